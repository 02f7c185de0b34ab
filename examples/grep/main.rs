//! `grep [-E LABEL] TEXT [FILE...]`: prints the lines of files in any encoding that contain a text, as UTF-8. Without files,
//! or for the file `-`, it reads standard input.
//!
//! Without a label, each file's encoding is that of its byte order mark, or is detected from its first bytes. A file
//! can be of any size: no more than [`BUFFER`] bytes of it are in memory, or its longest line.

use encoding_standard::detect::{DEFAULT_LIMIT, DetectOptions, detect};
use encoding_standard::{Encoding, io::DecodingReader};
use memchr::{memchr, memmem, memrchr};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

/// How much text is searched at once, unless a line is longer.
const BUFFER: usize = 1 << 18;

fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let mut encoding = None;
    if arguments.first().is_some_and(|first| first == "-E") && arguments.len() > 1 {
        let label = arguments.drain(..2).nth(1).unwrap_or_default();
        encoding = label.to_str().and_then(Encoding::get_except_replacement);
        if encoding.is_none() {
            eprintln!("grep: {label:?} is not the label of an encoding");
            return ExitCode::from(2);
        }
    }
    let [text, files @ ..] = &arguments[..] else {
        eprintln!("usage: grep [-E LABEL] TEXT [FILE...]");
        return ExitCode::from(2);
    };
    let Some(text) = text.to_str() else {
        eprintln!("grep: {text:?} is not UTF-8");
        return ExitCode::from(2);
    };
    let finder = memmem::Finder::new(text);
    let mut output = BufWriter::new(io::stdout().lock());
    let (mut found, mut failed) = (false, false);
    let input = [OsString::from("-")];
    for file in if files.is_empty() { &input } else { files } {
        let prefix = if files.len() > 1 { [file.as_encoded_bytes(), b":"].concat() } else { Vec::new() };
        match open(file).and_then(|bytes| search(bytes, encoding, &finder, &prefix, &mut output)) {
            Ok(found_here) => found |= found_here,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => {
                eprintln!("grep: {}: {error}", file.to_string_lossy());
                failed = true;
            }
        }
    }
    failed |= output.flush().is_err();
    ExitCode::from(if failed { 2 } else { u8::from(!found) })
}

fn open(file: &OsStr) -> io::Result<Box<dyn Read>> {
    Ok(if file == "-" { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
}

/// Prints the matching lines of a file, and returns whether there are any.
fn search(
    mut bytes: impl Read,
    encoding: Option<Encoding>,
    finder: &memmem::Finder<'_>,
    prefix: &[u8],
    output: &mut impl Write,
) -> io::Result<bool> {
    // A pipe cannot be read again from its start.
    let mut start = Vec::new();
    if encoding.is_none() {
        bytes.by_ref().take(DEFAULT_LIMIT as u64).read_to_end(&mut start)?;
    }
    let encoding = encoding.unwrap_or_else(|| detected(&start));
    let mut reader = DecodingReader::new(start.as_slice().chain(bytes), encoding);
    let (mut buffer, mut filled, mut found) = (vec![0; BUFFER], 0, false);
    loop {
        let read = reader.read(&mut buffer[filled..])?;
        filled += read;
        if read > 0 && filled < buffer.len() {
            continue;
        }
        let end = match memrchr(b'\n', &buffer[..filled]) {
            _ if read == 0 => filled,
            Some(newline) => newline + 1,
            None => {
                buffer.resize(2 * filled, 0);
                continue;
            }
        };
        found |= print_lines(&buffer[..end], finder, prefix, output)?;
        if read == 0 {
            return Ok(found);
        }
        buffer.copy_within(end..filled, 0);
        filled -= end;
    }
}

/// The likely encoding of a file, by its first bytes; UTF-8 if there is no evidence.
fn detected(start: &[u8]) -> Encoding {
    detect(start, &DetectOptions::default()).map_or(Encoding::Utf8, |detection| detection.encoding)
}

fn print_lines(
    text: &[u8],
    finder: &memmem::Finder<'_>,
    prefix: &[u8],
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut rest = text;
    let mut found = false;
    while let Some(place) = finder.find(rest) {
        found = true;
        let start = memrchr(b'\n', &rest[..place]).map_or(0, |newline| newline + 1);
        let end = memchr(b'\n', &rest[place..]).map_or(rest.len(), |newline| place + newline);
        output.write_all(prefix)?;
        output.write_all(&rest[start..end])?;
        output.write_all(b"\n")?;
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    Ok(found)
}
