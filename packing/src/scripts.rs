//! What the npm package's JavaScript has from Rust: names and labels, and the numbers that both need.

use crate::seam::{codec, detect};
use crate::source::NOTICE;
use crate::state;
use std::fmt::Write;

/// A comment, and the constants that it is about, each with its name and value.
type Group<'a> = (&'a str, &'a [(&'a str, i64)]);

/// The scripts, by path in the repository.
pub fn scripts(labels: &[(String, Vec<String>)], other_names: &[Vec<String>]) -> [(&'static str, String); 5] {
    let text = text_of(labels);
    // A space is before and after each name, and an exclamation mark ends those of an encoding.
    let names: String =
        other_names.iter().map(|names| format!(" {} !", names.join(" ")).replace("  ", " ")).collect();
    [
        ("js/support/label-text.js", format!("{NOTICE}\nexport const LABELS =\n  '{text}';\n")),
        ("js/hooks/name-text.js", format!("{NOTICE}\nexport const OTHER_NAMES =\n  '{names}';\n")),
        ("js/support/encodings.js", encodings(labels)),
        ("js/module/seam.js", script("wasm/src/seam.rs and src/state.rs", CODEC)),
        ("js/detect/seam.js", script("wasm/src/seam.rs", DETECT)),
    ]
}

/// Each encoding's place in the standard's table.
fn encodings(labels: &[(String, Vec<String>)]) -> String {
    let names: Vec<_> = labels.iter().map(|(name, _)| name.to_uppercase().replace('-', "_")).collect();
    let places: Vec<_> = (0..).zip(&names).map(|(place, name)| (name.as_str(), place)).collect();
    script(
        "indexes/",
        &[
            ("The encodings by their places in the standard's table.", &places),
            ("How many there are.", &[("ENCODINGS", names.len() as i64)]),
        ],
    )
}

fn script(source: &str, groups: &[Group<'_>]) -> String {
    let mut script = NOTICE.replace("indexes/", source);
    for (comment, constants) in groups {
        write!(script, "\n/** {comment} */\n").unwrap();
        for (name, value) in *constants {
            // As a hexadecimal number if it is large.
            match value {
                0x100.. => writeln!(script, "export const {name} = {value:#x};").unwrap(),
                _ => writeln!(script, "export const {name} = {value};").unwrap(),
            }
        }
    }
    script
}

const CODEC: &[Group<'_>] = &[
    (
        "Statuses, which calls return: all input was read; the output area is full; there is an error; there is no memory for an index.",
        &[
            ("INPUT_EMPTY", codec::INPUT_EMPTY as i64),
            ("OUTPUT_FULL", codec::OUTPUT_FULL as i64),
            ("ERROR", codec::ERROR as i64),
            ("NO_MEMORY", codec::NO_MEMORY as i64),
        ],
    ),
    (
        "Flags: the input ends with this call; a decoder stops at errors; an encoder writes character references.",
        &[("LAST", codec::LAST as i64), ("FATAL", codec::FATAL as i64), ("HTML", codec::HTML as i64)],
    ),
    (
        "The sizes of the input and output area in bytes, and the number of results before them.",
        &[
            ("INPUT_SIZE", codec::INPUT_SIZE as i64),
            ("OUTPUT_SIZE", codec::OUTPUT_SIZE as i64),
            ("RESULTS", codec::RESULTS as i64),
        ],
    ),
    (
        "Indexes of results: how many bytes or code units were read, and how many code units or bytes were written.",
        &[("READ", codec::READ as i64), ("WRITTEN", codec::WRITTEN as i64)],
    ),
    (
        "The state to continue from, and a decoder's encoding, which a byte order mark may have changed.",
        &[("STATE", codec::STATE as i64), ("ENCODING", codec::ENCODING as i64)],
    ),
    (
        "The length in bytes of a decoder's error, or the code point that an encoder cannot encode.",
        &[("ERROR_LENGTH", codec::ERROR_LENGTH as i64), ("CODE_POINT", codec::CODE_POINT as i64)],
    ),
    (
        "How many bytes were read after that error, or how many code units since the start of that code point.",
        &[("READ_AFTER", codec::READ_AFTER as i64)],
    ),
    (
        "The state of a decoder to continue from if those bytes are dropped.",
        &[("DROPPED_STATE", codec::DROPPED_STATE as i64)],
    ),
    (
        "States of a new decoder: it keeps a byte order mark as text, removes its encoding's own, or decodes as any of them says.",
        &[
            ("KEEP_BOM", state::KEEP_BOM as i64),
            ("REMOVE_BOM", state::REMOVE_BOM as i64),
            ("SNIFF_BOM", state::SNIFF_BOM as i64),
        ],
    ),
    (
        "The bits of a decoder's state that hold this, until the first bytes have been read.",
        &[("BOM_BITS", state::BOM_BITS as i64)],
    ),
    (
        "The lowest of the two bits of a decoder's state that count the bytes that are not decoded yet.",
        &[("PENDING_COUNT_AT", state::PENDING_COUNT_AT as i64)],
    ),
    (
        "The bits of an encoder's state in which a leading surrogate waits for the next chunk.",
        &[("LEADING_SURROGATE", state::LEADING_SURROGATE as i64)],
    ),
];

const DETECT: &[Group<'_>] = &[
    ("The result if there is no memory for the tables.", &[("NO_MEMORY", detect::NO_MEMORY as i64)]),
    ("Added to the number of answers if the input is ASCII.", &[("ASCII", detect::ASCII as i64)]),
    (
        "The flags of a call: the bytes are from the web, and more bytes follow.",
        &[("HTML", detect::HTML as i64), ("STREAM", detect::STREAM as i64)],
    ),
    (
        "The number of the first answer that is no encoding of the standard.",
        &[("OTHERS", detect::OTHERS as i64)],
    ),
    (
        "How many bytes are examined by default, how many at most, and how many before the first one that is not ASCII.",
        &[
            ("LIMIT", detect::LIMIT as i64),
            ("MOST", detect::MOST as i64),
            ("BEFORE", detect::BEFORE as i64),
        ],
    ),
    (
        "How many answers there can be, each of two numbers, and where what follows them is: the names, the longest name, the input.",
        &[
            ("ANSWERS", detect::ANSWERS as i64),
            ("NAMES_AT", detect::NAMES_AT as i64),
            ("NAME", detect::NAME as i64),
            ("INPUT_AT", detect::INPUT_AT as i64),
        ],
    ),
];

/// Names and labels in the form that js/support/labels.js reads. The character after each has two bits: whether it is the name,
/// which has its own case, and whether it is the last one of its encoding.
fn text_of(labels: &[(String, Vec<String>)]) -> String {
    let mut text = String::new();
    for (name, labels) in labels {
        for (i, label) in labels.iter().enumerate() {
            let is_name = label == &name.to_lowercase();
            let is_last = i + 1 == labels.len();
            text += if is_name { name } else { label };
            text.push([' ', '!', '*', '+'][usize::from(is_name) + 2 * usize::from(is_last)]);
        }
    }
    text
}
