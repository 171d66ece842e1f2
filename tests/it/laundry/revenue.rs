//! The revenue of the laundry.

use serde_json::{Value, json};

use super::{Laundry, n, text};
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

#[test]
fn the_dashboard_and_the_report_name_one_revenue() {
    let laundry = Laundry::open();
    let (first, second) = (laundry.delivered(), laundry.delivered());
    let admin = laundry.hotel.known("admin");
    let both = || {
        let board = admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
        let report = admin.ok("laundry.laundry_revenue", json!({ "property": LAKE, "days": 1 }));
        [&board["laundry"]["revenue"], &report["revenue"]].map(|amount| amount.to_string())
    };
    assert_eq!(both(), ["390.00", "390.00"]);
    let folio = admin.ok("api.get_folio", json!({ "reservation": laundry.stay }));
    // Something else that was washed is no bag.
    admin.ok(
        "api.add_folio_charge",
        json!({ "folio": folio["name"], "charge_type": "Laundry", "description": "Curtains",
        "amount": 50 }),
    );
    assert_eq!(both(), ["390.00", "390.00"]);
    let lines = |bag: &str| -> Value {
        let folio = admin.ok("api.get_folio", json!({ "reservation": laundry.stay }));
        let lines = folio["charges"].as_array().cloned().unwrap_or_default();
        lines.into_iter().find(|line| text(&line["description"]).contains(bag)).expect("the line of the bag")
    };
    let extra = json!({ "reservation": laundry.stay, "folio_type": "Extra" });
    let extra = admin.ok("api.split_folio", extra)["folio"].clone();
    let half = json!({ "from_folio": folio["name"], "charge_row": lines(&first)["name"], "to_folio": extra, "percent": 50 });
    admin.ok("api.split_folio_charge", half);
    assert_eq!(both(), ["390.00", "390.00"]);
    let voided =
        json!({ "folio": folio["name"], "charge_row": lines(&second)["name"], "reason": "Never washed" });
    admin.ok("api.void_folio_charge", voided);
    assert_eq!(both(), ["195.00", "195.00"], "a bag whose line was voided is not billed");
    let report = admin.ok("laundry.laundry_revenue", json!({ "property": LAKE, "days": 1 }));
    assert_eq!(
        (&report["orders"], &report["billed_orders"], &report["non_billable_orders"]),
        (&json!(2), &json!(1), &json!(1))
    );
    laundry.hotel.assert_sound();
}
