//! Pieces that came back.

use serde_json::json;

use super::{Laundry, n, text};

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
