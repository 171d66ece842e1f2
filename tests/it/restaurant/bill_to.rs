//! The business that a bill names.

use serde_json::{Value, json};

use super::{Scene, list, shown, with};
use crate::support::LAKE;

const GSTIN: &str = "27AAACA0000A1Z5";

#[test]
fn a_business_is_named_on_the_bill_and_in_the_tax_return() {
    let scene = Scene::open();
    let order = scene.order("2 Dal, Beer", json!({ "customer_name": "Ravi" }));
    let name = |more: Value| with(json!({ "order": order, "bill_to_name": "Acme Limited" }), &more);
    for (params, field) in [
        (name(json!({ "bill_to_gstin": "27AAACA0000A1Z" })), "bill_to_gstin"),
        (name(json!({ "bill_to_gstin": "DE123456789" })), "bill_to_gstin"),
        (json!({ "order": order, "bill_to_gstin": GSTIN }), "bill_to_name"),
    ] {
        assert_eq!(scene.refused("pos.set_bill_payer", params), field);
    }
    let named = scene.waiter.ok("pos.set_bill_payer", name(json!({ "bill_to_gstin": "27 aaaca0000a1z5" })));
    assert_eq!(shown(&named, "bill_to_name bill_to_gstin"), format!(r#""Acme Limited" "{GSTIN}""#));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash", "amount": 400 }));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    scene.pay(&scene.order("Dal", json!({})));
    for answer in [scene.bill(&order), scene.detail(&order)] {
        assert_eq!(
            shown(&answer, "bill_to_name bill_to_gstin customer_name"),
            format!(r#""Acme Limited" "{GSTIN}" "Ravi""#)
        );
    }
    let period = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-01" });
    let sheets = scene.admin.ok("desk.tax_return", period.clone());
    let b2b: Vec<String> = list(&sheets["b2b"])
        .iter()
        .map(|row| shown(row, "gstin receiver_name invoice_number invoice_value rate taxable_value tax"))
        .collect();
    assert_eq!(
        b2b,
        [
            format!(r#""{GSTIN}" "Acme Limited" "LVP1-25-00001" 998.05 5 501.00 25.05"#),
            format!(r#""{GSTIN}" "Acme Limited" "LVP1-25-00001" 998.05 18 400.00 72.00"#)
        ]
    );
    assert_eq!(shown(&sheets["b2cs"][0], "rate taxable_value tax"), "5 250.50 12.53", "the other bill alone");
    let finance = scene.hotel.user_of("fin", &[innkeeper::domain::lists::Role::Finance], &[LAKE]);
    let closed = finance.ok("desk.closed_invoices", period);
    assert_eq!(
        shown(&closed[0], "invoice_number guest_name company company_gstin grand_total"),
        format!(r#""LVP1-25-00001" "Ravi" "Acme Limited" "{GSTIN}" 998.05"#)
    );
    assert_eq!(shown(&closed[1], "company company_gstin"), "null null");
    scene.hotel.assert_sound();
}

#[test]
fn a_paid_bill_names_another_payer_until_its_day_is_closed() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    scene.pay(&order);
    let name = |more: Value| with(json!({ "order": order, "bill_to_name": "Acme Limited" }), &more);
    assert_eq!(scene.refused("pos.set_bill_payer", name(json!({}))), "reason");
    scene.waiter.ok("pos.set_bill_payer", name(json!({ "reason": "Asked for it at the door" })));
    let logged = "SELECT count(*) FROM action_log WHERE rationale = 'Asked for it at the door'";
    assert_eq!(scene.hotel.stored::<i64>(logged), 1);
    scene.waiter.ok("pos.set_bill_payer", json!({ "order": order, "reason": "Not after all" }));
    assert_eq!(scene.bill(&order)["bill_to_name"], Value::Null);
    scene.hotel.given("UPDATE properties SET business_on = '2026-03-02' WHERE name = 'Lake View Palace'");
    assert_eq!(scene.refused("pos.set_bill_payer", name(json!({ "reason": "Late" }))), "day_closed");
    let cancelled = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.cancel_order", json!({ "order": cancelled, "reason": "They left" }));
    let named = json!({ "order": cancelled, "bill_to_name": "Acme Limited" });
    assert_eq!(scene.refused("pos.set_bill_payer", named), "order_cancelled");
    let (_, room) = scene.guest("Asha Rao", json!({ "check_in_date": "2026-03-02" }));
    let posted = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": posted }));
    let named = json!({ "order": posted, "bill_to_name": "Acme Limited" });
    assert_eq!(scene.refused("pos.set_bill_payer", named), "order_posted");
}
