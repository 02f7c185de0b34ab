//! <https://encoding.spec.whatwg.org/#utf-8>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};

pub struct Utf8Decoder {
    code_point: u32,
    bytes_seen: usize,
    bytes_needed: usize,
    lower_boundary: u8,
    upper_boundary: u8,
}

impl Utf8Decoder {
    pub fn new() -> Utf8Decoder {
        Utf8Decoder {
            code_point: 0,
            bytes_seen: 0,
            bytes_needed: 0,
            lower_boundary: 0x80,
            upper_boundary: 0xBF,
        }
    }
}

impl Decoder for Utf8Decoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() && self.bytes_needed != 0 {
            self.bytes_needed = 0;
            return Error(None);
        }
        let Some(byte) = byte else { return Finished };
        if self.bytes_needed == 0 {
            match byte {
                0x00..=0x7F => return Items(vec![byte.into()]),
                0xC2..=0xDF => {
                    self.bytes_needed = 1;
                    self.code_point = u32::from(byte & 0x1F);
                }
                0xE0..=0xEF => {
                    if byte == 0xE0 {
                        self.lower_boundary = 0xA0;
                    }
                    if byte == 0xED {
                        self.upper_boundary = 0x9F;
                    }
                    self.bytes_needed = 2;
                    self.code_point = u32::from(byte & 0xF);
                }
                0xF0..=0xF4 => {
                    if byte == 0xF0 {
                        self.lower_boundary = 0x90;
                    }
                    if byte == 0xF4 {
                        self.upper_boundary = 0x8F;
                    }
                    self.bytes_needed = 3;
                    self.code_point = u32::from(byte & 0x7);
                }
                _ => return Error(None),
            }
            return Continue;
        }
        if !(self.lower_boundary..=self.upper_boundary).contains(&byte) {
            (self.code_point, self.bytes_needed, self.bytes_seen) = (0, 0, 0);
            (self.lower_boundary, self.upper_boundary) = (0x80, 0xBF);
            io_queue.restore(&[Some(byte)]);
            return Error(None);
        }
        (self.lower_boundary, self.upper_boundary) = (0x80, 0xBF);
        self.code_point = self.code_point << 6 | u32::from(byte & 0x3F);
        self.bytes_seen += 1;
        if self.bytes_seen != self.bytes_needed {
            return Continue;
        }
        let code_point = self.code_point;
        (self.code_point, self.bytes_needed, self.bytes_seen) = (0, 0, 0);
        Items(vec![code_point])
    }

    fn bytes_kept(&self) -> usize {
        if self.bytes_needed == 0 { 0 } else { 1 + self.bytes_seen }
    }
}

#[derive(Clone)]
pub struct Utf8Encoder;

impl Encoder for Utf8Encoder {
    fn handler(&mut self, _: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        let Some(code_point) = code_point else { return Finished };
        let (mut count, offset) = match code_point {
            0x00..=0x7F => return Items(vec![code_point as u8]),
            0x80..=0x7FF => (1, 0xC0),
            0x800..=0xFFFF => (2, 0xE0),
            _ => (3, 0xF0),
        };
        let mut bytes = vec![(code_point >> (6 * count)) as u8 + offset];
        while count > 0 {
            let temp = code_point >> (6 * (count - 1));
            bytes.push(0x80 | (temp & 0x3F) as u8);
            count -= 1;
        }
        Items(bytes)
    }
}
