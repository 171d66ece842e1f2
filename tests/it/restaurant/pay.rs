//! Closing bills: paid at the outlet, posted to a folio, and what a second tap does.

use serde_json::{Value, json};

use super::{Scene, text, with};
use crate::support::LAKE;

#[test]
fn a_bill_is_paid_once_and_touches_no_folio() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({ "room": room }));
    scene.pay(&order);
    let again = json!({ "order": order, "mode": "Card" });
    assert_eq!(scene.refused("pos.pay_order", again), "order_paid");
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_paid");
    for (function, more) in [
        ("cancel_order", json!({ "reason": "x" })),
        ("add_items", json!({ "items": super::items("Dal") })),
        ("apply_discount", json!({ "amount": 1 })),
        ("mark_nc", json!({ "authorized_by": "Chef" })),
        ("fire_kot", json!({})),
        ("void_item", json!({ "item_row": scene.row(&order, "Dal"), "reason": "x" })),
    ] {
        let params = with(json!({ "order": order }), &more);
        assert_eq!(scene.refused(&format!("pos.{function}"), params), "order_paid", "{function}");
    }
    assert!(scene.charges(&stay).is_empty());
    let mode = json!({ "order": scene.order("Dal", json!({})), "mode": "Cheque" });
    assert_eq!(scene.refused("pos.pay_order", mode), "mode");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_left_with_a_closed_bill_pays_at_the_outlet() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({ "room": room }));
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    scene.admin.ok("api.close_folio", json!({ "folio": folio["name"] }));
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "folio_closed");
    scene.pay(&order);
    scene.hotel.assert_sound();
}

#[test]
fn bills_of_an_outlet_count_without_gaps() {
    let scene = Scene::open();
    let paid = |order: &str| text(&scene.pay(order)["bill_no"]);
    let orders: Vec<String> = (0..3).map(|_| scene.order("Dal", json!({}))).collect();
    assert_eq!(paid(&orders[1]), "LVP1-25-00001");
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": orders[1], "mode": "Cash" })), "order_paid");
    let tried = with(json!({ "order": orders[0], "mode": "Cash" }), json!({ "dry_run": 1 }));
    let tried: Value = scene.waiter.ok("pos.pay_order", tried);
    assert!(tried.to_string().contains("LVP1-25-00002"), "{tried}");
    assert_eq!(paid(&orders[0]), "LVP1-25-00002");
    scene.save("pos_outlet", json!({ "outlet_name": "Bar" }));
    scene.save("menu_item", json!({ "outlet": "Bar", "item_name": "Gin", "price": 300 }));
    let gin = json!({ "property": LAKE, "outlet": "Bar", "items": super::items("Gin") });
    let gin = text(&scene.waiter.ok("pos.create_order", gin)["order"]);
    assert_eq!(paid(&gin), "LVP2-25-00001");
    scene.hotel.assert_sound();
}
