//! §4.2 Names and labels: *get an encoding*. §4.3: *get an output encoding*.

use super::support::indexes::names_and_labels;
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn there_are_40_names_and_228_labels() {
    let encodings = names_and_labels();
    assert_eq!(encodings.len(), 40);
    assert_eq!(encodings.iter().map(|(_, labels)| labels.len()).sum::<usize>(), 228);
    assert_eq!(Encoding::ALL.len(), 40);
    assert_eq!(Encoding::ALL.into_iter().map(|encoding| encoding.labels().count()).sum::<usize>(), 228);
}

#[test]
fn names_are_in_the_order_of_the_table() {
    let names: Vec<_> = names_and_labels().into_iter().map(|(name, _)| name).collect();
    assert_eq!(Encoding::ALL.map(Encoding::name), *names);
    assert_eq!(Encoding::ALL.map(|encoding| encoding.to_string()), *names);
}

#[test]
fn each_encoding_has_its_labels() {
    for (encoding, (name, mut labels)) in Encoding::ALL.into_iter().zip(names_and_labels()) {
        let mut ours: Vec<_> = encoding.labels().collect();
        ours.sort_unstable();
        labels.sort_unstable();
        assert_eq!(ours, labels, "{name}");
    }
}

#[test]
fn each_label_gets_its_encoding() {
    for (encoding, (_, labels)) in Encoding::ALL.into_iter().zip(names_and_labels()) {
        for label in labels {
            assert_eq!(Encoding::get(label), Some(encoding), "{label}");
            assert_eq!(Encoding::get(label.to_ascii_uppercase()), Some(encoding), "{label}");
            assert_eq!(Encoding::get(format!("\t\n\x0C\r {label} \r\x0C\n\t")), Some(encoding), "{label}");
        }
    }
}

#[test]
fn each_name_is_a_label_in_any_case() {
    for encoding in Encoding::ALL {
        assert_eq!(Encoding::get(encoding.name()), Some(encoding));
    }
}

#[test]
fn only_ascii_whitespace_around_a_label_is_removed() {
    // TAB, LF, FF, CR and SPACE are ASCII whitespace; these are other kinds of space.
    let others = [
        '\0', '\x08', '\x0B', '\x0E', '\x1C', '\x1F', '\u{85}', '\u{A0}', '\u{1680}', '\u{2003}', '\u{200B}',
        '\u{2028}', '\u{3000}', '\u{FEFF}',
    ];
    for other in others {
        assert_eq!(Encoding::get(format!("{other}utf-8")), None, "{other:?}");
        assert_eq!(Encoding::get(format!("utf-8{other}")), None, "{other:?}");
        assert_eq!(Encoding::get(format!(" {other} utf-8 {other} ")), None, "{other:?}");
    }
}

#[test]
fn only_ascii_letters_are_lowercased() {
    assert_eq!(Encoding::get("KOI8-R"), Some(Encoding::Koi8R));
    assert_eq!(Encoding::get("\u{212A}OI8-R"), None, "the Kelvin sign is not a K");
    assert_eq!(Encoding::get("shift_ji\u{17F}"), None, "the long s is not an s");
    assert_eq!(Encoding::get("\u{130}so-2022-jp"), None, "I with a dot is not an i");
    assert_eq!(Encoding::get("ＵＴＦ－８"), None, "fullwidth letters are not ASCII");
}

#[test]
fn strings_similar_to_labels_are_unknown() {
    let not_labels = [
        "",
        " ",
        "utf",
        "utf-",
        "utf-8x",
        "utf -8",
        "utf_8",
        "utf-7",
        "utf-32",
        "utf-16-le",
        "8859-1",
        "iso-8859-12",
        "windows-1259",
        "cp932",
        "hz",
        "iso-2022-jp-2",
        "euc-cn",
        "euc-tw",
        "\"utf-8\"",
        "utf-8;",
        "utf\n8",
    ];
    for label in not_labels {
        assert_eq!(Encoding::get(label), None, "{label:?}");
    }
}

/// Labels of encodings with another name.
#[test]
fn surprising_labels() {
    let cases = [
        ("latin1", "windows-1252"),
        ("iso-8859-1", "windows-1252"),
        ("us-ascii", "windows-1252"),
        ("ascii", "windows-1252"),
        ("iso-8859-9", "windows-1254"),
        ("latin5", "windows-1254"),
        ("iso-8859-11", "windows-874"),
        ("tis-620", "windows-874"),
        ("unicode", "UTF-16LE"),
        ("utf-16", "UTF-16LE"),
        ("ucs-2", "UTF-16LE"),
        ("gb2312", "GBK"),
        ("ks_c_5601-1987", "EUC-KR"),
        ("hz-gb-2312", "replacement"),
        ("iso-2022-kr", "replacement"),
        ("iso-2022-cn", "replacement"),
        ("koi8-ru", "KOI8-U"),
        ("logical", "ISO-8859-8-I"),
        ("visual", "ISO-8859-8"),
        ("dos-874", "windows-874"),
        ("mac", "macintosh"),
        ("x-mac-ukrainian", "x-mac-cyrillic"),
    ];
    for (label, name) in cases {
        assert_eq!(Encoding::get(label).map(Encoding::name), Some(name), "{label}");
    }
}

#[test]
fn the_output_encoding_of_encodings_without_an_encoder_is_utf_8() {
    for encoding in Encoding::ALL {
        let expected = match encoding.name() {
            "replacement" | "UTF-16BE" | "UTF-16LE" => Encoding::Utf8,
            _ => encoding,
        };
        assert_eq!(encoding.output_encoding(), expected, "{encoding}");
    }
}
