//! Who brings the business.

use serde_json::{Value, json};

use super::{Scene, figures, table};
use crate::support::LAKE;

const ROW: [&str; 5] = ["label", "bookings", "room_nights", "revenue", "share"];

fn report(scene: &Scene, by: &str, from: &str, to: &str) -> Value {
    let params = json!({ "property": LAKE, "from_date": from, "to_date": to, "by": by });
    scene.owner.ok("reports.contribution", params)
}

fn scene() -> Scene {
    let scene = Scene::open();
    scene.given("INSERT INTO companies (name, company_name) VALUES ('ACME', 'Acme Ltd')");
    scene.given(
        "INSERT INTO travel_agents (name, agent_name, agent_type) VALUES ('Wayfarer', 'Wayfarer', 'OTA')",
    );
    scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({ "source": "Phone", "company": "ACME" }));
    scene.arrive(
        "Bela",
        "DLX",
        "2026-03-01",
        "2026-03-02",
        json!({ "source": "OTA", "travel_agent": "Wayfarer" }),
    );
    scene.arrive(
        "Carl",
        "STE",
        "2026-03-01",
        "2026-03-02",
        json!({ "source": "OTA", "travel_agent": "Wayfarer" }),
    );
    scene.arrive("Day", "DLX", "2026-03-01", "2026-03-01", json!({ "source": "Walk-in" }));
    scene.book("Nobody", "DLX", "2026-03-01", "2026-03-02", json!({ "source": "Website" }));
    scene
}

#[test]
fn revenue_and_nights_are_those_of_the_days() {
    let scene = scene();
    scene.audit();
    // Anna's second night is still to be posted; a fee for not coming is no contribution.
    let by_source = report(&scene, "source", "2026-03-01", "2026-03-02");
    assert_eq!(
        table(&by_source["rows"], ROW),
        [
            "OTA | 2 | 2 | 13000.00 | 52.00",
            "Phone | 1 | 2 | 8000.00 | 32.00",
            "Walk-in | 1 | 1 | 4000.00 | 16.00"
        ]
    );
    assert_eq!(figures(&by_source, ["by", "total", "room_nights"]), ["source", "25000.00", "5"]);
    let flash = scene.owner.ok("reports.manager_flash", json!({ "property": LAKE, "date": "2026-03-02" }));
    assert_eq!(flash["mtd"]["room_revenue"], by_source["total"]);
    assert_eq!(flash["mtd"]["rooms_sold"], by_source["room_nights"]);
    let of = |by| table(&report(&scene, by, "2026-03-01", "2026-03-01")["rows"], ROW);
    assert_eq!(of("company"), ["Direct | 3 | 3 | 17000.00 | 80.95", "Acme Ltd | 1 | 1 | 4000.00 | 19.05"]);
    assert_eq!(
        of("travel_agent"),
        ["Wayfarer | 2 | 2 | 13000.00 | 61.90", "Direct | 2 | 2 | 8000.00 | 38.10"]
    );
    let ahead = report(&scene, "source", "2026-03-03", "2026-12-31");
    assert_eq!((&ahead["rows"], ahead["total"].to_string()), (&json!([]), "0.00".to_string()));
    scene.hotel.assert_sound();
}

#[test]
fn a_range_is_bounded_and_what_it_is_divided_by_is_known() {
    let scene = scene();
    for (field, from, to, by) in [
        ("to_date", "2026-03-02", "2026-03-01", "source"),
        ("to_date", "2025-01-01", "2026-01-02", "source"),
        ("by", "2026-03-01", "2026-03-01", "channel"),
        ("from_date", "yesterday", "2026-03-01", "source"),
    ] {
        let params = json!({ "property": LAKE, "from_date": from, "to_date": to, "by": by });
        let refused = scene.owner.refused("reports.contribution", params);
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field));
    }
    let year = json!({ "property": LAKE, "from_date": "2025-12-31", "to_date": "2026-12-31" });
    assert_eq!(scene.owner.ok("reports.contribution", year.clone())["by"], "source");
    assert_eq!(scene.hill.refused("reports.contribution", year).code, "not_your_property");
}

#[test]
fn the_commission_is_that_of_the_nights_in_the_range() {
    let scene = Scene::open();
    scene.given(
        "INSERT INTO travel_agents (name, agent_name, commission_pct) VALUES ('Wayfarer', 'Wayfarer', '12.5')",
    );
    scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-04", json!({ "travel_agent": "Wayfarer" }));
    scene.arrive("Day", "DLX", "2026-03-01", "2026-03-01", json!({ "travel_agent": "Wayfarer" }));
    scene.arrive("Bela", "DLX", "2026-03-01", "2026-03-02", json!({}));
    let of = |from, to| {
        let report = report(&scene, "travel_agent", from, to);
        (table(&report["rows"], ["label", "commission"]), report["commission"].to_string())
    };
    let rows = |commission: &str| vec![format!("Wayfarer | {commission}"), "Direct | 0.00".to_string()];
    assert_eq!(of("2026-03-01", "2026-03-01"), (rows("1000.00"), "1000.00".to_string()));
    assert_eq!(of("2026-03-01", "2026-03-31"), (rows("2000.00"), "2000.00".to_string()));
}
