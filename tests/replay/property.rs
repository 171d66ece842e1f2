//! The resort, and the calls that the replay makes in it.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use innkeeper::actor::{Actor, Channel};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::{check, global};
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::rows::Booking;

const RESORT: &str = "Resort";

/// Rooms of each type: what the stays need at their peak, and one of a type that only cancelled bookings name.
const REAL_ROOMS: [(&str, usize); 10] =
    [("A", 48), ("B", 1), ("C", 12), ("D", 34), ("E", 24), ("F", 11), ("G", 7), ("H", 4), ("I", 3), ("L", 1)];

pub struct Property {
    app: App,
    actor: Actor,
    calls: usize,
    _folder: TempDir,
}

impl Property {
    pub fn open(bookings: &[Booking], first: NaiveDate) -> Property {
        let folder = tempfile::tempdir().expect("a folder");
        let clock = Clock::fixed(lisbon(first, "08:00:00"));
        let app =
            App::open(&folder.path().join("hotel.db"), Config::default(), clock, innkeeper::svc::registry())
                .expect("a new file");
        let actor = admin(&app);
        let mut property = Property { app, actor, calls: 0, _folder: folder };
        property.set_up(bookings);
        property.actor = admin_again(&property.app);
        // Bookings that fell away later are held until then, so the property must be allowed to promise more than it has.
        property.call(
            "records.save",
            json!({ "type": "property", "name": RESORT, "values": {
            "overbooking_pct": 300, "cancellation_fee": "None", "no_show_charge": "None" } }),
        );
        property
    }

    fn set_up(&mut self, bookings: &[Booking]) {
        let mut rooms: BTreeMap<&str, usize> = REAL_ROOMS.into_iter().collect();
        rooms.retain(|code, _| bookings.iter().any(|booking| booking.room_type == *code));
        let types: Vec<Value> = rooms
            .keys()
            .map(|code| {
                json!({ "code": code, "name": format!("Type {code}"), "base_price": 100, "adults": 2,
                "adults_capacity": 60, "children_capacity": 20 })
            })
            .collect();
        let numbers: Vec<Value> = rooms
            .iter()
            .map(|(code, count)| {
                let numbers: Vec<String> = (1..=*count).map(|number| format!("{code}{number:02}")).collect();
                json!({ "room_type_code": code, "numbers": numbers })
            })
            .collect();
        self.call("api.setup_property", json!({ "payload": {
            "property": { "property_name": RESORT, "city": "Albufeira", "country": "Portugal", "rates_include_tax": 1 },
            "room_types": types, "rooms": numbers, "meal_plans": [] } }));
    }

    pub fn set_clock(&self, date: NaiveDate, time: &str) {
        self.app.clock.set(lisbon(date, time));
    }

    /// Each with its real price; fifty a call, because that is how many identifiers an import answers.
    pub fn book(&mut self, indexes: &[usize], bookings: &[Booking], names: &mut [String]) {
        for some in indexes.chunks(50) {
            let rows: Vec<Value> = some.iter().map(|index| row(*index, &bookings[*index])).collect();
            let answer = self.call("api.import_bookings", json!({ "property": RESORT, "bookings": rows }));
            assert_eq!(answer["errors"], json!([]), "every booking is accepted");
            let made = answer["reservations"].as_array().expect("identifiers");
            for (index, name) in some.iter().zip(made) {
                names[*index] = name.as_str().expect("an identifier").to_string();
            }
        }
    }

    pub fn cancel(&mut self, reservation: &str) {
        self.call("api.cancel_reservation", json!({ "reservation": reservation }));
    }

    pub fn arrive(&mut self, reservation: &str) {
        self.call("api.check_in", json!({ "reservation": reservation }));
    }

    /// Pays what is due, leaves, and gets the invoice.
    pub fn leave(&mut self, reservation: &str) {
        let left = self.call("api.check_out", json!({ "reservation": reservation }));
        let folio = self.call("api.get_folio", json!({ "reservation": reservation }));
        let due = &left["balance_due"];
        if due.to_string().parse::<f64>().expect("a balance") > 0.0 {
            self.call(
                "api.add_folio_payment",
                json!({ "folio": folio["name"], "mode": "Card", "amount": due }),
            );
        }
        self.call("api.close_folio", json!({ "folio": folio["name"] }));
    }

    pub fn close_the_day(&mut self) {
        self.call("api.run_night_audit", json!({ "property": RESORT }));
    }

    /// The answer of a function that only reads, about the resort.
    pub fn read(&mut self, path: &str, date: NaiveDate) -> Value {
        self.call(path, json!({ "property": RESORT, "date": date.to_string() }))
    }

    pub fn calls(&self) -> usize {
        self.calls
    }

    pub fn number(&self, sql: &str) -> i64 {
        self.app.db.reader().expect("a reader").query_row(sql, [], |row| row.get(0)).expect("a number")
    }

    pub fn count_with_status(&self, status: &str) -> i64 {
        let reader = self.app.db.reader().expect("a reader");
        let sql = "SELECT count(*) FROM reservations WHERE status = ?1";
        reader.query_row(sql, [status], |row| row.get(0)).expect("a number")
    }

    pub fn assert_sound(&self) {
        let wrong = check::run(&self.app.db.reader().expect("a reader")).expect("the checks run");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    fn call(&mut self, path: &str, params: Value) -> Value {
        self.calls += 1;
        let given = params.as_object().expect("an object").clone();
        match self.app.call(&self.actor, path, given, CallOptions::default()) {
            Ok(answer) => serde_json::from_slice(&answer).expect("JSON"),
            Err(error) => panic!("{path} {params}: {error}"),
        }
    }
}

fn row(index: usize, booking: &Booking) -> Value {
    json!({ "guest_name": format!("Guest {index:05}"), "room_type_code": booking.room_type,
        "check_in": booking.arrival.to_string(), "check_out": booking.departure().to_string(),
        "adults": booking.adults, "children": booking.children, "channel": booking.channel,
        "amount_after_tax": booking.total().round_dp_with_strategy(2, rust_decimal::RoundingStrategy::MidpointAwayFromZero).to_string() })
}

fn admin(app: &App) -> Actor {
    let writer = app.db.writer().expect("the writer");
    writer
        .execute_batch(
            "INSERT INTO users (id, login, full_name, password_hash, created_at) VALUES (1, 'admin', 'Admin', '', 0);
             INSERT INTO user_roles (user_id, role) VALUES (1, 'Hotel Admin');",
        )
        .expect("a user");
    drop(writer);
    admin_again(app)
}

/// The admin with the properties that exist by now.
fn admin_again(app: &App) -> Actor {
    let reader = app.db.reader().expect("a reader");
    global::actor_of_user(&reader, 1, Channel::Desk).expect("a user").expect("enabled")
}

/// A local moment of the resort as UTC; summer time does not matter to what is replayed.
fn lisbon(date: NaiveDate, time: &str) -> DateTime<Utc> {
    NaiveDateTime::parse_from_str(&format!("{date} {time}"), "%Y-%m-%d %H:%M:%S").expect("a moment").and_utc()
}
