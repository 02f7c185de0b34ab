//! The functions of the module of `/detect`, which has no multi-byte index.
//!
//! Bytes, names and answers go through areas of fixed size.

// The memory of a call is freed as a whole.
#![allow(unsafe_code)]

use super::areas::Place;
use super::seam::detect::{
    ANSWERS, ASCII, BEFORE, HTML, INPUT_AT, LIMIT, MOST, NAME, NAMES_AT, NO_MEMORY, OTHERS, STREAM,
};
use core::mem::offset_of;
use encoding_standard::detect::{self, DetectOptions, OtherEncoding, examine};
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

const _: () = assert!(OTHERS as usize == Encoding::ALL.len() && BEFORE == internal::BEFORE);

/// The most other encodings: each is a bit.
const MOST_OTHERS: usize = 32;

/// Finds out what the first bytes of the input are. The names are a top-level domain and a language; a missing one has length
/// 0. The candidates have a bit for each encoding, at its place in the standard's table or among the other encodings.
///
/// Returns the number of answers, with `ASCII` added for ASCII, or a negative number.
#[wasm_bindgen]
pub fn detect(
    length: usize,
    domain: usize,
    language: usize,
    first: u32,
    rest: u32,
    others: u32,
    flags: u32,
) -> i32 {
    if internal::prepare_detection().is_none() {
        return NO_MEMORY;
    }
    #[cfg(target_arch = "wasm32")]
    let top = super::allocator::top();
    let candidates = (u64::from(rest) << 32 | u64::from(first), others);
    let count = answer(length, [domain, language], candidates, flags);
    // SAFETY: `answer` returns a number and copies its answers to the areas. The only tables that it keeps in statics were
    // made by `prepare`, before `top` was read.
    #[cfg(target_arch = "wasm32")]
    unsafe {
        super::allocator::rewind(top);
    }
    count
}

/// Writes the name for the number of an answer that is no encoding of the standard. Returns its length, 0 if there is none.
#[wasm_bindgen]
pub fn name(number: u32) -> usize {
    let name = internal::name_of(number).unwrap_or_default().as_bytes();
    if let [area, _] = &mut PLACE.areas().names
        && let Some(place) = area.get_mut(..name.len())
    {
        place.copy_from_slice(name);
    }
    name.len()
}

fn answer(length: usize, names: [usize; 2], (encodings, others): (u64, u32), flags: u32) -> i32 {
    let areas = PLACE.areas();
    let mut allowed = [Encoding::Utf8; Encoding::ALL.len()];
    let mut count = 0;
    let candidates = Encoding::ALL.into_iter().filter(|&it| encodings >> internal::id(it) & 1 != 0);
    for (place, encoding) in allowed.iter_mut().zip(candidates) {
        *place = encoding;
        count += 1;
    }
    let mut allowed_others = [OtherEncoding::Utf7; MOST_OTHERS];
    let mut count_of_others = 0;
    for (place, encoding) in allowed_others.iter_mut().zip(internal::others_of(others)) {
        *place = encoding;
        count_of_others += 1;
    }
    let name = |place: usize, length: usize| {
        let name = areas.names.get(place)?.get(..length).filter(|name| !name.is_empty())?;
        core::str::from_utf8(name).ok()
    };
    let options = DetectOptions {
        tld: name(0, names[0]),
        language: name(1, names[1]),
        candidates: allowed.get(..count),
        other_candidates: allowed_others.get(..count_of_others),
        html: flags & HTML != 0,
        limit: MOST,
        stream: flags & STREAM != 0,
    };
    let bytes = areas.input.get(..length).unwrap_or_default();
    let found = examine(bytes, &options);
    let first = (found.likeliest, found.language, found.confidence);
    let others = found.alternatives().iter().map(|it| (it.what, it.language, it.confidence));
    let mut count = 0;
    for (place, (what, language, confidence)) in
        areas.answers.iter_mut().zip([first].into_iter().chain(others))
    {
        let [one, two] = language.map(internal::short_name).unwrap_or_default().map(u32::from);
        *place = [internal::number_of(what) | one << 8 | two << 16, (confidence * 1e6) as u32];
        count += 1;
    }
    count + if found.is_ascii { ASCII } else { 0 }
}
