//! `transcode FROM TO`: converts standard input from one encoding to another, to standard output.

use encoding_standard::io::{DecodingReader, EncodingWriter};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
use std::error::Error;
use std::ffi::OsStr;
use std::process::ExitCode;
use std::{env, io};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("transcode: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let [from, to] =
        env::args_os().skip(1).collect::<Vec<_>>().try_into().map_err(|_| "usage: transcode FROM TO")?;
    let encoding = |label: &OsStr| {
        label.to_str().and_then(Encoding::get).ok_or(format!("{label:?} is not the label of an encoding"))
    };

    let decoder = Decoder::new(encoding(&from)?, DecoderErrorMode::Fatal, BomHandling::Sniff);
    let mut reader = DecodingReader::with_decoder(io::stdin().lock(), decoder);
    let mut writer = EncodingWriter::new(io::stdout().lock(), encoding(&to)?)
        .ok_or(format!("there is no encoder for {to:?}"))?;
    io::copy(&mut reader, &mut writer)?;
    drop(writer.finish()?);
    Ok(())
}
