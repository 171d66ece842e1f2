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

#[test]
fn a_discount_in_percent_follows_the_bill() {
    let scene = Scene::open();
    let order = scene.order("Kebab, Beer", json!({}));
    let of = |more: serde_json::Value| super::with(json!({ "order": order }), &more);
    for percent in ["100.01", "-1"] {
        let wrong = of(json!({ "percent": percent }));
        assert_eq!(scene.refused("pos.apply_discount_percent", wrong), "percent");
    }
    let tried = scene.waiter.ok("pos.apply_discount_percent", of(json!({ "percent": 10, "dry_run": 1 })));
    assert_eq!(shown(&tried["would_answer"], "discount order_total grand_total"), "90.00 810.00 897.30");
    let given =
        scene.waiter.ok("pos.apply_discount_percent", of(json!({ "percent": "12.50", "reason": "Staff" })));
    assert_eq!(shown(&given, "discount percent order_total"), "112.50 12.5 787.50");
    scene.waiter.ok("pos.add_items", of(json!({ "items": super::items("Dal") })));
    // 12.5 percent of 1150.50.
    assert_eq!(
        shown(&scene.bill(&order), "subtotal discount_amount discount_percent taxable"),
        "1150.50 143.81 12.5 1006.69"
    );
    let void = of(json!({ "item_row": scene.row(&order, "Kebab"), "reason": "Cold" }));
    scene.waiter.ok("pos.void_item", void);
    assert_eq!(
        shown(&scene.detail(&order), "subtotal discount_amount discount_percent discount_reason"),
        r#"650.50 81.31 12.5 "Staff""#
    );
    // Both bills of a split keep the percentage; together they give what the one gave.
    let split = of(json!({ "item_rows": [scene.row(&order, "Dal")] }));
    let new = super::text(&scene.waiter.ok("pos.split_order", split)["new_order"]);
    let parts = [&order, &new].map(|order| shown(&scene.detail(order), "discount_amount discount_percent"));
    assert_eq!(parts, ["50.00 12.5", "31.31 12.5"]);
    // An amount again, and nothing.
    let amount = scene.waiter.ok("pos.apply_discount", of(json!({ "amount": 20 })));
    assert_eq!(shown(&amount, "discount percent"), "20.00 null");
    scene.waiter.ok("pos.add_items", of(json!({ "items": super::items("Kulfi") })));
    assert_eq!(shown(&scene.detail(&order), "discount_amount"), "20.00");
    scene.waiter.ok("pos.apply_discount_percent", json!({ "order": new, "percent": 0 }));
    assert_eq!(shown(&scene.detail(&new), "discount_amount discount_percent"), "0.00 null");
    scene.hotel.assert_sound();
}
