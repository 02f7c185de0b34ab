//! Adaptors for [`std::io`]: legacy bytes in, UTF-8 out, and the other way round.

mod decoding_reader;
mod encoding_writer;

pub use decoding_reader::DecodingReader;
pub use encoding_writer::EncodingWriter;
