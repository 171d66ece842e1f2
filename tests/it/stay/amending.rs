//! Extending and shortening.

use serde_json::{Value, json};

use super::{House, march, n};
use crate::support::LAKE;

fn dates(from: u32, to: u32) -> Value {
    json!({ "check_in_date": march(from), "check_out_date": march(to) })
}

#[test]
fn only_added_nights_take_the_new_price() {
    let house = House::open();
    let stay = house.book("Asha Rao", 10, 12);
    house.given("UPDATE room_types SET base_price_minor = 500000 WHERE room_type_code = 'DLX'");
    let longer = house.call("api.amend_stay", &stay, dates(9, 13));
    assert_eq!(longer, json!({ "ok": true, "nights": 4, "amount_after_tax": n("18900.00") }));
    let shorter = house.call("api.amend_stay", &stay, dates(10, 11));
    assert_eq!(shorter["amount_after_tax"], n("4200.00"));
    let before = house.actions();
    house.call("api.amend_stay", &stay, dates(10, 11));
    assert_eq!(house.actions(), before);
    house.hotel.assert_sound();
}

#[test]
fn a_fixed_amount_is_spread_over_the_new_nights() {
    let house = House::open();
    let stay = house.book("Asha Rao", 10, 12);
    house.given("UPDATE reservations SET auto_price = 0");
    let longer = house.call("api.amend_stay", &stay, dates(10, 13));
    assert_eq!((&longer["nights"], &longer["amount_after_tax"]), (&json!(3), &n("8400.00")));
    house.hotel.assert_sound();
}

#[test]
fn an_extension_needs_the_room_and_a_room_to_sell() {
    let house = House::open();
    let stay = house.book_with("Asha Rao", 10, 12, json!({ "assign_room": 0 }));
    house.call("api.move_reservation", &stay, json!({ "new_room": "101" }));
    let next = house.book_with("Bela Rao", 12, 14, json!({ "assign_room": 0 }));
    house.call("api.move_reservation", &next, json!({ "new_room": "101" }));
    let before = house.actions();
    assert_eq!(house.refused("api.amend_stay", &stay, dates(10, 13)), "room_taken");
    for _ in 0..9 {
        house.book_with("Full House", 9, 10, json!({ "assign_room": 0 }));
    }
    house.book_with("Full House", 9, 10, json!({ "assign_room": 0 }));
    assert_eq!(house.refused("api.amend_stay", &stay, dates(9, 12)), "sold_out");
    assert_eq!(house.actions(), before + 10);
    assert_eq!(house.call("api.amend_stay", &stay, dates(11, 12))["nights"], 1);
    house.hotel.assert_sound();
}

#[test]
fn an_oversold_type_can_still_be_shortened() {
    let house = House::open();
    let stay = house.book_with("Asha Rao", 10, 13, json!({ "assign_room": 0 }));
    for _ in 0..9 {
        house.book_with("Full House", 10, 13, json!({ "assign_room": 0 }));
    }
    house.given(&format!(
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'block', id, '2026-03-10', '2026-03-13' FROM rooms WHERE name = '{LAKE}-104'"
    ));
    assert_eq!(house.call("api.amend_stay", &stay, dates(10, 12))["nights"], 2);
    house.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_keeps_arrival_and_posted_nights() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 3, "101");
    house.close_days_until(2);
    house.given("UPDATE room_types SET base_price_minor = 500000 WHERE room_type_code = 'DLX'");
    for (new, code) in [
        (dates(2, 4), "already_arrived"),
        (dates(1, 1), "check_out_date"),
        (json!({ "check_in_date": march(5), "check_out_date": march(4) }), "check_out_date"),
        (json!({ "check_in_date": "2026-02-30", "check_out_date": march(4) }), "check_in_date"),
    ] {
        assert_eq!(house.refused("api.amend_stay", &stay, new.clone()), code, "{new}");
    }
    let longer = house.call("api.amend_stay", &stay, dates(1, 4));
    assert_eq!(longer["amount_after_tax"], n("13650.00"));
    house.close_days_until(4);
    let answer = house.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("13650.00"));
    house.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_may_leave_today_after_all() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 5, "101");
    house.close_days_until(3);
    let answer = house.call("api.amend_stay", &stay, dates(1, 3));
    assert_eq!((&answer["nights"], &answer["amount_after_tax"]), (&json!(2), &n("8400.00")));
    let next = house.book_with("Bela Rao", 3, 5, json!({ "assign_room": 0 }));
    house.call("api.move_reservation", &next, json!({ "new_room": "101" }));
    house.call("api.check_out", &stay, json!({}));
    house.hotel.assert_sound();
}

#[test]
fn a_day_use_becomes_a_night_and_back() {
    let house = House::open();
    let stay = house.book("Dora Day", 1, 1);
    house.call("api.check_in", &stay, json!({ "room": "101" }));
    let night = house.call("api.amend_stay", &stay, dates(1, 2));
    assert_eq!((&night["nights"], &night["amount_after_tax"]), (&json!(1), &n("4200.00")));
    house.hotel.assert_sound();
    let hours = house.call("api.amend_stay", &stay, dates(1, 1));
    assert_eq!((&hours["nights"], &hours["amount_after_tax"]), (&json!(0), &n("4200.00")));
    house.hotel.assert_sound();
}

#[test]
fn an_arrival_does_not_move_into_the_past() {
    let house = House::open();
    let stay = house.book("Asha Rao", 10, 12);
    let past = json!({ "check_in_date": "2026-02-28", "check_out_date": march(12) });
    assert_eq!(house.refused("api.amend_stay", &stay, past), "check_in_date");
    let endless = json!({ "check_in_date": march(10), "check_out_date": "2027-04-01" });
    assert_eq!(house.refused("api.amend_stay", &stay, endless), "check_out_date");
    house.hotel.assert_sound();
}

#[test]
fn a_percentage_voucher_and_a_commission_follow_the_new_price() {
    let house = House::open();
    house.given(
        "INSERT INTO vouchers (property_id, name, voucher_code, value) SELECT id, name || '-TEN', 'TEN', '10' FROM properties;
         INSERT INTO travel_agents (name, agent_name, commission_pct) VALUES ('Tours', 'Tours', '10')",
    );
    let stay = house.book_with("Asha Rao", 10, 12, json!({ "voucher_code": "TEN", "travel_agent": "Tours" }));
    let longer = house.call("api.amend_stay", &stay, dates(10, 13));
    assert_eq!(longer["amount_after_tax"], n("11340.00"));
    let stored: String =
        house.hotel.stored("SELECT discount_minor || ' ' || commission_minor FROM reservations");
    assert_eq!(stored, "120000 108000");
    house.hotel.assert_sound();
}

#[test]
fn a_guest_who_came_early_may_bring_the_arrival_forward() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 3, 5, "101");
    assert_eq!(house.refused("api.amend_stay", &stay, dates(4, 5)), "already_arrived");
    let answer = house.call("api.amend_stay", &stay, dates(1, 5));
    assert_eq!((&answer["nights"], &answer["amount_after_tax"]), (&json!(4), &n("16800.00")));
    house.hotel.assert_sound();
    house.close_days_until(5);
    assert_eq!(house.call("api.check_out", &stay, json!({}))["balance_due"], n("16800.00"));
    house.hotel.assert_sound();
}
