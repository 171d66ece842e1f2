//! A property of 50 rooms whose fourteen days from today look the same whatever lies behind them.

use std::path::Path;

use chrono::{Days, NaiveDate, TimeDelta};
use innkeeper::actor::Channel;
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::global;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::secrets;
use rusqlite::{Connection, params};
use serde_json::json;

pub const PROPERTY: &str = "Bench House";
const ROOMS: usize = 50;
/// Days with stays after today; later dates are free.
const AHEAD: u64 = 60;

/// Two free nights, further away for a higher number.
pub fn free_dates(number: usize) -> (NaiveDate, NaiveDate) {
    let from = today() + Days::new(AHEAD + 10 + 3 * u64::try_from(number).expect("small"));
    (from, from + Days::new(2))
}

/// The business date of the property.
pub fn today() -> NaiveDate {
    (Clock::System.now() + TimeDelta::minutes(330)).date_naive()
}

/// Makes the file; answers `KEY:SECRET` of a front desk user.
pub fn fill(file: &Path, reservations: usize) -> String {
    let app =
        App::open(file, Config::default(), Clock::System, innkeeper::svc::registry()).expect("a new file");
    let numbers = |from: usize| (from..from + ROOMS / 2).map(|number| number.to_string()).collect::<Vec<_>>();
    let payload = json!({
        "property": { "property_name": PROPERTY, "city": "Pune" },
        "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 4000 }, { "code": "STD", "name": "Standard", "base_price": 2500 }],
        "rooms": [{ "room_type_code": "DLX", "numbers": numbers(101) }, { "room_type_code": "STD", "numbers": numbers(201) }],
        "meal_plans": [{ "code": "CP", "price_per_adult": 300 }]
    });
    let writer = app.db.writer().expect("the writer");
    writer
        .execute_batch(
            "INSERT INTO users (id, login, full_name, password_hash, created_at) VALUES (1, 'bench', 'Bench', '', 0);
             INSERT INTO user_roles (user_id, role) VALUES (1, 'Hotel Admin'), (1, 'Front Desk');",
        )
        .expect("a user");
    writer
        .execute(
            "INSERT INTO api_keys (user_id, purpose, api_key, secret_hash, created_at) VALUES (1, 'Developer', 'bench', ?1, 0)",
            params![secrets::sha256("secret")],
        )
        .expect("a key");
    drop(writer);
    let actor = global::actor_of_user(&app.db.reader().expect("a reader"), 1, Channel::Api)
        .expect("a user")
        .expect("enabled");
    let given = json!({ "payload": payload }).as_object().expect("an object").clone();
    app.call(&actor, "api.setup_property", given, CallOptions::default()).expect("a property");
    let mut writer = app.db.writer().expect("the writer");
    stays(&mut writer, reservations);
    drop(writer);
    app.db.close_down().expect("statistics");
    "bench:secret".to_string()
}

/// Every room is taken three nights out of four or so, as far back as the number of stays reaches.
fn stays(connection: &mut Connection, reservations: usize) {
    let transaction = connection.transaction().expect("a transaction");
    let each_room = reservations.div_ceil(ROOMS);
    let mut made = 0;
    for room in 1..=ROOMS {
        let mut departure = today() + Days::new(AHEAD) - Days::new(u64::try_from(room % 4).expect("small"));
        for stay in 0..each_room {
            if made == reservations {
                break;
            }
            made += 1;
            let nights = 2 + u64::try_from((room + stay) % 3).expect("small");
            let arrival = departure - Days::new(nights);
            insert(
                &transaction,
                i64::try_from(made).expect("small"),
                i64::try_from(room).expect("small"),
                arrival,
                departure,
            );
            departure = arrival - Days::new(u64::from((room + stay) % 4 == 0));
        }
    }
    transaction
        .execute_batch(
            "INSERT OR REPLACE INTO series (series, last) VALUES ('G', 900000), ('RES-2026', 900000), ('RES-2027', 900000);
             UPDATE rooms SET occupancy_status = 'Occupied' WHERE id IN (SELECT room_id FROM reservations WHERE status = 'Checked In');",
        )
        .expect("series");
    past(&transaction);
    transaction.commit().expect("a commit");
}

/// What the nights before today left behind: bills, a room line a night, a dinner every other one, the audits.
fn past(connection: &Connection) {
    let sql = "
        INSERT INTO folios (id, property_id, name, reservation_id, guest_id, guest_name, folio_type, status, opened_on,
                            closed_on, invoice_number)
        SELECT id, property_id, 'F-' || id, id, guest_id, guest_name, 'Guest', iif(status = 'Checked Out', 'Closed', 'Open'),
               check_in_on, iif(status = 'Checked Out', check_out_on, NULL), iif(status = 'Checked Out', 'I-' || id, NULL)
        FROM reservations WHERE check_in_on < 'TODAY';
        INSERT INTO charges (property_id, folio_id, reservation_id, posted_on, charge_type, description, rate_minor,
                             amount_minor, tax_rate, tax_minor, auto_posted, auto_key, source, posted_by, posted_at)
        SELECT property_id, reservation_id, reservation_id, night_on, 'Room', 'Room', 400000, 400000, '5', 20000, 1,
               'room:' || night_on, 'Night Audit', 'bench', 0 FROM nights WHERE night_on < 'TODAY' ORDER BY night_on;
        INSERT INTO charges (property_id, folio_id, reservation_id, posted_on, charge_type, description, rate_minor,
                             amount_minor, tax_rate, tax_minor, source, posted_by, posted_at)
        SELECT property_id, folio_id, reservation_id, posted_on, 'Food & Beverage', 'Dinner', 90000, 90000, '5', 4500, 'Desk',
               'bench', 0 FROM charges WHERE id % 2 = 0;
        INSERT INTO payments (property_id, folio_id, posted_on, payment_kind, mode, amount_minor, currency, received_by, received_at)
        SELECT f.property_id, f.id, f.closed_on, 'Payment', 'Cash', sum(c.amount_minor + c.tax_minor), 'INR', 'bench', 0
        FROM folios f JOIN charges c ON c.folio_id = f.id WHERE f.status = 'Closed' GROUP BY f.id;
        INSERT INTO night_audits (property_id, business_on, name, room_charges_posted, amount_posted_minor, rooms_sold,
               rooms_total, rooms_out_of_order, room_revenue_minor, no_shows_flagged, folios_opened, log, run_by, run_at)
        SELECT property_id, night_on, 'AUDIT-' || night_on, count(*), sum(room_minor), count(*), 50, 0, sum(room_minor), 0, 0,
               '[]', 'bench', 0 FROM nights WHERE night_on < 'TODAY' GROUP BY property_id, night_on;";
    connection.execute_batch(&sql.replace("TODAY", &today().to_string())).expect("a past");
}

fn insert(connection: &Connection, id: i64, room: i64, arrival: NaiveDate, departure: NaiveDate) {
    let status = match (arrival < today(), departure <= today()) {
        (_, true) => "Checked Out",
        (true, false) => "Checked In",
        (false, false) => "Confirmed",
    };
    let (arrives, departs) = (arrival.to_string(), departure.to_string());
    connection
        .prepare_cached(
            "INSERT INTO guests (id, name, first_name, full_name, phone, phone_digits, created_at)
             VALUES (?1, 'X-' || ?1, 'Guest', 'Guest ' || ?1, ?2, ?2, 0)",
        )
        .and_then(|mut statement| statement.execute(params![id, format!("91{id:010}")]))
        .expect("a guest");
    connection
        .prepare_cached(
            "INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, room_id,
               check_in_on, check_out_on, before_tax_minor, tax_minor, created_at)
             SELECT ?1, property_id, 'X-' || ?1, ?1, 'Guest ' || ?1, ?2, room_type_id, id, ?4, ?5,
               400000 * (julianday(?5) - julianday(?4)), 20000 * (julianday(?5) - julianday(?4)), 0
             FROM rooms WHERE id = ?3",
        )
        .and_then(|mut statement| statement.execute(params![id, status, room, arrives, departs]))
        .expect("a stay");
    for night in arrival.iter_days().take_while(|night| *night < departure) {
        connection
            .prepare_cached(
                "INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, holds_inventory, room_minor,
                   room_tax_pct, room_tax_minor)
                 SELECT property_id, ?1, ?2, room_type_id, id, 1, 400000, '5', 20000 FROM rooms WHERE id = ?3",
            )
            .and_then(|mut statement| statement.execute(params![id, night.to_string(), room]))
            .expect("a night");
    }
}
