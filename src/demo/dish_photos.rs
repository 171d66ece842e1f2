//! Draws a small photo of each dish of the demo hotel, seen from above, and of each drink, seen from the side.

use std::collections::BTreeMap;

use serde_json::json;

use super::photos::{Colour, blend, painted, shade};
use super::property::PROPERTY;
use super::random::Dice;
use super::{Stage, outlets, text};
use crate::error::Result;
use crate::images::data_url;

const SIZE: (u32, u32) = (320, 240);

/// What a dish looks like.
#[derive(Clone, Copy)]
enum Look {
    /// A copper bowl of something liquid with pieces in it.
    Bowl { sauce: Colour, pieces: Colour },
    /// Round pieces on a plate.
    Rounds { food: Colour, sauce: Colour },
    /// Long pieces on a plate.
    Sticks { food: Colour, sauce: Colour },
    /// Flat breads on a board.
    Breads { food: Colour },
    /// Grains in a bowl.
    Grains { grain: Colour, pieces: Colour },
    /// A glass: what is in it at the top and at the bottom.
    Glass { top: Colour, bottom: Colour, foam: bool },
    /// A cup on its saucer.
    Cup { drink: Colour },
}

use Look::{Bowl, Breads, Cup, Glass, Grains, Rounds, Sticks};

const RED: Colour = [164.0, 44.0, 28.0];
const ORANGE: Colour = [214.0, 112.0, 44.0];
const GOLD: Colour = [222.0, 164.0, 66.0];
const CREAM: Colour = [240.0, 224.0, 192.0];
const BROWN: Colour = [116.0, 66.0, 38.0];
const CRUST: Colour = [196.0, 136.0, 74.0];
const GREEN: Colour = [92.0, 132.0, 56.0];
const PINK: Colour = [222.0, 112.0, 128.0];
const WHITE: Colour = [248.0, 246.0, 240.0];
const WINE: Colour = [104.0, 22.0, 46.0];
const CLEAR: Colour = [222.0, 232.0, 228.0];

#[rustfmt::skip]
const LOOKS: &[(&str, Look)] = &[
    ("Aloo paratha", Breads { food: GOLD }),
    ("Pyaaz kachori", Rounds { food: CRUST, sauce: BROWN }),
    ("Kanda poha", Grains { grain: GOLD, pieces: GREEN }),
    ("Masala omelette", Rounds { food: GOLD, sauce: RED }),
    ("Dahi ke kebab", Rounds { food: CRUST, sauce: GREEN }),
    ("Paneer tikka", Sticks { food: ORANGE, sauce: GREEN }),
    ("Mirchi vada", Sticks { food: GOLD, sauce: GREEN }),
    ("Maas ke sule", Sticks { food: BROWN, sauce: RED }),
    ("Lake fish Amritsari", Sticks { food: CRUST, sauce: CREAM }),
    ("Tomato and basil soup", Bowl { sauce: ORANGE, pieces: GREEN }),
    ("Laal maas", Bowl { sauce: RED, pieces: BROWN }),
    ("Safed maas", Bowl { sauce: CREAM, pieces: BROWN }),
    ("Murgh makhani", Bowl { sauce: ORANGE, pieces: CRUST }),
    ("Dal baati churma", Rounds { food: CRUST, sauce: GOLD }),
    ("Gatte ki sabzi", Bowl { sauce: GOLD, pieces: CRUST }),
    ("Ker sangri", Grains { grain: GREEN, pieces: BROWN }),
    ("Paneer lababdar", Bowl { sauce: ORANGE, pieces: WHITE }),
    ("Dal makhani", Bowl { sauce: BROWN, pieces: RED }),
    ("Grilled lake fish", Sticks { food: CREAM, sauce: GREEN }),
    ("Bajra roti", Breads { food: BROWN }),
    ("Butter naan", Breads { food: CREAM }),
    ("Laccha paratha", Breads { food: CRUST }),
    ("Jeera rice", Grains { grain: WHITE, pieces: BROWN }),
    ("Chicken biryani", Grains { grain: GOLD, pieces: BROWN }),
    ("Malpua with rabri", Rounds { food: ORANGE, sauce: CREAM }),
    ("Gulab jamun", Rounds { food: BROWN, sauce: PINK }),
    ("Moong dal halwa", Grains { grain: ORANGE, pieces: CREAM }),
    ("Kulfi of the day", Sticks { food: CREAM, sauce: PINK }),
    ("Fruit of the season", Rounds { food: PINK, sauce: GREEN }),
    ("Masala chai", Cup { drink: CRUST }),
    ("Filter coffee", Cup { drink: BROWN }),
    ("Sweet lassi", Glass { top: WHITE, bottom: CREAM, foam: true }),
    ("Kokum and soda", Glass { top: PINK, bottom: WINE, foam: false }),
    ("Fresh lime", Glass { top: CLEAR, bottom: [206.0, 216.0, 150.0], foam: false }),
    ("Rose and basil cooler", Glass { top: GREEN, bottom: PINK, foam: false }),
    ("Masala peanuts", Grains { grain: CRUST, pieces: GREEN }),
    ("Chilli paneer", Bowl { sauce: BROWN, pieces: CREAM }),
    ("Kingfisher 650 ml", Glass { top: GOLD, bottom: [206.0, 132.0, 32.0], foam: true }),
    ("Lake House gin and tonic", Glass { top: CLEAR, bottom: [214.0, 226.0, 232.0], foam: false }),
    ("Nashik Shiraz, glass", Glass { top: WINE, bottom: [72.0, 12.0, 34.0], foam: false }),
];

/// Uploads the photos of the dishes and makes the menus with them.
pub fn menus(stage: &Stage) -> Result<()> {
    let mut photos = BTreeMap::new();
    for (number, (dish, look)) in LOOKS.iter().enumerate() {
        let picture = data_url(&drawn(*look, number)?);
        let params = json!({ "property": PROPERTY, "image": picture, "caption": dish, "on_booking_page": 0 });
        let photo = stage.call("records.upload_photo", params)?;
        photos.insert(*dish, text(&photo, "thumbnail_address"));
    }
    for mut dish in outlets::dishes(|name| photos.get(name).cloned()) {
        dish["property"] = json!(PROPERTY);
        stage.call("records.save", json!({ "type": "menu_item", "values": dish }))?;
    }
    Ok(())
}

/// A piece of food: where it lies, how long and how wide it is, and in which direction it points.
struct Piece {
    at: (f64, f64),
    half: (f64, f64),
    turn: (f64, f64),
}

impl Piece {
    /// Below 1 on the piece, 0 in its middle.
    fn reach(&self, x: f64, y: f64) -> f64 {
        let (x, y) = (x - self.at.0, y - self.at.1);
        let (along, across) = (x * self.turn.0 + y * self.turn.1, y * self.turn.0 - x * self.turn.1);
        ((along / self.half.0).powi(4) + (across / self.half.1).powi(4)).sqrt()
    }
}

fn drawn(look: Look, number: usize) -> Result<Vec<u8>> {
    let mut dice = Dice::new(number as u64 + 1);
    let pieces = match look {
        Bowl { .. } | Grains { .. } => laid(&mut dice, 9, 0.46, (0.13, 0.11)),
        Rounds { .. } => laid(&mut dice, 5, 0.40, (0.25, 0.25)),
        Sticks { .. } => laid(&mut dice, 4, 0.26, (0.46, 0.12)),
        Breads { .. } => laid(&mut dice, 3, 0.18, (0.60, 0.56)),
        Glass { .. } | Cup { .. } => Vec::new(),
    };
    let cloth = [CREAM, [120.0, 142.0, 150.0], [196.0, 170.0, 140.0], [90.0, 74.0, 70.0]][number % 4];
    painted(SIZE, |x, y| {
        let (x, y) = ((x * 2.0 - 1.0) * 4.0 / 3.0, y * 2.0 - 1.0);
        match look {
            Glass { top, bottom, foam } => glass(x, y, (top, bottom, foam), cloth),
            Cup { drink } => cup(x, y, drink, cloth),
            _ => dish(x, y, look, &pieces, cloth),
        }
    })
}

/// Pieces around the middle, turned a little.
fn laid(dice: &mut Dice, count: usize, spread: f64, half: (f64, f64)) -> Vec<Piece> {
    let mut random = || dice.upto(1000) as f64 / 1000.0 - 0.5;
    let piece = |number: usize| {
        let angle = number as f64 * std::f64::consts::TAU / count as f64 + random();
        let far = spread * (0.75 + 0.5 * random());
        let turn = 0.5 + random();
        let size = 1.0 + 0.25 * random();
        Piece {
            at: (far * angle.cos(), far * angle.sin()),
            half: (half.0 * size, half.1 * size),
            turn: (turn.cos(), turn.sin()),
        }
    };
    (0..count).map(piece).collect()
}

/// A table of cloth with the light from the upper left.
fn table(x: f64, y: f64, cloth: Colour) -> Colour {
    let weave = 0.02 * ((x * 90.0).sin() + (y * 90.0).sin());
    shade(cloth, 0.94 - 0.08 * (x + y) / 2.0 + weave)
}

/// How much of a disc of this radius covers a point: its edge is soft.
fn disc(far: f64, radius: f64) -> f64 {
    ((radius - far) / 0.02 + 0.5).clamp(0.0, 1.0)
}

fn dish(x: f64, y: f64, look: Look, pieces: &[Piece], cloth: Colour) -> Colour {
    let far = x.hypot(y);
    let shadow = disc((x - 0.06).hypot(y - 0.08), 0.93);
    let mut colour = shade(table(x, y, cloth), 1.0 - 0.35 * shadow);
    let (rim, inside, food, sauce) = match look {
        Bowl { sauce, pieces } => ([176.0, 112.0, 72.0], sauce, pieces, sauce),
        Grains { grain, pieces } => ([186.0, 190.0, 194.0], grain, pieces, grain),
        Rounds { food, sauce } | Sticks { food, sauce } => (WHITE, WHITE, food, sauce),
        Breads { food } => ([132.0, 94.0, 62.0], [146.0, 106.0, 72.0], food, food),
        Glass { top, .. } => (WHITE, top, top, top),
        Cup { drink } => (WHITE, drink, drink, drink),
    };
    colour = blend(colour, shade(rim, 1.05 - 0.22 * (x + y)), disc(far, 0.90));
    colour = blend(colour, shade(inside, 0.98 - 0.10 * (x + y)), disc(far, 0.74));
    colour = match look {
        Grains { .. } => {
            let grain = ((x * 71.0 + (y * 53.0).sin() * 2.0).sin()
                * (y * 67.0 + (x * 47.0).sin() * 2.0).sin())
                * 0.16;
            shade(colour, 1.0 + grain * disc(far, 0.72))
        }
        Bowl { .. } => shade(colour, 1.0 + 0.07 * (far * 26.0 + y.atan2(x)).sin() * disc(far, 0.72)),
        Rounds { .. } | Sticks { .. } => {
            let smear = ((x + 0.1).hypot((y - 0.34) * 2.2)) + 0.04 * (x * 23.0).sin();
            blend(colour, sauce, disc(smear, 0.56))
        }
        _ => colour,
    };
    for piece in pieces {
        let reach = piece.reach(x, y);
        if reach < 1.25 {
            colour = shade(colour, 1.0 - 0.3 * (1.25 - reach).clamp(0.0, 1.0));
        }
        let light = 1.12 - 0.3 * reach - 0.6 * ((x - piece.at.0) + (y - piece.at.1)).clamp(-0.3, 0.3);
        let char = 1.0 - 0.16 * ((x - piece.at.0) * 31.0 + (y - piece.at.1) * 13.0).sin().max(0.4);
        colour = blend(colour, shade(food, light * char), disc(reach, 1.0));
    }
    garnish(x, y, colour)
}

/// Three leaves in the middle.
fn garnish(x: f64, y: f64, colour: Colour) -> Colour {
    let leaf = |turn: f64| {
        let (along, across) = (x * turn.cos() + y * turn.sin(), y * turn.cos() - x * turn.sin());
        ((along - 0.09) / 0.10).hypot(across / 0.05)
    };
    let nearest = [0.4, 2.4, 4.6].map(leaf).into_iter().fold(f64::MAX, f64::min);
    blend(colour, shade(GREEN, 1.15 - 0.3 * nearest), disc(nearest, 1.0))
}

fn cup(x: f64, y: f64, drink: Colour, cloth: Colour) -> Colour {
    let far = x.hypot(y);
    let shadow = disc((x - 0.06).hypot(y - 0.08), 0.82);
    let handle = disc(((x - 0.62).hypot(y) - 0.16).abs(), 0.05);
    let mut colour = shade(table(x, y, cloth), 1.0 - 0.35 * shadow);
    colour = blend(colour, shade(WHITE, 0.95 - 0.1 * (x + y)), disc(far, 0.80));
    colour = blend(colour, shade(WHITE, 0.86), handle);
    colour = blend(colour, shade(WHITE, 1.0 - 0.14 * (x + y)), disc(far, 0.54));
    colour = blend(colour, shade(drink, 1.1 - 0.25 * (x + y)), disc(far, 0.46));
    blend(colour, CREAM, 0.5 * disc((far - 0.41).abs(), 0.03))
}

fn glass(x: f64, y: f64, (top, bottom, foam): (Colour, Colour, bool), cloth: Colour) -> Colour {
    let wall = if y > 0.72 { shade(cloth, 0.72 - 0.1 * x) } else { shade(cloth, 1.02 - 0.12 * y) };
    let half = 0.40 - 0.09 * (y + 0.8);
    let is_glass = (-0.80..0.80).contains(&y);
    let edge = if is_glass { disc(x.abs(), half) } else { 0.0 };
    let mut inside = blend(wall, WHITE, 0.35);
    if (-0.62..0.70).contains(&y) {
        inside = blend(top, bottom, (y + 0.62) / 1.32);
        let cube = ((x * 6.0 + 0.8).sin() * (y * 6.0 + 0.3).sin()).abs();
        let is_iced = !foam && y < 0.05;
        inside = if is_iced { blend(inside, WHITE, 0.38 * disc(0.6 - cube, 0.3)) } else { inside };
        if foam && y < -0.42 + 0.03 * (x * 25.0).sin() {
            inside = WHITE;
        }
    }
    let shine = disc((x + 0.20).abs(), 0.03) * 0.35;
    inside = shade(blend(inside, WHITE, shine), 1.05 - 0.35 * (x / half).powi(2));
    let colour = blend(wall, inside, edge);
    let slice = (x - 0.36).hypot(y + 0.74);
    match foam {
        true => colour,
        false => blend(blend(colour, GREEN, disc(slice, 0.17)), [226.0, 232.0, 170.0], disc(slice, 0.13)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dish_has_a_photo_of_its_own_name() {
        let dishes: Vec<&str> = outlets::MENU.iter().flat_map(|page| page.3).map(|dish| dish.0).collect();
        assert_eq!(LOOKS.iter().map(|(name, _)| *name).collect::<Vec<_>>(), dishes);
        assert_eq!(dishes.len(), 40);
    }
}
