"""Verdicts as JUnit XML, which services for tests show: a record is a test case."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import Final, NamedTuple

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML document can hold."""


class Case(NamedTuple):
    """A record that was judged: its file, its name in it, and what is wrong with it, if anything.

    `failures` are differences, each with the rule that it names and its text; `error` says why it
    is no record at all.
    """

    file: str
    name: str
    failures: tuple[tuple[str, str], ...] = ()
    error: str | None = None


def junit(cases: Iterable[Case]) -> bytes:
    """The XML document: a test suite for each file, a test case for each record.

    >>> xml = junit([Case("a.jsonl", "a.jsonl:1"), Case("a.jsonl", "a.jsonl:2", (("T6", "7"),))])
    >>> ET.fromstring(xml).attrib
    {'name': 'boardgames-core verify', 'tests': '2', 'failures': '1', 'errors': '0'}
    """
    suites: dict[str, list[Case]] = {}
    for case in cases:
        suites.setdefault(case.file, []).append(case)
    every = [case for some in suites.values() for case in some]
    root = ET.Element("testsuites", _attributes("boardgames-core verify", every))
    for file, some in suites.items():
        suite = ET.SubElement(root, "testsuite", _attributes(file, some))
        for case in some:
            _add(suite, case)
    document: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return document + b"\n"


def _attributes(name: str, cases: list[Case]) -> dict[str, str]:
    return {
        "name": _xml(name),
        "tests": str(len(cases)),
        "failures": str(sum(bool(case.failures) for case in cases)),
        "errors": str(sum(case.error is not None for case in cases)),
    }


def _add(suite: ET.Element, case: Case) -> None:
    """A test case; its first difference is the message, all stand in the text."""
    names = {"name": _xml(case.name), "classname": _xml(case.file)}
    element = ET.SubElement(suite, "testcase", names)
    if case.error is not None:
        told = {"message": _xml(case.error), "type": "format"}
        ET.SubElement(element, "error", told).text = _xml(case.error)
    elif case.failures:
        rule, text = case.failures[0]
        told = {"message": _xml(text), "type": _xml(rule)}
        lines = "\n".join(text for _, text in case.failures)
        ET.SubElement(element, "failure", told).text = _xml(lines)


def _xml(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
