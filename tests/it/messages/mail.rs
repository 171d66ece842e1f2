//! E-mail as it arrives.

use serde_json::{Value, json};

use crate::messages::{Scene, text};
use crate::support::{LAKE, TestHotel};

#[test]
fn a_booking_is_confirmed_with_a_calendar_file() {
    let scene = Scene::open();
    let asha = scene.asha();
    let stay = scene.book(&asha, "Asha", 10);
    let mails = scene.mails();
    assert_eq!(mails.len(), 1);
    let mail = &mails[0];
    assert_eq!(
        (mail.from.as_str(), mail.to.as_slice()),
        ("desk@lake.example", &["asha@mail.example".to_string()][..])
    );
    assert_eq!(mail.head("Subject"), Some(format!("Your booking at {LAKE}: {stay}")));
    let read = mail.readable();
    for said in
        ["Dear Asha,", "Arrival: 10 March 2026, from 14:00", "BEGIN:VCALENDAR", &format!("{stay}.ics")]
    {
        assert!(read.contains(said), "{said} in {read}");
    }
    assert!(!read.contains("/checkin/"), "a confirmation never holds the way in");
    let listed = scene.outbox();
    assert_eq!(
        (&listed["sent"], &listed["queued"], &listed["rows"][0]["status"]),
        (&json!(1), &json!(0), &json!("Sent"))
    );
    assert_eq!(scene.mails().len(), 0, "once");
    scene.set(json!({ "send_confirmations": 0 }));
    scene.book(&asha, "Asha", 20);
    assert_eq!(scene.mails().len(), 0, "the property does not want it");
    scene.hotel.assert_sound();
}

#[test]
fn a_booking_of_the_website_is_confirmed_where_it_says_and_its_link_never_goes_there() {
    let scene = Scene::open();
    scene.asha();
    scene.set(json!({ "auto_send_checkin_links": 1 }));
    let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "guest_name": "Asha", "phone": "9876500011", "email": "somebody@else.example" });
    scene.hotel.guest().ok("public_api.book", wish);
    let mut to: Vec<(String, bool)> = scene
        .mails()
        .iter()
        .map(|mail| (mail.to.join(","), mail.readable().contains("https://lake.example/checkin/")))
        .collect();
    to.sort();
    let wanted = [("asha@mail.example".to_string(), true), ("somebody@else.example".to_string(), false)];
    assert_eq!(to, wanted);
}

#[test]
fn a_web_booking_is_confirmed_to_the_guest_with_the_amount_due_and_to_the_hotel() {
    let scene = Scene::open();
    scene.set(json!({ "email": "desk@lake.example", "booking_payment_mode": "Advance percent", "advance_percent": 50,
        "upi_id": "lake@okbank", "auto_send_checkin_links": 1 }));
    let extra = json!({ "property": LAKE, "experience_name": "Boat ride", "price": 1500 });
    scene.admin.ok("records.save", json!({ "type": "experience", "values": extra }));
    let wish = |more: serde_json::Value| {
        let mut wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-12", "guest_name": "Wanda Web", "phone": "9876500055" });
        wish.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        wish
    };
    let guest = scene.hotel.guest();
    let booked = guest.ok(
        "public_api.book",
        wish(json!({ "email": "Wanda@web.example", "special_requests": "A cot",
        "addons": [{ "experience": "Boat ride", "qty": 2 }] })),
    );
    let stay = text(&booked["reservation"]);
    assert_eq!(booked["confirmation_to"], "Wanda@web.example");
    let mails = scene.mails();
    let to = |address: &str| {
        mails.iter().find(|mail| {
            mail.to.join(",").eq_ignore_ascii_case(address) && !mail.readable().contains("/checkin/")
        })
    };
    let confirmation = to("wanda@web.example").expect("a confirmation").readable();
    for said in [
        "Room and meals, tax included: ₹8,400.00",
        "Extras: Boat ride × 2, ₹3,540.00",
        "Price with tax: ₹11,940.00",
        "Due in advance: ₹4,200.00",
        "Not paid yet: ₹4,200.00",
        "UPI id: lake@okbank",
        &format!("Payment reference: {stay}"),
        "Pay ₹4,200.00: upi://pay?pa=lake@okbank",
        "Free cancellation until 9 March 2026, 23:59 hotel time; after that ₹4,200.00 is charged.",
    ] {
        assert!(confirmation.contains(said), "{said} in {confirmation}");
    }
    let notice = to("desk@lake.example").expect("a notice to the hotel");
    assert_eq!(notice.head("Subject"), Some(format!("New booking on the website: {stay}")));
    assert_eq!(notice.head("Reply-To").as_deref(), Some("Wanda@web.example"));
    for said in ["Guest: Wanda Web", "Phone: 9876500055", "Extras: Boat ride × 2", "Special requests: A cot"]
    {
        assert!(notice.readable().contains(said), "{said} in {}", notice.readable());
    }
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 4200, "mode": "UPI" }));
    scene.desk.ok("desk.send_confirmation", json!({ "reservation": stay }));
    let paid = scene.mails()[0].readable();
    assert!(paid.contains("Received: ₹4,200.00") && !paid.contains("upi://"), "{paid}");
    scene.set(json!({ "notify_web_bookings": 0, "send_confirmations": 0 }));
    let silent =
        guest.ok("public_api.book", wish(json!({ "email": "Wanda@web.example", "phone": "9876500066" })));
    assert_eq!(
        silent["confirmation_to"],
        serde_json::Value::Null,
        "nothing is promised that does not go out"
    );
    assert_eq!(silent["checkin_link_by"], "Email");
    assert!(scene.mails().iter().all(|mail| mail.readable().contains("/checkin/")));
    scene.hotel.assert_sound();
}

#[test]
fn a_confirmation_names_the_rate_where_guests_choose_one() {
    let scene = Scene::open();
    scene.set(json!({ "email": "desk@lake.example" }));
    let plan = |more: serde_json::Value| {
        scene.admin.ok("records.save", json!({ "type": "rate_plan", "values": more }))
    };
    plan(json!({ "property": LAKE, "rate_plan_name": "Flexible", "code": "FLEX", "is_default": 1 }));
    let book = |phone: &str, rate: &str| {
        let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "rate_plan": rate,
            "check_out_date": "2026-03-12", "guest_name": "Wanda Web", "phone": phone, "email": "wanda@web.example" });
        scene.hotel.guest().ok("public_api.book", wish);
        scene.mails().iter().map(|mail| mail.readable()).collect::<Vec<_>>()
    };
    assert!(book("9876500055", "FLEX").iter().all(|mail| !mail.contains("Flexible")), "there is no choice");
    let beside = json!({ "property": LAKE, "rate_plan_name": "Non-refundable", "code": "NRF", "modifier_value": -10,
        "non_refundable": 1, "show_on_booking_page": 1 });
    plan(beside);
    for (phone, rate, named) in
        [("9876500056", "NRF", "Rate: Non-refundable"), ("9876500057", "FLEX", "Rate: Flexible")]
    {
        let mails = book(phone, rate);
        assert_eq!(mails.len(), 2, "to the guest and to the hotel");
        assert!(mails.iter().all(|mail| mail.contains(named)), "{mails:?}");
    }
}

#[test]
fn an_answer_to_a_booking_does_not_tell_the_addresses_of_a_known_guest() {
    let scene = Scene::open();
    scene.asha();
    scene.set(json!({ "auto_send_checkin_links": 1 }));
    let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "guest_name": "Somebody", "phone": "9876500011" });
    let booked = scene.hotel.guest().ok("public_api.book", wish);
    assert_eq!((&booked["confirmation_to"], &booked["checkin_link_by"]), (&json!(null), &json!(null)));
    assert_eq!(scene.mails().len(), 2, "they go out all the same");
}

#[test]
fn a_link_that_opens_nowhere_else_is_held_back_and_the_desk_is_warned() {
    let scene = Scene::open();
    scene.set(json!({ "auto_send_checkin_links": 1, "send_confirmations": 0 }));
    let asha = scene.asha();
    for (address, goes) in [("http://192.168.1.20:8080", false), ("https://lake.example", true)] {
        let (host, port) = (scene.server.address.ip(), scene.server.address.port());
        let settings = format!(
            "public_url = \"{address}\"\n[smtp]\nhost = \"{host}\"\nport = {port}\nsecurity = \"none\"\n\
             from = \"Lake <desk@lake.example>\""
        );
        let config = innkeeper::config::Config::parse(&settings, "settings").expect("sound settings");
        let hotel = scene.hotel.copy_with(config);
        let desk = hotel.known("desk");
        let stay = text(&desk.ok("api.create_booking", Scene::wish(&asha, "Asha", 10))["reservation"]);
        let waiting: i64 = hotel.stored("SELECT count(*) FROM outbox WHERE kind = 'Check-in Link'");
        assert_eq!(waiting, i64::from(goes), "{address}");
        let by_hand = desk.ok("api.send_precheckin_link", json!({ "reservation": stay, "channel": "Email" }));
        assert_eq!(by_hand["warning"].is_null(), goes, "{by_hand}");
    }
}

#[test]
fn a_cancellation_is_written_to_the_guest() {
    let scene = Scene::open();
    let asha = scene.asha();
    let stay = scene.book(&asha, "Asha", 10);
    scene.mails();
    let number =
        text(&scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }))["cancellation_number"]);
    let mails = scene.mails();
    assert!(mails.len() == 1 && mails[0].readable().contains(&number), "{mails:?}");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_cancels_late_reads_the_fee_with_tax_and_what_is_still_to_pay() {
    let scene = Scene::open();
    let asha = scene.asha();
    let stay = scene.book(&asha, "Asha", 1);
    scene.mails();
    let done = scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let mails = scene.mails();
    let read = mails[0].readable();
    assert_eq!(done["fee_total"], done["balance_due"]);
    for said in ["Cancellation fee, tax included", "Still to pay", "₹4,200.00"] {
        assert!(read.contains(said), "{said} in {read}");
    }
    assert!(!read.contains("To be refunded"), "{read}");
}

#[test]
fn a_statement_is_written_to_its_payer_and_logged() {
    let scene = Scene::open();
    let asha = scene.asha();
    let stay = scene.book(&asha, "Asha", 1);
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    scene.desk.ok(
        "api.post_stay_charge",
        json!({ "reservation": stay, "charge_type": "Misc", "description": "Boat", "amount": 700 }),
    );
    let folio = text(&scene.desk.ok("api.get_folio", json!({ "reservation": stay }))["name"]);
    let invoice = text(&scene.desk.ok("api.close_folio", json!({ "folio": folio }))["invoice_number"]);
    scene.mails();
    let of = |to: Value| json!({ "property": LAKE, "guest": asha, "to": to });
    let sent = scene.desk.ok("desk.send_statement", of(Value::Null));
    assert_eq!((&sent["sent"], &sent["recipients"]), (&json!(1), &json!(["asha@mail.example"])));
    let mails = scene.mails();
    let read = mails[0].readable();
    for said in ["Your statement of account", &*invoice, "Over 90 days", "@page{size:A4"] {
        assert!(read.contains(said), "{said} in {read}");
    }
    let logged = "SELECT reference_doctype || ' ' || reference_name FROM action_log WHERE action_type = 'send_statement'";
    assert_eq!(scene.hotel.stored::<String>(logged), format!("Guest {asha}"));
    scene.desk.ok("desk.send_statement", of(json!("office@acme.example")));
    assert_eq!(scene.mails()[0].to, ["office@acme.example"]);
    assert_eq!(scene.desk.refused("desk.send_statement", of(json!("no address"))).code, "to");
    scene.given("INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme Limited')");
    let company = json!({ "property": LAKE, "company": "Acme" });
    assert_eq!(scene.desk.refused("desk.send_statement", company).code, "no_address");
    assert_eq!(scene.mails().len(), 0, "a refused call sends nothing");
}

#[test]
fn an_enquiry_reaches_the_hotel_and_is_answered_to_who_asked() {
    let scene = Scene::open();
    scene.set(json!({ "email": "owner@lake.example" }));
    let enquiry = json!({ "full_name": "Hari\r\nBcc: all@lake.example", "email": "hari@inn.example", "message": "Do you host?" });
    scene.hotel.guest().ok("public_api.hosting_enquiry", enquiry.clone());
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "owner@lake.example".to_string()));
    assert_eq!(mails[0].head("Reply-To").as_deref(), Some("hari@inn.example"));
    assert_eq!(mails[0].head("Bcc"), None);
    assert!(mails[0].readable().contains("Do you host?"));
    scene.set(json!({ "email": "" }));
    scene.hotel.guest().ok("public_api.hosting_enquiry", enquiry);
    assert_eq!(scene.mails().len(), 0, "nobody to write to, and the lead is stored all the same");
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM hosting_enquiries"), 2);
}

#[test]
fn no_name_and_no_address_writes_into_the_head_of_a_message() {
    let scene = Scene::open();
    let asha = scene.asha();
    scene.given(
        "UPDATE guests SET full_name = 'Asha' || char(13, 10) || 'Bcc: all@lake.example' || char(13, 10, 13, 10) || 'Buy', \
         email = 'asha@mail.example'",
    );
    scene.given("UPDATE properties SET property_name = 'Lake' || char(13, 10) || 'X-Evil: 1' WHERE id = 1");
    let stay = scene.book(&asha, "Asha", 10);
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "asha@mail.example".to_string()));
    let heads = mails[0].data.split("\r\n\r\n").next().unwrap_or_default();
    for line in heads.split("\r\n") {
        assert!(
            !line.starts_with("Bcc") && !line.starts_with("X-Evil") && !line.starts_with("Buy"),
            "{heads}"
        );
    }
    scene.given("UPDATE guests SET email = 'a@mail.example' || char(13, 10) || 'RCPT TO:<b@mail.example>'");
    scene.desk.ok("desk.send_confirmation", json!({ "reservation": stay }));
    assert_eq!(scene.mails().len(), 0);
    let failed = scene.outbox()["rows"][0].clone();
    assert_eq!(
        (&failed["status"], &failed["reason"]),
        (&json!("Failed"), &json!("this is not an e-mail address"))
    );
}

#[test]
fn a_refused_call_sends_nothing() {
    let scene = Scene::open();
    let asha = scene.asha();
    let mut wish = Scene::wish(&asha, "Asha", 10);
    wish["voucher_code"] = json!("NOSUCH");
    scene.desk.call("api.create_booking", wish).unwrap_err();
    let stay = scene.book(&asha, "Asha", 10);
    scene.mails();
    scene.desk.ok("api.check_in", json!({ "reservation": scene.book(&asha, "Asha", 1) }));
    scene.mails();
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    scene.mails();
    scene.desk.refused("api.cancel_reservation", json!({ "reservation": stay }));
    scene.desk.refused("desk.send_confirmation", json!({ "reservation": stay }));
    assert_eq!(scene.mails().len(), 0);
    assert_eq!(scene.outbox()["queued"], 0);
}

#[test]
fn without_a_channel_the_desk_gets_the_message_for_its_own_messenger() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "guest_name": "Asha", "phone": "98765 00011" });
    let stay = admin.ok("api.create_booking", wish)["reservation"].clone();
    let sent = admin.ok("desk.send_confirmation", json!({ "reservation": stay }));
    assert_eq!((&sent["sent"], &sent["messages"]), (&json!(0), &json!([])));
    let chat = text(&sent["chat_link"]);
    assert!(chat.starts_with("https://wa.me/919876500011?text=Dear%20Asha%2C"), "{chat}");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM outbox"), 0);
    hotel.assert_sound();
}

#[test]
fn an_erased_guest_leaves_no_bytes_in_the_outbox() {
    let scene = Scene::open();
    let guest = scene.guest("Zebulon Quagmire", "98765 43219", "zq@quagmire.example");
    let stay = scene.book(&guest, "Zebulon Quagmire", 1);
    scene.mails();
    for function in ["api.check_in", "api.check_out"] {
        scene.desk.ok(function, json!({ "reservation": stay }));
    }
    scene.server.mails();
    let bytes = || std::fs::read(scene.hotel.app.db.path()).expect("the file");
    let holds = |bytes: &[u8]| bytes.windows(8).any(|part| part.eq_ignore_ascii_case(b"quagmire"));
    scene.given("PRAGMA wal_checkpoint(TRUNCATE)");
    assert!(holds(&bytes()));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": guest }));
    assert!(!holds(&bytes()), "the file still knows the guest");
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM outbox"), 0);
    scene.hotel.assert_sound();
}

#[test]
fn an_address_that_the_mail_server_cannot_take_keeps_no_other_message_waiting() {
    let scene = Scene::open();
    scene.book(&scene.guest("Józef", "98765 00012", "józef@poczta.example"), "Józef", 10);
    scene.book(&scene.asha(), "Asha", 14);
    let mails = scene.mails();
    assert_eq!(mails.iter().map(|mail| mail.to.join(",")).collect::<Vec<_>>(), ["asha@mail.example"]);
    let listed = scene.outbox();
    assert_eq!((&listed["queued"], &listed["failed"]), (&json!(0), &json!(1)));
}
