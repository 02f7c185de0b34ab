//! <https://encoding.spec.whatwg.org/#euc-kr>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::index;

#[derive(Default)]
pub struct EucKrDecoder {
    leading: u8,
}

impl Decoder for EucKrDecoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && self.leading != 0 {
            self.leading = 0;
            return Error(None);
        }
        let Some(byte) = byte else { return Finished };
        if self.leading != 0 {
            let leading = usize::from(self.leading);
            let mut pointer = None;
            self.leading = 0;
            if let 0x41..=0xFE = byte {
                pointer = Some((leading - 0x81) * 190 + usize::from(byte - 0x41));
            }
            let code_point = pointer.and_then(|pointer| index("euc-kr").code_point(pointer));
            if let Some(code_point) = code_point {
                return Items(vec![code_point]);
            }
            if byte.is_ascii() {
                io_queue.restore(&[Some(byte)]);
            }
            return Error(None);
        }
        match byte {
            0x00..=0x7F => Items(vec![byte.into()]),
            0x81..=0xFE => {
                self.leading = byte;
                Continue
            }
            _ => Error(None),
        }
    }

    fn bytes_kept(&self) -> usize {
        usize::from(self.leading != 0)
    }
}

#[derive(Clone)]
pub struct EucKrEncoder;

impl Encoder for EucKrEncoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        if code_point <= 0x7F {
            return Items(vec![code_point as u8]);
        }
        let pointer = index("euc-kr").pointer(code_point);
        let Some(pointer) = pointer else { return Error(Some(code_point)) };
        let leading = pointer / 190 + 0x81;
        let trailing = pointer % 190 + 0x41;
        Items(vec![leading as u8, trailing as u8])
    }
}
