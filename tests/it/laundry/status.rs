//! The steps of a bag while it is washed.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Laundry, text};
use crate::support::HILL;

const STATUS: &str = "laundry.laundry_status";

fn to(order: &str, status: &str) -> Value {
    json!({ "order": order, "status": status })
}

#[test]
fn a_bag_is_in_process_then_ready_and_a_second_tap_changes_nothing() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    for status in ["In Process", "Ready"] {
        let done = laundry.floor.ok(STATUS, to(&order, status));
        assert_eq!(done, json!({ "ok": true, "status": status }));
        assert_eq!(laundry.hotel.stored::<String>("SELECT status FROM laundry_orders"), status);
        let before = laundry.hotel.contents();
        assert_eq!(laundry.floor.ok(STATUS, to(&order, status)), done);
        assert_eq!(laundry.hotel.contents(), before, "the second tap");
    }
    let steps: String = laundry.hotel.stored(
        "SELECT group_concat(json_extract(before_snapshot, '$.status') || ' > ' || json_extract(after_snapshot, '$.status'),
           ', ' ORDER BY seq) FROM action_log WHERE action_type = 'laundry_status'",
    );
    assert_eq!(steps, "Collected > In Process, In Process > Ready");
    laundry.hotel.assert_sound();
}

#[test]
fn no_step_of_a_bag_is_left_out_and_none_goes_back() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    let refused = |status: &str| laundry.floor.refused(STATUS, to(&order, status)).code;
    assert_eq!(refused("Ready"), "wrong_status");
    assert_eq!(refused("Soaked"), "status");
    laundry.ready(&order);
    for back in ["Collected", "In Process", "Delivered"] {
        assert_eq!(refused(back), "wrong_status", "{back}");
    }
    assert_eq!(laundry.bag(&order)["status"], "Ready");
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": order, "reason": "Guest changed his mind" }));
    assert_eq!(refused("In Process"), "laundry_cancelled");
    assert_eq!(laundry.bag(&order)["status"], "Cancelled");
}

#[test]
fn a_bag_is_moved_by_its_own_propertys_floor_only() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    let hill = laundry.hotel.user_of("hill", &[Role::Housekeeping], &[HILL]);
    assert_eq!(hill.refused(STATUS, to(&order, "In Process")).kind, "not found");
    let finance = laundry.hotel.user("finance", &[Role::Finance]);
    assert_eq!(finance.refused("laundry.laundry_status", to(&order, "In Process")).code, "role_missing");
    assert_eq!(laundry.bag(&order)["status"], "Collected");
}
