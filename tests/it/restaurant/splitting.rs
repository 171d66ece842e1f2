//! Splitting a bill.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};

fn split(scene: &Scene, order: &str, dishes: &[&str], table: Value) -> Value {
    let rows: Vec<String> = dishes.iter().map(|dish| scene.row(order, dish)).collect();
    scene.waiter.ok("pos.split_order", json!({ "order": order, "item_rows": rows, "table_no": table }))
}

#[test]
fn lines_move_with_their_part_of_the_discount() {
    let scene = Scene::open();
    let order =
        scene.order("Kebab, Beer, Dal", json!({ "table_no": "T1", "guests": 3, "customer_name": "Ravi" }));
    scene.waiter.ok("pos.apply_discount", json!({ "order": order, "amount": 100, "reason": "Regular" }));
    let before = scene.bill(&order);
    let done = split(&scene, &order, &["Beer", "Dal"], json!("t2"));
    // 100 over 500 and 650.50, by largest remainder.
    assert_eq!(shown(&done, "source_total new_total"), "456.54 593.96");
    let new = text(&done["new_order"]);
    let (one, two) = (scene.bill(&order), scene.bill(&new));
    let sum = |key: &str| {
        let minor = |bill: &Value| bill[key].to_string().replace('.', "").parse::<i64>().expect("a number");
        (minor(&one) + minor(&two), minor(&before))
    };
    for key in ["subtotal", "discount_amount", "taxable"] {
        assert_eq!(sum(key).0, sum(key).1, "{key}");
    }
    let detail = scene.detail(&new);
    assert_eq!(
        shown(&detail, "table_no guests customer_name discount_reason status"),
        r#""T2" null "Ravi" "Regular" "Placed""#
    );
    scene.hotel.assert_sound();
}

#[test]
fn what_is_cooked_stays_cooked() {
    let scene = Scene::open();
    let order = scene.order("Soup, Dal, Kulfi", json!({ "table_no": "T1" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Main" }));
    scene.cook.ok("pos.mark_prepared", json!({ "order": order, "item_row": scene.row(&order, "Soup") }));
    let new = text(&split(&scene, &order, &["Dal", "Kulfi"], Value::Null)["new_order"]);
    assert_eq!(shown(&scene.detail(&new), "status kot_no table_no"), r#""Preparing" 2 "T1""#);
    assert_eq!(scene.ticket(&new), ["Dal cooking", "Kulfi held"]);
    let fired = scene.fire(&new);
    assert_eq!(fired["fired_items"][0]["item_name"], "Kulfi");
    assert_eq!(list(&fired["fired_items"]).len(), 1, "nothing is cooked twice");
    let unfired = scene.order("Soup, Dal", json!({}));
    scene.waiter.ok("pos.fire_kot", json!({ "order": unfired, "course": "Starter" }));
    let new = text(&split(&scene, &unfired, &["Dal"], Value::Null)["new_order"]);
    assert_eq!(shown(&scene.detail(&new), "status kot_no"), r#""Placed" null"#);
    scene.hotel.assert_sound();
}

#[test]
fn a_split_that_cannot_be_meant_is_refused() {
    let scene = Scene::open();
    let order = scene.order("Soup, Dal", json!({}));
    let other = scene.order("Dal", json!({}));
    let (soup, dal) = (scene.row(&order, "Soup"), scene.row(&order, "Dal"));
    let ask = |rows: Value| scene.refused("pos.split_order", json!({ "order": order, "item_rows": rows }));
    assert_eq!(ask(json!([])), "item_rows");
    assert_eq!(ask(json!([soup, dal])), "nothing_left");
    assert_eq!(ask(json!([scene.row(&other, "Dal")])), "not found");
    scene.waiter.ok("pos.void_item", json!({ "order": order, "item_row": soup, "reason": "No" }));
    assert_eq!(ask(json!([soup])), "line_voided");
    assert_eq!(ask(json!([dal])), "nothing_left");
    scene.pay(&order);
    assert_eq!(ask(json!([dal])), "order_paid");
}
