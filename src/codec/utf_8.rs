//! [§8.1 UTF-8](https://encoding.spec.whatwg.org/#utf-8)

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::encoder::Source;
use crate::io_queue::{IoQueue, Output};
use crate::slices;

/// The [UTF-8 decoder](https://encoding.spec.whatwg.org/#utf-8-decoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf8Decoder {
    code_point: u32,
    bytes_seen: u8,
    bytes_needed: u8,
    lower_boundary: u8,
    upper_boundary: u8,
}

impl Default for Utf8Decoder {
    fn default() -> Utf8Decoder {
        Utf8Decoder {
            code_point: 0,
            bytes_seen: 0,
            bytes_needed: 0,
            lower_boundary: 0x80,
            upper_boundary: 0xBF,
        }
    }
}

impl DecoderHandler for Utf8Decoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let Some(byte) = byte else {
            if self.bytes_needed != 0 {
                *self = Utf8Decoder::default();
                return Decoded::ERROR;
            }
            return Decoded::FINISHED;
        };
        if self.bytes_needed == 0 {
            match byte {
                0x00..=0x7F => return Decoded::code_point(byte.into()),
                0xC2..=0xDF => {
                    self.bytes_needed = 1;
                    self.code_point = u32::from(byte & 0x1F);
                }
                0xE0..=0xEF => {
                    if byte == 0xE0 {
                        self.lower_boundary = 0xA0;
                    }
                    if byte == 0xED {
                        self.upper_boundary = 0x9F;
                    }
                    self.bytes_needed = 2;
                    self.code_point = u32::from(byte & 0xF);
                }
                0xF0..=0xF4 => {
                    if byte == 0xF0 {
                        self.lower_boundary = 0x90;
                    }
                    if byte == 0xF4 {
                        self.upper_boundary = 0x8F;
                    }
                    self.bytes_needed = 3;
                    self.code_point = u32::from(byte & 0x7);
                }
                _ => return Decoded::ERROR,
            }
            return Decoded::CONTINUE;
        }
        if byte < self.lower_boundary || byte > self.upper_boundary {
            *self = Utf8Decoder::default();
            queue.restore(&[byte]);
            return Decoded::ERROR;
        }
        self.lower_boundary = 0x80;
        self.upper_boundary = 0xBF;
        self.code_point = self.code_point << 6 | u32::from(byte & 0x3F);
        self.bytes_seen += 1;
        if self.bytes_seen != self.bytes_needed {
            return Decoded::CONTINUE;
        }
        let code_point = self.code_point;
        *self = Utf8Decoder::default();
        Decoded::code_point(code_point)
    }

    fn run<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        output.push_utf_8(bytes)
    }
}

/// Copies the well-formed UTF-8 that `src` begins with, as far as it fits, and says how long it is.
pub(crate) fn copy_utf_8(src: &[u8], dst: &mut [u8]) -> usize {
    /// What is copied soon after it was looked at is still at hand.
    const PIECE: usize = 0x4000;
    let mut done = 0;
    loop {
        let (from, to) = (slices::rest(src, done), slices::rest_mut(dst, done));
        let length = from.len().min(to.len()).min(PIECE);
        let length = valid_up_to(from.get(..length).unwrap_or_default());
        if let (Some(to), Some(from)) = (to.get_mut(..length), from.get(..length)) {
            to.copy_from_slice(from);
        }
        done += length;
        if length < PIECE - 3 {
            return done;
        }
    }
}

fn valid_up_to(bytes: &[u8]) -> usize {
    simdutf8::compat::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len)
}

/// The [UTF-8 encoder](https://encoding.spec.whatwg.org/#utf-8-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf8Encoder;

impl EncoderHandler for Utf8Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        let Some(code_point) = code_point else { return Encoded::FINISHED };
        if code_point < 0x80 {
            return Encoded::byte(code_point as u8);
        }
        let (count, offset) = match code_point {
            0x0080..=0x07FF => (1, 0xC0),
            0x0800..=0xFFFF => (2, 0xE0),
            _ => (3, 0xF0),
        };
        // The last byte first, as it is the highest.
        let mut bytes = 0;
        for count in 0..count {
            bytes = bytes << 8 | 0x80 | code_point >> (6 * count) & 0x3F;
        }
        Encoded::bytes((bytes << 8) | ((code_point >> (6 * count)) + offset), count as u8 + 1)
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        source.copy_utf_8(dst)
    }
}
