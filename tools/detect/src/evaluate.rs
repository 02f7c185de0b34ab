//! Measures how often the module `detect` is right, on the texts that it is developed with. With `--write` after the number
//! of samples, writes those of the other texts for `npm run detect`. With `--cases` and a file first, measures on that file.

mod cases;
mod samples;
#[allow(dead_code, reason = "the texts of the training are for the other program")]
mod texts;
mod write;

use encoding_standard::{Encoding, hooks};
use samples::{LENGTHS, Sample};
use std::collections::BTreeMap;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [option, path, shown @ ..] = &arguments[..]
        && option == "--cases"
    {
        return cases::evaluate(path, shown.first().map(String::as_str));
    }
    let each = arguments.first().map_or(20, |each| each.parse().unwrap());
    if arguments.get(1).is_some_and(|argument| argument == "--write") {
        return write::write(&samples::samples(each, samples::HELD_OUT));
    }
    let samples = samples::samples(each, samples::DEVELOPMENT);
    println!("{} samples", samples.len());
    let legacy = |sample: &&Sample| !samples::UNICODE.contains(&sample.encoding);
    let ours: Vec<_> = samples
        .iter()
        .map(|sample| {
            let answer = encoding_standard::detect::detect(&sample.bytes, &Default::default());
            (answer.as_ref().map(|answer| answer.encoding), answer)
        })
        .collect();
    let mut right: BTreeMap<(String, usize), (u32, u32)> = BTreeMap::new();
    for (sample, (answer, all)) in samples.iter().zip(&ours).filter(|(sample, _)| legacy(sample)) {
        let is_right = answer.is_some_and(|answer| decodes_alike(&sample.bytes, answer, sample.encoding));
        for key in [
            "all".to_owned(),
            format!(" {} {}", sample.language, sample.encoding.name()),
            format!(".{}", sample.source),
        ] {
            let entry = right.entry((key, sample.column)).or_default();
            entry.0 += u32::from(is_right);
            entry.1 += 1;
        }
        if !is_right
            && arguments.get(1).is_some_and(|only| {
                format!("{} {} {}", sample.column, sample.language, sample.encoding.name()).starts_with(only)
            })
        {
            println!(
                "{} {} {:?} {}: {:?}\n     {:?}",
                sample.language,
                sample.encoding.name(),
                hooks::decode(&sample.bytes, sample.encoding),
                sample.source,
                all.map_or_else(|| format!("{:?}", encoding_standard::detect::examine(&sample.bytes, &Default::default())), |it| format!("{it:?}")),
                answer.map(|answer| hooks::decode(&sample.bytes, answer))
            );
        }
    }
    let names: std::collections::BTreeSet<_> = right.keys().map(|(name, _)| name.clone()).collect();
    for name in names {
        let cells: Vec<String> = (0..=LENGTHS.len())
            .map(|column| {
                right.get(&(name.clone(), column)).map_or("    –".into(), |(right, all)| {
                    format!("{:5.1}", 100.0 * f64::from(*right) / f64::from(*all))
                })
            })
            .collect();
        println!("{name:24} {}", cells.join(" "));
    }
    // How many of the answers are right, by their confidence.
    for (from, to) in
        [(0.0, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 1.1)]
    {
        let answers: Vec<(f32, bool)> = samples
            .iter()
            .zip(&ours)
            .filter(|(sample, _)| legacy(sample))
            .filter_map(|(sample, (_, answer))| {
                answer.as_ref().map(|answer| {
                    (answer.confidence, decodes_alike(&sample.bytes, answer.encoding, sample.encoding))
                })
            })
            .filter(|(confidence, _)| (from..to).contains(confidence))
            .collect();
        let right = answers.iter().filter(|answer| answer.1).count();
        let mean: f32 = answers.iter().map(|answer| answer.0).sum::<f32>() / answers.len() as f32;
        println!(
            "confidence {from:.2}: {:5} answers, mean {mean:.3}, right {:.3}",
            answers.len(),
            right as f64 / answers.len() as f64
        );
    }
    // The mean over pairs.
    let mut means = [(0.0, 0); 8];
    for ((name, column), (right, all)) in &right {
        if name.starts_with(' ') {
            means[*column].0 += f64::from(*right) / f64::from(*all) * 100.0;
            means[*column].1 += 1;
        }
    }
    println!(
        "mean of pairs            {}",
        means.iter().map(|(sum, n)| format!("{:5.2}", sum / f64::from(*n))).collect::<Vec<_>>().join(" ")
    );
}

fn decodes_alike(bytes: &[u8], one: Encoding, other: Encoding) -> bool {
    one == other || hooks::decode(bytes, one) == hooks::decode(bytes, other)
}
