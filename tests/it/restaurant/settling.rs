//! Closing bills: paid at the outlet, posted to a folio, and what a second tap does.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
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
fn closing_a_bill_fires_what_was_not_fired() {
    let scene = Scene::open();
    let order = scene.order("Soup, Dal", json!({ "table_no": "T1" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    scene.pay(&order);
    assert_eq!(scene.detail(&order)["items"][1]["kot_status"], "Fired");
    assert_eq!(scene.ticket(&order), ["Soup cooking"], "what was served without a ticket is on no display");
    scene.cook.ok("pos.mark_prepared", json!({ "order": order }));
    let takeaway = scene.order("Dal", json!({ "order_type": "Takeaway" }));
    scene.pay(&takeaway);
    assert_eq!(scene.ticket(&takeaway), ["Dal cooking"], "a takeaway is cooked after it was paid");
    let delivery = scene.order("Dal", json!({ "order_type": "Delivery", "customer_name": "Ravi" }));
    let delivered = scene.waiter.ok("pos.deliver_order", json!({ "order": delivery }));
    assert_eq!(shown(&delivered, "status posted_to_folio"), r#""Delivered" null"#);
    assert!(scene.ticket(&delivery).is_empty());
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": delivery })), "order_closed");
    scene.pay(&delivery);
    let empty = scene.order("Dal", json!({}));
    scene
        .waiter
        .ok("pos.void_item", json!({ "order": empty, "item_row": scene.row(&empty, "Dal"), "reason": "x" }));
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": empty, "mode": "Cash" })), "nothing_to_bill");
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": empty })), "nothing_to_bill");
    scene.hotel.assert_sound();
}

#[test]
fn a_posted_bill_agrees_with_its_folio_to_the_paisa() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("3 Kulfi, Dal, Beer", json!({ "room": room }));
    scene.waiter.ok("pos.apply_discount", json!({ "order": order, "amount": 77.77, "reason": "Regular" }));
    let bill = scene.bill(&order);
    let delivered = scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let folio = text(&delivered["posted_to_folio"]);
    assert!(folio.starts_with("FOLIO-"));
    let charges = scene.charges(&stay);
    let (food, beer) = (&bill["tax_summary"][0], &bill["tax_summary"][1]);
    assert_eq!(
        charges,
        [
            format!("Guest: {} + {} Terrace, {order}", food["taxable"], food["total_tax"]),
            format!("Guest: {} + {} Terrace, alcohol, {order}", beer["taxable"], beer["total_tax"]),
        ]
    );
    let view = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    assert_eq!(view["grand_total"], bill["grand_total"]);
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_posted");
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": order, "mode": "Cash" })), "order_posted");
    assert_eq!(scene.charges(&stay).len(), 2, "a second tap posts nothing");
    scene.hotel.assert_sound();
}

#[test]
fn billing_rules_choose_the_folio_and_alcohol_is_the_guests() {
    let scene = Scene::open();
    let company = json!({ "company_name": "Acme", "credit_allowed": 1 });
    let company = scene.admin.ok("records.save", json!({ "type": "company", "values": company }));
    let rules = json!([{ "charge_type": "Food & Beverage", "pay_by": "Company" }]);
    scene.admin.ok("api.set_billing_rules", json!({ "company": company["name"], "rules": rules }));
    let (stay, room) =
        scene.guest("Asha Rao", json!({ "company": company["name"], "booking_type": "Corporate" }));
    let order = scene.order("Dal, Beer", json!({ "room": room }));
    let posted = text(&scene.waiter.ok("pos.deliver_order", json!({ "order": order }))["posted_to_folio"]);
    let folios = scene.admin.ok("api.reservation_folios", json!({ "reservation": stay }));
    let company =
        list(&folios).iter().find(|folio| folio["folio_type"] == "Company").expect("a company folio");
    assert_eq!(company["name"], json!(posted));
    let mut charges = scene.charges(&stay);
    charges.sort();
    assert_eq!(
        charges,
        [
            format!("Company: 250.50 + 12.53 Terrace, {order}"),
            format!("Guest: 400.00 + 72.00 Terrace, alcohol, {order}"),
        ]
    );
    // The company's folio is closed: the next bill asks for money.
    scene.admin.ok("api.close_folio", json!({ "folio": posted }));
    let next = scene.order("Dal", json!({ "room": room }));
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": next })), "folio_closed");
    assert_eq!(scene.detail(&next)["status"], "Placed");
    scene.pay(&next);
    let beer = scene.order("Beer", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": beer }));
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
    let tried = with(json!({ "order": orders[0], "mode": "Cash" }), &json!({ "dry_run": 1 }));
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
