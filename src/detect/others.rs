//! Encodings that are none of the standard's.

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
}

use OtherEncoding::*;

/// The encodings with their names.
static NAMES: [(OtherEncoding, &str); 29] = [
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
