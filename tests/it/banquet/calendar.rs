//! The calendar of functions.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

#[test]
fn calendars_show_functions_on_each_of_their_days() {
    let scene = Scene::open();
    let wedding = scene.confirmed(json!({ "event_date": "2026-03-05", "end_date": "2026-03-07" }));
    let lost = scene.enquire(json!({ "event_date": "2026-03-06" }));
    scene.set(&lost, "Lost");
    let calendar =
        |more: Value| scene.sales.ok("banquet.banquet_calendar", with(json!({ "property": LAKE }), &more));
    let month = calendar(json!({}));
    assert_eq!(shown(&month, "start days"), r#""2026-03-01" 31"#);
    let hall = &month["venues"][0];
    assert_eq!(shown(hall, "venue_name capacity"), r#""Durbar Hall" 200"#);
    assert_eq!(list(&hall["bookings"]).len(), 1);
    let days: Vec<String> = ["2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08"]
        .iter()
        .map(|day| {
            hall["by_date"][day]
                .as_array()
                .map_or("-".into(), |cells| shown(&cells[0], "name day_index day_span"))
        })
        .collect();
    assert_eq!(
        days,
        [
            "-".into(),
            format!("\"{wedding}\" 1 3"),
            format!("\"{wedding}\" 2 3"),
            format!("\"{wedding}\" 3 3"),
            "-".into()
        ]
    );
    for (path, days) in [
        ("banquet.banquet_calendar", 31),
        ("api.venue_calendar", 14),
        ("api.tape_chart", 14),
        ("desk.banquet_kitchen", 7),
    ] {
        let late = |start: &str| json!({ "property": LAKE, "start_date": start, "days": days });
        assert_eq!(scene.refused_to(&scene.admin, path, late("9999-12-30")), "start_date", "{path}");
        scene.admin.ok(path, late("9999-11-30"));
    }
    let dead = calendar(json!({ "status": "Lost", "days": 1000 }));
    assert_eq!(dead["days"], 62);
    assert_eq!(text(&dead["venues"][0]["bookings"][0]["name"]), lost);

    let month = scene.sales.ok("banquet.month_availability", json!({ "property": LAKE, "month": "2026-03" }));
    assert_eq!(shown(&month, "month start end"), r#""2026-03" "2026-03-01" "2026-03-31""#);
    let rows: Vec<String> =
        list(&month["rows"]).iter().map(|row| shown(row, "venue_name session sold_days")).collect();
    assert_eq!(
        rows[..3],
        [r#""Durbar Hall" "Morning" 3"#, r#""Durbar Hall" "Afternoon" 3"#, r#""Durbar Hall" "Evening" 3"#]
    );
    // Nine of 186 sessions.
    assert_eq!(shown(&month, "sold held free utilisation"), "9 0 177 4.84");
    assert_eq!(shown(&month["venues"][0], "sold held free utilisation"), "9 0 84 9.68");
    assert_eq!(
        scene.refused("banquet.month_availability", json!({ "property": LAKE, "month": "March" })),
        "month"
    );
}
