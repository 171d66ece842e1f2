//! Planned and actual times of a stay.

use serde_json::json;

use super::{Scene, march};

#[test]
fn planned_and_actual_times_are_set_and_checked() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    scene.call("api.set_stay_times", &stay, json!({ "eta": "16:30", "etd": "10:00" }));
    assert_eq!(scene.refused("api.set_stay_times", &stay, json!({})), "eta");
    assert_eq!(
        scene.refused("api.set_day_use_times", &stay, json!({ "from_time": "10:00", "to_time": "12:00" })),
        "not_day_use"
    );
    assert_eq!(scene.detail(&stay)["eta"], "16:30");
    // Null is "not given", an empty text is "none any more".
    scene.call("api.set_stay_times", &stay, json!({ "eta": null, "etd": " " }));
    let planned = "SELECT ifnull(planned_check_in_time, '-') || ' ' || ifnull(planned_check_out_time, '-') FROM reservations";
    assert_eq!(scene.hotel.stored::<String>(planned), "16:30:00 -");
    scene.call("api.set_stay_times", &stay, json!({ "eta": "" }));
    assert_eq!(
        (scene.detail(&stay)["eta"].clone(), scene.hotel.stored::<String>(planned)),
        (json!(null), "- -".into())
    );
    scene.call("api.set_stay_times", &stay, json!({ "etd": "10:00" }));
    assert_eq!(scene.hotel.stored::<String>(planned), "- 10:00:00");
    scene.call("api.check_in", &stay, json!({}));
    let set = scene.call("api.set_actual_times", &stay, json!({ "actual_check_in": "2026-03-01 14:10" }));
    assert_eq!(set, json!({ "ok": true, "actual_check_in": "2026-03-01 14:10:00" }));
    for (more, code) in [
        (json!({}), "actual_check_in"),
        (json!({ "actual_check_in": "2026-03-01 15:01" }), "actual_check_in"),
        (json!({ "actual_check_in": "2026-02-27 23:59" }), "actual_check_in"),
        (json!({ "actual_check_out": "2026-03-01 14:30" }), "wrong_status"),
    ] {
        assert_eq!(scene.refused("api.set_actual_times", &stay, more.clone()), code, "{more}");
    }
    scene.call("api.check_out", &stay, json!({}));
    let backwards = json!({ "actual_check_out": "2026-03-01 14:00" });
    assert_eq!(scene.refused("api.set_actual_times", &stay, backwards), "actual_check_out");
    scene.call("api.set_actual_times", &stay, json!({ "actual_check_out": "2026-03-01 14:50" }));
    assert_eq!(scene.detail(&stay)["actual_check_out"], "2026-03-01 14:50:00");
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_has_hours_that_run_forward() {
    let scene = Scene::open();
    let stay = scene.book("Dora Day", 2, 2);
    scene.call("api.set_day_use_times", &stay, json!({ "from_time": "09:00", "to_time": "15:00" }));
    for (function, more) in [
        ("api.set_day_use_times", json!({ "from_time": "15:00", "to_time": "15:00" })),
        ("api.set_stay_times", json!({ "eta": "16:00" })),
    ] {
        assert_eq!(scene.refused(function, &stay, more), "to_time");
    }
    assert_eq!(scene.detail(&stay)["check_in_date"], march(2));
    scene.hotel.assert_sound();
}
