//! <https://encoding.spec.whatwg.org/#gb18030> and <https://encoding.spec.whatwg.org/#gbk>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::{index, ranges_code_point, ranges_pointer};

#[derive(Default)]
pub struct Gb18030Decoder {
    first: u8,
    second: u8,
    third: u8,
}

impl Decoder for Gb18030Decoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && (self.first, self.second, self.third) == (0, 0, 0) {
            return Finished;
        }
        let Some(byte) = byte else {
            (self.first, self.second, self.third) = (0, 0, 0);
            return Error(None);
        };
        if self.third != 0 {
            if !(0x30..=0x39).contains(&byte) {
                io_queue.restore(&[Some(self.second), Some(self.third), Some(byte)]);
                (self.first, self.second, self.third) = (0, 0, 0);
                return Error(None);
            }
            let code_point = ranges_code_point(
                usize::from(self.first - 0x81) * (10 * 126 * 10)
                    + usize::from(self.second - 0x30) * (10 * 126)
                    + usize::from(self.third - 0x81) * 10
                    + usize::from(byte - 0x30),
            );
            (self.first, self.second, self.third) = (0, 0, 0);
            let Some(code_point) = code_point else { return Error(None) };
            return Items(vec![code_point]);
        }
        if self.second != 0 {
            if (0x81..=0xFE).contains(&byte) {
                self.third = byte;
                return Continue;
            }
            io_queue.restore(&[Some(self.second), Some(byte)]);
            (self.first, self.second) = (0, 0);
            return Error(None);
        }
        if self.first != 0 {
            if (0x30..=0x39).contains(&byte) {
                self.second = byte;
                return Continue;
            }
            let leading = usize::from(self.first);
            let mut pointer = None;
            self.first = 0;
            let offset = if byte < 0x7F { 0x40 } else { 0x41 };
            if let 0x40..=0x7E | 0x80..=0xFE = byte {
                pointer = Some((leading - 0x81) * 190 + usize::from(byte - offset));
            }
            let code_point = pointer.and_then(|pointer| index("gb18030").code_point(pointer));
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
            0x80 => Items(vec![0x20AC]),
            0x81..=0xFE => {
                self.first = byte;
                Continue
            }
            _ => Error(None),
        }
    }

    fn bytes_kept(&self) -> usize {
        [self.first, self.second, self.third].into_iter().filter(|&byte| byte != 0).count()
    }
}

#[derive(Clone)]
pub struct Gb18030Encoder {
    is_gbk: bool,
}

impl Gb18030Encoder {
    pub fn new(is_gbk: bool) -> Gb18030Encoder {
        Gb18030Encoder { is_gbk }
    }
}

/// The code points of the two-byte sequences before GB18030-2022, as in the encoder's table.
fn side_table(code_point: u32) -> Option<[u8; 2]> {
    Some(match code_point {
        0xE78D => [0xA6, 0xD9],
        0xE78E => [0xA6, 0xDA],
        0xE78F => [0xA6, 0xDB],
        0xE790 => [0xA6, 0xDC],
        0xE791 => [0xA6, 0xDD],
        0xE792 => [0xA6, 0xDE],
        0xE793 => [0xA6, 0xDF],
        0xE794 => [0xA6, 0xEC],
        0xE795 => [0xA6, 0xED],
        0xE796 => [0xA6, 0xF3],
        0xE81E => [0xFE, 0x59],
        0xE826 => [0xFE, 0x61],
        0xE82B => [0xFE, 0x66],
        0xE82C => [0xFE, 0x67],
        0xE832 => [0xFE, 0x6D],
        0xE843 => [0xFE, 0x7E],
        0xE854 => [0xFE, 0x90],
        0xE864 => [0xFE, 0xA0],
        _ => return None,
    })
}

impl Encoder for Gb18030Encoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        if code_point <= 0x7F {
            return Items(vec![code_point as u8]);
        }
        if code_point == 0xE5E5 {
            return Error(Some(code_point));
        }
        if self.is_gbk && code_point == 0x20AC {
            return Items(vec![0x80]);
        }
        if let Some(bytes) = side_table(code_point) {
            return Items(bytes.to_vec());
        }
        if let Some(pointer) = index("gb18030").pointer(code_point) {
            let leading = pointer / 190 + 0x81;
            let trailing = pointer % 190;
            let offset = if trailing < 0x3F { 0x40 } else { 0x41 };
            return Items(vec![leading as u8, (trailing + offset) as u8]);
        }
        if self.is_gbk {
            return Error(Some(code_point));
        }
        let mut pointer = ranges_pointer(code_point);
        let byte1 = pointer / (10 * 126 * 10);
        pointer %= 10 * 126 * 10;
        let byte2 = pointer / (10 * 126);
        pointer %= 10 * 126;
        let byte3 = pointer / 10;
        let byte4 = pointer % 10;
        Items(vec![byte1 as u8 + 0x81, byte2 as u8 + 0x30, byte3 as u8 + 0x81, byte4 as u8 + 0x30])
    }
}
