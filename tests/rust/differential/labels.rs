//! *Get an encoding*, against `encoding_rs`.

use super::support::indexes::names_and_labels;
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn compare(label: &str) {
    let theirs = encoding_rs::Encoding::for_label(label.as_bytes()).map(encoding_rs::Encoding::name);
    assert_eq!(Encoding::get(label).map(Encoding::name), theirs, "{label:?}");
}

/// Every label with each of its characters replaced, doubled and removed, and with characters around it.
#[test]
fn labels_and_what_is_close_to_them() {
    let others =
        ['\0', '\t', '\n', '\x0B', '\x0C', '\r', ' ', '-', '_', '1', 'K', 'k', '\u{A0}', '\u{212A}', 'ſ'];
    let labels = names_and_labels().into_iter().flat_map(|encoding| encoding.1);
    for label in labels.chain([""]) {
        compare(label);
        compare(&label.to_uppercase());
        for place in 0..label.len() {
            let (before, after) = label.split_at(place);
            compare(&format!("{before}{}", &after[1..]));
            for other in others {
                compare(&format!("{before}{other}{after}"));
                compare(&format!("{before}{other}{}", &after[1..]));
            }
        }
        for other in others {
            compare(&format!("{label}{other}"));
        }
    }
}

#[test]
fn output_encodings() {
    for encoding in Encoding::ALL {
        let theirs = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
        assert_eq!(encoding.output_encoding().name(), theirs.output_encoding().name());
    }
}
