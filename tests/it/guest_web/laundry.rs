//! Laundry asked for by the guest.

use serde_json::json;

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
    assert_eq!(scene.web.refused("public_api.laundry_info", of.clone()).code, "not_in_house");
    assert_eq!(scene.web.refused("public_api.request_guest_laundry", of.clone()).code, "not_in_house");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let info = scene.web.ok("public_api.laundry_info", of.clone());
    let rates = info["rates"].as_array().expect("a list");
    assert_eq!(rates.len(), 2);
    assert_eq!((sum(&rates[0]["rate"]), sum(&rates[0]["express_rate"])), ("90.00".into(), "120.00".into()));
    assert_eq!((sum(&rates[1]["rate"]), sum(&rates[1]["express_rate"])), ("45.00".into(), "68.00".into()));
    assert_eq!((&info["has_open_order"], &info["guest_name"]), (&json!(0), &json!("Asha Rao")));
    let ask = json!({ "token": token, "express": 1, "notes": "Two shirts", "rate": 1, "total": 1 });
    let first = scene.web.ok("public_api.request_guest_laundry", ask.clone());
    assert_eq!((&first["ok"], first.get("already")), (&json!(true), None));
    let second = scene.web.ok("public_api.request_guest_laundry", ask);
    assert_eq!(second, json!({ "ok": true, "order": first["order"], "already": true }));
    assert_eq!(scene.web.ok("public_api.laundry_info", of)["has_open_order"], 1);
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
