//! The inputs.

use encoding_rs::Encoding;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// A text in an encoding, with bytes that encoding_rs has encoded.
pub struct Input {
    pub encoding: &'static Encoding,
    /// The same encoding. Looking up its label is not part of what is measured.
    pub ours: encoding_standard::Encoding,
    language: &'static str,
    kind: &'static str,
    pub whole: Whole,
    pub units: Vec<u16>,
    /// Parts of it, for each number of bytes in [`SHORT`]: most texts that programs convert are short.
    short: [Vec<Whole>; SHORT.len()],
}

/// A text, and its bytes.
pub struct Whole {
    pub text: String,
    pub bytes: Vec<u8>,
}

/// The lengths of short texts, in bytes of UTF-8, with their names in the names of rows.
const SHORT: [(usize, &str); 3] = [(16, "16 bytes"), (100, "100 bytes"), (1000, "1 KB")];

/// The number of short texts of a length. They take turns, because a processor learns a single one by heart.
const PARTS: usize = 64;

const MIXED: &[&str] = &["running", "technical", "markup", "fields"];
const PAGES: &[&str] = &["running", "markup"];
const RUNNING: &[&str] = &["running"];

/// Each encoding with languages, and with the kinds of text in them.
const ENCODINGS: [(&Encoding, &[&str], &[&str]); 18] = [
    (encoding_rs::SHIFT_JIS, &["ja"], MIXED),
    (encoding_rs::EUC_JP, &["ja"], MIXED),
    (encoding_rs::ISO_2022_JP, &["ja"], MIXED),
    (encoding_rs::GBK, &["zh-Hans"], MIXED),
    (encoding_rs::GB18030, &["zh-Hans"], MIXED),
    (encoding_rs::BIG5, &["zh-Hant"], MIXED),
    (encoding_rs::EUC_KR, &["ko"], MIXED),
    (encoding_rs::WINDOWS_1252, &["en", "fr"], MIXED),
    (encoding_rs::WINDOWS_1251, &["ru"], MIXED),
    (encoding_rs::KOI8_R, &["ru"], PAGES),
    (encoding_rs::ISO_8859_7, &["el"], RUNNING),
    (encoding_rs::WINDOWS_1256, &["ar"], PAGES),
    (encoding_rs::WINDOWS_874, &["th"], PAGES),
    (encoding_rs::X_USER_DEFINED, &["fr"], RUNNING),
    (encoding_rs::MACINTOSH, &["fr"], RUNNING),
    (encoding_rs::UTF_8, &["en", "fr", "ru", "ar", "th", "ja", "ko"], PAGES),
    (encoding_rs::UTF_16LE, &["fr", "ja"], RUNNING),
    (encoding_rs::UTF_16BE, &["ja"], RUNNING),
];

pub fn all() -> impl Iterator<Item = Input> {
    ENCODINGS.into_iter().flat_map(|(encoding, languages, kinds)| {
        languages
            .iter()
            .flat_map(move |&language| kinds.iter().map(move |&kind| Input::new(encoding, language, kind)))
    })
}

/// A text that `node benches/documents.mjs` has written.
fn document(language: &str, kind: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/bench/texts");
    fs::read_to_string(folder.join(format!("{language}-{kind}.txt")))
        .expect("there is no such text: `node benches/documents.mjs` fetches the texts, and needs Node")
}

impl Input {
    fn new(encoding: &'static Encoding, language: &'static str, kind: &'static str) -> Input {
        let text = document(language, kind);
        let bytes = if encoding == encoding_rs::X_USER_DEFINED {
            // No text is in this encoding: these are bytes of another encoding, as users have them.
            encode(encoding_rs::WINDOWS_1252, &text)
        } else {
            encode(encoding, &text)
        };
        let text = encoding.decode_without_bom_handling(&bytes).0.into_owned();
        let short = SHORT.map(|(length, _)| {
            let step = (text.len() - length) / PARTS;
            (0..PARTS).map(|i| part(&text, i * step, length, encoding)).collect()
        });
        let units = text.encode_utf16().collect();
        let ours = encoding_standard::Encoding::get(encoding.name()).expect("its name is a label");
        Input { encoding, ours, language, kind, whole: Whole { text, bytes }, units, short }
    }

    /// The texts that a measured operation converts. They take turns.
    pub fn texts_of(&self, way: &str) -> &[Whole] {
        let is_named = |&(_, name): &(usize, &str)| way.contains(name);
        match SHORT.iter().position(is_named) {
            Some(which) => &self.short[which],
            None => std::slice::from_ref(&self.whole),
        }
    }

    /// The mean number of bytes of these texts.
    pub fn length_of(&self, way: &str) -> usize {
        let texts = self.texts_of(way);
        texts.iter().map(|whole| whole.bytes.len()).sum::<usize>() / texts.len()
    }

    pub fn name(&self) -> String {
        format!("{}/{} {}", self.encoding.name(), self.language, self.kind)
    }
}

/// At most `length` bytes of a text, from the first character at or after `start`.
fn part(text: &str, start: usize, length: usize, encoding: &'static Encoding) -> Whole {
    let is_boundary = |&place: &usize| text.is_char_boundary(place);
    let start = (start..).find(is_boundary).unwrap_or_default();
    let end = (start..=text.len().min(start + length)).rev().find(is_boundary).unwrap_or(start);
    let text = text[start..end].to_owned();
    Whole { bytes: encode(encoding, &text), text }
}

/// The bytes of a text without the characters that the encoding lacks.
fn encode(encoding: &'static Encoding, text: &str) -> Vec<u8> {
    if encoding == encoding_rs::UTF_16LE {
        return text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    }
    if encoding == encoding_rs::UTF_16BE {
        return text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    }
    let lacks = |&c: &char| encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    let lacking: HashSet<char> = text.chars().collect::<HashSet<_>>().into_iter().filter(lacks).collect();
    encoding.encode(&text.replace(|c| lacking.contains(&c), "")).0.into_owned()
}
