//! <https://encoding.spec.whatwg.org/#big5>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::{big5_pointer, index};

#[derive(Default)]
pub struct Big5Decoder {
    leading: u8,
}

impl Decoder for Big5Decoder {
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
            let offset = if byte < 0x7F { 0x40 } else { 0x62 };
            if let 0x40..=0x7E | 0xA1..=0xFE = byte {
                pointer = Some((leading - 0x81) * 157 + usize::from(byte - offset));
            }
            match pointer {
                Some(1133) => return Items(vec![0x00CA, 0x0304]),
                Some(1135) => return Items(vec![0x00CA, 0x030C]),
                Some(1164) => return Items(vec![0x00EA, 0x0304]),
                Some(1166) => return Items(vec![0x00EA, 0x030C]),
                _ => {}
            }
            let code_point = pointer.and_then(|pointer| index("big5").code_point(pointer));
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
pub struct Big5Encoder;

impl Encoder for Big5Encoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        if code_point <= 0x7F {
            return Items(vec![code_point as u8]);
        }
        let pointer = big5_pointer(code_point);
        let Some(pointer) = pointer else { return Error(Some(code_point)) };
        let leading = pointer / 157 + 0x81;
        let trailing = pointer % 157;
        let offset = if trailing < 0x3F { 0x40 } else { 0x62 };
        Items(vec![leading as u8, (trailing + offset) as u8])
    }
}
