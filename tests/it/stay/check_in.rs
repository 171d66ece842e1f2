//! Checking in.

use serde_json::json;

use super::{Scene, n, room};
use crate::support::LAKE;

#[test]
fn a_guest_gets_the_assigned_room_and_an_open_folio() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let answer = scene.call("api.check_in", &stay, json!({}));
    let number = answer["room"].as_str().unwrap().rsplit('-').next().unwrap().to_string();
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["warnings"], json!(["No identity document is on file."]));
    scene.is(&number, "Occupied", "Clean");
    let card = scene.detail(&stay);
    assert_eq!(card["status"], "Checked In");
    assert_eq!(card["actual_check_in"], "2026-03-01 15:00:00");
    assert_eq!(scene.folio(&stay)["status"], "Open");
    scene.hotel.assert_sound();
}

#[test]
fn keys_handed_out_are_on_the_stay_and_asked_for_at_check_out() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    scene.call("api.check_in", &stay, json!({ "keys_given": "2 key cards" }));
    let keys = || scene.call("api.reservation_detail", &stay, json!({}))["keys_given"].clone();
    assert_eq!(keys(), "2 key cards");
    let collect = |stay: &str| {
        scene.call("api.check_out", stay, json!({ "dry_run": 1 }))["would_answer"]["warnings"].clone()
    };
    assert!(collect(&stay).as_array().unwrap().contains(&json!("To collect: 2 key cards.")));
    // One was lost and replaced; then all are back.
    scene.call("desk.edit_booking", &stay, json!({ "keys_given": "1 key card, 1 lost" }));
    let logged: String = scene.hotel.stored(
        "SELECT group_concat(after_snapshot ->> '$.keys_given', ' / ') FROM (SELECT * FROM action_log ORDER BY seq)",
    );
    assert_eq!(logged, "2 key cards / 1 key card, 1 lost");
    scene.call("desk.edit_booking", &stay, json!({ "keys_given": "" }));
    assert!(!collect(&stay).to_string().contains("To collect"));
    scene.call("desk.undo_check_in", &stay, json!({}));
    scene.call("desk.register_and_check_in", &stay, json!({ "keys_given": "1 key card" }));
    assert_eq!(keys(), "1 key card");
    scene.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!(keys(), json!(null), "undone with the check-in");
    scene.hotel.assert_sound();
}

#[test]
fn an_advance_taken_before_arrival_stays_on_the_folio() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    scene.call("api.record_advance", &stay, json!({ "amount": 1500 }));
    scene.call("api.check_in", &stay, json!({}));
    assert_eq!(scene.folio(&stay)["payments_total"], n("1500.00"));
    let folios: i64 = scene.hotel.stored("SELECT count(*) FROM folios");
    assert_eq!(folios, 1);
    scene.hotel.assert_sound();
}

#[test]
fn without_a_room_the_first_clean_one_is_taken_and_a_dirty_one_only_when_none_is_clean() {
    let scene = Scene::open();
    scene.given("UPDATE rooms SET housekeeping_status = 'Dirty' WHERE room_number BETWEEN '101' AND '108'");
    let take = |guest: &str| {
        let stay = scene.book_with(guest, 1, 3, json!({ "assign_room": 0 }));
        scene.call("api.check_in", &stay, json!({}))
    };
    assert_eq!(take("Asha Rao")["room"], room("109"));
    assert_eq!(take("Bela Rao")["room"], room("110"));
    let dirty = take("Cara Rao");
    assert_eq!(dirty["room"], room("101"));
    assert_eq!(dirty["warnings"][0], "Room 101 is dirty.");
    scene.hotel.assert_sound();
}

#[test]
fn a_room_that_is_not_to_be_had_is_refused_and_nothing_changes() {
    let scene = Scene::open();
    scene.in_house("Early Bird", 1, 2, "101");
    scene.given(&format!("UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE name = '{LAKE}-102'"));
    scene.given(&format!(
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'block', id, '2026-03-02', '2026-03-04' FROM rooms WHERE name = '{LAKE}-103'"
    ));
    scene.call("api.move_reservation", &scene.book("Next Guest", 2, 4), json!({ "new_room": "104" }));
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    let before = scene.actions();
    for (number, code) in [
        ("101", "room_occupied"),
        ("102", "room_out_of_order"),
        ("103", "room_blocked"),
        ("104", "room_taken"),
        ("201", "other_room_type"),
    ] {
        assert_eq!(scene.refused("api.check_in", &stay, json!({ "room": number })), code, "{number}");
    }
    let unknown = scene.desk.refused("api.check_in", json!({ "reservation": stay, "room": "999" }));
    assert_eq!(unknown.kind, "not found");
    assert_eq!((scene.actions(), scene.status(&stay).as_str()), (before, "Confirmed"));
    scene.hotel.assert_sound();
}

#[test]
fn when_every_room_is_in_use_there_is_none_to_hand_over() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET overbooking_pct = '20'");
    for number in 101..=110 {
        scene.in_house("Full House", 1, 3, &number.to_string());
    }
    let stay = scene.book("Asha Rao", 1, 3);
    scene.given("UPDATE room_types SET room_type_name = 'Deluxe Room' WHERE room_type_code = 'DLX'");
    let refused = scene.desk.refused("api.check_in", json!({ "reservation": stay }));
    assert_eq!(refused.code, "no_room");
    assert_eq!(refused.message, "No room of the type Deluxe Room is free to hand over.");
    scene.hotel.assert_sound();
}

#[test]
fn another_date_an_unpaid_deposit_and_a_blacklisted_guest_warn() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 2, 4);
    scene.given("UPDATE properties SET deposit_pct = '25'; UPDATE guests SET blacklisted = 1, blacklist_reason = 'smoked'");
    let answer = scene.call("api.check_in", &stay, json!({}));
    let warnings: Vec<&str> =
        answer["warnings"].as_array().unwrap().iter().filter_map(|warning| warning.as_str()).collect();
    assert_eq!(
        warnings,
        [
            "No identity document is on file.",
            "A deposit of INR 3150.00 is still unpaid.",
            "The arrival moves from 2026-03-02 to 2026-03-01; the added nights cost INR 4200.00.",
            "Asha Rao is blacklisted: smoked.",
        ]
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_comes_early_needs_the_room_free_from_today() {
    let scene = Scene::open();
    let other = scene.book("Bela Rao", 1, 2);
    scene.call("api.move_reservation", &other, json!({ "new_room": "105" }));
    let stay = scene.book("Asha Rao", 2, 4);
    scene.call("api.move_reservation", &stay, json!({ "new_room": "105" }));
    assert_eq!(scene.refused("api.check_in", &stay, json!({})), "room_taken");
    assert_eq!(scene.call("api.check_in", &stay, json!({ "room": "106" }))["room"], room("106"));
    scene.hotel.assert_sound();
}

#[test]
fn back_to_back_guests_share_a_room_and_a_day() {
    let scene = Scene::open();
    let first = scene.in_house("Asha Rao", 1, 2, "101");
    let second = scene.book_with("Bela Rao", 2, 3, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &second, json!({ "new_room": "101" }));
    scene.close_days_until(2);
    assert_eq!(scene.refused("api.check_in", &second, json!({})), "room_occupied");
    scene.call("api.check_out", &first, json!({}));
    let answer = scene.call("api.check_in", &second, json!({}));
    assert_eq!(
        (&answer["room"], &answer["warnings"][0]),
        (&json!(room("101")), &json!("Room 101 is dirty."))
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_stay_that_is_over_has_nothing_to_check_in_to() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_grace_days = 5");
    let stay = scene.book("Asha Rao", 1, 2);
    scene.close_days_until(2);
    assert_eq!(scene.refused("api.check_in", &stay, json!({})), "stay_is_over");
    scene.hotel.assert_sound();
}

#[test]
fn another_room_is_offered_where_the_assigned_one_is_refused() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let assigned = scene.call("api.checkin_context", &stay, json!({}))["room_assigned"]["name"].clone();
    let offered = || {
        let context = scene.call("api.checkin_context", &stay, json!({}));
        assert_eq!((&context["room_assigned"]["name"], &context["suggestion"]), (&assigned, &json!(null)));
        let names = context["rooms"].as_array().expect("a list").iter().map(|room| room["name"].clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(offered(), Vec::<serde_json::Value>::new());
    let out = json!({ "room": assigned, "status": "Out of Order" });
    let warned = scene.desk.ok("api.set_housekeeping_status", out)["warnings"].clone();
    let warning = warned[0].as_str().expect("a warning");
    assert!(
        warning.contains("Asha Rao") && warning.contains(&stay) && warned.as_array().map(Vec::len) == Some(1),
        "{warned}"
    );
    assert_eq!(scene.refused("api.check_in", &stay, json!({})), "room_out_of_order");
    let others = offered();
    assert!(!others.is_empty() && !others.contains(&assigned), "{others:?}");
    let taken = scene.call("api.check_in", &stay, json!({ "room": others[0] }));
    assert_eq!(taken["room"], others[0]);
    let again = json!({ "room": assigned, "status": "Dirty" });
    assert_eq!(scene.desk.ok("api.set_housekeeping_status", again)["warnings"], json!([]));
    scene.hotel.assert_sound();
}

#[test]
fn the_context_shows_what_is_missing_and_which_rooms_there_are() {
    let scene = Scene::open();
    scene.in_house("Early Bird", 1, 3, "101");
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0, "phone": "98765 11111" }));
    let context = scene.call("api.checkin_context", &stay, json!({}));
    assert_eq!(context["reservation"]["room_type"], format!("{LAKE}-DLX"));
    assert_eq!((&context["readiness"]["phone"], &context["readiness"]["id_on_file"]), (&json!(1), &json!(0)));
    assert_eq!(context["room_assigned"], json!(null));
    assert_eq!(context["suggestion"]["room"], room("102"));
    assert_eq!(context["suggestion"]["needs_review"], 0);
    assert_eq!(context["rooms"].as_array().unwrap().len(), 9);
    let taken = scene.call("api.check_in", &stay, json!({}));
    assert_eq!(taken["room"], context["suggestion"]["room"]);
    let after = scene.call("api.checkin_context", &stay, json!({}));
    assert_eq!((&after["suggestion"], after["rooms"].as_array().unwrap().len()), (&json!(null), 0));
    assert_eq!(after["room_assigned"]["name"], room("102"));
    scene.hotel.assert_sound();
}

#[test]
fn the_context_says_who_is_still_in_the_room() {
    let scene = Scene::open();
    let leaving = scene.in_house("Early Bird", 1, 2, "101");
    let stay = scene.book_with("Asha Rao", 2, 4, json!({ "room": "101" }));
    scene.close_days_until(2);
    let context = || scene.call("api.checkin_context", &stay, json!({}));
    assert_eq!(context()["room_assigned"]["name"], room("101"));
    assert_eq!(
        context()["occupied_by"],
        json!({ "reservation": leaving, "guest_name": "Early Bird", "check_out_date": "2026-03-02" })
    );
    assert!(!context()["rooms"].as_array().expect("a list").is_empty(), "others are at hand");
    assert_eq!(scene.refused("api.check_in", &stay, json!({})), "room_occupied");
    scene.call("api.check_out", &leaving, json!({}));
    assert_eq!(context()["occupied_by"], json!(null));
    scene.call("api.check_in", &stay, json!({}));
    assert_eq!(context()["occupied_by"], json!(null), "the guest of the stay is nobody else");
}
