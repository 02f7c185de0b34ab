//! Bytes to text to bytes.

use super::{html, interface_encoding, malformed, optional, taken};
use crate::case::{Entry, From, Input, TranscoderOptions, Unencodable};
use crate::log::{ErrorKind::RangeError, ErrorKind::TypeError, Log};
use crate::support::oracle::api::{
    EncodeError, EncoderMode, Malformed, Piece, Source, TextDecoder, TextEncoder,
};

/// Why a transcoder stopped.
enum Failure {
    Malformed(Malformed),
    Unencodable(EncodeError, Piece),
    /// The encoding that was detected has no decoder.
    NoDecoder,
}

struct Transcoder<'a> {
    options: &'a TranscoderOptions,
    /// The name of the encoding of the input, once it is known, and its decoder.
    from: Option<(&'static str, TextDecoder)>,
    to: &'static str,
    encoder: TextEncoder,
    /// The bytes before the encoding was known.
    waiting: Vec<u8>,
    /// The byte order mark of the output, until it is written.
    mark: &'static [u16],
    malformed: u64,
    unencodable: u64,
}

impl Transcoder<'_> {
    /// `None` for labels or options that are rejected.
    fn new(options: &TranscoderOptions) -> Option<Transcoder<'_>> {
        let to = interface_encoding(&options.to, Entry::Root)?;
        if options.bom && !matches!(to, "UTF-8" | "UTF-16BE" | "UTF-16LE") {
            return None;
        }
        let mut transcoder = Transcoder {
            options,
            from: None,
            to,
            encoder: TextEncoder::new(to).expect("an interface has an encoder"),
            waiting: Vec::new(),
            mark: if options.bom { &[0xFEFF] } else { &[] },
            malformed: 0,
            unencodable: 0,
        };
        if let From::Label(label) = &options.from {
            transcoder.begin(label)?;
        }
        Some(transcoder)
    }

    fn begin(&mut self, label: &str) -> Option<()> {
        let name = interface_encoding(label, Entry::Root)?;
        self.from = Some((name, TextDecoder::new(name, self.options.fatal, self.options.ignore_bom)));
        Some(())
    }

    fn process(&mut self, bytes: &[u8], last: bool, log: &mut Log) -> Result<Vec<u8>, Failure> {
        if let (None, From::Auto(sniff)) = (&self.from, &self.options.from) {
            self.waiting.extend_from_slice(bytes);
            // A byte order mark has up to three bytes. The cases have an override, so nothing else has to be examined.
            if !last && self.waiting.len() < 3 {
                return Ok(Vec::new());
            }
            let bytes = std::mem::take(&mut self.waiting);
            self.begin(html::sniff(sniff, &bytes).encoding).ok_or(Failure::NoDecoder)?;
            return self.convert(&bytes, last, log);
        }
        self.convert(bytes, last, log)
    }

    fn convert(&mut self, bytes: &[u8], last: bool, log: &mut Log) -> Result<Vec<u8>, Failure> {
        let mut output = Vec::new();
        let mark = std::mem::take(&mut self.mark);
        self.encode(mark, false, &mut EncoderMode::Fatal, &mut output).expect("it has a byte order mark");
        let (_, decoder) = self.from.as_mut().expect("the encoding is known");
        for piece in decoder.pieces(bytes, last) {
            if piece.malformed {
                if self.options.fatal {
                    let length = piece.end - piece.start;
                    return Err(Failure::Malformed(Malformed { offset: piece.start, length }));
                }
                self.malformed += 1;
            }
            for &code_point in &piece.text {
                let result = self.encode_one(code_point, piece.start, &mut output, log);
                result.map_err(|error| Failure::Unencodable(error, piece.clone()))?;
            }
        }
        if last {
            self.encode(&[], true, &mut EncoderMode::Fatal, &mut output).expect("there is nothing to encode");
        }
        Ok(output)
    }

    fn encode_one(
        &mut self,
        code_point: u32,
        offset: u64,
        output: &mut Vec<u8>,
        log: &mut Log,
    ) -> Result<(), EncodeError> {
        let options = self.options;
        let char = char::from_u32(code_point).expect("decoders give scalar values");
        let mut units = [0; 2];
        let units = char.encode_utf16(&mut units);
        let mut found = 0;
        let mut substitute = |code_point: u32| {
            found += 1;
            match &options.unencodable {
                Unencodable::Replace => Some(vec![b'?'.into()]),
                Unencodable::Function(substitutes) => {
                    log.number("a substitute for", code_point.into());
                    log.number("at", offset);
                    substitutes[(code_point as usize + offset as usize) % substitutes.len()].clone()
                }
                Unencodable::Fatal | Unencodable::Html => unreachable!("these have modes of their own"),
            }
        };
        let result = match options.unencodable {
            Unencodable::Fatal => self.encode(units, false, &mut EncoderMode::Fatal, output),
            Unencodable::Html => {
                let mut alone = TextEncoder::new(self.to).expect("it was made before");
                let mut source = Source { units, read: 0, last: true };
                let is_encodable =
                    alone.encode(&mut source, &mut Vec::new(), usize::MAX, &mut EncoderMode::Fail).is_ok();
                found = (!is_encodable).into();
                self.encode(units, false, &mut EncoderMode::Html, output)
            }
            Unencodable::Replace | Unencodable::Function(_) => {
                let mode = &mut EncoderMode::Substitute(&mut |code_point, _| substitute(code_point));
                self.encode(units, false, mode, output)
            }
        };
        if result.is_ok() {
            self.unencodable += found;
        }
        result
    }

    fn encode(
        &mut self,
        units: &[u16],
        last: bool,
        mode: &mut EncoderMode,
        output: &mut Vec<u8>,
    ) -> Result<(), EncodeError> {
        self.encoder.encode(&mut Source { units, read: 0, last }, output, usize::MAX, mode).map(drop)
    }

    fn log_counts(&self, log: &mut Log) {
        if self.options.counts {
            log.number("malformed", self.malformed);
            log.number("unencodable", self.unencodable);
        }
    }
}

fn log_failure(failure: Failure, log: &mut Log) {
    match failure {
        Failure::Malformed(error) => malformed(log, error, 0),
        Failure::Unencodable(EncodeError::Unencodable { code_point, .. }, Piece { start, end, .. }) => {
            let details = [
                ("offset", start),
                ("length", end - start),
                ("codePoint", code_point.into()),
                ("index", start),
            ];
            log.error(TypeError, &details);
        }
        Failure::Unencodable(EncodeError::NoString { code_point, .. }, Piece { start, .. }) => {
            log.error(TypeError, &[("codePoint", code_point.into()), ("index", start)]);
        }
        Failure::NoDecoder => log.error(RangeError, &[]),
    }
}

pub fn whole(options: &TranscoderOptions, input: &Input, log: &mut Log) {
    let Some(bytes) = taken(input) else { return log.error(TypeError, &[]) };
    let Some(mut transcoder) = Transcoder::new(options) else { return log.error(RangeError, &[]) };
    match transcoder.process(bytes, true, log) {
        Ok(output) => log.bytes("transcode", &output),
        Err(failure) => log_failure(failure, log),
    }
    transcoder.log_counts(log);
}

pub fn stream(options: &TranscoderOptions, chunks: &[Input], log: &mut Log) {
    let Some(mut transcoder) = Transcoder::new(options) else { return log.error(RangeError, &[]) };
    log.text("to", &transcoder.to.to_ascii_lowercase());
    log_from(&transcoder, log);
    let chunks = chunks.iter().map(|chunk| (taken(chunk), false));
    let mut is_closed = true;
    for (bytes, last) in chunks.chain([(Some(&[][..]), true)]) {
        let output = match bytes {
            Some(bytes) => transcoder.process(bytes, last, log),
            None => {
                log.error(TypeError, &[]);
                is_closed = false;
                break;
            }
        };
        match output {
            Ok(output) if output.is_empty() => {}
            Ok(output) => log.bytes("chunk", &output),
            Err(failure) => {
                log_failure(failure, log);
                is_closed = false;
                break;
            }
        }
    }
    if is_closed {
        log.number("closed", 1);
    }
    log_from(&transcoder, log);
    transcoder.log_counts(log);
}

fn log_from(transcoder: &Transcoder, log: &mut Log) {
    let name = transcoder.from.as_ref().map(|(name, _)| name.to_ascii_lowercase());
    optional("from", name.as_deref(), log);
}
