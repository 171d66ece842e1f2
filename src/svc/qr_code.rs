//! QR codes as SVG, black on white with a quiet zone.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::error::{Error, Result};
use crate::say;

/// Size of the drawing in points; SVG scales.
const CODE_SIZE: u32 = 240;

/// The QR code of a link. Refused when the link is too long.
pub fn drawn(link: &str) -> Result<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M)
        .map_err(|_| Error::refused("link_too_long", say!("The link is too long for a code.")))?;
    Ok(code.render::<svg::Color>().min_dimensions(CODE_SIZE, CODE_SIZE).build())
}
