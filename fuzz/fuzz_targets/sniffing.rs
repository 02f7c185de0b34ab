#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| encoding_standard_fuzz::targets::sniffing::run(data));
