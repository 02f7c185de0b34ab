//! The functions that the npm package's JavaScript calls.
//!
//! They take and return numbers. Bytes and code units go through two areas of fixed size, and what a call returns besides its
//! status is in the results before them. The state of a decoder or encoder is a number that the caller keeps. The module keeps no
//! objects and imports nothing.

#[cfg(test)]
mod tests;

use super::areas::{Place, bytes, bytes_mut};
use super::seam::codec::*;
use encoding_standard::internal;
use encoding_standard::{DecodeStatus, DecoderErrorMode, EncodeStatus, EncoderErrorMode, Malformed};
use wasm_bindgen::prelude::wasm_bindgen;

/// Code units in the input area.
const INPUT: usize = INPUT_SIZE / 2;
/// Code units in the output area.
const OUTPUT: usize = OUTPUT_SIZE / 2;

/// The areas, in the order that `js/module/module.js` relies on.
#[repr(C)]
struct Areas {
    results: [u32; RESULTS],
    /// The input area, and the output area after it.
    units: [u16; INPUT + OUTPUT],
}

impl Areas {
    /// The results, the input area and the output area.
    #[inline(always)]
    fn split(&mut self) -> (&mut [u32; RESULTS], &mut [u16], &mut [u16]) {
        let (input, output) = self.units.split_at_mut(INPUT);
        (&mut self.results, input, output)
    }
}

static PLACE: Place<Areas> = Place::new(Areas { results: [0; RESULTS], units: [0; INPUT + OUTPUT] });

/// The address of the results. After them come the input area and the output area. `js/module/module.js` relies on that.
#[wasm_bindgen]
pub fn scratch() -> u32 {
    PLACE.address()
}

/// Decodes the bytes from `start` to `end` of the input area to at most `capacity` code units in the output area. 0 means
/// as many as fit.
///
/// Returns a status: `ERROR` only in the mode "fatal"; with `NO_MEMORY` the results are as before.
#[wasm_bindgen]
pub fn text_decoder_decode(
    encoding: u32,
    state: u32,
    flags: u32,
    start: u32,
    end: u32,
    capacity: u32,
) -> i32 {
    let Some(encoding) = internal::encoding(encoding) else { return INPUT_EMPTY };
    let error_mode = if flags & FATAL != 0 { DecoderErrorMode::Fatal } else { DecoderErrorMode::Replacement };
    let (results, input, output) = PLACE.areas().split();
    let src = bytes(input).get(start as usize..end as usize).unwrap_or_default();
    let mut decoder = internal::decoder(encoding, error_mode, state);
    let space = match capacity as usize {
        0 => output.len(),
        capacity => output.len().min(capacity),
    };
    let dst = output.get_mut(..space).unwrap_or_default();
    let Ok(decoded) = internal::decode(&mut decoder, src, dst, flags & LAST != 0) else { return NO_MEMORY };
    let (status, length) = match decoded.status {
        DecodeStatus::InputEmpty => (INPUT_EMPTY, 0),
        DecodeStatus::OutputFull => (OUTPUT_FULL, 0),
        DecodeStatus::Malformed(Malformed { length, .. }) => (ERROR, length.into()),
    };
    results[READ] = decoded.read as u32;
    results[WRITTEN] = decoded.written as u32;
    results[ENCODING] = internal::id(decoder.encoding());
    results[ERROR_LENGTH] = length;
    results[READ_AFTER] = internal::pending(&decoder);
    [results[STATE], results[DROPPED_STATE]] = internal::states(&decoder);
    status
}

/// Encodes the code units from `start` to `end` of the input area to at most `capacity` bytes in
/// the output area.
///
/// Returns a status: `ERROR` at a code point that cannot be encoded, only in the mode "fatal".
#[wasm_bindgen]
pub fn text_encoder_encode(
    encoding: u32,
    state: u32,
    flags: u32,
    start: u32,
    end: u32,
    capacity: u32,
) -> i32 {
    let error_mode = if flags & HTML != 0 { EncoderErrorMode::Html } else { EncoderErrorMode::Fatal };
    let Some(encoding) = internal::encoding(encoding) else { return INPUT_EMPTY };
    let Some(mut encoder) = internal::encoder(encoding, error_mode, state) else { return INPUT_EMPTY };
    let (results, input, output) = PLACE.areas().split();
    let src = input.get(start as usize..end as usize).unwrap_or_default();
    let output = bytes_mut(output);
    let capacity = output.len().min(capacity as usize);
    let dst = output.get_mut(..capacity).unwrap_or_default();
    let Ok(encoded) = internal::encode(&mut encoder, src, dst, flags & LAST != 0) else { return NO_MEMORY };
    let (status, code_point, units) = match encoded.status {
        EncodeStatus::InputEmpty => (INPUT_EMPTY, 0, 0),
        EncodeStatus::OutputFull => (OUTPUT_FULL, 0, 0),
        EncodeStatus::Unencodable(error) => {
            (ERROR, error.code_point.into(), (encoded.read as u64).wrapping_sub(error.index) as u32)
        }
    };
    results[READ] = encoded.read as u32;
    results[WRITTEN] = encoded.written as u32;
    results[STATE] = internal::state(&encoder);
    results[CODE_POINT] = code_point;
    results[READ_AFTER] = units;
    status
}

/// If `length` is 0, writes the bytes of all pointers of an encoding's index to the output area. Returns how many bytes
/// these are, or 0 if there is nothing to do.
///
/// Otherwise `length` is that of the text to which these bytes were decoded: code units in the input area, which for this
/// call includes the output area. Makes the index of the text if it is right. Otherwise unpacks it, or in the module of
/// `/slim` leaves it missing. Returns 0, or `NO_MEMORY`.
#[cfg(not(encoding_standard_module = "lite"))]
#[wasm_bindgen]
pub fn make_index(encoding: u32, length: u32) -> i32 {
    let Some(encoding) = internal::encoding(encoding) else { return 0 };
    let areas = PLACE.areas();
    if length == 0 {
        let (_, _, output) = areas.split();
        return internal::write_pairs(encoding, bytes_mut(output)) as i32;
    }
    match internal::make_index(encoding, areas.units.get(..length as usize).unwrap_or_default()) {
        Ok(()) => 0,
        Err(_) => NO_MEMORY,
    }
}
