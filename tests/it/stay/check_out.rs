//! Checking out.

use serde_json::json;

use super::{Scene, march, n, room};
use crate::support::LAKE;

#[test]
fn leaving_on_time_owes_the_nights_and_gives_the_room_to_housekeeping() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("8400.00"));
    assert_eq!((&answer["dropped_nights"], &answer["dropped_amount"]), (&json!(0), &n("0.00")));
    assert_eq!(answer["warnings"], json!(["INR 8400.00 is still due."]));
    scene.is("101", "Vacant", "Dirty");
    let task: String = scene.hotel.stored(
        "SELECT task_type || '/' || priority || '/' || status FROM hk_tasks WHERE task_type = 'Checkout Clean'",
    );
    assert_eq!(task, "Checkout Clean/High/Pending");
    let due: i64 =
        scene.hotel.stored("SELECT due_at - created_at FROM hk_tasks WHERE task_type = 'Checkout Clean'");
    assert_eq!(due, 45 * 60);
    let taken: i64 = scene.hotel.stored("SELECT sum(holds_inventory) FROM nights");
    assert_eq!((taken, scene.detail(&stay)["check_out_date"].clone()), (2, json!(march(3))));
    scene.hotel.assert_sound();
}

#[test]
fn a_room_with_an_arrival_today_is_urgent() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    let next = scene.book_with("Bela Rao", 2, 4, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &next, json!({ "new_room": "101" }));
    scene.close_days_until(2);
    scene.call("api.check_out", &stay, json!({}));
    let priority: String =
        scene.hotel.stored("SELECT priority FROM hk_tasks WHERE task_type = 'Checkout Clean'");
    assert_eq!(priority, "Urgent");
    scene.hotel.assert_sound();
}

#[test]
fn leaving_early_shortens_the_stay_and_frees_its_nights() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(3);
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("8400.00"));
    assert_eq!((&answer["charged"], &answer["paid"]), (&n("8400.00"), &n("0.00")));
    assert_eq!((&answer["dropped_nights"], &answer["dropped_amount"]), (&json!(2), &n("8400.00")));
    let card = scene.detail(&stay);
    assert_eq!(
        (&card["check_out_date"], &card["nights"], &card["rate_total"]),
        (&json!(march(3)), &json!(2), &n("8400.00"))
    );
    let again = scene.book_with("Bela Rao", 3, 5, json!({ "assign_room": 0 }));
    let checked_in = scene.call("api.check_in", &again, json!({ "room": "101" }));
    assert_eq!(checked_in["room"], room("101"));
    scene.hotel.assert_sound();
}

#[test]
fn leaving_before_the_first_audit_still_owes_one_night_and_frees_the_room() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 4, "101");
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("4200.00"));
    let card = scene.detail(&stay);
    assert_eq!((&card["nights"], &card["rate_total"]), (&json!(1), &n("4200.00")));
    scene.in_house("Bela Rao", 1, 2, "101");
    scene.close_days_until(2);
    assert_eq!(scene.folio(&stay)["grand_total"], n("4200.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_owes_one_night_and_leaves_the_night_to_others() {
    let scene = Scene::open();
    let stay = scene.book("Dora Day", 1, 1);
    scene.call("api.check_in", &stay, json!({ "room": "101" }));
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("4200.00"));
    let taken: i64 = scene.hotel.stored("SELECT sum(holds_inventory) FROM nights");
    assert_eq!(taken, 0);
    scene.is("101", "Vacant", "Dirty");
    scene.in_house("Bela Rao", 1, 2, "101");
    scene.close_days_until(2);
    assert_eq!(scene.folio(&stay)["grand_total"], n("4200.00"));
    scene.hotel.assert_sound();
}

#[test]
fn an_overdue_departure_warns_which_nights_are_not_billed() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    scene.close_days_until(4);
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("4200.00"));
    assert_eq!(
        answer["warnings"][1],
        "The departure was booked for 2026-03-02; the nights since then are not billed."
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_company_owes_its_own_folio() {
    let scene = Scene::open();
    scene.acme_pays_rooms();
    let stay = scene.book_with("Asha Rao", 1, 2, json!({ "company": "Acme", "booking_type": "Corporate" }));
    scene.call("api.check_in", &stay, json!({}));
    let answer = scene.call("api.check_out", &stay, json!({}));
    assert_eq!(answer["balance_due"], n("0.00"));
    assert_eq!(answer["warnings"], json!(["Acme still owes INR 4200.00."]));
    scene.hotel.assert_sound();
}

#[test]
fn under_verify_and_discard_identities_are_masked_when_the_guest_leaves() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET id_retention = 'Verify & Discard'");
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    scene.given("UPDATE guests SET id_number = '123412341234', id_file = 'scan'");
    scene.given(
        "INSERT INTO merged_guests (guest_id, name, full_name, id_number)
         SELECT id, 'GUEST-OLD', 'A Rao', 'AB 456789' FROM guests",
    );
    let occupants = json!([{ "full_name": "Asha Rao", "id_type": "Passport", "id_number": "P1234567", "passport_number": "P1234567", "visa_number": "VJ410001" }]);
    scene.call("api.update_occupants", &stay, json!({ "occupants": occupants }));
    scene.call("api.check_out", &stay, json!({}));
    let stored: String = scene.hotel.stored(
        "SELECT g.id_number || ' ' || m.id_number || ' ' || ifnull(g.id_file, '-') FROM guests g, merged_guests m",
    );
    assert_eq!(stored, "XXXX1234 XXXX6789 -");
    let register: String =
        scene.hotel.stored("SELECT concat_ws(' ', id_number, passport_number, visa_number) FROM occupants");
    assert_eq!(register, "XXXX4567 XXXX4567 XXXX0001");
    let discarded: i64 = scene.hotel.stored("SELECT id_document_discarded FROM reservations");
    assert_eq!(discarded, 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_room_out_of_order_stays_so_when_its_guest_leaves() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    let named = format!("{LAKE}-101");
    let refused =
        scene.desk.refused("api.set_housekeeping_status", json!({ "room": named, "status": "Out of Order" }));
    assert_eq!(refused.code, "room_occupied");
    scene.desk.ok("api.set_housekeeping_status", json!({ "room": named, "status": "Dirty" }));
    scene.call("api.check_out", &stay, json!({}));
    let set =
        scene.desk.ok("api.set_housekeeping_status", json!({ "room": named, "status": "Out of Order" }));
    assert_eq!(set, json!({ "ok": true, "room": named, "status": "Out of Order", "warnings": [] }));
    scene.is("101", "Vacant", "Out of Order");
    let wrong =
        scene.desk.refused("api.set_housekeeping_status", json!({ "room": named, "status": "Filthy" }));
    assert_eq!((wrong.kind, wrong.code.as_str()), ("invalid", "status"));
    scene.hotel.assert_sound();
}
