//! What the kitchen has prepared.

use serde_json::{Value, json};

use super::kot::NOT_THERE;
use super::{Scene, list, text, with};
use crate::support::LAKE;

#[test]
fn what_is_prepared_can_be_listed_to_recall_it_until_the_bill_is_closed() {
    let scene = Scene::open();
    let orders = ["T1", "T2", "T3"].map(|table| scene.order("Dal, Soup", json!({ "table_no": table })));
    for (order, minute) in orders.iter().zip([0, 5, 10]) {
        scene.hotel.clock(&format!("2026-03-01 15:{minute:02}:00"));
        scene.fire(order);
    }
    scene.hotel.clock("2026-03-01 15:12:30");
    let minutes: Vec<Value> = list(&scene.queue()).iter().map(|ticket| ticket["minutes"].clone()).collect();
    assert_eq!(minutes, [12, 7, 2]);
    let prepared = |more: Value| {
        let asked = with(json!({ "property": LAKE, "prepared": 1 }), &more);
        let queue = scene.cook.ok("pos.kitchen_queue", asked);
        list(&queue).iter().map(|ticket| text(&ticket["name"])).collect::<Vec<_>>()
    };
    assert_eq!(prepared(json!({})), NOT_THERE);
    scene.cook.ok("pos.mark_prepared", json!({ "order": orders[1] }));
    scene.hotel.clock("2026-03-01 15:14:00");
    scene.cook.ok("pos.mark_prepared", json!({ "order": orders[0] }));
    scene
        .cook
        .ok("pos.mark_prepared", json!({ "order": orders[2], "item_row": scene.row(&orders[2], "Dal") }));
    assert_eq!(prepared(json!({})), [orders[0].clone(), orders[1].clone()], "the latest first");
    assert_eq!(prepared(json!({ "station": "Bar" })), NOT_THERE);
    scene.cook.ok("pos.recall_prepared", json!({ "order": orders[0] }));
    assert_eq!(prepared(json!({})), [orders[1].clone()]);
    scene.pay(&orders[1]);
    assert_eq!(prepared(json!({})), NOT_THERE);
    scene.hotel.assert_sound();
}
