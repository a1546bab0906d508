"""The README as the package carries it: without links and pictures that lead nowhere there.

The build (`hatchling`) asks for it, so that an index shows what can be shown: pages beside the
README are named and not linked. `python tools/package_readme.py` prints it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Hook: Any = object
else:
    try:
        from hatchling.metadata.plugin.interface import MetadataHookInterface as Hook
    except ModuleNotFoundError:  # outside of a build
        Hook = object

README = Path(__file__).parent.parent / "README.md"

_RELATIVE = r"(?![a-z][a-z0-9+.-]*:|#)[^)\s]+"
_ASIDE = re.compile(rf"\s\(\[more\]\({_RELATIVE}\)\)")
_PICTURE = re.compile(rf'<img\b(?![^>]*\bsrc="https?:)[^>]*>\n*|!\[[^\]]*\]\({_RELATIVE}\)\n*')
_LINK = re.compile(rf"\[([^\]]+)\]\({_RELATIVE}\)")
_NOTE = "\n*The pages named here are in the folder `docs` of the source distribution.*\n"


def packaged(text: str) -> str:
    """The text without relative links and pictures, and a note where the pages are.

    >>> print(packaged("A [page](https://a.b), a [text](docs/t.md) ([more](b.md))").strip("*"))
    A [page](https://a.b), a text
    <BLANKLINE>
    *The pages named here are in the folder `docs` of the source distribution.*
    <BLANKLINE>
    """
    for pattern, instead in ((_ASIDE, ""), (_PICTURE, ""), (_LINK, r"\1")):
        text = pattern.sub(instead, text)
    title, _, rest = text.partition("\n")
    return f"{title}\n{_NOTE}{rest}"


class PackageReadme(Hook):  # type: ignore[misc]  # Any without the build tools
    """What hatchling calls for the field `readme` of the package."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the field."""
        text = packaged(README.read_text(encoding="utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


if __name__ == "__main__":
    print(packaged(README.read_text(encoding="utf-8")), end="")
