//! The results, read from criterion's files, side by side.

use super::contenders::{OURS, THEIRS};
use super::inputs::Input;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

pub struct Row {
    way: String,
    input: String,
    megabytes_per_second: [f64; 2],
}

impl Row {
    fn ratio(&self) -> f64 {
        self.megabytes_per_second[0] / self.megabytes_per_second[1]
    }
}

/// A new folder for criterion's files.
pub fn output_folder() -> PathBuf {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native");
    let _ = fs::remove_dir_all(&folder);
    folder.join(since.as_millis().to_string())
}

/// The row for the last measurement, unless it was not selected.
pub fn rows(output: &Path, way: &str, input: &Input) -> Option<Row> {
    let folder_of = |name: &str| name.replace('/', "_");
    let group = output.join(folder_of(&format!("{way}/{}", input.name())));
    let speed = |contender: &str| {
        let file = group.join(contender).join("new").join("estimates.json");
        let estimates: Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
        let nanoseconds = estimates.get("median")?.get("point_estimate")?.as_f64()?;
        Some(input.length_of(way) as f64 * 1e3 / nanoseconds)
    };
    let megabytes_per_second = [speed(OURS)?, speed(THEIRS)?];
    Some(Row { way: way.to_owned(), input: input.name(), megabytes_per_second })
}

pub fn print(rows: &[Row]) {
    println!("\nMB/s of encoded bytes, medians\n");
    println!("{:<30} {:<28} {OURS:>18} {THEIRS:>12} {:>6}", "what", "input", "ratio");
    for row in rows {
        let [ours, theirs] = row.megabytes_per_second;
        println!("{:<30} {:<28} {ours:>18.0} {theirs:>12.0} {:>6.2}", row.way, row.input, row.ratio());
    }
}

/// Writes `benches/results/native.json`.
pub fn write(rows: &[Row], commit: &str) {
    let round = |number: f64| (number * 100.0).round() / 100.0;
    let row = |row: &Row, contender: usize| {
        json!({
            "what": row.way,
            "input": row.input,
            "contender": if contender == 0 { OURS } else { THEIRS },
            "mbps": row.megabytes_per_second[contender].round(),
            "ratio": if contender == 0 { json!(round(row.ratio())) } else { Value::Null },
        })
    };
    let recorded = json!({
        "commit": commit,
        "date": output_of("date", &["-u", "+%F"]),
        "machine": machine(),
        "versions": {
            "encoding-standard": locked_version(OURS),
            "encoding_rs": locked_version(THEIRS),
            "rustc": output_of("rustc", &["--version"]),
        },
        "rows": rows.iter().flat_map(|r| [row(r, 0), row(r, 1)]).collect::<Vec<_>>(),
    });
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../results/native.json");
    fs::create_dir_all(file.parent().expect("it is in a folder")).expect("the folder can be made");
    let text = serde_json::to_string_pretty(&recorded).expect("it is JSON");
    fs::write(file, text + "\n").expect("the results can be written");
}

fn output_of(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

fn machine() -> String {
    let cpus = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model);
    format!("{model} x {cpus}, {}", std::env::consts::OS)
}

fn locked_version(package: &str) -> String {
    let lock = include_str!("../../Cargo.lock");
    let entry = lock.split("[[package]]").find(|entry| entry.contains(&format!("\nname = \"{package}\"\n")));
    let version = entry.and_then(|entry| entry.split("\nversion = \"").nth(1)?.split('"').next());
    version.unwrap_or_default().to_owned()
}
