//! Arriving before the booked date: the arrival moves, and the added nights are held, priced and billed.

use serde_json::{Value, json};

use super::{Scene, march, n, room};
use crate::support::LAKE;

fn warnings(answer: &Value) -> Vec<&str> {
    answer["warnings"].as_array().expect("warnings").iter().filter_map(Value::as_str).collect()
}

#[test]
fn the_arrival_moves_to_today_and_every_night_is_held_and_billed() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 5, 7, json!({ "assign_room": 0 }));
    let context = scene.call("api.checkin_context", &stay, json!({}));
    let expected = json!({ "check_in_date": march(1), "check_out_date": march(7),
        "amount_after_tax": n("25200.00"), "added": n("16800.00") });
    assert_eq!(context["early_arrival"], expected);
    let answer = scene.call("api.check_in", &stay, json!({ "room": "101" }));
    assert!(
        warnings(&answer).contains(
            &"The arrival moves from 2026-03-05 to 2026-03-01; the added nights cost INR 16800.00."
        ),
        "{answer}"
    );
    let card = scene.detail(&stay);
    assert_eq!((&card["check_in_date"], &card["rate_total"]), (&json!(march(1)), &n("25200.00")));
    let tonight = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": march(1), "check_out_date": march(2) });
    let free = scene.desk.ok("api.available_rooms", tonight);
    assert!(free.as_array().unwrap().iter().all(|free| free["name"] != room("101")), "{free}");
    scene.hotel.assert_sound();
    scene.close_days_until(7);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("25200.00"));
    scene.hotel.assert_sound();
}

#[test]
fn an_agreed_amount_stays_and_is_spread_over_all_nights() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 3, 5);
    scene.given("UPDATE reservations SET auto_price = 0");
    let answer = scene.call("api.check_in", &stay, json!({}));
    assert!(
        warnings(&answer).contains(
            &"The arrival moves from 2026-03-03 to 2026-03-01; the price of the stay is INR 8400.00."
        ),
        "{answer}"
    );
    scene.close_days_until(2);
    assert_eq!(scene.folio(&stay)["grand_total"], n("2100.00"));
    scene.close_days_until(5);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_full_house_refuses_the_added_nights_and_nothing_changes() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 3, 5, json!({ "assign_room": 0 }));
    for _ in 0..10 {
        scene.book_with("Full House", 2, 3, json!({ "assign_room": 0 }));
    }
    let before = scene.hotel.contents();
    assert_eq!(scene.refused("api.check_in", &stay, json!({ "room": "101" })), "sold_out");
    assert_eq!(scene.hotel.contents(), before);
}

#[test]
fn undoing_the_check_in_gives_the_booked_dates_and_price_back() {
    let scene = Scene::open();
    for agreed in [1, 0] {
        let stay = scene.book("Asha Rao", 3, 5);
        scene.given(&format!("UPDATE reservations SET auto_price = {agreed} WHERE name = '{stay}'"));
        scene.call("api.check_in", &stay, json!({}));
        let back = scene.call("desk.undo_check_in", &stay, json!({}));
        assert_eq!(
            (&back["check_in_date"], &back["check_out_date"]),
            (&json!(march(3)), &json!(march(5))),
            "{agreed}"
        );
        assert_eq!(scene.detail(&stay)["rate_total"], n("8400.00"));
        scene.hotel.assert_sound();
    }
    // Dates that somebody gave the stay in house are agreed: they stay.
    let stay = scene.book("Bela Rao", 3, 5);
    scene.call("api.check_in", &stay, json!({}));
    let dates = json!({ "check_in_date": march(1), "check_out_date": march(3) });
    scene.call("api.amend_stay", &stay, dates);
    assert_eq!(scene.call("desk.undo_check_in", &stay, json!({}))["check_in_date"], march(1));
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_that_comes_days_early_becomes_a_stay_until_its_date() {
    let scene = Scene::open();
    let stay = scene.book("Dora Day", 4, 4);
    scene.call("api.check_in", &stay, json!({ "room": "101" }));
    let card = scene.detail(&stay);
    assert_eq!(
        (&card["check_in_date"], &card["check_out_date"], &card["rate_total"]),
        (&json!(march(1)), &json!(march(4)), &n("12600.00"))
    );
    scene.hotel.assert_sound();
    let back = scene.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!((&back["check_in_date"], &back["check_out_date"]), (&json!(march(4)), &json!(march(4))));
    assert_eq!(scene.detail(&stay)["rate_total"], n("4200.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_comes_late_owes_the_nights_since_the_booked_arrival_at_once() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_grace_days = 2");
    let stay = scene.book("Asha Rao", 1, 4);
    scene.close_days_until(2);
    let answer = scene.call("api.check_in", &stay, json!({}));
    let reported = warnings(&answer);
    for sentence in [
        "The booked arrival is 2026-03-01, today is 2026-03-02.",
        "Posted for the nights before today: INR 4200.00.",
    ] {
        assert!(reported.contains(&sentence), "{reported:?}");
    }
    assert_eq!(scene.folio(&stay)["grand_total"], n("4200.00"));
    scene.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!(
        (scene.folio(&stay)["grand_total"].clone(), scene.status(&stay)),
        (n("0.00"), "Confirmed".into())
    );
    scene.call("api.check_in", &stay, json!({}));
    scene.close_days_until(4);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("12600.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_late_guest_can_have_a_room_in_which_somebody_slept_meanwhile() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_grace_days = 2");
    let other = scene.in_house("Bela Rao", 1, 2, "101");
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    scene.close_days_until(2);
    scene.call("api.check_out", &other, json!({}));
    let answer = scene.call("api.check_in", &stay, json!({ "room": "101" }));
    assert!(warnings(&answer).contains(&"Posted for the nights before today: INR 4200.00."), "{answer}");
    scene.close_days_until(3);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_of_the_morning_before_the_audit_pays_no_night_that_is_over() {
    let scene = Scene::open();
    let (due, early) = (scene.book("Asha Rao", 2, 4), scene.book("Bela Rao", 4, 5));
    scene.hotel.clock("2026-03-02 08:00:00");
    let answer = scene.call("api.check_in", &due, json!({}));
    assert_eq!(warnings(&answer), ["No identity document is on file."]);
    let answer = scene.call("api.check_in", &early, json!({ "room": "105" }));
    let sentence = "The arrival moves from 2026-03-04 to 2026-03-02; the added nights cost INR 8400.00.";
    assert!(warnings(&answer).contains(&sentence), "{answer}");
    scene.close_days_until(5);
    for (stay, total) in [(&due, "8400.00"), (&early, "12600.00")] {
        assert_eq!(scene.call("api.check_out", stay, json!({}))["balance_due"], n(total));
    }
    scene.hotel.assert_sound();
}

#[test]
fn before_the_audit_an_arrival_of_the_night_is_of_the_open_day_and_one_of_the_new_day_adds_its_night() {
    let scene = Scene::open();
    let (tonight, tomorrow) = (scene.book("Asha Rao", 1, 3), scene.book("Bela Rao", 2, 3));
    // At two in the morning 1 March is still open: a guest of that night is neither late nor early.
    scene.hotel.clock("2026-03-02 02:00:00");
    assert_eq!(scene.call("api.checkin_context", &tonight, json!({}))["early_arrival"], Value::Null);
    let answer = scene.call("api.check_in", &tonight, json!({}));
    assert_eq!(warnings(&answer), ["No identity document is on file."]);
    // A guest booked for 2 March arrives at five: the answer names the extra night and its price before the check-in.
    scene.hotel.clock("2026-03-02 05:00:00");
    let early = scene.call("api.checkin_context", &tomorrow, json!({}))["early_arrival"].clone();
    let expected = json!({ "check_in_date": march(1), "check_out_date": march(3),
        "amount_after_tax": n("8400.00"), "added": n("4200.00") });
    assert_eq!(early, expected);
    let answer = scene.call("api.check_in", &tomorrow, json!({}));
    let sentence = "The arrival moves from 2026-03-02 to 2026-03-01; the added nights cost INR 4200.00.";
    assert!(warnings(&answer).contains(&sentence), "{answer}");
    scene.close_days_until(2);
    for stay in [&tonight, &tomorrow] {
        assert_eq!(scene.folio(stay)["grand_total"], n("4200.00"), "the night of 1 March is posted");
    }
    scene.close_days_until(3);
    for stay in [&tonight, &tomorrow] {
        assert_eq!(scene.call("api.check_out", stay, json!({}))["balance_due"], n("8400.00"));
    }
    scene.hotel.assert_sound();
}
