//! The languages that are detected, and the encodings of texts in them.

use crate::encoding::Encoding::{self, *};

/// A language that is written in single-byte encodings.
pub struct Language {
    /// Its tag in the sense of BCP 47.
    pub tag: &'static str,
    pub encodings: &'static [Encoding],
}

const WESTERN: &[Encoding] = &[Windows1252, Iso8859_15, Macintosh];
const CENTRAL: &[Encoding] = &[Windows1250, Iso8859_2];
const BALTIC: &[Encoding] = &[Windows1257, Iso8859_13, Iso8859_4];
const CYRILLIC: &[Encoding] = &[Windows1251, Iso8859_5, XMacCyrillic];
const RUSSIAN: &[Encoding] = &[Windows1251, Koi8R, Iso8859_5, Ibm866, XMacCyrillic];

const fn of(tag: &'static str, encodings: &'static [Encoding]) -> Language {
    Language { tag, encodings }
}

/// The number of languages with Latin letters, which come first.
pub const LATIN: usize = 29;

/// The languages, in the order of their tables.
pub static LANGUAGES: [Language; 40] = [
    of("en", WESTERN),
    of("fr", WESTERN),
    of("de", WESTERN),
    of("es", WESTERN),
    of("pt", WESTERN),
    of("it", WESTERN),
    of("nl", WESTERN),
    of("sv", WESTERN),
    of("da", WESTERN),
    of("nb", WESTERN),
    of("fi", WESTERN),
    of("is", &[Windows1252, Iso8859_15, Macintosh, Iso8859_10]),
    of("ga", WESTERN),
    of("ca", WESTERN),
    of("sq", &[Windows1252, Iso8859_15, Windows1250, Iso8859_2]),
    of("pl", CENTRAL),
    of("cs", CENTRAL),
    of("sk", CENTRAL),
    of("hu", CENTRAL),
    of("ro", &[Windows1250, Iso8859_2, Iso8859_16]),
    of("sl", CENTRAL),
    of("hr", CENTRAL),
    of("lt", BALTIC),
    of("lv", BALTIC),
    of("et", &[Windows1257, Iso8859_13, Iso8859_4, Windows1252, Iso8859_15]),
    of("tr", &[Windows1254, Iso8859_3]),
    of("vi", &[Windows1258]),
    of("eo", &[Iso8859_3]),
    of("cy", &[Iso8859_14, Windows1252]),
    of("ru", RUSSIAN),
    of("uk", &[Windows1251, Koi8U, Iso8859_5, XMacCyrillic]),
    of("bg", RUSSIAN),
    of("sr", CYRILLIC),
    of("be", &[Windows1251, Koi8U, Iso8859_5, XMacCyrillic]),
    of("mk", CYRILLIC),
    of("el", &[Windows1253, Iso8859_7]),
    of("he", &[Windows1255, Iso8859_8I, Iso8859_8]),
    of("ar", &[Windows1256, Iso8859_6]),
    of("fa", &[Windows1256]),
    of("th", &[Windows874]),
];
