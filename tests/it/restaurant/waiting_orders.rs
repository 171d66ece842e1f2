//! Lists of orders.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};
use crate::support::LAKE;

#[test]
fn orders_of_the_qr_menu_wait_in_a_list_until_a_captain_decides() {
    let scene = Scene::open();
    let waiting = || scene.waiter.ok("desk.waiting_orders", json!({ "property": crate::support::LAKE }));
    let ask = |table: &str| {
        let items = json!([{ "menu_item": "Dal", "qty": 2, "instructions": "mild" }]);
        let order =
            json!({ "outlet": scene.outlet, "items": items, "table_no": table, "allergy_note": "Nuts" });
        text(&scene.hotel.guest().ok("public_api.qr_order", order)["order"])
    };
    assert_eq!(waiting(), json!([]));
    let (one, two) = (ask("T1"), ask("T2"));
    let first = &waiting()[0];
    assert_eq!(
        shown(first, "name label outlet_name allergy_note order_total grand_total"),
        format!(r#""{one}" "T1" "Terrace" "Nuts" 501.00 526.05"#)
    );
    assert_eq!(shown(&first["items"][0], "qty item_name instructions"), r#"2 "Dal" "mild""#);
    let tickets = || {
        let listed = scene.admin.ok("api.tickets_list", json!({ "property": crate::support::LAKE }));
        list(&listed).len()
    };
    assert_eq!(tickets(), 2);
    scene.waiter.ok("pos.confirm_order", json!({ "order": one }));
    assert_eq!((list(&waiting()).len(), tickets()), (1, 1), "the ticket about it is resolved");
    scene.waiter.ok("pos.cancel_order", json!({ "order": two, "reason": "A joke" }));
    assert_eq!((waiting(), tickets()), (json!([]), 0));
    scene.hotel.assert_sound();
}

#[test]
fn running_tabs_are_distinct_and_the_last_ones_come_first() {
    let scene = Scene::open();
    let first = scene.order("2 Dal, Soup", json!({ "table_no": "T1" }));
    let second = scene.order("Beer", json!({ "table_no": "T1" }));
    let third = scene.order("Beer", json!({ "room": "205" }));
    let fourth = scene.order("Beer", json!({ "order_type": "Takeaway", "customer_name": "Ravi" }));
    scene.fire(&first);
    let open = scene.waiter.ok("pos.open_orders", json!({ "outlet": scene.outlet }));
    let rows = list(&open);
    let labels: Vec<String> = rows.iter().map(|row| text(&row["label"])).collect();
    assert_eq!(labels, ["T1 · 1", "T1 · 2", "Room 205", "Ravi"]);
    let names: Vec<String> = rows.iter().map(|row| text(&row["name"])).collect();
    assert_eq!(names, [first, second.clone(), third, fourth.clone()]);
    assert_eq!(shown(&rows[0], "items pending kot_fired kot_no"), "2 2 1 1");
    assert_eq!(shown(&rows[1], "items pending kot_fired kot_no"), "1 0 0 null");
    scene.hotel.clock("2026-03-01 15:05:00");
    scene.waiter.ok("pos.cancel_order", json!({ "order": second, "reason": "Twice" }));
    let recent = json!({ "outlet": "Terrace", "property": LAKE, "limit": 2 });
    let recent = scene.waiter.ok("pos.recent_orders", recent);
    assert_eq!(recent[1]["grand_total"], scene.detail(&fourth)["grand_total"], "with tax, as it is paid");
    let rows: Vec<(String, Value)> =
        list(&recent).iter().map(|row| (text(&row["name"]), row["open"].clone())).collect();
    assert_eq!(rows, [(second, json!(0)), (fourth, json!(1))]);
}
