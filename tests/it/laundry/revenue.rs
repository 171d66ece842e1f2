//! The revenue of the laundry.

use serde_json::json;

use super::{Laundry, n};
use crate::support::LAKE;

#[test]
fn dashboards_show_the_revenue_once() {
    let laundry = Laundry::open();
    laundry.delivered();
    laundry.collect(json!({ "express": 1 }));
    laundry.floor.ok("laundry.request_pickup", json!({ "property": LAKE, "room": laundry.room }));
    laundry.hotel.clock("2026-03-01 21:00:00");
    let admin = laundry.hotel.known("admin");
    let view = json!({ "bags": 1, "pieces": 3, "revenue": n("195.00"), "open_bags": 2, "waiting_pickups": 1, "overdue_bags": 1 });
    let dashboard = admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dashboard["laundry"], view);
    assert_eq!(dashboard["today"]["other_revenue"], n("195.00"), "part of the other revenue, once");
    let flash = admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!((&flash["laundry"], &flash["mtd"]["other_revenue"]), (&view, &n("195.00")));
    let portfolio = admin.ok("dashboards.portfolio_dashboard", json!({}));
    let rows = portfolio["properties"].as_array().cloned().unwrap_or_default();
    let lake = rows.iter().find(|row| row["property"] == LAKE).cloned().unwrap_or_default();
    assert_eq!(lake["laundry_revenue"], n("195.00"));
    laundry.hotel.clock("2026-03-01 23:30:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let briefing = admin.ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(briefing["yesterday"]["laundry"]["revenue"], n("195.00"));
}
