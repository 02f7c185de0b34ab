//! `encoding_rs`, an independent implementation, with its results in the form of the oracle's.

use crate::support::oracle::{Decoded, Encoded};
use encoding_rs::{DecoderResult, EncoderResult, Encoding};
use encoding_standard::BomHandling;

fn encoding(name: &str) -> &'static Encoding {
    Encoding::for_label(name.as_bytes()).expect("each name is a label")
}

/// Decodes a complete stream.
pub fn decode(name: &str, bom: BomHandling, bytes: &[u8]) -> Vec<Decoded> {
    let mut decoder = match bom {
        BomHandling::Keep => encoding(name).new_decoder_without_bom_handling(),
        BomHandling::Remove => encoding(name).new_decoder_with_bom_removal(),
        BomHandling::Sniff => encoding(name).new_decoder(),
    };
    let mut buffer = vec![0; decoder.max_utf8_buffer_length_without_replacement(bytes.len()).unwrap()];
    let (mut output, mut read) = (Vec::new(), 0);
    loop {
        let (result, newly_read, written) =
            decoder.decode_to_utf8_without_replacement(&bytes[read..], &mut buffer, true);
        read += newly_read;
        let text = std::str::from_utf8(&buffer[..written]).unwrap();
        output.extend(text.chars().map(Decoded::Char));
        match result {
            DecoderResult::InputEmpty => return output,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, bytes_after) => {
                let offset = (read - usize::from(bytes_after) - usize::from(length)) as u64;
                output.push(Decoded::Malformed { offset, length });
            }
        }
    }
}

/// Encodes a complete stream; `None` for the encodings it has no encoder for.
pub fn encode(name: &str, text: &str) -> Option<Vec<Encoded>> {
    let encoding = encoding(name);
    if encoding.output_encoding() != encoding {
        return None;
    }
    let mut encoder = encoding.new_encoder();
    let mut buffer = vec![0; encoder.max_buffer_length_from_utf8_without_replacement(text.len()).unwrap()];
    let (mut output, mut read, mut index) = (Vec::new(), 0, 0);
    loop {
        let (result, newly_read, written) =
            encoder.encode_from_utf8_without_replacement(&text[read..], &mut buffer, true);
        index += text[read..read + newly_read].chars().count();
        read += newly_read;
        output.extend(buffer[..written].iter().copied().map(Encoded::Byte));
        match result {
            EncoderResult::InputEmpty => return Some(output),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => {
                output.push(Encoded::Unencodable { code_point, index: index - 1 });
            }
        }
    }
}
