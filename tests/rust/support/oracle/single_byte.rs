//! <https://encoding.spec.whatwg.org/#legacy-single-byte-encodings>

use super::{Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::{Index, index};

/// The [index single-byte](https://encoding.spec.whatwg.org/#index-single-byte) of an encoding. It has the encoding's
/// name, with one exception.
fn index_single_byte(encoding: &str) -> &'static Index {
    match encoding {
        "ISO-8859-8-I" => index("iso-8859-8"),
        encoding => index(&encoding.to_ascii_lowercase()),
    }
}

pub struct SingleByteDecoder {
    index: &'static Index,
}

impl SingleByteDecoder {
    pub fn new(encoding: &str) -> SingleByteDecoder {
        SingleByteDecoder { index: index_single_byte(encoding) }
    }
}

impl Decoder for SingleByteDecoder {
    fn handler(&mut self, _: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        let Some(byte) = byte else { return Finished };
        if byte.is_ascii() {
            return Items(vec![byte.into()]);
        }
        let code_point = self.index.code_point((byte - 0x80).into());
        let Some(code_point) = code_point else { return Error(None) };
        Items(vec![code_point])
    }

    fn bytes_kept(&self) -> usize {
        0
    }
}

#[derive(Clone)]
pub struct SingleByteEncoder {
    index: &'static Index,
}

impl SingleByteEncoder {
    pub fn new(encoding: &str) -> SingleByteEncoder {
        SingleByteEncoder { index: index_single_byte(encoding) }
    }
}

impl Encoder for SingleByteEncoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        if code_point <= 0x7F {
            return Items(vec![code_point as u8]);
        }
        let pointer = self.index.pointer(code_point);
        let Some(pointer) = pointer else { return Error(Some(code_point)) };
        Items(vec![pointer as u8 + 0x80])
    }
}
