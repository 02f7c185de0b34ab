//! Any input: no panic, the same answer however it is split, and time proportional to the length.

use crate::support::of;
#[cfg(not(target_arch = "wasm32"))]
use crate::thread_time::time_of_thread;
use encoding_standard::Encoding;
use encoding_standard::detect::{DEFAULT_LIMIT, DetectOptions, EncodingDetector, MOST, detect};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn bytes(&mut self, length: usize, among: &[u8]) -> Vec<u8> {
        (0..length).map(|_| among[self.next() as usize % among.len()]).collect()
    }
}

fn inputs() -> Vec<Vec<u8>> {
    let mut random = Random(88_172_645_463_325_252);
    let all: Vec<u8> = (0..=255).collect();
    let kinds: [&[u8]; 8] = [
        &all,
        &all[0x20..],
        &all[0x80..],
        &all[0xA1..],
        b"<>/a \xE9",
        b"\x1B$(BJ@!a",
        b"\x81\x30\x39\xFE\x8E\x8F",
        b"\0a\xFF\xFE\xD8\xDC",
    ];
    let lengths = [0, 1, 2, 3, 4, 5, 7, 16, 33, 100, 1000];
    let mut inputs = Vec::new();
    for kind in kinds {
        for length in lengths {
            inputs.extend((0..6).map(|_| random.bytes(length, kind)));
        }
    }
    inputs
}

#[test]
fn any_bytes_have_an_answer_and_confidences_are_shares() {
    for bytes in inputs() {
        for encoding in Encoding::ALL {
            let candidates = [encoding];
            let _ = detect(&bytes, &DetectOptions { candidates: Some(&candidates), ..Default::default() });
        }
        let Some(detection) = of(&bytes) else { continue };
        let others = detection.alternatives().iter().map(|it| it.confidence);
        let sum: f32 = others.chain([detection.confidence]).sum();
        assert!((0.0..=1.001).contains(&sum), "{detection:?}");
        assert!(detection.alternatives().len() <= 3);
        assert!(
            detection
                .alternatives()
                .iter()
                .all(|it| it.confidence <= detection.confidence || detection.is_ascii)
        );
        assert!(detection.alternatives().is_sorted_by(|a, b| a.confidence >= b.confidence));
    }
}

#[test]
fn the_answer_for_pieces_is_the_same() {
    let mut random = Random(1);
    for bytes in inputs() {
        let mut detector = EncodingDetector::new(DetectOptions::default());
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(1 + random.next() as usize % rest.len());
            detector.feed(piece);
            rest = after;
        }
        assert_eq!(detector.answer(), of(&bytes));
    }
}

#[test]
fn after_much_ascii_the_first_other_bytes_are_examined() {
    let text = "naïve café, très déjà vu ".repeat(50);
    for length in [DEFAULT_LIMIT, DEFAULT_LIMIT + 1, 3 * DEFAULT_LIMIT] {
        let bytes = [&vec![b'a'; length], text.as_bytes()].concat();
        assert_eq!(of(&bytes).unwrap().encoding, Encoding::Utf8);
        for size in [1000, DEFAULT_LIMIT - 1, DEFAULT_LIMIT + 1] {
            let mut detector = EncodingDetector::new(DetectOptions::default());
            assert!(bytes.chunks(size).all(|chunk| detector.feed(chunk)));
            assert_eq!(detector.answer(), of(&bytes));
        }
    }
    // Bytes after the limit are ignored if there were others before.
    let limited = DetectOptions { limit: 4, ..Default::default() };
    assert_eq!(detect(b"ab\xC3\xA9\xFF\xFF", &limited).unwrap().encoding, Encoding::Utf8);
    let mut detector = EncodingDetector::new(limited);
    assert!(detector.feed(b"abc"));
    assert!(detector.feed(b"def"));
    assert!(!detector.feed("éé".as_bytes()));
    assert!(!detector.feed(&[0xFF; 100]));
    assert!(!detector.feed(b""));
    assert_eq!(detector.answer(), detect(&["abcdeféé".as_bytes(), &[0xFF; 100]].concat(), &limited));
    let whole = DetectOptions { limit: usize::MAX, ..Default::default() };
    let mut detector = EncodingDetector::new(whole);
    assert!(detector.feed(&vec![0xE9; MOST - 1]));
    assert!(!detector.feed(b"aa"));
}

// WebAssembly has no clock for the time of a thread.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn time_is_proportional_to_the_length() {
    let seconds = |bytes: &[u8]| {
        let limit = DetectOptions { limit: usize::MAX, ..Default::default() };
        let times = (0..3).map(|_| {
            let start = time_of_thread();
            let _ = detect(bytes, &limit);
            (time_of_thread() - start).as_secs_f64()
        });
        times.fold(f64::MAX, f64::min)
    };
    for kind in [
        &b"\xE9"[..],
        b"\xE9 ",
        b"<\xE9",
        b"a<",
        b"\x81\x30",
        b"\x1B$B!!",
        b"\xE2\x82",
        b"\xC3\xA9\xE9",
        b"a\0",
    ] {
        let [short, long] = [1 << 15, 1 << 20].map(|length| seconds(&kind.repeat(length / kind.len())));
        assert!(long < 32.0 * short * 6.0 + 0.05, "{kind:?}: {short} and {long} seconds");
    }
}
