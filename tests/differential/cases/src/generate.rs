//! A case from a seed: bytes and texts that are random, nearly valid, marked or hostile, cut anywhere.

mod bytes;
mod markup;
mod text;

use crate::case::*;
use crate::html::Encoding;
use crate::support::indexes::names_and_labels;
use crate::support::random::Random;

pub struct Generator {
    encodings: Vec<(&'static str, Vec<&'static str>)>,
}

/// From here on, Node keeps strings outside of its heap, and the package makes them in another way.
const LONG: usize = 0x10_0000;

/// How many times as often as the others some encodings are chosen.
const FREQUENT: [(&str, usize); 12] = [
    ("UTF-8", 40),
    ("UTF-16LE", 16),
    ("UTF-16BE", 6),
    ("ISO-2022-JP", 16),
    ("gb18030", 10),
    ("GBK", 5),
    ("Big5", 8),
    ("EUC-JP", 8),
    ("Shift_JIS", 8),
    ("EUC-KR", 8),
    ("windows-1252", 8),
    ("x-user-defined", 3),
];

/// Encodings that have most characters in common.
const JAPANESE: [&str; 3] = ["Shift_JIS", "EUC-JP", "ISO-2022-JP"];

const NO_LABELS: [&str; 9] = [
    "",
    "utf-7",
    "utf-8\0",
    "utf-\u{212A}",
    "\u{212A}oi8-r",
    "__proto__",
    "shift_jis\u{A0}",
    "iso-8859-17-that-is-longer-than-any-label-there-is-in-the-standard",
    "utf 8",
];

impl Generator {
    pub fn new() -> Generator {
        Generator { encodings: names_and_labels() }
    }

    pub fn case(&self, seed: u32) -> Case {
        // Consecutive seeds must have nothing in common.
        let mut mixed = u64::from(seed).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let random = &mut Random::new(mixed ^ (mixed >> 27));
        match random.below(116) {
            0..39 => self.decoder(random),
            39..47 => self.decoder_stream(random),
            47..52 => encoder(random),
            52..54 => Case::EncoderStream(interfaces(random), self.chunks_of_text(random, "UTF-8")),
            54..66 => self.legacy_encoder(random),
            66..69 => {
                let (options, name) = self.encoder_options(random);
                Case::LegacyEncoderStream(options, self.chunks_of_text(random, name))
            }
            69..81 => self.hook(random),
            81..92 => self.html(random),
            92..97 => {
                let (label, name) = self.label(random);
                let whole = self.document(random, name, 3000);
                Case::InspectDecode(label, inputs(random, whole))
            }
            97..100 => {
                let (label, name) = self.label(random);
                let text = some_text(random, name, 3000);
                Case::FindUnencodable(label, cut(random, &text))
            }
            _ => self.transcoder(random),
        }
    }

    fn name(&self, random: &mut Random) -> &'static str {
        let weights = FREQUENT.iter().map(|row| row.1).sum::<usize>();
        let mut place = random.below(weights + self.encodings.len());
        for (name, times) in FREQUENT {
            if place < times {
                return name;
            }
            place -= times;
        }
        self.encodings[place].0
    }

    /// A label and the name of its encoding, or of a substitute if it has none.
    fn label(&self, random: &mut Random) -> (String, &'static str) {
        let name = self.name(random);
        self.label_of(random, name)
    }

    fn label_of(&self, random: &mut Random, name: &'static str) -> (String, &'static str) {
        if random.below(60) == 0 {
            return (random.pick(&NO_LABELS).to_string(), name);
        }
        let row = self.encodings.iter().find(|row| row.0 == name).expect("a name of the list");
        let label = random.pick(&row.1);
        let spelt = match random.below(8) {
            0 => label.to_ascii_uppercase(),
            1 => format!("\t{label} \r\n"),
            2 => format!("{}{label}", " ".repeat(random.below(300))),
            3 => {
                label.chars().map(|c| if random.below(2) == 0 { c.to_ascii_uppercase() } else { c }).collect()
            }
            _ => label.to_string(),
        };
        // An interface has no encoding for these.
        (spelt, if name == "replacement" { "windows-1252" } else { name })
    }

    fn decoder_options(&self, random: &mut Random) -> (DecoderOptions, &'static str) {
        let (label, name) = self.label(random);
        let fatal = random.below(3) == 0;
        let ignore_bom = random.below(3) == 0;
        (DecoderOptions { entry: interfaces(random), label, fatal, ignore_bom }, name)
    }

    fn encoder_options(&self, random: &mut Random) -> (EncoderOptions, &'static str) {
        let (label, name) = self.label(random);
        let unencodable = unencodable(random, name);
        let entry = if random.below(4) == 0 { Entry::Lite } else { Entry::Root };
        (EncoderOptions { entry, label, unencodable }, name)
    }

    /// At most this many bytes of an encoding, sometimes with a byte order mark.
    fn document(&self, random: &mut Random, name: &str, most: usize) -> Vec<u8> {
        let size = size(random).min(most);
        let mut document = bytes::start(random, name);
        document.extend(bytes::bytes(random, name, size));
        document
    }

    fn decoder(&self, random: &mut Random) -> Case {
        let (options, name) = self.decoder_options(random);
        let mut calls = Vec::new();
        if random.below(400) == 0 {
            let size = LONG + random.below(LONG / 4);
            let whole = bytes::long(random, name, size);
            calls.push((input(random, whole), false));
        }
        for _ in 0..=random.below(3) {
            let whole = self.document(random, name, usize::MAX);
            let chunks = cut(random, &whole);
            let last = chunks.len() - 1;
            for (place, chunk) in chunks.into_iter().enumerate() {
                // The end of a stream is sometimes a separate call, or missing.
                let stream = place < last || random.below(4) == 0;
                calls.push((input(random, chunk), stream));
            }
            if random.below(3) == 0 {
                calls.push((nothing(), random.below(8) == 0));
            }
        }
        Case::Decoder(options, calls)
    }

    fn decoder_stream(&self, random: &mut Random) -> Case {
        let (options, name) = self.decoder_options(random);
        let whole = self.document(random, name, usize::MAX);
        Case::DecoderStream(options, inputs(random, whole))
    }

    fn chunks_of_text(&self, random: &mut Random, name: &str) -> Vec<Vec<u16>> {
        let text = some_text(random, name, usize::MAX);
        cut(random, &text)
    }

    fn legacy_encoder(&self, random: &mut Random) -> Case {
        let (options, name) = self.encoder_options(random);
        let mut calls = Vec::new();
        for _ in 0..=random.below(3) {
            if random.below(8) == 0 {
                // The second call uses what the first one found out about the characters.
                let text = text::few_characters(random);
                calls.extend([(); 2].map(|()| {
                    let text = text.clone();
                    Encode { text, stream: false, call: EncodeCall::Encode }
                }));
                continue;
            }
            let chunks = self.chunks_of_text(random, name);
            let last = chunks.len() - 1;
            for (place, text) in chunks.into_iter().enumerate() {
                let stream = place < last || random.below(4) == 0;
                let call = match random.below(8) {
                    0..3 => EncodeCall::EncodeInto(destination(random, text.len())),
                    3 => EncodeCall::CanEncode,
                    _ => EncodeCall::Encode,
                };
                calls.push(Encode { text, stream, call });
            }
        }
        Case::LegacyEncoder(options, calls)
    }

    fn transcoder(&self, random: &mut Random) -> Case {
        let name = self.name(random);
        let to_name = match random.below(10) {
            0..3 => "UTF-8",
            3 => name,
            4..7 if JAPANESE.contains(&name) => random.pick(&JAPANESE),
            7 => "ISO-2022-JP",
            _ => self.name(random),
        };
        let (to, to_name) = self.label_of(random, to_name);
        let (from, document) = if random.below(10) == 0 {
            let over = Some(self.name(random).to_owned());
            (From::Auto(Sniff { over, ..self.sniff(random) }), self.page(random))
        } else {
            let (label, name) = self.label_of(random, name);
            (From::Label(label), self.document_for(random, name, to_name))
        };
        let has_mark = matches!(to_name, "UTF-8" | "UTF-16LE" | "UTF-16BE");
        let options = TranscoderOptions {
            from,
            to,
            fatal: random.below(4) == 0,
            ignore_bom: random.below(3) == 0,
            bom: random.below(if has_mark { 4 } else { 60 }) == 0,
            counts: random.below(4) == 0,
            unencodable: unencodable(random, to_name),
        };
        if random.below(2) == 0 {
            Case::Transcode(options, input(random, document))
        } else {
            Case::TranscoderStream(options, inputs(random, document))
        }
    }

    /// Bytes of an encoding. Another encoding usually has most of the characters.
    fn document_for(&self, random: &mut Random, name: &'static str, to_name: &str) -> Vec<u8> {
        let is_long = random.below(25) == 0;
        let long = 0x7000 + random.below(0x1_8000);
        if !matches!(name, "UTF-8" | "UTF-16LE" | "UTF-16BE") || random.below(4) == 0 {
            return if is_long {
                bytes::long(random, name, long)
            } else {
                self.document(random, name, usize::MAX)
            };
        }
        let size = if is_long { long / 2 } else { size(random) };
        let text = text::text(random, to_name, size);
        let mut document = bytes::start(random, name);
        match name {
            "UTF-8" => document.extend(String::from_utf16_lossy(&text).into_bytes()),
            "UTF-16LE" => document.extend(text.iter().flat_map(|unit| unit.to_le_bytes())),
            _ => document.extend(text.iter().flat_map(|unit| unit.to_be_bytes())),
        }
        if !document.is_empty() && random.below(3) == 0 {
            for _ in 0..=random.below(4) {
                let place = random.below(document.len());
                document[place] = random.below(256) as u8;
            }
        }
        document
    }

    fn hook(&self, random: &mut Random) -> Case {
        let (label, name) = self.label(random);
        let most = usize::MAX;
        match random.below(12) {
            0..3 => {
                let whole = self.document(random, name, most);
                Case::HookDecode(label, input(random, whole))
            }
            3 | 4 => {
                let whole = self.document(random, "UTF-8", most);
                Case::HookUtf8Decode(input(random, whole))
            }
            5 => {
                let start = bytes::start(random, name);
                Case::HookBomSniff(input(random, start))
            }
            6 | 7 => Case::HookEncode(label, some_text(random, name, usize::MAX)),
            8 => Case::HookUtf8Encode(some_text(random, name, usize::MAX)),
            9 => Case::HookEncodeOrFail(label, self.chunks_of_text(random, name)),
            10 => {
                let text = some_text(random, name, 3000);
                let set = random.below(PERCENT_ENCODE_SETS.len()) as u8;
                Case::HookPercentEncode(label, text, set, random.below(2) == 0)
            }
            _ => Case::HookGetEncoding(label),
        }
    }

    fn html(&self, random: &mut Random) -> Case {
        match random.below(6) {
            0 | 1 => {
                let document = self.page(random);
                Case::Sniff(self.sniff(random), input(random, document))
            }
            2 => {
                let document = self.page(random);
                let limit = random.pick(&[0, 1, 100, 1024, 100_000]);
                Case::Prescan(limit, input(random, document))
            }
            3 => {
                let document = markup::xml(random);
                Case::GetXmlEncoding(input(random, document))
            }
            4 => Case::ExtractEncoding(markup::content(random)),
            _ => {
                let document = self.page(random);
                let options = self.sniff(random);
                let fatal = random.below(4) == 0;
                let mut chunks = inputs(random, document);
                // Whether a malformed chunk comes before a refused one depends on when the encoding is found.
                if fatal {
                    chunks.retain(|chunk| !matches!(chunk.memory, Memory::Resizable | Memory::Growable));
                }
                Case::SniffingStream(options, fatal, chunks)
            }
        }
    }

    /// Markup, and a document of some encoding after it.
    fn page(&self, random: &mut Random) -> Vec<u8> {
        let name = self.name(random);
        let mut page = if random.below(3) == 0 { bytes::start(random, name) } else { Vec::new() };
        if random.below(4) > 0 {
            page.extend(markup::markup(random));
        }
        let size = size(random).min(4000);
        page.extend(bytes::bytes(random, name, size));
        page
    }

    fn sniff(&self, random: &mut Random) -> Sniff {
        let label = |random: &mut Random, times| (random.below(times) == 0).then(|| self.label(random).0);
        // What a program gives is a label.
        let known =
            |random: &mut Random, times| label(random, times).filter(|label| Encoding::get(label).is_some());
        Sniff {
            over: known(random, 12),
            transport: label(random, 6),
            parent: known(random, 5).map(|label| (label, random.below(2) == 0)),
            likely: known(random, 5),
            autodetect: random.below(2) == 0,
            fallback: known(random, 2),
            limit: random.pick(&[0, 1, 2, 3, 64, 1024, 1024, 1024, 5000]),
        }
    }
}

fn interfaces(random: &mut Random) -> Entry {
    random.pick(&[Entry::Root, Entry::Root, Entry::Root, Entry::Lite, Entry::Polyfilled])
}

fn unencodable(random: &mut Random, name: &str) -> Unencodable {
    match random.below(5) {
        0 => Unencodable::Fatal,
        1 => Unencodable::Html,
        2 => Unencodable::Replace,
        _ => Unencodable::Function((0..=random.below(3)).map(|_| text::substitute(random, name)).collect()),
    }
}

fn encoder(random: &mut Random) -> Case {
    let mut calls = Vec::new();
    for _ in 0..=random.below(3) {
        let text = some_text(random, "UTF-8", usize::MAX);
        let into = (random.below(2) == 0).then(|| destination(random, text.len()));
        calls.push((text, into));
    }
    Case::Encoder(interfaces(random), calls)
}

/// A text of at most about this many code units.
fn some_text(random: &mut Random, name: &str, most: usize) -> Vec<u16> {
    let size = size(random).min(most);
    text::text(random, name, size)
}

/// The number of units of an input: usually few, sometimes so many that code that works on pieces has to cut them.
fn size(random: &mut Random) -> usize {
    match random.below(1000) {
        0..80 => random.below(4),
        80..500 => random.below(26),
        500..800 => random.below(140),
        800..950 => random.below(1200),
        950..992 => random.below(9000),
        992..999 => random.below(70_000),
        _ => random.below(140_000),
    }
}

/// Cuts a document into chunks, some of which may be empty.
fn cut<T: Copy>(random: &mut Random, whole: &[T]) -> Vec<Vec<T>> {
    let mut chunks = Vec::new();
    let mut rest = whole;
    let few = random.below(10);
    for _ in 0..60 {
        let length = match few {
            0..4 => break,
            4..6 => random.below(5),
            6 if rest.len() > 0xFFF0 => random.pick(&[0x7FFF, 0x8000, 0x8001, 0xFFFF]),
            _ if random.below(4) == 0 => break,
            _ => random.below(rest.len() + 1),
        };
        let (chunk, after) = rest.split_at(length.min(rest.len()));
        chunks.push(chunk.to_vec());
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    chunks.push(rest.to_vec());
    chunks
}

fn inputs(random: &mut Random, whole: Vec<u8>) -> Vec<Input> {
    cut(random, &whole).into_iter().map(|chunk| input(random, chunk)).collect()
}

fn nothing() -> Input {
    Input { memory: Memory::Plain, view: View::Nothing, offset: 0, bytes: Vec::new() }
}

/// The bytes as a buffer source of some kind. Of kinds with larger elements there are fewer bytes.
fn input(random: &mut Random, mut bytes: Vec<u8>) -> Input {
    let memory = match random.below(120) {
        0..16 => Memory::Shared,
        16 => Memory::Resizable,
        17 => Memory::Growable,
        18 => Memory::Detached,
        _ => Memory::Plain,
    };
    let view = match random.below(16) {
        0 | 1 => View::Buffer,
        2 => View::DataView,
        3 => View::Int8Array,
        4 => View::Uint16Array,
        5 => View::Float64Array,
        _ => View::Uint8Array,
    };
    let (element, offset) = match view {
        View::Uint16Array => (2, 2 * random.below(4)),
        View::Float64Array => (8, 8 * random.below(2)),
        View::Buffer => (1, 0),
        _ if random.below(2) == 0 => (1, 0),
        _ => (1, random.below(20)),
    };
    bytes.truncate(bytes.len() / element * element);
    Input { memory, view, offset: offset as u8, bytes }
}

fn destination(random: &mut Random, units: usize) -> Destination {
    let memory = match random.below(30) {
        0 | 1 => Memory::Shared,
        2 => Memory::Resizable,
        _ => Memory::Plain,
    };
    let size = match random.below(6) {
        0 => random.below(6),
        1 => units,
        2 => 3 * units,
        3 => 4 * units + 10,
        _ => random.below(2 * units + 4),
    };
    Destination { memory, offset: random.below(9) as u8, size: size as u32 }
}
