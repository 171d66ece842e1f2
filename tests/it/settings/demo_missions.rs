//! The missions of a newcomer in the demo.

use innkeeper::config::Config;
use innkeeper::db::global;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::http::client::Served;
use crate::http::demo::demo;
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE};

fn missions(served: &Served, property: &str) -> Value {
    served.signed_in("asha").call("desk.demo_missions", json!({ "property": property })).message()
}

/// The ticks in the order of the shift.
fn ticks(served: &Served) -> [i64; 7] {
    let now = missions(served, LAKE);
    ["check_in", "departure", "charge", "payment", "check_out", "close_day", "done"]
        .map(|key| now[key].as_i64().unwrap_or(-1))
}

#[test]
fn the_missions_are_ticked_by_what_was_really_done() {
    let served = demo();
    let asha = served.signed_in("asha");
    let book = |guest: &str, phone: &str| {
        let booked = asha.call(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "phone": phone,
            "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }),
        );
        booked.message()["reservation"].as_str().expect("a stay").to_string()
    };
    let (first, second) = (book("Mira Sen", "+91 98290 50001"), book("Dev Rao", "+91 98290 50002"));
    assert_eq!(ticks(&served), [0; 7]);
    for stay in [&first, &second] {
        asha.call("api.check_in", json!({ "reservation": stay })).message();
    }
    assert_eq!(ticks(&served), [1, 0, 0, 0, 0, 0, 1]);

    let charge =
        json!({ "reservation": first, "charge_type": "Minibar", "description": "Minibar", "amount": 500 });
    asha.call("api.post_stay_charge", charge).message();
    let folio = asha.call("api.get_folio", json!({ "reservation": second })).message()["name"].clone();
    let pay =
        |folio: &Value, amount: i64| json!({ "folio": folio, "mode": "Cash", "amount": amount.to_string() });
    asha.call("api.add_folio_payment", pay(&folio, 100)).message();
    let split = ticks(&served);
    assert_eq!(
        split[2] + split[3],
        1,
        "a charge of one guest and a payment of another are not one departure"
    );

    let folio = asha.call("api.get_folio", json!({ "reservation": first })).message()["name"].clone();
    asha.call("api.add_folio_payment", pay(&folio, 200)).message();
    assert_eq!(ticks(&served), [1, 0, 1, 1, 0, 0, 1]);
    served.hotel.clock("2026-03-02 10:00:00");
    let asha = served.signed_in("asha");
    asha.call("api.run_night_audit", json!({ "property": LAKE })).message();
    asha.call("api.check_out", json!({ "reservation": first })).message();
    assert_eq!(ticks(&served), [1, 1, 1, 1, 1, 1, 3]);
    assert_eq!(missions(&served, HILL)["done"], 0, "each property by itself");

    let admin = served.signed_in("admin").call("desk.demo_missions", json!({ "property": LAKE })).message();
    assert_eq!(json!([admin["may_reset"], missions(&served, LAKE)["may_reset"]]), json!([1, 0]));
    served.hotel.user("maid", &[Role::Housekeeping]);
    let refusal = served.hotel.known("maid").refused("desk.demo_missions", json!({ "property": LAKE }));
    assert_eq!(refusal.kind, "forbidden");
}

#[test]
fn a_hotel_of_its_own_has_no_missions() {
    let served = Served::with(Config { demo: true, ..Config::default() });
    let asha = served.signed_in("asha");
    assert_eq!(asha.call("api.whoami", json!({})).message()["demo"], 0);
    let none = missions(&served, LAKE);
    assert_eq!(json!([none["is_demo"], none["done"], none["may_reset"]]), json!([0, 0, 0]), "{none}");
    let served = Served::start();
    global::mark_demo(&served.hotel.app.db.writer().expect("the writer")).expect("a demo");
    assert_eq!(missions(&served, LAKE)["is_demo"], 0, "without --demo");
}

#[test]
fn the_missions_are_those_of_the_callers_property() {
    let served = demo();
    let all = missions(&served, LAKE);
    assert_eq!(
        keys(&all),
        named("is_demo, check_in, departure, charge, payment, check_out, close_day, done, may_reset")
    );
    let hill = served.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let refused = hill.refused("desk.demo_missions", json!({ "property": LAKE }));
    assert_eq!(refused.code, "not_your_property");
}
