//! Who has the hall.

use serde_json::{Value, json};

use super::{Scene, list, shown, with};
use crate::support::LAKE;

#[test]
fn availability_says_who_has_the_hall() {
    let scene = Scene::open();
    let taken = scene.confirmed(json!({ "start_time": "18:00", "end_time": "23:00" }));
    let soft =
        scene.enquire(json!({ "start_time": "12:00", "end_time": "17:00", "customer_name": "Ben Roy" }));
    scene.set(&soft, "Tentative");
    scene.enquire(json!({}));
    let ask = |more: Value| {
        let params = json!({ "property": LAKE, "event_date": "2026-03-20" });
        scene.sales.ok("banquet.venue_availability", with(params, &more))
    };
    let halls = ask(json!({ "pax": 250 }));
    let shown_halls: Vec<String> = list(&halls["venues"])
        .iter()
        .map(|hall| shown(hall, "venue_name available fits under_minimum"))
        .collect();
    assert_eq!(shown_halls, [r#""Durbar Hall" 0 0 0"#, r#""Lake Lawn" 1 1 0"#]);
    let conflicts: Vec<String> =
        list(&halls["venues"][0]["conflicts"]).iter().map(|one| shown(one, "name status kind")).collect();
    assert_eq!(
        conflicts,
        [format!(r#""{soft}" "Tentative" "tentative""#), format!(r#""{taken}" "Confirmed" "confirmed""#)]
    );
    let afternoon = ask(json!({ "start_time": "12:00", "end_time": "17:00", "pax": 20 }));
    assert_eq!(shown(&afternoon["venues"][0], "available under_minimum"), "1 1");
    let without = ask(json!({ "exclude": taken }));
    assert_eq!(without["venues"][0]["available"], 1);
    for (more, field) in [
        (json!({ "event_date": "never" }), "event_date"),
        (json!({ "end_date": "2026-03-19" }), "end_date"),
        (json!({ "pax": -1 }), "pax"),
    ] {
        let params = with(json!({ "property": LAKE, "event_date": "2026-03-20" }), &more);
        assert_eq!(scene.refused("banquet.venue_availability", params), field);
    }
}
