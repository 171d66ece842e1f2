//! A captain confirms what a guest ordered by QR menu.

use serde_json::json;

use super::{Scene, items, list, shown, text, with};

#[test]
fn an_order_of_the_qr_menu_waits_for_a_captain() {
    let scene = Scene::open();
    let ask = json!({ "outlet": scene.outlet, "items": [{ "menu_item": "Dal" }], "table_no": "T1" });
    let order = text(&scene.hotel.guest().ok("public_api.qr_order", ask)["order"]);
    let rows = [scene.row(&order, "Dal")];
    for (function, more) in [
        ("fire_kot", json!({})),
        ("pay_order", json!({ "mode": "Cash" })),
        ("deliver_order", json!({})),
        ("split_order", json!({ "item_rows": rows })),
    ] {
        let params = with(json!({ "order": order }), &more);
        assert_eq!(scene.refused(&format!("pos.{function}"), params), "not_confirmed", "{function}");
    }
    assert_eq!(scene.detail(&order)["awaits_captain"], 1);
    scene.waiter.ok("pos.add_items", json!({ "order": order, "items": items("Soup") }));
    assert_eq!(scene.waiter.ok("pos.confirm_order", json!({ "order": order }))["status"], "Confirmed");
    assert_eq!(shown(&scene.detail(&order), "captain awaits_captain"), r#""waiter" 0"#);
    scene.hotel.given("UPDATE users SET full_name = 'Kiran Rao' WHERE login = 'waiter'");
    assert_eq!(shown(&scene.detail(&order), "captain captain_name"), r#""waiter" "Kiran Rao""#);
    let bill = scene.waiter.ok("pos.bill_data", json!({ "order": order }));
    assert_eq!(shown(&bill, "captain captain_name"), r#""waiter" "Kiran Rao""#, "a bill names a person");
    let logged = || scene.hotel.stored::<i64>("SELECT count(*) FROM action_log");
    let before = logged();
    scene.waiter.ok("pos.confirm_order", json!({ "order": order }));
    assert_eq!(logged(), before, "the second word changes nothing");
    assert_eq!(list(&scene.fire(&order)["fired_items"]).len(), 2);
    scene.hotel.assert_sound();
}
