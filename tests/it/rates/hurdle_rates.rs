//! Demand tiers.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::groups::{desk, with};
use crate::support::{Caller, HILL, LAKE, TestHotel};

fn tier(from: i64, more: Value) -> Value {
    with(json!({ "property": LAKE, "occupancy_from": from }), more)
}

fn rate(desk: &Caller) -> Value {
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-11" });
    desk.ok("api.get_quote", params)["nightly"][0]["rate"].clone()
}

#[test]
fn tiers_are_listed_by_threshold_and_price_what_is_sold() {
    let (_hotel, desk) = desk();
    desk.ok("api.save_hurdle_rate", tier(80, json!({ "premium_pct": "25", "min_rate": 5200 })));
    let zero = desk.ok("api.save_hurdle_rate", tier(0, json!({ "premium_pct": 10, "room_type": "DLX" })));
    desk.ok("api.save_hurdle_rate", tier(0, json!({ "premium_pct": 2 })));
    let listed = desk.ok("api.hurdle_rates", json!({ "property": LAKE }));
    let row = |index: usize| (listed[index]["occupancy_from"].clone(), listed[index]["room_type"].clone());
    assert_eq!(row(0), (json!(0), json!(null)));
    assert_eq!(row(1), (json!(0), json!(format!("{LAKE}-DLX"))));
    assert_eq!(
        (row(2).0, &listed[2]["min_rate"]),
        (json!(80), &serde_json::from_str("5200.00").expect("a number"))
    );
    assert_eq!(rate(&desk).to_string(), "4400.00");
    // The name edits: nothing of the old tier stays.
    let edited = desk.ok(
        "api.save_hurdle_rate",
        tier(0, json!({ "min_rate": 6000, "room_type": "DLX", "name": zero["name"] })),
    );
    assert_eq!(edited, json!({ "ok": true, "name": zero["name"] }));
    assert_eq!(rate(&desk).to_string(), "6000.00");
    assert_eq!(desk.ok("api.delete_hurdle_rate", json!({ "name": zero["name"] })), json!({ "ok": true }));
    assert_eq!(rate(&desk).to_string(), "4080.00");
    assert_eq!(desk.refused("api.delete_hurdle_rate", json!({ "name": zero["name"] })).kind, "not found");
}

#[test]
fn a_premium_is_rounded_the_same_on_grid_quote_and_bill() {
    let (hotel, desk) = desk();
    let admin = hotel.known("admin");
    desk.ok("api.save_hurdle_rate", tier(0, json!({ "premium_pct": "6.25" })));
    let rates = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-10", "rate": 4321 });
    admin.ok("api.set_room_rate", rates);
    let rounding = |rule: &str| {
        let values = json!({ "premium_rounding": rule });
        admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
    };
    for (rule, price) in [
        ("None", "4591.06"),
        ("Nearest 1", "4591.00"),
        ("Nearest 10", "4590.00"),
        ("Nearest 50", "4600.00"),
        ("Ending in 99", "4599.00"),
    ] {
        rounding(rule);
        assert_eq!(rate(&desk).to_string(), price, "{rule}");
        let grid =
            admin.ok("desk.rate_grid", json!({ "property": LAKE, "start_date": "2026-03-10", "days": 1 }));
        let types = grid["room_types"].as_array().expect("types");
        let deluxe = types.iter().find(|each| each["room_type"] == format!("{LAKE}-DLX")).expect("Deluxe");
        assert_eq!(deluxe["cells"][0]["price"].to_string(), price, "{rule}");
    }
    let stay = with(
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-11" }),
        json!({}),
    );
    assert_eq!(desk.ok("api.create_booking", stay)["amount_after_tax"].to_string(), "4828.95");
    let wrong = json!({ "type": "property", "name": LAKE, "values": { "premium_rounding": "Nearest 3" } });
    assert_eq!(admin.refused("records.save", wrong).kind, "invalid");
    hotel.assert_sound();
}

#[test]
fn impossible_tiers_are_refused() {
    let (hotel, desk) = desk();
    let field = |params: Value| desk.refused("api.save_hurdle_rate", params).code;
    assert_eq!(field(tier(101, json!({}))), "occupancy_from");
    assert_eq!(field(tier(-1, json!({}))), "occupancy_from");
    assert_eq!(field(tier(50, json!({ "premium_pct": -5 }))), "premium_pct");
    assert_eq!(field(tier(50, json!({ "min_rate": -1 }))), "min_rate");
    assert_eq!(
        desk.refused("api.save_hurdle_rate", tier(50, json!({ "room_type": "XXX" }))).kind,
        "not found"
    );
    assert_eq!(
        desk.refused("api.save_hurdle_rate", tier(50, json!({ "name": "nothing" }))).kind,
        "not found"
    );
    desk.ok("api.save_hurdle_rate", tier(50, json!({})));
    assert_eq!(field(tier(50, json!({ "premium_pct": 5 }))), "tier_exists");
    let keeper = hotel.user("rooms", &[Role::Housekeeping]);
    assert_eq!(keeper.refused("api.hurdle_rates", json!({ "property": LAKE })).code, "role_missing");
}

#[test]
fn a_tier_of_another_property_does_not_exist() {
    let hotel = TestHotel::chain("2026-03-01");
    let lake = hotel.user_of("lake", &[Role::FrontDesk], &[LAKE]);
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let saved = lake.ok("api.save_hurdle_rate", tier(50, json!({ "premium_pct": 5 })));
    let over = json!({ "property": HILL, "occupancy_from": 60, "name": saved["name"] });
    assert_eq!(hill.refused("api.save_hurdle_rate", over).kind, "not found");
    assert_eq!(hill.refused("api.delete_hurdle_rate", json!({ "name": saved["name"] })).kind, "not found");
    assert_eq!(hill.ok("api.hurdle_rates", json!({ "property": HILL })), json!([]));
}
