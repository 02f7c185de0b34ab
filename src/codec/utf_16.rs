//! [§14.2 Common infrastructure for UTF-16BE/LE](https://encoding.spec.whatwg.org/#common-infrastructure-for-utf-16be-and-utf-16le)

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use crate::config::SMALL;
use crate::few_bytes::FewBytes;
use crate::slices;

/// The [shared UTF-16 decoder](https://encoding.spec.whatwg.org/#shared-utf-16-decoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf16Decoder {
    leading_byte: Option<u8>,
    leading_surrogate: Option<u16>,
    is_be: bool,
}

impl Utf16Decoder {
    pub(crate) fn new(is_be: bool) -> Utf16Decoder {
        Utf16Decoder { leading_byte: None, leading_surrogate: None, is_be }
    }

    fn code_unit(&self, bytes: [u8; 2]) -> u16 {
        if self.is_be { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) }
    }

    fn bytes(&self, code_unit: u16) -> [u8; 2] {
        if self.is_be { code_unit.to_be_bytes() } else { code_unit.to_le_bytes() }
    }
}

impl DecoderHandler for Utf16Decoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let Some(byte) = byte else {
            let leading_byte = self.leading_byte.take();
            let leading_surrogate = self.leading_surrogate.take();
            if leading_byte.is_some() || leading_surrogate.is_some() {
                return DecoderResult::ERROR;
            }
            return DecoderResult::FINISHED;
        };
        let Some(leading_byte) = self.leading_byte.take() else {
            self.leading_byte = Some(byte);
            return DecoderResult::CONTINUE;
        };
        let code_unit = self.code_unit([leading_byte, byte]);
        if let Some(leading_surrogate) = self.leading_surrogate.take() {
            if let 0xDC00..=0xDFFF = code_unit {
                let leading = u32::from(leading_surrogate - 0xD800) << 10;
                return DecoderResult::code_point(0x1_0000 + leading + u32::from(code_unit - 0xDC00));
            }
            restored.restore(&self.bytes(code_unit));
            return DecoderResult::ERROR;
        }
        match code_unit {
            0xD800..=0xDBFF => {
                self.leading_surrogate = Some(code_unit);
                DecoderResult::CONTINUE
            }
            0xDC00..=0xDFFF => DecoderResult::ERROR,
            _ => DecoderResult::code_point(code_unit.into()),
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        let mut taken = 0;
        loop {
            taken += 2 * output.push_utf_16(slices::rest(bytes, taken), self.is_be);
            let Some(&[b0, b1, b2, b3]) = slices::rest(bytes, taken).first_chunk() else { break };
            let (leading, trailing) = (self.code_unit([b0, b1]), self.code_unit([b2, b3]));
            // If code has to be small, the handler decodes the surrogates.
            if SMALL || !matches!((leading, trailing), (0xD800..=0xDBFF, 0xDC00..=0xDFFF)) {
                break;
            }
            let leading = u32::from(leading - 0xD800) << 10;
            if !output.push(0x1_0000 + leading + u32::from(trailing - 0xDC00)) {
                break;
            }
            taken += 4;
        }
        taken
    }
}

/// An encoder for UTF-16BE/LE: an extension, since the standard has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf16Encoder {
    pub(crate) is_be: bool,
}

impl EncoderHandler for Utf16Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        let Some(code_point) = code_point else { return EncoderResult::FINISHED };
        let bytes = |code_unit: u32| {
            let code_unit = code_unit as u16;
            if self.is_be { code_unit.to_be_bytes() } else { code_unit.to_le_bytes() }
        };
        if code_point <= 0xFFFF {
            return EncoderResult::two_bytes(bytes(code_point));
        }
        let [b0, b1] = bytes(0xD7C0 + (code_point >> 10));
        let [b2, b3] = bytes(0xDC00 | code_point & 0x3FF);
        EncoderResult::bytes(u32::from_le_bytes([b0, b1, b2, b3]), 4)
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        source.copy_utf_16(dst, self.is_be)
    }
}
