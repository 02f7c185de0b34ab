//! Finds a document's encoding as browsers do: the HTML standard's
//! [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
//! and the algorithms that it uses.
//!
//! | the standard's term | here |
//! | --- | --- |
//! | [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm) | [`sniff`]; [`Sniffer`] for a stream |
//! | [confidence](https://html.spec.whatwg.org/multipage/parsing.html#concept-encoding-confidence) | [`Confidence`] |
//! | [prescan a byte stream to determine its encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding) | [`prescan`] |
//! | [get an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing) | [`get_xml_encoding`] |
//! | [extracting a character encoding from a `meta` element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element) | [`extract_encoding_from_meta`] |
//! | [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type), of MIME Sniffing | [`ContentType::parse`] |
//! | the table of [suggested defaults](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding) by locale | [`default_encoding`] |
//!
//! [`decide`] is not in a standard: it is for a text that is converted, not shown as a page.
//!
//! Each of them gives an answer for any bytes and any options, in time linear in the input.
//!
//! ```
//! use encoding_standard::html::{Confidence, SniffOptions, Source, sniff};
//! use encoding_standard::{Encoding, hooks};
//!
//! let page = b"<!doctype html><meta charset=koi8-r><p>\xF0\xD2\xC9\xD7\xC5\xD4";
//! let sniffed = sniff(page, &SniffOptions::default());
//! assert_eq!(sniffed.encoding, Encoding::Koi8R);
//! assert_eq!((sniffed.confidence, sniffed.source), (Confidence::Tentative, Source::Prescan));
//! assert!(hooks::decode(page, sniffed.encoding).ends_with("Привет"));
//! ```

mod attribute;
mod autodetect;
mod content_type;
mod decide;
mod declared;
mod document_kind;
mod locale;
mod meta;
mod options;
mod position;
mod prescan;
mod set;
mod sniff;
mod sniffer;
mod xml;

pub use autodetect::Autodetect;
pub use content_type::ContentType;
pub use decide::decide;
pub use document_kind::DocumentKind;
pub use locale::default_encoding;
pub use meta::extract_encoding_from_meta;
pub use prescan::prescan;
pub use sniff::{Confidence, Parent, SniffOptions, Sniffed, Source, sniff};
pub use sniffer::Sniffer;
pub use xml::get_xml_encoding;
