//! wasm-bindgen's test runner, which cargo calls with each test program it has built for wasm32.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    Ok(wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())?)
}
