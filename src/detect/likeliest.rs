//! What bytes can be.

use crate::encoding::Encoding;

/// An encoding that is none of the standard's, but is found in files.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, Likeliest, OtherEncoding, examine};
///
/// let found = examine(b"1001;M\x81ller;Hauptstra\xE1e 5;K\x94ln\r\n", &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Other(OtherEncoding::Ibm850));
/// assert_eq!(OtherEncoding::Ibm850.name(), "IBM850");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each has a name that says what it is")]
pub enum OtherEncoding {
    Ibm437,
    Ibm720,
    Ibm737,
    Ibm775,
    Ibm850,
    Ibm852,
    Ibm855,
    Ibm857,
    Ibm858,
    Ibm860,
    Ibm861,
    Ibm862,
    Ibm863,
    Ibm865,
    Ibm869,
    Ibm1125,
    HpRoman8,
    XMacArabic,
    XMacCe,
    XMacCroatian,
    XMacGreek,
    XMacTurkish,
    Utf7,
    Utf32Le,
    Utf32Be,
    Cesu8,
    Iso2022Kr,
    Iso2022Cn,
    HzGb2312,
    Johab,
}

use OtherEncoding::*;

/// The encodings with their names.
static NAMES: [(OtherEncoding, &str); 30] = [
    (Ibm437, "IBM437"),
    (Ibm720, "IBM720"),
    (Ibm737, "IBM737"),
    (Ibm775, "IBM775"),
    (Ibm850, "IBM850"),
    (Ibm852, "IBM852"),
    (Ibm855, "IBM855"),
    (Ibm857, "IBM857"),
    (Ibm858, "IBM858"),
    (Ibm860, "IBM860"),
    (Ibm861, "IBM861"),
    (Ibm862, "IBM862"),
    (Ibm863, "IBM863"),
    (Ibm865, "IBM865"),
    (Ibm869, "IBM869"),
    (Ibm1125, "IBM1125"),
    (HpRoman8, "hp-roman8"),
    (XMacArabic, "x-mac-arabic"),
    (XMacCe, "x-mac-ce"),
    (XMacCroatian, "x-mac-croatian"),
    (XMacGreek, "x-mac-greek"),
    (XMacTurkish, "x-mac-turkish"),
    (Utf7, "UTF-7"),
    (Utf32Le, "UTF-32LE"),
    (Utf32Be, "UTF-32BE"),
    (Cesu8, "CESU-8"),
    (Iso2022Kr, "ISO-2022-KR"),
    (Iso2022Cn, "ISO-2022-CN"),
    (HzGb2312, "HZ-GB-2312"),
    (Johab, "Johab"),
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

/// Which encodings may be the answer: a bit for each, in the order of the standard and of [`OtherEncoding`].
#[derive(Clone, Copy)]
pub struct Allowed {
    pub encodings: u64,
    pub others: u32,
}

impl Allowed {
    /// Those in lists. `None` means all, except that encodings are all if there is no list of either kind.
    pub fn of(encodings: Option<&[Encoding]>, others: Option<&[OtherEncoding]>) -> Allowed {
        let bits_of_others = |list: &[OtherEncoding]| list.iter().fold(0, |bits, &it| bits | 1 << it as u32);
        Allowed {
            encodings: encodings.map_or(u64::MAX, |list| list.iter().fold(0, |bits, it| bits | 1 << it.id())),
            others: others.map_or(if encodings.is_some() { 0 } else { u32::MAX }, bits_of_others),
        }
    }

    pub fn has(self, encoding: Encoding) -> bool {
        self.encodings >> encoding.id() & 1 != 0
    }

    pub fn has_other(self, encoding: OtherEncoding) -> bool {
        self.others >> encoding as u32 & 1 != 0
    }

    /// Whether this may be an answer.
    pub fn has_this(self, what: Likeliest) -> bool {
        match what {
            Likeliest::Encoding(encoding) => self.has(encoding),
            Likeliest::Other(other) => self.has_other(other),
            Likeliest::Mixed | Likeliest::Binary(_) => true,
        }
    }
}
