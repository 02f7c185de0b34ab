//! `bindgen <in.wasm> <out.wasm>`: runs wasm-bindgen over a module whose exports take and give numbers only,
//! and keeps the module alone: such exports need no glue, so the generated JavaScript is dropped.

use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let [_, input, output] =
        std::env::args().collect::<Vec<_>>().try_into().map_err(|_| "usage: bindgen <in> <out>")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).web(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut generated = bindgen.generate_output()?;

    // What is left with two underscores (the abort handler, the flag of a terminated instance) serves only the glue.
    let exports = &mut generated.wasm_mut().exports;
    let internal: Vec<_> =
        exports.iter().filter(|export| export.name.starts_with("__")).map(|export| export.id()).collect();
    for id in internal {
        exports.delete(id);
    }
    Ok(std::fs::write(output, generated.wasm_mut().emit_wasm())?)
}
