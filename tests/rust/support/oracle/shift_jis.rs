//! <https://encoding.spec.whatwg.org/#shift_jis>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::{index, shift_jis_pointer};

#[derive(Default)]
pub struct ShiftJisDecoder {
    leading: u8,
}

impl Decoder for ShiftJisDecoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && self.leading != 0 {
            self.leading = 0;
            return Error(None);
        }
        let Some(byte) = byte else { return Finished };
        if self.leading != 0 {
            let leading = self.leading;
            let mut pointer = None;
            self.leading = 0;
            let offset = if byte < 0x7F { 0x40 } else { 0x41 };
            let leading_offset = if leading < 0xA0 { 0x81 } else { 0xC1 };
            if let 0x40..=0x7E | 0x80..=0xFC = byte {
                pointer = Some(usize::from(leading - leading_offset) * 188 + usize::from(byte - offset));
            }
            if let Some(pointer @ 8836..=10715) = pointer {
                return Items(vec![0xE000 - 8836 + pointer as u32]);
            }
            let code_point = pointer.and_then(|pointer| index("jis0208").code_point(pointer));
            if let Some(code_point) = code_point {
                return Items(vec![code_point]);
            }
            if byte.is_ascii() {
                io_queue.restore(&[Some(byte)]);
            }
            return Error(None);
        }
        match byte {
            0x00..=0x80 => Items(vec![byte.into()]),
            0xA1..=0xDF => Items(vec![0xFF61 - 0xA1 + u32::from(byte)]),
            0x81..=0x9F | 0xE0..=0xFC => {
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
pub struct ShiftJisEncoder;

impl Encoder for ShiftJisEncoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(mut code_point) = code_point else { return Finished };
        if code_point <= 0x80 {
            return Items(vec![code_point as u8]);
        }
        if code_point == 0x00A5 {
            return Items(vec![0x5C]);
        }
        if code_point == 0x203E {
            return Items(vec![0x7E]);
        }
        if (0xFF61..=0xFF9F).contains(&code_point) {
            return Items(vec![(code_point - 0xFF61 + 0xA1) as u8]);
        }
        if code_point == 0x2212 {
            code_point = 0xFF0D;
        }
        let pointer = shift_jis_pointer(code_point);
        let Some(pointer) = pointer else { return Error(Some(code_point)) };
        let leading = pointer / 188;
        let leading_offset = if leading < 0x1F { 0x81 } else { 0xC1 };
        let trailing = pointer % 188;
        let offset = if trailing < 0x3F { 0x40 } else { 0x41 };
        Items(vec![(leading + leading_offset) as u8, (trailing + offset) as u8])
    }
}
