//! Keys without a character, as WebDriver writes them, and the way that Tab goes.

use serde_json::Value;

use crate::driver::{Browser, FAILED};

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

const TABS_AT_ONCE: usize = 5;

impl Browser {
    /// Goes forward with Tab until the keyboard is on an element. Several presses are sent at once: once the element has the
    /// keyboard, the page does not act on those that are left.
    pub fn tab_to(&self, selector: &str) {
        self.tab_in_steps(selector, TABS_AT_ONCE);
    }

    /// The same one press at a time, where presses are counted.
    pub fn tab_singly_to(&self, selector: &str) {
        self.tab_in_steps(selector, 1);
    }

    fn tab_in_steps(&self, selector: &str, at_once: usize) {
        self.wait(selector, &format!("return !!document.querySelector({})", Value::from(selector)));
        let there = format!("document.activeElement.matches({})", Value::from(selector));
        let stop = format!(
            "globalThis.tabsLeft?.abort();
             if ({there}) return true;
             globalThis.tabsLeft = new AbortController();
             const stop = (event) => {{
               if (event.key !== 'Tab' || !{there}) return;
               event.preventDefault();
               event.stopImmediatePropagation();
             }};
             for (const kind of ['keydown', 'keyup']) addEventListener(kind, stop, {{ capture: true, signal: tabsLeft.signal }});
             return false"
        );
        for _ in 0..80 / at_once {
            if self.script(&stop) == true {
                return;
            }
            self.keys(&TAB.repeat(at_once));
        }
        if self.script(&stop) == true {
            return;
        }
        self.screenshot(FAILED);
        panic!("Tab does not lead to {selector}");
    }
}
