//! Writes the samples and what chardetng makes of them for `npm run detect`.

use crate::samples::Sample;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use std::fs;

pub fn write(samples: &[Sample]) {
    let mut bytes = Vec::new();
    let mut list = Vec::new();
    for sample in samples {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(&sample.bytes, true);
        list.push(serde_json::json!({
            "language": sample.language,
            "encoding": sample.encoding.name(),
            "source": sample.source,
            "column": sample.column,
            "start": bytes.len(),
            "end": bytes.len() + sample.bytes.len(),
            "chardetng": detector.guess(None, Utf8Detection::Allow).name(),
        }));
        bytes.extend_from_slice(&sample.bytes);
    }
    fs::write("target/detect/samples.bin", bytes).unwrap();
    fs::write("target/detect/samples.json", serde_json::to_string(&list).unwrap()).unwrap();
}
