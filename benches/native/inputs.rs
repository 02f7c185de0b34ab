//! The inputs.

use encoding_rs::Encoding;
use std::collections::HashSet;

/// A text in an encoding, with bytes that encoding_rs has encoded.
pub struct Input {
    pub encoding: &'static Encoding,
    language: &'static str,
    shape: &'static str,
    pub whole: Whole,
    pub units: Vec<u16>,
    /// The start of a text: most texts that programs decode are short.
    pub short: Whole,
}

/// A text, and its bytes.
pub struct Whole {
    pub text: String,
    pub bytes: Vec<u8>,
}

/// The minimum number of bytes of an input: a few network reads, within a second-level cache.
const SIZE: usize = 100_000;

/// The number of bytes of a short one, in UTF-8.
const SHORT: usize = 1000;

const TEXTS: [(&str, &str); 10] = [
    ("arb", include_str!("../texts/arb.txt")),
    ("cmn_hans", include_str!("../texts/cmn_hans.txt")),
    ("cmn_hant", include_str!("../texts/cmn_hant.txt")),
    ("ell", include_str!("../texts/ell.txt")),
    ("eng", include_str!("../texts/eng.txt")),
    ("fra", include_str!("../texts/fra.txt")),
    ("jpn", include_str!("../texts/jpn.txt")),
    ("kor", include_str!("../texts/kor.txt")),
    ("rus", include_str!("../texts/rus.txt")),
    ("tha", include_str!("../texts/tha.txt")),
];

const ENCODINGS: [(&Encoding, &[&str]); 18] = [
    (encoding_rs::SHIFT_JIS, &["jpn"]),
    (encoding_rs::EUC_JP, &["jpn"]),
    (encoding_rs::ISO_2022_JP, &["jpn"]),
    (encoding_rs::GBK, &["cmn_hans"]),
    (encoding_rs::GB18030, &["cmn_hans"]),
    (encoding_rs::BIG5, &["cmn_hant"]),
    (encoding_rs::EUC_KR, &["kor"]),
    (encoding_rs::WINDOWS_1252, &["eng", "fra"]),
    (encoding_rs::WINDOWS_1251, &["rus"]),
    (encoding_rs::KOI8_R, &["rus"]),
    (encoding_rs::ISO_8859_7, &["ell"]),
    (encoding_rs::WINDOWS_1256, &["arb"]),
    (encoding_rs::WINDOWS_874, &["tha"]),
    (encoding_rs::X_USER_DEFINED, &["fra"]),
    (encoding_rs::MACINTOSH, &["fra"]),
    (encoding_rs::UTF_8, &["eng", "fra", "rus", "arb", "tha", "jpn", "kor"]),
    (encoding_rs::UTF_16LE, &["fra", "jpn"]),
    (encoding_rs::UTF_16BE, &["jpn"]),
];

pub fn all() -> impl Iterator<Item = Input> {
    ENCODINGS.into_iter().flat_map(|(encoding, languages)| {
        languages.iter().flat_map(move |&language| {
            [("text", text as fn(&str) -> String), ("markup", markup)]
                .map(|(shape, make)| Input::new(encoding, language, shape, make))
        })
    })
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// Puts each line into an element, as on a page, which makes about three quarters ASCII of a dense script.
fn markup(text: &str) -> String {
    let mut page = String::new();
    for (i, line) in text.lines().enumerate() {
        let half = (0..=line.len() / 2).rev().find(|&place| line.is_char_boundary(place));
        let (start, end) = line.split_at(half.unwrap_or_default());
        page.push_str(&format!(
            "  <li class=\"entry level-{}\" id=\"item-{i}\"><a href=\"/declaration/articles/{i}.html?from=index&amp;\
             page={}\" rel=\"next\">{start}</a>\n    <span class='note' data-line=\"{i}\" style=\"color: #333; margin: 0 1em\">\
             {end}</span>\n    <button type=\"button\" aria-expanded=\"false\" onclick=\"toggle({i})\"></button></li>\n",
            i % 4,
            i / 10,
        ));
    }
    page
}

impl Input {
    fn new(
        encoding: &'static Encoding,
        language: &'static str,
        shape: &'static str,
        make: fn(&str) -> String,
    ) -> Input {
        let (_, text) = TEXTS.into_iter().find(|(name, _)| *name == language).expect("a text of that name");
        let text = make(text);
        let once = if encoding == encoding_rs::X_USER_DEFINED {
            // No text is in this encoding: these are bytes of another encoding, as users have them.
            encoding_rs::WINDOWS_1252.encode(&text).0.into_owned()
        } else {
            encode(encoding, &text)
        };
        let bytes = once.repeat(SIZE.div_ceil(once.len()));
        let text = encoding.decode_without_bom_handling(&bytes).0.into_owned();
        let short = text.char_indices().map(|(place, _)| place).find(|&place| place >= SHORT);
        let short_text = text[..short.unwrap_or(text.len())].to_owned();
        let short = Whole { bytes: encode(encoding, &short_text), text: short_text };
        let units = text.encode_utf16().collect();
        Input { encoding, language, shape, whole: Whole { text, bytes }, units, short }
    }

    /// The bytes that a measured operation reads or writes.
    pub fn bytes_of(&self, way: &str) -> &[u8] {
        if way.contains("1 KB") { &self.short.bytes } else { &self.whole.bytes }
    }

    pub fn name(&self) -> String {
        format!("{}/{} {}", self.encoding.name(), self.language, self.shape)
    }
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
