//! Labels in the module of the npm package's entry `/html`. It has no table of them, and asks JavaScript.

// The import is foreign code.
#![allow(unsafe_code)]

use crate::encoding::Encoding;

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "encoding")]
unsafe extern "C" {
    safe fn get_encoding(label: *const u8, length: usize) -> u32;
}

/// For tests, in place of JavaScript: reads the label and looks it up.
#[cfg(not(target_arch = "wasm32"))]
fn get_encoding(label: *const u8, length: usize) -> u32 {
    // SAFETY: the only caller passes a slice's address and length, and the slice is borrowed during the call.
    let label = unsafe { core::slice::from_raw_parts(label, length) };
    Encoding::of_label(label).map_or(u32::MAX, |encoding| encoding.id().into())
}

/// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label's bytes.
pub(crate) fn get_an_encoding(label: &[u8]) -> Option<Encoding> {
    let label = label.trim_ascii();
    encoding_of(get_encoding(label.as_ptr(), label.len()))
}

/// The encoding at a place in the standard's table.
pub(crate) fn encoding_of(id: u32) -> Option<Encoding> {
    // SAFETY: the enumeration is `repr(u8)`, and its values are 0 to one less than the length of `ALL`.
    (id < Encoding::ALL.len() as u32).then(|| unsafe { core::mem::transmute::<u8, Encoding>(id as u8) })
}
