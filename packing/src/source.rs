//! Tables as Rust source.

use std::fmt::Debug;

/// The first line of each generated file.
pub const NOTICE: &str =
    "// Made from indexes/ by `cargo run --package=encoding-standard-packing`. Do not edit.\n";

/// A file of declarations, which begins with a notice.
pub struct Source(String);

impl Source {
    pub fn new() -> Source {
        Source(NOTICE.into())
    }

    pub fn constant(&mut self, name: &str, of: &str, value: impl Debug) {
        self.0 += &format!("pub(crate) const {name}: {of} = {value:?};\n");
    }

    pub fn array(&mut self, name: &str, of: &str, items: &[impl Debug]) {
        let lines: Vec<String> = items
            .chunks(16)
            .map(|items| {
                format!(
                    "    {},\n",
                    items.iter().map(|item| format!("{item:?}")).collect::<Vec<_>>().join(", ")
                )
            })
            .collect();
        self.0 += &format!("pub(crate) static {name}: [{of}; {}] = [\n{}];\n", items.len(), lines.concat());
    }

    /// Adds a declaration as it is.
    pub fn line(&mut self, line: &str) {
        self.0 += line;
        self.0 += "\n";
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }
}
