"""The browser of the tests: a Chromium that is installed, as playwright drives it.

Where there is none, or playwright is not installed, the tests are skipped and say why; with
`BOARDGAMES_BROWSER=required`, as `make check-browser` sets it, they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page, Request, ViewportSize

Scheme = Literal["light", "dark"]

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def without(reason: str) -> NoReturn:
    if os.environ.get("BOARDGAMES_BROWSER") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        without("playwright is not installed: make check-browser installs it")
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        without(f"no browser is installed, none of {', '.join(CHROMIUM)}")
    # Root may start Chromium without its sandbox only; the pages are our own.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=arguments)
        yield started
        started.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Opens a page from its text; what it asks of other hosts, logs or throws fails the test."""
    wrong: list[str] = []
    pages: list[Page] = []

    def dismissed(dialog: Dialog) -> None:
        wrong.append(dialog.message)
        dialog.dismiss()

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            wrong.append(request.url)

    def open_page(text: str, *, width: int = 1100, scheme: Scheme = "light") -> Page:
        file = tmp_path / "page.html"
        file.write_text(text, encoding="utf-8")
        size: ViewportSize = {"width": width, "height": 900}
        page = browser.new_page(viewport=size, color_scheme=scheme)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text))
        page.on("dialog", dismissed)
        page.on("request", asked)
        page.goto(file.as_uri())
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert wrong == []
