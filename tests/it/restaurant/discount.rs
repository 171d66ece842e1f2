//! Discounts, and bills on the house.

use serde_json::json;

use super::{Scene, shown};

#[test]
fn a_discount_comes_off_before_tax_and_never_exceeds_the_bill() {
    let scene = Scene::open();
    let order = scene.order("Kebab, Beer", json!({}));
    let discount = |amount: &str| json!({ "order": order, "amount": amount, "reason": "Regular guest" });
    let given = scene.waiter.ok("pos.apply_discount", discount("90"));
    assert_eq!(shown(&given, "discount order_total"), "90.00 810.00");
    // 50 off the kebab, 40 off the beer: 22.50 and 64.80 of tax.
    assert_eq!(
        shown(&scene.bill(&order), "subtotal discount_amount taxable tax_amount grand_total"),
        "900.00 90.00 810.00 87.30 897.30"
    );
    for amount in ["900.01", "-1"] {
        assert_eq!(scene.refused("pos.apply_discount", discount(amount)), "amount");
    }
    let all = scene.waiter.ok("pos.apply_discount", discount("900"));
    assert_eq!(shown(&all, "discount order_total"), "900.00 0.00");
    let void = json!({ "order": order, "item_row": scene.row(&order, "Kebab"), "reason": "Cold" });
    scene.waiter.ok("pos.void_item", void);
    let detail = scene.detail(&order);
    assert_eq!(
        shown(&detail, "subtotal discount_amount order_total discount_reason"),
        r#"400.00 400.00 0.00 "Regular guest""#
    );
    scene.waiter.ok("pos.apply_discount", json!({ "order": order, "amount": 0 }));
    assert_eq!(
        shown(&scene.detail(&order), "discount_amount order_total discount_reason"),
        "0.00 400.00 null"
    );
    scene.hotel.assert_sound();
}
