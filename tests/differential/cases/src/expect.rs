//! The expected results of a case, by the oracle.

mod html;
mod transcoder;

use crate::case::*;
use crate::html::Encoding;
use crate::log::{ErrorKind, Log};
use crate::support::oracle;
use crate::support::oracle::api::{EncodeError, EncoderMode, Malformed, Source, TextDecoder, TextEncoder};
use ErrorKind::{RangeError, TypeError};

/// The byte that fills destinations, and the bytes around them, before anything is written.
const UNTOUCHED: u8 = 0xEE;
/// How many bytes there are after a destination.
const AFTER: usize = 8;

pub fn run(case: &Case, log: &mut Log) {
    match case {
        Case::Decoder(options, calls) => decoder(options, calls, log),
        Case::DecoderStream(options, chunks) => decoder_stream(options, chunks, log),
        Case::Encoder(_, calls) => encoder(calls, log),
        Case::EncoderStream(_, chunks) => {
            let encoder = TextEncoder::new("UTF-8").expect("UTF-8 has an encoder");
            encoder_stream(encoder, &Unencodable::Html, chunks, log);
        }
        Case::LegacyEncoder(options, calls) => legacy_encoder(options, calls, log),
        Case::LegacyEncoderStream(options, chunks) => {
            let Some(name) = interface_encoding(&options.label, options.entry) else {
                return log.error(RangeError, &[]);
            };
            log.text("encoding", &name.to_ascii_lowercase());
            let encoder = TextEncoder::new(name).expect("an interface has an encoder");
            encoder_stream(encoder, &options.unencodable, chunks, log);
        }
        Case::HookDecode(label, input) => match Encoding::get(label) {
            None => log.error(RangeError, &[]),
            Some(Encoding(name)) => hook(input, log, |bytes, log| {
                log.code_points("decode", &text_of(&oracle::decode_sniffing_bom(name, bytes)));
            }),
        },
        Case::HookUtf8Decode(input) => hook(input, log, |bytes, log| {
            log.code_points("utf8Decode", &text_of(&oracle::decode_removing_bom("UTF-8", bytes)));
            let without_bom = oracle::decode("UTF-8", bytes);
            log.code_points("utf8DecodeWithoutBOM", &text_of(&without_bom));
            if without_bom.iter().all(|item| matches!(item, oracle::Decoded::Char(_))) {
                log.code_points("utf8DecodeWithoutBOMOrFail", &text_of(&without_bom));
            } else {
                log.nothing("utf8DecodeWithoutBOMOrFail");
            }
        }),
        Case::HookBomSniff(input) => hook(input, log, |bytes, log| {
            optional("bomSniff", oracle::bom_sniff(bytes).map(|found| found.0), log);
        }),
        Case::HookEncode(label, text) => match output_encoder(label) {
            None => log.error(RangeError, &[]),
            Some(mut encoder) => {
                let (bytes, _) = encode_all(&mut encoder, text, true, &mut EncoderMode::Html);
                log.bytes("encode", &bytes);
            }
        },
        Case::HookUtf8Encode(text) => log.bytes("utf8Encode", &utf_8(text)),
        Case::HookEncodeOrFail(label, texts) => encode_or_fail(label, texts, log),
        Case::HookPercentEncode(label, text, set, space_as_plus) => {
            percent_encode(label, text, usize::from(*set), *space_as_plus, log);
        }
        Case::HookGetEncoding(label) => {
            let name = Encoding::get(label).map(|encoding| encoding.0);
            optional("getEncoding", name, log);
            match name {
                None => log.error(RangeError, &[]),
                Some("replacement" | "UTF-16BE" | "UTF-16LE") => log.text("getOutputEncoding", "UTF-8"),
                Some(name) => log.text("getOutputEncoding", name),
            }
        }
        Case::Sniff(options, input) => hook(input, log, |bytes, log| html::sniff(options, bytes).log(log)),
        Case::Prescan(limit, input) => hook(input, log, |bytes, log| {
            let looked_at = &bytes[..bytes.len().min(*limit as usize)];
            optional("prescan", crate::html::prescan(looked_at).map(|encoding| encoding.0), log);
        }),
        Case::GetXmlEncoding(input) => hook(input, log, |bytes, log| {
            let found = crate::html::get_an_xml_encoding(bytes);
            optional("getXMLEncoding", found.map(|encoding| encoding.0), log);
        }),
        Case::ExtractEncoding(text) => {
            let found = crate::html::extract(&String::from_utf16(text).expect("no half pairs"));
            optional("extractEncodingFromMeta", found.map(|encoding| encoding.0), log);
        }
        Case::SniffingStream(options, fatal, chunks) => html::stream(options, *fatal, chunks, log),
        Case::InspectDecode(label, chunks) => inspect(label, chunks, log),
        Case::FindUnencodable(label, chunks) => find_unencodable(label, chunks, log),
        Case::Transcode(options, input) => transcoder::whole(options, input, log),
        Case::TranscoderStream(options, chunks) => transcoder::stream(options, chunks, log),
    }
}

fn optional(name: &str, text: Option<&str>, log: &mut Log) {
    match text {
        Some(text) => log.text(name, text),
        None => log.nothing(name),
    }
}

/// The bytes of a buffer source, `None` for one that the IDL rejects.
fn taken(input: &Input) -> Option<&[u8]> {
    match input.memory {
        Memory::Resizable | Memory::Growable => None,
        Memory::Detached => Some(&[]),
        Memory::Plain | Memory::Shared => Some(&input.bytes),
    }
}

fn hook(input: &Input, log: &mut Log, run: impl FnOnce(&[u8], &mut Log)) {
    match taken(input) {
        Some(bytes) => run(bytes, log),
        None => log.error(TypeError, &[]),
    }
}

/// The name of the encoding that an interface has for a label.
fn interface_encoding(label: &str, entry: Entry) -> Option<&'static str> {
    let name = Encoding::get(label)?.0;
    let multi_byte = ["GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR"];
    let has = name != "replacement" && (entry != Entry::Lite || !multi_byte.contains(&name));
    has.then_some(name)
}

fn new_decoder(options: &DecoderOptions, log: &mut Log) -> Option<TextDecoder> {
    let Some(name) = interface_encoding(&options.label, options.entry) else {
        log.error(RangeError, &[]);
        return None;
    };
    log.text("encoding", &name.to_ascii_lowercase());
    log.number("fatal", options.fatal.into());
    log.number("ignoreBOM", options.ignore_bom.into());
    Some(TextDecoder::new(name, options.fatal, options.ignore_bom))
}

fn malformed(log: &mut Log, error: Malformed, before: u64) {
    log.error(TypeError, &[("offset", before + error.offset), ("length", error.length)]);
}

fn decoder(options: &DecoderOptions, calls: &[(Input, bool)], log: &mut Log) {
    let Some(mut decoder) = new_decoder(options, log) else { return };
    for (input, stream) in calls {
        match taken(input).map(|bytes| decoder.decode(bytes, *stream)) {
            None => log.error(TypeError, &[]),
            Some(Ok(text)) => log.code_points("decode", &text),
            Some(Err(error)) => malformed(log, error, 0),
        }
    }
}

fn decoder_stream(options: &DecoderOptions, chunks: &[Input], log: &mut Log) {
    let Some(mut decoder) = new_decoder(options, log) else { return };
    let chunks = chunks.iter().map(|chunk| (taken(chunk), true));
    for (bytes, stream) in chunks.chain([(Some(&[][..]), false)]) {
        let Some(bytes) = bytes else { return log.error(TypeError, &[]) };
        match decoder.decode(bytes, stream) {
            Ok(text) if text.is_empty() => {}
            Ok(text) => log.code_points("chunk", &text),
            Err(error) => return malformed(log, error, 0),
        }
    }
    log.number("closed", 1);
}

fn text_of(decoded: &[oracle::Decoded]) -> Vec<u32> {
    oracle::replacement(decoded).into_iter().map(u32::from).collect()
}

fn utf_8(text: &[u16]) -> Vec<u8> {
    let mut encoder = TextEncoder::new("UTF-8").expect("UTF-8 has an encoder");
    encode_all(&mut encoder, text, true, &mut EncoderMode::Html).0
}

/// Encodes up to the first error, and returns how much of the text was read.
fn encode_all(
    encoder: &mut TextEncoder,
    text: &[u16],
    last: bool,
    mode: &mut EncoderMode,
) -> (Vec<u8>, Result<usize, (EncodeError, usize)>) {
    let mut bytes = Vec::new();
    let mut source = Source { units: text, read: 0, last };
    let result = encoder.encode(&mut source, &mut bytes, usize::MAX, mode);
    (bytes, result.map(|_| source.read).map_err(|error| (error, source.read)))
}

/// The buffer of a destination after bytes were written to it.
fn buffer(destination: &Destination, written: &[u8]) -> Vec<u8> {
    let start = usize::from(destination.offset);
    let mut buffer = vec![UNTOUCHED; start + destination.size as usize + AFTER];
    buffer[start..start + written.len()].copy_from_slice(written);
    buffer
}

fn encoder(calls: &[(Vec<u16>, Option<Destination>)], log: &mut Log) {
    log.text("encoding", "utf-8");
    for (text, destination) in calls {
        let Some(destination) = destination else {
            log.bytes("encode", &utf_8(text));
            continue;
        };
        if destination.memory == Memory::Resizable {
            log.error(TypeError, &[]);
            continue;
        }
        let mut encoder = TextEncoder::new("UTF-8").expect("UTF-8 has an encoder");
        let mut source = Source { units: text, read: 0, last: true };
        let mut bytes = Vec::new();
        let space = destination.size as usize;
        encoder.encode(&mut source, &mut bytes, space, &mut EncoderMode::Html).expect("UTF-8 can encode all");
        log.number("read", source.read as u64);
        log.number("written", bytes.len() as u64);
        log.bytes("buffer", &buffer(destination, &bytes));
    }
}

fn encode_error(log: &mut Log, error: EncodeError) {
    match error {
        EncodeError::Unencodable { code_point, index } | EncodeError::NoString { code_point, index } => {
            log.error(TypeError, &[("codePoint", code_point.into()), ("index", index)]);
        }
    }
}

/// Runs an encoder in a mode, and puts its calls of a function into the log.
fn with_mode<T>(unencodable: &Unencodable, log: &mut Log, run: impl FnOnce(&mut EncoderMode) -> T) -> T {
    match unencodable {
        Unencodable::Fatal => run(&mut EncoderMode::Fatal),
        Unencodable::Html => run(&mut EncoderMode::Html),
        Unencodable::Replace => run(&mut EncoderMode::Substitute(&mut |_, _| Some(vec![b'?'.into()]))),
        Unencodable::Function(substitutes) => run(&mut EncoderMode::Substitute(&mut |code_point, index| {
            log.number("a substitute for", code_point.into());
            log.number("at", index);
            substitutes[(code_point as usize + index as usize) % substitutes.len()].clone()
        })),
    }
}

fn legacy_encoder(options: &EncoderOptions, calls: &[Encode], log: &mut Log) {
    let Some(name) = interface_encoding(&options.label, options.entry) else {
        return log.error(RangeError, &[]);
    };
    log.text("encoding", &name.to_ascii_lowercase());
    let mut encoder = TextEncoder::new(name).expect("an interface has an encoder");
    for Encode { text, stream, call } in calls {
        let destination = match call {
            EncodeCall::CanEncode => {
                let mut encoder = TextEncoder::new(name).expect("an interface has an encoder");
                let (_, result) = encode_all(&mut encoder, text, true, &mut EncoderMode::Fatal);
                log.number("canEncode", result.is_ok().into());
                continue;
            }
            EncodeCall::Encode => {
                let (bytes, result) = with_mode(&options.unencodable, log, |mode| {
                    encode_all(&mut encoder, text, !stream, mode)
                });
                match result {
                    Ok(_) => log.bytes("encode", &bytes),
                    Err((error, _)) => encode_error(log, error),
                }
                continue;
            }
            EncodeCall::EncodeInto(destination) => destination,
        };
        if destination.memory == Memory::Resizable {
            log.error(TypeError, &[]);
            continue;
        }
        let mut bytes = Vec::new();
        let mut source = Source { units: text, read: 0, last: !stream };
        let result = with_mode(&options.unencodable, log, |mode| {
            encoder.encode(&mut source, &mut bytes, destination.size as usize, mode)
        });
        match result {
            Ok(finished) => {
                log.number("read", source.read as u64);
                log.number("written", bytes.len() as u64);
                log.number("finished", finished.into());
            }
            Err(error) => encode_error(log, error),
        }
        log.bytes("buffer", &buffer(destination, &bytes));
    }
}

fn encoder_stream(mut encoder: TextEncoder, unencodable: &Unencodable, chunks: &[Vec<u16>], log: &mut Log) {
    let chunks = chunks.iter().map(|chunk| (chunk.as_slice(), false));
    for (text, last) in chunks.chain([(&[][..], true)]) {
        let (bytes, result) = with_mode(unencodable, log, |mode| encode_all(&mut encoder, text, last, mode));
        match result {
            Ok(_) if bytes.is_empty() => {}
            Ok(_) => log.bytes("chunk", &bytes),
            Err((error, _)) => return encode_error(log, error),
        }
    }
    log.number("closed", 1);
}

/// <https://encoding.spec.whatwg.org/#get-an-encoder>
fn output_encoder(label: &str) -> Option<TextEncoder> {
    match Encoding::get(label)?.0 {
        "replacement" | "UTF-16BE" | "UTF-16LE" => None,
        name => TextEncoder::new(name),
    }
}

fn encode_or_fail(label: &str, texts: &[Vec<u16>], log: &mut Log) {
    let Some(mut encoder) = output_encoder(label) else { return log.error(RangeError, &[]) };
    for text in texts {
        let mut from = 0;
        loop {
            let (bytes, result) = encode_all(&mut encoder, &text[from..], true, &mut EncoderMode::Fail);
            log.bytes("bytes", &bytes);
            match result {
                Ok(read) => {
                    log.nothing("codePoint");
                    log.number("read", read as u64);
                    break;
                }
                Err((EncodeError::Unencodable { code_point, .. }, read)) => {
                    log.number("codePoint", code_point.into());
                    log.number("read", read as u64);
                    from += read;
                }
                Err((EncodeError::NoString { .. }, _)) => unreachable!("there are no substitutes"),
            }
        }
    }
}

/// <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>
fn percent_encode(label: &str, text: &[u16], set: usize, space_as_plus: bool, log: &mut Log) {
    let Some(mut encoder) = output_encoder(label) else { return log.error(RangeError, &[]) };
    let characters = PERCENT_ENCODE_SETS[set].1.as_bytes();
    let mut output = String::new();
    let mut from = 0;
    loop {
        let (bytes, result) = encode_all(&mut encoder, &text[from..], true, &mut EncoderMode::Fail);
        for byte in bytes {
            if space_as_plus && byte == b' ' {
                output.push('+');
            } else if !(0x20..=0x7E).contains(&byte) || characters.contains(&byte) {
                output.push_str(&format!("%{byte:02X}"));
            } else {
                output.push(byte.into());
            }
        }
        match result {
            Ok(_) => return log.text("percentEncodeAfterEncoding", &output),
            Err((EncodeError::Unencodable { code_point, .. }, read)) => {
                output.push_str(&format!("%26%23{code_point}%3B"));
                from += read;
            }
            Err((EncodeError::NoString { .. }, _)) => unreachable!("there are no substitutes"),
        }
    }
}

fn inspect(label: &str, chunks: &[Input], log: &mut Log) {
    let Some(name) = interface_encoding(label, Entry::Root) else { return log.error(RangeError, &[]) };
    let taken: Vec<&[u8]> = chunks.iter().map_while(taken).collect();
    let is_all = taken.len() == chunks.len();
    for piece in TextDecoder::new(name, false, false).pieces(&taken.concat(), is_all) {
        log.number("start", piece.start);
        log.number("end", piece.end);
        log.code_points("text", &piece.text);
        log.number("error", piece.malformed.into());
    }
    if !is_all {
        log.error(TypeError, &[]);
    }
}

fn find_unencodable(label: &str, chunks: &[Vec<u16>], log: &mut Log) {
    let Some(name) = interface_encoding(label, Entry::Root) else { return log.error(RangeError, &[]) };
    let mut encoder = TextEncoder::new(name).expect("an interface has an encoder");
    let text = chunks.concat();
    let mut found = Vec::new();
    encode_all(
        &mut encoder,
        &text,
        true,
        &mut EncoderMode::Substitute(&mut |code_point, index| {
            found.push((code_point, index));
            Some(Vec::new())
        }),
    )
    .1
    .expect("an empty substitute can be encoded");
    for (code_point, index) in found {
        log.number("index", index);
        log.number("codePoint", code_point.into());
    }
}
