"""What the pictures of all games share: colours, pieces of SVG, views and sheets."""
