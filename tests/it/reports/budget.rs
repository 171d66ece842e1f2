//! The month against its budget.

use serde_json::{Value, json};

use super::{Scene, figures, table};
use crate::support::LAKE;

const ROW: [&str; 6] = ["key", "actual", "target", "target_to_date", "variance", "attainment"];

fn report(scene: &Scene, more: Value) -> Value {
    let mut params = json!({ "property": LAKE });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.owner.ok("reports.budget_vs_actual", params)
}

#[test]
fn a_month_is_measured_by_the_days_that_were_audited() {
    let scene = Scene::open();
    let none = report(&scene, json!({}));
    assert_eq!(
        figures(&none, ["period", "days_elapsed", "total_days", "has_budget"]),
        ["2026-03", "0", "31", "0"]
    );
    assert_eq!(table(&none["rows"], ROW)[0], "room_revenue | 0.00 | 0.00 | 0.00 | 0.00 | null");
    scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-04", json!({}));
    scene.arrive("Carl", "STE", "2026-03-01", "2026-03-02", json!({}));
    let targets = json!({ "property": LAKE, "period": "2026-03", "room_revenue_target": 310000,
        "occupancy_target": 60, "adr_target": 5000.5, "revpar_target": 0 });
    assert_eq!(scene.owner.ok("reports.save_budget", targets.clone()), json!({ "ok": true }));
    scene.audit();
    // Today's night is not in it.
    let march = report(&scene, json!({}));
    assert_eq!(
        figures(&march, ["period", "days_elapsed", "total_days", "has_budget"]),
        ["2026-03", "1", "31", "1"]
    );
    assert_eq!(
        table(&march["rows"], ROW),
        [
            "room_revenue | 13000.00 | 310000.00 | 10000.00 | -297000.00 | 4.19",
            "occupancy_pct | 13.33 | 60 | 60 | -46.67 | 22.22",
            "adr | 6500.00 | 5000.50 | 5000.50 | 1499.50 | 129.99",
            "revpar | 866.67 | 0.00 | 0.00 | 866.67 | null"
        ]
    );
    assert_eq!(table(&march["rows"], ["metric"]), ["Room Revenue", "Occupancy %", "ADR / ARR", "RevPAR"]);
    let past = report(&scene, json!({ "period": "2026-02" }));
    assert_eq!(figures(&past, ["days_elapsed", "total_days", "has_budget"]), ["28", "28", "0"]);
    assert_eq!(past["rows"][1]["actual"].to_string(), "0.00", "the property was not open");
    let ahead = report(&scene, json!({ "period": "2026-04" }));
    assert_eq!(figures(&ahead, ["days_elapsed", "total_days"]), ["0", "30"]);
    // The same targets again change nothing; others replace them, and both are in the ledger.
    let actions =
        || scene.hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'save_budget'");
    scene.owner.ok("reports.save_budget", targets);
    assert_eq!(actions(), 1);
    scene
        .owner
        .ok("reports.save_budget", json!({ "property": LAKE, "period": "2026-03", "adr_target": 6500 }));
    assert_eq!(actions(), 2);
    let changed = report(&scene, json!({}));
    assert_eq!(table(&changed["rows"], ROW)[2], "adr | 6500.00 | 6500.00 | 6500.00 | 0.00 | 100.00");
    assert_eq!(changed["rows"][0]["attainment"], json!(null));
    scene.hotel.assert_sound();
}

#[test]
fn a_budget_that_makes_no_sense_is_refused() {
    let scene = Scene::open();
    for (field, more) in [
        ("period", json!({ "period": "2026-13" })),
        ("period", json!({ "period": "March" })),
        ("period", json!({ "period": null })),
        ("room_revenue_target", json!({ "room_revenue_target": -1 })),
        ("occupancy_target", json!({ "occupancy_target": 101 })),
        ("adr_target", json!({ "adr_target": "high" })),
        ("revpar_target", json!({ "revpar_target": -0.01 })),
    ] {
        let mut params = json!({ "property": LAKE, "period": "2026-03" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let refused = scene.owner.refused("reports.save_budget", params);
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field));
    }
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM revenue_budgets"), 0);
    assert_eq!(
        scene.owner.refused("reports.budget_vs_actual", json!({ "property": LAKE, "period": "2026" })).code,
        "period"
    );
    for path in ["reports.save_budget", "reports.budget_vs_actual"] {
        let refused = scene.hill.refused(path, json!({ "property": LAKE, "period": "2026-03" }));
        assert_eq!(refused.code, "not_your_property");
    }
}
