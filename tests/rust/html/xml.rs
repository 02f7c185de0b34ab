//! XML declarations: each byte around the equals sign and in the value.

use encoding_standard::Encoding;
use encoding_standard::html::get_xml_encoding;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn spaces_and_controls_around_the_equals_sign() {
    for byte in 0..=0xFF {
        let before = [b"<?xml encoding", &[byte][..], b"='koi8-r'?>"].concat();
        let after = [b"<?xml encoding=", &[byte][..], b"'koi8-r'?>"].concat();
        let expected = (byte <= 0x20).then_some(Encoding::Koi8R);
        assert_eq!(get_xml_encoding(&before), expected, "{byte:#X} before");
        assert_eq!(get_xml_encoding(&after), expected, "{byte:#X} after");
    }
}

#[test]
fn bytes_up_to_0x20_are_not_allowed_in_the_value() {
    for byte in 0..=0x20 {
        for value in [[b"koi8-r", &[byte][..]].concat(), [&[byte][..], b"koi8-r"].concat()] {
            let declaration = [b"<?xml encoding='", &value[..], b"'?>"].concat();
            assert_eq!(get_xml_encoding(&declaration), None, "{byte:#X}");
        }
    }
}
