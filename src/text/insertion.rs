//! The bytes of a text between others.

use super::edit_error::EditError;
use crate::state::{ENCODER_MODE_AT, MODE_AT};
use crate::{BomHandling, Decoder, Encoder, EncoderErrorMode, Encoding, Unencodable};
use alloc::vec::Vec;

/// The output states of the ISO-2022-JP decoder, as [`Decoder::states`] has them: for each, the escape sequence to it, and the
/// encoder's state. The encoder has none for katakana.
const STATES: [(&[u8], Option<u32>); 4] =
    [(b"\x1B(B", Some(0)), (b"\x1B(J", Some(1)), (b"\x1B(I", None), (b"\x1B$B", Some(2))];

/// Encodes a text that comes after what one decoder has read and before what another one reads next. Bytes that change the
/// states between the two are written even if there is no text.
pub(super) fn encode_between(
    text: &str,
    encoding: Encoding,
    before: &Decoder,
    after: &Decoder,
    is_end: bool,
) -> Result<Vec<u8>, Unencodable> {
    let mut bytes = Vec::new();
    if encoding != Encoding::Iso2022Jp {
        encode(text, encoding, 0, &mut bytes)?;
        return Ok(bytes);
    }
    let from = output_state(before);
    let mut state = from;
    if !text.is_empty() {
        let mode = STATES.get(state).and_then(|(_, mode)| *mode).unwrap_or_else(|| {
            bytes.extend_from_slice(STATES[0].0);
            0
        });
        let mode = encode(text, encoding, mode, &mut bytes)?;
        state = STATES.iter().position(|(_, other)| *other == Some(mode)).unwrap_or_default();
    }
    // At the end, the state need not be restored.
    let to = match is_end {
        false => output_state(after),
        true if state == from => from,
        true => 0,
    };
    if state != to {
        bytes.extend_from_slice(STATES.get(to).map_or(&[], |(escape, _)| escape));
    }
    Ok(bytes)
}

/// Encodes a text if the encoding has exactly its characters. The error's place is that in the given text, which has other line
/// ends.
pub(super) fn encode_exactly(text: &str, given: &str, encoding: Encoding) -> Result<Vec<u8>, EditError> {
    if let Some(error) = find_unencodable(given, encoding) {
        return Err(EditError::Unencodable(error));
    }
    let mut bytes = Vec::new();
    encode(text, encoding, 0, &mut bytes).map_err(EditError::Unencodable)?;
    Ok(bytes)
}

/// Encodes a text with an encoder in the given state. Returns the state after it.
fn encode(text: &str, encoding: Encoding, mode: u32, bytes: &mut Vec<u8>) -> Result<u32, Unencodable> {
    let encoder = Encoder::resume(encoding, EncoderErrorMode::Fatal, mode << ENCODER_MODE_AT);
    let Some(mut encoder) = encoder else {
        return Err(Unencodable { code_point: text.chars().next().unwrap_or_default(), index: 0 });
    };
    encoder.encode_to_vec(text, bytes, false)?;
    Ok(encoder.state() >> ENCODER_MODE_AT)
}

fn output_state(decoder: &Decoder) -> usize {
    (decoder.states()[0] >> MODE_AT & 3) as usize
}

/// The first character that the encoding lacks, or that is another one after encoding and decoding.
pub(super) fn find_unencodable(text: &str, encoding: Encoding) -> Option<Unencodable> {
    let mut bytes = Vec::new();
    let error = encode(text, encoding, 0, &mut bytes).err();
    let encoded = error.and_then(|error| text.get(..error.index as usize)).unwrap_or(text);
    let decoded = encoding.decode_with(&bytes, BomHandling::Keep).text;
    let mut both = encoded.char_indices().zip(decoded.chars());
    let changed = both.find(|((_, char), other)| char != other);
    changed.map(|((index, code_point), _)| Unencodable { code_point, index: index as u64 }).or(error)
}
