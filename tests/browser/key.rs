//! Keys without a character, as WebDriver writes them.

pub const BACKSPACE: &str = "\u{E003}";
pub const ENTER: &str = "\u{E007}";
pub const TAB: &str = "\u{E004}";
pub const ESCAPE: &str = "\u{E00C}";
pub const UP: &str = "\u{E013}";
pub const LEFT: &str = "\u{E012}";
pub const RIGHT: &str = "\u{E014}";
pub const DOWN: &str = "\u{E015}";
pub const SHIFT: &str = "\u{E008}";
pub const CONTROL: &str = "\u{E009}";
pub const DELETE: &str = "\u{E017}";
/// Lets go of the keys that are held.
pub const RELEASE: &str = "\u{E000}";
