//! Rate plans of the settings.

use serde_json::json;

use crate::support::{LAKE, TestHotel};

#[test]
fn a_plan_leaves_a_price() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let plan = |modifier: &str, value: i64| {
        let name = format!("{modifier}{value}");
        json!({ "type": "rate_plan", "values": { "property": LAKE, "rate_plan_name": name, "code": name,
                "modifier_type": modifier, "modifier_value": value } })
    };
    for value in [-99999, -9000] {
        let refused = admin.refused("records.save", plan("Amount", value));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "modifier_value"), "{value}");
    }
    for (modifier, value) in [("Amount", -8999), ("Amount", 500), ("Percent", -100), ("Absolute", 0)] {
        admin.ok("records.save", plan(modifier, value));
    }
}
