//! Answers to guests and desks that use another language.

use innkeeper::actor::Actor;
use innkeeper::domain::language::Language;
use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use crate::http::client::{Client, Served};
use crate::support::{LAKE, TestHotel};

fn wish(from: &str, to: &str) -> Value {
    json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to })
}

#[test]
fn refusals_and_policies_are_in_the_language_that_is_asked_for() {
    let served = Served::start();
    let read = |client: &Client, function: &str, params: Value| client.call(function, params).json();
    let (english, hindi) = (served.nobody(), served.nobody().header("Accept-Language", "hi-IN, en;q=0.5"));
    let far = wish("2030-01-01", "2030-01-03");
    let (en, hi) =
        (read(&english, "public_api.search_stay", far.clone()), read(&hindi, "public_api.search_stay", far));
    assert_eq!(en["error"], "Stays can be booked up to 540 days ahead.");
    assert_eq!(hi["error"], "अधिक से अधिक 540 दिन आगे तक की बुकिंग हो सकती है।");
    assert_eq!((&en["code"], &en["field"]), (&hi["code"], &hi["field"]));
    let quote = |client: &Client| read(client, "public_api.quote", wish("2026-03-10", "2026-03-12"));
    let (en, hi) = (quote(&english), quote(&hindi));
    let policy = |answer: &Value| answer["message"]["payment_policy"].as_str().expect("a policy").to_string();
    assert!(
        policy(&en).starts_with("You pay at the hotel. Free cancellation until 2026-03-09, 23:59 hotel time"),
        "{}",
        policy(&en)
    );
    assert!(policy(&hi).contains("भुगतान होटल में होगा।") && policy(&hi).contains("निःशुल्क"), "{}", policy(&hi));
    assert!(!policy(&hi).contains("cancellation"), "{}", policy(&hi));
    assert_eq!(en["message"]["quote"], hi["message"]["quote"]);
    for other in ["", "fr", "*", "en-GB,hi"] {
        let client = served.nobody().header("Accept-Language", other);
        assert_eq!(policy(&quote(&client)), policy(&en), "{other}");
    }
    let asha = served.signed_in("asha").header("Accept-Language", "hi");
    let lost = asha.call("api.reservation_detail", json!({ "reservation": "RES-2026-99999" }));
    assert_eq!(lost.json()["error"], "बुकिंग RES-2026-99999 मौजूद नहीं है।");
}

#[test]
fn a_repeated_call_has_the_same_answer_in_each_language() {
    let served = Served::start();
    let mut said = Vec::new();
    for language in ["hi", "en"] {
        let client =
            served.signed_in("asha").header("Idempotency-Key", "arrival").header("Accept-Language", language);
        said.push(
            client
                .call(
                    "api.create_booking",
                    json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Nora",
            "phone": "9876512345", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }),
                )
                .message(),
        );
    }
    assert_eq!(said[0], said[1]);
}

#[test]
fn a_warning_is_in_the_language_of_the_caller_also_for_a_repeated_call() {
    let served = Served::start();
    let stay = |guest: &str| {
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "phone": "9876512345",
            "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" })
    };
    let read = |language: &str, params: &Value| {
        let asha =
            served.signed_in("asha").header("Idempotency-Key", "second").header("Accept-Language", language);
        asha.call("api.create_booking", params.clone()).message()
    };
    served.signed_in("asha").call("api.create_booking", stay("Nora")).message();
    let mut preview = stay("Room 101 is dirty.");
    preview["dry_run"] = json!(1);
    let tried = read("hi", &preview)["would_answer"]["warnings"][0].clone();
    let (hi, en) = (read("hi", &stay("Room 101 is dirty.")), read("en", &stay("Room 101 is dirty.")));
    assert_eq!((&hi["reservation"], &tried), (&en["reservation"], &hi["warnings"][0]));
    let sentence = |answer: &Value| answer["warnings"][0].as_str().expect("a sentence").to_string();
    assert!(sentence(&en).ends_with("has another name; check the name and the e-mail there."), "{en}");
    assert!(sentence(&hi).starts_with("इस फ़ोन की प्रोफ़ाइल"), "{hi}");
}

#[test]
fn a_value_that_a_person_typed_is_not_translated() {
    let served = Served::start();
    let asha = served.signed_in("asha").header("Accept-Language", "hi");
    let lost = |name: &str| {
        let answer = asha.call("api.reservation_detail", json!({ "reservation": name }));
        answer.json()["error"].as_str().expect("a sentence").to_string()
    };
    assert_eq!(lost("Confirmed"), "बुकिंग Confirmed मौजूद नहीं है।");
    assert_eq!(lost("{kind}. Please sign in first."), "बुकिंग {kind}. Please sign in first. मौजूद नहीं है।");
}

#[test]
fn typed_text_is_listed_unchanged() {
    let served = Served::start();
    let wrote = "Room 101 is dirty.";
    let enquiry = json!({ "full_name": "Asha Rao", "email": "asha@example.com", "message": wrote });
    served.nobody().call("public_api.hosting_enquiry", enquiry).message();
    let mut seen = Vec::new();
    for language in ["en", "hi"] {
        let asha = served.signed_in("asha").header("Accept-Language", language);
        seen.push(asha.call("records.list", json!({ "type": "hosting_enquiry" })).message());
    }
    assert_eq!(seen[0]["rows"][0]["message"], wrote);
    assert_eq!(seen[0], seen[1]);
}

#[test]
fn messages_use_the_language_of_the_guest_or_of_the_property() {
    let hotel = TestHotel::lake("2026-03-01");
    let book = |language: Option<&str>, phone: &str| {
        let actor = Actor { language: language.map(Language::of), ..Actor::guest() };
        let mut params = wish("2026-03-10", "2026-03-12");
        params["guest_name"] = json!("Asha");
        params["phone"] = json!(phone);
        let params = params.as_object().expect("an object").clone();
        let answer =
            hotel.app.call(&actor, "public_api.book", params, CallOptions::default()).expect("booked");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        answer["reservation"].as_str().expect("an identifier").to_string()
    };
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let message = |reservation: &str| {
        let sent = desk.ok("desk.send_confirmation", json!({ "reservation": reservation }));
        decoded(sent["chat_link"].as_str().unwrap_or_else(|| panic!("{sent}")))
    };
    let hindi = message(&book(Some("hi"), "9876500011"));
    for part in ["प्रिय Asha,", "आगमन: 10 मार्च 2026, 14:00 से", "₹", "निःशुल्क"]
    {
        assert!(hindi.contains(part), "{part} in {hindi}");
    }
    assert!(!hindi.contains("INR"), "{hindi}");
    let english = message(&book(None, "9876500012"));
    assert!(
        english.contains("Dear Asha,")
            && english.contains("Free cancellation until 9 March 2026, 23:59 hotel time"),
        "{english}"
    );
    let admin = hotel.user("boss", &[Role::HotelAdmin]);
    admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": { "locale": "hi-IN" } }));
    assert!(message(&book(None, "9876500013")).contains("प्रिय Asha,"));
    assert!(message(&book(Some("en"), "9876500014")).contains("Dear Asha,"));
    hotel.assert_sound();
}

/// The text of a click-to-chat link.
fn decoded(link: &str) -> String {
    let (_, query) = link.split_once('?').expect("a text");
    let text = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "text");
    text.expect("a text").1.into_owned()
}

#[test]
fn the_history_of_a_guest_and_what_is_found_are_in_the_persons_language() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-03",
        "guest_name": "Nora", "phone": "98765 00099" });
    let made = asha.call("api.create_booking", stay).message();
    asha.call("api.check_in", json!({ "reservation": made["reservation"] }));
    let hindi = served.signed_in("asha").header("Accept-Language", "hi");
    let history = |client: &Client| {
        client.call("api.guest_journey", json!({ "guest": made["guest"] })).message()["timeline"].clone()
    };
    let (en, hi) = (history(&asha), history(&hindi));
    assert_eq!(en[0]["title"], "Checked in at Lake View Palace");
    assert_eq!(en[0]["detail"], "Room 101");
    assert_eq!(en[1]["detail"], "Deluxe, 2026-03-01 to 2026-03-03");
    assert_eq!(hi[0]["title"], "Lake View Palace में चेक-इन किया");
    assert_eq!(hi[0]["detail"], "कमरा 101");
    assert_eq!(hi[1]["detail"], "Deluxe, 2026-03-01 से 2026-03-03");
    let found = |client: &Client| client.call("desk.search", json!({ "q": "101" })).message()[0].clone();
    let (en, hi) = (found(&asha), found(&hindi));
    assert!(en["detail"].as_str().expect("a text").contains("Checked In · Room 101 ·"), "{en}");
    assert!(hi["detail"].as_str().expect("a text").contains("· कमरा 101 ·"), "{hi}");
}
