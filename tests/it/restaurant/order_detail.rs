//! An order with its lines.

use serde_json::json;

use super::{Scene, list, shown};

#[test]
fn a_line_that_was_taken_off_stays_visible_and_costs_nothing() {
    let scene = Scene::open();
    let order = scene.order("2 Dal, Soup", json!({ "table_no": "T1" }));
    let soup = scene.row(&order, "Soup");
    scene.waiter.ok("pos.void_item", json!({ "order": order, "item_row": soup, "reason": "Guest left" }));
    let detail = scene.waiter.ok("pos.order_detail", json!({ "order": order }));
    let lines: Vec<String> = list(&detail["items"])
        .iter()
        .map(|line| shown(line, "item_name qty amount voided void_reason"))
        .collect();
    assert_eq!(lines, [r#""Dal" 2 501.00 0 null"#, r#""Soup" 1 0.00 1 "Guest left""#]);
    assert_eq!(shown(&detail, "order_total tax_amount grand_total"), "501.00 25.05 526.05");
}
