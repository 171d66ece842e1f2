//! Refunding what was paid of a bill that is not settled.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};
use crate::support::LAKE;

fn pay(scene: &Scene, order: &str, amount: i64) -> String {
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash", "amount": amount }));
    let detail = scene.detail(order);
    text(&list(&detail["payments"]).last().expect("a payment")["row"])
}

fn cash_of_the_day(scene: &Scene) -> String {
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    shown(&cash["modes"][0], "mode txns total")
}

#[test]
fn a_mistake_of_the_day_is_struck_out() {
    let scene = Scene::open();
    let order = scene.order("Kebab", json!({}));
    let back = |more: Value| super::with(json!({ "order": order, "reason": "Wrong table" }), &more);
    assert_eq!(scene.refused("pos.refund_payment", back(json!({}))), "order_not_paid");
    let row = pay(&scene, &order, 500);
    assert_eq!(scene.refused("pos.refund_payment", json!({ "order": order, "payment": row })), "reason");
    let other = scene.hotel.user_of("other", &[innkeeper::domain::lists::Role::Restaurant], &[LAKE]);
    assert_eq!(other.refused("pos.refund_payment", back(json!({}))).code, "not_your_payment");
    let tried = scene.waiter.ok("pos.refund_payment", back(json!({ "dry_run": 1 })));
    assert_eq!(shown(&tried["would_answer"], "voided left"), "1 525.00");
    let done = scene.waiter.ok("pos.refund_payment", back(json!({ "payment": row })));
    assert_eq!(shown(&done, "mode amount voided paid_amount left"), r#""Cash" 500.00 1 0.00 525.00"#);
    assert_eq!(scene.refused("pos.refund_payment", back(json!({ "payment": row }))), "payment_returned");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(cash["modes"], json!([]), "it counts nowhere");
    let detail = scene.detail(&order);
    assert_eq!(
        shown(&detail["payments"][0], "amount returned voided reason can_refund"),
        r#"500.00 1 1 "Wrong table" 0"#
    );
    assert_eq!(scene.bill(&order)["payments"], json!([]));
    // Nothing holds the bill any more.
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "They left" }));
    let paid = scene.order("Dal", json!({}));
    scene.pay(&paid);
    assert_eq!(scene.refused("pos.refund_payment", json!({ "order": paid, "reason": "Cold" })), "order_paid");
    scene.hotel.assert_sound();
}

#[test]
fn money_of_a_counted_drawer_is_refunded_from_todays() {
    let scene = Scene::open();
    let float = json!({ "property": LAKE, "opening_cash": 1000 });
    scene.waiter.ok("desk.open_shift", float.clone());
    let order = scene.order("Kebab, Beer", json!({}));
    let row = pay(&scene, &order, 300);
    scene.waiter.ok("desk.close_shift", json!({ "property": LAKE, "counted": "1300" }));
    scene.waiter.ok("desk.open_shift", float);
    let back = json!({ "order": order, "payment": row, "reason": "They pay by card" });
    let done = scene.waiter.ok("pos.refund_payment", back.clone());
    assert_eq!(shown(&done, "amount voided paid_amount left"), "300.00 0 0.00 997.00");
    assert_eq!(scene.refused("pos.refund_payment", back), "payment_returned");
    let correct = json!({ "order": order, "payment": row, "mode": "Card", "correction": "It was a card" });
    assert_eq!(scene.refused("pos.pay_order", correct), "payment_returned");
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shown(&shift, "cash_taken expected_cash"), "-300.00 700.00");
    assert_eq!(cash_of_the_day(&scene), r#""Cash" 2 0.00"#);
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    assert_eq!(shown(&scene.detail(&order), "payment_mode paid_amount paid"), r#""Card" 997.00 1"#);
    scene.hotel.assert_sound();
}

#[test]
fn money_of_yesterday_is_refunded_today() {
    let scene = Scene::open();
    let order = scene.order("Kebab", json!({}));
    pay(&scene, &order, 200);
    scene.hotel.given("UPDATE properties SET business_on = '2026-03-02' WHERE name = 'Lake View Palace'");
    let back = json!({ "order": order, "reason": "They left" });
    assert_eq!(scene.waiter.ok("pos.refund_payment", back)["voided"], 0);
    let of = |date: &str| {
        let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE, "date": date }));
        shown(&cash, "grand_total")
    };
    assert_eq!((of("2026-03-01"), of("2026-03-02")), ("200.00".to_string(), "-200.00".to_string()));
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "They left" }));
    scene.hotel.assert_sound();
}
