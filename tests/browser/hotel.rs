//! A hotel on a file of its own, served on a free port, with people who can sign in.

use std::net::SocketAddr;
use std::sync::Arc;

use chrono::{Days, NaiveDate, TimeDelta};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::{check, global};
use innkeeper::http::{self, Server};
use innkeeper::rpc::dispatch::Manner;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{Browser, Screen};

pub const LAKE: &str = "Lake View Palace";
pub const PASSWORD: &str = "a long password";

pub struct Hotel {
    app: Arc<App>,
    server: Server,
    _folder: TempDir,
}

impl Hotel {
    /// Lake View Palace today, with `desk`, `rooms` and `owner`.
    pub fn open() -> Hotel {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("hotel.db");
        let config = Config { listen: SocketAddr::from(([127, 0, 0, 1], 0)), ..Config::default() };
        let app = Arc::new(App::open(&data, config, Clock::System).expect("a new file"));
        let server = http::start(&app, None).expect("a free port");
        let hotel = Hotel { app, server, _folder: folder };
        for (login, role) in [("owner", "Hotel Admin"), ("desk", "Front Desk"), ("rooms", "Housekeeping")] {
            hotel.call("users.save", json!({ "login": login, "full_name": login, "roles": [role], "password": PASSWORD, "all_properties": 1 }));
        }
        hotel.call("api.setup_property", json!({ "payload": {
            "property": { "property_name": LAKE, "city": "Udaipur", "state": "Rajasthan", "gstin": "08AAACL1234A1Z5" },
            "room_types": [
                { "code": "DLX", "name": "Deluxe", "base_price": 4000, "extra_adult_price": 1000 },
                { "code": "STE", "name": "Suite", "base_price": 9000, "extra_adult_price": 1500 }
            ],
            "rooms": [
                { "room_type_code": "DLX", "numbers": ["101", "102", "103", "104"] },
                { "room_type_code": "STE", "numbers": ["201", "202"] }
            ],
            "meal_plans": [{ "code": "EP", "price_per_adult": 0 }, { "code": "CP", "label": "Breakfast", "price_per_adult": 350 }]
        } }));
        hotel
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.addr())
    }

    /// The business date, and days from it.
    pub fn day(&self, offset: u64) -> NaiveDate {
        (Clock::System.now() + TimeDelta::minutes(330)).date_naive() + Days::new(offset)
    }

    /// Calls a function as the command line does.
    pub fn call(&self, path: &str, params: Value) -> Value {
        let console = global::console(&self.app.db.reader().expect("a reader")).expect("the console");
        let given = params.as_object().cloned().unwrap_or_default();
        let answer = self.app.call(&console, path, given, Manner::default());
        answer
            .map(|answer| serde_json::from_slice(&answer).expect("JSON"))
            .unwrap_or_else(|e| panic!("{path} {params}: {e}"))
    }

    /// A stay in a Deluxe room from today for some nights.
    pub fn book(&self, guest: &str, nights: u64) -> String {
        let booked = self.call("api.create_booking", json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest,
            "phone": "+91 98290 12345", "check_in_date": self.day(0).to_string(), "check_out_date": self.day(nights).to_string() }));
        booked["reservation"].as_str().expect("an identifier").to_string()
    }

    pub fn assert_sound(&self) {
        let wrong = check::run(&self.app.db.reader().expect("a reader")).expect("the checks run");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// A browser in which somebody has signed in by keyboard.
    pub fn signed_in(&self, login: &str, screen: Screen, path: &str) -> Browser {
        let browser = Browser::open(screen);
        browser.go(&self.at(path));
        browser.fill("input[name=login]", login);
        browser.focus("input[name=password]");
        browser.keys(PASSWORD);
        browser.keys(crate::driver::key::ENTER);
        browser.wait("the signed-in frame", "return !!document.querySelector('nav')");
        browser
    }
}
