//! Pages that a call writes to the write-ahead log, counted: an index that nobody needs and a row that is rewritten show here,
//! whatever the machine is doing.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel};

const CALLS: i64 = 20;

/// Past stays, so that the trees have leaves and a page holds what it does in a hotel that has run for a while.
const PAST: &str = "
    INSERT INTO guests (id, name, first_name, full_name, phone_digits, created_at)
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 3000)
      SELECT 1000 + n, 'X-' || n, 'Guest', 'Guest ' || (n * 7919 % 3000), '91' || (n * 104729 % 999983), 0 FROM n;
    INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, room_id, check_in_on, check_out_on,
                              created_at)
      SELECT g.id, m.property_id, 'X-' || g.id, g.id, g.full_name, 'Checked Out', m.room_type_id, m.id,
             date('2026-02-27', '-' || (g.id / 15) || ' days'), date('2026-02-28', '-' || (g.id / 15) || ' days'), 0
      FROM guests g JOIN rooms m ON m.id = 1 + g.id % 15 WHERE g.id > 1000;
    INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, holds_inventory)
      SELECT property_id, id, check_in_on, room_type_id, room_id, 1 FROM reservations WHERE id > 1000;";

fn empty_log(hotel: &TestHotel) {
    hotel.given("PRAGMA wal_checkpoint(TRUNCATE)");
}

/// Tenths of pages per call; a page in the log has a head of 24 bytes, the log one of 32.
fn pages(hotel: &TestHotel, mut call: impl FnMut(i64)) -> i64 {
    empty_log(hotel);
    (0..CALLS).for_each(&mut call);
    let bytes = i64::try_from(hotel.app.db.log_bytes()).expect("a short log");
    assert_eq!((bytes - 32) % (24 + 4096), 0, "whole pages");
    (bytes - 32) / (24 + 4096) * 10 / CALLS
}

fn book(desk: &Caller, number: i64) -> Value {
    let from = chrono::NaiveDate::from_ymd_opt(2026, 3, 1).expect("a date")
        + chrono::Days::new(number.unsigned_abs() * 37 % 300);
    desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from.to_string(),
            "check_out_date": (from + chrono::Days::new(2)).to_string(), "guest_name": format!("Caller {number}"),
            "phone": format!("98450{number:05}") }),
    )
}

#[test]
fn a_booking_a_charge_and_a_payment_write_few_pages() {
    let hotel = TestHotel::lake("2026-03-01");
    hotel.given(PAST);
    let desk = hotel.user("desk", &[Role::FrontDesk, Role::Finance]);
    let booking = pages(&hotel, |number| drop(book(&desk, number)));
    let stay = &book(&desk, 300)["reservation"];
    desk.ok("api.check_in", json!({ "reservation": stay }));
    let folio = desk.ok("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    let charge = pages(&hotel, |_| {
        let line = json!({ "folio": folio, "charge_type": "Spa", "description": "Massage", "amount": 500 });
        desk.ok("api.add_folio_charge", line);
    });
    let payment = pages(&hotel, |_| {
        desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 10 }));
    });
    let written = [booking, charge, payment];
    println!("tenths of pages per booking, charge and payment: {written:?}");
    // One page of a payment is the index of receipt numbers; their series shares a page with the head of the log.
    let at_most = [185, 85, 85];
    assert!(
        written.iter().zip(&at_most).all(|(real, most)| real <= most),
        "{written:?}, at most {at_most:?} tenths"
    );
}
