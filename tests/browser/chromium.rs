//! A headless Chromium and the chromedriver that drives it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{PATIENCE, Screen};

/// The longest answer of chromedriver: a picture or a paper.
const LONGEST: u64 = 50_000_000;

pub struct Chromium {
    pub screen: Screen,
    agent: ureq::Agent,
    /// The address of its session.
    session: String,
    driver: Child,
    profile: TempDir,
}

/// An error of WebDriver: its code and its sentence.
pub struct Failed {
    pub error: String,
    pub message: String,
}

impl Failed {
    /// Whether the next moment may be different.
    pub fn is_passing(&self) -> bool {
        [
            "stale element reference",
            "no such element",
            "element click intercepted",
            "element not interactable",
        ]
        .contains(&self.error.as_str())
    }
}

impl Chromium {
    /// Starts one with a window of this size and a profile of its own.
    pub fn start(screen: Screen) -> Chromium {
        let (driver, port) = start_driver();
        let profile = tempfile::tempdir_in(profiles()).expect("a folder");
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .timeout_global(Some(2 * PATIENCE))
            .http_status_as_error(false)
            .build()
            .into();
        let base = format!("http://127.0.0.1:{port}");
        let opened = new_session(&agent, &base, screen, &profile);
        let session = opened["sessionId"].as_str().unwrap_or_else(|| panic!("no browser: {opened}"));
        let session = format!("{base}/session/{session}");
        let chromium = Chromium { screen, agent, session, driver, profile };
        note_drivers(|running| running.push(chromium.driver.id()));
        chromium.allow_downloads().unwrap_or_else(|failed| panic!("{}: {}", failed.error, failed.message));
        chromium
    }

    /// Where files go that a page saves.
    pub fn downloads(&self) -> PathBuf {
        self.profile.path().join("downloads")
    }

    /// Chromium without a window saves no file unless it is allowed to.
    fn allow_downloads(&self) -> Result<Value, Failed> {
        let folder = json!({ "behavior": "allow", "downloadPath": self.downloads() });
        self.cdp("Browser.setDownloadBehavior", folder)
    }

    /// Removes what a test left behind: cookies, stored data, saved files, the history and the tab itself.
    pub fn clean(&self, origins: &BTreeSet<String>) -> Result<(), Failed> {
        self.let_go();
        self.post("/url", &json!({ "url": "about:blank" }))?;
        let tabs = self.get("/window/handles")?;
        if tabs.as_array().is_none_or(|tabs| tabs.len() != 1) {
            return Err(Failed { error: "more than one tab".into(), message: tabs.to_string() });
        }
        self.cdp("Network.clearBrowserCookies", json!({}))?;
        for origin in origins {
            self.cdp("Storage.clearDataForOrigin", json!({ "origin": origin, "storageTypes": "all" }))?;
        }
        let opened = self.post("/window/new", &json!({ "type": "tab" }))?;
        answer(self.agent.delete(format!("{}/window", self.session)).call())?;
        self.post("/window", &json!({ "handle": opened["handle"] }))?;
        let _ = std::fs::remove_dir_all(self.downloads());
        self.allow_downloads()?;
        self.post("/se/log", &json!({ "type": "browser" })).map(|_| ())
    }

    /// Lets go of every button and key.
    pub fn let_go(&self) {
        let _ = self.agent.delete(format!("{}/actions", self.session)).call();
    }

    /// A command of the browser's own protocol.
    pub fn cdp(&self, command: &str, params: Value) -> Result<Value, Failed> {
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    pub fn get(&self, path: &str) -> Result<Value, Failed> {
        answer(self.agent.get(format!("{}{path}", self.session)).call())
    }

    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        answer(self.agent.post(format!("{}{path}", self.session)).send_json(body))
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        note_drivers(|running| running.retain(|driver| *driver != self.driver.id()));
    }
}

/// The value that chromedriver answers, or its error.
fn answer(answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, Failed> {
    let read =
        answered.and_then(|mut answer| answer.body_mut().with_config().limit(LONGEST).read_json::<Value>());
    let failed =
        |error: ureq::Error| Failed { error: "no answer of chromedriver".into(), message: error.to_string() };
    let value = read.map_err(failed)?["value"].take();
    match value.get("error").and_then(Value::as_str) {
        Some(error) => {
            let message = value["message"].as_str().unwrap_or_default().to_string();
            Err(Failed { error: error.to_string(), message })
        }
        None => Ok(value),
    }
}

/// What the shell does.
const STOPS: &str = r#"trap '' INT TERM
while read -r line; do running=$line; done
kill -s KILL -- $running
rm -rf "$0""#;

/// The folder of all profiles. Browsers wait for the next test when the last one ends, and nothing runs in a process that ends:
/// a shell that reads its input to the end stops them and removes the folder.
fn profiles() -> &'static Path {
    &guard().0
}

fn guard() -> &'static (PathBuf, Mutex<ChildStdin>) {
    static GUARD: OnceLock<(PathBuf, Mutex<ChildStdin>)> = OnceLock::new();
    GUARD.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder").keep();
        let shell = Command::new("sh")
            .args(["-c", STOPS])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        (folder, Mutex::new(shell.expect("a shell").stdin.take().expect("its input")))
    })
}

/// Tells the shell which drivers run after a change of them. Each is the first of a process group, with its Chromium in it.
fn note_drivers(change: impl FnOnce(&mut Vec<u32>)) {
    static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    change(&mut running);
    let line: Vec<String> = running.iter().map(|driver| format!("-{driver}")).collect();
    let mut shell = guard().1.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(shell, "{}", line.join(" ")).expect("the shell reads");
}

/// Opens a session; answers its id and what chromedriver says of the browser.
fn new_session(agent: &ureq::Agent, base: &str, screen: Screen, profile: &TempDir) -> Value {
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
        "--force-prefers-reduced-motion".to_string(),
        // A test picture in place of a camera, which nobody has to allow.
        "--use-fake-device-for-media-stream".to_string(),
        "--use-fake-ui-for-media-stream".to_string(),
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
    let name = match headless_shell() {
        Some(shell) => {
            options["binary"] = json!(shell);
            "chrome-headless-shell"
        }
        None => "chrome",
    };
    let wanted = json!({ "capabilities": { "alwaysMatch": { "browserName": name, "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "SEVERE" } } } });
    let started = Instant::now();
    loop {
        match agent.post(format!("{base}/session")).send_json(&wanted) {
            Ok(mut answer) => return answer.body_mut().read_json::<Value>().expect("JSON")["value"].take(),
            Err(error) => assert!(started.elapsed() < PATIENCE, "chromedriver does not answer: {error}"),
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Chromium without a window: the same engine, which starts in a third of the time. Without it the tests use the whole of
/// Chromium.
fn headless_shell() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join("chromium-headless-shell"))
        .find(|shell| shell.is_file())
}

/// Starts chromedriver at a port that it finds free. It looks for a port that is free for both IPv4 and IPv6 and gives up
/// when another process takes one of the two first, so it is started again.
pub fn start_driver() -> (Child, u16) {
    for _ in 0..10 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("chromedriver is installed: tests/run installs it");
        if let Some(port) = port_of(&mut driver) {
            return (driver, port);
        }
        driver.wait().expect("chromedriver has ended");
    }
    panic!("chromedriver found no free port in ten starts");
}

/// The port that chromedriver prints when it listens; its other output is discarded. None when it ended before.
fn port_of(driver: &mut Child) -> Option<u16> {
    let mut said = BufReader::new(driver.stdout.take().expect("its output"));
    let port = said.by_ref().lines().map_while(Result::ok).find_map(|line| {
        line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
    });
    std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
    port
}
