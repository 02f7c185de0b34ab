"""Prints what Python's codecs of Johab, HZ and ISO-2022-KR make of all pairs, and of all characters of Unicode's first plane."""

import json
import sys


def encoded(codec, code_point):
    try:
        return chr(code_point).encode(codec).hex()
    except UnicodeError:
        return None


def decoded(codec, data):
    try:
        return data.decode(codec)
    except UnicodeError:
        return None


UNITS = [code_point for code_point in range(0x10000) if not 0xD800 <= code_point < 0xE000]
PAIRS = [bytes([lead, trail]) for lead in range(0x84, 0xFA) for trail in range(0x31, 0xFF)]
CELLS = [bytes([row, cell]) for row in range(0x21, 0x7F) for cell in range(0x21, 0x7F)]

json.dump(
    {
        "johab": {pair.hex(): decoded("johab", pair) for pair in PAIRS},
        "hz": {pair.hex(): decoded("hz", b"~{" + pair + b"~}") for pair in CELLS if pair[0] < 0x78},
        "iso2022_kr": {pair.hex(): decoded("iso2022_kr", b"\x1b$)C\x0e" + pair + b"\x0f") for pair in CELLS},
        "encoded": {codec: [encoded(codec, unit) for unit in UNITS] for codec in ("johab", "hz", "iso2022_kr")},
    },
    sys.stdout,
)
