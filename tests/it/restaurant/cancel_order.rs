//! Cancelling an order.

use serde_json::json;

use super::kot::NOT_THERE;
use super::{Scene, items, shown, with};

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
