//! Unpacking the tables of `tables.bin`.

use crate::unpack::coder::Coder;
use crate::unpack::model::Model;

const COUNT: usize = 40;
const OWN: usize = 8;

struct Table { letters: Vec<u32>, at: usize }

pub fn unpack<C: Coder>(model: &mut Model<C>, out: &mut [u8], mark: &mut dyn FnMut(&Model<C>, &str)) {
    let mut at = 0;
    let mut tables: Vec<Table> = Vec::new();
    for language in 0..COUNT {
        let known = |model: &mut Model<C>, at: usize| model.coder.known(|truth| u32::from(truth.text[at]));
        let t = known(model, at);
        let count = model.bits(7, t);
        out[at] = count as u8;
        at += 1;
        let mut last = 0;
        let mut letters = Vec::new();
        for _ in 0..count {
            let t = known(model, at) | known(model, at + 1) << 8;
            let unit = last + model.number(1 << 16 >> 1 | u32::from(last < 0x7A), t.wrapping_sub(last));
            out[at] = unit as u8; out[at + 1] = (unit >> 8) as u8;
            last = unit;
            letters.push(unit);
            at += 2;
        }
        let size = count as usize + OWN;
        // The like languages before.
        let like: Vec<usize> = like(language);
        // Where a class of this one is in another.
        let maps: Vec<Vec<usize>> = like.iter().map(|&l| (0..size).map(|c| if c < OWN { c } else { tables[l].letters.iter().position(|x| *x == letters[c - OWN]).map_or(usize::MAX, |p| p + OWN) }).collect()).collect();
        let mut sums = vec![0_u32; size];
        for a in 0..size {
            let mut row = 0_u32;
            for b in 0..size {
                let place = at + a * size + b;
                let t = known(model, place);
                let mut ups = [31_u32; 2];
                for (k, up) in ups.iter_mut().enumerate() {
                    if let Some(&l) = like.get(k) {
                        let (ma, mb) = (maps[k][a], maps[k][b]);
                        let s = tables[l].letters.len() + OWN;
                        if ma != usize::MAX && mb != usize::MAX { *up = out[tables[l].at + ma * s + mb].into(); }
                    }
                }
                let mean = if a == 0 { 31 } else { (2 * sums[b] + a as u32) / (2 * a as u32) };
                let rowmean = if b == 0 { 31 } else { row / b as u32 };
                let base = if a == 0 { 31 } else { u32::from(out[at + b]) };
                let left = if b == 0 { 0 } else { u32::from(out[place - 1]) };
                let _ = (left, rowmean);
                let k = u32::from(a < OWN);
                let kind = 100;
                let kb = if b < OWN { b as u32 } else if letters[b-OWN] < 0x80 { 8 } else { 9 };
                let ka = if a < OWN { a as u32 } else if letters[a-OWN] < 0x80 { 8 } else { 9 };
                let mut node = 1_u32;
                for i in (0..5).rev() {
                    let c1 = node | ups[0] << 5 | ups[1] << 10 | mean << 15;
                    let c2 = node | mean << 5 | rowmean << 10 | ka.min(9) << 15 | base << 19;
                    let c3 = node | ups[0] << 5 | mean << 10 | k << 15 | kb << 16;
                    node = node << 1 | u32::from(model.bit_in(kind + i, 0, c1, c2, c3, t >> i & 1 != 0));
                }
                out[place] = node as u8 & 31;
                sums[b] += node & 31;
                row += node & 31;
            }
        }
        tables.push(Table { letters, at });
        at += size * size;
        mark(model, &format!("language {language}"));
    }
    for chart in 0..4 {
        let width = if chart == 2 { 157 } else { 94 };
        let sizes = [3760, 4042, 5966, 2632];
        let start = at;
        for k in 0..sizes[chart] {
            let t = model.coder.known(|truth| u32::from(truth.text[at]));
            let get = |d: usize| if k >= d { u32::from(out[at - d]) } else { 15 };
            let (l1, l2, l3, l4) = (get(1), get(2), get(3), get(4));
            let mut node = 1;
            let row = ((at - start) / width) as u32;
            for i in (0..4).rev() {
                let mean = (l1 + l2 + l3 + l4 + get(5) + get(6)) / 6;
                node = node << 1 | u32::from(model.bit_in(110 + i, 0, node | l1 << 5 | l2 << 10 | 1 << 20, node | mean << 5 | (chart as u32) << 10, node | row << 5 | (chart as u32) << 11, t >> i & 1 != 0));
            }
            out[at] = node as u8 & 15;
            at += 1;
        }
        mark(model, &format!("chart {chart}"));
    }
}

fn like(language: usize) -> Vec<usize> {
    // en fr de es pt it nl sv da nb fi is ga ca sq pl cs sk hu ro sl hr lt lv et tr vi eo cy ru uk bg sr be mk el he ar fa th
    const LIKE: [[u8; 2]; 40] = [
        [99, 99], [0, 99], [0, 1], [1, 0], [3, 1], [3, 1], [2, 0], [2, 6], [7, 2], [8, 7], [7, 2], [9, 7], [0, 1], [3, 1], [5, 1],
        [0, 5], [15, 14], [16, 15], [10, 17], [5, 14], [16, 17], [20, 16], [5, 20], [22, 20], [10, 22], [18, 24], [0, 12], [5, 20], [0, 12],
        [99, 99], [29, 99], [29, 30], [31, 29], [29, 30], [32, 31], [99, 99], [99, 99], [99, 99], [37, 99], [99, 99],
    ];
    LIKE[language].iter().filter(|l| **l != 99).map(|&l| l as usize).collect()
}
