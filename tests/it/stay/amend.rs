//! Extending and shortening.

use serde_json::{Value, json};

use super::{Scene, march, n};
use crate::support::LAKE;

fn dates(from: u32, to: u32) -> Value {
    json!({ "check_in_date": march(from), "check_out_date": march(to) })
}

#[test]
fn only_added_nights_take_the_new_price() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    scene.given("UPDATE room_types SET base_price_minor = 500000 WHERE room_type_code = 'DLX'");
    let longer = scene.call("api.amend_stay", &stay, dates(9, 13));
    assert_eq!(longer, json!({ "ok": true, "nights": 4, "amount_after_tax": n("18900.00"), "warnings": [] }));
    let shorter = scene.call("api.amend_stay", &stay, dates(10, 11));
    assert_eq!(shorter["amount_after_tax"], n("4200.00"));
    let before = scene.actions();
    scene.call("api.amend_stay", &stay, dates(10, 11));
    assert_eq!(scene.actions(), before);
    scene.hotel.assert_sound();
}

#[test]
fn dates_that_were_changed_meanwhile_are_not_amended() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    scene.call("api.amend_stay", &stay, dates(10, 13));
    let shown = |from: u32, to: u32| {
        json!({ "reservation": stay, "check_in_date": march(10), "check_out_date": march(14),
                "expected_check_in_date": march(from), "expected_check_out_date": march(to) })
    };
    let before = scene.hotel.contents();
    let refused = scene.desk.refused("api.amend_stay", shown(10, 12));
    assert_eq!((refused.kind, refused.code.as_str()), ("refused", "dates_changed"));
    assert_eq!(refused.message, "The dates of the stay were changed meanwhile to 2026-03-10 to 2026-03-13.");
    assert_eq!(scene.desk.refused("api.amend_stay", shown(9, 13)).code, "dates_changed");
    assert_eq!(scene.hotel.contents(), before);
    assert_eq!(scene.desk.ok("api.amend_stay", shown(10, 13))["nights"], 4);
}

#[test]
fn a_fixed_amount_is_spread_over_the_new_nights() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    scene.given("UPDATE reservations SET auto_price = 0");
    let longer = scene.call("api.amend_stay", &stay, dates(10, 13));
    assert_eq!((&longer["nights"], &longer["amount_after_tax"]), (&json!(3), &n("8400.00")));
    scene.hotel.assert_sound();
}

#[test]
fn an_extension_needs_the_room_and_a_room_to_sell() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 10, 12, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &stay, json!({ "new_room": "101" }));
    let next = scene.book_with("Bela Rao", 12, 14, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &next, json!({ "new_room": "101" }));
    let before = scene.actions();
    assert_eq!(scene.refused("api.amend_stay", &stay, dates(10, 13)), "room_taken");
    for _ in 0..9 {
        scene.book_with("Full House", 9, 10, json!({ "assign_room": 0 }));
    }
    scene.book_with("Full House", 9, 10, json!({ "assign_room": 0 }));
    assert_eq!(scene.refused("api.amend_stay", &stay, dates(9, 12)), "sold_out");
    assert_eq!(scene.actions(), before + 10);
    assert_eq!(scene.call("api.amend_stay", &stay, dates(11, 12))["nights"], 1);
    scene.hotel.assert_sound();
}

#[test]
fn an_oversold_type_can_still_be_shortened() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 10, 13, json!({ "assign_room": 0 }));
    for _ in 0..9 {
        scene.book_with("Full House", 10, 13, json!({ "assign_room": 0 }));
    }
    scene.given(&format!(
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'block', id, '2026-03-10', '2026-03-13' FROM rooms WHERE name = '{LAKE}-104'"
    ));
    assert_eq!(scene.call("api.amend_stay", &stay, dates(10, 12))["nights"], 2);
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_keeps_arrival_and_posted_nights() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(2);
    scene.given("UPDATE room_types SET base_price_minor = 500000 WHERE room_type_code = 'DLX'");
    for (new, code) in [
        (dates(2, 4), "already_arrived"),
        (dates(1, 1), "check_out_date"),
        (json!({ "check_in_date": march(5), "check_out_date": march(4) }), "check_out_date"),
        (json!({ "check_in_date": "2026-02-30", "check_out_date": march(4) }), "check_in_date"),
    ] {
        assert_eq!(scene.refused("api.amend_stay", &stay, new.clone()), code, "{new}");
    }
    let longer = scene.call("api.amend_stay", &stay, dates(1, 4));
    assert_eq!(longer["amount_after_tax"], n("13650.00"));
    scene.close_days_until(4);
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("13650.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_may_leave_today_after_all() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(3);
    let answer = scene.call("api.amend_stay", &stay, dates(1, 3));
    assert_eq!((&answer["nights"], &answer["amount_after_tax"]), (&json!(2), &n("8400.00")));
    let next = scene.book_with("Bela Rao", 3, 5, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &next, json!({ "new_room": "101" }));
    scene.call("api.check_out", &stay, json!({}));
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_becomes_a_night_and_back() {
    let scene = Scene::open();
    let stay = scene.book("Dora Day", 1, 1);
    scene.call("api.check_in", &stay, json!({ "room": "101" }));
    let night = scene.call("api.amend_stay", &stay, dates(1, 2));
    assert_eq!((&night["nights"], &night["amount_after_tax"]), (&json!(1), &n("4200.00")));
    scene.hotel.assert_sound();
    let hours = scene.call("api.amend_stay", &stay, dates(1, 1));
    assert_eq!((&hours["nights"], &hours["amount_after_tax"]), (&json!(0), &n("4200.00")));
    scene.hotel.assert_sound();
}

#[test]
fn an_arrival_does_not_move_into_the_past() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    let past = json!({ "check_in_date": "2026-02-28", "check_out_date": march(12) });
    assert_eq!(scene.refused("api.amend_stay", &stay, past), "check_in_date");
    let endless = json!({ "check_in_date": march(10), "check_out_date": "2027-04-01" });
    assert_eq!(scene.refused("api.amend_stay", &stay, endless), "check_out_date");
    scene.hotel.assert_sound();
}

#[test]
fn a_percentage_voucher_and_a_commission_follow_the_new_price() {
    let scene = Scene::open();
    scene.given(
        "INSERT INTO vouchers (property_id, name, voucher_code, value) SELECT id, name || '-TEN', 'TEN', '10' FROM properties;
         INSERT INTO travel_agents (name, agent_name, commission_pct) VALUES ('Tours', 'Tours', '10')",
    );
    let stay = scene.book_with("Asha Rao", 10, 12, json!({ "voucher_code": "TEN", "travel_agent": "Tours" }));
    let longer = scene.call("api.amend_stay", &stay, dates(10, 13));
    assert_eq!(longer["amount_after_tax"], n("11340.00"));
    let stored: String =
        scene.hotel.stored("SELECT discount_minor || ' ' || commission_minor FROM reservations");
    assert_eq!(stored, "120000 108000");
    scene.hotel.assert_sound();
}

#[test]
fn new_dates_are_held_to_the_restrictions_they_ask_for_and_to_no_others() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    let restrict = |day: u32, column: &str, value: u32| {
        scene.given(&format!(
            "INSERT INTO restrictions (property_id, name, room_type_id, night_on, {column})
             SELECT property_id, 'r-{day}-{column}', id, '{}', {value} FROM room_types WHERE room_type_code = 'DLX'",
            march(day)
        ));
    };
    for (day, column, value) in [
        (9, "closed_to_arrival", 1),
        (10, "min_nights", 2),
        (11, "closed", 1),
        (13, "closed", 1),
        (20, "max_nights", 1),
    ] {
        restrict(day, column, value);
    }
    let before = scene.actions();
    for (from, to, code) in
        [(9, 12, "closed_to_arrival"), (10, 11, "min_stay"), (10, 14, "closed"), (20, 22, "max_stay")]
    {
        assert_eq!(scene.refused("api.amend_stay", &stay, dates(from, to)), code, "{from} to {to}");
    }
    assert_eq!(scene.actions(), before);
    // The closed night of the 11th is its own already, and a shorter night's sale does not ask for the 13th.
    assert_eq!(scene.call("api.amend_stay", &stay, dates(10, 13))["nights"], 3);
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_may_leave_early_whatever_is_restricted_but_not_stay_on_into_a_closed_night() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.given(
        "INSERT INTO restrictions (property_id, name, room_type_id, night_on, min_nights, closed_to_departure)
         SELECT property_id, 'first', id, '2026-03-01', 2, 0 FROM room_types WHERE room_type_code = 'DLX'
         UNION ALL SELECT property_id, 'second', id, '2026-03-02', NULL, 1 FROM room_types WHERE room_type_code = 'DLX';
         INSERT INTO restrictions (property_id, name, room_type_id, night_on, closed)
         SELECT property_id, 'third', id, '2026-03-03', 1 FROM room_types WHERE room_type_code = 'DLX'",
    );
    assert_eq!(scene.refused("api.amend_stay", &stay, dates(1, 4)), "closed");
    assert_eq!(scene.call("api.amend_stay", &stay, dates(1, 2))["nights"], 1);
    scene.hotel.assert_sound();
}
