//! Cancelling an order.

use serde_json::json;

use super::kot::NOT_THERE;
use super::{Scene, items, list, shown, with};
use crate::support::LAKE;

#[test]
fn a_cancelled_order_is_a_void_of_what_the_kitchen_had() {
    let scene = Scene::open();
    let report = || {
        let rows = scene.admin.ok("reports.void_allowance_report", json!({ "property": LAKE }));
        list(&rows).iter().map(|row| shown(row, "actor action folio detail amount")).collect::<Vec<_>>()
    };
    let unfired = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.cancel_order", json!({ "order": unfired, "reason": "Wrong table" }));
    assert_eq!(report(), Vec::<String>::new(), "the kitchen had nothing of it");
    let order = scene.order("2 Dal, Kebab, Soup, Kulfi", json!({}));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Main" }));
    let kebab = json!({ "order": order, "item_row": scene.row(&order, "Kebab"), "reason": "Burnt" });
    scene.waiter.ok("pos.void_item", kebab);
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "They left" }));
    let rows = [
        format!(r#""waiter" "Void" "{order}" "2 × Dal, 1 × Soup: They left" 683.55"#),
        format!(r#""waiter" "Void" "{order}" "Kebab: Burnt" 525.00"#),
    ];
    assert_eq!(report(), rows, "the pudding was never cooked, the kebab is a void of its own");
}

#[test]
fn a_cancelled_order_is_dropped_by_the_kitchen_line_by_line() {
    let scene = Scene::open();
    let order = scene.order("Dal, Soup", json!({}));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Main" }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "They left" }));
    assert_eq!(scene.ticket(&order), ["Dal cancelled"]);
    assert_eq!(shown(&scene.detail(&order), "status order_total"), r#""Cancelled" 0.00"#);
    scene.cook.ok("pos.acknowledge_void", json!({ "order": order, "item_row": scene.row(&order, "Dal") }));
    assert_eq!(scene.ticket(&order), NOT_THERE);
    for (function, more) in [
        ("fire_kot", json!({})),
        ("cancel_order", json!({ "reason": "again" })),
        ("add_items", json!({ "items": items("Dal") })),
        ("pay_order", json!({ "mode": "Cash" })),
        ("deliver_order", json!({})),
        ("confirm_order", json!({})),
        ("apply_discount", json!({ "amount": 1 })),
        ("mark_nc", json!({ "authorized_by": "Chef" })),
        ("split_order", json!({ "item_rows": [scene.row(&order, "Soup")] })),
        ("void_item", json!({ "item_row": scene.row(&order, "Soup"), "reason": "x" })),
    ] {
        let params = with(json!({ "order": order }), &more);
        assert_eq!(scene.refused(&format!("pos.{function}"), params), "order_cancelled", "{function}");
    }
    scene.hotel.assert_sound();
}
