//! A browser, driven over WebDriver: what a person at the desk can do, and no more. Plain JSON over HTTP to
//! Debian's chromedriver.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// How long a screen may take to show what is waited for.
const PATIENCE: Duration = Duration::from_secs(15);

/// Keys that are not characters.
pub mod key {
    pub const ENTER: &str = "\u{E007}";
    pub const TAB: &str = "\u{E004}";
    pub const ESCAPE: &str = "\u{E00C}";
    pub const RIGHT: &str = "\u{E014}";
    pub const DOWN: &str = "\u{E015}";
    pub const CONTROL: &str = "\u{E009}";
}

pub struct Browser {
    agent: ureq::Agent,
    session: String,
    driver: Child,
    _profile: TempDir,
}

#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub dark: bool,
}

pub const DESK: Screen = Screen { width: 1440, height: 900, dark: false };
pub const PHONE: Screen = Screen { width: 390, height: 844, dark: false };

impl Browser {
    pub fn open(screen: Screen) -> Browser {
        let port = free_port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: tests/run installs it");
        let profile = tempfile::tempdir().expect("a folder");
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(60)))
            .http_status_as_error(false)
            .build()
            .into();
        let base = format!("http://127.0.0.1:{port}");
        let session = new_session(&agent, &base, screen, &profile);
        Browser { agent, session: format!("{base}/session/{session}"), driver, _profile: profile }
    }

    pub fn go(&self, address: &str) {
        self.post("/url", json!({ "url": address }));
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
        loop {
            let found = self.script(script);
            if !matches!(found, Value::Null | Value::Bool(false)) && found != json!(0) && found != json!("") {
                return found;
            }
            if started.elapsed() > PATIENCE {
                self.screenshot("failed");
                let shown = self.script("return document.body ? document.body.innerText.slice(0, 1500) : ''");
                panic!(
                    "waited in vain for {what} at {}; the page shows:\n{}",
                    self.address(),
                    shown.as_str().unwrap_or_default()
                );
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the page shows a text.
    pub fn sees(&self, text: &str) {
        let wanted = Value::from(text);
        self.wait(text, &format!("return document.body.innerText.includes({wanted})"));
    }

    pub fn click(&self, selector: &str) {
        self.wait(selector, &format!("return !!document.querySelector({})", Value::from(selector)));
        let element = self.find(selector);
        self.post(&format!("/element/{element}/click"), json!({}));
    }

    /// Puts the keyboard on an element, as clicking into it would.
    pub fn focus(&self, selector: &str) {
        let wanted = Value::from(selector);
        self.wait(
            selector,
            &format!("const e = document.querySelector({wanted}); if (e) e.focus(); return !!e"),
        );
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

    /// Replaces what a field holds.
    pub fn fill(&self, selector: &str, text: &str) {
        self.wait(selector, &format!("return !!document.querySelector({})", Value::from(selector)));
        let element = self.find(selector);
        self.post(&format!("/element/{element}/clear"), json!({}));
        self.post(&format!("/element/{element}/value"), json!({ "text": text }));
    }

    /// Drags with the pointer from one point of the page to another, in steps as a hand would.
    pub fn drag(&self, from: (i64, i64), to: (i64, i64)) {
        let mut actions = vec![
            json!({ "type": "pointerMove", "x": from.0, "y": from.1, "duration": 0 }),
            json!({ "type": "pointerDown", "button": 0 }),
        ];
        for step in 1..=8 {
            let part = |a: i64, b: i64| a + (b - a) * step / 8;
            actions.push(json!({ "type": "pointerMove", "x": part(from.0, to.0), "y": part(from.1, to.1), "duration": 30 }));
        }
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        self.post("/actions", json!({ "actions": [
            { "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions }] }));
    }

    /// The page as a printer gets it, as text.
    pub fn printed(&self) -> String {
        let pdf = self.post("/print", json!({ "background": true, "shrinkToFit": true }));
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("page.pdf");
        std::fs::write(&file, base64(pdf.as_str().unwrap_or_default())).expect("a file");
        let text = Command::new("pdftotext")
            .arg("-layout")
            .arg(&file)
            .arg("-")
            .output()
            .expect("pdftotext is installed");
        String::from_utf8_lossy(&text.stdout).into_owned()
    }

    /// Kept under `target/screens`, for people to look at.
    pub fn screenshot(&self, name: &str) {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens");
        let picture = self.get("/screenshot");
        let _ = std::fs::create_dir_all(&folder);
        let _ =
            std::fs::write(folder.join(format!("{name}.png")), base64(picture.as_str().unwrap_or_default()));
    }

    fn find(&self, selector: &str) -> String {
        let found = self.post("/element", json!({ "using": "css selector", "value": selector }));
        found[ELEMENT].as_str().unwrap_or_else(|| panic!("no {selector}: {found}")).to_string()
    }

    fn get(&self, path: &str) -> Value {
        let mut answer =
            self.agent.get(format!("{}{path}", self.session)).call().expect("chromedriver answers");
        answer.body_mut().with_config().limit(50_000_000).read_json::<Value>().expect("JSON")["value"].clone()
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let mut answer = self
            .agent
            .post(format!("{}{path}", self.session))
            .send_json(&body)
            .expect("chromedriver answers");
        let value =
            answer.body_mut().with_config().limit(50_000_000).read_json::<Value>().expect("JSON")["value"]
                .clone();
        if let Some(error) = value.get("error").and_then(Value::as_str) {
            self.screenshot("failed");
            panic!("{path} {body}: {error}: {}", value["message"].as_str().unwrap_or_default());
        }
        value
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn new_session(agent: &ureq::Agent, base: &str, screen: Screen, profile: &TempDir) -> String {
    let mut arguments = vec![
        "--headless=new".to_string(),
        "--no-sandbox".to_string(),
        "--disable-gpu".to_string(),
        "--disable-dev-shm-usage".to_string(),
        "--disable-quic".to_string(),
        "--no-first-run".to_string(),
        "--disable-background-networking".to_string(),
        "--disable-component-update".to_string(),
        "--disable-sync".to_string(),
        "--lang=en-IN".to_string(),
        format!("--window-size={},{}", screen.width, screen.height),
        format!("--user-data-dir={}", profile.path().display()),
    ];
    if screen.dark {
        arguments.push("--blink-settings=preferredColorScheme=0".to_string());
    }
    let mut options = json!({ "args": arguments });
    if screen.width < 500 {
        options["mobileEmulation"] = json!({ "deviceMetrics": { "width": screen.width, "height": screen.height, "pixelRatio": 2.0, "touch": true } });
    }
    let wanted = json!({ "capabilities": { "alwaysMatch": { "browserName": "chrome", "goog:chromeOptions": options } } });
    let started = Instant::now();
    loop {
        match agent.post(format!("{base}/session")).send_json(&wanted) {
            Ok(mut answer) => {
                let answer = answer.body_mut().read_json::<Value>().expect("JSON");
                match answer["value"]["sessionId"].as_str() {
                    Some(session) => return session.to_string(),
                    None => panic!("no browser: {answer}"),
                }
            }
            Err(error) => assert!(started.elapsed() < PATIENCE, "chromedriver does not answer: {error}"),
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Standard base64, as WebDriver sends pictures and papers.
fn base64(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for sextet in text.bytes().filter_map(value) {
        bits = bits << 6 | u32::from(sextet);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xFF) as u8);
        }
    }
    bytes
}
