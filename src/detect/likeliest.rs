//! What bytes can be.

use crate::encoding::Encoding;

/// An encoding that is none of the standard's, but is found in files.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, Likeliest, OtherEncoding, examine};
///
/// let found = examine(b"M\x81ller, Stra\xE1e, Gr\x94\xE1e", &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Other(OtherEncoding::Ibm850));
/// assert_eq!(OtherEncoding::Ibm850.name(), "IBM850");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each has a name that says what it is")]
pub enum OtherEncoding {
    Ibm437,
    Ibm737,
    Ibm775,
    Ibm850,
    Ibm852,
    Ibm855,
    Ibm857,
    Ibm858,
    Ibm862,
    XMacCe,
    Utf7,
    Utf32Le,
    Utf32Be,
    Cesu8,
    Iso2022Kr,
    Iso2022Cn,
    HzGb2312,
}

use OtherEncoding::*;

/// The encodings with their names.
static NAMES: [(OtherEncoding, &str); 17] = [
    (Ibm437, "IBM437"),
    (Ibm737, "IBM737"),
    (Ibm775, "IBM775"),
    (Ibm850, "IBM850"),
    (Ibm852, "IBM852"),
    (Ibm855, "IBM855"),
    (Ibm857, "IBM857"),
    (Ibm858, "IBM858"),
    (Ibm862, "IBM862"),
    (XMacCe, "x-mac-ce"),
    (Utf7, "UTF-7"),
    (Utf32Le, "UTF-32LE"),
    (Utf32Be, "UTF-32BE"),
    (Cesu8, "CESU-8"),
    (Iso2022Kr, "ISO-2022-KR"),
    (Iso2022Cn, "ISO-2022-CN"),
    (HzGb2312, "HZ-GB-2312"),
];

impl OtherEncoding {
    /// All of them.
    pub fn all() -> impl Iterator<Item = OtherEncoding> {
        NAMES.iter().map(|row| row.0)
    }

    /// The name, as it is registered or widely used.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }
}

/// What bytes are likely to be.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, Likeliest, examine};
///
/// let found = examine(b"%PDF-1.7\n", &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Binary(Some("PDF")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Likeliest {
    /// A text in an encoding of the standard.
    Encoding(Encoding),
    /// A text in another encoding.
    Other(OtherEncoding),
    /// Texts in UTF-8 and in another encoding.
    Mixed,
    /// Not a text. If the first bytes are those of a known kind of file, that is its name.
    Binary(Option<&'static str>),
}

impl Likeliest {
    /// The encoding, if it is one of the standard's.
    pub fn encoding(self) -> Option<Encoding> {
        match self {
            Likeliest::Encoding(encoding) => Some(encoding),
            _ => None,
        }
    }
}

/// Which encodings may be the answer: a bit for each, in the order of the standard and then of [`OtherEncoding`].
#[derive(Clone, Copy)]
pub struct Allowed(pub u64);

impl Allowed {
    pub const ALL: Allowed = Allowed(u64::MAX);

    pub fn encodings(encodings: &[Encoding]) -> Allowed {
        Allowed(encodings.iter().fold(0, |bits, encoding| bits | 1 << encoding.id()))
    }

    pub fn others(encodings: &[OtherEncoding]) -> Allowed {
        Allowed(encodings.iter().fold(0, |bits, &encoding| bits | 1 << place(encoding)))
    }

    pub fn or(self, other: Allowed) -> Allowed {
        Allowed(self.0 | other.0)
    }

    pub fn has(self, encoding: Encoding) -> bool {
        self.0 >> encoding.id() & 1 != 0
    }

    pub fn has_other(self, encoding: OtherEncoding) -> bool {
        self.0 >> place(encoding) & 1 != 0
    }
}

/// The place of an encoding after those of the standard.
fn place(encoding: OtherEncoding) -> usize {
    Encoding::ALL.len() + encoding as usize
}
