//! Reservations of tables.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};

#[test]
fn a_reservation_shows_from_an_hour_before_its_time() {
    let scene = Scene::open();
    let reserved = text(&scene.reserve("t1", "2026-03-01 17:00")["reservation"]);
    assert_eq!(shown(&scene.tile("T1"), "state reservation"), r#""vacant" null"#);
    scene.hotel.clock("2026-03-01 16:00:00");
    let tile = scene.tile("T1");
    assert_eq!(
        shown(&tile, "state res_guest res_party res_phone res_time"),
        r#""reserved" "Ravi" 4 "9876512345" "17:00""#
    );
    assert_eq!(tile["reservation"], json!(reserved));
    let order = scene.order("Dal", json!({ "table_no": "T1" }));
    assert_eq!(shown(&scene.tile("T1"), "state res_time"), r#""running" "17:00""#);
    let set = |status: &str| json!({ "reservation": reserved, "status": status });
    assert_eq!(scene.waiter.ok("pos.set_reservation", set("Seated"))["status"], "Seated");
    assert_eq!(scene.tile("T1")["reservation"], Value::Null);
    scene.waiter.ok("pos.set_reservation", set("Seated"));
    assert_eq!(scene.refused("pos.set_reservation", set("Cancelled")), "reservation_closed");
    assert_eq!(scene.refused("pos.set_reservation", set("Booked")), "status");
    assert_eq!(scene.refused("pos.set_reservation", set("Gone")), "status");
    for (word, status) in [
        ("seat", "Seated"),
        ("Cancel", "Cancelled"),
        ("no-show", "No Show"),
        ("NO SHOW", "No Show"),
        ("seated", "Seated"),
    ] {
        let reserved = text(&scene.reserve("T2", "2026-03-01 19:00")["reservation"]);
        let params = json!({ "reservation": reserved, "status": word });
        assert_eq!(scene.waiter.ok("pos.set_reservation", params)["status"], status, "{word}");
    }
    scene.pay(&order);
    assert_eq!(shown(&scene.tile("T1"), "state seated_guest"), r#""cleaning" null"#, "they had a bill");
    scene.hotel.assert_sound();
}

#[test]
fn guests_who_were_seated_show_at_their_table_until_they_order() {
    let scene = Scene::open();
    let reserved = text(&scene.reserve("t1", "2026-03-01 15:30")["reservation"]);
    let lunch = scene.order("Dal", json!({ "table_no": "T2" }));
    scene.waiter.ok("pos.set_reservation", json!({ "reservation": reserved, "status": "Seated" }));
    assert_eq!(
        shown(&scene.tile("T1"), "state seated_guest seated_party seated_phone"),
        r#""vacant" "Ravi" 4 "9876512345""#
    );
    assert_eq!(scene.tile("T2")["seated_guest"], Value::Null);
    scene.pay(&lunch);
    let order = scene.order("Dal", json!({ "table_no": "T1" }));
    assert_eq!(shown(&scene.tile("T1"), "state seated_guest"), r#""running" null"#);
    scene.pay(&order);
    assert_eq!(scene.tile("T1")["seated_guest"], Value::Null);
    scene.hotel.assert_sound();
}

#[test]
fn two_reservations_of_a_table_close_together_get_a_warning() {
    let scene = Scene::open();
    assert_eq!(scene.reserve("T1", "2026-03-01 19:00")["warnings"], json!([]));
    let close = scene.reserve("T1", "2026-03-01 20:30");
    assert_eq!(close["warnings"], json!(["T1 is also reserved at 19:00 for Ravi."]));
    assert_eq!(scene.reserve("T2", "2026-03-01 19:00")["warnings"], json!([]));
    scene.hotel.clock("2026-03-01 20:00:00");
    assert_eq!(scene.tile("T1")["res_time"], "19:00", "the next one is shown, late as it is");
    let ask = |table: &str, at: &str, party: i64| json!({ "outlet": scene.outlet, "table_no": table, "guest_name": "Ravi", "reserved_at": at, "party_size": party });
    for (params, field) in [
        (ask("T1", "2026-03-01 19:29", 2), "reserved_at"),
        (ask("T1", "tonight", 2), "reserved_at"),
        (ask("T9", "2026-03-01 21:00", 2), "table_no"),
        (ask("T1", "2026-03-01 21:00", 0), "party_size"),
    ] {
        assert_eq!(scene.refused("pos.reserve_table", params.clone()), field, "{params}");
    }
    let seaside = json!({ "reservation": "TRES-2026-09999", "status": "Seated" });
    assert_eq!(scene.refused("pos.set_reservation", seaside), "not found");
}

#[test]
fn the_reservations_of_a_day_are_listed_whatever_became_of_them() {
    let scene = Scene::open();
    let reserve = |table: &str, at: &str| {
        let params =
            json!({ "outlet": scene.outlet, "table_no": table, "guest_name": "Ravi", "reserved_at": at });
        text(&scene.waiter.ok("pos.reserve_table", params)["reservation"])
    };
    let late = reserve("T1", "2026-03-01 21:00");
    let early = reserve("T2", "2026-03-01 19:00");
    let tomorrow = reserve("T2", "2026-03-02 19:00");
    scene.waiter.ok("pos.set_reservation", json!({ "reservation": early, "status": "No Show" }));
    let listed = |params: Value| {
        let rows = scene
            .waiter
            .ok("desk.table_reservations", super::with(json!({ "outlet": scene.outlet }), &params));
        list(&rows).iter().map(|row| shown(row, "name status")).collect::<Vec<_>>()
    };
    assert_eq!(listed(json!({})), [format!(r#""{early}" "No Show""#), format!(r#""{late}" "Booked""#)]);
    assert_eq!(listed(json!({ "date": "2026-03-02" })), [format!(r#""{tomorrow}" "Booked""#)]);
}

#[test]
fn a_reservation_is_changed_and_stays_the_same_one() {
    let scene = Scene::open();
    let reserved = text(&scene.reserve("T1", "2026-03-01 19:00")["reservation"]);
    scene.reserve("T2", "2026-03-01 20:30");
    let change = |more: Value| {
        let known = json!({ "outlet": scene.outlet, "reservation": reserved, "table_no": "T1", "guest_name": "Ravi",
            "reserved_at": "2026-03-01 19:00" });
        super::with(known, &more)
    };
    let listed = || {
        let rows = scene.waiter.ok("desk.table_reservations", json!({ "outlet": scene.outlet }));
        list(&rows)
            .iter()
            .map(|row| shown(row, "table_no reserved_at party_size phone notes status"))
            .collect::<Vec<_>>()
    };
    // Another time at its own table is no clash with itself.
    let later = scene
        .waiter
        .ok("pos.reserve_table", change(json!({ "reserved_at": "2026-03-01 20:00", "party_size": 6 })));
    assert_eq!((&later["reservation"], &later["warnings"]), (&json!(reserved), &json!([])));
    let other = r#""T2" "2026-03-01 20:30:00" 4 "9876512345" null "Booked""#;
    assert_eq!(listed(), [r#""T1" "2026-03-01 20:00:00" 6 "9876512345" null "Booked""#, other]);
    // What is left out stays, a blank value clears.
    let moved = scene.waiter.ok(
        "pos.reserve_table",
        change(json!({ "table_no": "t2", "phone": "", "notes": "Window",
        "reserved_at": "2026-03-01 20:00" })),
    );
    assert_eq!(moved["warnings"], json!(["T2 is also reserved at 20:30 for Ravi."]));
    assert_eq!(listed(), [r#""T2" "2026-03-01 20:00:00" 6 null "Window" "Booked""#, other]);
    let actions = || {
        scene.hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'table_reservation'")
    };
    assert_eq!(actions(), 2);
    scene
        .waiter
        .ok("pos.reserve_table", change(json!({ "table_no": "T2", "reserved_at": "2026-03-01 20:00" })));
    assert_eq!(actions(), 2, "nothing changed");
    for (more, code) in [
        (json!({ "reserved_at": "2026-03-01 09:00" }), "reserved_at"),
        (json!({ "table_no": "T9" }), "table_no"),
        (json!({ "party_size": 0 }), "party_size"),
        (json!({ "reservation": "TRES-2026-09999" }), "not found"),
    ] {
        assert_eq!(scene.refused("pos.reserve_table", change(more.clone())), code, "{more}");
    }
    // The guests are late: their number can still be noted, the time that is over stays.
    scene.hotel.clock("2026-03-01 21:00:00");
    let late = json!({ "table_no": "T2", "reserved_at": "2026-03-01 20:00", "party_size": 5 });
    scene.waiter.ok("pos.reserve_table", change(late.clone()));
    scene.waiter.ok("pos.set_reservation", json!({ "reservation": reserved, "status": "Seated" }));
    assert_eq!(scene.refused("pos.reserve_table", change(late)), "reservation_closed");
    scene.hotel.assert_sound();
}

#[test]
fn guests_who_have_no_bill_are_not_seated_after_all() {
    let scene = Scene::open();
    let set = |reserved: &str, status: &str| {
        scene.waiter.ok("pos.set_reservation", json!({ "reservation": reserved, "status": status }))
    };
    for undone in ["Booked", "Cancelled", "No Show"] {
        let reserved = text(&scene.reserve("T1", "2026-03-01 15:30")["reservation"]);
        set(&reserved, "Seated");
        assert_eq!(scene.tile("T1")["seated_guest"], "Ravi");
        assert_eq!(set(&reserved, undone)["status"], undone);
        assert_eq!(scene.tile("T1")["seated_guest"], Value::Null, "{undone}");
        if undone == "Booked" {
            assert_eq!(scene.tile("T1")["res_guest"], "Ravi");
            set(&reserved, "Cancelled");
        }
        // Called off is final.
        let params = json!({ "reservation": reserved, "status": "Seated" });
        assert_eq!(scene.refused("pos.set_reservation", params), "reservation_closed");
    }
    // An order that was opened by mistake and cancelled is no bill; one that is paid is.
    let reserved = text(&scene.reserve("T1", "2026-03-01 15:30")["reservation"]);
    set(&reserved, "Seated");
    let mistaken = scene.order("Dal", json!({ "table_no": "t1" }));
    let back = json!({ "reservation": reserved, "status": "Booked" });
    assert_eq!(scene.refused("pos.set_reservation", back.clone()), "status");
    scene.waiter.ok("pos.cancel_order", json!({ "order": mistaken, "reason": "Wrong table" }));
    set(&reserved, "Booked");
    set(&reserved, "Seated");
    scene.pay(&scene.order("Dal", json!({ "table_no": "T1" })));
    assert_eq!(scene.refused("pos.set_reservation", back), "status");
    let left = json!({ "reservation": reserved, "status": "No Show" });
    assert_eq!(scene.refused("pos.set_reservation", left), "reservation_closed");
    scene.hotel.assert_sound();
}

#[test]
fn seating_warns_of_a_table_that_is_taken_or_too_small() {
    let scene = Scene::open();
    let seat = |table: &str| {
        let reserved = text(&scene.reserve(table, "2026-03-01 15:30")["reservation"]);
        let params = json!({ "reservation": reserved, "status": "seat" });
        scene.waiter.ok("pos.set_reservation", params)["warnings"].clone()
    };
    assert_eq!(seat("T1"), json!([]));
    assert_eq!(seat("T2"), json!(["T2 has 2 seats for a party of 4."]));
    scene.order("Dal", json!({ "table_no": "h1" }));
    assert_eq!(seat("H1"), json!(["H1 has a bill that is not settled."]));
}
