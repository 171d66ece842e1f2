//! Bills of no charge (NC).

use serde_json::json;

use super::{Scene, list, shown};

#[test]
fn a_bill_on_the_house_is_cooked_and_costs_nothing() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Kebab", json!({ "room": room }));
    let mark = |undo: u8| json!({ "order": order, "authorized_by": "Chef", "note": "Tasting", "undo": undo });
    assert_eq!(scene.refused("pos.mark_nc", json!({ "order": order })), "authorized_by");
    let marked = scene.waiter.ok("pos.mark_nc", mark(0));
    assert_eq!(shown(&marked, "nc order_total"), "1 0.00");
    assert_eq!(
        shown(&scene.bill(&order), "nc nc_authorized_by nc_note subtotal taxable cgst grand_total"),
        r#"1 "Chef" "Tasting" 500.00 0.00 0.00 0.00"#
    );
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": order, "mode": "Cash" })), "order_nc");
    let fired = scene.fire(&order);
    assert_eq!((&fired["nc"], list(&fired["fired_items"]).len()), (&json!(1), 1));
    let lifted = scene.waiter.ok("pos.mark_nc", mark(1));
    assert_eq!(shown(&lifted, "nc order_total"), "0 500.00");
    scene.waiter.ok("pos.mark_nc", mark(0));
    let delivered = scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    assert_eq!(shown(&delivered, "status posted_to_folio"), r#""Delivered" null"#);
    assert!(scene.charges(&stay).is_empty(), "an NC bill never posts");
    assert_eq!(scene.refused("pos.mark_nc", mark(1)), "order_closed");
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": order, "mode": "Cash" })), "order_nc");
    scene.hotel.assert_sound();
}
