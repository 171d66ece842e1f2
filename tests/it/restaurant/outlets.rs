//! The outlets of a property.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::{Scene, shown};
use crate::support::answers::{keys, named, names};
use crate::support::{HILL, LAKE};

#[test]
fn the_open_outlets_are_listed_by_name_until_they_are_closed() {
    let scene = Scene::open();
    let outlets = || scene.cook.ok("pos.outlets", json!({ "property": LAKE }));
    assert_eq!(shown(&outlets()[0], "outlet_name outlet_type gst_rate"), r#""Terrace" "Restaurant" 5"#);
    assert_eq!(
        keys(&outlets()[0]),
        named(
            "name, outlet_name, outlet_type, gst_rate, tables, kitchen_late_minutes, kitchen_overdue_minutes"
        )
    );
    assert_eq!(
        shown(&outlets()[0], "name tables"),
        format!(r#""{}" 3"#, scene.outlet),
        "two on the lawn, one in the hall"
    );
    let bar = scene.save("pos_outlet", json!({ "outlet_name": "bar" }));
    assert_eq!(names(&outlets()), [bar.clone(), scene.outlet.clone()]);
    for name in [&bar, &scene.outlet] {
        let closed = json!({ "type": "pos_outlet", "name": name, "values": { "disabled": 1 } });
        scene.admin.ok("records.save", closed);
    }
    assert_eq!(scene.waiter.ok("pos.outlets", json!({ "property": LAKE })), json!([]));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM pos_outlets"), 2, "they are still stored");
}

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
fn outlets_are_closed_to_other_properties_and_to_other_roles() {
    let scene = Scene::open();
    let hill = scene.hotel.user_of("hill", &[Role::Restaurant], &[HILL]);
    assert_eq!(hill.refused("pos.outlets", json!({ "property": LAKE })).code, "not_your_property");
    assert_eq!(hill.ok("pos.outlets", json!({ "property": HILL })), json!([]));
    let maid = scene.hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(maid.refused("pos.outlets", json!({ "property": LAKE })).code, "role_missing");
}
