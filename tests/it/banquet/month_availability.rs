//! A month of the venues.

use serde_json::json;

use super::{Scene, list, shown};
use crate::support::LAKE;

#[test]
fn a_month_tells_sessions_that_are_sold_held_and_free() {
    let scene = Scene::open();
    let evening = json!({ "event_date": "2026-03-10", "start_time": "18:00", "end_time": "23:00" });
    scene.confirmed(evening.clone());
    // Held by a tentative function, except in the evening that is sold; an enquiry holds nothing.
    let soft = scene.enquire(json!({ "event_date": "2026-03-10" }));
    scene.set(&soft, "Tentative");
    scene.enquire(json!({ "event_date": "2026-03-11" }));
    let month = scene.sales.ok("banquet.month_availability", json!({ "property": LAKE, "month": "2026-03" }));
    assert_eq!(
        shown(&month["venues"][0], "venue_name sold held free utilisation"),
        r#""Durbar Hall" 1 2 90 1.08"#
    );
    assert_eq!(shown(&month, "sold held free utilisation"), "1 2 183 0.54");
    let rows: Vec<String> =
        list(&month["rows"])[..3].iter().map(|row| shown(row, "session sold_days held_days")).collect();
    assert_eq!(rows, [r#""Morning" 0 1"#, r#""Afternoon" 0 1"#, r#""Evening" 1 0"#]);
    assert_eq!(month["rows"][2]["by_date"]["2026-03-10"][1]["session"], "Evening");
    assert_eq!(
        shown(&month["sessions"][2], "session start_time end_time"),
        r#""Evening" "18:00:00" "23:59:00""#
    );
    let free =
        scene.sales.ok("banquet.venue_availability", json!({ "property": LAKE, "event_date": "2026-03-10" }));
    assert_eq!(free["sessions"], month["sessions"]);
}
