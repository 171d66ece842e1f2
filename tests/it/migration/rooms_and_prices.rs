//! Rooms, prices and numbers that a file names or leaves out: nothing is decided without saying so.

use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel};

fn run(admin: &Caller, csv: &str) -> Value {
    admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": csv }))
}

fn said(issues: &Value) -> Vec<&str> {
    issues.as_array().expect("issues").iter().filter_map(|each| each["error"].as_str()).collect()
}

/// The preview named every row that the import refused or remarked on, with the same sentence.
fn assert_previewed(seen: &Value, done: &Value) {
    let of = |issues: &Value| issues.as_array().expect("issues").clone();
    let mut made = [of(&done["errors"]), of(&done["remarks"])].concat();
    made.sort_by_key(|issue| issue["row"].as_u64());
    assert_eq!(of(&seen["issues"]), made);
    assert_eq!(seen["skipped"].as_u64(), Some(of(&done["errors"]).len() as u64));
}

#[test]
fn a_guest_in_house_whose_room_is_taken_is_refused_and_a_stay_to_come_gets_no_room() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let header = "Reference,Guest,Arrival,Departure,Room type,Room,Total,Status\n";
    run(
        &admin,
        &format!(
            "{header}A1,Asha,2026-03-08,2026-03-12,DLX,105,8400,In house\nA2,Bela,2026-03-20,2026-03-22,DLX,106,8400,\n"
        ),
    );
    let second = format!(
        "{header}B1,Cara,2026-03-09,2026-03-13,DLX,105,8400,In house\nB2,Dora,2026-03-21,2026-03-23,DLX,106,8400,\n\
             B3,Ella,2026-03-09,2026-03-13,DLX,,8400,In house\nB4,Fay,2026-03-09,2026-03-13,DLX,999,8400,In house\n\
             B5,Gia,2026-03-09,2026-03-13,DLX,201,8400,In house\nB6,Hana,2026-03-20,2026-03-22,DLX,999,8400,\n"
    );
    let seen = admin.ok("migrate.preview_import", json!({ "property": LAKE, "csv_text": second }));
    let done = run(&admin, &second);
    assert_eq!(
        said(&done["errors"]),
        [
            "Room 105 is not free from 2026-03-10 to 2026-03-13.",
            "The property has no room \"999\".",
            "Room 201 is of another type than the row names.",
        ]
    );
    assert_eq!(done["created"], json!(3), "no room named: the first free one; {done}");
    assert_eq!(
        said(&done["remarks"]),
        [
            "Room 106 is not free from 2026-03-21 to 2026-03-23. The stay comes without a room.",
            "The property has no room \"999\". The stay comes without a room.",
        ]
    );
    assert_previewed(&seen, &done);
    let rooms = "SELECT group_concat(r.guest_name || ' ' || ifnull(m.room_number, '-'), ', ' ORDER BY r.id)
                 FROM reservations r LEFT JOIN rooms m ON m.id = r.room_id";
    assert_eq!(hotel.stored::<String>(rooms), "Asha 105, Bela 106, Dora -, Ella 101, Hana -");
    hotel.assert_sound();
}

#[test]
fn a_file_without_prices_party_or_payments_says_so() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let csv = "Guest,Arrival,Departure,Room type,What\nAsha,2026-04-01,2026-04-03,DLX,9000\nBela,2026-01-01,2026-01-03,DLX,9000\n";
    let said = json!([
        "No column holds the price: 1 stays will be priced by this hotel's rates.",
        "No column holds the party: 1 stays will be for two adults, or one where the room takes one.",
        "No column holds what was paid: 1 stays will come without a payment.",
    ]);
    let mut params = json!({ "property": LAKE, "csv_text": csv });
    assert_eq!(admin.ok("migrate.preview_import", params.clone())["assumptions"], said);
    assert_eq!(admin.ok("migrate.run_import", params.clone())["assumptions"], said);
    params["mapping"] = json!({ "amount_after_tax": "What", "adults": "-" });
    let seen = admin.ok("migrate.preview_import", params);
    assert_eq!(seen["assumptions"].as_array().map(Vec::len), Some(2), "{seen}");
    hotel.assert_sound();
}

#[test]
fn a_nightly_price_counts_for_each_night_of_each_room() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let csv = "Guest,Arrival,Departure,Room type,Rooms,Price per night,Paid\n\
               Asha,2026-04-01,2026-04-04,DLX,2,5000,1000\n\
               Bela,2026-04-01,2026-04-03,2 x Deluxe + Suite,,5000,\n\
               Cara,2026-04-01,2026-04-03,DLX,1,5000,\n\
               Dora,2026-04-02,2026-04-02,DLX,2,5000,\n\
               Ella,2026-04-01,2026-04-03,DLX,2,0,\n\
               Fay,2026-01-01,2026-01-04,DLX,2,5000,\n";
    let params = json!({ "property": LAKE, "csv_text": csv });
    let seen = admin.ok("migrate.preview_import", params.clone());
    let totals =
        seen["sample"].as_array().expect("stays").iter().map(|stay| stay["amount_after_tax"].as_f64());
    let totals: Vec<f64> = totals.map(|total| total.expect("a total")).collect();
    assert_eq!(totals, [30000.0, 30000.0, 10000.0, 10000.0, 0.0, 30000.0], "{seen}");
    let sentence =
        "The price is that of one room and night: it is multiplied by the nights and rooms of the booking.";
    assert_eq!(seen["assumptions"][1], sentence);
    let done = run(&admin, csv);
    assert_eq!((&done["errors"], &done["assumptions"][1]), (&json!([]), &json!(sentence)), "{done}");
    let prices = "SELECT group_concat(guest_name || ' ' || price, ', ') FROM (SELECT guest_name,
                    group_concat((before_tax_minor + tax_minor) / 100, '+') AS price
                  FROM reservations GROUP BY guest_name ORDER BY guest_name)";
    assert_eq!(
        hotel.stored::<String>(prices),
        "Asha 15000+15000, Bela 10000+10000+10000, Cara 10000, Dora 5000+5000, Ella 0+0, Fay 15000+15000"
    );
    let paid = "SELECT group_concat(amount_minor, ' ') FROM payments";
    assert_eq!(hotel.stored::<String>(paid), "50000 50000", "what was paid is for the booking");
    // A total is that of the booking, also beside a nightly price.
    let csv = "Guest,Arrival,Departure,Room type,Rooms,Total,Price per night\nGia,2026-04-10,2026-04-12,DLX,2,9000,5000\n";
    assert_eq!(run(&admin, csv)["created"], json!(2));
    let total = "SELECT sum(before_tax_minor + tax_minor) FROM reservations WHERE guest_name = 'Gia'";
    assert_eq!(hotel.stored::<i64>(total), 900_000);
    assert_eq!(run(&admin, csv)["duplicates"], json!(1), "known again");
    hotel.assert_sound();
}

#[test]
fn a_stay_is_found_by_the_channels_number_and_known_by_its_own() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let header = "Reservation Number,Third Party Confirmation Number,Name,Check in Date,Check out Date,Room type,Grand Total\n";
    let (one, two) = (
        "C1,6547074679,Asha,2026-04-01,2026-04-03,DLX,9000\n",
        "C2,6547074679,Asha,2026-04-01,2026-04-03,DLX,9500\n",
    );
    assert_eq!(run(&admin, &format!("{header}{one}{two}"))["created"], json!(2));
    let found = admin.ok("api.find_reservations", json!({ "property": LAKE, "query": "6547074679" }));
    assert_eq!(found.as_array().map(Vec::len), Some(2), "{found}");
    // A later file holds only the second booking: it is known, and unchanged.
    let again = run(&admin, &format!("{header}{two}"));
    assert_eq!((&again["duplicates"], &again["changed"]), (&json!(1), &json!([])), "{again}");
    hotel.assert_sound();
}

#[test]
fn lines_of_charges_are_one_stay_with_what_was_paid() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    run(&admin, include_str!("../../data/imports/ezee_transactions.csv"));
    let paid = "SELECT group_concat(kind || ' ' || amount, ', ') FROM
        (SELECT payment_kind AS kind, amount_minor AS amount FROM payments ORDER BY id)";
    assert_eq!(hotel.stored::<String>(paid), "Advance 100000");
    let prices = "SELECT group_concat(before_tax_minor + tax_minor, ' ' ORDER BY id) FROM reservations";
    assert_eq!(hotel.stored::<String>(prices), "450000 800000");
    run(&admin, include_str!("../../data/imports/little_hotelier.csv"));
    assert_eq!(hotel.stored::<i64>("SELECT sum(amount_minor) FROM payments"), 350_000);
    hotel.assert_sound();
}

#[test]
fn unknown_room_types_are_listed_and_a_web_page_is_refused() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let csv = "Guest,Arrival,Departure,Room type\nAsha,2026-04-01,2026-04-03,Villa\nBela,2026-04-01,2026-04-03,Villa\nCara,2026-04-01,2026-04-03,Tent\n";
    let mut params = json!({ "property": LAKE, "csv_text": csv });
    let seen = admin.ok("migrate.preview_import", params.clone());
    assert_eq!(
        seen["unknown_room_types"],
        json!([{ "name": "Villa", "rows": 2 }, { "name": "Tent", "rows": 1 }])
    );
    params["room_types"] = json!({ "Villa": "STE" });
    let seen = admin.ok("migrate.preview_import", params.clone());
    assert_eq!((&seen["ok"], &seen["unknown_room_types"][0]["name"]), (&json!(2), &json!("Tent")));
    params["room_types"] = json!({ "Villa": "XXX" });
    assert_eq!(admin.refused("migrate.run_import", params).kind, "not found");
    for page in ["<html><table><tr><td>Guest</td></tr></table></html>", "\n<!DOCTYPE html><html></html>"] {
        let refused = admin.refused("migrate.preview_import", json!({ "property": LAKE, "csv_text": page }));
        assert!(refused.code == "csv_text" && refused.message.contains("web page"), "{refused:?}");
    }
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
}

#[test]
fn a_preview_refuses_what_the_import_will_refuse() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let header = "Reference,Guest,Arrival,Departure,Room type,Room,Adults,Status\n";
    run(&admin, &format!("{header}A1,Asha,2026-03-20,2026-03-22,DLX,106,2,\n"));
    let mut second = format!(
        "{header}A1,Asha,2026-03-20,2026-03-22,DLX,106,2,\nB1,Bela,2026-03-20,2026-03-22,DLX,101,2,\n\
         B2,Cara,2026-03-21,2026-03-23,DLX,101,2,\nB3,Dora,2026-03-22,2026-03-24,DLX,101,2,\n\
         B4,Ella,2026-03-20,2026-03-22,DLX,106,2,\nB5,Fay,2026-03-20,2026-03-22,DLX,,9,\n\
         B6,Gia,2026-03-01,2026-03-02,DLX,,9,\nB7,Hana,2026-03-09,2026-03-12,DLX,103,2,In house\n\
         B8,Ida,2026-03-09,2026-03-11,DLX,103,2,In house\nB9,Jaya,2026-03-20,2026-03-22,2 x Deluxe + Suite,,17,\n"
    );
    // More suites than there are; the two rooms of a refused row are left to the next.
    for row in 1..=12 {
        second += &format!("C{row},Guest {row},2026-04-30,2026-05-02,2 x Suite,,4,\n");
    }
    second += "D1,Last,2026-04-30,2026-05-01,Suite,,2,\n";
    let seen = admin.ok("migrate.preview_import", json!({ "property": LAKE, "csv_text": second }));
    let done = run(&admin, &second);
    assert_previewed(&seen, &done);
    let errors = said(&done["errors"]);
    for sentence in ["Deluxe takes at most 3 adults.", "Room 103 is not free from 2026-03-10 to 2026-03-11."]
    {
        assert!(errors.contains(&sentence), "{errors:?}");
    }
    assert!(errors.iter().any(|error| error.starts_with("Suite is sold out on 2026-04-30")), "{errors:?}");
    assert_eq!(said(&done["remarks"]).len(), 2, "{done}");
    let again = admin.ok("migrate.preview_import", json!({ "property": LAKE, "csv_text": second }));
    assert_eq!(
        again["skipped"], seen["skipped"],
        "the stays that are known now do not stand in their own way"
    );
    hotel.assert_sound();
}

#[test]
fn a_party_below_nothing_is_remarked_on_and_a_currency_is_known_by_its_name() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let csv = "Guest,Arrival,Departure,Room type,Adults,Children,Total,Currency\n\
               Asha,2026-03-20,2026-03-22,DLX,-1,0,5000,Rs\n\
               Bela,2026-03-20,2026-03-22,DLX,1,-2,5000,Indian Rupee\n\
               Cara,2026-03-20,2026-03-22,DLX,1,0,5000,US Dollar\n\
               Dora,2026-03-20,2026-03-22,DLX,1,0,5000,Rs.\n";
    let seen = admin.ok("migrate.preview_import", json!({ "property": LAKE, "csv_text": csv }));
    let done = run(&admin, csv);
    assert_eq!(
        said(&done["remarks"]),
        [
            "\"-1\" is no number of adults; the usual party of the room type is taken.",
            "\"-2\" is no number of children; none are taken.",
        ]
    );
    assert_eq!(said(&done["errors"]), ["The amount is in US Dollar; the property's currency is INR."]);
    assert_previewed(&seen, &done);
    let parties = "SELECT group_concat(guest_name || ' ' || adults || '+' || children, ', ' ORDER BY id) FROM reservations";
    assert_eq!(hotel.stored::<String>(parties), "Asha 2+0, Bela 1+0, Dora 1+0");
}

#[test]
fn rooms_that_were_imported_at_a_divided_nightly_price_are_known_and_corrected() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    // As version 0.1.0 imported two rooms at 5,000 a night: 10,000 for two nights, divided by the rooms.
    let header = "Guest,Arrival,Departure,Room type,Rooms";
    run(&admin, &format!("{header},Total\nAsha,2026-04-01,2026-04-03,DLX,2,10000\n"));
    let nightly = format!("{header},Price per night\nAsha,2026-04-01,2026-04-03,DLX,2,5000\n");
    let params = json!({ "property": LAKE, "csv_text": nightly, "update_existing": 1 });
    let done = admin.ok("migrate.run_import", params.clone());
    assert_eq!((&done["created"], done["changed"].as_array().map(Vec::len)), (&json!(0), Some(2)), "{done}");
    let prices = "SELECT group_concat((before_tax_minor + tax_minor) / 100, '+') FROM reservations";
    assert_eq!(hotel.stored::<String>(prices), "10000+10000");
    let again = admin.ok("migrate.run_import", params);
    assert_eq!((&again["created"], &again["changed"]), (&json!(0), &json!([])), "{again}");
    // Other dates are another booking.
    let other = nightly.replace("04-03", "04-04");
    assert_eq!(run(&admin, &other)["created"], json!(2));
    hotel.assert_sound();
}
