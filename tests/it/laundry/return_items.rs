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
    laundry.hotel.assert_sound();
}

#[test]
fn a_piece_that_was_missing_turns_up_after_the_delivery() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    laundry.ready(&order);
    let line = |at: usize| text(&laundry.bag(&order)["items"][at]["name"]);
    let (shirts, trousers) = (line(0), line(1));
    let count = |line: &str, pieces: i64| json!({ "order": order, "rows": { line: pieces } });
    laundry.floor.ok("laundry.return_items", count(&shirts, 2));
    let short = json!({ "order": order, "shortage_note": "Comes tomorrow" });
    laundry.floor.ok("laundry.deliver_laundry", short);
    let fewer = laundry.floor.refused("laundry.return_items", count(&shirts, 1));
    assert_eq!(fewer.code, "rows", "they are with the guest");
    let back = laundry.floor.ok("laundry.return_items", count(&trousers, 1));
    assert_eq!(back["pending_pieces"], json!(0));
    let bag = laundry.bag(&order);
    assert_eq!((&bag["pending"], &bag["status"]), (&json!(0), &json!("Delivered")));
    assert_eq!(bag["shortage_note"], json!("Comes tomorrow"), "what was said stays");
    let again = laundry.floor.refused("laundry.return_items", count(&trousers, 1));
    assert_eq!(again.code, "laundry_delivered");
    laundry.hotel.assert_sound();
}
