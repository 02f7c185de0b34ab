//! [§8.1 UTF-8](https://encoding.spec.whatwg.org/#utf-8)

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use crate::few_bytes::FewBytes;

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
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let Some(byte) = byte else {
            if self.bytes_needed != 0 {
                *self = Utf8Decoder::default();
                return DecoderResult::ERROR;
            }
            return DecoderResult::FINISHED;
        };
        if self.bytes_needed == 0 {
            match byte {
                0x00..=0x7F => return DecoderResult::code_point(byte.into()),
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
                _ => return DecoderResult::ERROR,
            }
            return DecoderResult::CONTINUE;
        }
        if byte < self.lower_boundary || byte > self.upper_boundary {
            *self = Utf8Decoder::default();
            restored.restore(&[byte]);
            return DecoderResult::ERROR;
        }
        self.lower_boundary = 0x80;
        self.upper_boundary = 0xBF;
        self.code_point = self.code_point << 6 | u32::from(byte & 0x3F);
        self.bytes_seen += 1;
        if self.bytes_seen != self.bytes_needed {
            return DecoderResult::CONTINUE;
        }
        let code_point = self.code_point;
        *self = Utf8Decoder::default();
        DecoderResult::code_point(code_point)
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        output.push_utf_8(bytes)
    }
}

/// The [UTF-8 encoder](https://encoding.spec.whatwg.org/#utf-8-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf8Encoder;

impl EncoderHandler for Utf8Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        let Some(code_point) = code_point else { return EncoderResult::FINISHED };
        if code_point < 0x80 {
            return EncoderResult::byte(code_point as u8);
        }
        let (count, offset) = match code_point {
            0x0080..=0x07FF => (1, 0xC0),
            0x0800..=0xFFFF => (2, 0xE0),
            _ => (3, 0xF0),
        };
        // From the last byte to the second one. The first byte of the result is the lowest.
        let mut bytes = 0;
        for count in 0..count {
            bytes = bytes << 8 | 0x80 | code_point >> (6 * count) & 0x3F;
        }
        EncoderResult::bytes((bytes << 8) | ((code_point >> (6 * count)) + offset), count as u8 + 1)
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        source.copy_utf_8(dst)
    }
}
