//! The functions of the module of `/detect`, which has no multi-byte index.
//!
//! Bytes, names and answers go through areas of fixed size.

// The memory of a call is freed as a whole.
#![allow(unsafe_code)]

use super::areas::Place;
use super::seam::detect::{ANSWERS, ASCII, INPUT_AT, LIMIT, MOST, NAME, NAMES_AT, NO_MEMORY, NO_TEXT};
use core::mem::offset_of;
use encoding_standard::detect::{self, DetectOptions, detect as detect_encoding};
use encoding_standard::{Encoding, internal};
use wasm_bindgen::prelude::wasm_bindgen;

/// What JavaScript reads and writes, in this order.
#[repr(C)]
struct Areas {
    /// For each answer: the encoding with the language's two letters above it, and the confidence in millionths.
    answers: [[u32; 2]; ANSWERS],
    names: [[u8; NAME]; 2],
    input: [u8; MOST],
}

const _: () = assert!(MOST == detect::MOST && LIMIT == detect::DEFAULT_LIMIT);
const _: () = assert!(offset_of!(Areas, names) == NAMES_AT && offset_of!(Areas, input) == INPUT_AT);

static PLACE: Place<Areas> =
    Place::new(Areas { answers: [[0; 2]; ANSWERS], names: [[0; NAME]; 2], input: [0; MOST] });

/// The address of the areas.
#[wasm_bindgen]
pub fn scratch() -> u32 {
    PLACE.address()
}

/// Detects the encoding of the first bytes of the input. The names are a top-level domain and a language; a missing one
/// has length 0. The candidates have a bit for each encoding, at its place in the standard's table.
///
/// Returns the number of answers, with `ASCII` added for ASCII, or a negative number.
#[wasm_bindgen]
pub fn detect(length: usize, domain: usize, language: usize, first: u32, rest: u32, html: bool) -> i32 {
    if internal::prepare_detection().is_none() {
        return NO_MEMORY;
    }
    #[cfg(target_arch = "wasm32")]
    let top = super::allocator::top();
    let count = answer(length, domain, language, u64::from(rest) << 32 | u64::from(first), html);
    // SAFETY: `answer` returns a number and copies its answers to the areas. The only tables that it keeps in statics were
    // made by `prepare`, before `top` was read.
    #[cfg(target_arch = "wasm32")]
    unsafe {
        super::allocator::rewind(top);
    }
    count
}

fn answer(length: usize, domain: usize, language: usize, candidates: u64, html: bool) -> i32 {
    let areas = PLACE.areas();
    let mut allowed = [Encoding::Utf8; Encoding::ALL.len()];
    let mut count = 0;
    for encoding in Encoding::ALL {
        if candidates >> internal::id(encoding) & 1 != 0
            && let Some(place) = allowed.get_mut(count)
        {
            *place = encoding;
            count += 1;
        }
    }
    let name = |place: usize, length: usize| {
        let name = areas.names.get(place)?.get(..length).filter(|name| !name.is_empty())?;
        core::str::from_utf8(name).ok()
    };
    let options = DetectOptions {
        tld: name(0, domain),
        language: name(1, language),
        candidates: allowed.get(..count),
        html,
        limit: MOST,
    };
    let bytes = areas.input.get(..length).unwrap_or_default();
    let Some(detection) = detect_encoding(bytes, &options) else { return NO_TEXT };
    let first = (detection.encoding, detection.language, detection.confidence);
    let others = detection.alternatives().iter().map(|it| (it.encoding, it.language, it.confidence));
    let mut count = 0;
    for (place, (encoding, language, confidence)) in
        areas.answers.iter_mut().zip([first].into_iter().chain(others))
    {
        let [one, two] = language.map(internal::short_name).unwrap_or_default().map(u32::from);
        *place = [internal::id(encoding) | one << 8 | two << 16, (confidence * 1e6) as u32];
        count += 1;
    }
    count + if detection.is_ascii { ASCII } else { 0 }
}
