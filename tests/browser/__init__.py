"""What is looked at in a browser, tried in one: headless Chromium, by playwright."""
