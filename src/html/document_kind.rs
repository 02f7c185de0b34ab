//! Kinds of documents, which declare their encoding in different ways.

/// The kind of a document. It decides where in the document an encoding is looked for.
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
    /// XML: byte order mark, override, transport layer, XML declaration (also one in UTF-16 without a byte order
    /// mark), UTF-8.
    Xml,
    /// Anything else, such as plain text or CSV: all steps except the prescan. A `<meta>` is text there.
    Text,
}
