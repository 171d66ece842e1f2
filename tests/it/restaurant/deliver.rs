//! Bills that are handed over and posted to a folio.

use serde_json::{Value, json};

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

/// Voids the lines of a bill on the folio of this stay whose text has this; answers the last answer.
fn void_lines(scene: &Scene, stay: &str, with: &str) -> Value {
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    let mut voided = Value::Null;
    for line in list(&folio["charges"]).iter().filter(|line| text(&line["description"]).contains(with)) {
        let void = json!({ "folio": folio["name"], "charge_row": line["name"], "reason": "Wrong room" });
        voided = scene.admin.ok("api.void_folio_charge", void);
    }
    assert!(voided.is_object(), "a line");
    voided
}

#[test]
fn a_bill_on_the_wrong_room_is_taken_off_and_posted_to_the_right_one() {
    let scene = Scene::open();
    super::history::stock(&scene);
    let (wrong, room) = scene.guest("Asha Rao", json!({}));
    let (right, next) = scene.guest("Ravi Kumar", json!({}));
    let order = scene.order("Dal, Beer", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let to_right = json!({ "order": order, "room": next });
    // The drink is still on the folio: the bill is not free.
    assert_eq!(void_lines(&scene, &wrong, &format!("Terrace, {order}"))["open_order"], Value::Null);
    assert_eq!(scene.refused("pos.deliver_order", to_right.clone()), "order_posted");
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": order, "mode": "Cash" })), "order_posted");
    assert_eq!(void_lines(&scene, &wrong, "alcohol")["open_order"], json!(order));
    assert_eq!(shown(&scene.detail(&order), "status posted_to_folio"), r#""Delivered" null"#);
    scene.hotel.assert_sound();
    for (function, more) in [
        ("add_items", json!({ "items": super::items("Dal") })),
        ("cancel_order", json!({ "reason": "x" })),
        ("fire_kot", json!({})),
    ] {
        let params = super::with(json!({ "order": order }), &more);
        assert_eq!(scene.refused(&format!("pos.{function}"), params), "order_closed", "{function}");
    }
    let delivered = scene.waiter.ok("pos.deliver_order", to_right);
    assert_eq!(delivered["guest_name"], "Ravi Kumar");
    assert_eq!(scene.charges(&wrong), Vec::<String>::new());
    assert_eq!(
        scene.charges(&right),
        [
            format!("Guest: 250.50 + 12.53 Terrace, {order}"),
            format!("Guest: 400.00 + 72.00 Terrace, alcohol, {order}"),
        ]
    );
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_posted");
    assert_eq!(scene.hotel.stored::<i64>(super::history::OFF), 0, "stock left once");
    scene.hotel.assert_sound();
    // The same room again, once it was taken off there too.
    void_lines(&scene, &right, &order);
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    assert_eq!(scene.charges(&right).len(), 2);
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_that_was_taken_off_a_folio_is_paid_or_goes_on_the_house() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let post = || {
        let order = scene.order("Dal", json!({ "room": room }));
        scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
        void_lines(&scene, &stay, &order);
        order
    };
    let order = post();
    let owed = scene.admin.ok("desk.night_audit_preview", json!({ "property": crate::support::LAKE }));
    assert!(owed.to_string().contains(&order), "the night audit names a bill that nobody pays: {owed}");
    assert_eq!(scene.pay(&order)["grand_total"].to_string(), "263.03");
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_paid");
    let free = post();
    scene.waiter.ok("pos.mark_nc", json!({ "order": free, "authorized_by": "Chef" }));
    assert_eq!(scene.detail(&free)["nc"], 1);
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": free })), "order_closed");
    assert_eq!(scene.charges(&stay), Vec::<String>::new());
    scene.hotel.assert_sound();
}

#[test]
fn a_part_of_a_bill_that_was_split_off_keeps_it_on_the_folio() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    let other = scene.admin.ok("api.split_folio", json!({ "reservation": stay }))["folio"].clone();
    let split = json!({ "from_folio": folio["name"], "charge_row": folio["charges"][0]["name"], "to_folio": other,
        "percent": 40 });
    scene.admin.ok("api.split_folio_charge", split);
    assert_eq!(void_lines(&scene, &stay, &order)["open_order"], Value::Null);
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_posted");
    let rest = scene.admin.ok("api.folio_invoice", json!({ "folio": other }));
    let void = json!({ "folio": other, "charge_row": rest["lines"][0]["name"], "reason": "Wrong room" });
    assert_eq!(scene.admin.ok("api.void_folio_charge", void)["open_order"], json!(order));
    scene.hotel.assert_sound();
}
