//! <https://encoding.spec.whatwg.org/#euc-jp>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::index;

#[derive(Default)]
pub struct EucJpDecoder {
    jis0212: bool,
    leading: u8,
}

impl Decoder for EucJpDecoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && self.leading != 0 {
            self.leading = 0;
            return Error(None);
        }
        let Some(byte) = byte else { return Finished };
        if self.leading == 0x8E && (0xA1..=0xDF).contains(&byte) {
            self.leading = 0;
            return Items(vec![0xFF61 - 0xA1 + u32::from(byte)]);
        }
        if self.leading == 0x8F && (0xA1..=0xFE).contains(&byte) {
            self.jis0212 = true;
            self.leading = byte;
            return Continue;
        }
        if self.leading != 0 {
            let leading = self.leading;
            self.leading = 0;
            let mut code_point = None;
            if (0xA1..=0xFE).contains(&leading) && (0xA1..=0xFE).contains(&byte) {
                let pointer = usize::from(leading - 0xA1) * 94 + usize::from(byte - 0xA1);
                code_point = index(if self.jis0212 { "jis0212" } else { "jis0208" }).code_point(pointer);
            }
            self.jis0212 = false;
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
            0x8E | 0x8F | 0xA1..=0xFE => {
                self.leading = byte;
                Continue
            }
            _ => Error(None),
        }
    }

    fn bytes_kept(&self) -> usize {
        match (self.leading, self.jis0212) {
            (0, _) => 0,
            (_, false) => 1,
            (_, true) => 2,
        }
    }
}

#[derive(Clone)]
pub struct EucJpEncoder;

impl Encoder for EucJpEncoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(mut code_point) = code_point else { return Finished };
        if code_point <= 0x7F {
            return Items(vec![code_point as u8]);
        }
        if code_point == 0x00A5 {
            return Items(vec![0x5C]);
        }
        if code_point == 0x203E {
            return Items(vec![0x7E]);
        }
        if (0xFF61..=0xFF9F).contains(&code_point) {
            return Items(vec![0x8E, (code_point - 0xFF61 + 0xA1) as u8]);
        }
        if code_point == 0x2212 {
            code_point = 0xFF0D;
        }
        let pointer = index("jis0208").pointer(code_point);
        let Some(pointer) = pointer else { return Error(Some(code_point)) };
        let leading = pointer / 94 + 0xA1;
        let trailing = pointer % 94 + 0xA1;
        Items(vec![u8::try_from(leading).unwrap(), trailing as u8])
    }
}
