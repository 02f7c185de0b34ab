//! Conversions between JavaScript's values and memory.

use js_sys::{ArrayBuffer, JsString, Object, Reflect, SharedArrayBuffer, TypeError, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// How many code units become a string at once: they are arguments of one call.
const PIECE: usize = 4096;

/// A copy of the bytes of an `AllowSharedBufferSource`.
pub(super) fn bytes_of(source: &JsValue) -> Result<Vec<u8>, JsValue> {
    if source.is_instance_of::<ArrayBuffer>() || source.is_instance_of::<SharedArrayBuffer>() {
        return Ok(Uint8Array::new(source).to_vec());
    }
    if !ArrayBuffer::is_view(source) {
        return Err(TypeError::new("The input is neither a buffer nor a view on one").into());
    }
    let number = |key: &str| Ok(Reflect::get(source, &key.into())?.as_f64().unwrap_or(0.0) as u32);
    let buffer = Reflect::get(source, &"buffer".into())?;
    let (offset, length): (Result<_, JsValue>, _) = (number("byteOffset"), number("byteLength"));
    Ok(Uint8Array::new_with_byte_offset_and_length(&buffer, offset?, length?).to_vec())
}

/// A member of an options dictionary, read as a boolean.
pub(super) fn flag(options: Option<&Object>, name: &str) -> Result<bool, JsValue> {
    options.map_or(Ok(false), |options| Ok(Reflect::get(options, &name.into())?.is_truthy()))
}

/// The text as a JavaScript string. It does not use the engine's TextDecoder.
pub(super) fn string_of(text: &str) -> JsString {
    let units: Vec<u16> = text.encode_utf16().collect();
    let pieces = units.chunks(PIECE).map(JsString::from_char_code);
    pieces.reduce(|text, piece| text.concat(&piece)).unwrap_or_else(|| JsString::from_char_code(&[]))
}
