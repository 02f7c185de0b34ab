//! `grep [-E LABEL] TEXT FILE...`: prints the lines of files in any encoding that contain a text, as UTF-8.
//!
//! Without a label, each file's encoding is that of its byte order mark, or is detected from its first bytes. A file
//! can be of any size: no more than [`BUFFER`] bytes of it are in memory.

use encoding_standard::detect::{DEFAULT_LIMIT, DetectOptions, detect};
use encoding_standard::{Encoding, io::DecodingReader};
use memchr::{memchr, memmem, memrchr};
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::process::ExitCode;
use std::{env, path::Path};

/// How much text is searched at once. A longer line counts as several lines.
const BUFFER: usize = 1 << 18;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let mut encoding = None;
    if arguments.first().is_some_and(|first| first == "-E") && arguments.len() > 1 {
        let label = arguments.drain(..2).nth(1).unwrap_or_default();
        encoding = Encoding::get_except_replacement(&label);
        if encoding.is_none() {
            eprintln!("grep: {label:?} is not the label of an encoding");
            return ExitCode::from(2);
        }
    }
    let [text, files @ ..] = &arguments[..] else {
        eprintln!("usage: grep [-E LABEL] TEXT FILE...");
        return ExitCode::from(2);
    };
    let finder = memmem::Finder::new(text);
    let mut output = BufWriter::new(io::stdout().lock());
    let (mut found, mut failed) = (false, false);
    for file in files {
        let prefix = if files.len() > 1 { format!("{file}:") } else { String::new() };
        match search(Path::new(file), encoding, &finder, &prefix, &mut output) {
            Ok(found_here) => found |= found_here,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => {
                eprintln!("grep: {file}: {error}");
                failed = true;
            }
        }
    }
    failed |= output.flush().is_err();
    ExitCode::from(if failed { 2 } else { u8::from(!found) })
}

/// Prints the matching lines of a file, and returns whether there are any.
fn search(
    path: &Path,
    encoding: Option<Encoding>,
    finder: &memmem::Finder<'_>,
    prefix: &str,
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let encoding = match encoding {
        Some(encoding) => encoding,
        None => detected(&mut file)?,
    };
    let mut reader = DecodingReader::new(file, encoding);
    let (mut buffer, mut filled, mut found) = (vec![0; BUFFER], 0, false);
    loop {
        let read = reader.read(&mut buffer[filled..])?;
        filled += read;
        if read > 0 && filled < BUFFER {
            continue;
        }
        // Whole lines, except at the end of the file or in the middle of a very long line.
        let end = match memrchr(b'\n', &buffer[..filled]) {
            Some(newline) if read > 0 => newline + 1,
            _ => filled,
        };
        found |= print_lines(&buffer[..end], finder, prefix, output)?;
        if read == 0 {
            return Ok(found);
        }
        buffer.copy_within(end..filled, 0);
        filled -= end;
    }
}

/// The likely encoding of a file, by its first bytes; UTF-8 if there is no evidence. The file is at its start again
/// afterwards.
fn detected(file: &mut File) -> io::Result<Encoding> {
    let mut start = Vec::new();
    file.take(DEFAULT_LIMIT as u64).read_to_end(&mut start)?;
    file.rewind()?;
    Ok(detect(&start, &DetectOptions::default()).map_or(Encoding::Utf8, |detection| detection.encoding))
}

fn print_lines(
    text: &[u8],
    finder: &memmem::Finder<'_>,
    prefix: &str,
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut rest = text;
    let mut found = false;
    while let Some(place) = finder.find(rest) {
        found = true;
        let start = memrchr(b'\n', &rest[..place]).map_or(0, |newline| newline + 1);
        let end = memchr(b'\n', &rest[place..]).map_or(rest.len(), |newline| place + newline);
        output.write_all(prefix.as_bytes())?;
        output.write_all(&rest[start..end])?;
        output.write_all(b"\n")?;
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    Ok(found)
}
