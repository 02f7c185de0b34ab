//! Cases for the npm package, each made from a seed, and their expected results.
//!
//! - `cases FIRST COUNT` writes the cases, each with its length before it, as `case.rs` says;
//! - `expected FIRST COUNT` writes two hashes for each case, as `log.rs` says;
//! - `explain SEED` prints the expected results of one case, a line for each entry of its log.

// Only parts of the tests' support are used here.
#![allow(dead_code)]

mod case;
mod expect;
mod generate;
mod html;
mod log;
#[path = "../../../rust/support"]
mod support {
    pub mod indexes;
    pub mod oracle;
    pub mod random;
}

use generate::Generator;
use log::Log;
use std::io::{BufWriter, Error, Write, stdout};

const USAGE: &str = "usage: cases FIRST COUNT | expected FIRST COUNT | explain SEED";

fn main() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u32> = arguments.iter().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let mut output = BufWriter::new(stdout().lock());
    let generator = Generator::new();
    match (arguments.first().map(String::as_str), numbers.as_slice()) {
        (Some("cases"), &[first, count]) => {
            for seed in first..first + count {
                let bytes = generator.case(seed).to_bytes(seed);
                output.write_all(&(bytes.len() as u32).to_le_bytes())?;
                output.write_all(&bytes)?;
            }
        }
        (Some("expected"), &[first, count]) => {
            for seed in first..first + count {
                let mut log = Log::hashing();
                expect::run(&generator.case(seed), &mut log);
                output.write_all(&log.hashes())?;
            }
        }
        (Some("explain"), &[seed]) => {
            let mut log = Log::telling();
            expect::run(&generator.case(seed), &mut log);
            for line in log.lines() {
                writeln!(output, "{line}")?;
            }
        }
        _ => return Err(Error::other(USAGE)),
    }
    output.flush()
}
