//! Registers, the pipeline, reminders.

use serde_json::json;

use super::{LAWN, Scene, list, shown, with};
use crate::support::LAKE;

/// A won, a hoped-for, a lost and a cancelled function.
pub(super) fn diary(scene: &Scene) -> [String; 4] {
    let won = scene.confirmed(json!({ "event_date": "2026-03-20" }));
    let hoped =
        scene.enquire(json!({ "event_date": "2026-04-10", "event_type": "Conference", "source": "Website" }));
    scene.set(&hoped, "Tentative");
    let lost = scene.enquire(
        json!({ "event_date": "2026-03-25", "venue": LAWN, "start_time": "10:00", "end_time": "14:00" }),
    );
    scene.set(&lost, "Lost");
    let cancelled = scene.confirmed(json!({ "event_date": "2026-05-01" }));
    scene.set(&cancelled, "Cancelled");
    [won, hoped, lost, cancelled]
}

#[test]
fn the_pipeline_counts_what_is_won_hoped_for_and_lost() {
    let scene = Scene::open();
    let [won, ..] = diary(&scene);
    scene.finance.ok("banquet.record_receipt", json!({ "function": won, "amount": 300 }));
    let pipeline = scene.sales.ok("banquet.banquet_pipeline", json!({ "property": LAKE }));
    assert_eq!(shown(&pipeline, "from to"), r#""2026-03-01" "2026-08-31""#);
    assert_eq!(list(&pipeline["months"]).len(), 6);
    assert_eq!(
        shown(
            &pipeline["months"][0],
            "month confirmed_value pipeline_value lost_value count received outstanding"
        ),
        r#""2026-03" 100300.00 0.00 47200.00 2 300.00 100000.00"#
    );
    assert_eq!(pipeline["months"][1]["statuses"]["Tentative"]["count"], 1);
    assert_eq!(
        shown(&pipeline["totals"], "functions confirmed_value pipeline_value outstanding conversion_rate"),
        "4 100300.00 100300.00 100000.00 33.33"
    );
    assert_eq!(shown(&pipeline["lost_reasons"][0], "reason count"), r#""By phone" 2"#);
    assert_eq!(shown(&pipeline["by_source"][0], "key count"), r#""Phone" 3"#);
    for (more, field) in [
        (json!({ "months": 0 }), "months"),
        (json!({ "from_date": "2026-03-01", "to_date": "2026-02-01" }), "to_date"),
    ] {
        let params = with(json!({ "property": LAKE }), &more);
        assert_eq!(scene.refused("banquet.banquet_pipeline", params), field);
    }
}
