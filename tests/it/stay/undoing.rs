//! Taking back: check-in, check-out, cancellation, no show.

use serde_json::json;

use super::{House, march, n, room};

#[test]
fn todays_check_in_is_taken_back_and_made_again() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 3, "101");
    let answer = house.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!((&answer["status"], &answer["room"]), (&json!("Confirmed"), &json!(room("101"))));
    house.is("101", "Vacant", "Clean");
    house.hotel.assert_sound();
    house.call("api.check_in", &stay, json!({}));
    let folios: i64 = house.hotel.stored("SELECT count(*) FROM folios");
    assert_eq!(folios, 1);
    house.hotel.assert_sound();
}

#[test]
fn a_check_in_with_lines_or_of_yesterday_stays() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 3, "101");
    let charge = json!({ "charge_type": "Minibar", "description": "Water", "amount": 50 });
    house.call("api.post_stay_charge", &stay, charge);
    assert_eq!(house.refused("desk.undo_check_in", &stay, json!({})), "stay_has_lines");
    house.close_days_until(2);
    assert_eq!(house.refused("desk.undo_check_in", &stay, json!({})), "business_date_passed");
    house.hotel.assert_sound();
}

#[test]
fn todays_check_out_is_taken_back_with_its_freed_nights() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 5, "101");
    house.close_days_until(2);
    house.call("api.check_out", &stay, json!({}));
    let answer = house.call("desk.undo_check_out", &stay, json!({}));
    assert_eq!((&answer["status"], &answer["check_out_date"]), (&json!("Checked In"), &json!(march(5))));
    house.is("101", "Occupied", "Dirty");
    assert_eq!(house.detail(&stay)["rate_total"], n("16800.00"));
    let cleaning: i64 =
        house.hotel.stored("SELECT count(*) FROM hk_tasks WHERE task_type = 'Checkout Clean'");
    assert_eq!(cleaning, 0);
    house.hotel.assert_sound();
    house.close_days_until(5);
    assert_eq!(house.call("api.check_out", &stay, json!({}))["balance_due"], n("16800.00"));
    house.hotel.assert_sound();
}

#[test]
fn the_room_of_an_undone_check_out_is_as_it_was_left() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 5, "101");
    house.close_days_until(2);
    let tasks = || {
        house.hotel.stored::<String>(
            "SELECT ifnull(group_concat(task_type || ' ' || status, ', '), '') FROM hk_tasks",
        )
    };
    assert_eq!(tasks(), "Stayover Clean Pending");
    house.given("UPDATE rooms SET housekeeping_status = 'Inspected' WHERE room_number = '101'");
    house.call("api.check_out", &stay, json!({}));
    house.is("101", "Vacant", "Dirty");
    assert_eq!(tasks(), "Checkout Clean Pending");
    house.call("desk.undo_check_out", &stay, json!({}));
    house.is("101", "Occupied", "Inspected");
    assert_eq!(tasks(), "Stayover Clean Pending");
    house.call("api.check_out", &stay, json!({}));
    // What was cleaned since the check-out is clean.
    house.given("UPDATE rooms SET housekeeping_status = 'Clean' WHERE room_number = '101'; UPDATE hk_tasks SET status = 'Done', done_at = 0");
    house.call("desk.undo_check_out", &stay, json!({}));
    house.is("101", "Occupied", "Clean");
    house.hotel.assert_sound();
}

#[test]
fn a_guest_who_left_on_arrival_comes_back_without_paying_twice() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 3, "101");
    house.call("api.check_out", &stay, json!({}));
    house.call("desk.undo_check_out", &stay, json!({}));
    house.close_days_until(3);
    assert_eq!(house.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    house.hotel.assert_sound();
}

#[test]
fn a_check_out_stays_when_room_or_nights_are_gone_or_the_day_is_over() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 5, "101");
    house.close_days_until(2);
    house.call("api.check_out", &stay, json!({}));
    let next = house.in_house("Bela Rao", 2, 3, "101");
    assert_eq!(house.refused("desk.undo_check_out", &stay, json!({})), "room_occupied");
    house.call("desk.undo_check_in", &next, json!({}));
    assert_eq!(house.refused("desk.undo_check_out", &stay, json!({})), "room_taken");
    house.call("api.cancel_reservation", &next, json!({ "waive_fee": 1 }));
    for _ in 0..10 {
        house.book_with("Full House", 4, 5, json!({ "assign_room": 0 }));
    }
    assert_eq!(house.refused("desk.undo_check_out", &stay, json!({})), "sold_out");
    house.close_days_until(3);
    assert_eq!(house.refused("desk.undo_check_out", &stay, json!({})), "business_date_passed");
    house.hotel.assert_sound();
}

#[test]
fn a_day_use_comes_back() {
    let house = House::open();
    let stay = house.book("Dora Day", 1, 1);
    house.call("api.check_in", &stay, json!({ "room": "101" }));
    house.call("api.check_out", &stay, json!({}));
    house.call("desk.undo_check_out", &stay, json!({}));
    house.is("101", "Occupied", "Clean");
    house.hotel.assert_sound();
}

#[test]
fn a_cancelled_stay_comes_back_with_its_price_room_and_voucher_and_without_the_fee() {
    let house = House::open();
    house.given("INSERT INTO vouchers (property_id, name, voucher_code, value) SELECT id, name || '-TEN', 'TEN', '10' FROM properties");
    let late = house.book("Asha Rao", 1, 3);
    let early = house.book_with("Bela Rao", 10, 12, json!({ "voucher_code": "TEN" }));
    for stay in [&late, &early] {
        let before = house.detail(stay);
        house.call("api.cancel_reservation", stay, json!({}));
        let answer = house.call("desk.reinstate", stay, json!({}));
        assert_eq!((&answer["status"], &answer["warnings"]), (&json!("Confirmed"), &json!([])));
        let after = house.detail(stay);
        for key in ["room", "rate_total", "check_in_date", "check_out_date"] {
            assert_eq!(before[key], after[key], "{key}");
        }
    }
    assert_eq!(house.folio(&late)["grand_total"], n("0.00"));
    let used: i64 = house.hotel.stored("SELECT times_used FROM vouchers");
    assert_eq!(used, 1);
    house.hotel.assert_sound();
    let again = house.call("api.cancel_reservation", &late, json!({}));
    assert_eq!(again["fee"], n("4000.00"));
    assert_eq!(house.folio(&late)["grand_total"], n("4200.00"));
    house.hotel.assert_sound();
}

#[test]
fn a_cancelled_stay_whose_nights_were_sold_stays_cancelled() {
    let house = House::open();
    let stay = house.book("Asha Rao", 10, 12);
    house.call("api.cancel_reservation", &stay, json!({}));
    for _ in 0..10 {
        house.book("Full House", 11, 12);
    }
    let before = house.actions();
    assert_eq!(house.refused("desk.reinstate", &stay, json!({})), "sold_out");
    assert_eq!((house.actions(), house.status(&stay).as_str()), (before, "Cancelled"));
    house.hotel.assert_sound();
}

#[test]
fn a_stay_whose_room_is_gone_comes_back_without_one() {
    let house = House::open();
    let stay = house.book("Asha Rao", 10, 12);
    let number = house.detail(&stay)["room"].as_str().unwrap().to_string();
    house.call("api.cancel_reservation", &stay, json!({}));
    let other = house.book_with("Bela Rao", 10, 12, json!({ "assign_room": 0 }));
    house.call("api.move_reservation", &other, json!({ "new_room": number }));
    let answer = house.call("desk.reinstate", &stay, json!({}));
    assert_eq!(answer["room"], json!(null));
    assert!(answer["warnings"][0].as_str().unwrap().contains("given to somebody else"));
    house.hotel.assert_sound();
}

#[test]
fn a_no_show_who_comes_a_day_late_is_reinstated_from_today() {
    let house = House::open();
    let stay = house.book("Asha Rao", 1, 4);
    house.close_days_until(2);
    assert_eq!(house.status(&stay), "No Show");
    let answer = house.call("desk.reinstate", &stay, json!({}));
    assert_eq!(
        (&answer["check_in_date"], &answer["warnings"]),
        (&json!(march(2)), &json!(["The no-show fee stays charged."]))
    );
    assert_eq!(house.detail(&stay)["rate_total"], n("8400.00"));
    house.hotel.assert_sound();
    house.call("api.check_in", &stay, json!({}));
    house.close_days_until(4);
    assert_eq!(house.call("api.check_out", &stay, json!({}))["balance_due"], n("12600.00"));
    house.hotel.assert_sound();
}

#[test]
fn a_stay_that_is_over_or_was_in_house_is_not_reinstated() {
    let house = House::open();
    let missed = house.book("Asha Rao", 1, 2);
    let stay = house.in_house("Bela Rao", 1, 4, "109");
    house.call("api.cancel_reservation", &stay, json!({}));
    assert_eq!(house.refused("desk.reinstate", &stay, json!({})), "was_in_house");
    house.close_days_until(2);
    assert_eq!(house.refused("desk.reinstate", &missed, json!({})), "stay_is_over");
    house.hotel.assert_sound();
}

#[test]
fn a_guest_who_misses_two_arrivals_pays_for_both() {
    let house = House::open();
    let stay = house.book("Asha Rao", 1, 4);
    for today in [2, 3] {
        house.close_days_until(today);
        assert_eq!(house.folio(&stay)["grand_total"], n(["4200.00", "8400.00"][today as usize - 2]));
        house.call("desk.reinstate", &stay, json!({}));
    }
    house.hotel.assert_sound();
}

#[test]
fn prices_of_nights_that_a_taken_back_departure_posted_do_not_change() {
    let house = House::open();
    let stay = house.in_house("Asha Rao", 1, 3, "101");
    house.given("UPDATE reservations SET auto_price = 0");
    house.call("api.check_out", &stay, json!({}));
    house.call("desk.undo_check_out", &stay, json!({}));
    let dates = json!({ "check_in_date": march(1), "check_out_date": march(5) });
    assert_eq!(house.call("api.amend_stay", &stay, dates)["amount_after_tax"], n("8400.00"));
    house.close_days_until(5);
    assert_eq!(house.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    house.hotel.assert_sound();
}
