//! Writes the samples, and chardetng's answers for them, for `npm run detect`.

use crate::samples::Sample;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use std::fs;

pub fn write(samples: &[Sample]) {
    let mut bytes = Vec::new();
    let mut list = Vec::new();
    for sample in samples {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(&sample.bytes, true);
        let guess =
            |domain: Option<&str>| detector.guess(domain.map(str::as_bytes), Utf8Detection::Allow).name();
        list.push(serde_json::json!({
            "language": sample.language,
            "encoding": sample.encoding.name(),
            "source": sample.source,
            "column": sample.column,
            "start": bytes.len(),
            "end": bytes.len() + sample.bytes.len(),
            "chardetng": guess(None),
            "chardetng told": guess(Some(domain(sample.language))),
        }));
        bytes.extend_from_slice(&sample.bytes);
    }
    fs::write("target/detect/samples.bin", bytes).unwrap();
    fs::write("target/detect/samples.json", serde_json::to_string(&list).unwrap()).unwrap();
}

/// The top-level domain of a country where a language is spoken.
fn domain(language: &str) -> &str {
    const OTHERS: [(&str, &str); 22] = [
        ("en", "uk"),
        ("sv", "se"),
        ("da", "dk"),
        ("nb", "no"),
        ("ga", "ie"),
        ("ca", "es"),
        ("cs", "cz"),
        ("sl", "si"),
        ("et", "ee"),
        ("vi", "vn"),
        ("uk", "ua"),
        ("sr", "rs"),
        ("be", "by"),
        ("el", "gr"),
        ("he", "il"),
        ("ar", "eg"),
        ("fa", "ir"),
        ("ja", "jp"),
        ("zh-Hans", "cn"),
        ("zh-Hant", "tw"),
        ("ko", "kr"),
        ("sq", "al"),
    ];
    OTHERS.iter().find(|row| row.0 == language).map_or(language, |row| row.1)
}
