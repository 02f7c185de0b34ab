//! Kinds of documents, which declare their encoding in different ways.

/// Which kind a document is of, and by that how an encoding is looked for in it.
///
/// ```
/// use encoding_standard::html::{DocumentKind, SniffOptions, Source, sniff};
///
/// let source = |content_type| {
///     let options = SniffOptions::default().content_type(content_type);
///     sniff(b"<?xml version='1.0' encoding='big5'?><meta charset=koi8-r>", &options).source
/// };
/// assert_eq!(source("text/html"), Source::Prescan);
/// assert_eq!(source("application/xhtml+xml"), Source::Xml);
/// assert_eq!(source("text/csv"), Source::Default);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DocumentKind {
    /// HTML: all steps.
    Html,
    /// XML: byte order mark, override, transport layer, XML declaration (in UTF-16 without a byte order
    /// mark too), UTF-8.
    Xml,
    /// Any other, plain text or CSV for example: all steps but the prescan. A `<meta>` in it is text.
    Text,
}
