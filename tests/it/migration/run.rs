//! What an import makes of its rows.

use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel};

const HEADER: &str =
    "Reference,Guest,Phone,Arrival,Departure,Room type,Room,Adults,Total,Paid,Status,Notes\n";

pub(super) fn run(admin: &Caller, rows: &str) -> Value {
    admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": format!("{HEADER}{rows}") }))
}

#[test]
fn guests_in_house_have_their_room_and_paid_money_is_an_advance() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let done = run(
        &admin,
        "A1,Asha,,2026-03-08,2026-03-12,DLX,105,2,8400,5000,In house,Window\nA2,Bela,,2026-03-20,2026-03-22,DLX,106,2,8400,1000,,\n",
    );
    assert_eq!((&done["created"], &done["errors"]), (&json!(2), &json!([])));
    let rooms = "SELECT group_concat(status || ' ' || (SELECT room_number FROM rooms m WHERE m.id = r.room_id), ', ' ORDER BY r.id)
                 FROM reservations r";
    assert_eq!(hotel.stored::<String>(rooms), "Checked In 105, Confirmed 106");
    let paid = "SELECT group_concat(payment_kind || ' ' || mode || ' ' || amount_minor, ', ' ORDER BY id) FROM payments";
    assert_eq!(hotel.stored::<String>(paid), "Advance OTA Prepaid 500000, Advance OTA Prepaid 100000");
    assert_eq!(hotel.stored::<String>("SELECT special_requests FROM reservations WHERE id = 1"), "Window");
    let detail = admin.ok("api.reservation_detail", json!({ "reservation": done["reservations"][0] }));
    assert_eq!((&detail["ota_ref"], &detail["import_batch"]), (&json!("A1"), &done["batch"]));
    hotel.assert_sound();
}

#[test]
fn a_row_of_several_rooms_is_all_or_none_and_its_price_and_party_are_split() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let done = run(
        &admin,
        "A1,Asha,,2026-03-20,2026-03-22,\"2 x Deluxe, Suite\",,4,10000,,,\nA2,Bela,,2026-03-20,2026-03-22,6 x Suite,,12,,,,\n",
    );
    assert_eq!((&done["created"], &done["errors"][0]["row"]), (&json!(3), &json!(3)));
    let split = "SELECT group_concat(adults || ':' || (before_tax_minor + tax_minor) || ':' || ota_ref, ' ' ORDER BY id) FROM reservations";
    assert_eq!(hotel.stored::<String>(split), "2:333334:A1 1:333333:A1 1:333333:A1");
    // Nothing is left of the row that failed in its sixth room, not even its guest.
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM guests"), 1);
    hotel.assert_sound();
}

#[test]
fn a_changed_row_is_listed_and_changes_its_stay_only_when_asked() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let first =
        "A1,Asha,,2026-03-20,2026-03-22,DLX,,2,9000,,,\nA2,Bela,,2026-03-20,2026-03-22,DLX,,2,9000,,,\n";
    let second = "A1,Asha,,2026-03-20,2026-03-23,STE,,1,20000,,,\nA2,Bela,,2026-03-20,2026-03-22,DLX,,2,9000,,Cancelled,\n";
    run(&admin, first);
    let seen = run(&admin, second);
    assert_eq!((&seen["created"], &seen["duplicates"]), (&json!(0), &json!(2)));
    let changed = seen["changed"].as_array().expect("changed");
    assert_eq!((changed.len(), &changed[0]["updated"]), (2, &json!(0)));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations WHERE check_out_on = '2026-03-23'"), 0);
    let asked = json!({ "property": LAKE, "csv_text": format!("{HEADER}{second}"), "update_existing": 1 });
    let done = admin.ok("migrate.run_import", asked.clone());
    assert_eq!(done["changed"][0]["updated"], json!(1));
    let stays = "SELECT group_concat(status || ' ' || check_out_on || ' ' || adults || ' ' || (before_tax_minor + tax_minor), ', ' ORDER BY id)
                 FROM reservations";
    assert_eq!(
        hotel.stored::<String>(stays),
        "Confirmed 2026-03-23 1 2000000, Cancelled 2026-03-22 2 900000"
    );
    assert_eq!(admin.ok("migrate.run_import", asked)["changed"], json!([]));
    hotel.assert_sound();
}

#[test]
fn a_changed_row_that_costs_a_stay_its_room_says_so() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let row = |reference: &str, to: &str, kind: &str, room: &str| {
        format!("{reference},{reference} Rao,,2026-03-20,{to},{kind},{room},2,9000,,,\n")
    };
    let next = "B1,Ravi Das,,2026-03-22,2026-03-24,DLX,101,2,9000,,,\n";
    run(
        &admin,
        &[row("A1", "2026-03-22", "DLX", "101"), row("A2", "2026-03-22", "DLX", "102"), next.into()].concat(),
    );
    let second = [row("A1", "2026-03-23", "DLX", ""), row("A2", "2026-03-22", "STE", "")].concat();
    let asked = json!({ "property": LAKE, "csv_text": format!("{HEADER}{second}"), "update_existing": 1 });
    let done = admin.ok("migrate.run_import", asked);
    let said: Vec<&Value> =
        done["remarks"].as_array().expect("remarks").iter().map(|row| &row["error"]).collect();
    assert_eq!(
        said,
        [
            "The stay loses room 101: it is not free on the new dates.",
            "The stay loses room 102: it is not of the type Suite."
        ]
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations WHERE room_id IS NULL"), 2);
    hotel.assert_sound();
}

#[test]
fn nothing_is_due_of_a_stay_that_another_system_has_settled() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    run(
        &admin,
        "A1,Asha,,2026-03-01,2026-03-03,DLX,101,2,8400,,,\nA2,Bela,,2026-03-01,2026-03-03,DLX,,2,8400,1000,Cancelled,\n\
         A3,Chitra,,2026-03-01,2026-03-03,DLX,,2,8400,,No show,\nA4,Devi,,2026-03-20,2026-03-22,DLX,,2,8400,,,\n",
    );
    let found = admin.ok("api.find_reservations", json!({ "property": LAKE }));
    let mut dues: Vec<String> = Vec::new();
    for stay in found.as_array().expect("stays") {
        let detail = admin.ok("api.reservation_detail", json!({ "reservation": stay["name"] }));
        let (money, status) = (&detail["money"], detail["status"].as_str().expect("a status"));
        assert_eq!((&money["has_folio"], &money["total"]), (&json!(0), &detail["amount_after_tax"]));
        dues.push(format!("{status} {} {}", money["to_come"], money["due"]));
    }
    dues.sort();
    assert_eq!(
        dues,
        ["Cancelled 0.00 0.00", "Checked Out 0.00 0.00", "Confirmed 8400.00 8400.00", "No Show 0.00 0.00"]
    );
}
