//! The table of locales, from the standard's text.

use encoding_standard::Encoding;
use encoding_standard::html::default_encoding;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const TABLE: &str = "
    ar      windows-1256
    ba      windows-1251
    be      windows-1251
    bg      windows-1251
    cs      windows-1250
    el      ISO-8859-7
    et      windows-1257
    fa      windows-1256
    he      windows-1255
    hr      windows-1250
    hu      ISO-8859-2
    ja      Shift_JIS
    kk      windows-1251
    ko      EUC-KR
    ku      windows-1254
    ky      windows-1251
    lt      windows-1257
    lv      windows-1257
    mk      windows-1251
    pl      ISO-8859-2
    ru      windows-1251
    sah     windows-1251
    sk      windows-1250
    sl      ISO-8859-2
    sr      windows-1251
    tg      windows-1251
    th      windows-874
    tr      windows-1254
    tt      windows-1251
    uk      windows-1251
    vi      windows-1258
    zh-CN   gb18030
    zh-TW   Big5
";

/// Locales that the comments in the standard's text say are in the last row.
const LAST_ROW: &str = "af am bn ca da de en es eu fi fil fr gu hi id is it kn ml mr ms nb nl nn-NO no \
    pt se-FI sv sw ta te wo-SN zu-ZA arn-CL br-FR cy-GB ga-IE ha-Latn-NG quz-PE tzm-Latn-DZ";

fn name(locale: &str) -> Option<&'static str> {
    default_encoding(locale).map(Encoding::name)
}

#[test]
fn every_row() {
    let mut rows = 0;
    for row in TABLE.lines().filter(|row| !row.trim().is_empty()) {
        let (locale, encoding) = row.trim().split_once(' ').unwrap();
        assert_eq!(name(locale), Some(encoding.trim()), "{locale}");
        rows += 1;
    }
    assert_eq!(rows, 33);
}

#[test]
fn the_last_row() {
    for locale in LAST_ROW.split_whitespace() {
        assert_eq!(name(locale), Some("windows-1252"), "{locale}");
    }
}

/// No other code of two letters has a row.
#[test]
fn no_other_language_has_a_row() {
    let languages: Vec<&str> = TABLE.split_whitespace().step_by(2).collect();
    for first in b'a'..=b'z' {
        for second in b'a'..=b'z' {
            let language = String::from_utf8(vec![first, second]).unwrap();
            let is_row = languages.contains(&&*language);
            assert_eq!(name(&language) == Some("windows-1252"), !is_row, "{language}");
        }
    }
}

#[test]
fn subtags() {
    for (locale, encoding) in [
        ("ja-JP", "Shift_JIS"),
        ("JA-jp", "Shift_JIS"),
        ("ja-Jpan-JP-u-ca-japanese", "Shift_JIS"),
        ("sr-Cyrl-RS", "windows-1251"),
        ("sr-Latn-RS", "windows-1251"),
        ("ru-petr1708", "windows-1251"),
        ("zh-Hans-CN", "gb18030"),
        ("zh-cmn-Hans-CN", "gb18030"),
        ("ZH-cn-x-private", "gb18030"),
        ("zh-Hant-TW", "Big5"),
        // A row for a region does not apply to the language, or to a script.
        ("zh", "windows-1252"),
        ("zh-Hans", "windows-1252"),
        ("zh-Hant", "windows-1252"),
        ("zh-HK", "windows-1252"),
        ("zh-SG", "windows-1252"),
        ("zh-u-rg-cn", "windows-1252"),
        ("zh-x-CN", "windows-1252"),
        // A region is not a language, and these are other languages.
        ("en-CN", "windows-1252"),
        ("x-ja", "windows-1252"),
        ("i-ja", "windows-1252"),
        ("jax", "windows-1252"),
        ("und-RU", "windows-1252"),
    ] {
        assert_eq!(name(locale), Some(encoding), "{locale}");
    }
}

#[test]
fn invalid_tags() {
    for locale in ["", "-", "ja-", "-ja", "ja--JP", "ja_JP", "ja JP", " ja", "ja\0", "日本", "1a", "C.UTF-8"]
    {
        assert_eq!(name(locale), None, "{locale:?}");
    }
    assert_eq!(name("ja-abcdefghi"), None);
    assert_eq!(name("abcdefghi"), None);
    assert_eq!(name("ja-abcdefgh"), Some("Shift_JIS"));
}
