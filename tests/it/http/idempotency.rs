//! Calls that come twice with one `Idempotency-Key`.

use std::thread;

use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel, patiently};

fn keyed(hotel: &TestHotel, caller: &Caller, path: &str, params: &Value) -> Result<Value, String> {
    let options = CallOptions { idempotency_key: Some("one intent"), ..CallOptions::default() };
    let params = params.as_object().expect("params").clone();
    let answer = patiently(|| hotel.app.call(&caller.actor(), path, params.clone(), options));
    answer.map(|bytes| serde_json::from_slice(&bytes).expect("JSON")).map_err(|error| error.to_string())
}

fn booking(room_type: &str) -> Value {
    json!({ "property": LAKE, "room_type": room_type, "guest_name": "Asha Rao", "phone": "98765 43210",
            "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" })
}

#[test]
fn of_calls_at_the_same_moment_one_is_done_and_all_have_its_answer() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let answers: Vec<Value> = thread::scope(|scope| {
        let call = || keyed(&hotel, &desk, "api.create_booking", &booking("DLX")).expect("an answer");
        let calls: Vec<_> = (0..12).map(|_| scope.spawn(call)).collect();
        calls.into_iter().map(|call| call.join().expect("no panic")).collect()
    });
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1);
    assert_eq!(
        hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'create_reservation'"),
        1
    );
    hotel.assert_sound();
}

#[test]
fn a_refused_call_is_tried_again_under_its_key() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert!(keyed(&hotel, &desk, "api.create_booking", &booking("ABC")).is_err());
    let made = keyed(&hotel, &desk, "api.create_booking", &booking("DLX")).expect("the corrected call");
    assert_eq!(keyed(&hotel, &desk, "api.create_booking", &booking("DLX")), Ok(made));
    let other = keyed(&hotel, &desk, "api.create_booking", &booking("STE"));
    assert!(
        other.is_err_and(|sentence| sentence.contains("another call")),
        "other parameters are another call"
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1);
}

#[test]
fn a_key_belongs_to_one_function() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let made = keyed(&hotel, &desk, "api.create_booking", &booking("DLX")).expect("booked");
    let cancel = json!({ "reservation": made["reservation"] });
    let other = keyed(&hotel, &desk, "api.cancel_reservation", &cancel);
    assert!(
        other.is_err_and(|sentence| sentence.contains("another call")),
        "another function is another call"
    );
    assert_eq!(hotel.stored::<String>("SELECT status FROM reservations"), "Confirmed");
    assert_eq!(keyed(&hotel, &desk, "api.create_booking", &booking("DLX")), Ok(made));
}

#[test]
fn what_a_call_deleted_is_deleted_once_and_the_repeat_hears_the_same() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk, Role::Finance]);
    let mut tonight = booking("DLX");
    tonight["check_in_date"] = json!("2026-03-01");
    let stay = desk.ok("api.create_booking", tonight)["reservation"].clone();
    desk.ok("api.check_in", json!({ "reservation": stay }));
    let split = desk.ok("api.split_folio", json!({ "reservation": stay }));
    let delete = json!({ "folio": split["folio"] });
    let first = keyed(&hotel, &desk, "api.delete_folio", &delete).expect("deleted");
    assert_eq!(keyed(&hotel, &desk, "api.delete_folio", &delete), Ok(first));
    assert_eq!(desk.refused("api.delete_folio", delete).kind, "not found", "without a key it is a new call");
    hotel.assert_sound();
}
