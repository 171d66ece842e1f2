//! What the laundry sold in a period.

use serde_json::json;

use super::{Laundry, n};
use crate::support::LAKE;

#[test]
fn sales_are_added_up_by_service_day_and_item() {
    let laundry = Laundry::open();
    laundry.delivered();
    let desk = &laundry.desk;
    let sales = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-02" });
    let sales = desk.ok("desk.laundry_sales", sales);
    assert_eq!([&sales["revenue"], &sales["days"]], [&n("195.00"), &json!(2)]);
    assert_eq!(
        sales["by_day"],
        json!([{ "date": "2026-03-01", "orders": 1, "pieces": 3, "revenue": n("195.00") }])
    );
    assert_eq!(sales["by_item"][0]["item_name"], "Shirt");
    let backwards = json!({ "property": LAKE, "from_date": "2026-03-02", "to_date": "2026-03-01" });
    desk.refused("desk.laundry_sales", backwards);
    laundry.floor.refused("desk.laundry_sales", json!({ "property": LAKE }));
}
