//! Importing bookings: each row on its own.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::booking::{booking, given, n};
use crate::support::{Caller, LAKE, TestHotel};

fn import(admin: &Caller, rows: Value) -> Value {
    admin.ok("api.import_bookings", json!({ "property": LAKE, "bookings": rows }))
}

fn row(guest: &str, from: &str, to: &str, more: Value) -> Value {
    let mut row = json!({ "guest_name": guest, "room_type_code": "DLX", "check_in": from, "check_out": to });
    row.as_object_mut().expect("a row").extend(more.as_object().expect("more").clone());
    row
}

#[test]
fn a_fixed_amount_is_stored_and_the_rest_is_priced() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let done = import(
        &admin,
        json!([
            row(
                "Fixed",
                "2026-03-10",
                "2026-03-13",
                json!({ "amount_after_tax": "10000", "channel": "Booking.com" })
            ),
            row("Priced", "2026-03-10", "2026-03-11", json!({ "phone": "see notes" })),
            row("Free", "2026-03-10", "2026-03-12", json!({ "amount_after_tax": 0 })),
        ]),
    );
    assert_eq!((&done["created"], &done["errors"]), (&json!(3), &json!([])));
    assert_eq!(done["reservations"].as_array().map(Vec::len), Some(3));
    let money = "SELECT group_concat((before_tax_minor + tax_minor) || ':' || auto_price, ' ' ORDER BY id) FROM reservations";
    assert_eq!(hotel.stored::<String>(money), "1000000:0 420000:1 0:0");
    assert_eq!(
        hotel.stored::<String>("SELECT source || channel FROM reservations WHERE id = 1"),
        "PMSBooking.com"
    );
    hotel.assert_sound();
}

#[test]
fn a_bad_row_is_an_error_of_its_own() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let mut rows: Vec<Value> =
        (0..10).map(|n| row(&format!("Guest {n}"), "2026-03-10", "2026-03-11", json!({}))).collect();
    rows.extend([
        row("Sold out", "2026-03-10", "2026-03-11", json!({})),
        row("Backwards", "2026-03-10", "2026-03-09", json!({})),
        row("No such day", "2026-02-30", "2026-03-09", json!({})),
        row("No such type", "2026-03-10", "2026-03-11", json!({ "room_type_code": "XXX" })),
        row("Crowd", "2026-03-20", "2026-03-21", json!({ "adults": 9 })),
        row("Negative", "2026-03-20", "2026-03-21", json!({ "amount_after_tax": -1 })),
        row("", "2026-03-20", "2026-03-21", json!({})),
        json!("nonsense"),
        row("Good", "2026-03-11", "2026-03-12", json!({})),
    ]);
    let done = import(&admin, json!(Value::Array(rows).to_string()));
    assert_eq!(done["created"], 11);
    let errors = done["errors"].as_array().expect("errors");
    let numbers: Vec<i64> = errors.iter().filter_map(|error| error["row"].as_i64()).collect();
    assert_eq!(numbers, [11, 12, 13, 14, 15, 16, 17, 18]);
    assert_eq!(
        (&errors[0]["guest"], errors[0]["error"].as_str().is_some_and(|e| e.contains("2026-03-10"))),
        (&json!("Sold out"), true)
    );
    // What a bad row wrote before it failed is gone, its numbers too.
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM guests"), 11);
    assert_eq!(hotel.stored::<String>("SELECT max(name) FROM reservations"), "RES-2026-00011");
    let actions = "SELECT count(*) FROM action_log WHERE action_type = 'create_reservation'";
    assert_eq!(hotel.stored::<i64>(actions), 11);
    hotel.assert_sound();
}

#[test]
fn rows_go_by_their_dates_and_status() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    import(
        &admin,
        json!([
            row("Gone", "2026-03-01", "2026-03-03", json!({ "amount_after_tax": 5000 })),
            row("Here", "2026-03-08", "2026-03-12", json!({ "amount_after_tax": 8400 })),
            row("Arriving", "2026-03-10", "2026-03-11", json!({})),
            row("Never", "2026-03-20", "2026-03-21", json!({ "status": "cancelled" })),
            row("Missed", "2026-03-05", "2026-03-06", json!({ "status": "no-show" })),
            row("Odd", "2026-03-20", "2026-03-21", json!({ "status": "whatever" })),
        ]),
    );
    let statuses = "SELECT group_concat(status, ', ' ORDER BY id) FROM reservations";
    assert_eq!(
        hotel.stored::<String>(statuses),
        "Checked Out, Checked In, Confirmed, Cancelled, No Show, Confirmed"
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM rooms WHERE occupancy_status = 'Occupied'"), 1);
    assert_eq!(
        hotel.stored::<i64>("SELECT count(*) FROM nights WHERE billed_elsewhere = 1 AND holds_inventory = 0"),
        2
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM nights WHERE holds_inventory = 1"), 4);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM folios"), 1);
    hotel.assert_sound();
}

#[test]
fn an_agencys_phone_is_many_guests_and_a_guests_phone_is_one() {
    let hotel = TestHotel::lake("2026-03-01");
    let (admin, desk) = (hotel.known("admin"), hotel.user("desk", &[Role::FrontDesk]));
    let phone = json!({ "phone": "+91 98765 43210" });
    import(
        &admin,
        json!([
            row("Asha", "2026-03-10", "2026-03-11", phone.clone()),
            row("Bela", "2026-03-10", "2026-03-11", phone.clone()),
            row("asha", "2026-03-12", "2026-03-13", phone.clone()),
        ]),
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM guests"), 2);
    let booked = desk.ok("api.create_booking", booking("Carla", "2026-03-14", "2026-03-15", phone));
    assert_eq!((&booked["guest"], &booked["amount_after_tax"]), (&json!("G-00001"), &n("4200.00")));
    given(&hotel, "UPDATE guests SET blacklisted = 1");
    let done =
        import(&admin, json!([row("Asha", "2026-04-10", "2026-04-11", json!({ "phone": "9876543210" }))]));
    assert_eq!(done["created"], 0);
}

#[test]
fn a_row_that_is_no_booking_is_skipped_and_an_unknown_status_is_named() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let stays = |statuses: &[&str]| {
        statuses
            .iter()
            .map(|status| row(status, "2026-03-20", "2026-03-21", json!({ "status": status })))
            .collect()
    };
    let done = import(&admin, stays(&["Pending", "inquiry", "request", "Blocked", "Total", "on hold"]));
    let said: Vec<&str> = done["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .filter_map(|issue| issue["error"].as_str())
        .collect();
    assert_eq!(
        said,
        [
            "\"Pending\" is not a booking yet.",
            "\"inquiry\" is not a booking yet.",
            "\"request\" is not a booking yet.",
            "A block that names no room.",
            "A payout or a total, not a stay.",
            "\"on hold\" is not a booking yet.",
        ]
    );
    assert_eq!((&done["created"], &done["remarks"]), (&json!(0), &json!([])));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM guests"), 0);
    let done = import(&admin, stays(&["Foobar", "Confirmed", "Booking", ""]));
    let unknown = json!([{ "row": 1, "guest": "Foobar", "error": "The status \"Foobar\" is unknown; the dates decide." }]);
    assert_eq!((&done["created"], &done["remarks"]), (&json!(3), &unknown));
}
