//! The classes on wasm, compared with the engine's own through web-sys: all well-formed inputs of one and two bytes, in all
//! encodings that have a label the API takes.
//!
//! Engines have mistakes. A difference between an engine and this crate fails, unless it is a known mistake that is listed
//! below.
//!
//! Only well-formed ones, because the converters of most engines accept much that the standard's indexes lack.

#![cfg(target_arch = "wasm32")]

use encoding_standard::Encoding;
use encoding_standard_idl::TextDecoder;
use js_sys::{JsString, Uint8Array};
use wasm_bindgen_test::wasm_bindgen_test;

/// A known mistake of engines: an input, and the engine's output.
struct Mistake {
    encodings: &'static [&'static str],
    who: &'static str,
    what: &'static str,
    is: fn(&[u8], &str) -> bool,
}

const KNOWN_MISTAKES: [Mistake; 8] = [
    Mistake {
        encodings: &["windows-1252"],
        who: "Node 20",
        what: "taken for Latin-1",
        is: |bytes, _| bytes.iter().any(|byte| matches!(byte, 0x80..=0x9F)),
    },
    Mistake {
        encodings: &["IBM866", "Shift_JIS"],
        who: "Node",
        what: "0x1A, 0x1C and 0x7F trade places",
        is: |bytes, _| bytes.iter().any(|byte| matches!(byte, 0x1A | 0x1C | 0x7F)),
    },
    Mistake {
        encodings: &["Shift_JIS"],
        who: "Node",
        what: "0x80 is an error",
        is: |bytes, theirs| bytes.contains(&0x80) && theirs.contains('\u{FFFD}'),
    },
    Mistake {
        encodings: &["KOI8-U"],
        who: "Node",
        what: "0xAE and 0xBE are as in KOI8-R",
        is: |bytes, _| bytes.iter().any(|byte| matches!(byte, 0xAE | 0xBE)),
    },
    Mistake {
        encodings: &["windows-1255"],
        who: "Node",
        what: "0xCA is an error",
        is: |bytes, _| bytes.contains(&0xCA),
    },
    Mistake {
        encodings: &["Big5", "GBK", "gb18030"],
        who: "Node",
        what: "an older state of the index: Private Use code points",
        is: |_, theirs| theirs.chars().any(|c| matches!(c, '\u{E000}'..='\u{F8FF}')),
    },
    Mistake {
        encodings: &["Big5"],
        who: "Node, Chromium",
        what: "two code points, box drawing and Hong Kong's characters otherwise",
        is: |bytes, _| matches!(bytes[0], 0x81..=0xA3 | 0xC6..=0xC8 | 0xF9..=0xFE),
    },
    Mistake {
        encodings: &["EUC-KR"],
        who: "Node",
        what: "KS X 1001 alone, without the rest of code page 949",
        is: |bytes, _| bytes.iter().any(|&byte| byte < 0xA1) || matches!(bytes, [0xA2, 0xE6..=0xE8]),
    },
];

fn is_known(encoding: Encoding, bytes: &[u8], theirs: &str) -> bool {
    KNOWN_MISTAKES.iter().any(|m| m.encodings.contains(&encoding.name()) && (m.is)(bytes, theirs))
}

fn ours(encoding: Encoding, bytes: &[u8]) -> String {
    let mut decoder = TextDecoder::new(Some(JsString::from(encoding.name())), None).unwrap();
    decoder.decode(Some(Uint8Array::from(bytes).into()), None).unwrap().into()
}

#[wasm_bindgen_test]
fn inputs_of_one_and_two_bytes() {
    let mut compared = 0;
    let mut differences = Vec::new();
    for encoding in Encoding::ALL {
        let Ok(engine) = web_sys::TextDecoder::new_with_label(encoding.name()) else {
            // This crate rejects replacement too. An engine that lacks another encoding cannot be compared.
            wasm_bindgen_test::console_log!("this engine has no {encoding}");
            continue;
        };
        let singles = (0..=0xFF).map(|byte| vec![byte]);
        let pairs = (0x80..=0xFF).flat_map(|leading| (0..=0xFF).map(move |byte| vec![leading, byte]));
        for bytes in
            singles.chain(pairs).filter(|bytes| encoding > Encoding::XMacCyrillic || bytes.len() == 1)
        {
            let ours = ours(encoding, &bytes);
            if ours.contains('\u{FFFD}') {
                continue;
            }
            let theirs = engine.decode_with_u8_array(&bytes).unwrap();
            compared += 1;
            if ours != theirs && !is_known(encoding, &bytes, &theirs) {
                differences.push(format!("{encoding} {bytes:02X?}: {ours:?}, the engine {theirs:?}"));
            }
        }
    }
    let mistakes = KNOWN_MISTAKES.map(|m| format!("{} ({}): {}", m.encodings.join(", "), m.who, m.what));
    assert!(differences.is_empty(), "beyond these:\n{}\n{differences:#?}", mistakes.join("\n"));
    assert!(compared > 100_000, "only {compared} inputs were compared");
}
