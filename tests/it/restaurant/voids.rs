//! Lines that are voided.

use serde_json::json;

use super::{Scene, shown, with};
use crate::restaurant::kot::NOT_THERE;

#[test]
fn a_voided_line_stays_until_the_kitchen_has_seen_it() {
    let scene = Scene::open();
    let order = scene.order("Dal, Soup, Kulfi", json!({}));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Main" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    let line = |dish: &str| json!({ "order": order, "item_row": scene.row(&order, dish) });
    let void = |dish: &str| with(line(dish), json!({ "reason": "Changed their mind" }));
    assert_eq!(scene.refused("pos.acknowledge_void", line("Dal")), "line_not_voided");
    let voided = scene.waiter.ok("pos.void_item", void("Dal"));
    assert_eq!(shown(&voided, "order_total subtotal"), "249.99 249.99");
    scene.waiter.ok("pos.void_item", void("Kulfi"));
    assert_eq!(
        scene.ticket(&order),
        ["Soup cooking", "Dal cancelled"],
        "an unfired line was never the kitchen's"
    );
    assert_eq!(scene.cook.ok("pos.mark_prepared", json!({ "order": order }))["all_prepared"], 1);
    assert_eq!(scene.ticket(&order), ["Soup done", "Dal cancelled"]);
    for (path, params, code) in [
        ("pos.void_item", void("Dal"), "line_voided"),
        ("pos.mark_prepared", line("Dal"), "line_voided"),
        ("pos.recall_prepared", line("Dal"), "line_voided"),
        ("pos.acknowledge_void", line("Kulfi"), "line_not_fired"),
        ("pos.void_item", with(line("Soup"), json!({ "reason": " " })), "reason"),
        ("pos.void_item", json!({ "order": order, "item_row": "999999", "reason": "x" }), "not found"),
        ("pos.void_item", json!({ "order": order, "item_row": "Soup", "reason": "x" }), "not found"),
    ] {
        assert_eq!(scene.refused(path, params.clone()), code, "{path} {params}");
    }
    scene.cook.ok("pos.acknowledge_void", line("Dal"));
    scene.cook.ok("pos.acknowledge_void", line("Dal"));
    assert_eq!(scene.ticket(&order), NOT_THERE);
    assert_eq!(
        shown(&scene.detail(&order)["items"][0], "voided void_reason amount"),
        r#"1 "Changed their mind" 0.00"#
    );
    scene.hotel.assert_sound();
}

#[test]
fn some_pieces_of_a_line_are_taken_off_and_the_rest_stays() {
    let scene = Scene::open();
    super::history::stock(&scene);
    let order = scene.order("3 Dal, 2 Kulfi", json!({ "table_no": "T1" }));
    scene.waiter.ok("pos.apply_discount", json!({ "order": order, "amount": 95.15, "reason": "Regular" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Main" }));
    let dal = json!({ "order": order, "item_row": scene.row(&order, "Dal"), "reason": "Guest left" });
    for qty in [0, 4, -1] {
        assert_eq!(scene.refused("pos.void_item", with(dal.clone(), json!({ "qty": qty }))), "qty", "{qty}");
    }
    let voided = scene.waiter.ok("pos.void_item", with(dal.clone(), json!({ "qty": 1 })));
    assert_eq!(voided["subtotal"].to_string(), "700.98");
    let lines: Vec<String> = super::list(&scene.detail(&order)["items"])
        .iter()
        .map(|line| shown(line, "item_name qty amount voided kot_status"))
        .collect();
    assert_eq!(
        lines,
        [r#""Dal" 2 501.00 0 "Fired""#, r#""Kulfi" 2 199.98 0 "New""#, r#""Dal" 1 0.00 1 "Fired""#,]
    );
    assert_eq!(scene.hotel.stored::<i64>(super::history::OFF), 0, "what was cooked stays taken from stock");
    scene.hotel.assert_sound();
    let kulfi =
        json!({ "order": order, "item_row": scene.row(&order, "Kulfi"), "reason": "Guest left", "qty": 2 });
    scene.waiter.ok("pos.void_item", kulfi);
    assert_eq!(super::list(&scene.detail(&order)["items"]).len(), 3, "the whole line is no part");
    let paid = scene.pay(&order);
    assert_eq!(shown(&paid, "order_total grand_total"), "405.85 426.14");
    scene.hotel.assert_sound();
}
