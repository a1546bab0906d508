"""Reading pictures as XML: the elements of cells, their places, classes and words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
RECT = f"{SVG}rect"


def parsed(picture: str) -> ET.Element:
    """The picture as a tree; a picture that is no XML raises."""
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


def child_text(root: ET.Element, tag: str) -> str:
    """The text of a child, such as the title."""
    return root.findtext(f"{SVG}{tag}") or ""


def cells(root: ET.Element) -> dict[str, ET.Element]:
    """The element of each cell by its name; none has two."""
    found = [each for each in root.iter() if "data-cell" in each.attrib]
    by_name = {each.attrib["data-cell"]: each for each in found}
    assert len(by_name) == len(found)
    return by_name


def words(element: ET.Element) -> list[str]:
    """All that is written in an element, line by line."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def said(root: ET.Element) -> str:
    """All that is written, as running words."""
    return " ".join(words(root))


def corner(element: ET.Element) -> tuple[float, float]:
    """The upper left corner of a rectangle, or of all in an element."""
    rects = [(float(each.attrib["x"]), float(each.attrib["y"])) for each in element.iter(RECT)]
    return min(x for x, _ in rects), min(y for _, y in rects)


def of_class(root: ET.Element, name: str, tag: str = "") -> list[ET.Element]:
    """All elements of a class, but for swatches, which stand beside words."""
    return [
        each
        for each in root.iter()
        if name in each.attrib.get("class", "").split() and each.tag.endswith(tag)
    ]


def size(root: ET.Element) -> tuple[float, float]:
    """Width and height of the picture in its own units."""
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    return width, height
