//! What the preview of a night audit shows.

use serde_json::json;

use super::run::preview;
use crate::folio::Scene;
use crate::support::LAKE;

#[test]
fn an_audit_warns_of_guests_who_should_have_left_and_of_an_early_hour() {
    let scene = Scene::on("2026-03-01");
    scene.arrive("Ravi Rao", "2026-03-01", "2026-03-02", json!({}));
    let calm = scene.audit();
    assert_eq!(calm["warnings"], json!([]));
    scene.hotel.clock("2026-03-02 12:00:00");
    let shown = preview(&scene);
    let run = scene.desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert_eq!(run["warnings"], shown["warnings"]);
    let warnings = run["warnings"].to_string();
    assert!(warnings.contains("before 18:00") && warnings.contains("Ravi Rao"), "{warnings}");
    assert_eq!(
        (run["room_charges_posted"].as_i64(), &run["audits"][0]["status"]),
        (Some(0), &json!("Completed with Warnings"))
    );
    scene.hotel.assert_sound();
}
