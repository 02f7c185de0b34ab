//! The seam of the npm package: what its JavaScript calls.
//!
//! Numbers and memory only. Bytes and code units go through two scratch areas of fixed size, the
//! results of a call through registers, and the state of a decoder or encoder is a number that its
//! caller keeps. No string crosses, no object lives here, and the module imports nothing.

// The scratch areas are memory that JavaScript reads and writes between calls.
#![allow(unsafe_code)]

#[cfg(encoding_standard_module = "main")]
mod indexes;
#[cfg(test)]
mod tests;

use crate::config::HAS_MULTI_BYTE;
use crate::index::stored::memory_was_missing;
use crate::{
    DecodeStatus, Decoder, DecoderErrorMode, EncodeStatus, Encoder, EncoderErrorMode, Encoding, Malformed,
};
use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Code units in the input area.
const INPUT: usize = 0x8000;
/// Code units in the output area: one for each byte of input, and some for what was held.
const OUTPUT: usize = 2 * INPUT + 16;

const EMPTY: u32 = 0;
const FULL: u32 = 1;
const ERROR: u32 = 2;
/// There is no memory to unpack an index that the input needs. Nothing was done that counts, and it may be
/// had later.
/// To JavaScript it is −3.
const NO_MEMORY: u32 = -3_i32 as u32;

const LAST: u32 = 1;
/// For a decoder: the error mode "fatal".
const FATAL: u32 = 2;
/// For an encoder: the error mode "html".
const HTML: u32 = 2;

/// What JavaScript reads and writes, in this order.
#[repr(C)]
struct Scratch {
    registers: [u32; 8],
    input: [u16; INPUT],
    output: [u16; OUTPUT],
}

struct Area(UnsafeCell<Scratch>);

// SAFETY: an instance of the module has one thread.
unsafe impl Sync for Area {}

static SCRATCH: Area =
    Area(UnsafeCell::new(Scratch { registers: [0; 8], input: [0; INPUT], output: [0; OUTPUT] }));

fn input_units() -> &'static [u16] {
    // SAFETY: nothing writes to the area while a call from JavaScript lasts.
    unsafe { &(*SCRATCH.0.get()).input }
}

fn input_bytes() -> &'static [u8] {
    let units = input_units();
    // SAFETY: the units' memory, which is twice as many bytes.
    unsafe { core::slice::from_raw_parts(units.as_ptr().cast(), 2 * units.len()) }
}

fn output_units() -> &'static mut [u16] {
    // SAFETY: each call from JavaScript takes the area once, here or in `output_bytes`.
    unsafe { &mut (*SCRATCH.0.get()).output }
}

fn output_bytes() -> &'static mut [u8] {
    let units = output_units();
    // SAFETY: the units' memory, which is twice as many bytes.
    unsafe { core::slice::from_raw_parts_mut(units.as_mut_ptr().cast(), 2 * units.len()) }
}

#[inline(always)]
fn set_registers(values: [u32; 8]) {
    // SAFETY: nothing else has a reference to them.
    unsafe { (*SCRATCH.0.get()).registers = values }
}

/// The address of the registers, which are eight of four bytes each, of the input area behind them, which is of
/// 65,536 bytes, and of the output area behind that, which is of 131,104. `js/module/module.js` knows that.
#[wasm_bindgen]
pub fn scratch() -> u32 {
    SCRATCH.0.get() as usize as u32
}

/// Whether what was just done is void, for want of memory. `lite` has nothing to unpack.
fn is_refused() -> bool {
    HAS_MULTI_BYTE && memory_was_missing()
}

fn encoding_of(id: u32) -> Option<Encoding> {
    u8::try_from(id).ok().and_then(Encoding::from_id)
}

/// Decodes the bytes from `start` to `end` of the input area to at most `capacity` code units in the output area, 0
/// being as many as there is room for.
///
/// Returns 0 when the input was read, 1 when the output is full, 2 at an error in the mode "fatal",
/// −3 when there is no memory for an index that the bytes need: the registers are then as before.
/// The registers: bytes read, units written, the new state, the encoding (a byte order mark may
/// have changed it), the length of the error, the bytes between its end and the read position, the
/// new state for one who does not read on behind the error but starts with other bytes.
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
    let src = input_bytes().get(start as usize..end as usize).unwrap_or_default();
    let mut decoder = Decoder::resume(encoding, error_mode, state);
    let output = output_units();
    let room = match capacity as usize {
        0 => output.len(),
        capacity => output.len().min(capacity),
    };
    let dst = output.get_mut(..room).unwrap_or_default();
    let decoded = decoder.decode_to_utf16(src, dst, flags & LAST != 0);
    if is_refused() {
        return NO_MEMORY;
    }
    let (status, length) = match decoded.status {
        DecodeStatus::InputEmpty => (EMPTY, 0),
        DecodeStatus::OutputFull => (FULL, 0),
        DecodeStatus::Malformed(Malformed { length, .. }) => (ERROR, length.into()),
    };
    let [state, state_without_restored] = decoder.states();
    set_registers([
        decoded.read as u32,
        decoded.written as u32,
        state,
        decoder.encoding().id().into(),
        length,
        decoder.unread().len().into(),
        state_without_restored,
        0,
    ]);
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
    let src = input_units().get(start as usize..end as usize).unwrap_or_default();
    let output = output_bytes();
    let capacity = output.len().min(capacity as usize);
    let dst = output.get_mut(..capacity).unwrap_or_default();
    let encoded = encoder.encode_from_utf16(src, dst, flags & LAST != 0);
    if is_refused() {
        return NO_MEMORY;
    }
    let (status, code_point, units) = match encoded.status {
        EncodeStatus::InputEmpty => (EMPTY, 0, 0),
        EncodeStatus::OutputFull => (FULL, 0, 0),
        EncodeStatus::Unencodable(error) => {
            (ERROR, error.code_point.into(), (encoded.read as u64).wrapping_sub(error.index) as u32)
        }
    };
    set_registers([encoded.read as u32, encoded.written as u32, encoder.state(), 0, code_point, units, 0, 0]);
    status
}
