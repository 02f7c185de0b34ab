//! [§14.2 Common infrastructure for UTF-16BE/LE](https://encoding.spec.whatwg.org/#common-infrastructure-for-utf-16be-and-utf-16le)

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "utf_16/simd128.rs"]
mod lanes;

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::encoder::Source;
use crate::io_queue::{IoQueue, Output};
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
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let Some(byte) = byte else {
            let leading_byte = self.leading_byte.take();
            let leading_surrogate = self.leading_surrogate.take();
            if leading_byte.is_some() || leading_surrogate.is_some() {
                return Decoded::ERROR;
            }
            return Decoded::FINISHED;
        };
        let Some(leading_byte) = self.leading_byte.take() else {
            self.leading_byte = Some(byte);
            return Decoded::CONTINUE;
        };
        let code_unit = self.code_unit([leading_byte, byte]);
        if let Some(leading_surrogate) = self.leading_surrogate.take() {
            if let 0xDC00..=0xDFFF = code_unit {
                let leading = u32::from(leading_surrogate - 0xD800) << 10;
                return Decoded::code_point(0x1_0000 + leading + u32::from(code_unit - 0xDC00));
            }
            queue.restore(&self.bytes(code_unit));
            return Decoded::ERROR;
        }
        match code_unit {
            0xD800..=0xDBFF => {
                self.leading_surrogate = Some(code_unit);
                Decoded::CONTINUE
            }
            0xDC00..=0xDFFF => Decoded::ERROR,
            _ => Decoded::code_point(code_unit.into()),
        }
    }

    fn run<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        let mut taken = 0;
        loop {
            taken += 2 * output.push_utf_16(slices::rest(bytes, taken), self.is_be);
            let Some(&[b0, b1, b2, b3]) = slices::rest(bytes, taken).first_chunk() else { break };
            let (leading, trailing) = (self.code_unit([b0, b1]), self.code_unit([b2, b3]));
            // WebAssembly's code has to be small: surrogates are the handler's.
            if cfg!(target_arch = "wasm32")
                || !matches!((leading, trailing), (0xD800..=0xDBFF, 0xDC00..=0xDFFF))
            {
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

/// Copies the code units that bytes are, up to a surrogate, and says how many they are. It may leave the last few.
pub(crate) fn to_units(bytes: &[u8], units: &mut [u16], is_be: bool) -> usize {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return lanes::to_units(bytes, units, is_be);
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    {
        let pairs = bytes.as_chunks().0;
        // Which of the two it is, is not asked for each unit.
        if is_be {
            up_to_surrogate(pairs, units, |pair| Some(u16::from_be_bytes(pair)).filter(is_no_surrogate))
        } else {
            up_to_surrogate(pairs, units, |pair| Some(u16::from_le_bytes(pair)).filter(is_no_surrogate))
        }
    }
}

/// Copies the bytes of code units, in the same way.
pub(crate) fn to_bytes(units: &[u16], bytes: &mut [u8], is_be: bool) -> usize {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return lanes::to_bytes(units, bytes, is_be);
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    {
        let pairs = bytes.as_chunks_mut().0;
        if is_be {
            up_to_surrogate(units, pairs, |unit| Some(unit).filter(is_no_surrogate).map(u16::to_be_bytes))
        } else {
            up_to_surrogate(units, pairs, |unit| Some(unit).filter(is_no_surrogate).map(u16::to_le_bytes))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn up_to_surrogate<S: Copy, D>(from: &[S], to: &mut [D], copy: impl Fn(S) -> Option<D>) -> usize {
    let mut done = 0;
    for (&from, to) in from.iter().zip(to) {
        let Some(copied) = copy(from) else { break };
        *to = copied;
        done += 1;
    }
    done
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn is_no_surrogate(unit: &u16) -> bool {
    !matches!(unit, 0xD800..=0xDFFF)
}

/// An encoder for UTF-16BE/LE: an extension, since the standard has none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utf16Encoder {
    pub(crate) is_be: bool,
}

impl EncoderHandler for Utf16Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        let Some(code_point) = code_point else { return Encoded::FINISHED };
        let bytes = |code_unit: u32| {
            let code_unit = code_unit as u16;
            if self.is_be { code_unit.to_be_bytes() } else { code_unit.to_le_bytes() }
        };
        if code_point <= 0xFFFF {
            return Encoded::two_bytes(bytes(code_point));
        }
        let [b0, b1] = bytes(0xD7C0 + (code_point >> 10));
        let [b2, b3] = bytes(0xDC00 | code_point & 0x3FF);
        Encoded::bytes(u32::from_le_bytes([b0, b1, b2, b3]), 4)
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        source.copy_utf_16(dst, self.is_be)
    }
}
