//! Methods that set one option each.

use super::autodetect::Autodetect;
use super::document_kind::DocumentKind;
use super::sniff::{Parent, SniffOptions};
use crate::Encoding;

impl<'a> SniffOptions<'a> {
    /// The same options with another [`user_override`](SniffOptions#structfield.user_override).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, Source, sniff};
    ///
    /// let options = SniffOptions::default().user_override(Encoding::Koi8R);
    /// assert_eq!(sniff(b"<meta charset=big5>", &options).source, Source::Override);
    /// ```
    #[must_use]
    pub fn user_override(mut self, user_override: impl Into<Option<Encoding>>) -> Self {
        self.user_override = user_override.into();
        self
    }

    /// The same options with another [`transport`](SniffOptions#structfield.transport).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, Source, sniff};
    ///
    /// let options = SniffOptions::default().transport(Encoding::get("koi8-r"));
    /// assert_eq!(sniff(b"<meta charset=big5>", &options).source, Source::Transport);
    /// ```
    #[must_use]
    pub fn transport(mut self, transport: impl Into<Option<Encoding>>) -> Self {
        self.transport = transport.into();
        self
    }

    /// The same options with another [`content_type`](SniffOptions#structfield.content_type).
    ///
    /// ```
    /// use encoding_standard::html::{SniffOptions, Source, sniff};
    ///
    /// let options = SniffOptions::default().content_type("text/html; charset=koi8-r");
    /// assert_eq!(sniff(b"<meta charset=big5>", &options).source, Source::Transport);
    /// ```
    #[must_use]
    pub fn content_type(mut self, content_type: impl Into<Option<&'a str>>) -> Self {
        self.content_type = content_type.into();
        self
    }

    /// The same options with another [`parent`](SniffOptions#structfield.parent).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{Parent, SniffOptions, Source, sniff};
    ///
    /// let parent = Parent { encoding: Encoding::Koi8R, same_origin: true };
    /// assert_eq!(sniff(b"<p>", &SniffOptions::default().parent(parent)).source, Source::Parent);
    /// ```
    #[must_use]
    pub fn parent(mut self, parent: impl Into<Option<Parent>>) -> Self {
        self.parent = parent.into();
        self
    }

    /// The same options with another [`likely`](SniffOptions#structfield.likely).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, Source, sniff};
    ///
    /// assert_eq!(sniff(b"<p>", &SniffOptions::default().likely(Encoding::Koi8R)).source, Source::Likely);
    /// ```
    #[must_use]
    pub fn likely(mut self, likely: impl Into<Option<Encoding>>) -> Self {
        self.likely = likely.into();
        self
    }

    /// The same options with another [`autodetect`](SniffOptions#structfield.autodetect).
    ///
    /// ```
    /// use encoding_standard::html::{Autodetect, SniffOptions, Source, sniff};
    ///
    /// let options = SniffOptions::default().autodetect(Autodetect::Own);
    /// assert_eq!(sniff("<p>é".as_bytes(), &options).source, Source::Autodetect);
    /// ```
    #[must_use]
    pub fn autodetect(mut self, autodetect: Autodetect<'a>) -> Self {
        self.autodetect = autodetect;
        self
    }

    /// The same options with another [`locale`](SniffOptions#structfield.locale).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, sniff};
    ///
    /// assert_eq!(sniff(b"<p>", &SniffOptions::default().locale("ja")).encoding, Encoding::ShiftJis);
    /// ```
    #[must_use]
    pub fn locale(mut self, locale: impl Into<Option<&'a str>>) -> Self {
        self.locale = locale.into();
        self
    }

    /// The same options with another [`fallback`](SniffOptions#structfield.fallback).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, sniff};
    ///
    /// let options = SniffOptions::default().fallback(Encoding::Koi8R);
    /// assert_eq!(sniff(b"<p>", &options).encoding, Encoding::Koi8R);
    /// ```
    #[must_use]
    pub fn fallback(mut self, fallback: impl Into<Option<Encoding>>) -> Self {
        self.fallback = fallback.into();
        self
    }

    /// The same options with another [`limit`](SniffOptions#structfield.limit).
    ///
    /// ```
    /// use encoding_standard::html::{SniffOptions, Source, sniff};
    ///
    /// let page = b"<title></title><meta charset=big5>";
    /// assert_eq!(sniff(page, &SniffOptions::default().limit(16)).source, Source::Default);
    /// ```
    #[must_use]
    pub fn limit(mut self, limit: impl Into<Option<usize>>) -> Self {
        self.limit = limit.into();
        self
    }

    /// The same options with another [`kind`](SniffOptions#structfield.kind).
    ///
    /// ```
    /// use encoding_standard::html::{DocumentKind, SniffOptions, Source, sniff};
    ///
    /// let options = SniffOptions::default().kind(DocumentKind::Text);
    /// assert_eq!(sniff(b"<meta charset=big5>", &options).source, Source::Default);
    /// ```
    #[must_use]
    pub fn kind(mut self, kind: impl Into<Option<DocumentKind>>) -> Self {
        self.kind = kind.into();
        self
    }
}
