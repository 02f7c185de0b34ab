//! How well the bytes are text in a multi-byte encoding.

use super::charts::{CHARTS, Read, cost, read};
use super::evidence::Evidence;
use super::levels::BIT;
use crate::encoding::Encoding;

/// What the words with bytes beyond ASCII cost, and how many errors there are.
pub fn cost_of(evidence: &Evidence, bytes: &[u8], encoding: Encoding, tables: &[&[u8]; 4]) -> (u32, u32) {
    let mut sum = 0;
    let mut errors = 0;
    let mut at = 0;
    for &(start, end) in &evidence.spans {
        at = at.max(start);
        while at < end {
            let (read, length) = read(encoding, bytes.get(at..).unwrap_or_default());
            sum += match read {
                Read::Place(chart, row, column) => {
                    let place = CHARTS[chart].place(row, column);
                    place.map_or(CHARTS[chart].elsewhere, |place| cost(tables[chart][place]))
                }
                Read::Other(bits) => bits,
                Read::Invalid => {
                    errors += 1;
                    40
                }
            };
            if length == 0 {
                at = bytes.len();
                break;
            }
            at += length;
        }
    }
    (sum * BIT, errors)
}
