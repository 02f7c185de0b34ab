//! The languages that are detected, and the encodings of texts in them.

use super::likeliest::OtherEncoding::{self, *};
use crate::encoding::Encoding::{self, *};

/// A language that is written in single-byte encodings.
pub struct Language {
    /// Its tag in the sense of BCP 47.
    pub tag: &'static str,
    pub encodings: &'static [Encoding],
    /// The code pages that the standard lacks.
    pub pages: &'static [OtherEncoding],
}

const WESTERN: &[Encoding] = &[Windows1252, Iso8859_15, Macintosh];
const CENTRAL: &[Encoding] = &[Windows1250, Iso8859_2];
const BALTIC: &[Encoding] = &[Windows1257, Iso8859_13, Iso8859_4];
const CYRILLIC: &[Encoding] = &[Windows1251, Iso8859_5, XMacCyrillic];
const RUSSIAN: &[Encoding] = &[Windows1251, Koi8R, Iso8859_5, Ibm866, XMacCyrillic];

const DOS_WESTERN: &[OtherEncoding] = &[Ibm850, Ibm437, Ibm858, HpRoman8];
const DOS_NORDIC: &[OtherEncoding] = &[Ibm850, Ibm437, Ibm858, Ibm865, HpRoman8];
const DOS_CENTRAL: &[OtherEncoding] = &[Ibm852, XMacCe];
const DOS_BALTIC: &[OtherEncoding] = &[Ibm775];
const DOS_CYRILLIC: &[OtherEncoding] = &[Ibm855];
const DOS_UKRAINIAN: &[OtherEncoding] = &[Ibm1125];

const fn of(
    tag: &'static str,
    encodings: &'static [Encoding],
    pages: &'static [OtherEncoding],
) -> Language {
    Language { tag, encodings, pages }
}

/// The number of languages with Latin letters, which come first.
pub const LATIN: usize = 29;

/// The languages, in the order of their tables.
pub static LANGUAGES: [Language; 40] = [
    of("en", WESTERN, DOS_WESTERN),
    of("fr", WESTERN, &[Ibm850, Ibm437, Ibm858, Ibm863, HpRoman8]),
    of("de", WESTERN, DOS_WESTERN),
    of("es", WESTERN, DOS_WESTERN),
    of("pt", WESTERN, &[Ibm850, Ibm860, Ibm437, Ibm858, HpRoman8]),
    of("it", WESTERN, DOS_WESTERN),
    of("nl", WESTERN, DOS_WESTERN),
    of("sv", WESTERN, DOS_WESTERN),
    of("da", WESTERN, DOS_NORDIC),
    of("nb", WESTERN, DOS_NORDIC),
    of("fi", WESTERN, DOS_WESTERN),
    of("is", &[Windows1252, Iso8859_15, Macintosh, Iso8859_10], &[Ibm850, Ibm861, Ibm437, Ibm858, HpRoman8]),
    of("ga", WESTERN, DOS_WESTERN),
    of("ca", WESTERN, DOS_WESTERN),
    of("sq", &[Windows1252, Iso8859_15, Windows1250, Iso8859_2], &[Ibm850, Ibm852]),
    of("pl", CENTRAL, DOS_CENTRAL),
    of("cs", CENTRAL, DOS_CENTRAL),
    of("sk", CENTRAL, DOS_CENTRAL),
    of("hu", CENTRAL, DOS_CENTRAL),
    of("ro", &[Windows1250, Iso8859_2, Iso8859_16], &[Ibm852]),
    of("sl", CENTRAL, &[Ibm852, XMacCroatian, XMacCe]),
    of("hr", CENTRAL, &[Ibm852, XMacCroatian, XMacCe]),
    of("lt", BALTIC, DOS_BALTIC),
    of("lv", BALTIC, DOS_BALTIC),
    of("et", &[Windows1257, Iso8859_13, Iso8859_4, Windows1252, Iso8859_15], &[Ibm775, Ibm850]),
    of("tr", &[Windows1254, Iso8859_3], &[Ibm857, XMacTurkish]),
    of("vi", &[Windows1258], &[]),
    of("eo", &[Iso8859_3], &[]),
    of("cy", &[Iso8859_14, Windows1252], &[Ibm850]),
    of("ru", RUSSIAN, DOS_CYRILLIC),
    of("uk", &[Windows1251, Koi8U, Iso8859_5, XMacCyrillic], DOS_UKRAINIAN),
    of("bg", RUSSIAN, DOS_CYRILLIC),
    of("sr", CYRILLIC, DOS_CYRILLIC),
    of("be", &[Windows1251, Koi8U, Iso8859_5, XMacCyrillic], DOS_UKRAINIAN),
    of("mk", CYRILLIC, DOS_CYRILLIC),
    of("el", &[Windows1253, Iso8859_7], &[Ibm737, Ibm869, XMacGreek]),
    of("he", &[Windows1255, Iso8859_8I, Iso8859_8], &[Ibm862]),
    of("ar", &[Windows1256, Iso8859_6], &[Ibm720, XMacArabic]),
    of("fa", &[Windows1256], &[XMacArabic]),
    of("th", &[Windows874], &[]),
];
