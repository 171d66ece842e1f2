//! Guests who stay on beyond their departure: what they hold, what they are billed, where they are counted.

use innkeeper::domain::language::Language;
use serde_json::{Value, json};

use super::{Scene, march, n, room};
use crate::support::LAKE;

fn dates(from: u32, to: u32) -> Value {
    json!({ "check_in_date": march(from), "check_out_date": march(to) })
}

/// A guest of one night, booked until the second, who is still in house on the third.
fn overdue(scene: &Scene) -> String {
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    scene.close_days_until(3);
    stay
}

#[test]
fn a_night_audited_before_the_extension_is_posted_by_the_extension() {
    for until in [3, 4] {
        let scene = Scene::open();
        let stay = overdue(&scene);
        let before =
            scene.hotel.stored::<i64>("SELECT rooms_sold FROM night_audits WHERE business_on = '2026-03-02'");
        assert_eq!(before, 0);
        let answer = scene.call("api.amend_stay", &stay, dates(1, until));
        let price = if until == 3 { "8400.00" } else { "12600.00" };
        assert_eq!(answer["amount_after_tax"], n(price));
        assert_eq!(answer["warnings"], json!(["Posted for the nights before today: INR 4200.00."]));
        let lines = scene.folio(&stay)["charges"].clone();
        let posted: Vec<_> = lines
            .as_array()
            .unwrap()
            .iter()
            .map(|line| [&line["description"], &line["posting_date"]])
            .collect();
        assert_eq!(posted, [["Room 101, 1 Mar 2026", "2026-03-01"], ["Room 101, 2 Mar 2026", "2026-03-03"]]);
        scene.hotel.assert_sound();
        scene.close_days_until(until);
        assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n(price));
        scene.hotel.assert_sound();
    }
}

#[test]
fn an_undone_check_out_and_a_shortened_stay_lose_no_night_either() {
    let scene = Scene::open();
    let stay = overdue(&scene);
    scene.call("api.check_out", &stay, json!({}));
    scene.call("desk.undo_check_out", &stay, json!({}));
    scene.call("api.amend_stay", &stay, dates(1, 5));
    let other = scene.in_house("Bela Rao", 3, 6, "102");
    scene.call("api.amend_stay", &other, dates(3, 4));
    scene.close_days_until(5);
    scene.call("api.amend_stay", &other, dates(3, 6));
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("16800.00"));
    scene.close_days_until(6);
    assert_eq!(scene.call("api.check_out", &other, json!({}))["balance_due"], n("12600.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_missed_night_is_billed_in_the_room_it_was_slept_in() {
    let scene = Scene::open();
    let stay = overdue(&scene);
    scene.call("api.move_reservation", &stay, json!({ "new_room": "102" }));
    scene.call("api.amend_stay", &stay, dates(1, 4));
    let rooms: String = scene.hotel.stored(
        "SELECT group_concat(m.room_number, ' ') FROM (SELECT * FROM nights ORDER BY night_on) n JOIN rooms m ON m.id = n.room_id",
    );
    assert_eq!(rooms, "101 101 102");
    scene.hotel.assert_sound();
}

#[test]
fn past_nights_of_a_full_house_do_not_prevent_the_extension() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    let mut others = Vec::new();
    for number in 102..=110 {
        others.push(scene.in_house("Full House", 1, 3, &number.to_string()));
    }
    scene.given("UPDATE properties SET no_show_grace_days = 3");
    scene.book_with("Never Came", 2, 3, json!({ "assign_room": 0 }));
    scene.close_days_until(3);
    assert_eq!(scene.call("api.amend_stay", &stay, dates(1, 4))["nights"], 3);
    scene.hotel.assert_sound();
}

#[test]
fn an_overdue_guest_holds_the_room_tonight() {
    let scene = Scene::open();
    overdue(&scene);
    let free = |from, to| {
        let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": march(from), "check_out_date": march(to) });
        let rooms = scene.desk.ok("api.available_rooms", wish);
        let rooms = rooms.as_array().unwrap();
        (rooms.len(), rooms.iter().any(|free| free["name"] == room("101")))
    };
    assert_eq!((free(3, 4), free(3, 3), free(4, 5)), ((9, false), (9, false), (10, true)));
    let block = json!({ "property": LAKE, "room": "101", "from_date": march(3), "to_date": march(5) });
    assert_eq!(scene.desk.refused("api.create_room_block", block).code, "room_booked");
    for _ in 0..9 {
        scene.book("Next Guest", 3, 4);
    }
    let tenth = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Too Many", "check_in_date": march(3), "check_out_date": march(4) });
    assert_eq!(scene.desk.refused("api.create_booking", tenth).code, "sold_out");
    scene.hotel.assert_sound();
}

#[test]
fn an_overdue_departure_is_still_due_on_every_screen() {
    let scene = Scene::open();
    let stay = overdue(&scene);
    let admin = scene.hotel.known("admin");
    let count = |date: u32| {
        let of = json!({ "property": LAKE, "date": march(date) });
        let dashboard = admin.ok("dashboards.property_dashboard", of.clone());
        [
            admin.ok("api.front_desk_snapshot", of.clone())["departures"].as_array().unwrap().len() as i64,
            dashboard["departures"].as_i64().unwrap(),
            dashboard["front_desk"]["departures"].as_i64().unwrap(),
            admin.ok("dashboards.portfolio_dashboard", json!({ "date": march(date) }))["totals"]["departures"].as_i64().unwrap(),
            admin.ok("reports.manager_flash", of.clone())["movement"]["departures"].as_i64().unwrap(),
            admin.ok("api.owner_briefing", of)["departures_today"].as_i64().unwrap(),
        ]
    };
    assert_eq!((count(3), count(4)), ([1; 6], [0; 6]));
    let run = "SELECT log FROM night_audits WHERE business_on = '2026-03-02'";
    let warned = "Room 101 (Asha Rao) was due to leave on 2026-03-02 and has not checked out.";
    let mut log: Value = serde_json::from_str(&scene.hotel.stored::<String>(run)).unwrap();
    Language::english().resolve(&mut log);
    assert!(log.to_string().contains(warned), "{log}");
    scene.hotel.clock("2026-03-03 20:00:00");
    let preview = admin.ok("desk.night_audit_preview", json!({ "property": LAKE }));
    assert_eq!((&preview["warnings"], &preview["days"]), (&json!([warned]), &json!(1)));
    scene.call("api.check_out", &stay, json!({}));
    assert_eq!(count(3), [0, 1, 1, 1, 1, 1], "nobody is left to go, and one departure has taken place");
    scene.hotel.assert_sound();
}

#[test]
fn the_desk_counts_the_rooms_taken_and_the_reports_the_rooms_sold() {
    let scene = Scene::open();
    overdue(&scene);
    scene.in_house("Bela Rao", 3, 5, "102");
    scene.in_house("Carl Rao", 3, 4, "103");
    let day_use = scene.in_house("Dev Rao", 3, 3, "104");
    scene.in_house("Eva Rao", 3, 3, "105");
    let ask = |function: &str| scene.hotel.known("admin").ok(function, json!({ "property": LAKE }));
    let at = |answer: &Value, path: &str| answer.pointer(path).unwrap_or(&Value::Null).clone();
    // Asha is overdue, Bela and Carl stay the night.
    for (function, sold, occupancy) in [
        ("api.front_desk_snapshot", "/tonight/sold", "/tonight/occupancy"),
        ("api.position_briefing", "/sold", "/occupancy"),
        ("desk.rate_grid", "/position/0/sold", "/position/0/occupancy"),
    ] {
        let answer = ask(function);
        assert_eq!((at(&answer, sold), at(&answer, occupancy)), (json!(3), n("20.00")), "{function}");
    }
    // Bela, Carl, Dev and Eva are charged, Dev's room also when he has left.
    let sold = |rooms: i64, pct: &str| {
        for (function, count, occupancy) in [
            ("dashboards.property_dashboard", "/today/rooms_sold", "/occupancy_pct"),
            ("reports.manager_flash", "/today/rooms_sold", "/today/occupancy_pct"),
            ("api.owner_briefing", "/rooms_occupied", "/occupancy_pct"),
        ] {
            let answer = ask(function);
            assert_eq!((at(&answer, count), at(&answer, occupancy)), (json!(rooms), n(pct)), "{function}");
        }
    };
    sold(4, "26.67");
    scene.call("api.check_out", &day_use, json!({}));
    sold(4, "26.67");
    scene.hotel.assert_sound();
}
