//! The [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm).

use super::autodetect::Autodetect;
use super::content_type::ContentType;
use super::document_kind::DocumentKind;
use super::locale::{LAST_ROW, default_encoding};
use super::{get_xml_encoding, prescan, xml};
use crate::{Encoding, hooks};

/// The length of the longest byte order mark. This many bytes are looked at even if the limit is lower.
pub(crate) const LONGEST_BOM: usize = 3;

/// What is known about a document apart from its bytes, in the order of the steps of the
/// [algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm).
///
/// To use a label, pass the result of [`Encoding::get`]. With `None` the step is skipped.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{SniffOptions, sniff};
///
/// let options = SniffOptions::default().transport(Encoding::get("no-such-thing")).locale("tr-TR");
/// assert_eq!(sniff(b"<p>", &options).encoding, Encoding::Windows1254);
/// assert_eq!(sniff(b"<p>", &options.likely(Encoding::Big5)).encoding, Encoding::Big5);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug)]
pub struct SniffOptions<'a> {
    /// The encoding that the user has explicitly chosen for the document.
    pub user_override: Option<Encoding>,
    /// The encoding that the transport layer specifies.
    pub transport: Option<Encoding>,
    /// The value of a `Content-Type` header, see [`ContentType`](super::ContentType). If `transport` is `None`, the
    /// encoding of the transport layer is that of the parameter `charset`. If `kind` is `None`, the kind is that of the
    /// MIME type.
    pub content_type: Option<&'a str>,
    /// The container document, if there is one.
    pub parent: Option<Parent>,
    /// The likely encoding, for example the one from the last visit.
    pub likely: Option<Encoding>,
    /// How to autodetect the encoding.
    pub autodetect: Autodetect<'a>,
    /// The user's locale, a BCP 47 language tag, for [`default_encoding`](super::default_encoding).
    /// XML ignores it.
    pub locale: Option<&'a str>,
    /// The default if `locale` is `None` or does not have the form of a tag. If this is `None`, the default is
    /// windows-1252, or UTF-8 for XML.
    pub fallback: Option<Encoding>,
    /// How many bytes are looked at. If it is `None`, [`sniff`] looks at all bytes, [`decide`](super::decide) at 65,536, and
    /// a [`Sniffer`](super::Sniffer) at 1024, as the standard encourages. A byte order mark is looked for in the first three
    /// bytes even if the limit is lower.
    pub limit: Option<usize>,
    /// The kind of document. If this is `None`, it is the kind of `content_type`, or HTML if that is not a MIME type.
    pub kind: Option<DocumentKind>,
}

impl Default for SniffOptions<'_> {
    fn default() -> Self {
        SniffOptions {
            user_override: None,
            transport: None,
            content_type: None,
            parent: None,
            likely: None,
            autodetect: Autodetect::None,
            locale: None,
            fallback: None,
            limit: None,
            kind: None,
        }
    }
}

/// A document's [container document](https://html.spec.whatwg.org/multipage/document-sequences.html#doc-container-document).
///
/// The document inherits its encoding if the origin is the same and the encoding is not UTF-16BE/LE.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{Parent, SniffOptions, Source, sniff};
///
/// let parent = Parent { encoding: Encoding::Big5, same_origin: true };
/// let sniffed = sniff(b"<p>", &SniffOptions::default().parent(parent));
/// assert_eq!((sniffed.encoding, sniffed.source), (Encoding::Big5, Source::Parent));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parent {
    /// The container document's encoding.
    pub encoding: Encoding,
    /// Whether its origin is the same as that of the document.
    pub same_origin: bool,
}

/// An encoding's [confidence](https://html.spec.whatwg.org/multipage/parsing.html#concept-encoding-confidence).
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{Confidence, SniffOptions, sniff};
///
/// let options = SniffOptions::default().transport(Encoding::Big5);
/// assert_eq!(sniff(b"", &options).confidence, Confidence::Certain);
/// assert_eq!(sniff(b"", &SniffOptions::default()).confidence, Confidence::Tentative);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Confidence {
    /// A byte order mark, the user or the transport layer gave the encoding.
    Certain,
    /// The document, its context or a default gave the encoding.
    Tentative,
}

/// The step of the [algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
/// that gave the encoding.
///
/// ```
/// use encoding_standard::html::{SniffOptions, Source, sniff};
///
/// assert_eq!(sniff(b"\xFE\xFF\0a", &SniffOptions::default()).source, Source::Bom);
/// assert_eq!(sniff(b"", &SniffOptions::default()).source, Source::Default);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Source {
    /// A byte order mark.
    Bom,
    /// The user.
    Override,
    /// The transport layer.
    Transport,
    /// The prescan, which also finds XML declarations.
    Prescan,
    /// The XML declaration of an XML document.
    Xml,
    /// The `@charset` of CSS: only [`decide`](super::decide) has this step.
    Charset,
    /// The container document.
    Parent,
    /// Information on the likely encoding.
    Likely,
    /// Autodetection.
    Autodetect,
    /// The bytes, which are UTF-8: only [`decide`](super::decide) has this step.
    Utf8,
    /// A default: of the locale, of the caller, or the general one.
    Default,
}

impl Source {
    /// The confidence in an encoding from this step.
    fn confidence(self) -> Confidence {
        match self {
            Source::Bom | Source::Override | Source::Transport => Confidence::Certain,
            _ => Confidence::Tentative,
        }
    }
}

/// What the [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
/// returns, and which step it is from.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{Confidence, SniffOptions, Sniffed, Source, sniff};
///
/// let sniffed = sniff(b"<meta charset=gbk>", &SniffOptions::default());
/// let (confidence, source) = (Confidence::Tentative, Source::Prescan);
/// assert_eq!(sniffed, Sniffed { encoding: Encoding::Gbk, confidence, source });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sniffed {
    /// The encoding. It can be any encoding, including replacement.
    pub encoding: Encoding,
    /// How certain the encoding is.
    pub confidence: Confidence,
    /// Which step gave the encoding.
    pub source: Source,
}

/// The [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm),
/// for the bytes of a document.
///
/// It looks at all bytes, or at the first [`limit`](SniffOptions::limit), in linear time.
/// It panics only if the caller's function for autodetection does.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{SniffOptions, Source, sniff};
///
/// let page = b"<meta charset=shift_jis>";
/// let sniffed = sniff(page, &SniffOptions::default());
/// assert_eq!((sniffed.encoding, sniffed.source), (Encoding::ShiftJis, Source::Prescan));
///
/// let options = SniffOptions::default().content_type("text/html;charset=euc-jp");
/// let sniffed = sniff(page, &options);
/// assert_eq!((sniffed.encoding, sniffed.source), (Encoding::EucJp, Source::Transport));
/// ```
pub fn sniff(bytes: &[u8], options: &SniffOptions<'_>) -> Sniffed {
    options.known().sniff(bytes)
}

/// The options, with all labels and locales resolved to encodings.
pub(crate) struct Known<'a> {
    pub(crate) user_override: Option<Encoding>,
    pub(crate) transport: Option<Encoding>,
    /// The encoding of a container document with the same origin.
    pub(crate) parent: Option<Encoding>,
    pub(crate) likely: Option<Encoding>,
    pub(crate) autodetect: Autodetect<'a>,
    pub(crate) default: Option<Encoding>,
    pub(crate) limit: usize,
    pub(crate) kind: DocumentKind,
}

impl<'a> SniffOptions<'a> {
    pub(crate) fn known(&self) -> Known<'a> {
        let content_type = || ContentType::parse(self.content_type?)?.encoding();
        let parent = self.parent.filter(|parent| parent.same_origin);
        let kind = self.known_kind();
        // The table of locales is for HTML.
        let locale = self.locale.filter(|_| kind != DocumentKind::Xml);
        Known {
            user_override: self.user_override,
            transport: self.transport.or_else(content_type),
            parent: parent.map(|parent| parent.encoding),
            likely: self.likely,
            autodetect: self.autodetect,
            default: locale.and_then(default_encoding).or(self.fallback),
            limit: self.limit.unwrap_or(usize::MAX),
            kind,
        }
    }

    pub(crate) fn known_kind(&self) -> DocumentKind {
        let kind = self.kind.or_else(|| Some(ContentType::parse(self.content_type?)?.kind()));
        kind.unwrap_or(DocumentKind::Html)
    }
}

impl Known<'_> {
    pub(crate) fn sniff(&self, bytes: &[u8]) -> Sniffed {
        let seen = bytes.get(..self.limit).unwrap_or(bytes);
        let is_xml = self.kind == DocumentKind::Xml;
        self.sniff_certain(bytes)
            .or_else(|| sniff_declaration(seen, self.kind))
            .or_else(|| if is_xml { None } else { self.sniff_context(seen) })
            .unwrap_or_else(|| {
                let last = if is_xml { Encoding::Utf8 } else { LAST_ROW };
                found(self.default.unwrap_or(last), Source::Default)
            })
    }

    /// The steps whose result is certain. They look only at the bytes of a byte order mark.
    pub(crate) fn sniff_certain(&self, bytes: &[u8]) -> Option<Sniffed> {
        let mark = hooks::bom_sniff(bytes).map(|encoding| found(encoding, Source::Bom));
        let user = || Some(found(self.user_override?, Source::Override));
        mark.or_else(user).or_else(|| Some(found(self.transport?, Source::Transport)))
    }

    /// What the context of a document says, or its letters.
    pub(crate) fn sniff_context(&self, seen: &[u8]) -> Option<Sniffed> {
        let is_inherited = |encoding: &Encoding| !matches!(encoding, Encoding::Utf16Be | Encoding::Utf16Le);
        let parent = self.parent.filter(is_inherited).map(|encoding| found(encoding, Source::Parent));
        let likely = || Some(found(self.likely?, Source::Likely));
        parent.or_else(likely).or_else(|| Some(found(self.autodetect.detect(seen)?, Source::Autodetect)))
    }
}

/// What a document of this kind declares in its bytes.
pub(crate) fn sniff_declaration(seen: &[u8], kind: DocumentKind) -> Option<Sniffed> {
    match kind {
        DocumentKind::Html => prescan(seen, seen.len()).map(|encoding| found(encoding, Source::Prescan)),
        DocumentKind::Xml => xml::utf_16_declaration(seen)
            .or_else(|| get_xml_encoding(seen))
            .map(|encoding| found(encoding, Source::Xml)),
        DocumentKind::Text => None,
    }
}

/// An encoding, and the step that found it.
pub(crate) fn found(encoding: Encoding, source: Source) -> Sniffed {
    Sniffed { encoding, confidence: source.confidence(), source }
}
