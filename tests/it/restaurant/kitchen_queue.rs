//! What the kitchen display shows.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

#[test]
fn an_outlet_says_when_its_tickets_are_late() {
    let scene = Scene::open();
    let minutes = || {
        let outlets = scene.cook.ok("pos.outlets", json!({ "property": LAKE }));
        shown(&outlets[0], "kitchen_late_minutes kitchen_overdue_minutes")
    };
    assert_eq!(minutes(), "10 20");
    let save = |late: i64, overdue: i64| {
        json!({ "type": "pos_outlet", "name": scene.outlet,
            "values": { "kitchen_late_minutes": late, "kitchen_overdue_minutes": overdue } })
    };
    scene.admin.ok("records.save", save(6, 12));
    assert_eq!(minutes(), "6 12");
    for (late, overdue, field) in [
        (12, 12, "kitchen_overdue_minutes"),
        (0, 12, "kitchen_late_minutes"),
        (6, 601, "kitchen_overdue_minutes"),
    ] {
        let refused = scene.admin.refused("records.save", save(late, overdue));
        assert_eq!(refused.code, field, "{late} {overdue}");
    }
    assert_eq!(minutes(), "6 12");
    scene.hotel.assert_sound();
}

#[test]
fn the_display_is_filtered_by_outlet_and_station_and_shows_the_oldest_first() {
    let scene = Scene::open();
    let one = scene.order("Dal, Kebab", json!({ "table_no": "T1" }));
    let two = scene.order("Kebab", json!({ "table_no": "T2" }));
    scene.fire(&two);
    scene.hotel.clock("2026-03-01 15:10:00");
    scene.fire(&one);
    let names = |more: Value| {
        let queue = scene.cook.ok("pos.kitchen_queue", with(json!({ "property": LAKE }), &more));
        list(&queue).iter().map(|ticket| text(&ticket["name"])).collect::<Vec<_>>()
    };
    assert_eq!(names(json!({})), [two.clone(), one.clone()]);
    assert_eq!(names(json!({ "station": "Kitchen" })), std::slice::from_ref(&one));
    assert_eq!(names(json!({ "station": "Bar" })), [] as [&str; 0]);
    assert_eq!(names(json!({ "outlet": "Terrace" })), [two.clone(), one.clone()]);
    let refused = scene.cook.refused("pos.kitchen_queue", json!({ "property": LAKE, "outlet": "Nowhere" }));
    assert_eq!(refused.kind, "not found");
    let unknown = scene.cook.refused("pos.kitchen_queue", json!({ "property": LAKE, "station": "Oven" }));
    assert_eq!(unknown.code, "station");
}
