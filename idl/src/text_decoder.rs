//! [§7.2 Interface TextDecoder](https://encoding.spec.whatwg.org/#interface-textdecoder)

use super::bytes::{bytes_of, flag, string_of};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
use js_sys::{JsString, Object, RangeError, TypeError};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The standard's [`TextDecoder`](https://encoding.spec.whatwg.org/#interface-textdecoder).
#[wasm_bindgen(js_name = StandardTextDecoder)]
#[derive(Debug)]
pub struct TextDecoder {
    encoding: Encoding,
    fatal: bool,
    ignore_bom: bool,
    do_not_flush: bool,
    decoder: Decoder,
}

#[wasm_bindgen(js_class = StandardTextDecoder)]
impl TextDecoder {
    /// [`new TextDecoder(label, options)`](https://encoding.spec.whatwg.org/#dom-textdecoder).
    ///
    /// # Errors
    ///
    /// A RangeError if the label is unknown or names the replacement encoding.
    #[wasm_bindgen(constructor)]
    pub fn new(label: Option<JsString>, options: Option<Object>) -> Result<TextDecoder, JsValue> {
        let label = label.map_or_else(|| String::from("utf-8"), |label| char_string(&label));
        let fatal = flag(options.as_ref(), "fatal")?;
        let ignore_bom = flag(options.as_ref(), "ignoreBOM")?;
        let encoding = Encoding::get_except_replacement(&label);
        let Some(encoding) = encoding else {
            return Err(RangeError::new(&format!("{label:?} is no label of an encoding")).into());
        };
        let decoder = decoder(encoding, fatal, ignore_bom);
        Ok(TextDecoder { encoding, fatal, ignore_bom, do_not_flush: false, decoder })
    }

    /// The encoding's name, lowercased.
    #[wasm_bindgen(getter)]
    pub fn encoding(&self) -> JsString {
        self.encoding.name().to_ascii_lowercase().into()
    }

    /// Whether the error mode is "fatal".
    #[wasm_bindgen(getter)]
    pub fn fatal(&self) -> bool {
        self.fatal
    }

    /// The value of *ignore BOM*: whether a byte order mark stays in the text.
    #[wasm_bindgen(getter, js_name = ignoreBOM)]
    pub fn ignore_bom(&self) -> bool {
        self.ignore_bom
    }

    /// [`decode(input, options)`](https://encoding.spec.whatwg.org/#dom-textdecoder-decode).
    ///
    /// # Errors
    ///
    /// A TypeError if the input is not a buffer source, or if it is malformed and the error mode is "fatal".
    pub fn decode(&mut self, input: Option<Object>, options: Option<Object>) -> Result<JsString, JsValue> {
        let bytes = input.map_or(Ok(Vec::new()), |input| bytes_of(&input))?;
        let stream = flag(options.as_ref(), "stream")?;
        if !self.do_not_flush {
            self.decoder = decoder(self.encoding, self.fatal, self.ignore_bom);
        }
        self.do_not_flush = stream;

        let mut text = String::new();
        match self.decoder.decode_to_string(&bytes, &mut text, !stream) {
            Ok(_) => Ok(string_of(&text)),
            Err(error) => Err(TypeError::new(&error.to_string()).into()),
        }
    }
}

fn decoder(encoding: Encoding, fatal: bool, ignore_bom: bool) -> Decoder {
    let error_mode = if fatal { DecoderErrorMode::Fatal } else { DecoderErrorMode::Replacement };
    let bom = if ignore_bom { BomHandling::Keep } else { BomHandling::Remove };
    Decoder::new(encoding, error_mode, bom)
}

/// The string as Rust's, with lone surrogates replaced. It does not use the engine's TextDecoder.
fn char_string(string: &JsString) -> String {
    char::decode_utf16(string.iter()).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}
