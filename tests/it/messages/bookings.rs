//! Bookings that do not come one by one: a whole group, and a stay that waited.

use innkeeper::export::export;
use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::LAKE;

fn group(guest: &str, phone: &str) -> serde_json::Value {
    json!({ "property": LAKE, "group_name": "Rotary Club", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "rooms": [{ "room_type": "DLX", "count": 2 }, { "room_type": "STE" }, { "room_type": "XXX" }],
        "guest_name": guest, "phone": phone, "meal_plan": "CP" })
}

#[test]
fn a_group_is_confirmed_once_to_who_speaks_for_it_with_all_its_rooms_and_the_sum() {
    let scene = Scene::open();
    scene.asha();
    let booked = scene.desk.ok("api.create_group_booking", group("Asha", "98765 00011"));
    assert_eq!(booked["created"].as_array().map(Vec::len), Some(3));
    let mails = scene.mails();
    assert_eq!(mails.len(), 1, "one message, not one for each room");
    assert_eq!(mails[0].to, ["asha@mail.example"]);
    let name = text(&booked["group_booking"]);
    assert_eq!(mails[0].head("Subject"), Some(format!("Your booking at {LAKE}: {name}")));
    let minor: i64 = scene
        .hotel
        .stored("SELECT sum(before_tax_minor + tax_minor) FROM reservations WHERE group_id IS NOT NULL");
    let (whole, part) = (minor / 100, minor % 100);
    let total = format!("₹{},{:03}.{part:02}", whole / 1000, whole % 1000);
    let read = mails[0].readable();
    for said in [
        "Dear Asha,",
        &format!("Booking: {name}"),
        "Room: 2 × Deluxe, 1 × Suite",
        "Arrival: 10 March 2026, from 14:00",
        "Guests: 6",
        "Meals: Breakfast",
        &format!("Price with tax: {total}"),
        "BEGIN:VCALENDAR",
        &format!("{name}.ics"),
    ] {
        assert!(read.contains(said), "{said} in {read}");
    }
    let row = scene.outbox()["rows"][0].clone();
    assert_eq!((&row["about"], &row["reservation"]), (&json!(name), &json!(null)));
    scene.desk.ok("desk.resend", json!({ "message": row["message"] }));
    assert_eq!(scene.mails().len(), 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_group_without_an_address_is_written_to_at_its_company_and_else_to_nobody() {
    let scene = Scene::open();
    let company =
        json!({ "company_name": "Acme", "contact_name": "Bharat", "contact_email": "bharat@acme.example" });
    let company =
        scene.admin.ok("records.save", json!({ "type": "company", "values": company }))["name"].clone();
    scene.desk.ok("api.create_group_booking", group("Ravi Rotary", "98200 55555"));
    assert_eq!(scene.mails().len(), 0, "nobody's address is known");
    let mut sent = group("Ravi Rotary", "98200 55555");
    sent["company"] = company;
    scene.desk.ok("api.create_group_booking", sent.clone());
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "bharat@acme.example".to_string()));
    assert!(mails[0].readable().contains("Dear Bharat,"));
    scene.set(json!({ "send_confirmations": 0 }));
    sent["check_in_date"] = json!("2026-03-20");
    sent["check_out_date"] = json!("2026-03-21");
    scene.desk.ok("api.create_group_booking", sent.clone());
    sent["rooms"] = json!([{ "room_type": "XXX" }]);
    scene.set(json!({ "send_confirmations": 1 }));
    let none = scene.desk.ok("api.create_group_booking", sent);
    assert_eq!(none["created"], json!([]));
    assert_eq!(scene.mails().len(), 0, "not wanted, and a group without a room");
    scene.hotel.assert_sound();
}

#[test]
fn a_waiting_stay_is_confirmed_when_its_room_is_found_and_not_before() {
    let scene = Scene::open();
    let mut wish = Scene::wish(&scene.asha(), "Asha", 10);
    wish["waitlist"] = json!(1);
    scene.set(json!({ "auto_send_checkin_links": 1 }));
    let stay = text(&scene.desk.ok("api.create_booking", wish)["reservation"]);
    assert_eq!(scene.mails().len(), 0);
    scene.desk.ok("api.promote_waitlist", json!({ "reservation": stay }));
    let mails = scene.mails();
    assert_eq!(mails.len(), 2, "the confirmation, and the way in");
    let confirmed = mails.iter().find(|mail| !mail.readable().contains("/checkin/")).expect("a confirmation");
    assert_eq!(confirmed.head("Subject"), Some(format!("Your booking at {LAKE}: {stay}")));
    scene.desk.refused("api.promote_waitlist", json!({ "reservation": stay }));
    assert_eq!(scene.mails().len(), 0, "once");
    scene.hotel.assert_sound();
}

#[test]
fn a_guests_way_in_leaves_with_the_message_and_with_no_export() {
    let scene = Scene::open();
    let stay = scene.book(&scene.asha(), "Asha", 10);
    scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay, "channel": "Email" }));
    let token: String =
        scene.hotel.stored("SELECT precheckin_token FROM reservations WHERE precheckin_token IS NOT NULL");
    let out = scene.hotel.folder.path().join("out");
    export(&scene.hotel.app.db, &out, scene.hotel.app.clock.now()).expect("an export");
    let messages = std::fs::read_to_string(out.join("outbox.csv")).expect("the messages");
    assert!(messages.contains("/checkin/***") && !messages.contains(&token), "{messages}");
}

#[test]
fn a_group_is_cancelled_with_one_message_and_one_to_each_other_guest_with_an_address() {
    let scene = Scene::open();
    scene.asha();
    scene.guest("Bela", "98765 00022", "bela@mail.example");
    let booked = scene.desk.ok("api.create_group_booking", group("Asha", "98765 00011"));
    let name = text(&booked["group_booking"]);
    for (guest, phone) in [("Bela", "98765 00022"), ("Chand", "98765 00033")] {
        let pick = json!({ "group_booking": name, "room_type": "STE", "guest_name": guest, "phone": phone });
        scene.desk.ok("api.pickup_group_room", pick);
    }
    scene.mails();
    let of = json!({ "group_booking": name, "dry_run": 1 });
    scene.desk.ok("desk.cancel_group", of);
    assert_eq!(scene.mails().len(), 0, "nothing was cancelled");
    let done = scene.desk.ok("desk.cancel_group", json!({ "group_booking": name }));
    let cancelled = done["cancelled"].as_array().expect("stays");
    let mails = scene.mails();
    let mut to: Vec<_> = mails.iter().map(|mail| mail.to.join(",")).collect();
    to.sort();
    assert_eq!((cancelled.len(), to), (5, vec!["asha@mail.example".into(), "bela@mail.example".into()]));
    let read = |at: &str| mails.iter().find(|mail| mail.to == [at]).expect("a mail").readable();
    let whole = read("asha@mail.example");
    assert!(
        whole.contains("Dear Asha,") && whole.contains("Cancellation fee, tax included: ₹0.00"),
        "{whole}"
    );
    for stay in cancelled {
        let (reservation, number) = (text(&stay["reservation"]), text(&stay["cancellation_number"]));
        let room = format!("10 March 2026 to 12 March 2026; {reservation}, cancellation number {number}");
        assert!(whole.contains(&room), "{room} in {whole}");
    }
    assert!(whole.contains("Room: Deluxe, 10 March") && whole.contains("Room: Suite, 10 March"), "{whole}");
    let own = read("bela@mail.example");
    let hers = cancelled.iter().find(|stay| stay["guest_name"] == "Bela").expect("her stay");
    assert!(own.contains(&text(&hers["cancellation_number"])) && !own.contains(&name), "{own}");
    scene.hotel.assert_sound();
}

#[test]
fn a_cancelled_group_without_an_address_is_written_to_at_its_company_if_the_property_wants() {
    let scene = Scene::open();
    let company =
        json!({ "company_name": "Acme", "contact_name": "Bharat", "contact_email": "bharat@acme.example" });
    scene.admin.ok("records.save", json!({ "type": "company", "values": company }));
    let book = |from: &str, to: &str| {
        let mut wish = group("Ravi Rotary", "98200 55555");
        wish["company"] = json!("Acme");
        (wish["check_in_date"], wish["check_out_date"]) = (json!(from), json!(to));
        let booked = scene.desk.ok("api.create_group_booking", wish);
        json!({ "group_booking": booked["group_booking"] })
    };
    let (first, second) = (book("2026-03-10", "2026-03-12"), book("2026-03-20", "2026-03-21"));
    scene.mails();
    scene.desk.ok("desk.cancel_group", first);
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "bharat@acme.example".to_string()));
    assert!(mails[0].readable().contains("Dear Bharat,"));
    scene.set(json!({ "send_cancellations": 0 }));
    scene.desk.ok("desk.cancel_group", second);
    assert_eq!(scene.mails().len(), 0);
}
