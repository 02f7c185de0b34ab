//! Sniffing a stream: the answer is that for all bytes, however they are split.

use encoding_standard::Encoding;
use encoding_standard::html::{
    Autodetect, DocumentKind, Parent, SniffOptions, Sniffed, Sniffer, Source, sniff,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Sniffs pieces of `bytes`, split before each of `splits`, and checks what is buffered.
#[track_caller]
pub(crate) fn sniff_pieces(bytes: &[u8], splits: &[usize], options: &SniffOptions<'_>) -> Sniffed {
    let mut sniffer = Sniffer::new(*options);
    let mut start = 0;
    for &end in splits.iter().chain([&bytes.len()]) {
        let piece = &bytes[start..end];
        let sniffed = sniffer.push(piece);
        if let Some(sniffed) = sniffed {
            // The pieces before this one were buffered, and this one was not.
            assert_eq!(sniffer.buffered(), &bytes[..start]);
            assert_eq!(sniffer.push(&bytes[end..]), Some(sniffed));
            assert_eq!(sniffer.finish(), sniffed);
            assert_eq!(sniffer.buffered(), &bytes[..start]);
            return sniffed;
        }
        assert_eq!(sniffer.buffered(), &bytes[..end]);
        assert!(end < options.limit.unwrap_or(1024).max(3), "{end} bytes kept");
        start = end;
    }
    let sniffed = sniffer.finish();
    assert_eq!(sniffer.buffered(), bytes);
    assert_eq!(sniffer.finish(), sniffed);
    sniffed
}

/// Every split into two, every split into an empty piece between two, and all single bytes.
#[track_caller]
pub(crate) fn check_splits(bytes: &[u8], options: &SniffOptions<'_>) {
    let whole = sniff(bytes, options);
    for split in 0..=bytes.len() {
        assert_eq!(sniff_pieces(bytes, &[split], options), whole, "{bytes:?} split at {split}");
        assert_eq!(sniff_pieces(bytes, &[split, split], options), whole, "{bytes:?} split at {split}");
    }
    let single: Vec<usize> = (0..=bytes.len()).collect();
    assert_eq!(sniff_pieces(bytes, &single, options), whole, "{bytes:?} as single bytes");
}

const DOCUMENTS: [&[u8]; 14] = [
    b"",
    b"<",
    b"\xEF\xBB\xBF<meta charset=koi8-r>",
    b"\xEF\xBB<meta charset=koi8-r>",
    b"\xFE\xFF",
    b"\xFF\xFE\0\0",
    b"\xFF",
    b"<\0?\0x\0m\0l\0",
    b"\0<\0?\0x\0m\0l",
    b"<?xml version='1.0' encoding='euc-kr'?><p>",
    b"<?xml encoding='euc-kr'?><meta charset=koi8-r><p>\xC1",
    b"<!-- > --><meta http-equiv=Content-Type content='text/html; charset=koi8-r'>text",
    b"<p>d\xC3\xA9j\xC3\xA0 vu \xE3\x81\x82",
    b"<p>d\xE9j\xE0 vu",
];

fn options() -> [(&'static str, SniffOptions<'static>); 9] {
    let none = SniffOptions::default();
    let parent = Parent { encoding: Encoding::Big5, same_origin: true };
    [
        ("none", none),
        ("override", none.user_override(Encoding::Koi8U)),
        ("content type", none.content_type("text/html;charset=koi8-u")),
        ("no label", none.content_type("text/html;charset=x").likely(Encoding::Gbk)),
        ("parent", none.parent(parent)),
        ("autodetect", none.autodetect(Autodetect::Own).locale("ja")),
        ("xml", none.kind(DocumentKind::Xml)),
        ("text", none.kind(DocumentKind::Text).likely(Encoding::Big5)),
        ("csv", none.content_type("text/csv").autodetect(Autodetect::Own)),
    ]
}

#[test]
fn every_split_of_every_document() {
    for (_, options) in options() {
        for document in DOCUMENTS {
            check_splits(document, &options);
        }
    }
}

#[test]
fn every_split_at_every_limit() {
    for (_, options) in options() {
        for document in DOCUMENTS {
            for limit in [0, 1, 2, 3, 4, 5, 6, 7, 24, 40, document.len(), document.len() + 1, usize::MAX] {
                check_splits(document, &options.limit(limit));
            }
        }
    }
}

#[test]
fn the_answer_comes_with_the_limit() {
    let options = SniffOptions::default().limit(20);
    let mut sniffer = Sniffer::new(options);
    assert_eq!(sniffer.push(b"<meta charset=koi8-"), None);
    assert_eq!(sniffer.push(b""), None);
    assert_eq!(sniffer.push(b"r>").map(|sniffed| sniffed.source), Some(Source::Default));

    let mut sniffer = Sniffer::new(SniffOptions::default());
    assert_eq!(sniffer.push(&[b' '; 1023]), None);
    assert_eq!(sniffer.buffered().len(), 1023);
    assert!(sniffer.push(&[b' '; 100_000]).is_some());
    assert_eq!(sniffer.buffered().len(), 1023);
}

#[test]
fn an_answer_that_later_bytes_cannot_change_comes_with_the_third_byte() {
    for (name, options) in options() {
        // Only the first three bytes of text are looked at.
        let is_said = ["override", "content type", "text"].contains(&name);
        let mut sniffer = Sniffer::new(options);
        assert_eq!(sniffer.push(b"<"), None, "{name}");
        assert_eq!(sniffer.push(b"p"), None, "{name}");
        assert_eq!(sniffer.push(b">").is_some(), is_said, "{name}");
        assert_eq!(sniffer.push(b"text").is_some(), is_said, "{name}");
        let mut sniffer = Sniffer::new(options);
        assert_eq!(sniffer.push(b"\xFE\xFF\0").map(|sniffed| sniffed.encoding), Some(Encoding::Utf16Be));
    }
}

#[test]
fn a_stream_that_ends_early() {
    let mut sniffer = Sniffer::new(SniffOptions::default());
    let sniffed = sniffer.finish();
    assert_eq!((sniffed.encoding, sniffed.source), (Encoding::Windows1252, Source::Default));
    assert_eq!(sniffer.push(b"<meta charset=koi8-r>"), Some(sniffed));
    assert_eq!(sniffer.buffered(), b"");

    let mut sniffer = Sniffer::new(SniffOptions::default());
    assert_eq!(sniffer.push(b"\xFF\xFE"), None);
    assert_eq!(sniffer.finish().source, Source::Bom);
}

#[test]
fn it_can_be_sent_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&Sniffer::new(SniffOptions::default()));
}
