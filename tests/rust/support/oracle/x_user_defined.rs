//! <https://encoding.spec.whatwg.org/#x-user-defined>

use super::{Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};

pub struct XUserDefinedDecoder;

impl Decoder for XUserDefinedDecoder {
    fn handler(&mut self, _: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        let Some(byte) = byte else { return Finished };
        if byte.is_ascii() {
            return Items(vec![byte.into()]);
        }
        Items(vec![0xF780 + u32::from(byte) - 0x80])
    }

    fn bytes_kept(&self) -> usize {
        0
    }
}

#[derive(Clone)]
pub struct XUserDefinedEncoder;

impl Encoder for XUserDefinedEncoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        match code_point {
            0x00..=0x7F => Items(vec![code_point as u8]),
            0xF780..=0xF7FF => Items(vec![(code_point - 0xF780 + 0x80) as u8]),
            _ => Error(Some(code_point)),
        }
    }
}
