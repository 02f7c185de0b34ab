//! [§10 Legacy multi-byte Chinese (simplified) encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings):
//! GBK and gb18030

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Ranges, Rows, TwoBytes, code_point_of, find};
use crate::config::SMALL;
use crate::few_bytes::FewBytes;
use crate::index::{GB18030, GB18030_POINTERS, GBK_POINTERS, ranges_code_point, ranges_pointer};
use crate::slices;

/// The [gb18030 decoder](https://encoding.spec.whatwg.org/#gb18030-decoder), which is GBK's too.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gb18030Decoder {
    first: u8,
    second: u8,
    third: u8,
}

impl DecoderHandler for Gb18030Decoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let Gb18030Decoder { first, second, third } = *self;
        let Some(byte) = byte else {
            *self = Gb18030Decoder::default();
            return if first != 0 { DecoderResult::ERROR } else { DecoderResult::FINISHED };
        };
        if third != 0 {
            *self = Gb18030Decoder::default();
            if !matches!(byte, 0x30..=0x39) {
                restored.restore(&[second, third, byte]);
                return DecoderResult::ERROR;
            }
            return four_bytes([first, second, third, byte]);
        }
        if second != 0 {
            if let 0x81..=0xFE = byte {
                self.third = byte;
                return DecoderResult::CONTINUE;
            }
            *self = Gb18030Decoder::default();
            restored.restore(&[second, byte]);
            return DecoderResult::ERROR;
        }
        if first != 0 {
            if let 0x30..=0x39 = byte {
                self.second = byte;
                return DecoderResult::CONTINUE;
            }
            self.first = 0;
            let offset = if byte < 0x7F { 0x40 } else { 0x41 };
            let pointer = match byte {
                0x40..=0x7E | 0x80..=0xFE => Some(u32::from(first - 0x81) * 190 + u32::from(byte - offset)),
                _ => None,
            };
            return code_point_of(&GB18030, pointer, restored, byte);
        }
        match byte {
            0x00..=0x7F => DecoderResult::code_point(byte.into()),
            0x80 => DecoderResult::code_point(0x20AC),
            0x81..=0xFE => {
                self.first = byte;
                DecoderResult::CONTINUE
            }
            _ => DecoderResult::ERROR,
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        let mut taken = 0;
        loop {
            taken += PAIRS.fast_path(slices::rest(bytes, taken), output);
            let before = taken;
            while let Some(&four) = slices::rest(bytes, taken).first_chunk() {
                match four_bytes(four).as_code_point() {
                    Some(code_point) if output.push(code_point) => taken += 4,
                    _ => break,
                }
            }
            if taken == before {
                return taken;
            }
        }
    }
}

/// The code point for four bytes, or an error.
#[inline(never)]
fn four_bytes(bytes: [u8; 4]) -> DecoderResult {
    let [first @ 0x81..=0xFE, second @ 0x30..=0x39, third @ 0x81..=0xFE, byte @ 0x30..=0x39] = bytes else {
        return DecoderResult::ERROR;
    };
    let code_point = ranges_code_point(
        u32::from(first - 0x81) * (10 * 126 * 10)
            + u32::from(second - 0x30) * (10 * 126)
            + u32::from(third - 0x81) * 10
            + u32::from(byte - 0x30),
    );
    match code_point {
        Ok(code_point) => code_point.map_or(DecoderResult::ERROR, DecoderResult::code_point),
        Err(error) => error.into(),
    }
}

pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &GB18030,
        leading: Bytes::of([0x81, 0xFF], [0, 0]),
        trailing: Bytes::of([0x40, 0x7F], [0x80, 0xFF]),
        exceptions: &[],
    },
    &[(0x80, 0x80, 0x20AC)],
);

/// The [gb18030 encoder](https://encoding.spec.whatwg.org/#gb18030-encoder), which is GBK's too,
/// with *is GBK* set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gb18030Encoder {
    pub(crate) is_gbk: bool,
}

impl EncoderHandler for Gb18030Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        let Some(code_point) = code_point else { return EncoderResult::FINISHED };
        if code_point < 0x80 {
            return EncoderResult::byte(code_point as u8);
        }
        // Its bytes would be 0xA3 0xA0, which are decoded to U+3000 for compatibility.
        if code_point == 0xE5E5 {
            return EncoderResult::error(code_point);
        }
        if self.is_gbk && code_point == 0x20AC {
            return EncoderResult::byte(0x80);
        }
        if let Some(bytes) = find(FORMER_PRIVATE_USE, code_point) {
            return EncoderResult::two_bytes((bytes.get() as u16).to_be_bytes());
        }
        let result = self.two_bytes().of(code_point);
        let is_missing = result == EncoderResult::error(code_point);
        if is_missing && !self.is_gbk { four_bytes_for(code_point) } else { result }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        let two_bytes = self.two_bytes();
        let mut written = 0;
        loop {
            written += two_bytes.encode_with_ascii(source, slices::rest_mut(dst, written));
            // If code has to be small, the handler encodes what has four bytes.
            if self.is_gbk || SMALL {
                return written;
            }
            let four = source.copy_each(slices::rest_mut(dst, written), |unit| match unit {
                // The handler encodes ASCII, surrogates and Private Use code points.
                0x00..=0x7F | 0xD800..=0xF8FF => None,
                _ if two_bytes.of(unit.into()) != EncoderResult::error(unit.into()) => None,
                _ => match four_bytes_for(unit.into()).as_bytes() {
                    (bytes, 4) => Some(bytes),
                    _ => None,
                },
            });
            if four == 0 {
                return written;
            }
            written += four;
        }
    }
}

impl Gb18030Encoder {
    fn two_bytes(&self) -> &'static TwoBytes {
        if self.is_gbk { &GBK_BYTES } else { &BYTES }
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&GB18030_POINTERS, &PAIRS);
pub(super) static GBK_BYTES: TwoBytes = TwoBytes::new(&GBK_POINTERS, &PAIRS);

/// The four bytes for a code point that is not in the index.
#[inline(never)]
fn four_bytes_for(code_point: u32) -> EncoderResult {
    let pointer = match ranges_pointer(code_point) {
        Ok(pointer) => pointer,
        Err(error) => return error.into(),
    };
    let digit = |weight: u32, of: u32, first: u32| pointer / weight % of + first;
    let [byte1, byte2] = [digit(10 * 126 * 10, 126, 0x81), digit(10 * 126, 10, 0x30)];
    let [byte3, byte4] = [digit(10, 126, 0x81), digit(1, 10, 0x30)];
    EncoderResult::bytes(byte1 | byte2 << 8 | byte3 << 16 | byte4 << 24, 4)
}

/// The encoder's side table: the code points that index gb18030 had before GB18030-2022 gave their
/// bytes to assigned characters.
const FORMER_PRIVATE_USE: Ranges = &[
    (0xE78D, 0xE793, 0xA6D9),
    (0xE794, 0xE795, 0xA6EC),
    (0xE796, 0xE796, 0xA6F3),
    (0xE81E, 0xE81E, 0xFE59),
    (0xE826, 0xE826, 0xFE61),
    (0xE82B, 0xE82C, 0xFE66),
    (0xE832, 0xE832, 0xFE6D),
    (0xE843, 0xE843, 0xFE7E),
    (0xE854, 0xE854, 0xFE90),
    (0xE864, 0xE864, 0xFEA0),
];
