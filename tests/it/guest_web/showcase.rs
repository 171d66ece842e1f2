//! What the booking page shows.

use serde_json::{Value, json};

use crate::guest_web::{Scene, text};
use crate::support::{LAKE, scan};

#[test]
fn the_page_shows_the_property_its_rooms_and_their_photos() {
    let scene = Scene::open();
    scene.set(
        json!({ "property_amenities": "Pool, Spa\nGarden", "page_slug": "lake-view", "logo_url": "/photo/x",
        "gallery": [{ "url": "/photo/gate", "caption": "Gate" }] }),
    );
    scene.save("experience", json!({ "experience_name": "Boat ride", "price": 1500, "category": "Tour" }));
    scene.save("experience", json!({ "experience_name": "Staff tour", "show_on_booking_page": 0 }));
    for (kind, caption) in [(json!("DLX"), "Bed"), (Value::Null, "Lake")] {
        let photo = json!({ "property": LAKE, "room_type": kind, "caption": caption, "image": scan() });
        scene.admin.ok("records.upload_photo", photo);
    }
    let hidden = json!({ "property": LAKE, "image": scan(), "on_booking_page": 0 });
    scene.admin.ok("records.upload_photo", hidden);
    let page = scene.web.ok("public_api.showcase", json!({ "property": LAKE }));
    assert_eq!(page["property"]["amenities"], json!(["Pool", "Spa", "Garden"]));
    assert_eq!(page["property"]["gallery"][0]["caption"], "Lake");
    assert_eq!(page["property"]["gallery"][1]["url"], "/photo/gate");
    assert_eq!(page["property"]["gallery"].as_array().expect("a list").len(), 2);
    assert_eq!(page["room_types"][0]["media"][0]["caption"], "Bed");
    assert!(text(&page["room_types"][0]["media"][0]["url"]).starts_with("/photo/"));
    assert_eq!(page["experiences"].as_array().expect("a list").len(), 1);
    assert_eq!(page["ui_locale"]["currency_symbol"], "₹");
    assert_eq!(page["ui_locale"]["rates_include_tax"], 0);
    let by_slug = scene.web.ok("public_api.showcase", json!({ "property": "Lake-View" }));
    assert_eq!(by_slug, page);
    scene.set(json!({ "booking_engine_enabled": 0 }));
    let off = scene.web.refused("public_api.showcase", json!({ "property": LAKE }));
    assert_eq!(off.code, "booking_engine_off");
    for function in ["public_api.search_stay", "public_api.quote", "public_api.book"] {
        assert_eq!(scene.web.refused(function, Scene::wish(json!({}))).code, "booking_engine_off");
    }
    scene.hotel.assert_sound();
}

#[test]
fn the_page_writes_the_address_as_its_country_and_knows_the_usual_meals() {
    let scene = Scene::open();
    scene.set(json!({ "city": "Konstanz", "state": "", "pincode": "78464", "country": "Germany" }));
    scene.save("meal_plan", json!({ "code": "HB", "price_per_adult": 25, "is_default": 1 }));
    let page = scene.web.ok("public_api.showcase", json!({ "property": LAKE }));
    assert_eq!(page["property"]["address"], "78464 Konstanz");
    let usual: Vec<&Value> = page["meal_plans"]
        .as_array()
        .expect("plans")
        .iter()
        .filter(|plan| plan["is_default"] == 1)
        .map(|plan| &plan["code"])
        .collect();
    assert_eq!(usual, ["HB"]);
    assert_eq!(page["ui_locale"]["calling_code"], "49");
    assert_eq!(page["ui_locale"]["id_types"], json!(["Other", "Passport", "Driving License"]));
}
