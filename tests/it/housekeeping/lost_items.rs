//! Lost and found.

use serde_json::json;

use crate::housekeeping::{Floor, code, refused};
use crate::support::LAKE;

#[test]
fn what_is_found_lands_in_the_register_and_is_returned() {
    let floor = Floor::open();
    let params = json!({ "property": LAKE, "item_description": "Black umbrella", "room": "101" });
    assert_eq!(floor.asha.ok("api.hk_log_item", params), json!({ "ok": true, "name": "LF-00001" }));
    let lost = json!({ "property": LAKE, "item_description": "Ring", "condition": "Lost" });
    floor.asha.ok("api.hk_log_item", lost);
    let of = json!({ "type": "lost_and_found_item", "name": "LF-00001" });
    let item = floor.desk.ok("records.get", of.clone());
    for (key, value) in [
        ("item_description", "Black umbrella"),
        ("condition", "Found"),
        ("status", "In Storage"),
        ("found_on", "2026-03-01"),
        ("found_by", "asha"),
        ("found_in_room", "Lake View Palace-101"),
    ] {
        assert_eq!(item[key], value, "{key}");
    }
    let guest = floor.hotel.stored::<String>("SELECT name FROM guests");
    let returned = json!({ "type": "lost_and_found_item", "name": "LF-00001",
        "values": { "status": "Returned", "guest": guest } });
    let saved = floor.desk.ok("records.save", returned);
    assert_eq!((&saved["returned_on"], &saved["guest"]), (&json!("2026-03-01"), &json!(guest)));
    let early = json!({ "type": "lost_and_found_item", "name": "LF-00001", "values": { "returned_on": "2026-02-28" } });
    assert_eq!(refused(&floor.desk, "records.save", early), code("invalid", "returned_on"));
    let again =
        json!({ "type": "lost_and_found_item", "name": "LF-00001", "values": { "status": "In Storage" } });
    assert_eq!(floor.desk.ok("records.save", again)["returned_on"], json!(null));
    let found = floor.desk.ok("records.list", json!({ "type": "lost_and_found_item", "query": "umbrella" }));
    assert_eq!(found["total"], 1);
    floor.hotel.assert_sound();
}

#[test]
fn the_register_refuses_what_cannot_be_and_stays_in_the_property() {
    let floor = Floor::open();
    let log = |more: serde_json::Value| {
        let mut params = json!({ "property": LAKE, "item_description": "Shoe" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    let path = "api.hk_log_item";
    assert_eq!(
        refused(&floor.asha, path, log(json!({ "condition": "Broken" }))),
        code("invalid", "condition")
    );
    assert_eq!(
        refused(&floor.asha, path, log(json!({ "item_description": " " }))),
        code("invalid", "item_description")
    );
    assert_eq!(floor.asha.refused(path, log(json!({ "room": "999" }))).kind, "not found");
    let hilda = floor.hotel.known("hilda");
    assert_eq!(hilda.refused(path, log(json!({}))).kind, "forbidden");
    floor.asha.ok(path, log(json!({})));
    let of = json!({ "type": "lost_and_found_item", "name": "LF-00001" });
    assert_eq!(hilda.refused("records.get", of.clone()).kind, "not found");
    assert_eq!(hilda.ok("records.list", json!({ "type": "lost_and_found_item" }))["total"], 0);
    let save = json!({ "type": "lost_and_found_item", "name": "LF-00001", "values": { "guest": "G-99999" } });
    assert_eq!(refused(&floor.desk, "records.save", save.clone()), code("invalid", "guest"));
    assert_eq!(floor.asha.refused("records.save", save).kind, "forbidden", "the desk keeps the register");
    assert_eq!(floor.hotel.stored::<i64>("SELECT count(*) FROM lost_found_items"), 1);
    floor.desk.ok("records.delete", of);
    floor.hotel.assert_sound();
}

#[test]
fn a_found_thing_has_a_picture_that_its_property_sees() {
    let floor = Floor::open();
    let log = |photo: &str| json!({ "property": LAKE, "item_description": "Watch", "photo": photo });
    let path = "api.hk_log_item";
    assert_eq!(refused(&floor.asha, path, log("data:image/png;base64,AAAA")), code("invalid", "photo"));
    floor.asha.ok(path, log(&crate::support::scan()));
    floor.asha.ok(path, json!({ "property": LAKE, "item_description": "Sock" }));
    let listed = floor.desk.ok("desk.lost_items_with_photo", json!({ "property": LAKE }));
    assert_eq!(listed, json!({ "items": ["LF-00001"] }));
    let photo = floor.desk.ok("desk.lost_item_photo", json!({ "item": "LF-00001" }));
    assert!(photo["data"].as_str().is_some_and(|data| data.starts_with("data:image/jpeg;base64,")));
    let none = json!({ "item": "LF-00002" });
    assert_eq!(refused(&floor.desk, "desk.lost_item_photo", none), code("refused", "no_photo"));
    let hilda = floor.hotel.known("hilda");
    assert_eq!(hilda.refused("desk.lost_item_photo", json!({ "item": "LF-00001" })).kind, "not found");
    floor.desk.ok("records.delete", json!({ "type": "lost_and_found_item", "name": "LF-00001" }));
    assert_eq!(floor.hotel.stored::<i64>("SELECT count(*) FROM lost_found_photos"), 0);
    floor.hotel.assert_sound();
}
