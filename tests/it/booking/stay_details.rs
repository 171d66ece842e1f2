//! How a guest comes and goes, and what departments should know: given with a booking, shown, edited.

use serde_json::{Value, json};

use super::{booking, desk, given, n};
use crate::support::answers::{keys, named};
use crate::support::{Caller, LAKE};

fn book(desk: &Caller, more: Value) -> Value {
    desk.ok("api.create_booking", booking("Asha Rao", "2026-03-01", "2026-03-03", more))
}

fn booked(desk: &Caller, more: Value) -> String {
    book(desk, more)["reservation"].as_str().expect("an identifier").to_string()
}

fn detail(desk: &Caller, stay: &str) -> Value {
    desk.ok("api.reservation_detail", json!({ "reservation": stay }))
}

fn flight() -> Value {
    json!({ "arrival_mode": "Air", "arrival_ref": "AI 471", "arrival_datetime": "2026-03-01T13:05", "pickup_required": 1,
        "pickup_note": "Two cars", "departure_mode": "Rail", "drop_required": 1, "purpose": "Business", "infants": 1,
        "late_checkout": 1, "special_requests": "High floor", "planned_check_in_time": "13:30" })
}

#[test]
fn what_was_said_with_a_booking_is_shown_with_the_stay() {
    let (hotel, desk) = desk();
    let stay = booked(
        &desk,
        json!({ "stay_details": flight(), "instructions": [{ "department": "F&B", "instruction": "No nuts" }] }),
    );
    let shown = detail(&desk, &stay);
    assert_eq!(
        keys(&shown["stay_details"]),
        named(
            "arrival_mode, arrival_ref, arrival_datetime, pickup_required, pickup_note, departure_mode, departure_ref,
             departure_datetime, drop_required, drop_note, purpose, special_requests, extra_beds, infants, valet_parking,
             early_checkin, late_checkout, planned_check_in_time, planned_check_out_time"
        )
    );
    let expected = json!({ "arrival_mode": "Air", "arrival_ref": "AI 471", "arrival_datetime": "2026-03-01 13:05:00",
        "pickup_required": 1, "pickup_note": "Two cars", "departure_mode": "Rail", "departure_ref": null, "drop_required": 1,
        "purpose": "Business", "infants": 1, "valet_parking": 0, "late_checkout": 1, "special_requests": "High floor",
        "planned_check_in_time": "13:30:00" });
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(&shown["stay_details"][key], value, "{key}");
    }
    let instruction = &shown["instructions"][0];
    assert_eq!(keys(instruction), named("name, department, instruction, status, done_by, done_on"));
    assert_eq!(
        (&instruction["department"], &instruction["instruction"], &instruction["status"]),
        (&json!("F&B"), &json!("No nuts"), &json!("Open"))
    );
    let today = desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }));
    assert_eq!(
        today["arrivals"][0]["pickup"],
        json!({ "mode": "Air", "reference": "AI 471", "at": "2026-03-01 13:05:00", "note": "Two cars" })
    );
    assert_eq!(today["arrivals"][0]["open_instructions"], 1);
    hotel.assert_sound();
}

#[test]
fn travel_and_instructions_are_edited() {
    let (hotel, desk) = desk();
    let stay = booked(
        &desk,
        json!({ "stay_details": flight(), "instructions": [{ "department": "F&B", "instruction": "No nuts" },
            { "department": "Security", "instruction": "VIP car" }, { "department": "Concierge", "instruction": "Tickets" }] }),
    );
    let first = detail(&desk, &stay)["instructions"][0]["name"].clone();
    desk.ok("desk.set_instruction", json!({ "reservation": stay, "instruction": first }));
    let edit = |changes: Value| {
        let mut params = changes;
        params["reservation"] = json!(stay);
        desk.ok("desk.edit_booking", params)
    };
    edit(json!({ "stay_details": { "arrival_ref": "AI 9", "pickup_required": 0, "pickup_note": "" },
        "instructions": [{ "department": "Security", "instruction": "VIP car" },
            { "department": "Transport", "instruction": "Taxi at six" }] }));
    let shown = detail(&desk, &stay);
    let of = |key: &str| shown["stay_details"][key].clone();
    assert_eq!(
        [
            of("arrival_mode"),
            of("arrival_ref"),
            of("pickup_required"),
            of("pickup_note"),
            of("special_requests")
        ],
        [json!("Air"), json!("AI 9"), json!(0), Value::Null, json!("High floor")]
    );
    let texts: Vec<&Value> =
        shown["instructions"].as_array().expect("a list").iter().map(|each| &each["instruction"]).collect();
    assert_eq!(texts, ["No nuts", "VIP car", "Taxi at six"], "what is done stays");
    let logged: Value = serde_json::from_str(
        &hotel.stored::<String>("SELECT after_snapshot FROM action_log WHERE action_type = 'edit_booking'"),
    )
    .expect("a snapshot");
    assert_eq!(
        (&logged["arrival_ref"], &logged["pickup_required"], &logged["purpose"]),
        (&json!("AI 9"), &json!(0), &Value::Null),
        "only what changed"
    );
    let actions: i64 = hotel.stored("SELECT count(*) FROM action_log");
    edit(json!({ "stay_details": { "arrival_ref": "AI 9" } }));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM action_log"), actions, "nothing changed");
    for (field, wrong) in [
        ("stay_details", json!({ "arrival_mode": "Rocket" })),
        ("stay_details", json!({ "infants": 21 })),
        ("instructions", json!([{ "department": "Moon", "instruction": "x" }])),
    ] {
        let refused = desk.refused("desk.edit_booking", json!({ "reservation": stay, field: wrong }));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{}", refused.message);
    }
    hotel.assert_sound();
}

#[test]
fn extra_beds_among_the_details_are_sold_like_the_others() {
    let (hotel, desk) = desk();
    given(
        &hotel,
        "UPDATE room_types SET max_extra_beds = 1, extra_bed_price_minor = 70000 WHERE id = :deluxe",
    );
    let price = |more: Value| book(&desk, more)["amount_after_tax"].clone();
    assert_eq!(price(json!({ "extra_beds": 1 })), n("9870.00"));
    let booked = book(&desk, json!({ "stay_details": { "extra_beds": 1 } }));
    assert_eq!(booked["amount_after_tax"], n("9870.00"));
    let stay = booked["reservation"].as_str().expect("an identifier");
    let shown = detail(&desk, stay);
    assert_eq!((&shown["extra_beds"], &shown["stay_details"]["extra_beds"]), (&json!(1), &json!(1)));
    // The parameter comes first.
    assert_eq!(price(json!({ "extra_beds": 0, "stay_details": { "extra_beds": 1 } })), n("8400.00"));
    let many = booking("Bela", "2026-03-01", "2026-03-03", json!({ "stay_details": { "extra_beds": 2 } }));
    assert_eq!(desk.refused("api.create_booking", many).code, "extra_beds");
    let edited = json!({ "reservation": stay, "stay_details": { "extra_beds": 0 } });
    assert_eq!(desk.ok("desk.edit_booking", edited)["after"]["amount_after_tax"], n("8400.00"));
    hotel.assert_sound();
}
