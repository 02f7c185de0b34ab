//! Reads a text whose encoding need not be known.

use super::newline::Newline;
use super::options::ReadOptions;
use crate::detect::{Alternative, Detection, detect_text};
use crate::html::{Autodetect, Source, decide};
use crate::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding, Malformed};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use once_cell::race::OnceBox;

/// How many malformed parts are listed.
const LISTED: usize = 1000;

/// A text, and all that is needed to write it back.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::Source;
/// use encoding_standard::text::{Newline, ReadOptions, read};
///
/// let text = read(b"\xFF\xFEa\0\n\0", &ReadOptions::default())?;
/// assert_eq!((&*text.text, text.encoding, text.bom), ("a\n", Encoding::Utf16Le, true));
/// assert_eq!((text.newline, text.source, text.confidence), (Some(Newline::Lf), Source::Bom, 1.0));
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Text<'a> {
    /// The text without the byte order mark. It is borrowed if the bytes are the same text in UTF-8.
    pub text: Cow<'a, str>,
    /// Its encoding. ASCII is UTF-8.
    pub encoding: Encoding,
    /// Whether the bytes start with a byte order mark.
    pub bom: bool,
    /// Its line ends; `None` if it has none.
    pub newline: Option<Newline>,
    /// What gave the encoding.
    pub source: Source,
    /// The probability that the encoding is right: below 1 if it was detected, and 0 for the fallback.
    pub confidence: f32,
    /// The likely language, if it mattered for the detection.
    pub language: Option<&'static str>,
    /// Other possible encodings, if it was detected.
    pub alternatives: Vec<Alternative>,
    /// Which bytes are malformed. Each of these parts is a U+FFFD in the text.
    pub errors: Errors,
}

/// The malformed parts of some bytes.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadOptions, read};
///
/// let options = ReadOptions { encoding: Some(Encoding::Utf8), ..Default::default() };
/// let errors = read(b"a\xE2\x82b", &options)?.errors;
/// assert_eq!((errors.count, errors.places[0].offset, errors.places[0].length), (1, 1, 2));
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Errors {
    /// How many there are. After those that are listed, each U+FFFD in the text counts as one.
    pub count: usize,
    /// The first 1000 of them.
    pub places: Vec<MalformedPlace>,
}

/// Where bytes are malformed.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadOptions, read};
///
/// let options = ReadOptions { encoding: Some(Encoding::ShiftJis), ..Default::default() };
/// let text = read(b"\x93\xFA\xFF", &options)?;
/// assert_eq!((text.errors.places[0].offset, text.errors.places[0].index), (2, "日".len()));
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MalformedPlace {
    /// How many bytes come before them.
    pub offset: usize,
    /// How many they are.
    pub length: usize,
    /// Where in the text their U+FFFD is.
    pub index: usize,
}

/// Why bytes cannot be read as a text.
///
/// ```
/// use encoding_standard::text::{ReadError, ReadOptions, read};
///
/// let png = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";
/// assert_eq!(read(png, &ReadOptions::default()), Err(ReadError::NotText));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// They are not text.
    NotText,
    /// The likeliest encoding is less likely than wanted, and there is no fallback.
    Uncertain(Detection),
    /// The encoding is `replacement`, of which nothing can be decoded.
    Replacement,
    /// Some are malformed, and malformed bytes are to be an error.
    Malformed(Malformed),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotText => f.write_str("the bytes are not text"),
            ReadError::Uncertain(detection) => {
                write!(
                    f,
                    "the encoding is perhaps {}, but that is not certain enough",
                    detection.encoding.name()
                )
            }
            ReadError::Replacement => f.write_str("the encoding is replacement, which has no text"),
            ReadError::Malformed(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {}

/// Reads a text of any encoding.
///
/// The encoding is what [`decide`] says, with the detector: the first of a byte order mark, the known encoding, the
/// `charset` of the content type, valid UTF-8, a declaration in HTML, XML or CSS, and the detected encoding, if it is likely
/// enough. ASCII is UTF-8.
///
/// # Errors
///
/// If the bytes are not text, or an option makes a doubt or malformed bytes an error.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadError, ReadOptions, read};
///
/// let text = read(b"\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\x91", &ReadOptions::default())?;
/// assert_eq!((&*text.text, text.encoding), ("日本語の文書", Encoding::ShiftJis));
/// assert!(text.confidence > 0.9);
///
/// let strict = ReadOptions { confidence: 0.9, ..Default::default() };
/// assert!(matches!(read(b"na\xEFve", &strict), Err(ReadError::Uncertain(_))));
/// # Ok::<(), ReadError>(())
/// ```
pub fn read<'a>(bytes: &'a [u8], options: &ReadOptions<'_>) -> Result<Text<'a>, ReadError> {
    let decision = Decision::of(bytes, options)?;
    let decoded = decision.encoding.decode_with(bytes, BomHandling::Remove);
    let text = decoded.text;
    let errors =
        if decoded.had_errors { find_errors(bytes, decision.encoding, &text) } else { Errors::default() };
    errors.check(options)?;
    let newline = Newline::of(&text);
    let Decision { encoding, source, confidence, language, alternatives, bom_length } = decision;
    let bom = bom_length > 0;
    Ok(Text { text, encoding, bom, newline, source, confidence, language, alternatives, errors })
}

impl Errors {
    /// Adds those of bytes at an offset, whose text is at an index.
    pub(super) fn add(&mut self, others: Errors, at_offset: usize, at_index: usize) {
        self.count += others.count;
        let free = LISTED.saturating_sub(self.places.len());
        self.places.extend(others.places.into_iter().take(free).map(|place| {
            let (offset, index) = (place.offset + at_offset, place.index + at_index);
            MalformedPlace { offset, index, ..place }
        }));
    }

    pub(super) fn check(&self, options: &ReadOptions<'_>) -> Result<(), ReadError> {
        match self.places.first() {
            Some(place) if options.fatal => {
                let (offset, length) = (place.offset as u64, place.length as u8);
                Err(ReadError::Malformed(Malformed { offset, length }))
            }
            _ => Ok(()),
        }
    }
}

/// The encoding of bytes, and how it is known.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) encoding: Encoding,
    pub(super) bom_length: usize,
    pub(super) source: Source,
    pub(super) confidence: f32,
    pub(super) language: Option<&'static str>,
    pub(super) alternatives: Vec<Alternative>,
}

impl Decision {
    pub(super) fn of(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Decision, ReadError> {
        let detecting = options.for_detecting();
        // What the detector answered, if it was asked.
        let answer = OnceBox::new();
        let ask = |seen: &[u8]| {
            let detection = detect_text(seen, &detecting);
            let _ = answer.set(Box::new(detection));
            let is_evidence = |found: &Detection| !found.is_ascii && found.confidence >= options.confidence;
            detection.filter(is_evidence).map(|found| found.encoding)
        };
        let decided = decide(bytes, &options.for_sniffing().autodetect(Autodetect::With(&ask)));
        let guess = answer.get().copied().flatten();

        let without_guess = |encoding, source, confidence| {
            let (bom_length, alternatives) = (bom_length(bytes), Vec::new());
            Decision { encoding, bom_length, source, confidence, language: None, alternatives }
        };
        let is_default = decided.is_none_or(|decided| decided.source == Source::Default);
        let decision = match (decided, guess) {
            (_, Some(guess)) if is_default && guess.is_ascii => {
                without_guess(Encoding::Utf8, Source::Utf8, 1.0)
            }
            (Some(decided), Some(guess)) if decided.source == Source::Autodetect => Decision {
                language: guess.language,
                alternatives: guess.alternatives().to_vec(),
                ..without_guess(written_as(decided.encoding, bytes), decided.source, guess.confidence)
            },
            (Some(decided), _) => {
                // Nothing says that a fallback is right.
                without_guess(decided.encoding, decided.source, if is_default { 0.0 } else { 1.0 })
            }
            (None, Some(guess)) if guess.confidence < options.confidence => {
                return Err(ReadError::Uncertain(guess));
            }
            // UTF-16 does not begin with ASCII, as `decide` knows.
            (None, _) => return Err(ReadError::NotText),
        };
        // The detector knows more about NULs than the validity of UTF-8 and a fallback.
        let is_doubtful = matches!(decision.source, Source::Utf8 | Source::Default);
        if is_doubtful && bytes.contains(&0) && detect_text(bytes, &detecting).is_none() {
            return Err(ReadError::NotText);
        }
        if decision.encoding == Encoding::Replacement { Err(ReadError::Replacement) } else { Ok(decision) }
    }
}

/// The encoding that can write the text of bytes: gb18030 has characters of four bytes, which GBK's encoder does not have.
fn written_as(encoding: Encoding, bytes: &[u8]) -> Encoding {
    let is_four = |part: &[u8]| matches!(part, [0x81..=0xFE, b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9']);
    if encoding == Encoding::Gbk && bytes.windows(4).any(is_four) { Encoding::Gb18030 } else { encoding }
}

fn bom_length(bytes: &[u8]) -> usize {
    Encoding::bom_sniff(bytes).map_or(0, |(_, length)| length)
}

/// The malformed parts of bytes that are decoded to this text.
pub(super) fn find_errors(bytes: &[u8], encoding: Encoding, text: &str) -> Errors {
    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Remove);
    let mut places = Vec::new();
    let (mut rest, mut index) = (bytes, 0);
    let mut part = String::new();
    while places.len() < LISTED {
        part.clear();
        let decoded = decoder.decode_to_string_until_error(rest, &mut part, true);
        let DecodeStatus::Malformed(Malformed { offset, length }) = decoded.status else { break };
        rest = rest.get(decoded.read..).unwrap_or_default();
        index += part.len();
        places.push(MalformedPlace { offset: offset as usize, length: length.into(), index });
        index += char::REPLACEMENT_CHARACTER.len_utf8();
    }
    let others = if places.len() < LISTED { "" } else { text.get(index..).unwrap_or_default() };
    Errors { count: places.len() + others.matches(char::REPLACEMENT_CHARACTER).count(), places }
}
