//! A browser, driven over WebDriver: what a person at the desk can do, and no more. Plain JSON over HTTP to
//! Debian's chromedriver.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::axe::judge_sheet;
use crate::chromium::{Chromium, Failed};
use crate::paper::Paper;
use crate::{key, lanes};

const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// How long a screen may take to show what is waited for.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub struct Browser {
    /// None only while it is being dropped.
    chromium: Option<Chromium>,
    /// The test's, whose later tests get the browser when this one has used it.
    lane: usize,
    /// The servers whose pages it has opened.
    origins: RefCell<BTreeSet<String>>,
    /// Whether the browser is set up as no other test expects it.
    is_altered: Cell<bool>,
    /// What the page complained of and nobody has asked for yet.
    pub complained: RefCell<Vec<String>>,
}

/// A place in the window, in pixels from its upper left.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub dark: bool,
}

/// The picture of a screen at which a test failed.
pub const FAILED: &str = "failed";

pub const DESK: Screen = Screen { width: 1440, height: 900, dark: false };
pub const TABLET: Screen = Screen { width: 820, height: 1180, dark: false };
pub const PHONE: Screen = Screen { width: 390, height: 844, dark: false };

impl Browser {
    /// A browser of this size without cookies, stored data and history.
    pub fn open(screen: Screen) -> Browser {
        let used = lanes::lend_browser(lanes::mine(), screen);
        Browser::of(used.unwrap_or_else(|| Chromium::start(screen)))
    }

    /// One that has none of the program's files yet.
    pub fn open_new(screen: Screen) -> Browser {
        Browser::of(Chromium::start(screen))
    }

    fn of(chromium: Chromium) -> Browser {
        Browser {
            chromium: Some(chromium),
            lane: lanes::mine(),
            origins: RefCell::default(),
            is_altered: Cell::default(),
            complained: RefCell::default(),
        }
    }

    fn chromium(&self) -> &Chromium {
        self.chromium.as_ref().expect("a running browser")
    }

    pub fn go(&self, address: &str) {
        let origin: Vec<&str> = address.splitn(4, '/').take(3).collect();
        self.origins.borrow_mut().insert(origin.join("/"));
        self.post("/url", json!({ "url": address }));
    }

    /// Gives the browser a cookie of a server.
    pub fn set_cookie(&self, address: &str, name: &str, value: &str) {
        let cookie =
            json!({ "url": address, "name": name, "value": value, "httpOnly": true, "sameSite": "Lax" });
        self.chromium()
            .cdp("Network.setCookie", cookie)
            .unwrap_or_else(|failed| self.fail("a cookie", &failed));
    }

    pub fn address(&self) -> String {
        self.get("/url").as_str().unwrap_or_default().to_string()
    }

    /// Runs a script in the page: `return document.title`.
    pub fn script(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] }))
    }

    /// Waits until the script answers something true, and answers it.
    pub fn wait(&self, what: &str, script: &str) -> Value {
        let started = Instant::now();
        // Each question costs the machine some milliseconds, which other tests need.
        let mut pause = Duration::from_millis(25);
        loop {
            let found = self.script(script);
            if !matches!(found, Value::Null | Value::Bool(false)) && found != json!(0) && found != json!("") {
                return found;
            }
            if started.elapsed() > PATIENCE {
                self.screenshot(FAILED);
                let shown = self.script("return document.body ? document.body.innerText.slice(0, 1500) : ''");
                // The first line names it, wherever a report of the run is cut off.
                println!("timed out waiting for {what} at {}", self.address());
                panic!(
                    "timed out waiting for {what}; the page shows:\n{}",
                    shown.as_str().unwrap_or_default()
                );
            }
            std::thread::sleep(pause);
            pause = (2 * pause).min(Duration::from_millis(100));
        }
    }

    /// Waits until the page shows a text.
    pub fn sees(&self, text: &str) {
        let wanted = Value::from(text);
        self.wait(text, &format!("return document.body.innerText.includes({wanted})"));
    }

    /// Clicks an element once it is there. A screen may be drawn again between finding and clicking, or a message may
    /// cover the element for a moment: both are tried again.
    pub fn click(&self, selector: &str) {
        self.on(selector, "click", |element| {
            self.try_post(&format!("/element/{element}/click"), &json!({})).map(|_| ())
        });
    }

    /// Does something with an element, once it is there. What the next moment may make possible is tried again.
    fn on(&self, selector: &str, what: &str, does: impl Fn(&str) -> Result<(), Failed>) {
        let started = Instant::now();
        loop {
            self.wait(selector, &format!("return !!document.querySelector({})", Value::from(selector)));
            match self.try_find(selector).and_then(|element| does(&element)) {
                Ok(()) => return,
                Err(failed) if failed.is_passing() && started.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(50));
                }
                Err(failed) => self.fail(&format!("{what} on {selector}"), &failed),
            }
        }
    }

    /// Puts the keyboard on an element.
    pub fn focus(&self, selector: &str) {
        let wanted = Value::from(selector);
        self.wait(
            &format!("{selector} to take the keyboard"),
            &format!("const e = document.querySelector({wanted}); e?.focus(); return !!e && document.activeElement === e"),
        );
    }

    /// Waits until the banner of a lost connection is gone. The page also reconnects by itself, so its button is pressed only
    /// while it is there.
    pub fn reconnect(&self) {
        self.wait(
            "a screen without the banner",
            "document.querySelector('.banner button')?.click(); return !document.querySelector('.banner')",
        );
    }

    /// Waits until the keyboard is on an element, without putting it there.
    pub fn focused(&self, selector: &str) {
        let wanted = Value::from(selector);
        self.wait(
            &format!("the keyboard on {selector}"),
            &format!("return document.activeElement.matches({wanted})"),
        );
    }

    /// Waits until no sheet is open any more.
    pub fn no_sheet(&self) {
        self.wait("the sheet to close", "return !document.querySelector('dialog[open]')");
    }

    /// Presses the button that sends the open sheet, and waits until the sheet has gone.
    pub fn send_sheet(&self) {
        self.tab_to("dialog button[type=submit]");
        self.keys(key::ENTER);
        self.no_sheet();
    }

    /// The same where so many sheets stay open below.
    pub fn send_sheet_above(&self, below: usize) {
        self.tab_to("dialog:last-of-type button[type=submit]");
        self.keys(key::ENTER);
        self.sheets(below);
    }

    /// Waits until no more than so many sheets are open.
    pub fn sheets(&self, count: usize) {
        let script = format!("return document.querySelectorAll('dialog[open]').length === {count}");
        self.wait("the sheets that are left", &script);
    }

    /// Nothing is beyond the right edge of the window.
    pub fn assert_fits(&self) {
        let over = self.script("return document.documentElement.scrollWidth - screen.width");
        assert!(over.as_i64().is_some_and(|more| more <= 0), "{} is {over} pixels too wide", self.address());
    }

    /// The text of an element.
    pub fn text(&self, selector: &str) -> String {
        let wanted = Value::from(selector);
        let text = self.wait(selector, &format!("return document.querySelector({wanted})?.innerText"));
        text.as_str().unwrap_or_default().to_string()
    }

    /// Types into whatever has the keyboard.
    pub fn keys(&self, keys: &str) {
        let mut actions = Vec::new();
        for character in keys.chars() {
            let value = character.to_string();
            actions.push(json!({ "type": "keyDown", "value": value }));
            actions.push(json!({ "type": "keyUp", "value": value }));
        }
        self.post(
            "/actions",
            json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }),
        );
    }

    /// A key while another is held.
    pub fn chord(&self, held: &str, key: &str) {
        let actions = json!([
            { "type": "keyDown", "value": held }, { "type": "keyDown", "value": key },
            { "type": "keyUp", "value": key }, { "type": "keyUp", "value": held }
        ]);
        self.post(
            "/actions",
            json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }),
        );
    }

    /// Replaces what a field holds, as a person does: everything is selected, and what is typed replaces it. WebDriver's own
    /// clearing says nothing to the page, which may draw the field with its old value before the first key.
    pub fn fill(&self, selector: &str, text: &str) {
        let typed = if text.is_empty() { key::DELETE } else { text };
        let keys = json!({ "text": format!("{}a{}{typed}", key::CONTROL, key::RELEASE) });
        self.on(selector, "typing", |element| {
            self.try_post(&format!("/element/{element}/value"), &keys).map(|_| ())
        });
    }

    /// Types a date into a date field and waits until the field has read it.
    pub fn fill_date(&self, selector: &str, day: impl std::fmt::Display) {
        let wanted = Value::from(selector);
        let day = Value::from(day.to_string());
        self.fill(selector, day.as_str().unwrap_or_default());
        self.script(&format!(
            "document.querySelector({wanted}).dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ));
        self.wait("the date", &format!("return document.querySelector({wanted})?.dataset.date === {day}"));
    }

    /// Chooses a file of this machine in a file field.
    pub fn choose_file(&self, selector: &str, path: &std::path::Path) {
        self.on(selector, "a file", |element| {
            let file = json!({ "text": path.to_string_lossy() });
            self.try_post(&format!("/element/{element}/value"), &file).map(|_| ())
        });
    }

    /// Drags with the pointer from one point of the page to another and lets go.
    pub fn drag(&self, from: Point, to: Point) {
        self.hold(from, to);
        self.drop_held();
    }

    /// Drops what is held where the pointer is.
    pub fn drop_held(&self) {
        self.pointer("mouse", vec![json!({ "type": "pointerUp", "button": 0 })]);
    }

    /// Takes hold at one point and carries to another, in steps as a hand would; does not let go.
    pub fn hold(&self, from: Point, to: Point) {
        let mut steps = vec![
            json!({ "type": "pointerMove", "x": from.x, "y": from.y, "duration": 0 }),
            json!({ "type": "pointerDown", "button": 0 }),
        ];
        for step in 1..=8 {
            let part = |a: i64, b: i64| a + (b - a) * step / 8;
            let (x, y) = (part(from.x, to.x), part(from.y, to.y));
            steps.push(json!({ "type": "pointerMove", "x": x, "y": y, "duration": 20 }));
        }
        self.pointer("mouse", steps);
    }

    /// The pointer rests somewhere.
    pub fn hover(&self, at: Point) {
        let step = |x: i64| json!({ "type": "pointerMove", "x": x, "y": at.y, "duration": 20 });
        self.pointer("mouse", vec![step(at.x - 2), step(at.x)]);
    }

    /// Lets go of every button and key.
    pub fn let_go(&self) {
        self.chromium().let_go();
    }

    /// A finger on the glass.
    pub fn tap(&self, selector: &str) {
        self.middle(selector);
        // The element's middle at the moment of the touch: what comes in above it meanwhile moves it.
        let element = self.find(selector);
        let steps = vec![
            json!({ "type": "pointerMove", "origin": { ELEMENT: element }, "x": 0, "y": 0, "duration": 0 }),
            json!({ "type": "pointerDown", "button": 0 }),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        self.pointer("touch", steps);
    }

    fn pointer(&self, kind: &str, steps: Vec<Value>) {
        let pointer =
            json!({ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": steps });
        self.post("/actions", json!({ "actions": [pointer] }));
    }

    /// Where the middle of an element is in the window, scrolled into sight when it is not: off the edge of the window, or
    /// under a bar that stays at it.
    pub fn middle(&self, selector: &str) -> Point {
        let wanted = Value::from(selector);
        let at = self.wait(
            selector,
            &format!(
                "const e = document.querySelector({wanted}); if (!e) return null; e.scrollIntoView({{ block: 'nearest' }});
                 const at = () => {{ const b = e.getBoundingClientRect(); return b.width ? [b.x + b.width / 2, b.y + b.height / 2] : null; }};
                 const over = at() && document.elementFromPoint(...at());
                 if (!over || !(e.contains(over) || over.contains(e))) e.scrollIntoView({{ block: 'center' }}); return at();"
            ),
        );
        let pixel = |i: usize| at[i].as_f64().unwrap_or_default().round() as i64;
        Point { x: pixel(0), y: pixel(1) }
    }

    /// Goes to the tab that was opened last.
    pub fn newest_tab(&self) {
        self.is_altered.set(true);
        let started = Instant::now();
        loop {
            let tabs = self.get("/window/handles");
            let tabs = tabs.as_array().map(Vec::as_slice).unwrap_or_default();
            if let [_, .., newest] = tabs {
                self.post("/window", json!({ "handle": newest }));
                return;
            }
            assert!(started.elapsed() < PATIENCE, "no tab was opened");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// What the page complained about since the last time this was asked: script errors, refused styles.
    pub fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", json!({ "type": "browser" }));
        let severe = |entry: &&Value| entry["level"] == "SEVERE";
        let new =
            log.as_array().into_iter().flatten().filter(severe).map(|entry| entry["message"].to_string());
        self.complained.take().into_iter().chain(new).collect()
    }

    /// A command of the browser's own protocol, such as the emulation of a slow line.
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        self.is_altered.set(true);
        self.chromium().cdp(command, params).unwrap_or_else(|failed| self.fail(command, &failed))
    }

    /// Milliseconds that the page's main thread has computed since [`Browser::count_work`]; waiting, and what else the
    /// machine does, are not counted.
    pub fn worked(&self) -> f64 {
        let metrics = self.cdp("Performance.getMetrics", json!({}));
        let of =
            |metric: &Value| (metric["name"] == "TaskDuration").then(|| metric["value"].as_f64()).flatten();
        let seconds = metrics["metrics"].as_array().into_iter().flatten().find_map(of);
        seconds.expect("the work of the main thread") * 1_000.0
    }

    /// Begins to count the work of the main thread.
    pub fn count_work(&self) {
        self.cdp("Performance.enable", json!({ "timeDomain": "threadTicks" }));
    }

    /// The page as a printer gets it.
    pub fn printed(&self) -> Paper {
        let pdf = self.post("/print", json!({ "background": true, "shrinkToFit": false }));
        Paper::new(&base64(pdf.as_str().unwrap_or_default()))
    }

    /// A file that the page saved, once it is there in full.
    pub fn downloaded(&self, name: &str) -> Vec<u8> {
        let file = self.chromium().downloads().join(name);
        let saved = || std::fs::read(&file).unwrap_or_default();
        until(name, || !saved().is_empty());
        saved()
    }

    /// A picture under `target/screens`, for people to look at: with `SCREENSHOTS` set, and of a test that fails. A sheet that is
    /// open on it is judged by axe-core in any case.
    pub fn screenshot(&self, name: &str) {
        if name != FAILED {
            judge_sheet(self, name);
            // Some hundred pictures take half a minute: they are drawn for a person who asks for them.
            if std::env::var_os("SCREENSHOTS").is_none() {
                return;
            }
        }
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens");
        let _ = std::fs::create_dir_all(&folder);
        // A browser that has failed may draw nothing any more.
        if let Ok(picture) = self.chromium().get("/screenshot") {
            let _ = std::fs::write(
                folder.join(format!("{name}.png")),
                base64(picture.as_str().unwrap_or_default()),
            );
        }
    }

    /// The window as a PNG picture.
    pub fn picture(&self) -> Vec<u8> {
        base64(self.get("/screenshot").as_str().unwrap_or_default())
    }

    fn find(&self, selector: &str) -> String {
        self.try_find(selector).unwrap_or_else(|failed| self.fail(selector, &failed))
    }

    fn try_find(&self, selector: &str) -> Result<String, Failed> {
        let found = self.try_post("/element", &json!({ "using": "css selector", "value": selector }))?;
        Ok(found[ELEMENT].as_str().unwrap_or_else(|| panic!("no {selector}: {found}")).to_string())
    }

    fn get(&self, path: &str) -> Value {
        self.chromium().get(path).unwrap_or_else(|failed| self.fail(path, &failed))
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, &body).unwrap_or_else(|failed| self.fail(&format!("{path} {body}"), &failed))
    }

    fn try_post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        self.chromium().post(path, body)
    }

    fn fail(&self, what: &str, failed: &Failed) -> ! {
        self.screenshot(FAILED);
        panic!("{what}: {}: {}", failed.error, failed.message);
    }
}

/// Waits until something has come about that no page shows.
pub fn until(what: &str, come_about: impl Fn() -> bool) {
    let started = Instant::now();
    while !come_about() {
        assert!(started.elapsed() < PATIENCE, "timed out waiting for {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let Some(chromium) = self.chromium.take() else { return };
        if !std::thread::panicking()
            && !self.is_altered.get()
            && chromium.clean(&self.origins.borrow()).is_ok()
        {
            lanes::return_browser(self.lane, chromium);
        }
    }
}

/// Screenshots and PDF files are base64.
fn base64(text: &str) -> Vec<u8> {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.decode(text).expect("base64 from chromedriver")
}
