//! Starts chromedriver and a headless Chromium.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{PATIENCE, Screen};

/// Opens a browser window of this size with a profile of its own; answers the id of its session.
pub fn new_session(agent: &ureq::Agent, base: &str, screen: Screen, profile: &TempDir) -> String {
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

/// Chromium without a window: the same engine, which starts in a third of the time. Without it the tests use the whole of
/// Chromium.
fn headless_shell() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join("chromium-headless-shell"))
        .find(|shell| shell.is_file())
}

/// Starts chromedriver at a port that it finds free. It looks for a port that is free for IPv4 and IPv6 alike and gives up
/// when another process takes one of the two first, so it is started again.
pub fn start_driver() -> (Child, u16) {
    for _ in 0..10 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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
