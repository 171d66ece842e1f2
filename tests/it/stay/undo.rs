//! Undoing: check-in, check-out, cancellation, no show.

use innkeeper::db::check;
use serde_json::{Value, json};

use super::{Scene, march, n, room};

#[test]
fn todays_check_in_is_undone_and_made_again() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    let answer = scene.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!((&answer["status"], &answer["room"]), (&json!("Confirmed"), &json!(room("101"))));
    scene.is("101", "Vacant", "Clean");
    scene.hotel.assert_sound();
    scene.call("api.check_in", &stay, json!({}));
    let folios: i64 = scene.hotel.stored("SELECT count(*) FROM folios");
    assert_eq!(folios, 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_check_in_with_lines_or_of_yesterday_stays() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    let charge = json!({ "charge_type": "Minibar", "description": "Water", "amount": 50 });
    scene.call("api.post_stay_charge", &stay, charge);
    assert_eq!(scene.refused("desk.undo_check_in", &stay, json!({})), "stay_has_lines");
    scene.close_days_until(2);
    assert_eq!(scene.refused("desk.undo_check_in", &stay, json!({})), "business_date_passed");
    scene.hotel.assert_sound();
}

#[test]
fn todays_check_out_is_undone_with_its_freed_nights() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(2);
    scene.call("api.check_out", &stay, json!({}));
    let answer = scene.call("desk.undo_check_out", &stay, json!({}));
    assert_eq!((&answer["status"], &answer["check_out_date"]), (&json!("Checked In"), &json!(march(5))));
    scene.is("101", "Occupied", "Dirty");
    assert_eq!(scene.detail(&stay)["rate_total"], n("16800.00"));
    let cleaning: i64 =
        scene.hotel.stored("SELECT count(*) FROM hk_tasks WHERE task_type = 'Checkout Clean'");
    assert_eq!(cleaning, 0);
    scene.hotel.assert_sound();
    scene.close_days_until(5);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("16800.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_is_in_house_again_can_be_charged_beside_the_invoice() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let pay = json!({ "amount": "8400", "mode": "Cash" });
    let left = scene.call("desk.settle_and_check_out", &stay, pay);
    let invoice = left["invoices"][0]["invoice_number"].as_str().expect("an invoice");
    let answer = scene.call("desk.undo_check_out", &stay, json!({}));
    let warning = answer["warnings"][0].as_str().expect("a warning");
    assert!(warning.starts_with(&format!("Invoice {invoice} remains")), "{warning}");
    let folio = scene.folio(&stay);
    assert_eq!((&folio["status"], &folio["invoice_number"]), (&json!("Open"), &json!(null)));
    assert_eq!(folio["balance"], n("0.00"));
    let charge =
        json!({ "folio": folio["name"], "charge_type": "Minibar", "description": "Water", "amount": "100" });
    scene.desk.ok("api.add_folio_charge", charge);
    scene.hotel.assert_sound();
    let due = scene.folio(&stay)["balance"].to_string();
    let again = scene.call("desk.settle_and_check_out", &stay, json!({ "amount": due, "mode": "Cash" }));
    assert_ne!(again["invoices"][0]["invoice_number"], json!(invoice));
    scene.hotel.assert_sound();
}

#[test]
fn the_room_of_an_undone_check_out_is_as_it_was_left() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(2);
    let tasks = || {
        scene.hotel.stored::<String>(
            "SELECT ifnull(group_concat(task_type || ' ' || status, ', '), '') FROM hk_tasks",
        )
    };
    assert_eq!(tasks(), "Stayover Clean Pending");
    scene.given("UPDATE rooms SET housekeeping_status = 'Inspected' WHERE room_number = '101'");
    scene.call("api.check_out", &stay, json!({}));
    scene.is("101", "Vacant", "Dirty");
    assert_eq!(tasks(), "Checkout Clean Pending");
    scene.call("desk.undo_check_out", &stay, json!({}));
    scene.is("101", "Occupied", "Inspected");
    assert_eq!(tasks(), "Stayover Clean Pending");
    scene.call("api.check_out", &stay, json!({}));
    // What was cleaned since the check-out is clean.
    scene.given("UPDATE rooms SET housekeeping_status = 'Clean' WHERE room_number = '101'; UPDATE hk_tasks SET status = 'Done', done_at = 0");
    scene.call("desk.undo_check_out", &stay, json!({}));
    scene.is("101", "Occupied", "Clean");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_left_on_arrival_comes_back_without_paying_twice() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.call("api.check_out", &stay, json!({}));
    scene.call("desk.undo_check_out", &stay, json!({}));
    scene.close_days_until(3);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_check_out_stays_when_room_or_nights_are_gone_or_the_day_is_over() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(2);
    scene.call("api.check_out", &stay, json!({}));
    let next = scene.in_house("Bela Rao", 2, 3, "101");
    assert_eq!(scene.refused("desk.undo_check_out", &stay, json!({})), "room_occupied");
    scene.call("desk.undo_check_in", &next, json!({}));
    assert_eq!(scene.refused("desk.undo_check_out", &stay, json!({})), "room_taken");
    scene.call("api.cancel_reservation", &next, json!({ "waive_fee": 1 }));
    for _ in 0..10 {
        scene.book_with("Full House", 4, 5, json!({ "assign_room": 0 }));
    }
    assert_eq!(scene.refused("desk.undo_check_out", &stay, json!({})), "sold_out");
    scene.close_days_until(3);
    assert_eq!(scene.refused("desk.undo_check_out", &stay, json!({})), "business_date_passed");
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_comes_back() {
    let scene = Scene::open();
    let stay = scene.book("Dora Day", 1, 1);
    scene.call("api.check_in", &stay, json!({ "room": "101" }));
    scene.call("api.check_out", &stay, json!({}));
    scene.call("desk.undo_check_out", &stay, json!({}));
    scene.is("101", "Occupied", "Clean");
    scene.hotel.assert_sound();
}

#[test]
fn a_cancelled_stay_comes_back_with_its_price_room_and_voucher_and_without_the_fee() {
    let scene = Scene::open();
    scene.given("INSERT INTO vouchers (property_id, name, voucher_code, value) SELECT id, name || '-TEN', 'TEN', '10' FROM properties");
    let late = scene.book("Asha Rao", 1, 3);
    let early = scene.book_with("Bela Rao", 10, 12, json!({ "voucher_code": "TEN" }));
    for stay in [&late, &early] {
        let before = scene.detail(stay);
        scene.call("api.cancel_reservation", stay, json!({}));
        let answer = scene.call("desk.reinstate", stay, json!({}));
        assert_eq!((&answer["status"], &answer["warnings"]), (&json!("Confirmed"), &json!([])));
        let after = scene.detail(stay);
        for key in ["room", "rate_total", "check_in_date", "check_out_date"] {
            assert_eq!(before[key], after[key], "{key}");
        }
    }
    assert_eq!(scene.folio(&late)["grand_total"], n("0.00"));
    let used: i64 = scene.hotel.stored("SELECT times_used FROM vouchers");
    assert_eq!(used, 1);
    scene.hotel.assert_sound();
    let again = scene.call("api.cancel_reservation", &late, json!({}));
    assert_eq!(again["fee"], n("4000.00"));
    assert_eq!(scene.folio(&late)["grand_total"], n("4200.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_cancelled_stay_whose_nights_were_sold_stays_cancelled() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    scene.call("api.cancel_reservation", &stay, json!({}));
    for _ in 0..10 {
        scene.book("Full House", 11, 12);
    }
    let before = scene.actions();
    assert_eq!(scene.refused("desk.reinstate", &stay, json!({})), "sold_out");
    assert_eq!((scene.actions(), scene.status(&stay).as_str()), (before, "Cancelled"));
    scene.hotel.assert_sound();
}

#[test]
fn a_stay_whose_room_is_gone_comes_back_without_one() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    let number = scene.detail(&stay)["room"].as_str().unwrap().to_string();
    scene.call("api.cancel_reservation", &stay, json!({}));
    let other = scene.book_with("Bela Rao", 10, 12, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &other, json!({ "new_room": number }));
    let answer = scene.call("desk.reinstate", &stay, json!({}));
    assert_eq!(answer["room"], json!(null));
    assert!(answer["warnings"][0].as_str().unwrap().contains("assigned to another guest"));
    scene.hotel.assert_sound();
}

#[test]
fn a_no_show_who_comes_a_day_late_is_reinstated_from_today() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 4);
    scene.close_days_until(2);
    assert_eq!(scene.status(&stay), "No Show");
    let answer = scene.call("desk.reinstate", &stay, json!({}));
    assert_eq!(
        (&answer["check_in_date"], &answer["warnings"]),
        (&json!(march(2)), &json!(["The no-show fee stays charged."]))
    );
    assert_eq!(scene.detail(&stay)["rate_total"], n("8400.00"));
    scene.hotel.assert_sound();
    scene.call("api.check_in", &stay, json!({}));
    scene.close_days_until(4);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("12600.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_stay_that_is_over_or_was_in_house_is_not_reinstated() {
    let scene = Scene::open();
    let missed = scene.book("Asha Rao", 1, 2);
    let stay = scene.in_house("Bela Rao", 1, 4, "109");
    scene.call("api.cancel_reservation", &stay, json!({}));
    assert_eq!(scene.refused("desk.reinstate", &stay, json!({})), "was_in_house");
    scene.close_days_until(2);
    assert_eq!(scene.refused("desk.reinstate", &missed, json!({})), "stay_is_over");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_misses_two_arrivals_pays_for_both() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 4);
    for today in [2, 3] {
        scene.close_days_until(today);
        assert_eq!(scene.folio(&stay)["grand_total"], n(["4200.00", "8400.00"][today as usize - 2]));
        scene.call("desk.reinstate", &stay, json!({}));
    }
    scene.hotel.assert_sound();
}

#[test]
fn prices_of_nights_that_a_undone_departure_posted_do_not_change() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.given("UPDATE reservations SET auto_price = 0");
    scene.call("api.check_out", &stay, json!({}));
    scene.call("desk.undo_check_out", &stay, json!({}));
    let dates = json!({ "check_in_date": march(1), "check_out_date": march(5) });
    assert_eq!(scene.call("api.amend_stay", &stay, dates)["amount_after_tax"], n("8400.00"));
    scene.close_days_until(5);
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_night_is_marked_while_its_room_line_is_posted() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 4, "101");
    let marked = || scene.hotel.stored::<i64>("SELECT sum(posted) FROM nights");
    assert_eq!(marked(), 0);
    // The departure posts the night that is used. The line stays when it is undone, so that the night is not billed twice.
    scene.call("api.check_out", &stay, json!({}));
    let departed = marked();
    scene.call("desk.undo_check_out", &stay, json!({}));
    assert_eq!((departed, marked()), (1, 1));
    scene.close_days_until(3);
    assert_eq!(marked(), 2);
    scene.hotel.assert_sound();
    scene.given("UPDATE nights SET posted = 0");
    let found = check::run(&scene.hotel.app.db.reader().expect("a reader")).expect("the checks run");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|one| one.starts_with("night marked otherwise than posted")), "{found:?}");
}

/// Closes the folio of a cancelled stay by paying its fee.
fn invoiced(scene: &Scene, stay: &str) {
    let folio = scene.folio(stay);
    let of = |more: Value| super::with(json!({ "folio": folio["name"] }), more);
    scene.desk.ok("api.add_folio_payment", of(json!({ "amount": folio["balance"], "mode": "Cash" })));
    scene.desk.ok("api.close_folio", of(json!({})));
}

#[test]
fn a_fee_is_charged_once_to_a_stay_that_comes_back() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_charge = 'Full Stay'");
    let stay = scene.book("Asha Rao", 1, 4);
    scene.call("api.cancel_reservation", &stay, json!({}));
    invoiced(&scene, &stay);
    let back = scene.call("desk.reinstate", &stay, json!({ "void_fee": 1 }));
    assert_eq!(back["warnings"], json!(["The cancellation fee is on a closed folio and stays charged."]));
    let preview = scene.call("api.cancellation_preview", &stay, json!({}));
    assert_eq!(preview["fee_total"], n("0"), "it was charged already");
    scene.close_days_until(2);
    let detail = scene.call("api.reservation_detail", &stay, json!({}));
    assert_eq!((&detail["status"], &detail["open_fee"]), (&json!("No Show"), &n("8400.00")));
    assert_eq!(scene.folio(&stay)["grand_total"], n("8400.00"), "the stay of 12,600 less the fee of 4,200");
    scene.hotel.assert_sound();

    let back = scene.call("desk.reinstate", &stay, json!({ "void_fee": 1 }));
    assert_eq!(back["warnings"], json!([]));
    assert_eq!(scene.folio(&stay)["grand_total"], n("0.00"));
    scene.call("api.check_in", &stay, json!({}));
    scene.call("desk.undo_check_in", &stay, json!({}));
    assert_eq!(scene.status(&stay), "Confirmed", "the fee on the invoice is from before the check-in");
    scene.hotel.assert_sound();
}

#[test]
fn a_fee_stays_charged_when_the_desk_leaves_it() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    scene.call("api.cancel_reservation", &stay, json!({}));
    let detail = scene.call("api.reservation_detail", &stay, json!({}));
    assert_eq!(detail["open_fee"], n("4200.00"));
    let back = scene.call("desk.reinstate", &stay, json!({ "void_fee": 0 }));
    assert_eq!(back["warnings"], json!(["The cancellation fee stays charged."]));
    assert_eq!(scene.folio(&stay)["grand_total"], n("4200.00"));
    scene.call("api.check_in", &stay, json!({}));
    scene.call("desk.undo_check_in", &stay, json!({}));
    scene.hotel.assert_sound();
}
