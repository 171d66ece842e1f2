//! Bags delivered or cancelled.

use serde_json::{Value, json};

use super::{Laundry, n, text};
use crate::support::LAKE;

#[test]
fn collecting_or_cancelling_resolves_the_ticket_of_the_guests_request() {
    let laundry = Laundry::open();
    let stay = laundry.desk.ok("api.reservation_detail", json!({ "reservation": laundry.stay }));
    let ask = || {
        let wish = json!({ "token": stay["precheckin_token"], "express": 1 });
        text(&laundry.hotel.guest().ok("public_api.request_guest_laundry", wish)["order"])
    };
    let open =
        || laundry.desk.ok("api.tickets_list", json!({ "property": LAKE })).as_array().map_or(0, Vec::len);
    let order = ask();
    assert_eq!(open(), 1);
    laundry.collect(json!({ "order": order }));
    assert_eq!((open(), &laundry.bag(&order)["express"]), (0, &json!(1)));
    let second = ask();
    assert_eq!(open(), 1);
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": second, "reason": "Guest is out" }));
    assert_eq!(open(), 0);
}

#[test]
fn missing_pieces_need_a_note_and_stay_billed() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    laundry.ready(&order);
    let line = text(&laundry.bag(&order)["items"][0]["name"]);
    let back =
        laundry.floor.ok("laundry.return_items", json!({ "order": order, "rows": { line.as_str(): 1 } }));
    assert_eq!(back["pending_pieces"], json!(2));
    laundry.floor.refused("laundry.deliver_laundry", json!({ "order": order }));
    let too_many = json!({ "order": order, "rows": { line.as_str(): 3 } });
    laundry.floor.refused("laundry.return_items", too_many);
    laundry.floor.refused("laundry.return_items", json!({ "order": order, "rows": { "0": 1 } }));
    assert_eq!(laundry.bag(&order)["pending"], json!(2), "a refusal changes nothing");
    let delivered = laundry
        .floor
        .ok("laundry.deliver_laundry", json!({ "order": order, "shortage_note": "With the tailor" }));
    assert_eq!(delivered["total"], n("195.00"));
    assert_eq!(laundry.bag(&order)["shortage_note"], json!("With the tailor"));
}

#[test]
fn own_linen_and_complimentary_bags_are_never_billed() {
    let laundry = Laundry::open();
    let linen = json!({ "property": LAKE, "order_type": "House", "house_label": "Pool towels", "items": [{ "item_name": "Shirt", "qty": 9 }] });
    let linen = text(&laundry.floor.ok("laundry.collect_laundry", linen)["order"]);
    let free = text(&laundry.collect(json!({ "complimentary": 1 }))["order"]);
    for order in [&linen, &free] {
        laundry.ready(order);
        laundry.all_returned(order);
        let delivered = laundry.floor.ok("laundry.deliver_laundry", json!({ "order": order }));
        assert_eq!(delivered["posted_to_folio"], Value::Null);
    }
    assert_eq!(laundry.bag(&linen)["house_label"], json!("Pool towels"));
    let revenue = laundry.desk.ok("laundry.laundry_revenue", json!({ "property": LAKE, "days": 1 }));
    assert_eq!(
        [&revenue["orders"], &revenue["non_billable_orders"], &revenue["pieces"], &revenue["revenue"]],
        [&json!(2), &json!(2), &json!(12), &n("0.00")]
    );
}
