//! HTML's encoding sniffing, and the stream that decodes by it.

use super::{malformed, taken};
use crate::case::{Input, Sniff};
use crate::html::{Encoding, prescan};
use crate::log::{ErrorKind::TypeError, Log};
use crate::support::oracle;
use crate::support::oracle::api::TextDecoder;

pub struct Sniffed {
    pub encoding: &'static str,
    is_certain: bool,
    source: &'static str,
}

impl Sniffed {
    pub fn log(&self, log: &mut Log) {
        log.text("encoding", self.encoding);
        log.text("confidence", if self.is_certain { "certain" } else { "tentative" });
        log.text("source", self.source);
    }
}

/// <https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm>
pub fn sniff(options: &Sniff, bytes: &[u8]) -> Sniffed {
    sniff_with(options, bytes, &bytes[..bytes.len().min(options.limit as usize)])
}

/// The autodetection has other bytes than the other steps.
fn sniff_with(options: &Sniff, bytes: &[u8], examined: &[u8]) -> Sniffed {
    let get = |label: &Option<String>| label.as_deref().and_then(Encoding::get);
    let found = |encoding, source| Sniffed { encoding, is_certain: false, source };
    let certain = |encoding, source| Sniffed { encoding, is_certain: true, source };
    if let Some((encoding, _)) = oracle::bom_sniff(bytes) {
        return certain(encoding, "bom");
    }
    if let Some(Encoding(encoding)) = get(&options.over) {
        return certain(encoding, "override");
    }
    if let Some(Encoding(encoding)) = get(&options.transport) {
        return certain(encoding, "transport");
    }
    let looked_at = &bytes[..bytes.len().min(options.limit as usize)];
    if let Some(Encoding(encoding)) = prescan(looked_at) {
        return found(encoding, "prescan");
    }
    let inherited = options.parent.as_ref().filter(|parent| parent.1);
    match inherited.and_then(|parent| Encoding::get(&parent.0)) {
        None | Some(Encoding("UTF-16BE" | "UTF-16LE")) => {}
        Some(Encoding(encoding)) => return found(encoding, "parent"),
    }
    if let Some(Encoding(encoding)) = get(&options.likely) {
        return found(encoding, "likely");
    }
    if options.autodetect && is_utf_8(examined) {
        return found("UTF-8", "autodetect");
    }
    found(get(&options.fallback).map_or("windows-1252", |encoding| encoding.0), "default")
}

/// Whether bytes are UTF-8 and not all ASCII. A sequence at the end may be incomplete.
fn is_utf_8(bytes: &[u8]) -> bool {
    !bytes.is_ascii() && TextDecoder::new("UTF-8", true, true).decode(bytes, true).is_ok()
}

/// The bytes that decide the encoding of a stream: ASCII does not.
fn telling<'a>(options: &Sniff, bytes: &'a [u8]) -> &'a [u8] {
    let limit = options.limit as usize;
    let is_telling = |at: &usize| match bytes[*at..] {
        [0x1B, b'$', ..] | [0x1B, b'(', b'I' | b'J', ..] => true,
        [byte, ..] => matches!(byte, 0..=8 | 0x0B | 0x0E..=0x1A | 0x1C..=0x1F | 0x80..),
        [] => unreachable!(),
    };
    let telling = (0..bytes.len()).find(is_telling).unwrap_or(bytes.len());
    let from = if telling < limit.max(3) { 0 } else { telling.saturating_sub(64) };
    &bytes[from..bytes.len().min(telling + limit)]
}

pub fn stream(options: &Sniff, fatal: bool, chunks: &[Input], log: &mut Log) {
    // A chunk that is rejected ends the stream. What the stream found depends on the chunks before it.
    let Some(bytes) = chunks.iter().map(taken).collect::<Option<Vec<_>>>() else {
        return log.error(TypeError, &[]);
    };
    let bytes = bytes.concat();
    // In these encodings, ASCII is another text, so that it does not pass early.
    let has_other_ascii = |label: &String| {
        matches!(Encoding::get(label), Some(Encoding("UTF-16BE" | "UTF-16LE" | "replacement")))
    };
    let sniffed = if options.fallback.as_ref().is_some_and(has_other_ascii) {
        sniff(options, &bytes)
    } else {
        sniff_with(options, &bytes, telling(options, &bytes))
    };
    let (encoding, length) = oracle::bom_sniff(&bytes).unwrap_or((sniffed.encoding, 0));
    match TextDecoder::new(encoding, fatal, true).decode(&bytes[length..], false) {
        Ok(text) => {
            log.code_points("text", &text);
            sniffed.log(log);
        }
        Err(error) => malformed(log, error, length as u64),
    }
}
