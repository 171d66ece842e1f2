//! The booking page: what it sells and what it asks for.

use innkeeper::domain::language::Message;
use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::http::client::Served;
use crate::support::LAKE;

#[test]
fn a_booking_keeps_its_price_and_what_was_promised() {
    let scene = Scene::open();
    scene.save("voucher", json!({ "voucher_code": "LAKE10", "value": 10 }));
    scene.save("experience", json!({ "experience_name": "Boat ride", "price": 1500 }));
    scene.set(json!({ "booking_payment_mode": "Advance percent", "advance_percent": 30 }));
    let wish =
        Scene::wish(json!({ "meal_plan": "CP", "voucher_code": "lake10", "email": "wanda@web.example",
        "special_requests": "A quiet room", "addons": [{ "experience": "Boat ride", "qty": 2 }],
        "amount": 1, "rate": 1, "price": 1, "charge": 1, "advance_due": 0, "agent": "Concierge" }));
    let quoted = scene.web.ok("public_api.quote", wish.clone());
    let booked = scene.web.ok("public_api.book", wish);
    assert_eq!(booked["amount_after_tax"], quoted["quote"]["amount_after_tax"]);
    // 9400 of rooms and breakfasts less 10 percent, at 5 percent.
    assert_eq!(sum(&booked["amount_after_tax"]), "8883.00");
    assert_eq!((sum(&booked["advance_due"]), &booked["pay_at_hotel"]), ("2664.90".to_string(), &json!(0)));
    let policy = text(&booked["payment_policy"]);
    assert!(policy.starts_with("30 percent, INR 2664.90, is due now"), "{policy}");
    let free = "Free cancellation until 2026-03-09, 23:59 hotel time; after that INR 4441.50 is charged.";
    assert!(policy.contains(free), "{policy}");
    scene.set(json!({ "booking_payment_mode": "Full online", "free_cancel_days": 9 }));
    let admin = &scene.admin;
    admin.ok(
        "records.save",
        json!({ "type": "room_type", "name": format!("{LAKE}-DLX"), "values": { "base_price": 9 } }),
    );
    let booked_terms: (i64, String) = (
        scene.hotel.stored("SELECT advance_due_minor FROM reservations"),
        scene.hotel.stored("SELECT payment_policy FROM reservations"),
    );
    assert_eq!((booked_terms.0, Message::stored(&booked_terms.1).to_string()), (266_490, policy));
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": booked["reservation"] }));
    assert_eq!(
        (text(&detail["source"]), sum(&detail["amount_after_tax"])),
        ("Website".into(), "8883.00".into())
    );
    assert_eq!(
        (&detail["contact_email"], &detail["guest"]["email"]),
        (&json!("wanda@web.example"), &Value::Null)
    );
    let feed = scene.admin.ok("agents_api.activity_feed", json!({ "action_type": "create_reservation" }));
    assert_eq!((&feed[0]["agent_name"], &feed[0]["actor"]), (&json!("Guest Self-Service"), &json!("Guest")));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_pays_what_was_shown_or_is_asked_again() {
    let scene = Scene::open();
    scene.save("experience", json!({ "experience_name": "Boat ride", "price": 1500 }));
    let extras = json!({ "addons": [{ "experience": "Boat ride" }] });
    let shown = scene.web.ok("public_api.quote", Scene::wish(extras.clone()))["grand_total"].clone();
    assert_eq!(sum(&shown), "10170.00");
    scene.desk_sets_rate(6000);
    let wish = |total: &Value| {
        let mut wish = Scene::wish(extras.clone());
        wish["expected_total"] = total.clone();
        wish
    };
    let refused = scene.web.refused("public_api.book", wish(&shown));
    assert_eq!((refused.kind, refused.code.as_str()), ("refused", "price_changed"));
    assert_eq!(refused.message, "The price has changed from INR 10170.00 to INR 14370.00.");
    let made: (i64, i64) = (
        scene.hotel.stored("SELECT count(*) FROM reservations"),
        scene.hotel.stored("SELECT count(*) FROM guests"),
    );
    assert_eq!(made, (0, 0), "nothing is booked");
    for wrong in [json!("much"), json!(true)] {
        assert_eq!(scene.web.refused("public_api.book", wish(&wrong)).code, "expected_total");
    }
    let now = scene.web.ok("public_api.quote", Scene::wish(extras.clone()))["grand_total"].clone();
    let booked = scene.web.ok("public_api.book", wish(&now));
    assert_eq!(sum(&booked["grand_total"]), "14370.00");
    assert_eq!(sum(&booked["amount_after_tax"]), "12600.00");
    scene.hotel.assert_sound();
}

#[test]
fn the_refusal_of_a_changed_price_carries_the_new_one() {
    let served = Served::start();
    let ask = |function: &str, more: Value| {
        let mut params = Scene::wish(json!({}));
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        served.nobody().header("Accept-Language", "hi").call(function, params)
    };
    let answer = ask("public_api.book", json!({ "expected_total": 1 }));
    assert_eq!(answer.status, 409);
    let reported = answer.json();
    assert_eq!(reported["code"], "price_changed");
    let quote = ask("public_api.quote", json!({})).json();
    assert_eq!(reported["price"], quote["message"], "in the form and the language of a quote");
}

#[test]
fn the_cancellation_terms_are_shown_and_applied() {
    let scene = Scene::open();
    let tomorrow = json!({ "check_in_date": "2026-03-02", "check_out_date": "2026-03-03" });
    let booked = scene.web.ok("public_api.book", Scene::wish(tomorrow));
    let policy = text(&booked["payment_policy"]);
    assert!(policy.contains("Free cancellation until 2026-03-01, 23:59 hotel time"), "{policy}");
    scene.hotel.clock("2026-03-01 22:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let of = json!({ "reservation": booked["reservation"] });
    let preview = scene.desk.ok("api.cancellation_preview", of.clone());
    assert_eq!(preview["inside_window"], 0, "the audit closed the day before it was over");
    scene.hotel.clock("2026-03-02 00:00:00");
    let preview = scene.desk.ok("api.cancellation_preview", of);
    assert_eq!(
        (&preview["inside_window"], sum(&preview["estimated_fee"])),
        (&json!(1), "4000.00".to_string())
    );
}

#[test]
fn what_is_due_now_can_be_paid_and_is_seen_as_unpaid_at_the_desk() {
    let scene = Scene::open();
    scene.set(json!({ "booking_payment_mode": "Advance percent", "advance_percent": 50 }));
    let unpayable = scene.web.ok("public_api.book", Scene::wish(json!({})));
    assert_eq!(unpayable["payment"], Value::Null, "nothing is set up to pay by");
    scene.set(json!({ "upi_id": "lake@okbank" }));
    let booked = scene.web.ok("public_api.book", Scene::wish(json!({})));
    let (stay, payment) = (text(&booked["reservation"]), &booked["payment"]);
    assert_eq!(
        (text(&payment["method"]), sum(&payment["amount"])),
        ("UPI".to_string(), "4200.00".to_string())
    );
    let url = text(&payment["url"]);
    assert!(url.starts_with("upi://pay?pa=lake@okbank") && url.contains("am=4200.00"), "{url}");
    assert!(url.contains(&stay) && text(&payment["qr_svg"]).contains("<svg"));
    let open =
        || sum(&scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }))["advance_open"]);
    assert_eq!(open(), "4200.00");
    let arrivals = scene
        .desk
        .ok("api.front_desk_snapshot", json!({ "property": LAKE, "date": "2026-03-10" }))["arrivals"]
        .clone();
    assert_eq!(sum(&arrivals[0]["advance_open"]), "4200.00");
    for (amount, left) in [(4000, "200.00"), (200, "0.00")] {
        scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": amount, "mode": "UPI" }));
        assert_eq!(open(), left);
    }
    scene.set(json!({ "booking_payment_mode": "Pay at hotel" }));
    let later = scene.web.ok("public_api.book", Scene::wish(json!({})));
    assert_eq!((&later["payment"], &later["pay_at_hotel"]), (&Value::Null, &json!(1)));
    assert!(text(&later["payment_policy"]).starts_with("You pay at the hotel."));
    scene.hotel.assert_sound();
}

#[test]
fn a_known_phone_attaches_to_its_profile_and_neither_changes_nor_reveals_it() {
    let scene = Scene::open();
    scene.stay("Zebulon Marker", "9876577001", "2026-03-20", "2026-03-22");
    let profile = || -> String {
        scene.hotel.stored("SELECT json_array(full_name, phone, email, nationality, guest_notes) FROM guests")
    };
    let before = profile();
    let known = scene.web.ok("public_api.book", Scene::wish(json!({ "email": "other@web.example" })));
    let guests: i64 = scene.hotel.stored("SELECT count(*) FROM guests");
    assert_eq!((guests, profile()), (1, before));
    let fresh = scene.web.ok("public_api.book", Scene::wish(json!({ "phone": "98765 77002" })));
    let keys = |answer: &Value| answer.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&known), keys(&fresh), "the answer does not tell them apart");
    assert!(!known.to_string().contains("Zebulon"));
    let opened: i64 =
        scene.hotel.stored("SELECT count(*) FROM reservations WHERE calendar_token = precheckin_token");
    assert_eq!(opened, 0, "the calendar's secret is not the link's");
    scene.hotel.given("UPDATE guests SET blacklisted = 1, blacklist_reason = 'broke the lamp' WHERE phone_digits = '919876577001'");
    let refused = scene.web.refused("public_api.book", Scene::wish(json!({})));
    assert_eq!(refused.code, "not_online");
    assert!(!refused.message.contains("lamp") && !refused.message.contains("Zebulon"));
}

#[test]
fn what_cannot_be_booked_is_refused_by_name() {
    let scene = Scene::open();
    for (more, field) in [
        (json!({ "phone": "12" }), "phone"),
        (json!({ "phone": "2026-11" }), "phone"),
        (json!({ "phone": "2026-11-22 10" }), "phone"),
        (json!({ "phone": "26-00001" }), "phone"),
        (json!({ "guest_name": "Visit http://evil.example/win now" }), "guest_name"),
        (json!({ "guest_name": "a".repeat(101) }), "guest_name"),
        (json!({ "phone": "ring 98765 77001" }), "phone"),
        (json!({ "email": "nobody" }), "email"),
        (json!({ "room_type": "DLX", "adults": 0 }), "adults"),
        (json!({ "voucher_code": "NONE" }), "voucher_code"),
        (json!({ "check_out_date": "2026-03-10" }), "check_out_date"),
        (json!({ "guest_name": " " }), "guest_name"),
    ] {
        let refused = scene.web.refused("public_api.book", Scene::wish(more.clone()));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{more} {refused:?}");
    }
    let unknown = Scene::wish(json!({ "addons": [{ "experience": "Moon trip" }] }));
    assert_eq!(scene.web.refused("public_api.book", unknown).kind, "not found");
    let guests: i64 = scene.hotel.stored("SELECT count(*) FROM guests");
    assert_eq!(guests, 0);
    let unknown = scene.web.refused("public_api.book", Scene::wish(json!({ "property": "Nowhere" })));
    assert_eq!(unknown.kind, "not found");
}

#[test]
fn the_website_sells_the_usual_rate_plan_at_the_desks_price_and_terms() {
    let scene = Scene::open();
    let of_dates = json!({ "property": LAKE, "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    let prices = || {
        let found = scene.web.ok("public_api.search_stay", of_dates.clone());
        let deluxe = format!("{LAKE}-DLX");
        let offer =
            found.as_array().expect("a list").iter().find(|offer| offer["room_type"] == deluxe.as_str());
        let quoted = scene.web.ok("public_api.quote", Scene::wish(json!({})));
        [offer.expect("Deluxe")["quote"]["amount_after_tax"].clone(), quoted["grand_total"].clone()]
    };
    scene.save("rate_plan", json!({ "rate_plan_name": "Corporate", "code": "COR", "modifier_value": -50 }));
    assert_eq!(prices().map(|price| sum(&price)), ["8400.00", "8400.00"], "no plan is the usual one");
    let usual = json!({ "rate_plan_name": "Best", "code": "BAR", "modifier_value": 10, "is_default": 1, "non_refundable": 1 });
    let plan = scene.save("rate_plan", usual);
    assert_eq!(prices().map(|price| sum(&price)), ["9240.00", "9240.00"]);
    let page = scene.web.ok("public_api.showcase", json!({ "property": LAKE }));
    assert!(text(&page["property"]["cancellation_policy"]).starts_with("Cancelling is never free"), "{page}");
    let corporate = Scene::wish(json!({ "rate_plan": "COR" }));
    assert_eq!(scene.web.refused("public_api.book", corporate).kind, "not found", "a plan of the desk");
    let booked = scene.web.ok("public_api.book", Scene::wish(json!({})));
    assert_eq!(sum(&booked["amount_after_tax"]), "9240.00");
    assert!(
        text(&booked["payment_policy"]).contains("Cancelling this booking costs INR 9240.00"),
        "{booked}"
    );
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": booked["reservation"] }));
    assert_eq!(detail["rate_plan"], plan.as_str());
    let desk = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "rate_plan": "BAR" });
    assert_eq!(sum(&scene.desk.ok("api.get_quote", desk)["grand_total"]), "9240.00");
    let stopped = json!({ "type": "rate_plan", "name": plan, "values": { "is_default": 0 } });
    scene.admin.ok("records.save", stopped);
    assert_eq!(prices().map(|price| sum(&price)), ["8400.00", "8400.00"]);
    scene.hotel.assert_sound();
}
