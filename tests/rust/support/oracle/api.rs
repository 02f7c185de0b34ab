//! The state that the API's objects keep between calls: a decoder whose input comes in chunks, and an encoder whose
//! input comes in chunks and whose output may have to fit a destination.

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, decoder, encoder};
use std::collections::VecDeque;

/// A part of the input, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub start: u64,
    pub end: u64,
    pub text: Vec<u32>,
    pub malformed: bool,
}

/// The state of a [`TextDecoder`](https://encoding.spec.whatwg.org/#textdecoder).
pub struct TextDecoder {
    name: &'static str,
    fatal: bool,
    ignore_bom: bool,
    do_not_flush: bool,
    bom_seen: bool,
    decoder: Box<dyn Decoder>,
    io_queue: IoQueue<u8>,
    /// Where the pending bytes begin, counted without bytes that were dropped after errors.
    start: usize,
    /// For each error that dropped bytes: where these end, counted in the same way, and how many they are.
    dropped: Vec<(usize, usize)>,
}

/// The place of an error in the stream, and its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed {
    pub offset: u64,
    pub length: u64,
}

impl TextDecoder {
    pub fn new(name: &'static str, fatal: bool, ignore_bom: bool) -> TextDecoder {
        TextDecoder {
            name,
            fatal,
            ignore_bom,
            do_not_flush: false,
            bom_seen: false,
            decoder: decoder(name),
            io_queue: IoQueue::open(),
            start: 0,
            dropped: Vec::new(),
        }
    }

    /// <https://encoding.spec.whatwg.org/#dom-textdecoder-decode>, as code points. After an error the unread rest of
    /// the chunk is dropped, as engines do. This is a listed deviation from the standard.
    pub fn decode(&mut self, bytes: &[u8], stream: bool) -> Result<Vec<u32>, Malformed> {
        if !self.do_not_flush {
            *self = TextDecoder::new(self.name, self.fatal, self.ignore_bom);
        }
        self.do_not_flush = stream;
        self.io_queue.items.extend(bytes.iter().copied().map(Some));
        if !stream {
            self.io_queue.items.push_back(None);
        }
        let mut output = Vec::new();
        while !self.io_queue.items.is_empty() {
            let Some(piece) = self.step() else { break };
            if piece.malformed && self.fatal {
                let offset = self.place(piece.start);
                self.drop_unread();
                return Err(Malformed { offset, length: piece.end - piece.start });
            }
            output.extend(piece.text);
        }
        self.serialize(&mut output);
        Ok(output)
    }

    /// The pieces of the next bytes, which may be the `last`, for a decoder that is used for nothing else.
    pub fn pieces(&mut self, bytes: &[u8], last: bool) -> Vec<Piece> {
        self.io_queue.items.extend(bytes.iter().copied().map(Some));
        if last {
            self.io_queue.items.push_back(None);
        }
        let mut pieces = Vec::new();
        while !self.io_queue.items.is_empty() {
            let Some(mut piece) = self.step() else { break };
            if !piece.text.is_empty() {
                self.serialize(&mut piece.text);
            }
            if piece.end > piece.start {
                pieces.push(piece);
            }
        }
        pieces
    }

    /// One call of the handler; nothing once it has finished.
    fn step(&mut self) -> Option<Piece> {
        let item = self.io_queue.read();
        let result = self.decoder.handler(&mut self.io_queue, item);
        let start = self.start as u64;
        self.start = self.io_queue.taken - self.decoder.bytes_kept();
        let end = self.start as u64;
        let (text, malformed) = match result {
            Finished => return None,
            Items(code_points) => (code_points, false),
            Error(_) => (vec![0xFFFD], true),
            Continue => (Vec::new(), false),
        };
        Some(Piece { start, end, text, malformed })
    }

    /// <https://encoding.spec.whatwg.org/#concept-td-serialize>, without making a string.
    fn serialize(&mut self, output: &mut Vec<u32>) {
        if !matches!(self.name, "UTF-8" | "UTF-16BE" | "UTF-16LE") || self.ignore_bom || self.bom_seen {
            return;
        }
        let Some(&first) = output.first() else { return };
        self.bom_seen = true;
        if first == 0xFEFF {
            output.remove(0);
        }
    }

    fn drop_unread(&mut self) {
        let count = self.io_queue.items.iter().flatten().count();
        self.dropped.push((self.io_queue.taken, count));
        self.io_queue.items.clear();
    }

    /// A place in the stream, from a place that is counted without dropped bytes.
    fn place(&self, counted: u64) -> u64 {
        let before = self.dropped.iter().filter(|(at, _)| *at as u64 <= counted);
        counted + before.map(|(_, count)| *count as u64).sum::<u64>()
    }
}

/// What happens to a code point that cannot be encoded.
pub enum EncoderMode<'a> {
    /// An error, after which the encoder keeps its state.
    Fail,
    /// An error, after which the encoder is reset.
    Fatal,
    Html,
    /// Returns the substitute for a code point at this index in the stream, as UTF-16; `None` for a value that is not a
    /// string.
    Substitute(&'a mut dyn FnMut(u32, u64) -> Option<Vec<u16>>),
}

/// Why an encoder stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodeError {
    Unencodable {
        code_point: u32,
        index: u64,
    },
    /// The substitute is not a string.
    NoString {
        code_point: u32,
        index: u64,
    },
}

/// The input of one call, as UTF-16.
pub struct Source<'a> {
    pub units: &'a [u16],
    /// How many of them were read.
    pub read: usize,
    pub last: bool,
}

/// An [`Encoder`] with its input in chunks: what `TextEncoder` and `LegacyTextEncoder` keep.
pub struct TextEncoder {
    name: &'static str,
    encoder: Box<dyn Encoder>,
    /// A leading surrogate at the end of the previous chunk.
    leading_surrogate: Option<u16>,
    /// How many code units there were before this chunk.
    position: u64,
    /// The rest of a substitute, and the code point that it replaces.
    inserted: VecDeque<u32>,
    inserted_for: Option<(u32, u64)>,
}

impl TextEncoder {
    /// `None` for the encoding that has no encoder.
    pub fn new(name: &'static str) -> Option<TextEncoder> {
        Some(TextEncoder {
            name,
            encoder: encoder(name)?,
            leading_surrogate: None,
            position: 0,
            inserted: VecDeque::new(),
            inserted_for: None,
        })
    }

    fn renew(&mut self) {
        *self = TextEncoder::new(self.name).expect("it was made before");
    }

    /// Encodes to `output` as much as there is space for. The bytes of one call of a handler are written completely or
    /// not at all. Returns whether everything was written.
    pub fn encode(
        &mut self,
        source: &mut Source,
        output: &mut Vec<u8>,
        space: usize,
        mode: &mut EncoderMode,
    ) -> Result<bool, EncodeError> {
        loop {
            let is_inserted = !self.inserted.is_empty();
            let (code_point, units) = match self.inserted.front() {
                Some(&code_point) => (Some(code_point), 0),
                None => match self.peek(source) {
                    Some((code_point, units)) => (Some(code_point), units),
                    None if source.last => (None, 0),
                    None => {
                        self.keep_leading_surrogate(source);
                        return Ok(true);
                    }
                },
            };
            let before = self.encoder.copied();
            let mut io_queue = IoQueue::open();
            io_queue.items.push_back(code_point);
            let item = io_queue.read();
            let mut bytes = match self.encoder.handler(&mut io_queue, item) {
                Finished => {
                    self.renew();
                    return Ok(true);
                }
                Items(bytes) => bytes,
                Continue => unreachable!("no encoder continues without bytes"),
                Error(error) => {
                    let code_point = error.expect("an encoder's error has a code point");
                    let index = self.position - u64::from(self.leading_surrogate.is_some());
                    if let EncoderMode::Html = mode {
                        format!("&#{code_point};").into_bytes()
                    } else if is_inserted {
                        return Err(self.fail(mode, self.inserted_for.expect("something is inserted")));
                    } else {
                        self.advance(source, units);
                        let EncoderMode::Substitute(substitute) = mode else {
                            return Err(self.fail(mode, (code_point, index)));
                        };
                        let Some(text) = substitute(code_point, index) else {
                            self.renew();
                            return Err(EncodeError::NoString { code_point, index });
                        };
                        self.inserted = scalar_values(&text).into();
                        self.inserted_for = Some((code_point, index));
                        continue;
                    }
                }
            };
            if output.len() + bytes.len() > space {
                self.encoder = before;
                return Ok(false);
            }
            output.append(&mut bytes);
            let is_restored = code_point.is_some() && io_queue.taken == 0;
            if is_inserted && !is_restored {
                self.inserted.pop_front();
            } else if !is_inserted && !is_restored {
                self.advance(source, units);
            }
        }
    }

    fn fail(&mut self, mode: &EncoderMode, (code_point, index): (u32, u64)) -> EncodeError {
        if !matches!(mode, EncoderMode::Fail) {
            self.renew();
        }
        EncodeError::Unencodable { code_point, index }
    }

    /// The next scalar value, and how many of the chunk's code units it has. `None` at the end of the chunk, or if only
    /// half a pair is left of a chunk that is not the last.
    fn peek(&self, source: &Source) -> Option<(u32, usize)> {
        let mut rest = source.units[source.read..].iter().copied();
        let (first, taken) = match self.leading_surrogate {
            Some(leading) => (leading, 0),
            None => (rest.next()?, 1),
        };
        match (first, rest.next()) {
            (0xD800..=0xDBFF, Some(trailing @ 0xDC00..=0xDFFF)) => {
                let high = u32::from(first - 0xD800) << 10;
                Some((0x10000 + high + u32::from(trailing - 0xDC00), taken + 1))
            }
            (0xD800..=0xDBFF, None) if !source.last => None,
            (0xD800..=0xDFFF, _) => Some((0xFFFD, taken)),
            (unit, _) => Some((unit.into(), taken)),
        }
    }

    fn advance(&mut self, source: &mut Source, units: usize) {
        self.leading_surrogate = None;
        source.read += units;
        self.position += units as u64;
    }

    fn keep_leading_surrogate(&mut self, source: &mut Source) {
        if let Some(&unit) = source.units[source.read..].first() {
            self.advance(source, 1);
            self.leading_surrogate = Some(unit);
        }
    }
}

/// <https://infra.spec.whatwg.org/#javascript-string-convert>
fn scalar_values(units: &[u16]) -> Vec<u32> {
    let scalar_value = |unit: Result<char, _>| u32::from(unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    char::decode_utf16(units.iter().copied()).map(scalar_value).collect()
}
