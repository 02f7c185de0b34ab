//! The functions that the npm package's JavaScript calls.
//!
//! They take and return numbers. Bytes and code units go through two areas of fixed size, the results of a call through
//! registers, and the state of a decoder or encoder is a number that the caller keeps. The module keeps no objects and
//! imports nothing.

#[cfg(any(encoding_standard_module = "main", encoding_standard_module = "slim"))]
mod indexes;
#[cfg(test)]
mod tests;

use super::areas::{Place, bytes, bytes_mut};
use crate::{
    DecodeStatus, Decoder, DecoderErrorMode, EncodeStatus, Encoder, EncoderErrorMode, Encoding, Malformed,
};
use wasm_bindgen::prelude::wasm_bindgen;

const EMPTY: u32 = 0;
const FULL: u32 = 1;
const ERROR: u32 = 2;
/// There is no memory to unpack an index that the input needs. The call has had no effect, and can be repeated. In
/// JavaScript this is −3.
const NO_MEMORY: u32 = -3_i32 as u32;

const LAST: u32 = 1;
/// For a decoder: the error mode "fatal".
const FATAL: u32 = 2;
/// For an encoder: the error mode "html".
const HTML: u32 = 2;

/// Code units in the input area.
const INPUT: usize = 0x8000;
/// Code units in the output area: one for each byte of input, and some for bytes that the decoder held.
const OUTPUT: usize = 2 * INPUT + 16;

/// The areas, in the order that `js/module/module.js` relies on.
#[repr(C)]
struct Areas {
    registers: [u32; 8],
    /// The input area, and the output area after it.
    units: [u16; INPUT + OUTPUT],
}

impl Areas {
    /// The registers, the input area and the output area.
    #[inline(always)]
    fn split(&mut self) -> (&mut [u32; 8], &mut [u16], &mut [u16]) {
        let (input, output) = self.units.split_at_mut(INPUT);
        (&mut self.registers, input, output)
    }
}

static PLACE: Place<Areas> = Place::new(Areas { registers: [0; 8], units: [0; INPUT + OUTPUT] });

/// The address of the registers, which are eight of four bytes each. After them come the input area of 65,536 bytes and
/// the output area of 131,104. `js/module/module.js` relies on that.
#[wasm_bindgen]
pub fn scratch() -> u32 {
    PLACE.address()
}

fn encoding_of(id: u32) -> Option<Encoding> {
    u8::try_from(id).ok().and_then(Encoding::from_id)
}

/// Decodes the bytes from `start` to `end` of the input area to at most `capacity` code units in the output area. 0 means
/// as many as fit.
///
/// Returns 0 when the input was read, 1 when the output is full, 2 at an error in the mode "fatal",
/// −3 when there is no memory for an index that the bytes need: the registers are then as before.
/// The registers: bytes read, units written, the new state, the encoding (a byte order mark may
/// have changed it), the length of the error, the bytes between its end and the read position, the
/// new state for a caller that drops those bytes.
#[wasm_bindgen]
pub fn text_decoder_decode(
    encoding: u32,
    state: u32,
    flags: u32,
    start: u32,
    end: u32,
    capacity: u32,
) -> u32 {
    let Some(encoding) = encoding_of(encoding) else { return EMPTY };
    let error_mode = if flags & FATAL != 0 { DecoderErrorMode::Fatal } else { DecoderErrorMode::Replacement };
    let (registers, input, output) = PLACE.areas().split();
    let src = bytes(input).get(start as usize..end as usize).unwrap_or_default();
    let mut decoder = Decoder::resume(encoding, error_mode, state);
    let space = match capacity as usize {
        0 => output.len(),
        capacity => output.len().min(capacity),
    };
    let dst = output.get_mut(..space).unwrap_or_default();
    let Ok(decoded) = decoder.try_decode_to_utf16(src, dst, flags & LAST != 0) else { return NO_MEMORY };
    let (status, length) = match decoded.status {
        DecodeStatus::InputEmpty => (EMPTY, 0),
        DecodeStatus::OutputFull => (FULL, 0),
        DecodeStatus::Malformed(Malformed { length, .. }) => (ERROR, length.into()),
    };
    let [state, state_without_restored] = decoder.states();
    *registers = [
        decoded.read as u32,
        decoded.written as u32,
        state,
        decoder.encoding().id().into(),
        length,
        decoder.unread().len().into(),
        state_without_restored,
        0,
    ];
    status
}

/// Encodes the code units from `start` to `end` of the input area to at most `capacity` bytes in
/// the output area.
///
/// Returns 0 when the input was read, 1 when the output is full, 2 at a code point that cannot be
/// encoded in the mode "fatal", −3 as above. The registers: units read, bytes written, the new state, nothing,
/// that code point, the units from its start to the read position.
#[wasm_bindgen]
pub fn text_encoder_encode(
    encoding: u32,
    state: u32,
    flags: u32,
    start: u32,
    end: u32,
    capacity: u32,
) -> u32 {
    let error_mode = if flags & HTML != 0 { EncoderErrorMode::Html } else { EncoderErrorMode::Fatal };
    let Some(encoding) = encoding_of(encoding) else { return EMPTY };
    let Some(mut encoder) = Encoder::resume(encoding, error_mode, state) else { return EMPTY };
    let (registers, input, output) = PLACE.areas().split();
    let src = input.get(start as usize..end as usize).unwrap_or_default();
    let output = bytes_mut(output);
    let capacity = output.len().min(capacity as usize);
    let dst = output.get_mut(..capacity).unwrap_or_default();
    let Ok(encoded) = encoder.try_encode_from_utf16(src, dst, flags & LAST != 0) else { return NO_MEMORY };
    let (status, code_point, units) = match encoded.status {
        EncodeStatus::InputEmpty => (EMPTY, 0, 0),
        EncodeStatus::OutputFull => (FULL, 0, 0),
        EncodeStatus::Unencodable(error) => {
            (ERROR, error.code_point.into(), (encoded.read as u64).wrapping_sub(error.index) as u32)
        }
    };
    *registers = [encoded.read as u32, encoded.written as u32, encoder.state(), 0, code_point, units, 0, 0];
    status
}
