//! Closing bills: paid at the outlet, posted to a folio, and what a second tap does.

use serde_json::{Value, json};

use super::{Scene, shown, text, with};
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

#[test]
fn a_waiter_counts_a_drawer_of_their_own_and_sees_no_other() {
    let scene = Scene::open();
    let float = json!({ "property": LAKE, "opening_cash": 500 });
    let desk = text(&scene.admin.ok("desk.open_shift", float.clone())["name"]);
    let shift = text(&scene.waiter.ok("desk.open_shift", float)["name"]);
    scene.pay(&scene.order("Dal", json!({})));
    let current = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }));
    assert_eq!(shown(&current["shift"], "name expected_cash"), format!(r#""{shift}" 763.03"#));
    let range = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-01" });
    let names = |list: &Value| {
        super::list(&list["shifts"]).iter().map(|shift| text(&shift["name"])).collect::<Vec<_>>()
    };
    assert_eq!(names(&scene.waiter.ok("desk.shifts", range.clone())), std::slice::from_ref(&shift));
    assert_eq!(names(&scene.admin.ok("desk.shifts", range)).len(), 2);
    assert_eq!(scene.refused("desk.shift", json!({ "shift": desk })), "not found");
    let other = json!({ "property": LAKE, "counted": "500", "shift": desk });
    assert_eq!(scene.refused("desk.close_shift", other), "not_your_shift");
    let cook = scene.cook.refused("desk.open_shift", json!({ "property": LAKE, "opening_cash": 1 }));
    assert_eq!(cook.code, "role_missing");
    let counted = json!({ "property": LAKE, "counted": "763.03" });
    assert_eq!(scene.waiter.ok("desk.close_shift", counted)["status"], "Closed");
    assert_eq!(scene.waiter.ok("desk.shift", json!({ "shift": shift }))["cash_taken"].to_string(), "263.03");
    scene.hotel.assert_sound();
}

#[test]
fn a_mode_that_was_chosen_by_mistake_is_corrected_the_same_day() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    let correct = |mode: &str| json!({ "order": order, "mode": mode, "correction": "The card was charged" });
    assert_eq!(scene.refused("pos.pay_order", correct("Card")), "order_not_paid");
    let float = json!({ "property": LAKE, "opening_cash": 500 });
    scene.waiter.ok("desk.open_shift", float);
    let bill = scene.pay(&order)["bill_no"].clone();
    let other = scene.hotel.user_of("other", &[innkeeper::domain::lists::Role::Restaurant], &[LAKE]);
    assert_eq!(other.refused("pos.pay_order", correct("Card")).code, "not_your_payment");
    let blank = json!({ "order": order, "mode": "Card", "correction": " " });
    assert_eq!(scene.refused("pos.pay_order", blank), "order_paid");
    let corrected = scene.waiter.ok("pos.pay_order", correct("Card"));
    assert_eq!(corrected["bill_no"], bill);
    assert_eq!(
        shown(&scene.detail(&order), "payment_mode paid_on bill_no"),
        format!(r#""Card" "2026-03-01" {bill}"#)
    );
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shift["expected_cash"].to_string(), "500.00", "the drawer never had it");
    let logged = "SELECT count(*) FROM action_log WHERE rationale = 'The card was charged'";
    assert_eq!(scene.hotel.stored::<i64>(logged), 1);
    scene.admin.ok("pos.pay_order", correct("UPI"));
    scene.hotel.assert_sound();
    scene.waiter.ok("desk.close_shift", json!({ "property": LAKE, "counted": "500" }));
    assert_eq!(scene.refused("pos.pay_order", correct("Cash")), "shift_closed");
    scene.hotel.assert_sound();
}
