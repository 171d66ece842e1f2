//! The board with the bags of the laundry.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Laundry, n, text};
use crate::support::answers::{keys, named, names};
use crate::support::{HILL, LAKE};

fn board(laundry: &Laundry) -> Value {
    laundry.floor.ok("laundry.laundry_board", json!({ "property": LAKE }))
}

#[test]
fn a_collected_bag_is_shown_with_its_pieces_its_price_and_when_it_is_due() {
    let laundry = Laundry::open();
    let asked = laundry
        .desk
        .ok("laundry.request_pickup", json!({ "property": LAKE, "room": laundry.room, "notes": "Silk" }));
    let order = text(&asked["order"]);
    assert_eq!(laundry.bag(&order)["status"], "Requested");
    laundry.collect(json!({ "order": order }));
    let bag = laundry.bag(&order);
    assert_eq!(
        [&bag["status"], &bag["notes"], &bag["ready_by"], &bag["pending"], &bag["total"], &bag["guest_name"]],
        [
            &json!("Collected"),
            &json!("Silk"),
            &json!("2026-03-02 20:00:00"),
            &json!(3),
            &n("195.00"),
            &json!("Ira Rao")
        ]
    );
    assert_eq!(
        keys(&bag),
        named(
            "name, order_type, status, room, room_no, reservation, guest_name, house_label, express, complimentary, \
             notes, requested_at, collected_at, collected_by, ready_by, overdue, delivered_at, delivered_by, \
             shortage_note, cancel_reason, posted_to_folio, modified, items, total, bill, pieces, pending"
        )
    );
    let line = &bag["items"][0];
    assert_eq!(keys(line), named("name, item_name, service_type, qty, returned_qty, rate, amount"));
    assert_eq!(
        [&bag["reservation"], &bag["collected_by"], &bag["pieces"]],
        [&json!(laundry.stay), &json!("floor"), &json!(3)]
    );
    let overdue = |at: &str| {
        laundry.hotel.clock(at);
        laundry.bag(&order)["overdue"].clone()
    };
    assert_eq!(["2026-03-02 20:00:00", "2026-03-02 20:00:01"].map(overdue), [json!(0), json!(1)]);
}

#[test]
fn a_closed_bag_leaves_the_open_ones_and_the_last_eight_remain_visible() {
    let laundry = Laundry::open();
    let mut closed: Vec<String> = (0..9)
        .map(|_| {
            let order = text(&laundry.collect(json!({}))["order"]);
            assert_eq!(names(&board(&laundry)["open"]), std::slice::from_ref(&order));
            laundry.floor.ok("laundry.cancel_laundry", json!({ "order": order, "reason": "Wrong room" }));
            order
        })
        .collect();
    let shown = board(&laundry);
    assert_eq!(keys(&shown), named("open, recent"));
    assert_eq!(shown["open"], json!([]));
    closed.reverse();
    assert_eq!(names(&shown["recent"]), closed[..8], "the latest first");
    assert_eq!(
        (&shown["recent"][0]["status"], &shown["recent"][0]["cancel_reason"]),
        (&json!("Cancelled"), &json!("Wrong room"))
    );
    assert_eq!(laundry.hotel.stored::<i64>("SELECT count(*) FROM laundry_orders"), 9);
}

#[test]
fn the_board_is_closed_to_other_properties_and_to_other_roles() {
    let laundry = Laundry::open();
    laundry.collect(json!({}));
    let hill = laundry.hotel.user_of("hill", &[Role::Housekeeping], &[HILL]);
    let here = json!({ "property": LAKE });
    assert_eq!(hill.refused("laundry.laundry_board", here.clone()).code, "not_your_property");
    let own = hill.ok("laundry.laundry_board", json!({ "property": HILL }));
    assert_eq!(own, json!({ "open": [], "recent": [] }));
    let cook = laundry.hotel.user("cook", &[Role::Kitchen]);
    assert_eq!(cook.refused("laundry.laundry_board", here).code, "role_missing");
}
