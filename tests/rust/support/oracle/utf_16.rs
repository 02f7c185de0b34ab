//! <https://encoding.spec.whatwg.org/#common-infrastructure-for-utf-16be-and-utf-16le>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};

pub struct SharedUtf16Decoder {
    leading_byte: Option<u8>,
    leading_surrogate: Option<u16>,
    is_utf_16be: bool,
}

impl SharedUtf16Decoder {
    pub fn new(is_utf_16be: bool) -> SharedUtf16Decoder {
        SharedUtf16Decoder { leading_byte: None, leading_surrogate: None, is_utf_16be }
    }
}

impl Decoder for SharedUtf16Decoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && (self.leading_byte.is_some() || self.leading_surrogate.is_some()) {
            (self.leading_byte, self.leading_surrogate) = (None, None);
            return Error(None);
        }
        let Some(byte) = byte else { return Finished };
        let Some(leading_byte) = self.leading_byte else {
            self.leading_byte = Some(byte);
            return Continue;
        };
        let code_unit = if self.is_utf_16be {
            (u16::from(leading_byte) << 8) + u16::from(byte)
        } else {
            (u16::from(byte) << 8) + u16::from(leading_byte)
        };
        self.leading_byte = None;
        if let Some(leading_surrogate) = self.leading_surrogate.take() {
            if let 0xDC00..=0xDFFF = code_unit {
                let high_bits = u32::from(leading_surrogate - 0xD800) << 10;
                return Items(vec![0x10000 + high_bits + u32::from(code_unit - 0xDC00)]);
            }
            let byte1 = (code_unit >> 8) as u8;
            let byte2 = (code_unit & 0x00FF) as u8;
            let bytes = if self.is_utf_16be { [byte1, byte2] } else { [byte2, byte1] };
            io_queue.restore(&bytes.map(Some));
            return Error(None);
        }
        match code_unit {
            0xD800..=0xDBFF => {
                self.leading_surrogate = Some(code_unit);
                Continue
            }
            0xDC00..=0xDFFF => Error(None),
            _ => Items(vec![code_unit.into()]),
        }
    }

    fn bytes_kept(&self) -> usize {
        usize::from(self.leading_byte.is_some()) + 2 * usize::from(self.leading_surrogate.is_some())
    }
}

/// The crate's extension: the standard has no UTF-16 encoders. Code units, in the order of the name.
#[derive(Clone)]
pub struct Utf16Encoder {
    is_utf_16be: bool,
}

impl Utf16Encoder {
    pub fn new(is_utf_16be: bool) -> Utf16Encoder {
        Utf16Encoder { is_utf_16be }
    }
}

impl Encoder for Utf16Encoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        let code_units = match code_point {
            0x00..=0xFFFF => vec![code_point],
            _ => vec![0xD800 + ((code_point - 0x10000) >> 10), 0xDC00 + ((code_point - 0x10000) & 0x3FF)],
        };
        let bytes = |code_unit: u32| {
            let [byte1, byte2] = (code_unit as u16).to_be_bytes();
            if self.is_utf_16be { [byte1, byte2] } else { [byte2, byte1] }
        };
        Items(code_units.into_iter().flat_map(bytes).collect())
    }
}
