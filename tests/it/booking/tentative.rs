//! Tentative bookings: held until the end of their option date, then released by the audit.

use serde_json::{Value, json};

use crate::folio::Scene;
use crate::support::LAKE;

fn detail(scene: &Scene, stay: &str) -> Value {
    scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }))
}

fn preview(scene: &Scene) -> Value {
    scene.desk.ok("desk.night_audit_preview", json!({ "property": LAKE }))
}

fn set(scene: &Scene, stay: &str, until: Value) -> Value {
    scene.desk.ok("desk.set_tentative", json!({ "reservation": stay, "tentative_until": until }))
}

#[test]
fn the_audit_of_the_option_date_releases_what_nobody_confirmed() {
    let scene = Scene::on("2026-03-01");
    let tentative = |until: &str| json!({ "tentative_until": until });
    let today = scene.book("Asha Rao", "2026-03-05", "2026-03-07", tentative("2026-03-01"));
    let later = scene.book("Ravi Rao", "2026-03-05", "2026-03-07", tentative("2026-03-02"));
    let firm = scene.book("Mira Sen", "2026-03-05", "2026-03-07", tentative("2026-03-01"));
    let paid = scene.book("Jo Paid", "2026-03-05", "2026-03-07", tentative("2026-03-01"));
    scene.desk.ok("api.record_advance", json!({ "reservation": paid, "amount": "1000", "mode": "Cash" }));
    assert_eq!(detail(&scene, &today)["tentative_until"], "2026-03-01");
    let confirmed = set(&scene, &firm, Value::Null);
    assert_eq!(confirmed["tentative_until"], Value::Null);
    let marks =
        scene.desk.ok("desk.chart_marks", json!({ "property": LAKE, "start": "2026-03-01", "days": 14 }));
    let marked = |stay: &str| marks.as_array().unwrap().iter().find(|mark| mark["reservation"] == stay);
    assert_eq!(marked(&today).expect("a mark")["tentative_until"], "2026-03-01");
    assert!(marked(&firm).is_none());
    let free = |scene: &Scene| {
        let asked =
            json!({ "property": LAKE, "check_in_date": "2026-03-05", "check_out_date": "2026-03-07" });
        scene.desk.ok("desk.quotes", asked)["room_types"][0]["available"].as_i64().expect("a count")
    };
    let before = free(&scene);
    scene.hotel.clock("2026-03-01 23:00:00");
    let shown = preview(&scene);
    let released = |shown: &Value| {
        shown["released"]
            .as_array()
            .unwrap()
            .iter()
            .map(|stay| stay["reservation"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(released(&shown), vec![json!(today)]);
    assert_eq!(shown["checklist"]["paid_options"], json!([paid]));
    let run = scene.audit();
    assert_eq!(run["warnings"].as_array().unwrap().len(), shown["warnings"].as_array().unwrap().len());
    assert_eq!(detail(&scene, &today)["status"], "Cancelled");
    for stay in [&later, &firm, &paid] {
        assert_eq!(detail(&scene, stay)["status"], "Confirmed");
    }
    assert_eq!(free(&scene), before + 1, "its nights are free again");
    let charges: i64 = scene.hotel.stored("SELECT count(*) FROM charges");
    assert_eq!(charges, 0, "a release costs nothing");
    let logged: String = scene.hotel.stored("SELECT group_concat(action_type) FROM action_log WHERE action_type IN ('release_booking', 'confirm_booking', 'hold_booking')");
    assert_eq!(logged, "confirm_booking,release_booking");
    let again = scene.desk.ok("desk.reinstate", json!({ "reservation": today }));
    assert_eq!(again["ok"], true);
    assert_eq!(detail(&scene, &today)["tentative_until"], Value::Null, "reinstated, it is firm");
    let journey =
        scene.desk.ok("api.guest_journey", json!({ "guest": detail(&scene, &today)["guest"]["name"] }));
    let titles: Vec<&Value> =
        journey["timeline"].as_array().unwrap().iter().map(|event| &event["title"]).collect();
    assert!(titles.contains(&&json!("Released, as its option date passed")), "{titles:?}");
    scene.hotel.assert_sound();
}

#[test]
fn a_booking_is_tentative_from_today_to_its_arrival_while_it_is_confirmed() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Asha Rao", "2026-03-05", "2026-03-07", json!({}));
    set(&scene, &stay, json!("2026-03-03"));
    let before = scene.hotel.contents();
    for (until, field) in [("2026-02-28", "tentative_until"), ("2026-03-06", "tentative_until")] {
        let refused = scene
            .desk
            .refused("desk.set_tentative", json!({ "reservation": stay, "tentative_until": until }));
        assert_eq!(refused.code, field, "{until}");
    }
    let booking = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-05", "check_out_date": "2026-03-07",
        "guest_name": "No", "tentative_until": "2026-03-09" });
    assert_eq!(scene.desk.refused("api.create_booking", booking).code, "tentative_until");
    assert_eq!(scene.hotel.contents(), before, "a refusal changes nothing");
    let in_house =
        scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({ "tentative_until": "2026-03-01" }));
    assert_eq!(
        scene.desk.refused("desk.set_tentative", json!({ "reservation": in_house })).code,
        "wrong_status"
    );
    assert!(preview(&scene)["released"].as_array().unwrap().is_empty(), "a guest in house is not released");
    assert_eq!(detail(&scene, &in_house)["tentative_until"], Value::Null);
    let desk = scene.desk.ok("api.front_desk_snapshot", json!({ "property": LAKE, "date": "2026-03-05" }));
    assert_eq!(desk["arrivals"][0]["tentative_until"], "2026-03-03");
    scene.hotel.assert_sound();
}
