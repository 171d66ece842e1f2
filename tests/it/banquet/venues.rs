//! Who has a hall when: clashes, availability, calendars.

use serde_json::{Value, json};

use super::{HALL, LAWN, Scene, list, shown, text, with};
use crate::support::LAKE;

fn refuses(scene: &Scene, first: Value, second: Value) -> bool {
    let (first, second) = (scene.enquire(first), scene.enquire(second));
    scene.set(&first, "Confirmed");
    let params = json!({ "function": second, "status": "Confirmed" });
    let answer = scene.sales.call("banquet.set_status", params);
    for function in [&first, &second] {
        let _ = scene.sales.call(
            "banquet.set_status",
            json!({ "function": function, "status": "Cancelled", "reason": "Over" }),
        );
    }
    answer.is_err_and(|refused| refused.code == "hall_taken")
}

#[test]
fn two_confirmed_functions_never_share_a_hall() {
    let scene = Scene::open();
    let at = |start: &str, end: &str| json!({ "start_time": start, "end_time": end });
    for (first, second, clash) in [
        (json!({}), json!({}), true),
        (at("10:00", "14:00"), at("14:00", "18:00"), false),
        (at("10:00", "14:00"), at("13:59", "18:00"), true),
        (at("20:00", "02:00"), with(at("01:00", "03:00"), &json!({ "event_date": "2026-03-21" })), true),
        (at("20:00", "02:00"), with(at("02:00", "03:00"), &json!({ "event_date": "2026-03-21" })), false),
        (
            with(at("20:00", "02:00"), &json!({ "end_date": "2026-03-21" })),
            with(at("02:00", "03:00"), &json!({ "event_date": "2026-03-21" })),
            false,
        ),
        (json!({ "event_date": "2026-03-19", "end_date": "2026-03-22" }), at("10:00", "11:00"), true),
        (json!({}), json!({ "venue": LAWN }), false),
    ] {
        assert_eq!(refuses(&scene, first.clone(), second.clone()), clash, "{first} and {second}");
    }
}

#[test]
fn setup_and_teardown_widen_the_time_and_moving_is_checked_too() {
    let scene = Scene::open();
    let dinner = scene.confirmed(json!({ "start_time": "18:00", "end_time": "22:00" }));
    let lunch = scene.confirmed(json!({ "start_time": "11:00", "end_time": "15:00" }));
    let update = |function: &str, fields: Value| json!({ "function": function, "fields": fields });
    assert_eq!(
        scene.refused("banquet.update_function", update(&dinner, json!({ "setup_from": "14:00" }))),
        "hall_taken"
    );
    scene.sales.ok("banquet.update_function", update(&dinner, json!({ "setup_from": "15:00" })));
    assert_eq!(
        scene.refused("banquet.update_function", update(&lunch, json!({ "teardown_by": "15:30" }))),
        "hall_taken"
    );
    scene
        .sales
        .ok("banquet.update_function", update(&lunch, json!({ "venue": LAWN, "teardown_by": "15:30" })));
    assert_eq!(
        scene.refused("banquet.update_function", update(&lunch, json!({ "venue": HALL }))),
        "hall_taken"
    );
    // A tentative function gives the hall back.
    scene.set(&dinner, "Tentative");
    scene.sales.ok("banquet.update_function", update(&lunch, json!({ "venue": HALL })));
    assert_eq!(
        scene.refused("banquet.set_status", json!({ "function": dinner, "status": "Confirmed" })),
        "hall_taken"
    );
}

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
