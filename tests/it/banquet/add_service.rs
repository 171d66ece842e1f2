//! A service that is added to a function.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::lines::{empty, supply};
use super::{Scene, list, shown, with};
use crate::support::HILL;

#[test]
fn a_service_is_counted_by_guests_by_hours_or_once() {
    let scene = Scene::open();
    let function = empty(&scene);
    let water = supply(&scene, &function);
    assert_eq!(shown(&water, "lines non_chargeable_value"), "5 3200.00");
    let lines = || -> Vec<String> {
        let sheet = scene.sheet(&function);
        list(&sheet["items"])
            .iter()
            .map(|line| shown(line, "item_name item_type qty amount gst_rate is_alcohol"))
            .collect()
    };
    assert_eq!(
        lines(),
        [
            r#""Royal Thali" "Menu" 100 150000.00 5 0"#,
            r#""Projector" "Audio Visual" 5 5000.00 18 0"#,
            r#""Waiters" "Staffing" 1 500.00 18 0"#,
            r#""Red wine" "Alcohol" 60 18000.00 18 1"#,
            r#""Mineral water" "Food & Beverage" 80 0.00 5 0"#
        ]
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_service_that_can_not_be_added_is_refused() {
    let scene = Scene::open();
    let function = empty(&scene);
    let add = |more: &Value| with(json!({ "function": function, "service_item": "Projector" }), more);
    for (more, field) in [
        (json!({ "service_item": "Fog" }), "not found"),
        (json!({ "qty": -1 }), "qty"),
        (json!({ "rate": -1 }), "rate"),
        (json!({ "function": "BQT-2026-99999" }), "not found"),
    ] {
        assert_eq!(scene.refused("banquet.add_service", add(&more)), field, "{more}");
    }
    let plain = add(&json!({}));
    assert_eq!(scene.refused_to(&scene.cook, "banquet.add_service", plain.clone()), "role_missing");
    let hill = scene.hotel.user_of("hill", &[Role::RevenueManager], &[HILL]);
    assert_eq!(scene.refused_to(&hill, "banquet.add_service", plain), "not found");
}
