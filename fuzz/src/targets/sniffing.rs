//! Finding an encoding: labels are compared with encoding_rs, the prescan and its parts with a literal implementation
//! of the standard, and the incremental form with the form for whole inputs.

use super::chunks::cut;
use crate::reference;
use arbitrary::{Arbitrary, Unstructured};
use encoding_standard::Encoding;
use encoding_standard::html::{
    Autodetect, ContentType, DocumentKind, Parent, SniffOptions, Sniffer, default_encoding,
    extract_encoding_from_meta, get_xml_encoding, prescan, sniff,
};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    limit: u16,
    lengths: [u8; 3],
    /// Which of the options are given.
    options: u16,
    document: &'a [u8],
}

pub fn run(data: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(data)) else { return };
    let document = input.document;
    assert_eq!(prescan(document, usize::MAX), reference::prescan(document), "prescan");
    let limit = usize::from(input.limit);
    let end = limit.min(document.len());
    assert_eq!(prescan(document, limit), reference::prescan(&document[..end]), "prescan with a limit");
    assert_eq!(get_xml_encoding(document), reference::get_an_xml_encoding(document), "XML");

    let text = String::from_utf8_lossy(document);
    assert_eq!(extract_encoding_from_meta(&text), reference::extract(&text), "meta");
    // The document's words also serve as labels, as a header and as a locale.
    let (first, second) = text.split_once(' ').unwrap_or((&text, "koi8-r"));
    for label in [&text, first, second] {
        let theirs = encoding_rs::Encoding::for_label(label.as_bytes());
        assert_eq!(
            Encoding::get(label).map(Encoding::name),
            theirs.map(encoding_rs::Encoding::name),
            "label"
        );
    }
    let _ = default_encoding(first);
    if let Some(content_type) = ContentType::parse(&text) {
        assert_eq!(content_type.essence.matches('/').count(), 1, "essence");
        let charset = content_type.charset.as_deref();
        assert_eq!(content_type.encoding(), charset.and_then(Encoding::get), "charset");
    }

    let option = |place: u16| input.options >> place & 1 != 0;
    let given = |place, label: &str| option(place).then(|| Encoding::get(label)).flatten();
    let options = SniffOptions::default()
        .user_override(given(0, first))
        .transport(given(1, second))
        .content_type(option(2).then_some(&*text))
        .parent(given(3, first).map(|encoding| Parent { encoding, same_origin: option(4) }))
        .likely(given(5, second))
        .autodetect(if option(6) { Autodetect::Own } else { Autodetect::None })
        .locale(option(7).then_some(first))
        .fallback(given(8, second))
        .limit(limit)
        .kind(
            [None, Some(DocumentKind::Html), Some(DocumentKind::Xml), Some(DocumentKind::Text)]
                [usize::from(input.options >> 9 & 3)],
        );
    let whole = sniff(document, &options);
    let mut sniffer = Sniffer::new(options);
    let early = cut(document, &input.lengths).into_iter().find_map(|chunk| sniffer.push(chunk));
    assert_eq!(early.unwrap_or_else(|| sniffer.finish()), whole, "in chunks");
}
