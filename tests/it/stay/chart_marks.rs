//! What the bars of the tape chart are marked with.

use serde_json::json;

use crate::folio::Scene;
use crate::support::LAKE;

#[test]
fn a_tentative_booking_is_marked_with_its_option_date() {
    let scene = Scene::on("2026-03-01");
    let tentative = json!({ "tentative_until": "2026-03-03" });
    let held = scene.book("Asha Rao", "2026-03-05", "2026-03-07", tentative);
    let firm = scene.book("Mira Sen", "2026-03-05", "2026-03-07", json!({}));
    let asked = json!({ "property": LAKE, "start": "2026-03-01", "days": 14 });
    let marks = scene.desk.ok("desk.chart_marks", asked);
    let marked = |stay: &str| marks.as_array().unwrap().iter().find(|mark| mark["reservation"] == stay);
    assert_eq!(marked(&held).expect("a mark")["tentative_until"], "2026-03-03");
    assert!(marked(&firm).is_none());
}
