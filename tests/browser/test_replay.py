"""The replay page, as a person meets it: keys, slider, a wrong claim, a narrow screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from boardgames_core import Record, quadroton, triples
from boardgames_core.replay import replay_page
from tests.replay.played import played
from tests.samples import OUR_GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Opened = Callable[..., Page]

RACE = "2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race"
"""The rulebook's start, from which a2 completes GGY."""


def two_turns() -> Record:
    """A game of two turns: the tap a2 completes a new triple, then c1 completes none."""
    start = triples.parse_position(RACE)
    first = triples.explain(start, triples.parse_move("a2"))
    second = triples.explain(first.after, next(iter(triples.legal_moves(first.after))))
    return Record.from_turns(start, [first, second])


def changed(record: Record, turn: int, **keys: Any) -> Record:
    data = json.loads(record.dump())
    data["turns"][turn].update(keys)
    return Record.from_data(data)


def heading(page: Page) -> str:
    return page.inner_text("#heading")


def test_arrow_keys_home_and_end_go_through_the_turns(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    start = page.inner_html("#board")
    assert heading(page).startswith("Start")
    page.keyboard.press("ArrowRight")
    assert heading(page).startswith("Turn 1 of 2: player 0 plays a2")
    assert page.inner_html("#board") != start
    assert page.input_value("#turn") == "1"
    assert "GGY" in page.inner_text("#events")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert heading(page).startswith("Turn 2 of 2")
    page.keyboard.press("Home")
    assert page.inner_html("#board") == start
    page.keyboard.press("ArrowLeft")
    assert heading(page).startswith("Start")


def test_the_sentence_of_a_clause_stands_folded_below_its_event(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#events .clause").startswith("T")
    assert not page.is_visible("#events details p")
    page.click("#events summary")
    told = page.locator("#events details").first.locator("p").all_inner_texts()
    assert told == [" ".join(part.split()) for part in triples.rule("T4").text.split("\n\n")]


def test_playing_goes_on_to_the_end_and_stops(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    page.keyboard.press("Tab")  # the buttons at the start are off: the first that is on is play
    page.keyboard.press("Space")
    assert page.get_attribute("#play", "aria-pressed") == "true"
    page.wait_for_function("document.getElementById('turn').value === '2'", timeout=10_000)
    assert page.get_attribute("#play", "aria-pressed") == "false"


def test_the_slider_is_heard_and_moves_the_page(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    page.focus("#turn")
    page.keyboard.press("ArrowRight")
    assert page.get_attribute("#turn", "aria-valuetext") == heading(page)
    assert heading(page).startswith("Turn 1")


@pytest.mark.parametrize(
    ("keys", "told"),
    [({"scores": [7, 7]}, ("7; 7", "1; 0", "T6")), ({"move": "c9"}, ("c9", "occupied", "T3"))],
)
def test_what_is_refused_stands_in_red_with_both_values(
    opened: Opened, keys: dict[str, Any], told: tuple[str, str, str]
) -> None:
    page = opened(replay_page(changed(two_turns(), 0, **keys)))
    box = page.locator("#wrong")
    assert box.is_visible()
    assert box.get_attribute("role") == "alert"
    for text in told:
        assert text in box.inner_text()
    red, green, blue = map(
        int, re.findall(r"\d+", box.evaluate("box => getComputedStyle(box).borderColor"))[:3]
    )
    assert red > 2 * max(green, blue)


def test_a_right_record_has_nothing_in_red(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    for _ in range(3):
        assert not page.is_visible("#wrong")
        page.keyboard.press("ArrowRight")


def test_no_text_of_a_record_is_code(opened: Opened) -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    start = quadroton.initial(seed=1)
    first = quadroton.explain(start, quadroton.parse_move("miss"))
    record = changed(
        Record.from_turns(start, [first], meta={"name": evil}),
        0,
        events=[{"clause": "Q2.19", "text": evil}],
    )
    page = opened(replay_page(record))
    assert "alert(1)" in page.inner_text("#wrong")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", OUR_GAMES)
def test_a_narrow_screen_is_wide_enough(opened: Opened, name: str, scheme: str) -> None:
    page = opened(replay_page(played(name)), width=390, scheme=scheme)
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (max(map(int, re.findall(r"\d+", ground)[:3])) < 128) == (scheme == "dark")


def test_every_button_has_a_name_and_the_turn_is_told(opened: Opened) -> None:
    page = opened(replay_page(two_turns()))
    for button in page.locator("button:visible").all():
        assert re.search("[a-z]{2}", button.inner_text() + (button.text_content() or ""))
    assert page.get_attribute("#text", "aria-live") == "polite"
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#text")


def test_a_state_is_heard_while_the_sound_is_on(opened: Opened) -> None:
    """After a2 kinds BRG and GGY stand: numbers 60 and 350, both struck at the first tick."""
    page = opened(replay_page(two_turns()))
    page.keyboard.press("ArrowRight")
    page.evaluate("""() => {
        window.struck = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (at) {
            window.struck.push(this.frequency.value);
            start.call(this, at);
        };
    }""")
    page.click("#sound")
    assert page.get_attribute("#sound", "aria-pressed") == "true"
    page.wait_for_function("window.struck.length >= 2", timeout=10_000)
    struck = page.evaluate("window.struck")
    assert {735, 4287.5} <= set(struck)
    rate = page.evaluate("new AudioContext().sampleRate")
    assert max(struck) < 0.45 * rate
    page.click("#sound")
    assert page.get_attribute("#sound", "aria-pressed") == "false"


@pytest.mark.parametrize("name", ["sectors", "quadroton"])
def test_a_game_without_sound_has_no_button_for_it(opened: Opened, name: str) -> None:
    assert not opened(replay_page(played(name))).is_visible("#sound")


def test_a_notebook_shows_the_replay_in_a_frame(opened: Opened) -> None:
    page = opened(two_turns()._repr_html_())
    frame = page.frame_locator("iframe")
    frame.locator("#on").click()
    assert frame.locator("#heading").inner_text().startswith("Turn 1 of 2")
