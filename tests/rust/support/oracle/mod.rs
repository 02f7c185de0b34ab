//! The oracle: the Encoding Standard's decoders and encoders, step by step and without any optimization. The crate is
//! compared with it. It uses no code of the crate.
//!
//! Each handler's steps are in the standard's order, under the standard's names. `None` is
//! end-of-queue; *prepend*, in older texts of the standard, is *restore*.

pub mod api;
mod big5;
mod euc_jp;
mod euc_kr;
mod gb18030;
mod iso_2022_jp;
mod replacement;
mod shift_jis;
mod single_byte;
mod utf_16;
mod utf_8;
mod x_user_defined;

use std::collections::VecDeque;

/// An [I/O queue](https://encoding.spec.whatwg.org/#concept-stream) in immediate mode.
pub struct IoQueue<T> {
    items: VecDeque<Option<T>>,
    /// How many items were read and not restored.
    taken: usize,
}

impl<T: Copy> IoQueue<T> {
    /// <https://encoding.spec.whatwg.org/#to-i-o-queue-convert>
    fn new(items: impl IntoIterator<Item = T>) -> IoQueue<T> {
        let mut items: VecDeque<_> = items.into_iter().map(Some).collect();
        items.push_back(None);
        IoQueue { items, taken: 0 }
    }

    /// A queue to which items are added later.
    fn open() -> IoQueue<T> {
        IoQueue { items: VecDeque::new(), taken: 0 }
    }

    /// <https://encoding.spec.whatwg.org/#concept-stream-read>
    fn read(&mut self) -> Option<T> {
        let first = *self.items.front().expect("an immediate queue ends with end-of-queue");
        if first.is_some() {
            self.items.pop_front();
            self.taken += 1;
        }
        first
    }

    /// <https://encoding.spec.whatwg.org/#concept-stream-prepend>. Reading end-of-queue does not remove it, so
    /// restoring it does not add it.
    fn restore(&mut self, items: &[Option<T>]) {
        for &item in items.iter().rev().filter(|item| item.is_some()) {
            self.items.push_front(item);
            self.taken -= 1;
        }
    }
}

/// The result of a [handler](https://encoding.spec.whatwg.org/#handler).
enum Outcome<T> {
    Finished,
    Items(Vec<T>),
    /// An error, for an encoder with a code point.
    Error(Option<u32>),
    Continue,
}

use Outcome::{Continue, Error, Finished, Items};

trait Decoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32>;

    /// How many of the bytes read begin a sequence, and are kept in the state.
    fn bytes_kept(&self) -> usize;
}

trait Encoder: Copied {
    fn handler(&mut self, io_queue: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8>;
}

/// Makes it possible to restore the state before a call of a handler.
trait Copied {
    fn copied(&self) -> Box<dyn Encoder>;
}

impl<T: Encoder + Clone + 'static> Copied for T {
    fn copied(&self) -> Box<dyn Encoder> {
        Box::new(self.clone())
    }
}

fn decoder(name: &str) -> Box<dyn Decoder> {
    match name {
        "UTF-8" => Box::new(utf_8::Utf8Decoder::new()),
        "GBK" | "gb18030" => Box::new(gb18030::Gb18030Decoder::default()),
        "Big5" => Box::new(big5::Big5Decoder::default()),
        "EUC-JP" => Box::new(euc_jp::EucJpDecoder::default()),
        "ISO-2022-JP" => Box::new(iso_2022_jp::Iso2022JpDecoder::new()),
        "Shift_JIS" => Box::new(shift_jis::ShiftJisDecoder::default()),
        "EUC-KR" => Box::new(euc_kr::EucKrDecoder::default()),
        "replacement" => Box::new(replacement::ReplacementDecoder::default()),
        "UTF-16BE" => Box::new(utf_16::SharedUtf16Decoder::new(true)),
        "UTF-16LE" => Box::new(utf_16::SharedUtf16Decoder::new(false)),
        "x-user-defined" => Box::new(x_user_defined::XUserDefinedDecoder),
        single_byte => Box::new(single_byte::SingleByteDecoder::new(single_byte)),
    }
}

fn encoder(name: &str) -> Option<Box<dyn Encoder>> {
    Some(match name {
        "UTF-8" => Box::new(utf_8::Utf8Encoder),
        "GBK" => Box::new(gb18030::Gb18030Encoder::new(true)),
        "gb18030" => Box::new(gb18030::Gb18030Encoder::new(false)),
        "Big5" => Box::new(big5::Big5Encoder),
        "EUC-JP" => Box::new(euc_jp::EucJpEncoder),
        "ISO-2022-JP" => Box::new(iso_2022_jp::Iso2022JpEncoder::new()),
        "Shift_JIS" => Box::new(shift_jis::ShiftJisEncoder),
        "EUC-KR" => Box::new(euc_kr::EucKrEncoder),
        "replacement" => return None,
        "UTF-16BE" => Box::new(utf_16::Utf16Encoder::new(true)),
        "UTF-16LE" => Box::new(utf_16::Utf16Encoder::new(false)),
        "x-user-defined" => Box::new(x_user_defined::XUserDefinedEncoder),
        single_byte => Box::new(single_byte::SingleByteEncoder::new(single_byte)),
    })
}

/// One item of decoded output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decoded {
    Char(char),
    /// The bytes `offset..offset + length` are malformed. In "replacement" mode they are a U+FFFD.
    Malformed {
        offset: u64,
        length: u8,
    },
}

/// [Processes a queue](https://encoding.spec.whatwg.org/#concept-encoding-run) of bytes with an instance of an
/// encoding's decoder, and continues after errors.
pub fn decode(name: &str, bytes: &[u8]) -> Vec<Decoded> {
    decode_from(name, bytes, 0)
}

fn decode_from(name: &str, bytes: &[u8], offset: usize) -> Vec<Decoded> {
    let (mut decoder, mut input) = (decoder(name), IoQueue::new(bytes.iter().copied()));
    let mut output = Vec::new();
    let mut start = 0;
    loop {
        let item = input.read();
        let result = decoder.handler(&mut input, item);
        let end = input.taken - decoder.bytes_kept();
        match result {
            Finished => return output,
            Items(code_points) => {
                let scalar_value = |code_point| char::from_u32(code_point).expect("not a surrogate");
                output.extend(code_points.into_iter().map(scalar_value).map(Decoded::Char));
            }
            Error(code_point) => {
                assert!(code_point.is_none());
                output.push(Decoded::Malformed {
                    offset: (offset + start) as u64,
                    length: u8::try_from(end - start).unwrap(),
                });
            }
            Continue => {}
        }
        start = end;
    }
}

/// <https://encoding.spec.whatwg.org/#bom-sniff>, with the byte order mark's length.
pub fn bom_sniff(bytes: &[u8]) -> Option<(&'static str, usize)> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some(("UTF-8", 3)),
        [0xFE, 0xFF, ..] => Some(("UTF-16BE", 2)),
        [0xFF, 0xFE, ..] => Some(("UTF-16LE", 2)),
        _ => None,
    }
}

/// <https://encoding.spec.whatwg.org/#decode>
pub fn decode_sniffing_bom(name: &str, bytes: &[u8]) -> Vec<Decoded> {
    let (encoding, length) = bom_sniff(bytes).unwrap_or((name, 0));
    decode_from(encoding, &bytes[length..], length)
}

/// Decodes without the encoding's own byte order mark, as *UTF-8 decode* does for UTF-8 and the API
/// for UTF-16BE/LE too.
pub fn decode_removing_bom(name: &str, bytes: &[u8]) -> Vec<Decoded> {
    let length = bom_sniff(bytes).filter(|bom| bom.0 == name).map_or(0, |bom| bom.1);
    decode_from(name, &bytes[length..], length)
}

/// Error mode "replacement".
pub fn replacement(output: &[Decoded]) -> Vec<char> {
    let replaced = |item: &Decoded| match *item {
        Decoded::Char(char) => char,
        Decoded::Malformed { .. } => char::REPLACEMENT_CHARACTER,
    };
    output.iter().map(replaced).collect()
}

/// One item of encoded output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoded {
    Byte(u8),
    /// The scalar value at place `index` cannot be encoded.
    Unencodable {
        code_point: char,
        index: usize,
    },
}

/// Processes a queue of scalar values with an instance of an encoding's encoder, and continues after errors; `None` for
/// the encoding that has no encoder.
pub fn encode(name: &str, input: impl IntoIterator<Item = char>) -> Option<Vec<Encoded>> {
    let (mut encoder, mut input) = (encoder(name)?, IoQueue::new(input.into_iter().map(u32::from)));
    let mut output = Vec::new();
    loop {
        let index = input.taken;
        let item = input.read();
        match encoder.handler(&mut input, item) {
            Finished => return Some(output),
            Items(bytes) => output.extend(bytes.into_iter().map(Encoded::Byte)),
            Error(code_point) => {
                let code_point = code_point.and_then(char::from_u32).expect("an error's code point");
                output.push(Encoded::Unencodable { code_point, index });
            }
            Continue => {}
        }
    }
}

/// Error mode "html".
pub fn html(output: &[Encoded]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for item in output {
        match *item {
            Encoded::Byte(byte) => bytes.push(byte),
            Encoded::Unencodable { code_point, .. } => {
                bytes.extend(format!("&#{};", u32::from(code_point)).bytes());
            }
        }
    }
    bytes
}
