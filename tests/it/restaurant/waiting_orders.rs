//! Orders of the QR menu that wait for a captain.

use serde_json::json;

use super::{Scene, list, shown, text};

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
