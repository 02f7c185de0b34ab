//! Prints chardetng's answer for each line of the standard input: bytes as hexadecimal digits.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use std::io::{self, BufRead};

fn main() {
    for line in io::stdin().lock().lines().map(Result::unwrap) {
        let bytes: Vec<u8> =
            (0..line.len()).step_by(2).map(|at| u8::from_str_radix(&line[at..at + 2], 16).unwrap()).collect();
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(&bytes, true);
        println!("{}", detector.guess(None, Utf8Detection::Allow).name());
    }
}
