//! `bindgen <in.wasm> <out.wasm> [names]`: runs wasm-bindgen on a module whose exports take and return only numbers. Such
//! exports need no glue, so the generated JavaScript is dropped. With `names`, the names of functions are kept.

use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let (input, output, has_names) = match &arguments[..] {
        [input, output] => (input, output, false),
        [input, output, names] if names == "names" => (input, output, true),
        _ => return Err("usage: bindgen <in> <out> [names]".into()),
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).web(true)?.typescript(false);
    bindgen.remove_name_section(!has_names).remove_producers_section(true);
    let mut generated = bindgen.generate_output()?;

    // Exports with two underscores (the abort handler, the flag of a terminated instance) are only for the glue.
    let exports = &mut generated.wasm_mut().exports;
    let internal: Vec<_> =
        exports.iter().filter(|export| export.name.starts_with("__")).map(|export| export.id()).collect();
    for id in internal {
        exports.delete(id);
    }
    Ok(std::fs::write(output, generated.wasm_mut().emit_wasm())?)
}
