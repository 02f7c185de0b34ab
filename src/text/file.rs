//! A text that is edited in the bytes of its file.

use super::edit_error::EditError;
use super::lines;
use super::newline::{Newline, with_lf, with_newline};
use super::options::ReadOptions;
use super::places::{Places, Shift};
use super::plan::{Original, Plan};
use super::read::{Decision, Errors, ReadError, find_errors};
use super::search::hint;
use crate::detect::Alternative;
use crate::html::Source;
use crate::{Encoding, slices};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A text in the bytes of its file. Edits leave every byte outside of what they replace as it was.
///
/// Malformed bytes, characters with several byte sequences, stray escape sequences, line ends and the byte order mark stay. New
/// text is encoded for its place: in ISO-2022-JP, escape sequences are added if they are needed. Each edit is verified by
/// decoding the bytes around it. If an edit returns an error, nothing has changed.
///
/// Indexes are those of [`text`](TextFile::text), in bytes of UTF-8. U+000A in a new text becomes the line end of the file, if
/// that has one kind of line ends.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadOptions, TextFile};
///
/// let options = ReadOptions { encoding: Some(Encoding::Iso2022Jp), ..Default::default() };
/// let mut file = TextFile::open(*b"\x1B$BF|K\\\x1B(B\r\n", &options)?;
/// assert_eq!(file.text(), "日本\r\n");
/// file.insert("日本".len(), "語\nx")?;
/// assert_eq!(file.bytes(), b"\x1B$BF|K\\8l\x1B(B\r\nx\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TextFile {
    bytes: Vec<u8>,
    text: String,
    places: Places,
    decision: Decision,
    /// The encoding of the lines that are not UTF-8, if lines are in two encodings.
    other: Option<Encoding>,
    newline: Option<Newline>,
    errors: Errors,
    keeps_newlines: bool,
    changes: Vec<Change>,
}

/// A change that an edit has made. The places are those at its time, after the changes before it.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadOptions, TextFile};
///
/// let options = ReadOptions { encoding: Some(Encoding::ShiftJis), ..Default::default() };
/// let mut file = TextFile::open(*b"\x93\xFA\x96\x7B", &options)?;
/// file.replace("本", "光")?;
/// let change = &file.changes()[0];
/// assert_eq!((change.offset, change.index), (2, "日".len()));
/// assert_eq!((&*change.removed, &*change.inserted), ("本", "光"));
/// assert_eq!((&*change.removed_bytes, &*change.inserted_bytes), (&b"\x96\x7B"[..], &b"\x8C\xF5"[..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Change {
    /// Where in the bytes of the file it is.
    pub offset: usize,
    /// Where in the text it is.
    pub index: usize,
    /// The bytes that were replaced.
    pub removed_bytes: Vec<u8>,
    /// Those that have replaced them.
    pub inserted_bytes: Vec<u8>,
    /// The text that was replaced.
    pub removed: String,
    /// The text that has replaced it.
    pub inserted: String,
}

impl TextFile {
    /// Opens a text of any encoding, see [`read`](super::read).
    ///
    /// # Errors
    ///
    /// If the bytes are not text, or an option makes a doubt or malformed bytes an error.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let file = TextFile::open(vec![0xFF, 0xFE, 0x61, 0], &ReadOptions::default())?;
    /// assert_eq!((file.text(), file.encoding(), file.bom()), ("a", Encoding::Utf16Le, true));
    /// # Ok::<(), encoding_standard::text::ReadError>(())
    /// ```
    pub fn open(bytes: impl Into<Vec<u8>>, options: &ReadOptions<'_>) -> Result<TextFile, ReadError> {
        let bytes = bytes.into();
        let others = if options.parts { lines::other_lines(&bytes) } else { None };
        let of_others = others.map(|others| Decision::of(&others, options)).transpose()?;
        let of_others = of_others.filter(|decision| lines::can_be_beside_utf_8(decision.encoding));
        let other = of_others.as_ref().map(|decision| decision.encoding);
        let decision = of_others.map_or_else(|| Decision::of(&bytes, options), Ok)?;
        let encoding = decision.encoding;
        let (places, text, errors) = if let Some(other) = other {
            let (places, text) = lines::decode(&bytes, other);
            (places, text, lines::errors(&bytes, other))
        } else {
            let body = bytes.get(decision.bom_length..).unwrap_or_default();
            let mut places = Places::default();
            // More than most texts need. What is not used is given back.
            let mut text = String::with_capacity(body.len().saturating_add(body.len() / 2));
            let has_errors = places.decode(body, encoding, &mut text);
            text.shrink_to_fit();
            let errors = if has_errors { find_errors(&bytes, encoding, &text) } else { Errors::default() };
            (places, text, errors)
        };
        errors.check(options)?;
        let newline = Newline::of(&text);
        let (keeps_newlines, changes) = (false, Vec::new());
        Ok(TextFile { bytes, text, places, decision, other, newline, errors, keeps_newlines, changes })
    }

    /// The text, without the byte order mark.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let file = TextFile::open("\u{FEFF}a".as_bytes(), &ReadOptions::default())?;
    /// assert_eq!(file.text(), "a");
    /// # Ok::<(), encoding_standard::text::ReadError>(())
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the file.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let file = TextFile::open(*b"a\xFF", &ReadOptions::default())?;
    /// assert_eq!(file.bytes(), b"a\xFF");
    /// # Ok::<(), encoding_standard::text::ReadError>(())
    /// ```
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the file, without a copy.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"a", &ReadOptions::default())?;
    /// file.append("é")?;
    /// assert_eq!(file.into_bytes(), "aé".as_bytes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The encoding, see [`Text::encoding`](super::Text#structfield.encoding). It is UTF-8 if lines are in two encodings.
    pub fn encoding(&self) -> Encoding {
        self.other.map_or(self.decision.encoding, |_| Encoding::Utf8)
    }

    /// The encoding of the lines that are not UTF-8, if lines are in two encodings. The option is
    /// [`parts`](ReadOptions#structfield.parts).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let options = ReadOptions { parts: true, encoding: Some(Encoding::Koi8R), ..Default::default() };
    /// let mut file = TextFile::open(*b"\xD0\xBC\xD0\xB8\xD1\x80\n\xCD\xC9\xD2\n", &options)?;
    /// assert_eq!((file.text(), file.mixed_with()), ("мир\nмир\n", Some(Encoding::Koi8R)));
    /// file.replace_all("и", "е")?;
    /// assert_eq!(file.bytes(), b"\xD0\xBC\xD0\xB5\xD1\x80\n\xCD\xC5\xD2\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mixed_with(&self) -> Option<Encoding> {
        self.other
    }

    /// Whether the file starts with a byte order mark.
    pub fn bom(&self) -> bool {
        self.decision.bom_length > 0
    }

    /// The line ends of the text when it was opened, or if it had none, of what was inserted first.
    pub fn newline(&self) -> Option<Newline> {
        self.newline
    }

    /// What gave the encoding.
    pub fn source(&self) -> Source {
        self.decision.source
    }

    /// The probability that the encoding is right, see [`Text::confidence`](super::Text#structfield.confidence).
    pub fn confidence(&self) -> f32 {
        self.decision.confidence
    }

    /// The likely language, if it mattered for the detection.
    pub fn language(&self) -> Option<&'static str> {
        self.decision.language
    }

    /// Other possible encodings, if the encoding was detected.
    pub fn alternatives(&self) -> &[Alternative] {
        &self.decision.alternatives
    }

    /// Which bytes were malformed when the text was opened.
    pub fn errors(&self) -> &Errors {
        &self.errors
    }

    /// What edits have changed, in their order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Whether line ends in new texts stay as they are. If this is not set, those that end with U+000A become the line end of the
    /// file.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"a\r\n", &ReadOptions::default())?;
    /// file.append("b\n")?;
    /// file.keep_newlines(true);
    /// file.append("c\n")?;
    /// assert_eq!(file.text(), "a\r\nb\r\nc\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keep_newlines(&mut self, keep: bool) {
        self.keeps_newlines = keep;
    }

    /// Replaces a part of the text.
    ///
    /// # Errors
    ///
    /// See [`EditError`]. Nothing has changed then.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"old text", &ReadOptions::default())?;
    /// file.edit(0..3, "new")?;
    /// assert_eq!(file.text(), "new text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edit(&mut self, range: Range<usize>, text: &str) -> Result<(), EditError> {
        self.edit_all(&[range], text)
    }

    /// Inserts text before an index.
    ///
    /// # Errors
    ///
    /// See [`EditError`]. Nothing has changed then.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"text", &ReadOptions::default())?;
    /// file.insert(0, "new ")?;
    /// assert_eq!(file.text(), "new text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn insert(&mut self, index: usize, text: &str) -> Result<(), EditError> {
        self.edit(index..index, text)
    }

    /// Adds text to the end.
    ///
    /// # Errors
    ///
    /// See [`EditError`]. Nothing has changed then.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"", &ReadOptions::default())?;
    /// file.append("text")?;
    /// assert_eq!(file.bytes(), b"text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append(&mut self, text: &str) -> Result<(), EditError> {
        self.insert(self.text.len(), text)
    }

    /// Replaces the first occurrence of a text.
    ///
    /// # Errors
    ///
    /// See [`EditError`]. Nothing has changed then.
    ///
    /// ```
    /// use encoding_standard::text::{EditError, ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"1, 1", &ReadOptions::default())?;
    /// file.replace("1", "2")?;
    /// assert_eq!(file.text(), "2, 1");
    /// assert_eq!(file.replace("3", "4"), Err(EditError::NotFound(None)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace(&mut self, old: &str, new: &str) -> Result<(), EditError> {
        let found = if old.is_empty() { None } else { self.text.find(old) };
        let start = found.ok_or_else(|| self.not_found(old))?;
        self.edit(start..start + old.len(), new)
    }

    /// Replaces all occurrences of a text. Returns how many there were.
    ///
    /// # Errors
    ///
    /// See [`EditError`]. Nothing has changed then.
    ///
    /// ```
    /// use encoding_standard::text::{ReadOptions, TextFile};
    ///
    /// let mut file = TextFile::open(*b"1, 1", &ReadOptions::default())?;
    /// assert_eq!(file.replace_all("1", "2")?, 2);
    /// assert_eq!(file.text(), "2, 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace_all(&mut self, old: &str, new: &str) -> Result<usize, EditError> {
        let ranges: Vec<_> =
            self.text.match_indices(old).map(|(start, _)| start..start + old.len()).collect();
        if ranges.is_empty() || old.is_empty() {
            return Err(self.not_found(old));
        }
        self.edit_all(&ranges, new)?;
        Ok(ranges.len())
    }

    fn not_found(&self, old: &str) -> EditError {
        EditError::NotFound(if old.is_empty() { None } else { hint(&self.text, old) })
    }

    /// Replaces parts of the text, which are in their order, by the same text.
    fn edit_all(&mut self, ranges: &[Range<usize>], given: &str) -> Result<(), EditError> {
        let new = self.converted(given);
        let original = Original {
            encoding: self.decision.encoding,
            other: self.other,
            bytes: self.bytes.get(self.decision.bom_length..).unwrap_or_default(),
            text: &self.text,
            places: &self.places,
            has_bom: self.bom(),
        };
        let plan = |range: &Range<usize>| original.plan(range.clone(), &new, given);
        let plans = ranges.iter().map(plan).collect::<Result<Vec<Plan>, EditError>>()?;
        if let Some(other) = self.other {
            let index = ranges.first().map_or(0, |range| range.start);
            return self.edit_lines(&plans, &new, other, index);
        }
        let mut pairs = plans.iter().zip(plans.iter().skip(1));
        if pairs.all(|(plan, next)| plan.same_from <= next.bytes.start) {
            self.make(&plans, &new);
            return Ok(());
        }
        // What one edit writes can change how the next one has to be written.
        let mut edited = self.clone();
        for range in ranges.iter().rev() {
            edited.edit(range.clone(), given)?;
        }
        *self = edited;
        Ok(())
    }

    /// Makes edits in lines of two encodings. Which one a line has can change, so all of them are decoded again.
    fn edit_lines(
        &mut self,
        plans: &[Plan],
        new: &str,
        other: Encoding,
        index: usize,
    ) -> Result<(), EditError> {
        let mut edited = self.clone();
        edited.make(plans, new);
        let (places, text) = lines::decode(&edited.bytes, other);
        if text != edited.text || Encoding::bom_sniff(&edited.bytes).is_some() {
            return Err(EditError::Seam { index });
        }
        edited.places = places;
        *self = edited;
        Ok(())
    }

    /// The new text with the line ends of the file.
    fn converted<'a>(&self, given: &'a str) -> Cow<'a, str> {
        match self.newline.and_then(Newline::as_str) {
            Some(newline) if !self.keeps_newlines => with_newline(given, newline, with_lf),
            _ => Cow::Borrowed(given),
        }
    }

    /// Makes edits that do not depend on each other.
    fn make(&mut self, plans: &[Plan], new: &str) {
        let start = self.decision.bom_length;
        let shifts: Vec<Shift> = plans.iter().map(|plan| plan.shift(new.len())).collect();
        let (mut offset, mut index) = (start, 0_usize);
        for (plan, shift) in plans.iter().zip(&shifts) {
            let Plan { text, bytes, new_bytes, .. } = plan;
            let removed_bytes = self.bytes.get(start + bytes.start..start + bytes.end).unwrap_or_default();
            self.changes.push(Change {
                offset: offset.wrapping_add(bytes.start),
                index: index.wrapping_add(text.start),
                removed_bytes: removed_bytes.to_vec(),
                inserted_bytes: new_bytes.clone(),
                removed: self.text.get(text.clone()).unwrap_or_default().into(),
                inserted: new.into(),
            });
            offset = offset.wrapping_add_signed(shift.bytes);
            index = index.wrapping_add_signed(shift.text);
        }
        if let [plan] = plans {
            self.splice(plan, new);
        } else {
            self.rebuild(plans, new);
        }
        self.newline = self.newline.or_else(|| Newline::of(new));
        self.places.shift(self.bytes.get(start..).unwrap_or_default(), &shifts);
    }

    /// Makes an edit in place.
    fn splice(&mut self, plan: &Plan, new: &str) {
        let start = self.decision.bom_length;
        // Doubled capacities would be too large.
        if self.bytes.capacity() - self.bytes.len() < plan.new_bytes.len() {
            self.bytes.reserve_exact(plan.new_bytes.len() + self.bytes.len() / 16);
        }
        if self.text.capacity() - self.text.len() < new.len() {
            self.text.reserve_exact(new.len() + self.text.len() / 16);
        }
        let bytes = start + plan.bytes.start..start + plan.bytes.end;
        self.bytes.splice(bytes, plan.new_bytes.iter().copied());
        self.text.replace_range(plan.text.clone(), new);
    }

    /// Makes several edits at once, in a copy.
    fn rebuild(&mut self, plans: &[Plan], new: &str) {
        let start = self.decision.bom_length;
        let (mut bytes, mut text) = (Vec::new(), String::new());
        let (mut offset, mut index) = (0, 0);
        for plan in plans {
            bytes.extend_from_slice(self.bytes.get(offset..start + plan.bytes.start).unwrap_or_default());
            bytes.extend_from_slice(&plan.new_bytes);
            offset = start + plan.bytes.end;
            text.push_str(self.text.get(index..plan.text.start).unwrap_or_default());
            text.push_str(new);
            index = plan.text.end;
        }
        bytes.extend_from_slice(slices::rest(&self.bytes, offset));
        text.push_str(self.text.get(index..).unwrap_or_default());
        (self.bytes, self.text) = (bytes, text);
    }
}
