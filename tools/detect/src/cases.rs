//! Measures how often the module `detect` is right about small inputs of many kinds: a file with a case on each line.

use encoding_standard::detect::{Detection, detect, examine};
use encoding_standard::{Encoding, hooks};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

/// An answer below this is no claim.
const CLAIM: f32 = 0.8;
/// A wrong answer from this on is loud.
const LOUD: f32 = 0.9;
/// Answers from this on are nearly certain.
const CERTAIN: f32 = 0.99;

#[derive(Default)]
struct Figures {
    all: usize,
    right: usize,
    loud: usize,
    certain: usize,
    certain_right: usize,
}

impl Figures {
    fn of(cases: &[(bool, f32)]) -> Figures {
        let mut figures = Figures { all: cases.len(), ..Default::default() };
        for &(is_right, confidence) in cases {
            figures.right += usize::from(is_right);
            figures.loud += usize::from(!is_right && confidence >= LOUD);
            figures.certain += usize::from(confidence >= CERTAIN);
            figures.certain_right += usize::from(is_right && confidence >= CERTAIN);
        }
        figures
    }

    fn print(&self, name: &str) {
        let percent = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        println!(
            "{name:20} {:5} right {:5.1} loud {:5.2} certain {:5} right {:6.2}",
            self.all,
            percent(self.right, self.all),
            percent(self.loud, self.all),
            self.certain,
            percent(self.certain_right, self.certain)
        );
    }
}

/// Prints the figures of each kind, and the wrong answers of the kinds that begin with `shown`.
pub fn evaluate(path: &str, shown: Option<&str>) {
    let mut kinds: BTreeMap<String, Vec<(bool, f32)>> = BTreeMap::new();
    for line in fs::read_to_string(path).unwrap().lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let bytes = bytes_of(case["hex"].as_str().unwrap());
        let kind = case["kind"].as_str().unwrap().to_owned();
        let answer = detect(&bytes, &Default::default());
        let is_right = is_right(&bytes, answer.as_ref(), &case["right"], case["maxConfidence"].is_number());
        if !is_right && shown.is_some_and(|shown| kind.starts_with(shown)) {
            let text = case["text"].as_str().unwrap_or_default();
            let found = examine(&bytes, &Default::default());
            println!("{kind}: {} {text:?} {}\n    {found:?}", case["right"], case["hex"]);
            if let Some(answer) = &answer {
                println!("    {:?}", hooks::decode(&bytes, answer.encoding));
            }
        }
        kinds.entry(kind).or_default().push((is_right, answer.map_or(0.0, |it| it.confidence)));
    }
    for (kind, cases) in &kinds {
        Figures::of(cases).print(kind);
    }
    let mean: f64 = kinds
        .values()
        .map(|cases| Figures::of(cases))
        .map(|it| 100.0 * it.right as f64 / it.all as f64)
        .sum::<f64>()
        / kinds.len() as f64;
    Figures::of(&kinds.values().flatten().copied().collect::<Vec<_>>()).print("all");
    println!("mean of kinds {mean:.2}");
}

/// Whether an answer gives the text. If no encoding of the standard does, it must be no claim.
fn is_right(bytes: &[u8], answer: Option<&Detection>, right: &Value, may_be_none: bool) -> bool {
    let right: Vec<Encoding> = right
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|name| Encoding::ALL.into_iter().find(|it| Some(it.name()) == name.as_str()))
        .collect();
    let gives = |answer: &Detection| {
        right.iter().any(|&right| {
            right == answer.encoding || hooks::decode(bytes, right) == hooks::decode(bytes, answer.encoding)
        })
    };
    match answer {
        None => may_be_none || right.is_empty(),
        Some(answer) if may_be_none && answer.confidence <= CLAIM => true,
        Some(answer) if right.is_empty() => answer.confidence <= CLAIM,
        Some(answer) => gives(answer),
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    let digit = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digit).collect()
}
