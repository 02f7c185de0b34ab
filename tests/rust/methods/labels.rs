//! Labels and properties of encodings, compared with encoding_rs.

use encoding_standard::{Encoding, UnknownLabel};

#[test]
fn labels_may_be_bytes_or_strings() {
    for encoding in Encoding::ALL {
        for label in encoding.labels() {
            assert_eq!(Encoding::get(label.as_bytes()), Some(encoding));
            assert_eq!(Encoding::get(String::from(label)), Some(encoding));
            assert_eq!(label.to_ascii_uppercase().parse(), Ok(encoding));
        }
        assert_eq!(encoding.to_string().parse(), Ok(encoding));
    }
    assert_eq!(Encoding::get(b"utf-8\xFF"), None);
    assert_eq!("utf-9".parse::<Encoding>(), Err(UnknownLabel));
}

#[test]
fn encodings_are_what_encoding_rs_says_they_are() {
    for encoding in Encoding::ALL {
        for label in encoding.labels() {
            let expected = encoding_rs::Encoding::for_label_no_replacement(label.as_bytes());
            let except_replacement = Encoding::get_except_replacement(label);
            assert_eq!(except_replacement.map(Encoding::name), expected.map(|peer| peer.name()));
        }
        let peer = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
        assert_eq!(encoding.is_single_byte(), peer.is_single_byte(), "{encoding}");
        assert_eq!(encoding.is_ascii_compatible(), peer.is_ascii_compatible(), "{encoding}");
        assert_eq!(encoding.can_encode_everything(), peer.can_encode_everything(), "{encoding}");
    }
    for bytes in [&b"\xEF\xBB\xBFa"[..], b"\xEF\xBB", b"\xFE\xFF", b"\xFF\xFE\0\0", b"\xFF", b""] {
        let expected = encoding_rs::Encoding::for_bom(bytes).map(|(peer, length)| (peer.name(), length));
        let found = Encoding::bom_sniff(bytes).map(|(encoding, length)| (encoding.name(), length));
        assert_eq!(found, expected, "{bytes:02X?}");
    }
}
