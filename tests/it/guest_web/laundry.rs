//! Laundry asked for by the guest.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};

#[test]
fn laundry_is_asked_for_once_by_a_guest_in_house() {
    let scene = Scene::open();
    scene.save("laundry_rate", json!({ "item_name": "Shirt", "rate": 45 }));
    scene.save(
        "laundry_rate",
        json!({ "item_name": "Shirt", "service_type": "Dry Clean", "rate": 90, "express_rate": 120 }),
    );
    scene.save("laundry_rate", json!({ "item_name": "Tie", "rate": 30, "disabled": 1 }));
    let twice = json!({ "type": "laundry_rate", "values": { "property": crate::support::LAKE, "item_name": "shirt", "rate": 1 } });
    assert_eq!(scene.admin.refused("records.save", twice).code, "exists");
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-01", "2026-03-03");
    let of = json!({ "token": token });
    let early = scene.web.refused("public_api.laundry_info", of.clone());
    assert_eq!(early.code, "not_in_house");
    let said = "You can ask for laundry from 2026-03-01 on, once you have checked in.";
    assert_eq!(early.message, said, "words for a guest");
    assert_eq!(scene.web.refused("public_api.request_guest_laundry", of.clone()).code, "not_in_house");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let info = scene.web.ok("public_api.laundry_info", of.clone());
    let rates = info["rates"].as_array().expect("a list");
    assert_eq!(rates.len(), 2);
    assert_eq!((sum(&rates[0]["rate"]), sum(&rates[0]["express_rate"])), ("90.00".into(), "120.00".into()));
    assert_eq!((sum(&rates[1]["rate"]), sum(&rates[1]["express_rate"])), ("45.00".into(), "68.00".into()));
    assert_eq!((&info["has_open_order"], &info["pickup_waits"]), (&json!(0), &json!(0)));
    assert_eq!(info["guest_name"], "Asha Rao");
    let ask = json!({ "token": token, "express": 1, "notes": "Two shirts", "rate": 1, "total": 1 });
    let first = scene.web.ok("public_api.request_guest_laundry", ask.clone());
    assert_eq!((&first["ok"], first.get("already")), (&json!(true), None));
    let second = scene.web.ok("public_api.request_guest_laundry", ask);
    assert_eq!(second, json!({ "ok": true, "order": first["order"], "already": true }));
    let info = scene.web.ok("public_api.laundry_info", of);
    assert_eq!((&info["has_open_order"], &info["pickup_waits"]), (&json!(1), &json!(1)));
    let tickets = scene.desk.ok("api.tickets_list", json!({ "property": crate::support::LAKE }));
    assert_eq!(tickets.as_array().map(Vec::len), Some(1), "housekeeping is informed once");
    assert_eq!((&tickets[0]["category"], &tickets[0]["source"]), (&json!("Housekeeping"), &json!("QR")));
    assert!(text(&tickets[0]["subject"]).contains("laundry pick-up"), "{tickets}");
    let (status, lines): (String, i64) = (
        scene.hotel.stored("SELECT status FROM laundry_orders"),
        scene.hotel.stored("SELECT count(*) FROM laundry_lines"),
    );
    assert_eq!((status.as_str(), lines), ("Requested", 0), "the desk counts and prices");
    scene.hotel.assert_sound();
}

#[test]
fn a_wish_that_comes_later_reaches_the_bag_and_the_staff() {
    let scene = Scene::open();
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-01", "2026-03-03");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let ask = |more: Value| {
        let mut params = json!({ "token": token });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        scene.web.call("public_api.request_guest_laundry", params)
    };
    let bag = || scene.hotel.stored::<String>("SELECT json_array(express, notes) FROM laundry_orders");
    let ticket =
        || scene.hotel.stored::<String>("SELECT json_array(subject, priority, description) FROM tickets");
    let order = text(&ask(json!({ "notes": "Two shirts" })).expect("a pickup")["order"]);
    let calm = format!(r#"["Room 101: laundry pick-up, {order}","Medium","Two shirts"]"#);
    assert_eq!(ticket(), calm);
    let added = ask(json!({ "notes": "Knock after ten", "express": 1 })).expect("an answer");
    assert_eq!(added, json!({ "ok": true, "order": order, "already": true }));
    assert_eq!(bag(), r#"[1,"Two shirts\nKnock after ten"]"#);
    let hasty =
        format!(r#"["Room 101: laundry pick-up, express, {order}","High","Two shirts\nKnock after ten"]"#);
    assert_eq!(ticket(), hasty);
    let before = scene.hotel.contents();
    ask(json!({ "notes": "Two shirts" })).expect("an answer");
    ask(json!({})).expect("an answer");
    assert_eq!(scene.hotel.contents(), before, "what the bag has is not added twice, and express stays");
    let long = ask(json!({ "notes": "x".repeat(9_990) })).expect_err("a refusal");
    assert_eq!((long.code.as_str(), bag()), ("notes", r#"[1,"Two shirts\nKnock after ten"]"#.to_string()));
    let tickets = scene.desk.ok("api.tickets_list", json!({ "property": crate::support::LAKE }));
    let done = json!({ "ticket": tickets[0]["name"], "status": "Resolved", "resolution_note": "Seen" });
    scene.desk.ok("api.advance_ticket", done);
    ask(json!({ "notes": "A tie too" })).expect("an answer");
    let tickets = scene.desk.ok("api.tickets_list", json!({ "property": crate::support::LAKE }));
    assert_eq!(
        tickets[0]["description"], "A tie too",
        "staff who are done with the first ticket learn of it"
    );
    scene.hotel.assert_sound();
}
