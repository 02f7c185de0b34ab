//! HTML's algorithms, as in the tests, with labels looked up in the standard's own list.

#[path = "../../../rust/html/reference.rs"]
mod reference;

use crate::support::indexes::names_and_labels;
use std::collections::HashMap;
use std::sync::LazyLock;

pub(crate) use reference::{extract, get_an_xml_encoding, prescan};

/// An encoding, known by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Encoding(pub(crate) &'static str);

#[allow(non_upper_case_globals)]
impl Encoding {
    const Utf8: Encoding = Encoding("UTF-8");
    const Utf16Be: Encoding = Encoding("UTF-16BE");
    const Utf16Le: Encoding = Encoding("UTF-16LE");
    const Windows1252: Encoding = Encoding("windows-1252");
    const XUserDefined: Encoding = Encoding("x-user-defined");

    /// <https://encoding.spec.whatwg.org/#concept-encoding-get>
    pub(crate) fn get(label: impl AsRef<str>) -> Option<Encoding> {
        static NAMES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
            let rows = names_and_labels().into_iter();
            rows.flat_map(|(name, labels)| labels.into_iter().map(move |label| (label, name))).collect()
        });
        let trimmed = label.as_ref().trim_matches(['\t', '\n', '\x0C', '\r', ' ']);
        NAMES.get(trimmed.to_ascii_lowercase().as_str()).copied().map(Encoding)
    }
}
