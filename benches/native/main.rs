//! `cargo bench --package=encoding-standard-bench`: every kind of decoding, encoding and transcoding compared with
//! encoding_rs, natively, on the texts that `node benches/documents.mjs` fetches. The outputs are compared before anything is measured.
//!
//! Words after `--` select rows, as in `-- "to UTF-16/Shift_JIS"`.
//! `npm run bench -- --runtime native --record` sets `RECORD` to the checked-out commit. A full run is then
//! written to `benches/results/native.json`.

mod contenders;
mod inputs;
mod record;

fn main() {
    use criterion::{Criterion, SamplingMode, Throughput};
    use std::time::Duration;

    let output = record::output_folder();
    // A sample is only a few calls, so that other load on the machine spoils some samples but not all.
    let mut criterion = Criterion::default()
        .without_plots()
        .output_directory(&output)
        .sample_size(100)
        .warm_up_time(Duration::from_millis(20))
        .measurement_time(Duration::from_millis(60))
        .nresamples(1000)
        .configure_from_args();
    let mut rows = Vec::new();
    for input in inputs::all() {
        for way in contenders::WAYS {
            let Some([ours, theirs]) = contenders::checked(way, &input) else { continue };
            let mut group = criterion.benchmark_group(format!("{way}/{}", input.name()));
            group.sampling_mode(SamplingMode::Flat);
            group.throughput(Throughput::Bytes(input.length_of(way) as u64));
            for mut contender in [ours, theirs] {
                group.bench_function(contender.name, |bencher| bencher.iter(&mut contender.run));
            }
            group.finish();
            rows.extend(record::rows(&output, way, &input));
        }
    }
    criterion.final_summary();
    record::print(&rows);
    if let Ok(commit) = std::env::var("RECORD") {
        record::write(&rows, &commit);
    }
}
