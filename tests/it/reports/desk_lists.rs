//! The desk's lists: which rows each has, their totals, and the files.

use innkeeper::domain::lists::{ClosedList, DeskList, Role};
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec};
use crate::support::LAKE;

fn list(scene: &Scene, name: &str, more: Value) -> Value {
    let mut params = json!({ "property": LAKE, "list": name });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.desk.ok("desk.list", params)
}

/// The guests of a list, in its order.
fn guests(answer: &Value) -> Vec<String> {
    let rows = answer["rows"].as_array().expect("rows");
    rows.iter().map(|row| row["guest"].as_str().unwrap_or_default().to_string()).collect()
}

/// A week: one guest stays, one left, one comes tomorrow, one cancelled, one never came.
fn week() -> Scene {
    let scene = Scene::on("2026-03-01");
    scene.arrive(
        "Asha Rao",
        "2026-03-01",
        "2026-03-04",
        json!({ "meal_plan": "CP", "special_requests": "Cot" }),
    );
    scene.book("Nobody Came", "2026-03-01", "2026-03-02", json!({}));
    let cancelled = scene.book("Cara Off", "2026-03-05", "2026-03-06", json!({}));
    let short = scene.arrive("Bela Day", "2026-03-01", "2026-03-02", json!({ "meal_plan": "EP" }));
    scene.audit();
    let folio = scene.folio_name(&short);
    let due = scene.folio(&short)["balance"].clone();
    scene.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": due }));
    scene.desk.ok("api.check_out", json!({ "reservation": short }));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": cancelled, "reason": "Guest request" }));
    scene.book("Dev Next", "2026-03-03", "2026-03-05", json!({}));
    scene
}

#[test]
fn each_list_has_its_stays() {
    let scene = week();
    assert_eq!(guests(&list(&scene, "arrivals", json!({ "date": "2026-03-01" }))), ["Asha Rao", "Bela Day"]);
    assert_eq!(guests(&list(&scene, "arrivals", json!({ "to_date": "2026-03-04" }))), ["Dev Next"]);
    assert_eq!(guests(&list(&scene, "departures", json!({}))), ["Bela Day"]);
    assert_eq!(guests(&list(&scene, "in_house", json!({}))), ["Asha Rao"]);
    assert_eq!(guests(&list(&scene, "in_house", json!({ "date": "2026-03-03" }))), ["Asha Rao", "Dev Next"]);
    assert_eq!(guests(&list(&scene, "due_outs", json!({}))), Vec::<String>::new());
    assert_eq!(guests(&list(&scene, "due_outs", json!({ "date": "2026-03-04" }))), ["Asha Rao"]);
    assert_eq!(guests(&list(&scene, "no_shows", json!({ "date": "2026-03-01" }))), ["Nobody Came"]);
    let breakfast = list(&scene, "breakfast", json!({}));
    assert_eq!(
        (guests(&breakfast), &breakfast["totals"]["adults"]),
        (vec!["Asha Rao".to_string()], &json!(2))
    );
    let cancelled = list(&scene, "cancellations", json!({}));
    assert_eq!(
        (guests(&cancelled), &cancelled["rows"][0]["reason"]),
        (vec!["Cara Off".into()], &json!("Guest request"))
    );
}

#[test]
fn payments_agree_with_the_cash_summary_and_revenue_with_the_flash() {
    let scene = week();
    let taken = list(&scene, "payments", json!({}));
    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(dec(&taken["totals"]["amount"]), dec(&cash["grand_total"]));
    assert!(dec(&taken["totals"]["amount"]) > d("0"));
    let sold = list(&scene, "room_revenue", json!({ "date": "2026-03-01" }));
    assert_eq!(guests(&sold).len(), 2, "{sold}");
    let flash = scene.desk.ok("reports.manager_flash", json!({ "property": LAKE, "date": "2026-03-01" }));
    assert_eq!(dec(&sold["totals"]["amount"]), dec(&flash["today"]["room_revenue"]), "{flash}");
}

#[test]
fn foreign_guests_are_those_of_another_country() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Jo Guest", "2026-03-01", "2026-03-03", json!({}));
    scene.desk.ok(
        "api.update_occupants",
        json!({ "reservation": stay, "occupants": [
            { "full_name": "Jo Guest", "nationality": "British", "passport_number": "P123", "arrived_from": "London" },
            { "full_name": "Asha Rao", "nationality": "Indian" }] }),
    );
    let seen = list(&scene, "foreign_guests", json!({}));
    assert_eq!(guests(&seen), ["Jo Guest"]);
    assert_eq!(seen["rows"][0]["passport_number"], "P123");
}

#[test]
fn a_list_refuses_what_it_is_not() {
    let scene = Scene::on("2026-03-01");
    let refused = |params: Value| scene.desk.refused("desk.list", params).kind;
    assert_eq!(refused(json!({ "property": LAKE, "list": "guests" })), "invalid");
    let reversed =
        json!({ "property": LAKE, "list": "payments", "date": "2026-03-02", "to_date": "2026-03-01" });
    assert_eq!(refused(reversed), "invalid");
    let maid = scene.hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(
        maid.refused("desk.list", json!({ "property": LAKE, "list": "arrivals" })).code,
        "role_missing"
    );
    for each in DeskList::ALL {
        let empty = list(&scene, each.as_str(), json!({}));
        assert_eq!(empty["rows"], json!([]), "{empty}");
        assert!(empty["columns"].as_array().is_some_and(|columns| columns.len() > 4));
    }
}

#[test]
fn a_past_day_lists_who_came_and_went_on_it_and_today_who_should_have_left() {
    let scene = Scene::on("2026-03-01");
    let leave = |stay: &str| {
        scene.desk.ok("desk.settle_and_check_out", json!({ "reservation": stay, "mode": "Cash" }))
    };
    let late = scene.arrive("Late Anna", "2026-03-01", "2026-03-02", json!({}));
    let early = scene.arrive("Early Bela", "2026-03-01", "2026-03-05", json!({}));
    scene.audit();
    scene.audit();
    // It is the third: Anna should have left yesterday.
    assert_eq!(guests(&list(&scene, "departures", json!({}))), ["Late Anna"]);
    assert_eq!(guests(&list(&scene, "departures", json!({ "date": "2026-03-02" }))), Vec::<String>::new());
    let briefing = scene.hotel.known("admin").ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(briefing["departures_today"], 1);
    leave(&late);
    leave(&early);
    scene.audit();
    for (day, arrivals, departures, in_house) in [
        ("2026-03-01", vec!["Early Bela", "Late Anna"], vec![], vec!["Early Bela", "Late Anna"]),
        ("2026-03-02", vec![], vec![], vec!["Early Bela", "Late Anna"]),
        ("2026-03-03", vec![], vec!["Early Bela", "Late Anna"], vec![]),
        ("2026-03-04", vec![], vec![], vec![]),
        ("2026-03-05", vec![], vec![], vec![]),
    ] {
        let of = |name: &str| {
            let mut found = guests(&list(&scene, name, json!({ "date": day })));
            found.sort();
            found
        };
        assert_eq!(
            [of("arrivals"), of("departures"), of("in_house")],
            [arrivals, departures, in_house],
            "{day}"
        );
        let flash =
            scene.hotel.known("admin").ok("reports.manager_flash", json!({ "property": LAKE, "date": day }));
        let briefing =
            scene.hotel.known("admin").ok("api.owner_briefing", json!({ "property": LAKE, "date": day }));
        for (name, key) in [("arrivals", "arrivals_today"), ("departures", "departures_today")] {
            let count = json!(of(name).len());
            assert_eq!((&flash["movement"][name], &briefing[key]), (&count, &count), "{day} {name}");
        }
    }
    let week = json!({ "date": "2026-03-01", "to_date": "2026-03-07" });
    assert_eq!(guests(&list(&scene, "departures", week.clone())).len(), 2);
    // Stays of another system that were over when they were imported have their booked dates only.
    scene.given("UPDATE reservations SET checked_in_on = NULL, checked_out_on = NULL");
    assert_eq!(guests(&list(&scene, "departures", json!({ "date": "2026-03-02" }))), ["Late Anna"]);
    assert_eq!(guests(&list(&scene, "in_house", json!({ "date": "2026-03-02" }))), ["Early Bela"]);
}

#[test]
fn breakfast_and_the_register_of_foreigners_list_who_really_slept_here() {
    let scene = Scene::on("2026-03-01");
    scene.given("UPDATE properties SET no_show_grace_days = 1 WHERE id = :lake");
    let plan = json!({ "meal_plan": "CP" });
    let arrive = |guest: &str, from: &str, to: &str| {
        let stay = scene.arrive(guest, from, to, plan.clone());
        register(&scene, guest, &stay);
        stay
    };
    let leave = |stay: &str| {
        scene.desk.ok("desk.settle_and_check_out", json!({ "reservation": stay, "mode": "Cash" }))
    };
    let early = arrive("Early Bela", "2026-03-01", "2026-03-05");
    let moved = arrive("Moved Cara", "2026-03-01", "2026-03-04");
    let over = arrive("Over Anna", "2026-03-01", "2026-03-02");
    let late = scene.book("Late Dora", "2026-03-01", "2026-03-04", plan.clone());
    scene.book("Never Came", "2026-03-01", "2026-03-04", plan.clone());
    let first_room = room_of(&list(&scene, "breakfast", json!({ "date": "2026-03-02" })), "Moved Cara");
    scene.audit();
    // The second. Dora comes a day late, nobody else does; Cara gets another room.
    let breakfast = list(&scene, "breakfast", json!({}));
    assert_eq!(guests(&breakfast), ["Early Bela", "Moved Cara", "Over Anna"], "nobody who did not come yet");
    scene.desk.ok("api.check_in", json!({ "reservation": late }));
    register(&scene, "Late Dora", &late);
    scene.desk.ok("api.move_reservation", json!({ "reservation": moved, "new_room": "110" }));
    assert_eq!(list(&scene, "breakfast", json!({})), breakfast, "they woke up where they slept");
    scene.audit();
    leave(&early);
    leave(&over);
    scene.audit();
    leave(&late);
    leave(&moved);
    scene.audit();
    for (night, slept) in [
        ("2026-02-28", vec![]),
        ("2026-03-01", vec!["Early Bela", "Moved Cara", "Over Anna"]),
        ("2026-03-02", vec!["Early Bela", "Late Dora", "Moved Cara", "Over Anna"]),
        ("2026-03-03", vec!["Late Dora", "Moved Cara"]),
        ("2026-03-04", vec![]),
    ] {
        let next = night.parse::<chrono::NaiveDate>().expect("a date").succ_opt().expect("a day").to_string();
        let of = |name: &str, date: &str| {
            let mut found = guests(&list(&scene, name, json!({ "date": date })));
            found.sort();
            found
        };
        let lists = [of("in_house", night), of("breakfast", &next), of("foreign_guests", night)];
        assert_eq!(lists, [slept.clone(), slept.clone(), slept], "{night}");
    }
    for (night, morning, room) in
        [("2026-03-01", "2026-03-02", first_room.as_str()), ("2026-03-02", "2026-03-03", "110")]
    {
        for (name, date) in [("in_house", night), ("breakfast", morning), ("foreign_guests", night)] {
            let rows = list(&scene, name, json!({ "date": date }));
            assert_eq!(room_of(&rows, "Moved Cara"), room, "{name} {date}");
        }
    }
    // Tomorrow's are those booked; a guest who has not come is not registered.
    scene.arrive("Here Ella", "2026-03-05", "2026-03-07", plan.clone());
    scene.book("Comes Fay", "2026-03-05", "2026-03-07", plan);
    let tomorrow = list(&scene, "breakfast", json!({ "date": "2026-03-06" }));
    assert_eq!(guests(&tomorrow), ["Here Ella", "Comes Fay"]);
    scene.hotel.assert_sound();
}

fn register(scene: &Scene, guest: &str, stay: &str) {
    let occupant = json!([{ "full_name": guest, "nationality": "British", "passport_number": "P1" }]);
    scene.desk.ok("api.update_occupants", json!({ "reservation": stay, "occupants": occupant }));
}

fn room_of(answer: &Value, guest: &str) -> String {
    let rows = answer["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["guest"] == guest).unwrap_or_else(|| panic!("{guest} in {answer}"));
    row["room"].as_str().unwrap_or_default().to_string()
}

#[test]
fn who_should_have_left_and_leaves_today_is_among_todays_departures() {
    let scene = Scene::on("2026-03-01");
    let admin = scene.hotel.known("admin");
    let late = scene.arrive("Late Anna", "2026-03-01", "2026-03-02", json!({}));
    let due = scene.arrive("Due Bela", "2026-03-01", "2026-03-03", json!({}));
    let early = scene.arrive("Early Cara", "2026-03-01", "2026-03-06", json!({}));
    scene.arrive("Staying Dora", "2026-03-01", "2026-03-06", json!({}));
    scene.audit();
    scene.audit();
    let seen = || {
        let today = list(&scene, "departures", json!({}));
        let mut states: Vec<String> = today["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| format!("{} {} {}", row["guest"], row["departure"], row["status"]).replace('"', ""))
            .collect();
        states.sort();
        let flash = admin.ok("reports.manager_flash", json!({ "property": LAKE }));
        let briefing = admin.ok("api.owner_briefing", json!({ "property": LAKE }));
        let dashboard = admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
        let counts =
            [&flash["movement"]["departures"], &briefing["departures_today"], &dashboard["departures"]];
        assert_eq!(counts, [&json!(states.len()); 3], "{states:?}");
        states
    };
    assert_eq!(seen(), ["Due Bela 2026-03-03 Checked In", "Late Anna 2026-03-02 Checked In"]);
    for stay in [&late, &due, &early] {
        scene.desk.ok("desk.settle_and_check_out", json!({ "reservation": stay, "mode": "Cash" }));
    }
    let gone = [
        "Due Bela 2026-03-03 Checked Out",
        "Early Cara 2026-03-03 Checked Out",
        "Late Anna 2026-03-02 Checked Out",
    ];
    assert_eq!(seen(), gone);
    let week = json!({ "date": "2026-03-01", "to_date": "2026-03-05" });
    assert_eq!(guests(&list(&scene, "departures", week)).len(), 3, "each once");
    scene.audit();
    assert_eq!(guests(&list(&scene, "departures", json!({ "date": "2026-03-03" }))).len(), 3);
    assert_eq!(guests(&list(&scene, "departures", json!({ "date": "2026-03-02" }))), Vec::<String>::new());
    scene.hotel.assert_sound();
}

#[test]
fn who_comes_a_day_late_is_among_todays_arrivals() {
    let scene = Scene::on("2026-03-01");
    scene.given("UPDATE properties SET no_show_grace_days = 1 WHERE id = :lake");
    let late = scene.book("Late Dora", "2026-03-01", "2026-03-04", json!({}));
    scene.audit();
    scene.desk.ok("api.check_in", json!({ "reservation": late }));
    assert_eq!(guests(&list(&scene, "arrivals", json!({}))), ["Late Dora"]);
    let briefing = scene.hotel.known("admin").ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(briefing["arrivals_today"], 1);
}

#[test]
fn open_folios_that_owe_are_a_list_that_comes_to_the_dashboards_figure() {
    let scene = week();
    let staying = scene.arrive("Ira Stay", "2026-03-02", "2026-03-05", json!({}));
    scene.charge(&scene.folio_name(&staying), "Spa", "500", "18");
    let gone = scene.arrive("Omar Gone", "2026-03-02", "2026-03-04", json!({}));
    let folio = scene.folio_name(&gone);
    scene.charge(&folio, "Laundry", "200", "0");
    scene.given("UPDATE reservations SET status = 'Cancelled' WHERE guest_name = 'Omar Gone'");
    let answer = list(&scene, "owing_folios", json!({ "date": "2020-01-01" }));
    assert_eq!(answer["from_date"], "2026-03-02", "a balance has no past");
    let rows = answer["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["folio"] == folio).expect("the cancelled stay's folio");
    assert_eq!(
        (&row["stay"], dec(&row["owed"]), &row["guest"]),
        (&json!("Cancelled"), d("236"), &json!("Omar Gone"))
    );
    assert!(rows.iter().any(|row| row["stay"] == "Checked In" && row["guest"] == "Ira Stay"));
    let gone_first = rows.iter().position(|row| row["stay"] == "Checked In").expect("somebody in house");
    assert!(rows[..gone_first].iter().any(|row| row["folio"] == folio));
    let books =
        scene.desk.ok("dashboards.property_dashboard", json!({ "property": LAKE }))["finance"].clone();
    assert_eq!(answer["totals"]["owed"], books["owed_on_open_folios"]);
    assert_eq!(json!(rows.len()), books["owing_folios"]);
    // Every role that sees the figure sees its list.
    for role in [Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent, Role::HotelAdmin] {
        let caller = scene.hotel.user(&format!("one-{}", role.as_str().replace(' ', "-")), &[role]);
        caller.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
        caller.ok("desk.list", json!({ "property": LAKE, "list": "owing_folios" }));
    }
}

#[test]
fn money_held_for_stays_to_come_is_a_list() {
    let scene = week();
    let coming = scene.book("Dana Soon", "2026-03-06", "2026-03-08", json!({}));
    scene.desk.ok("api.record_advance", json!({ "reservation": coming, "mode": "Cash", "amount": 1500 }));
    scene.desk.ok(
        "api.record_advance",
        json!({ "reservation": coming, "mode": "Cash", "amount": 300, "kind": "Security Deposit" }),
    );
    let answer = list(&scene, "money_held", json!({}));
    assert_eq!(guests(&answer), ["Dana Soon"]);
    let row = &answer["rows"][0];
    assert_eq!(
        (dec(&row["advance"]), dec(&row["deposit"]), &row["arrival"], &row["stay"]),
        (d("1500"), d("300"), &json!("2026-03-06"), &json!("Confirmed"))
    );
}
