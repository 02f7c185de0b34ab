//! The functions of the module of `/html`: the HTML standard's algorithms, for input of any size.
//!
//! Its memory is its stack, and after it pages that JavaScript adds. The input of each function is at the start of these
//! pages. Strings are UTF-8. Encodings are numbers: their places in the standard's table, or −1 for no encoding. The only
//! import gets an encoding from a label.

// Its input is memory that JavaScript writes.
#![allow(unsafe_code)]

use crate::Encoding;
use crate::html::content_type::MimeType;
use crate::html::labels::encoding_of;
use crate::html::locale::place_of_default;
use crate::html::sniff::Known;
use crate::html::{Autodetect, DocumentKind, meta, prescan as scan, xml};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
mod allocator;
#[cfg(not(target_arch = "wasm32"))]
mod tests;

#[cfg(not(target_arch = "wasm32"))]
use tests::first;

/// The kinds are numbered in their order.
fn kind_of(number: u32) -> DocumentKind {
    match number {
        0 => DocumentKind::Html,
        1 => DocumentKind::Xml,
        _ => DocumentKind::Text,
    }
}

fn id(encoding: Option<Encoding>) -> i32 {
    encoding.map_or(-1, |encoding| encoding.id().into())
}

/// Where JavaScript writes the input. The stack and the data of the module come before it.
#[cfg(target_arch = "wasm32")]
fn first() -> *const u8 {
    core::ptr::with_exposed_provenance(0x10000)
}

fn input(length: usize) -> &'static [u8] {
    // SAFETY: JavaScript has made the memory large enough and written this many bytes. Nothing writes to them during a
    // call from JavaScript.
    unsafe { core::slice::from_raw_parts(first(), length) }
}

/// Prescans all of the input.
#[wasm_bindgen]
pub fn prescan(length: usize) -> i32 {
    id(scan(input(length), usize::MAX))
}

/// Gets an XML encoding.
#[wasm_bindgen]
pub fn get_xml_encoding(length: usize) -> i32 {
    id(xml::get_xml_encoding(input(length)))
}

/// Extracts a character encoding from a `meta` element's `content`.
#[wasm_bindgen]
pub fn extract_encoding_from_meta(length: usize) -> i32 {
    id(meta::extract(input(length)))
}

/// The suggested default for a locale.
#[wasm_bindgen]
pub fn default_encoding(length: usize) -> i32 {
    place_of_default(input(length)).map_or(-1, i32::from)
}

/// Parses the value of a `Content-Type` header. Writes the essence and, if there is one, a semicolon and the charset. They
/// are written after the input, where the memory must be as large as the input.
///
/// Returns the number of bytes written, or −1 if the value is not a MIME type.
#[wasm_bindgen]
pub fn parse_content_type(length: usize) -> i32 {
    let Some(mime_type) = MimeType::parse(input(length)) else { return -1 };
    // SAFETY: JavaScript has made the memory large enough, and this part is after the input. Nothing else uses it
    // during the call.
    let output = unsafe { core::slice::from_raw_parts_mut(first().add(length).cast_mut(), length) };
    let mut size = 0;
    for byte in mime_type.essence {
        size = put(output, size, byte.to_ascii_lowercase());
    }
    if let Some(charset) = mime_type.charset {
        size = put(output, size, b';');
        for byte in charset {
            size = put(output, size, byte);
        }
    }
    size as i32
}

/// Writes a byte at a place, and returns the next place. There is always space: the output is never longer than the input.
#[inline(never)]
fn put(output: &mut [u8], at: usize, byte: u8) -> usize {
    if let Some(place) = output.get_mut(at) {
        *place = byte;
    }
    at + 1
}

/// Sniffs the encoding of the document that begins with the input. A parent has the same origin. `fallback` is the default,
/// also that of a locale.
///
/// Returns the encoding, with the step's place in the algorithm in the next byte.
#[wasm_bindgen]
#[allow(clippy::too_many_arguments)] // One for each option.
pub fn sniff(
    length: usize,
    limit: usize,
    kind: u32,
    user_override: u32,
    transport: u32,
    parent: u32,
    likely: u32,
    fallback: u32,
) -> u32 {
    let known = Known {
        user_override: encoding_of(user_override),
        transport: encoding_of(transport),
        parent: encoding_of(parent),
        likely: encoding_of(likely),
        autodetect: Autodetect::None,
        default: encoding_of(fallback),
        limit,
        kind: kind_of(kind),
    };
    let sniffed = known.sniff(input(length));
    u32::from(sniffed.encoding.id()) | (sniffed.source as u32) << 8
}
