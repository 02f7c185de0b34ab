//! The seam of `encoding-standard/html`: the HTML standard's algorithms, for input of any size.
//!
//! Each takes the first bytes of the input area or, between a call of `html_input` and the next, the
//! bytes that were written there. Strings come as UTF-8. Encodings are given and returned by their
//! places in the standard's table, −1 standing for none.

use super::{Area, encoding_of, input_bytes, set_registers};
use crate::Encoding;
use crate::html::{
    Autodetect, Confidence, Known, default_encoding_of, extract, get_an_encoding_from_content_type,
    get_xml_encoding, prescan,
};
use crate::room::zeros;
use alloc::boxed::Box;
use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;

const XML: u32 = 1;
/// Our own autodetection.
const AUTODETECT: u32 = 2;

/// Input for which there is no room in the input area.
static LARGE_INPUT: Area<Option<Box<[u8]>>> = Area(UnsafeCell::new(None));

fn input(length: u32) -> &'static [u8] {
    // SAFETY: nothing writes to it, or takes its place, while a call from JavaScript lasts.
    let large = unsafe { &*LARGE_INPUT.0.get() };
    match large {
        Some(large) if !large.is_empty() => large,
        _ => input_bytes().get(..length as usize).unwrap_or_default(),
    }
}

fn id(encoding: Option<Encoding>) -> i32 {
    encoding.map_or(-1, |encoding| encoding.id().into())
}

/// Makes room for `size` bytes of input and returns its address, or 0 if there is not enough memory.
/// What was there before is given up; a size of 0 gives up all of it.
#[wasm_bindgen]
pub fn html_input(size: u32) -> u32 {
    // SAFETY: the only reference there is, for the time of this call.
    let large = unsafe { &mut *LARGE_INPUT.0.get() };
    // Given up first, so that there is more room for what comes.
    *large = None;
    *large = zeros(size as usize);
    large.as_ref().map_or(0, |large| large.as_ptr() as usize as u32)
}

/// Prescans all of the input.
#[wasm_bindgen]
pub fn html_prescan(length: u32) -> i32 {
    id(prescan(input(length), usize::MAX))
}

/// Gets an XML encoding.
#[wasm_bindgen]
pub fn html_get_xml_encoding(length: u32) -> i32 {
    id(get_xml_encoding(input(length)))
}

/// Extracts a character encoding from a `meta` element's `content`.
#[wasm_bindgen]
pub fn html_extract_encoding_from_meta(length: u32) -> i32 {
    id(extract(input(length)))
}

/// The suggested default for a locale.
#[wasm_bindgen]
pub fn html_default_encoding(length: u32) -> i32 {
    id(default_encoding_of(input(length)))
}

/// The encoding that a `Content-Type` header's value names.
#[wasm_bindgen]
pub fn html_get_encoding_from_content_type(length: u32) -> i32 {
    id(get_an_encoding_from_content_type(input(length)))
}

/// Sniffs the encoding of the document that begins with the input, whose parent, if it is given, is
/// of the same origin. `fallback` is the default, a locale's included. Flags: 1 XML, 2 our own
/// autodetection.
///
/// Returns the encoding. The registers: the step's place in the algorithm, 1 if it is certain.
#[wasm_bindgen]
#[allow(clippy::too_many_arguments)] // One for each option.
pub fn html_sniff(
    length: u32,
    limit: u32,
    flags: u32,
    user_override: u32,
    transport: u32,
    parent: u32,
    likely: u32,
    fallback: u32,
) -> i32 {
    let known = Known {
        user_override: encoding_of(user_override),
        transport: encoding_of(transport),
        parent: encoding_of(parent),
        likely: encoding_of(likely),
        autodetect: if flags & AUTODETECT != 0 { Autodetect::Own } else { Autodetect::None },
        default: encoding_of(fallback),
        limit: limit as usize,
        xml: flags & XML != 0,
    };
    let sniffed = known.sniff(input(length));
    let is_certain = sniffed.confidence == Confidence::Certain;
    set_registers([sniffed.source as u32, is_certain.into(), 0, 0, 0, 0, 0]);
    id(Some(sniffed.encoding))
}
