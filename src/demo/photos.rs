//! Draws the photos of the demo hotel, so that the program contains no real photo: hills over a lake, from outside or through the
//! window of a room.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};
use serde_json::json;

use super::Stage;
use super::property::PROPERTY;
use crate::error::{Error, Result};
use crate::images::data_url;

const WIDTH: u32 = 960;
const HEIGHT: u32 = 600;
const QUALITY: u8 = 82;
const HORIZON: f64 = 0.56;

pub type Colour = [f64; 3];

struct Picture {
    /// A photo of the property if there is none.
    room_type: Option<&'static str>,
    caption: &'static str,
    sky: [Colour; 2],
    hills: Colour,
    /// The wall around the window.
    wall: Option<Colour>,
}

const DUSK: [Colour; 2] = [[64.0, 88.0, 140.0], [244.0, 176.0, 132.0]];
const NOON: [Colour; 2] = [[96.0, 160.0, 212.0], [214.0, 232.0, 238.0]];
const DAWN: [Colour; 2] = [[150.0, 150.0, 196.0], [250.0, 214.0, 188.0]];

const PICTURES: &[Picture] = &[
    Picture {
        room_type: None,
        caption: "The lake at dusk",
        sky: DUSK,
        hills: [58.0, 62.0, 92.0],
        wall: None,
    },
    Picture {
        room_type: None,
        caption: "Noon over the hills",
        sky: NOON,
        hills: [78.0, 112.0, 96.0],
        wall: None,
    },
    Picture {
        room_type: Some("HER"),
        caption: "Through the arch of a heritage room",
        sky: DAWN,
        hills: [112.0, 104.0, 128.0],
        wall: Some([196.0, 148.0, 112.0]),
    },
    Picture {
        room_type: Some("LAK"),
        caption: "The lake from the balcony",
        sky: NOON,
        hills: [84.0, 118.0, 108.0],
        wall: Some([226.0, 218.0, 204.0]),
    },
    Picture {
        room_type: Some("FAM"),
        caption: "Morning in the family room",
        sky: DAWN,
        hills: [96.0, 112.0, 120.0],
        wall: Some([176.0, 190.0, 176.0]),
    },
    Picture {
        room_type: Some("STE"),
        caption: "Evening in the suite",
        sky: DUSK,
        hills: [52.0, 56.0, 84.0],
        wall: Some([120.0, 72.0, 76.0]),
    },
];

/// Uploads the photos of the booking page.
pub fn hang(stage: &Stage) -> Result<()> {
    for (position, picture) in PICTURES.iter().enumerate() {
        stage.call(
            "records.upload_photo",
            json!({ "property": PROPERTY, "image": data_url(&drawn(picture)?), "room_type": picture.room_type,
                "caption": picture.caption, "position": 10 * (position + 1) }),
        )?;
    }
    Ok(())
}

fn drawn(picture: &Picture) -> Result<Vec<u8>> {
    painted((WIDTH, HEIGHT), |x, y| match picture.wall {
        Some(wall) if !in_window(x, y) => shade(wall, 1.06 - 0.22 * y),
        _ => outside(picture, x, y),
    })
}

/// A JPEG of these pixels, coloured by their place from 0 to 1.
pub fn painted((width, height): (u32, u32), colour: impl Fn(f64, f64) -> Colour) -> Result<Vec<u8>> {
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        let (x, y) = (f64::from(x) / f64::from(width), f64::from(y) / f64::from(height));
        Rgb(colour(x, y).map(|part| part.clamp(0.0, 255.0) as u8))
    });
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .write_image(pixels.as_raw(), width, height, ExtendedColorType::Rgb8)
        .map_err(|error| Error::internal(format!("a photo of the demo: {error}")))?;
    Ok(jpeg)
}

/// Inside an arched window of three panes.
fn in_window(x: f64, y: f64) -> bool {
    let pane = ((x - 0.14) / 0.25).floor();
    let centre = 0.14 + 0.25 * pane + 0.12;
    let across = (x - centre) / 0.105;
    let is_pane = (0.0..3.0).contains(&pane) && across.abs() < 1.0;
    is_pane && y < 0.86 && y > 0.34 - 0.2 * (1.0 - across * across).max(0.0).sqrt()
}

/// Sky, two ridges, and the lake that mirrors them.
fn outside(picture: &Picture, x: f64, y: f64) -> Colour {
    let above = |y: f64| {
        let far = HORIZON - 0.16 - 0.05 * (x * 7.0).sin() - 0.03 * (x * 17.0 + 1.0).sin();
        let near = HORIZON - 0.07 - 0.04 * (x * 11.0 + 2.0).sin() - 0.02 * (x * 29.0).sin();
        let [high, low] = picture.sky;
        if y > near {
            picture.hills
        } else if y > far {
            blend(picture.hills, low, 0.45)
        } else {
            blend(high, low, (y / HORIZON).min(1.0))
        }
    };
    if y < HORIZON {
        return above(y);
    }
    let ripple = 0.012 * ((y - HORIZON) * 160.0 + (x * 40.0).sin()).sin();
    let mirrored = above(HORIZON - (y - HORIZON) * 1.1 + ripple);
    shade(blend(mirrored, [40.0, 84.0, 104.0], 0.35), 1.0 - 0.35 * (y - HORIZON))
}

pub fn blend(from: Colour, to: Colour, part: f64) -> Colour {
    std::array::from_fn(|i| from[i] + (to[i] - from[i]) * part)
}

pub fn shade(colour: Colour, by: f64) -> Colour {
    colour.map(|part| part * by)
}
