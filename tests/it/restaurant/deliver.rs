//! Bills that are handed over and posted to a folio.

use serde_json::json;

use super::{Scene, list, shown, text};

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
