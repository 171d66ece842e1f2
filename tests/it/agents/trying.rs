//! A writing tool that is only tried out tells everything and changes nothing.

use innkeeper::rpc::dispatch::Manner;
use serde_json::{Value, json};

use super::{Assistant, House, stay};
use crate::coverage::samples::sample;
use crate::coverage::world::World;
use crate::support::LAKE;

fn tried(mut arguments: Value) -> Value {
    arguments["dry_run"] = json!(true);
    arguments
}

#[test]
fn a_cancellation_that_is_tried_says_the_fee_and_leaves_every_row_as_it_was() {
    let house = House::open();
    let assistant = house.assistant("asha");
    let booked = assistant.tool("api_create_booking", stay("Mira Machine"));
    let cancel = json!({ "reservation": booked["reservation"], "reason": "Plans Changed" });
    let (before, changes) = (house.hotel().contents(), house.hotel().app.changes());
    let keyed = Assistant(assistant.0.clone().header("Idempotency-Key", "one intent"));
    let told = keyed.tool("api_cancel_reservation", tried(cancel.clone()));
    assert_eq!(told["dry_run"], true);
    assert_eq!(told["would_change"][0]["reference_name"], booked["reservation"]);
    assert_eq!(told["would_change"][0]["before"]["status"], "Confirmed");
    assert_eq!(told["would_change"][0]["after"]["status"], "Cancelled");
    assert_eq!(house.hotel().contents(), before);
    assert_eq!(house.hotel().app.changes(), changes);
    // The same words for real: what was foretold comes true, and the key was not used up.
    let done = keyed.tool("api_cancel_reservation", cancel);
    assert_eq!(done, told["would_answer"]);
    assert_eq!(house.hotel().app.changes(), changes + 1);
    house.hotel().assert_sound();
}

#[test]
fn a_booking_that_is_tried_takes_no_number_and_is_refused_like_a_real_one() {
    let house = House::open();
    let assistant = house.assistant("asha");
    let told = assistant.tool("api_create_booking", tried(stay("Mira Machine")));
    let name = told["would_answer"]["reservation"].clone();
    assert!(name.as_str().is_some_and(|name| name.starts_with("RES-")), "{told}");
    let booked = assistant.tool("api_create_booking", stay("Mira Machine"));
    assert_eq!(booked["reservation"], name, "the number was still free");
    let mut backwards = stay("Mira Machine");
    backwards["check_out_date"] = json!("2026-03-01");
    let real = assistant.refused("api_create_booking", backwards.clone());
    assert_eq!(assistant.refused("api_create_booking", tried(backwards)), real);
}

#[test]
fn a_word_that_cannot_be_read_never_becomes_the_real_thing() {
    let house = House::open();
    let assistant = house.assistant("asha");
    let before = house.hotel().contents();
    for word in [json!("maybe"), json!(2), json!([true]), json!({})] {
        let mut arguments = stay("Mira Machine");
        arguments["dry_run"] = word;
        assert_eq!(assistant.refused("api_create_booking", arguments).0, "invalid");
    }
    for word in [json!("true"), json!(1), json!("yes")] {
        let mut arguments = stay("Mira Machine");
        arguments["dry_run"] = word;
        assert_eq!(assistant.tool("api_create_booking", arguments)["dry_run"], true);
    }
    assert_eq!(house.hotel().contents(), before);
}

/// Walks the registry: whatever writes can be tried, and none of it stays.
#[test]
fn every_function_that_writes_can_be_tried_out() {
    let world = World::build().copy();
    let mut wrong = Vec::new();
    let before = (world.hotel().app.changes(), world.hotel().contents());
    // Making the first account ends what a fresh house is; a backup is a file beside it, and nobody's tool for that reason.
    let tried = |name: &str| !["create_owner", "backup_now"].contains(&name);
    for endpoint in world.registry().all().filter(|endpoint| endpoint.writes && tried(endpoint.name)) {
        let path = endpoint.path();
        let Some(Value::Object(params)) = sample(&path, &world.names) else { continue };
        let login =
            if matches!(endpoint.gate, innkeeper::rpc::gate::Gate::Developers) { "system" } else { "admin" };
        let actor = world.hotel().known(login).actor();
        let manner = Manner { dry_run: true, idempotency_key: Some("tried"), ..Manner::default() };
        match world.hotel().app.call(&actor, &path, params, manner) {
            Ok(answer) => {
                let told: Value = serde_json::from_slice(&answer).expect("JSON");
                if told["dry_run"] != true || told["would_change"].as_array().is_none_or(Vec::is_empty) {
                    wrong.push(format!("{path}: {told}"));
                }
            }
            Err(error) => wrong.push(format!("{path}: {error}")),
        }
        if (world.hotel().app.changes(), world.hotel().contents()) != before {
            wrong.push(format!("{path} left something behind"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    world.hotel().assert_sound();
}

#[test]
fn the_pin_is_asked_of_a_person_whose_own_key_the_program_uses() {
    let house = House::open();
    let admin = house.hotel().known("admin");
    admin.ok(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "require_cashier_pin": 1 } }),
    );
    let connector = house.assistant("asha");
    let page = Assistant(house.served.signed_in("asha"));
    let mut tonight = stay("Mira Machine");
    tonight["check_in_date"] = json!("2026-03-01");
    let booked = connector.tool("api_create_booking", tonight);
    let room = json!({ "reservation": booked["reservation"], "room": "101" });
    connector.tool("api_check_in", room);
    let folio =
        connector.tool("api_get_folio", json!({ "reservation": booked["reservation"] }))["name"].clone();
    let pay = json!({ "folio": folio, "amount": 100, "mode": "Cash" });
    assert_eq!(page.refused("api_add_folio_payment", pay.clone()).0, "pin_not_set");
    connector.tool("api_add_folio_payment", tried(pay));
}
