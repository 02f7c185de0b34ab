//! Labels and properties of encodings, compared with encoding_rs.

use encoding_standard::Encoding;

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
    assert_eq!("utf-9".parse::<Encoding>().unwrap_err().meant, None);
}

#[test]
fn an_unknown_label_says_which_one_is_meant() {
    for (label, meant) in [("cp932", "shift_jis"), ("SJIS-win", "shift_jis"), ("latin7", "iso-8859-13")] {
        assert_eq!(Encoding::get(label), None);
        let unknown = label.parse::<Encoding>().unwrap_err();
        assert_eq!(unknown.meant, Encoding::get(meant));
        assert_eq!(unknown.to_string(), format!("unknown encoding label. Did you mean '{meant}'?"));
    }
    for label in ["klingon", "", "iso2022kr"] {
        let unknown = label.parse::<Encoding>().unwrap_err();
        assert_eq!(unknown.to_string(), "unknown encoding label");
    }
}

#[test]
fn other_names_of_encodings() {
    let names = include_str!("../../../indexes/names.txt").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in names {
        let (encoding, name) = line.split_once('\t').unwrap();
        assert_eq!(Encoding::normalize_label(name), Encoding::get(encoding), "{name}");
        count += 1;
    }
    assert!(count > 100);
    for encoding in Encoding::ALL {
        for label in encoding.labels() {
            assert_eq!(Encoding::normalize_label(label), Some(encoding));
            let spaced = format!("- {}", label.to_uppercase().replace(['-', '_'], " "));
            assert_eq!(Encoding::normalize_label(&spaced), Some(encoding), "{spaced}");
        }
    }
    let cases = [
        ("CP-932", "shift_jis"),
        ("ANSI 1252", "windows-1252"),
        ("x-windows-949", "euc-kr"),
        ("ansi-1251", "windows-1251"),
        ("csWindows31J", "shift_jis"),
        ("latin9:1999", "iso-8859-15"),
        ("8859_1", "windows-1252"),
    ];
    for (name, label) in cases {
        assert_eq!(Encoding::normalize_label(name), Encoding::get(label), "{name}");
    }
    for name in ["", "-", "cp437", "ibm932", "xcp932", "utf-7", "\u{212A}oi8-r", "latin9:999", "cp", "win"] {
        assert_eq!(Encoding::normalize_label(name), None, "{name}");
    }
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
