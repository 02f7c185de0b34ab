//! [§7.4 Interface TextEncoder](https://encoding.spec.whatwg.org/#interface-textencoder)

use encoding_standard::{EncodeStatus, Encoder, EncoderErrorMode, Encoding};
use js_sys::{JsString, Object, Reflect, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The standard's [`TextEncoder`](https://encoding.spec.whatwg.org/#interface-textencoder).
#[wasm_bindgen(js_name = StandardTextEncoder)]
#[derive(Clone, Copy, Debug, Default)]
pub struct TextEncoder;

#[wasm_bindgen(js_class = StandardTextEncoder)]
impl TextEncoder {
    /// [`new TextEncoder()`](https://encoding.spec.whatwg.org/#dom-textencoder).
    #[wasm_bindgen(constructor)]
    pub fn new() -> TextEncoder {
        TextEncoder
    }

    /// `"utf-8"`.
    #[wasm_bindgen(getter)]
    pub fn encoding(&self) -> JsString {
        "utf-8".into()
    }

    /// [`encode(input)`](https://encoding.spec.whatwg.org/#dom-textencoder-encode).
    pub fn encode(&self, input: Option<JsString>) -> Uint8Array {
        let units: Vec<u16> = input.map_or_else(Vec::new, |input| input.iter().collect());
        let mut bytes = vec![0; 3 * units.len()];
        let (_, written) = encode_into(&units, &mut bytes);
        Uint8Array::from(&bytes[..written])
    }

    /// [`encodeInto(source, destination)`](https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto),
    /// which returns an object `{ read, written }`: numbers of UTF-16 code units and of bytes.
    ///
    /// # Errors
    ///
    /// An error if the destination's memory was detached.
    #[wasm_bindgen(js_name = encodeInto)]
    pub fn encode_into(&self, source: &JsString, destination: &Uint8Array) -> Result<Object, JsValue> {
        let length = destination.length() as usize;
        // Only as much of the source is read as could fit. A surrogate pair is not split.
        let units: Vec<u16> = source.iter().take(length + 1).collect();
        let mut bytes = vec![0; length.min(3 * units.len())];
        let (read, written) = encode_into(&units, &mut bytes);
        destination.subarray(0, written as u32).copy_from(&bytes[..written]);
        let result = Object::new();
        Reflect::set(&result, &"read".into(), &(read as u32).into())?;
        Reflect::set(&result, &"written".into(), &(written as u32).into())?;
        Ok(result)
    }
}

/// Encodes as much as there is space for. Returns how much was read and written.
fn encode_into(units: &[u16], bytes: &mut [u8]) -> (usize, usize) {
    let Some(mut encoder) = Encoder::new(Encoding::Utf8, EncoderErrorMode::Fatal) else { return (0, 0) };
    let encoded = encoder.encode_from_utf16(units, bytes, true);
    debug_assert!(!matches!(encoded.status, EncodeStatus::Unencodable(_)), "UTF-8 lacks nothing");
    (encoded.read, encoded.written)
}
