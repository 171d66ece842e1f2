//! Whether tickets were resolved in time.

use serde_json::{Value, json};

use super::{Scene, figures, table, text};
use crate::support::LAKE;

const ROW: [&str; 6] = ["label", "count", "resolved", "breached", "breach_pct", "avg_resolve_mins"];

fn report(scene: &Scene, from: &str, to: &str) -> Value {
    scene.owner.ok("reports.sla_report", json!({ "property": LAKE, "from_date": from, "to_date": to }))
}

#[test]
fn tickets_are_counted_by_category_and_priority() {
    let scene = Scene::open();
    let open = |at: &str, category: &str, priority: &str| {
        scene.hotel.clock(&format!("2026-03-01 {at}:00"));
        let params =
            json!({ "property": LAKE, "subject": category, "category": category, "priority": priority });
        text(&scene.owner.ok("api.create_ticket", params), "ticket")
    };
    let advance = |at: &str, ticket: &str, status: &str| {
        scene.hotel.clock(&format!("2026-03-01 {at}:00"));
        scene.owner.ok("api.advance_ticket", json!({ "ticket": ticket, "status": status }));
    };
    // Urgent is due in 15 minutes, High in 30, Low in 240.
    let in_time = open("10:00", "Housekeeping", "Urgent");
    advance("10:10", &in_time, "Resolved");
    let late = open("10:20", "Housekeeping", "High");
    advance("11:05", &late, "Resolved");
    let forgotten = open("11:10", "Maintenance", "Urgent");
    let cancelled = open("11:10", "Maintenance", "Urgent");
    advance("13:00", &cancelled, "Cancelled");
    open("13:10", "Concierge", "Low");
    scene.hotel.clock("2026-03-01 14:25:00");
    let found = report(&scene, "2026-03-01", "2026-03-01");
    let keys = [
        "from",
        "to",
        "total",
        "resolved",
        "open",
        "cancelled",
        "breached",
        "breach_pct",
        "avg_resolve_mins",
    ];
    assert_eq!(figures(&found, keys), ["2026-03-01", "2026-03-01", "5", "2", "2", "1", "2", "50.00", "27.5"]);
    assert_eq!(
        table(&found["by_category"], ROW),
        [
            "Housekeeping | 2 | 2 | 1 | 50.00 | 27.5",
            "Maintenance | 2 | 0 | 1 | 100.00 | null",
            "Concierge | 1 | 0 | 0 | 0.00 | null"
        ]
    );
    assert_eq!(
        table(&found["by_priority"], ROW),
        [
            "Urgent | 3 | 1 | 1 | 50.00 | 10.0",
            "High | 1 | 1 | 1 | 100.00 | 45.0",
            "Low | 1 | 0 | 0 | 0.00 | null"
        ]
    );
    assert_eq!(
        table(&found["overdue"], ["name", "category", "priority", "overdue_hours"]),
        [format!("{forgotten} | Maintenance | Urgent | 3.0")]
    );
    let day_after = report(&scene, "2026-03-02", "2026-03-31");
    assert_eq!(figures(&day_after, ["total", "breach_pct", "avg_resolve_mins"]), ["0", "0.00", "null"]);
    assert_eq!((&day_after["by_category"], &day_after["overdue"]), (&json!([]), &json!([])));
    // Midnight is the property's: the last minute of the day before is not in it.
    scene.hotel.clock("2026-03-02 23:59:59");
    scene.owner.ok("api.create_ticket", json!({ "property": LAKE, "subject": "Late", "category": "Other" }));
    assert_eq!(report(&scene, "2026-03-02", "2026-03-02")["total"], 1);
    assert_eq!(report(&scene, "2026-03-03", "2026-03-03")["total"], 0);
}

#[test]
fn the_range_of_tickets_is_bounded_and_the_propertys_own() {
    let scene = Scene::open();
    for (from, to) in [("2026-03-02", "2026-03-01"), ("2025-01-01", "2026-01-02")] {
        let params = json!({ "property": LAKE, "from_date": from, "to_date": to });
        let refused = scene.owner.refused("reports.sla_report", params);
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "to_date"));
    }
    let params = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-01" });
    assert_eq!(scene.hill.refused("reports.sla_report", params).code, "not_your_property");
}
