//! A hotel on a file of its own, served on a free port, with people who can sign in.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::{check, global};
use innkeeper::http::{self, Server};
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{Browser, Screen};
use crate::template;
use crate::wire::Wire;
use crate::{key, lanes};

pub const LAKE: &str = "Lake View Palace";
pub const PASSWORD: &str = "a long password";

pub struct Hotel {
    app: Arc<App>,
    server: Option<Server>,
    address: SocketAddr,
    folder: TempDir,
    /// The browser's files, where they are not the program's own.
    files: Option<PathBuf>,
}

impl Hotel {
    /// Lake View Palace today, with `desk`, `rooms` and `owner`.
    pub fn open() -> Hotel {
        Hotel::furnished(usual_files())
    }

    /// The same with the browser's files from a folder.
    pub fn with_files(files: PathBuf) -> Hotel {
        Hotel::furnished(Some(files))
    }

    fn furnished(files: Option<PathBuf>) -> Hotel {
        Hotel::copied("furnished", files, || {
            let hotel = Hotel::empty();
            hotel.furnish();
            hotel
        })
    }

    /// A hotel on a copy of the file of this name, which is made when the first test asks for it.
    pub fn filled(name: &str, make: impl FnOnce() -> Hotel) -> Hotel {
        Hotel::copied(name, usual_files(), make)
    }

    fn copied(name: &str, files: Option<PathBuf>, make: impl FnOnce() -> Hotel) -> Hotel {
        let folder = tempfile::tempdir().expect("a folder");
        template::copy(name, &folder.path().join("hotel.db"), || template::contents(&make().app));
        Hotel::begun(folder, files)
    }

    fn furnish(&self) {
        for (login, role) in [("owner", "Hotel Admin"), ("desk", "Front Desk"), ("rooms", "Housekeeping")] {
            self.call("users.save", json!({ "login": login, "full_name": login, "roles": [role], "password": PASSWORD, "all_properties": 1 }));
        }
        self.call("api.setup_property", json!({ "payload": {
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
    }

    /// A new file: no person, no property.
    pub fn empty() -> Hotel {
        Hotel::begun(tempfile::tempdir().expect("a folder"), usual_files())
    }

    fn begun(folder: TempDir, files: Option<PathBuf>) -> Hotel {
        let (app, server) = serve(&folder, lanes::lend_address(), files.clone());
        Hotel { address: server.addr(), app, server: Some(server), folder, files }
    }

    /// The one-time address at which the owner begins, as the command line makes it.
    pub fn owner_address(&self) -> String {
        let token = innkeeper::secrets::token().expect("chance");
        *self.app.owner_token.lock().expect("the token") = Some(token.clone());
        self.at(&format!("/setup#{token}"))
    }

    /// From here on anybody may sign in with one tap.
    pub fn mark_demo(&self) {
        global::mark_demo(&self.app.db.writer().expect("the writer")).expect("a demo file");
    }

    /// Time has passed over a ticket: it was opened, and is due, so many minutes earlier.
    pub fn age_ticket(&self, ticket: &str, minutes: i64) {
        let writer = self.app.db.writer().expect("the writer");
        let earlier =
            "UPDATE tickets SET created_at = created_at - ?2 * 60, due_at = due_at - ?2 * 60 WHERE name = ?1";
        let aged = writer.execute(earlier, rusqlite::params![ticket, minutes]).expect("an older ticket");
        assert_eq!(aged, 1, "{ticket} exists");
    }

    /// A photograph in the hotel's folder, as a phone would have taken it.
    pub fn photograph(&self) -> std::path::PathBuf {
        let file = self.folder.path().join("passport.png");
        let picture =
            image::RgbImage::from_fn(2600, 1700, |x, y| image::Rgb([(x / 11) as u8, (y / 7) as u8, 120]));
        picture.save(&file).expect("a picture");
        file
    }

    /// The power is cut: nobody answers at the address any more.
    pub fn stop(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop();
        }
    }

    /// The power is back: the same file at the same address.
    pub fn start_again(&mut self) {
        let (app, server) = serve(&self.folder, self.address, self.files.clone());
        self.app = app;
        self.server = Some(server);
    }

    /// A line to the hotel that counts what goes over it.
    pub fn wire(&self) -> Wire {
        Wire::to(self.address)
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The business date, and days from it: it does not move, so that no test ends on another day than it began or in another
    /// year than the last.
    pub fn day(&self, offset: u64) -> NaiveDate {
        (noon() + TimeDelta::minutes(330)).date_naive() + Days::new(offset)
    }

    /// The computer's clock goes ahead; the business date stays where it is.
    pub fn days_later(&self, days: i64) {
        self.app.clock.set(noon() + TimeDelta::days(days));
    }

    /// So many minutes after the hotel was opened.
    pub fn minutes_later(&self, minutes: i64) {
        self.app.clock.set(noon() + TimeDelta::minutes(minutes));
    }

    /// Calls a function as the command line does.
    pub fn call(&self, path: &str, params: Value) -> Value {
        let console = global::console(&self.app.db.reader().expect("a reader")).expect("the console");
        let given = params.as_object().cloned().unwrap_or_default();
        let answer = self.app.call(&console, path, given, CallOptions::default());
        answer
            .map(|answer| serde_json::from_slice(&answer).expect("JSON"))
            .unwrap_or_else(|e| panic!("{path} {params}: {e}"))
    }

    /// A stay in a Deluxe room from today for some nights.
    pub fn book(&self, guest: &str, nights: u64) -> String {
        self.book_from(guest, 0, nights)
    }

    /// The same from a day to come. Every name has a telephone of its own, for one telephone is one guest.
    pub fn book_from(&self, guest: &str, from: u64, nights: u64) -> String {
        let phone = format!("+91 98290 {:05}", 12345 + guest.len());
        let booked = self.call("api.create_booking", json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "phone": phone,
            "check_in_date": self.day(from).to_string(), "check_out_date": self.day(from + nights).to_string() }));
        booked["reservation"].as_str().expect("an identifier").to_string()
    }

    /// A stay as the reservation drawer reads it.
    pub fn stay(&self, reservation: &str) -> Value {
        self.call("api.reservation_detail", json!({ "reservation": reservation }))
    }

    /// Checks a guest in and answers the folio.
    pub fn check_in(&self, reservation: &str) -> String {
        self.call("api.check_in", json!({ "reservation": reservation }));
        let folio = self.call("api.get_folio", json!({ "reservation": reservation }));
        folio["name"].as_str().expect("a folio").to_string()
    }

    /// Prints what waits for the receipt printers, as the server's threads do; answers how many jobs were printed.
    pub fn print_due(&self) -> usize {
        innkeeper::delivery::printers::print_due(&self.app).expect("the print queue")
    }

    pub fn assert_sound(&self) {
        let wrong = check::run(&self.app.db.reader().expect("a reader")).expect("the checks run");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// A browser in which somebody has signed in before.
    pub fn signed_in(&self, login: &str, screen: Screen, path: &str) -> Browser {
        self.signed_in_with(Browser::open(screen), login, path)
    }

    /// The same in a browser that has none of the program's files yet.
    pub fn signed_in_new(&self, login: &str, screen: Screen, path: &str) -> Browser {
        self.signed_in_with(Browser::open_new(screen), login, path)
    }

    fn signed_in_with(&self, browser: Browser, login: &str, path: &str) -> Browser {
        let answer =
            ureq::post(self.at("/api/login")).send_json(json!({ "login": login, "password": PASSWORD }));
        let answer = answer.unwrap_or_else(|error| panic!("{login} signs in: {error}"));
        let cookie =
            answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()).expect("a cookie");
        let (name, value) = cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a cookie");
        browser.set_cookie(&self.at("/"), name, value);
        browser.go(&self.at(path));
        browser.wait("a screen", MOUNTED);
        browser
    }

    /// A browser in which somebody signs in by keyboard.
    pub fn signs_in(&self, login: &str, screen: Screen, path: &str) -> Browser {
        let browser = Browser::open(screen);
        browser.go(&self.at(path));
        browser.focused("input[name=login]");
        for keys in [login, key::TAB, PASSWORD, key::ENTER] {
            browser.keys(keys);
        }
        browser.wait("a screen instead of the question", MOUNTED);
        browser
    }
}

impl Drop for Hotel {
    fn drop(&mut self) {
        self.stop();
        lanes::return_address(self.address);
    }
}

const MOUNTED: &str = "return !!document.querySelector('main.outlet')";

/// `SCREENS=static` reads the browser's files from that folder, so that work on them needs no build.
fn usual_files() -> Option<PathBuf> {
    std::env::var_os("SCREENS").map(PathBuf::from)
}

/// A Tuesday in March, towards noon in Udaipur.
fn noon() -> DateTime<Utc> {
    DateTime::from_timestamp(1_773_120_600, 0).expect("a moment")
}

fn serve(folder: &TempDir, listen: SocketAddr, files: Option<PathBuf>) -> (Arc<App>, Server) {
    let config = Config { listen, demo: true, ..Config::default() };
    let app =
        App::open(&folder.path().join("hotel.db"), config, Clock::fixed(noon()), innkeeper::svc::registry())
            .expect("the file");
    let app = Arc::new(app);
    let server = http::start(&app, files).expect("a free port");
    (app, server)
}
