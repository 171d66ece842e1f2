//! Square codes that a telephone's camera reads: drawn as SVG, black on white with a quiet edge.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::error::{Error, Result};

/// Points of the drawn code; it scales without loss.
const CODE_SIZE: u32 = 240;

/// The code of a link. Refused when the link is longer than such a code can hold.
pub fn drawn(link: &str) -> Result<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M)
        .map_err(|_| Error::refused("link_too_long", "The link is too long for a code."))?;
    Ok(code.render::<svg::Color>().min_dimensions(CODE_SIZE, CODE_SIZE).build())
}
