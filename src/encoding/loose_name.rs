//! Names of encodings, however they are punctuated.

use alloc::string::String;

/// What comes before the number of a code page.
const PREFIXES: [&str; 7] = ["ansi", "cp", "cswindows", "ms", "win", "windows", "xwindows"];

/// A name's ASCII letters, in lower case, and digits, without a year after a colon at its end, and without what comes
/// before such a number.
pub(super) fn loose_name(name: &str) -> String {
    let mut loose = String::new();
    let mut has_digit = false;
    for (i, byte) in name.bytes().enumerate() {
        if byte == b':' && i + 5 == name.len() {
            break;
        }
        if byte.is_ascii_digit() && !has_digit {
            has_digit = true;
            if PREFIXES.contains(&loose.as_str()) {
                loose.clear();
            }
        }
        if byte.is_ascii_alphanumeric() {
            loose.push(byte.to_ascii_lowercase().into());
        }
    }
    loose
}
