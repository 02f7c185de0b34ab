//! The seam of [`crate::inspect`].

use super::{EMPTY, LAST, NO_MEMORY, OUTPUT, encoding_of, input_bytes, output_units, set_registers};
use crate::index::load;
use crate::inspect::{Inspector, Piece};
use crate::{Decoder, DecoderErrorMode};
use wasm_bindgen::prelude::wasm_bindgen;

/// Inspects the bytes from `start` to `end` of the input area, of which only so many are read that
/// what comes of them fits: a record for each piece is written to the output area, in eight code
/// units: where its bytes start and end, counted from `start` (32 bits each, the low half first; it
/// may have begun in an earlier call), whether they are malformed, the number of code units of the
/// text, and these.
///
/// Returns 0, or 3 as above. The registers: bytes read, records written, the new state.
#[wasm_bindgen]
pub fn inspect_decode(encoding: u32, state: u32, flags: u32, start: u32, end: u32) -> u32 {
    let Some(encoding) = encoding_of(encoding) else { return EMPTY };
    if load(encoding).is_err() {
        return NO_MEMORY;
    }
    let src = input_bytes().get(start as usize..end as usize).unwrap_or_default();
    let decoder = Decoder::resume(encoding, DecoderErrorMode::Fatal, state);
    let mut inspector = Inspector::with_decoder(decoder);
    let mut records = output_units().as_chunks_mut::<8>().0.iter_mut();
    let mut written = 0;
    let mut write = |piece: Piece| {
        let Some(record) = records.next() else { return };
        let (start, end) = (piece.start as u32, piece.end as u32);
        let mut units = piece.units().iter().copied();
        let text = (units.next().unwrap_or(0), units.next().unwrap_or(0));
        *record = [
            start as u16,
            (start >> 16) as u16,
            end as u16,
            (end >> 16) as u16,
            piece.error.into(),
            piece.units().len() as u16,
            text.0,
            text.1,
        ];
        written += 1;
    };
    // A byte makes four pieces at most, when it ends a sequence that comes apart, and so does the end.
    let src = src.get(..OUTPUT / 8 / 4 - 1).unwrap_or(src);
    inspector.inspect(src, flags & LAST != 0, &mut write);
    set_registers([src.len() as u32, written, inspector.decoder().state(), 0, 0, 0, 0]);
    EMPTY
}
