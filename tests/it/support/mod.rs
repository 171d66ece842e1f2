//! A throw-away hotel on a real file, and people who call its functions.

pub mod address;
pub mod answers;
pub mod dice;
pub mod keys;
pub mod post;
pub mod receipt_printer;
pub mod template;
pub mod time;
pub mod traps;
pub mod values;

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use innkeeper::actor::{Actor, Channel};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::{backup, check, global};
use innkeeper::domain::lists::{ClosedList, Role};
use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use rusqlite::types::ValueRef;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

pub struct TestHotel {
    pub app: Arc<App>,
    pub folder: TempDir,
}

/// The property most tests work in: India, prices before tax, ten Deluxe and five Suite rooms.
pub const LAKE: &str = "Lake View Palace";
/// A second property of the chain, with other people in it.
pub const HILL: &str = "Hill House";

impl TestHotel {
    /// An empty chain on the given local day of Asia/Kolkata, at 15:00.
    pub fn empty(day: &str) -> TestHotel {
        TestHotel::copied("empty", day, || TestHotel::opened(tempfile::tempdir().expect("a folder"), day))
    }

    /// A hotel on a copy of the file of this name, which is made when the first test asks for it.
    fn copied(name: &str, day: &str, make: impl FnOnce() -> TestHotel) -> TestHotel {
        let folder = tempfile::tempdir().expect("a folder");
        template::copy(name, &folder.path().join("hotel.db"), || template::contents(&make().app));
        TestHotel::opened(folder, day)
    }

    /// The file in a folder, made there if there is none.
    fn opened(folder: TempDir, day: &str) -> TestHotel {
        let clock = Clock::fixed(at(&format!("{day} 15:00:00")));
        let app =
            App::open(&folder.path().join("hotel.db"), Config::default(), clock, innkeeper::svc::registry())
                .expect("a file");
        TestHotel { app: Arc::new(app), folder }
    }

    /// Lake View Palace, set up on that day by a Hotel Admin called `admin`.
    pub fn lake(day: &str) -> TestHotel {
        TestHotel::copied(&format!("lake {day}"), day, || {
            let hotel = TestHotel::empty(day);
            hotel
                .user("admin", &[Role::HotelAdmin])
                .ok("api.setup_property", json!({ "payload": lake_view() }));
            hotel
        })
    }

    /// The same with Hill House beside it: two Deluxe rooms, another city.
    pub fn chain(day: &str) -> TestHotel {
        TestHotel::copied(&format!("chain {day}"), day, || {
            let hotel = TestHotel::lake(day);
            let payload = json!({
                "property": { "property_name": HILL, "city": "Shimla" },
                "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 3000 }],
                "rooms": [{ "room_type_code": "DLX", "numbers": ["1", "2"] }],
                "meal_plans": []
            });
            hotel.known("admin").ok("api.setup_property", json!({ "payload": payload }));
            hotel
        })
    }

    /// The same chain on a copy of the file, with a clock of its own.
    pub fn copy(&self) -> TestHotel {
        self.copy_with(Config::default())
    }

    /// A copy with other settings.
    pub fn copy_with(&self, config: Config) -> TestHotel {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("hotel.db");
        backup::copy_pages(&self.app.db.reader().expect("a reader"), &file).expect("a copy");
        let clock = Clock::fixed(self.app.clock.now());
        TestHotel {
            app: Arc::new(App::open(&file, config, clock, innkeeper::svc::registry()).expect("the copy")),
            folder,
        }
    }

    /// A user who was made before.
    pub fn known(&self, login: &str) -> Caller {
        let id = self.stored_with("SELECT id FROM users WHERE login = ?1", login);
        Caller { app: self.app.clone(), user_id: Some(id), channel: Channel::Desk }
    }

    fn stored_with<T: rusqlite::types::FromSql>(&self, sql: &str, value: &str) -> T {
        self.app.db.reader().expect("a reader").query_row(sql, [value], |row| row.get(0)).expect("one row")
    }

    /// Moves the clock to a local moment of Asia/Kolkata.
    pub fn clock(&self, local: &str) {
        self.app.clock.set(at(local));
    }

    /// A user with these roles in all properties.
    pub fn user(&self, login: &str, roles: &[Role]) -> Caller {
        self.add_user(login, roles, None)
    }

    /// A user with these roles in some properties only.
    pub fn user_of(&self, login: &str, roles: &[Role], properties: &[&str]) -> Caller {
        self.add_user(login, roles, Some(properties))
    }

    fn add_user(&self, login: &str, roles: &[Role], properties: Option<&[&str]>) -> Caller {
        let connection = self.app.db.writer().expect("the writer");
        connection
            .execute(
                "INSERT INTO users (login, full_name, password_hash, all_properties, created_at) VALUES (?1, ?1, '', ?2, 0)",
                rusqlite::params![login, properties.is_none()],
            )
            .expect("a new login");
        let id = connection.last_insert_rowid();
        for role in roles {
            connection
                .execute(
                    "INSERT INTO user_roles (user_id, role) VALUES (?1, ?2)",
                    rusqlite::params![id, role.as_str()],
                )
                .expect("a role");
        }
        for property in properties.unwrap_or_default() {
            connection
                .execute(
                    "INSERT INTO user_properties (user_id, property_id) SELECT ?1, id FROM properties WHERE name = ?2",
                    rusqlite::params![id, property],
                )
                .expect("a property");
        }
        Caller { app: self.app.clone(), user_id: Some(id), channel: Channel::Desk }
    }

    /// Somebody without credentials.
    pub fn guest(&self) -> Caller {
        Caller { app: self.app.clone(), user_id: None, channel: Channel::Api }
    }

    /// Every integrity query and the log chain.
    pub fn assert_sound(&self) {
        let wrong = check::run(&self.app.db.reader().expect("a reader")).expect("the checks run");
        assert!(wrong.is_empty(), "the file is not sound: {wrong:#?}");
    }

    /// Every row of every table, as text.
    pub fn contents(&self) -> Vec<String> {
        let reader = self.app.db.reader().expect("a reader");
        let names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
        let mut tables = reader.prepare(names).expect("the tables");
        let tables = tables.query_map([], |row| row.get::<_, String>(0)).expect("names");
        let mut rows = Vec::new();
        for table in tables.map(|table| table.expect("a name")) {
            let mut statement = reader.prepare(&format!("SELECT * FROM \"{table}\"")).expect("a table");
            // When a key was used last is no content: reading notes it.
            let noted = |name: &str| table == "api_keys" && name == "last_used_at";
            let columns: Vec<usize> = (0..statement.column_count())
                .filter(|at| !noted(statement.column_name(*at).expect("a column")))
                .collect();
            let mut found = statement.query([]).expect("rows");
            while let Some(row) = found.next().expect("a row") {
                let cells = columns.iter().map(|at| match row.get_ref(*at).expect("a cell") {
                    ValueRef::Blob(bytes) => format!("{} bytes like {:x}", bytes.len(), likeness(bytes)),
                    cell => format!("{cell:?}"),
                });
                rows.push(format!("{table}: {}", cells.collect::<Vec<_>>().join(", ")));
            }
        }
        rows
    }

    /// Writes records by SQL. Such a change adds no row to the action log, so the cached answers are dropped here.
    pub fn given(&self, sql: &str) {
        self.app.db.writer().expect("the writer").execute_batch(sql).expect(sql);
        self.app.answers.clear();
    }

    /// The first cell of a statement: what is really in the file.
    pub fn stored<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        self.app.db.reader().expect("a reader").query_row(sql, [], |row| row.get(0)).expect("one row")
    }
}

#[derive(Clone)]
pub struct Caller {
    app: Arc<App>,
    user_id: Option<i64>,
    channel: Channel,
}

/// A refused call: the kind of error, its code or field, its sentence.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused {
    pub kind: &'static str,
    pub code: String,
    pub message: String,
}

impl Caller {
    pub fn actor(&self) -> Actor {
        let Some(id) = self.user_id else { return Actor::guest() };
        let reader = self.app.db.reader().expect("a reader");
        global::actor_of_user(&reader, id, self.channel).expect("a user").expect("an enabled user")
    }

    /// Calls `api.create_booking`, say, and reads the answer.
    pub fn call(&self, path: &str, params: Value) -> Result<Value, Refused> {
        let params: Map<String, Value> = params.as_object().expect("an object of parameters").clone();
        let answer = patiently(|| self.app.call(&self.actor(), path, params.clone(), CallOptions::default()));
        answer.map(|bytes| serde_json::from_slice(&bytes).expect("JSON")).map_err(refused)
    }

    pub fn ok(&self, path: &str, params: Value) -> Value {
        self.call(path, params.clone()).unwrap_or_else(|e| panic!("{path} {params}: {e:?}"))
    }

    pub fn refused(&self, path: &str, params: Value) -> Refused {
        match self.call(path, params.clone()) {
            Ok(answer) => panic!("{path} {params} was not refused: {answer}"),
            Err(refused) => refused,
        }
    }
}

/// Who got no turn to write in three seconds asks again, as a desk would: twenty others went before him on a slow machine.
pub fn patiently<T>(call: impl Fn() -> Result<T, Error>) -> Result<T, Error> {
    let turns = (0..20).map(|_| call()).find(|answer| !matches!(answer, Err(Error::Busy)));
    turns.unwrap_or(Err(Error::Busy))
}

fn refused(error: Error) -> Refused {
    let message = error.to_string();
    let (kind, code) = match error {
        Error::BadBody(_) => ("bad body", String::new()),
        Error::Invalid { field, .. } => ("invalid", field.unwrap_or_default()),
        Error::Refused { code, .. } | Error::Outdated { code, .. } => ("refused", code.to_string()),
        Error::NotFound { .. } => ("not found", String::new()),
        Error::SignedOut { .. } => ("signed out", String::new()),
        Error::Forbidden { code, .. } => ("forbidden", code.to_string()),
        Error::PostOnly => ("post only", String::new()),
        Error::TooMany { .. } => ("too many", String::new()),
        Error::Busy => ("busy", String::new()),
        Error::CallerChanged { .. } => ("caller changed", String::new()),
        Error::DiskFull => ("disk full", String::new()),
        Error::Internal(cause) => panic!("a defect: {cause}"),
    };
    Refused { kind, code, message }
}

/// A number that differs for different bytes.
fn likeness(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hasher};
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// A local moment of Asia/Kolkata as UTC.
pub fn at(local: &str) -> DateTime<Utc> {
    let local = NaiveDateTime::parse_from_str(local, "%Y-%m-%d %H:%M:%S").expect("a local moment");
    (local - chrono::TimeDelta::minutes(330)).and_utc()
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

/// The payload of `setup_property` for the property most tests work in.
pub fn lake_view() -> Value {
    let numbers = |from: u32, to: u32| (from..=to).map(|n| n.to_string()).collect::<Vec<_>>();
    json!({
        "property": { "property_name": LAKE, "city": "Udaipur", "state": "Rajasthan", "gstin": "08AAACL1234A1Z5" },
        "room_types": [
            { "code": "DLX", "name": "Deluxe", "base_price": 4000, "extra_adult_price": 1000, "child_price": 500,
              "adults_capacity": 3, "children_capacity": 2 },
            { "code": "STE", "name": "Suite", "base_price": 9000, "extra_adult_price": 1500, "adults_capacity": 3 }
        ],
        "rooms": [
            { "room_type_code": "DLX", "numbers": numbers(101, 110) },
            { "room_type_code": "STE", "numbers": numbers(201, 205) }
        ],
        "meal_plans": [
            { "code": "EP", "label": "Room only", "price_per_adult": 0 },
            { "code": "CP", "label": "Breakfast", "price_per_adult": 350 }
        ]
    })
}

/// A small photograph as a data URL.
pub fn scan() -> String {
    let picture = image::RgbImage::from_fn(60, 40, |x, y| image::Rgb([(x * 4) as u8, (y * 6) as u8, 90]));
    picture_as(&picture.into(), image::ImageFormat::Jpeg)
}

/// A line on clear ground, as a signature pad draws it.
pub fn signature() -> String {
    let clear = image::Rgba([0, 0, 0, 0]);
    let ink = |x: u32, y: u32| if x / 2 == y { image::Rgba([10, 10, 60, 255]) } else { clear };
    picture_as(&image::RgbaImage::from_fn(80, 40, ink).into(), image::ImageFormat::Png)
}

/// A picture as a data URL of this format.
pub fn picture_as(picture: &image::DynamicImage, format: image::ImageFormat) -> String {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("an encoded picture");
    data_url(format.to_mime_type(), bytes.get_ref())
}

pub fn data_url(kind: &str, bytes: &[u8]) -> String {
    use base64::Engine;
    format!("data:{kind};base64,{}", base64::engine::general_purpose::STANDARD.encode(bytes))
}

/// The head of a PNG of this size; nothing of its pixels.
pub fn png_head(width: u32, height: u32) -> Vec<u8> {
    let mut ihdr = b"IHDR".to_vec();
    ihdr.extend_from_slice(&width.to_be_bytes());
    ihdr.extend_from_slice(&height.to_be_bytes());
    ihdr.extend_from_slice(&[8, 2, 0, 0, 0]);
    let mut crc = flate2::Crc::new();
    crc.update(&ihdr);
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
    file.extend_from_slice(&ihdr);
    file.extend_from_slice(&crc.sum().to_be_bytes());
    file.extend_from_slice(b"\0\0\0\x04IDAT\0\0\0\0\0\0\0\0");
    file
}
