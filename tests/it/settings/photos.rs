//! Photos as they are uploaded.

use image::{DynamicImage, ImageFormat};
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel, data_url, picture_as, png_head, scan};

const UPLOAD: &str = "records.upload_photo";

fn photo(more: Value) -> Value {
    let mut params = json!({ "property": LAKE, "image": scan() });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

#[test]
fn a_photo_is_stored_with_what_it_shows_and_two_sizes() {
    let hotel = TestHotel::chain("2026-03-01");
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let large = picture_as(&DynamicImage::new_rgb8(1600, 800), ImageFormat::Png);
    let more =
        json!({ "image": large, "room_type": "DLX", "caption": "Lake", "position": 3, "on_booking_page": 0 });
    let made = revenue.ok("records.upload_photo", photo(more));
    assert_eq!(
        keys(&made),
        named(
            "name, property, room_type, caption, on_booking_page, position, address, thumbnail_address, width, height"
        )
    );
    assert_eq!((&made["width"], &made["height"]), (&json!(1600), &json!(800)));
    assert_eq!(
        [&made["room_type"], &made["caption"], &made["position"], &made["on_booking_page"]],
        [&json!(format!("{LAKE}-DLX")), &json!("Lake"), &json!(3), &json!(0)]
    );
    assert_eq!(revenue.ok("records.get", json!({ "type": "photo", "name": made["name"] })), made);
    for (column, width) in [("jpeg", 1600), ("thumbnail", 640)] {
        let bytes: Vec<u8> = hotel.stored(&format!("SELECT {column} FROM photos"));
        let stored = image::load_from_memory_with_format(&bytes, ImageFormat::Jpeg).expect("a JPEG");
        assert_eq!(stored.width(), width, "{column}");
    }
    let plain = revenue.ok(UPLOAD, photo(json!({})));
    assert_eq!(
        [&plain["room_type"], &plain["position"], &plain["on_booking_page"]],
        [&Value::Null, &json!(0), &json!(1)]
    );
    hotel.assert_sound();
}

#[test]
fn a_photo_that_can_not_be_shown_is_refused_and_nothing_is_stored() {
    let hotel = TestHotel::chain("2026-03-01");
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    for (more, field) in [
        (json!({ "image": "no picture at all" }), "image"),
        (json!({ "image": data_url("image/png", &png_head(60_000, 60_000)) }), "image"),
        (json!({ "position": -1 }), "position"),
        (json!({ "position": 100_001 }), "position"),
    ] {
        let refused = revenue.refused(UPLOAD, photo(more));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{refused:?}");
    }
    assert_eq!(revenue.refused(UPLOAD, photo(json!({ "room_type": "XXX" }))).kind, "not found");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.refused(UPLOAD, photo(json!({}))).code, "role_missing");
    let hill = hotel.user_of("hill", &[Role::RevenueManager], &[HILL]);
    assert_eq!(hill.refused(UPLOAD, photo(json!({}))).code, "not_your_property");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM photos"), 0);
}
