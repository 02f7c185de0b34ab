//! Every encoder: in chunks, into buffers of any size, from UTF-16 (with lone surrogates) and from UTF-8, in both error
//! modes; compared with the oracle and encoding_rs.

use super::chunks::{cut, cut_text};
use crate::differences::ENCODERS_OF_OURS;
use crate::peer;
use crate::support::drive::encode_chunks;
use crate::support::oracle::{self, Encoded};
use arbitrary::{Arbitrary, Unstructured};
use encoding_standard::io::EncodingWriter;
use encoding_standard::{Encoder, EncoderErrorMode, Encoding, hooks};
use std::io::Write;

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    encoding: u8,
    /// The size of the buffer in bytes.
    size: u8,
    lengths: [u8; 3],
    /// UTF-16, the low byte first.
    text: &'a [u8],
}

pub fn run(data: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(data)) else { return };
    let encoding = Encoding::ALL[usize::from(input.encoding) % Encoding::ALL.len()];
    let name = encoding.name();
    let units: Vec<u16> = input.text.as_chunks().0.iter().map(|unit| u16::from_le_bytes(*unit)).collect();
    let text = String::from_utf16_lossy(&units);
    let Some(by_the_standard) = oracle::encode(name, text.chars()) else {
        assert!(Encoder::new(encoding, EncoderErrorMode::Fatal).is_none());
        return;
    };
    if !ENCODERS_OF_OURS.contains(&name) {
        assert_eq!(peer::encode(name, &text).as_ref(), Some(&by_the_standard), "encoding_rs");
    }

    let size = usize::from(input.size);
    let chunks = cut(&units, &input.lengths);
    let text_chunks = cut_text(&text, &input.lengths);
    let utf_8: Vec<usize> = text.char_indices().map(|(index, _)| index).collect();
    let utf_16: Vec<usize> =
        text.chars().scan(0, |next, char| Some(std::mem::replace(next, *next + char.len_utf16()))).collect();

    let mut encoder = Encoder::new(encoding, EncoderErrorMode::Fatal).expect("an encoder");
    let expected = in_units(&by_the_standard, &utf_16);
    assert_eq!(encode_chunks(&mut encoder, &chunks, size), expected, "from UTF-16");
    let expected = in_units(&by_the_standard, &utf_8);
    assert_eq!(encode_chunks(&mut encoder, &text_chunks, size), expected, "from UTF-8");

    let html = oracle::html(&by_the_standard);
    let expected: Vec<Encoded> = html.iter().copied().map(Encoded::Byte).collect();
    let mut encoder = Encoder::new(encoding, EncoderErrorMode::Html).expect("an encoder");
    assert_eq!(encode_chunks(&mut encoder, &chunks, size), expected, "html, from UTF-16");
    assert_eq!(encode_chunks(&mut encoder, &text_chunks, size), expected, "html, from UTF-8");

    if encoding.output_encoding() == encoding {
        assert_eq!(&*hooks::encode(&text, encoding), html);
        encode_or_fail(encoding, &text, &by_the_standard);
    }
    let encoder = Encoder::new(encoding, EncoderErrorMode::Html).expect("an encoder");
    let mut writer = EncodingWriter::with_encoder(Vec::new(), encoder);
    for chunk in cut(text.as_bytes(), &input.lengths) {
        writer.write_all(chunk).expect("no error");
    }
    assert_eq!(writer.finish().expect("no error"), html, "written");
}

/// The output with the places of errors given in units of the source: `starts` says where each scalar
/// value starts.
fn in_units(output: &[Encoded], starts: &[usize]) -> Vec<Encoded> {
    let in_units = |item: &Encoded| match *item {
        Encoded::Unencodable { code_point, index } => {
            Encoded::Unencodable { code_point, index: starts[index] }
        }
        byte => byte,
    };
    output.iter().map(in_units).collect()
}

fn encode_or_fail(encoding: Encoding, text: &str, by_the_standard: &[Encoded]) {
    let mut encoder = hooks::get_encoder(encoding).expect("an encoder");
    let (mut read, mut bytes) = (0, Vec::new());
    let mut output = Vec::new();
    loop {
        let result = encoder.encode_or_fail(&text[read..], &mut bytes);
        read += result.read;
        output.extend(bytes.drain(..).map(Encoded::Byte));
        let Some(code_point) = result.code_point else { break };
        let index = text[..read].chars().count() - 1;
        output.push(Encoded::Unencodable { code_point, index });
    }
    assert_eq!(output, by_the_standard, "encode or fail");
}
