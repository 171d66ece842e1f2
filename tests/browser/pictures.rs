//! Takes the pictures of the README from the demo hotel: `cargo test --test browser pictures -- --ignored`.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::demo;
use innkeeper::http;

use crate::address;
use crate::driver::{Browser, PHONE, Screen};

const WIDE: Screen = Screen { width: 1280, height: 940, dark: false };

/// A picture of a screen: its file, who looks at it, on what, where, and what it waits for.
struct Picture {
    file: &'static str,
    login: Option<&'static str>,
    screen: Screen,
    path: &'static str,
    ready: &'static str,
}

/// After this, images are decoded and transitions have ended.
const SETTLED: Duration = Duration::from_secs(2);

const PICTURES: &[Picture] = &[
    Picture {
        file: "today",
        login: Some("desk"),
        screen: WIDE,
        path: "/",
        ready: "main.outlet a.row, main.outlet li, main.outlet table",
    },
    Picture {
        file: "tape-chart",
        login: Some("desk"),
        screen: WIDE,
        path: "/chart",
        ready: ".bar-edge, .bar",
    },
    Picture {
        file: "phone",
        login: Some("desk"),
        screen: PHONE,
        path: "/",
        ready: "main.outlet a.row, main.outlet li, main.outlet table",
    },
    Picture {
        file: "guest-booking",
        login: None,
        screen: PHONE,
        path: "/book/Aravalli%20Lake%20House",
        ready: "img",
    },
];

#[test]
#[ignore = "writes the README's pictures into tests/pictures"]
fn of_the_readme() {
    let folder = tempfile::tempdir().expect("a folder");
    // A Tuesday in November, at half past ten in Udaipur.
    let now: DateTime<Utc> = "2026-11-24T05:00:00Z".parse().expect("a moment");
    let config = Config { listen: address::own(), demo: true, ..Config::default() };
    let registry = innkeeper::svc::registry();
    let app =
        App::open(&folder.path().join("demo.db"), config, Clock::fixed(now), registry).expect("the file");
    let app = Arc::new(app);
    demo::fill(&app, now).expect("the demo hotel");
    let server = http::start(&app, None).expect("a free port");
    for picture in PICTURES {
        let at = |path: &str| format!("http://{}{path}", server.addr());
        let browser = Browser::open(picture.screen);
        browser.go(&at(picture.path));
        if let Some(login) = picture.login {
            browser.focused("input[name=login]");
            for keys in [login, "\u{E004}", demo::PASSWORD, "\u{E007}"] {
                browser.keys(keys);
            }
        }
        browser
            .wait("the screen", &format!("return document.querySelectorAll('{}').length > 0", picture.ready));
        browser.wait(
            "its data",
            "return document.readyState === 'complete' && !document.querySelector('.skeleton')",
        );
        std::thread::sleep(SETTLED);
        let target = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
        std::fs::write(target.join(format!("{}.png", picture.file)), browser.picture()).expect("written");
    }
}
