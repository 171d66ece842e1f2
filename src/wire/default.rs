//! Values of parameters that are left out, for `#[serde(default = "...")]`.

use super::{Flag, Int, Text};

pub fn zero() -> Int {
    Int(0)
}

pub fn one() -> Int {
    Int(1)
}

pub fn two() -> Int {
    Int(2)
}

pub fn eight() -> Int {
    Int(8)
}

pub fn fourteen() -> Int {
    Int(14)
}

pub fn twenty() -> Int {
    Int(20)
}

pub fn thirty() -> Int {
    Int(30)
}

pub fn fifty() -> Int {
    Int(50)
}

pub fn off() -> Flag {
    Flag(false)
}

pub fn on() -> Flag {
    Flag(true)
}

pub fn blank() -> Text {
    Text(String::new())
}
