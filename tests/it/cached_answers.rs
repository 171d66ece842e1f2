//! Reads whose answer the server gives again until something changes.

use chrono::TimeDelta;
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Map, Value, json};

use crate::booking::{booking, desk};
use crate::support::{Caller, HILL, LAKE, TestHotel};

fn guests(desk: &Caller) -> Vec<String> {
    let chart = desk.ok("api.tape_chart", json!({ "property": LAKE, "days": 5 }));
    let rooms = chart["rooms"].as_array().expect("rooms").iter();
    let bars = rooms.flat_map(|room| room["bookings"].as_array().expect("bars"));
    bars.map(|bar| bar["guest_name"].as_str().expect("a name").to_string()).collect()
}

#[test]
fn a_chart_that_was_asked_for_before_shows_every_change() {
    let (hotel, desk) = desk();
    let other = hotel.user("other", &[Role::FrontDesk]);
    assert_eq!(guests(&desk), Vec::<String>::new());
    let booked =
        other.ok("api.create_booking", booking("Asha", "2026-03-01", "2026-03-02", json!({ "room": "101" })));
    assert_eq!(guests(&desk), ["Asha"]);
    // Another process, such as an import by command.
    let file = hotel.folder.path().join("hotel.db");
    let beside =
        App::open(&file, Config::default(), Clock::fixed(hotel.app.clock.now()), innkeeper::svc::registry())
            .expect("the same file");
    let params: Map<String, Value> = booking("Bela", "2026-03-01", "2026-03-02", json!({ "room": "102" }))
        .as_object()
        .cloned()
        .expect("one");
    beside.call(&other.actor(), "api.create_booking", params, CallOptions::default()).expect("a booking");
    assert_eq!(guests(&desk), ["Asha", "Bela"]);
    other.ok("api.cancel_reservation", json!({ "reservation": booked["reservation"], "reason": "Other" }));
    assert_eq!(guests(&desk), ["Bela"]);
}

/// A year later nothing has changed, but a read that depends on the time would answer otherwise.
#[test]
fn a_cached_answer_is_the_one_of_a_server_that_has_not_cached_it() {
    let (hotel, desk) = desk();
    desk.ok("api.create_booking", booking("Asha", "2026-03-01", "2026-03-03", json!({})));
    let agent = hotel.user("agent", &[Role::FrontDesk, Role::HotelAdmin, Role::ServiceAgent]);
    let cached: Vec<String> =
        hotel.app.registry.all().filter(|endpoint| endpoint.cached).map(|endpoint| endpoint.path()).collect();
    assert!(cached.contains(&"api.tape_chart".to_string()), "{cached:?}");
    for path in &cached {
        desk.ok(path, json!({ "property": LAKE }));
    }
    hotel.app.clock.set(hotel.app.clock.now() + TimeDelta::days(365));
    let fresh = hotel.copy();
    for path in &cached {
        let params = json!({ "property": LAKE });
        assert_eq!(agent.ok(path, params.clone()), fresh.known("agent").ok(path, params), "{path}");
    }
}

#[test]
fn nobody_gets_the_cached_answer_of_a_property_out_of_reach() {
    let hotel = TestHotel::chain("2026-03-01");
    let everywhere = hotel.user("everywhere", &[Role::FrontDesk]);
    let of_hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let of_lake = json!({ "property": LAKE });
    let (lake, hill) = (
        everywhere.ok("api.tape_chart", of_lake.clone()),
        everywhere.ok("api.tape_chart", json!({ "property": HILL })),
    );
    assert_ne!(lake["rooms"], hill["rooms"]);
    assert_eq!(of_hill.refused("api.tape_chart", of_lake).kind, "forbidden");
    assert_eq!(of_hill.ok("api.tape_chart", json!({ "property": HILL })), hill);
}
