//! Any input: nothing panics, the time is linear, and the results are those of a literal implementation of the standard.

use crate::generator::Generator;
use crate::sniffer::{check_splits, sniff_pieces};
#[cfg(not(target_arch = "wasm32"))]
use crate::thread_time::time_of_thread;
use crate::{prescan_all, reference};
use encoding_standard::Encoding;
use encoding_standard::html::{
    Autodetect, DocumentKind, Parent, SniffOptions, Sniffer, Source, default_encoding,
    extract_encoding_from_meta, get_xml_encoding, prescan, sniff,
};
#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const DOCUMENTS: u64 = 20_000;

/// Random bytes alone contain an encoding too rarely to show a difference between two prescans.
fn document(seed: u64) -> Vec<u8> {
    let mut generator = Generator::new(seed);
    let mut document =
        generator.pick(&[&b""[..], b"", b"<?xml", b"<?xml version='1.0' encoding=\"gbk\"?>"]).to_vec();
    for _ in 0..generator.below(4) {
        document.append(&mut generator.markup(6));
        document.append(&mut generator.meta());
    }
    document.append(&mut generator.markup(30));
    document
}

#[test]
fn the_prescan_is_the_standards() {
    let mut found = 0;
    for seed in 0..DOCUMENTS {
        let document = document(seed);
        let expected = reference::prescan(&document);
        assert_eq!(prescan_all(&document), expected, "seed {seed}: {}", document.escape_ascii());
        assert_eq!(get_xml_encoding(&document), reference::get_an_xml_encoding(&document), "seed {seed}");
        found += u64::from(expected.is_some());
    }
    assert!((DOCUMENTS / 4..DOCUMENTS * 3 / 4).contains(&found), "{found} of {DOCUMENTS} declare encodings");
}

#[test]
fn the_meta_extraction_is_the_standards() {
    let mut found = 0;
    for seed in 0..DOCUMENTS {
        let mut generator = Generator::new(seed);
        let pieces = [
            "charset",
            "CharSet",
            "charset=",
            "charset = ",
            "=",
            " ",
            "\t",
            "\x0B",
            "\"",
            "'",
            ";",
            "koi8-r",
            "utf-16",
            "'koi8-r'",
            "koi8-r;",
            "\"koi8-r\"",
            "x",
            "é",
        ];
        let content: String = (0..generator.below(12)).map(|_| generator.pick(&pieces)).collect();
        let expected = reference::extract(&content);
        assert_eq!(extract_encoding_from_meta(&content), expected, "{content:?}");
        found += u64::from(expected.is_some());
    }
    assert!(found > DOCUMENTS / 20, "{found} of {DOCUMENTS} declare encodings");
}

#[test]
fn a_limit_is_an_end() {
    for seed in 0..500 {
        let document = document(seed);
        for limit in 0..=document.len() + 1 {
            let end = limit.min(document.len());
            assert_eq!(
                prescan(&document, limit),
                prescan_all(&document[..end]),
                "seed {seed}, limit {limit}"
            );
        }
    }
}

/// Bytes after a `meta` that declares an encoding do not change the answer.
#[test]
fn what_follows_a_declaration_does_not_count() {
    for seed in 0..DOCUMENTS / 10 {
        let mut generator = Generator::new(seed);
        let mut document = [generator.markup(10), generator.meta()].concat();
        let Some(declared) = prescan_all(&document).filter(|_| !document.starts_with(b"<?xml")) else {
            continue;
        };
        document.append(&mut generator.markup(10));
        assert_eq!(prescan_all(&document), Some(declared), "seed {seed}");
    }
}

#[test]
fn any_bytes_and_any_options_have_an_answer() {
    let labels =
        [None, Some(""), Some("koi8-r"), Some("utf-16"), Some("\u{212A}"), Some("iso-2022-kr"), Some("\0x")];
    let content_types = [
        None,
        Some(""),
        Some("/;=\"\\"),
        Some("a/b;charset=\"\\"),
        Some("a/b;charset=big5"),
        Some("é/é;é=é;charset=é"),
        Some("text/csv"),
        Some("text/xml;charset=x"),
    ];
    let kinds = [None, Some(DocumentKind::Html), Some(DocumentKind::Xml), Some(DocumentKind::Text)];
    let locales = [None, Some(""), Some("-"), Some("ja-JP"), Some("zh-"), Some("\u{10FFFF}")];
    for seed in 0..DOCUMENTS {
        let mut generator = Generator::new(seed);
        let bytes = if seed % 2 == 0 { document(seed) } else { generator.bytes(40) };
        let label = |generator: &mut Generator| generator.pick(&labels).and_then(Encoding::get);
        let parent =
            label(&mut generator).map(|encoding| Parent { encoding, same_origin: generator.below(2) == 0 });
        let options = SniffOptions::default()
            .user_override(if generator.below(4) == 0 { label(&mut generator) } else { None })
            .transport(if generator.below(4) == 0 { label(&mut generator) } else { None })
            .content_type(if generator.below(4) == 0 { generator.pick(&content_types) } else { None })
            .parent(parent)
            .likely(label(&mut generator))
            .autodetect(generator.pick(&[Autodetect::None, Autodetect::Own]))
            .locale(generator.pick(&locales))
            .fallback(label(&mut generator))
            .limit(generator.pick(&[0, 1, 5, 64, 1024, usize::MAX]))
            .kind(generator.pick(&kinds));
        let sniffed = sniff(&bytes, &options);
        let mut splits: Vec<usize> = (0..3).map(|_| generator.below(bytes.len() + 1)).collect();
        splits.sort_unstable();
        assert_eq!(sniff_pieces(&bytes, &splits, &options), sniffed, "seed {seed}, {splits:?}");
        if seed % 100 == 0 {
            check_splits(&bytes, &options);
        }
    }
}

#[test]
fn any_string_is_accepted_as_a_locale() {
    for seed in 0..DOCUMENTS {
        let text = String::from_utf8_lossy(&Generator::new(seed).bytes(12)).into_owned();
        assert_eq!(default_encoding(&text).is_some(), is_tag(&text), "{text:?}");
    }
    let hyphens = "-".repeat(1 << 20);
    assert_eq!(default_encoding(&hyphens), None);
    assert_eq!(default_encoding(&format!("zh{}", "-a".repeat(1 << 19))), Some(Encoding::Windows1252));
}

fn is_tag(text: &str) -> bool {
    let is_alphanumeric = |c: char| c.is_ascii_alphanumeric();
    let subtags: Vec<&str> = text.split('-').collect();
    subtags.iter().all(|s| (1..9).contains(&s.len()) && s.chars().all(is_alphanumeric))
        && !subtags[0].contains(|c: char| c.is_ascii_digit())
}

/// Input that makes a scanner start again and again, or look ahead without success.
#[cfg(not(target_arch = "wasm32"))]
const PATTERNS: &[&str] = &[
    "<",
    "\"",
    "'",
    "<!--",
    "<!-- --!>",
    "-",
    "</",
    "<?",
    "<!",
    "<a ",
    "<a x='",
    "<a/",
    "<meta ",
    "<meta x",
    "<meta charset",
    "<meta charset=x>",
    "<meta charset=\"",
    "<meta content=charset",
    "/",
    "=",
    " ",
    "a",
    "<p =",
    "<?xml",
    "encoding",
    "<meta http-equiv=content-type content='charset charset'>",
    "charset",
    "charset =\"",
    "\u{E9}",
    "\0",
    ";",
    "text/html;charset=\"\\",
    ";charset=\u{100}",
    "\\",
];

fn work(pattern: &str, size: usize) {
    let text = pattern.repeat(size / pattern.len());
    let in_content = format!("<meta http-equiv=content-type content=\"{}\">", text.replace('"', "'"));
    let in_declaration = format!("<?xml {text}>");
    let header = format!("text/html;{text}");
    for document in [&text, &in_content, &in_declaration] {
        let document = document.as_bytes();
        assert_ne!(prescan_all(document), Some(Encoding::Big5));
        let options =
            SniffOptions::default().content_type(&*header).autodetect(Autodetect::Own).limit(usize::MAX);
        assert_ne!(sniff(document, &options).source, Source::Bom);
        assert_ne!(sniff(document, &options.kind(DocumentKind::Xml)).source, Source::Bom);
    }
    assert_ne!(extract_encoding_from_meta(&text), Some(Encoding::Big5));
    let mut sniffer = Sniffer::new(SniffOptions::default().limit(usize::MAX));
    for byte in text.as_bytes() {
        assert_eq!(sniffer.push(&[*byte]), None);
    }
    assert_ne!(sniffer.finish().source, Source::Bom);
}

/// Sixty-four times the input may take sixty-four times as long, with a factor of eight for noise. Quadratic time would be
/// 4096 times as long, at every attempt.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn time_is_linear() {
    let time = |pattern: &str, size: usize| {
        let start = time_of_thread();
        work(pattern, size);
        time_of_thread() - start
    };
    for pattern in PATTERNS {
        let is_linear = |_| {
            let small = time(pattern, 1 << 12).max(Duration::from_micros(20));
            time(pattern, 1 << 18) < small * 64 * 8
        };
        assert!((0..10).any(is_linear), "{pattern:?} takes more than linear time");
    }
}

#[test]
fn ten_megabytes() {
    for pattern in ["<", "\"", "<a x='", "<meta charset=x>"] {
        work(pattern, 10_000_000);
    }
}
