//! Compresses what is sent.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

/// `None` when gzip does not make it smaller.
pub fn smaller(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().filter(|packed| packed.len() < bytes.len())
}
