//! The classes themselves.

#![cfg(target_arch = "wasm32")]

use encoding_standard_idl::{TextDecoder, TextEncoder};
use js_sys::{ArrayBuffer, DataView, JsString, Object, RangeError, Reflect, SharedArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn options(name: &str) -> Option<Object> {
    let options = Object::new();
    Reflect::set(&options, &name.into(), &JsValue::TRUE).unwrap();
    Some(options)
}

fn bytes(list: &[u8]) -> Option<Object> {
    Some(Uint8Array::from(list).into())
}

#[wasm_bindgen_test]
fn labels_give_lowercased_names() {
    let decoder = TextDecoder::new(Some(" SJIS ".into()), options("fatal")).unwrap();
    assert_eq!(decoder.encoding(), "shift_jis");
    assert!(decoder.fatal() && !decoder.ignore_bom());
    assert_eq!(TextDecoder::new(None, None).unwrap().encoding(), "utf-8");
}

#[wasm_bindgen_test]
fn an_unknown_label_is_a_range_error() {
    for label in ["nonsense", "", "replacement", "iso-2022-cn", "\u{212A}oi8-r"] {
        let error = TextDecoder::new(Some(label.into()), None).unwrap_err();
        assert!(error.is_instance_of::<RangeError>(), "{label}");
    }
}

#[wasm_bindgen_test]
fn a_label_with_a_lone_surrogate_is_unknown() {
    let label = JsString::from_char_code(&[0xD800]);
    assert!(TextDecoder::new(Some(label), None).unwrap_err().is_instance_of::<RangeError>());
}

#[wasm_bindgen_test]
fn streams_keep_their_state_until_a_call_without_stream() {
    let mut decoder = TextDecoder::new(Some("euc-jp".into()), None).unwrap();
    assert_eq!(decoder.decode(bytes(b"\xC6"), options("stream")).unwrap(), "");
    assert_eq!(decoder.decode(None, options("stream")).unwrap(), "");
    assert_eq!(decoder.decode(bytes(b"\xFC\xCB"), options("stream")).unwrap(), "日");
    assert_eq!(decoder.decode(None, None).unwrap(), "\u{FFFD}");
    assert_eq!(decoder.decode(bytes(b"\xDC"), None).unwrap(), "\u{FFFD}");
}

#[wasm_bindgen_test]
fn fatal_errors_are_type_errors() {
    let mut decoder = TextDecoder::new(None, options("fatal")).unwrap();
    let error = decoder.decode(bytes(b"A\xFFBC"), options("stream")).unwrap_err();
    assert!(error.is_instance_of::<js_sys::TypeError>());
    assert_eq!(decoder.decode(bytes(b"D"), options("stream")).unwrap(), "D");
}

#[wasm_bindgen_test]
fn byte_order_marks() {
    let mut removes = TextDecoder::new(Some("utf-16be".into()), None).unwrap();
    assert_eq!(removes.decode(bytes(b"\xFE\xFF\0a"), None).unwrap(), "a");
    let mut keeps = TextDecoder::new(Some("utf-16be".into()), options("ignoreBOM")).unwrap();
    assert_eq!(keeps.decode(bytes(b"\xFE\xFF\0a"), None).unwrap(), "\u{FEFF}a");
}

#[wasm_bindgen_test]
fn every_kind_of_buffer_source() {
    let buffer = ArrayBuffer::new(4);
    Uint8Array::new(&buffer).copy_from(b"\x93\xFA\x96\x7B");
    let shared = SharedArrayBuffer::new(4);
    Uint8Array::new(&shared).copy_from(b"\x93\xFA\x96\x7B");
    let view = DataView::new(&buffer, 2, 2);
    let mut decoder = TextDecoder::new(Some("shift_jis".into()), None).unwrap();
    assert_eq!(decoder.decode(Some(buffer.into()), None).unwrap(), "日本");
    assert_eq!(decoder.decode(Some(shared.into()), None).unwrap(), "日本");
    assert_eq!(decoder.decode(Some(view.into()), None).unwrap(), "本");
    assert!(decoder.decode(Some(Object::new()), None).unwrap_err().is_instance_of::<js_sys::TypeError>());
}

#[wasm_bindgen_test]
fn encoding_to_utf_8() {
    let text = JsString::from_char_code(&[0x61, 0xD83D, 0xDE00, 0xD800, 0xDC00, 0xDFFF]);
    let bytes = TextEncoder::new().encode(Some(text)).to_vec();
    assert_eq!(bytes, b"a\xF0\x9F\x98\x80\xF0\x90\x80\x80\xEF\xBF\xBD");
    assert_eq!(TextEncoder::new().encode(None).length(), 0);
}

#[wasm_bindgen_test]
fn encode_into_stops_where_space_ends() {
    let number = |result: &Object, name: &str| Reflect::get(result, &name.into()).unwrap().as_f64();
    for (space, read, written) in [(0, 0, 0), (3, 1, 1), (4, 1, 1), (5, 3, 5), (6, 4, 6), (9, 4, 6)] {
        let destination = Uint8Array::new_with_length(space);
        let result = TextEncoder::new().encode_into(&JsString::from("a😀b"), &destination).unwrap();
        assert_eq!(number(&result, "read"), Some(read.into()), "{space}");
        assert_eq!(number(&result, "written"), Some(written.into()), "{space}");
    }
}
