//! Scans: what is taken, what is refused, who sees them, when they go.

use std::time::Duration;

use base64::Engine;
use image::{DynamicImage, GenericImageView, ImageFormat, RgbImage};
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::guests::{Scene, text};
use crate::support::time::work;
use crate::support::{HILL, LAKE, data_url, picture_as, png_head, scan};

fn shown(scene: &Scene, stay: &str, more: Value) -> DynamicImage {
    let mut params = json!({ "reservation": stay });
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = scene.desk.ok("api.id_document_image", params);
    let encoded = answer["data"].as_str().unwrap().strip_prefix("data:image/jpeg;base64,").expect("a JPEG");
    let bytes = base64::engine::general_purpose::STANDARD.decode(encoded).expect("base64");
    image::load_from_memory_with_format(&bytes, ImageFormat::Jpeg).expect("a picture")
}

#[test]
fn a_scan_is_stored_small_and_every_look_is_logged() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    assert_eq!(
        scene.desk.refused("api.id_document_image", json!({ "reservation": stay })).code,
        "no_document"
    );
    let large = DynamicImage::from(RgbImage::from_pixel(3000, 1500, image::Rgb([200, 30, 30])));
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let sent = json!({ "reservation": stay, "data": picture_as(&large, format) });
        assert_eq!(scene.desk.ok("api.upload_id_document", sent), json!({ "ok": true }));
        assert_eq!(shown(&scene, &stay, json!({})).dimensions(), (2000, 1000));
    }
    let stored: i64 = scene.hotel.stored("SELECT count(*) FROM images");
    assert_eq!(stored, 1, "one current copy");
    let looks: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'view_id_document'");
    assert_eq!(looks, 3);
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(
        (&detail["id_document_source"], &detail["id_document_discarded"]),
        (&json!("Desk"), &json!(0))
    );
    assert_eq!(detail["warnings"]["id_document_missing"], 0);
    scene.hotel.assert_sound();
}

/// The drawer and the check-in sheet say the same: what is on file, and what the desk has still to compare.
#[test]
fn a_document_that_the_desk_scanned_or_typed_is_checked() {
    let scene = Scene::open();
    let said = |stay: &str| {
        let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        let context = scene.desk.ok("api.checkin_context", json!({ "reservation": stay }));
        let (drawer, sheet) = (&detail["warnings"], &context["readiness"]);
        let on_file = 1 - drawer["id_document_missing"].as_i64().expect("a flag");
        assert_eq!(sheet["id_on_file"], on_file, "{stay}");
        assert_eq!(sheet["id_unverified"], drawer["id_unverified"], "{stay}");
        (on_file, drawer["id_unverified"].as_i64().expect("a flag"))
    };
    let (scanned, _) = scene.book("Asha Rao", "9876500011", 1);
    assert_eq!(said(&scanned), (0, 0));
    scene.desk.ok("api.upload_id_document", json!({ "reservation": scanned, "data": scan() }));
    assert_eq!(said(&scanned), (1, 0));

    let (typed, _) = scene.book("Bela Rao", "9876500012", 1);
    let people = json!([{ "full_name": "Bela Rao", "id_type": "Passport", "id_number": "Z1234567" }]);
    scene.desk.ok("api.update_occupants", json!({ "reservation": typed, "occupants": people }));
    assert_eq!(said(&typed), (1, 0));
}

#[test]
fn a_photograph_is_turned_upright_and_tells_nothing_of_its_camera() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let lying = DynamicImage::from(RgbImage::from_pixel(40, 20, image::Rgb([9, 9, 9])));
    let mut jpeg = std::io::Cursor::new(Vec::new());
    lying.write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
    let jpeg = jpeg.into_inner();
    // An Exif head: big endian, one entry, orientation 6 (turn right by a quarter), and a word that must not survive.
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend_from_slice(b"SecretCamera");
    let mut file = jpeg[..2].to_vec();
    file.extend_from_slice(&[0xff, 0xe1]);
    file.extend_from_slice(&u16::try_from(exif.len() + 2).unwrap().to_be_bytes());
    file.extend_from_slice(&exif);
    file.extend_from_slice(&jpeg[2..]);
    let sent = json!({ "reservation": stay, "data": data_url("image/jpeg", &file) });
    scene.desk.ok("api.upload_id_document", sent);
    assert_eq!(shown(&scene, &stay, json!({})).dimensions(), (20, 40));
    let bytes: Vec<u8> = scene.hotel.stored("SELECT jpeg FROM images");
    assert!(!bytes.windows(12).any(|window| window == b"SecretCamera"));
}

#[test]
fn pictures_that_lie_or_explode_are_refused_at_once() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let png = picture_as(&DynamicImage::new_rgb8(5, 5), ImageFormat::Png);
    let cut = data_url("image/jpeg", &[0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]);
    let before: i64 = scene.hotel.stored("SELECT count(*) FROM action_log");
    for (data, wanted) in [
        (png.replace("image/png", "image/jpeg"), "not the kind"),
        (data_url("image/png", &png_head(60_000, 60_000)), "40 megapixels"),
        (data_url("image/png", &png_head(8000, 5001)), "40 megapixels"),
        (data_url("image/png", &png_head(400, 400)), "damaged"),
        (cut, "damaged"),
        (data_url("image/jpeg", &vec![b'x'; 15 << 20]), "6 MB"),
        (data_url("image/gif", b"GIF89a\x01\0\x01\0\0\0\0;"), "JPEG, PNG or WebP"),
        (data_url("image/svg+xml", b"<svg/>"), "JPEG, PNG or WebP"),
        ("data:image/jpeg;base64".to_string(), "not a data URL"),
        ("data:image/jpeg,abc".to_string(), "base64"),
        ("no picture at all".to_string(), "base64"),
    ] {
        let sent = json!({ "reservation": stay, "data": data });
        let (refused, took) = work(|| scene.desk.refused("api.upload_id_document", sent));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "data"), "{refused:?}");
        assert!(refused.message.contains(wanted), "{} is not about {wanted}", refused.message);
        assert!(took < Duration::from_secs(1), "{wanted} took {took:?}");
    }
    let after: i64 = scene.hotel.stored("SELECT count(*) FROM action_log");
    assert_eq!((after, scene.hotel.stored::<i64>("SELECT count(*) FROM images")), (before, 0));
}

#[test]
fn a_profile_keeps_one_id_and_one_proof_of_address() {
    let scene = Scene::open();
    let (stay, guest) = scene.book("Asha Rao", "9876500011", 1);
    let keep = |kind: &str| {
        scene.desk.ok("api.upload_guest_document", json!({ "guest": guest, "kind": kind, "image": scan() }))
    };
    keep("id");
    let (id, address) = (keep("id"), keep("address"));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 2);
    let card = scene.desk.ok("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(
        (&card["guest"]["id_file"], &card["guest"]["address_proof_file"]),
        (&id["file"], &address["file"])
    );
    assert_eq!(shown(&scene, &stay, json!({ "file": address["file"] })).dimensions(), (60, 40));
    shown(&scene, &stay, json!({}));
    let refused = |params: Value| scene.desk.refused("api.upload_guest_document", params);
    assert_eq!(refused(json!({ "guest": guest, "kind": "visa", "image": scan() })).code, "kind");
    assert_eq!(refused(json!({ "guest": "G-99999", "kind": "id", "image": scan() })).kind, "not found");
    assert_eq!(refused(json!({ "guest": guest, "kind": "id", "image": "zz" })).code, "image");
    scene.hotel.assert_sound();
}

#[test]
fn another_property_and_another_role_see_no_scan() {
    let scene = Scene::open();
    let (stay, guest) = scene.book("Asha Rao", "9876500011", 1);
    scene.desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    let hill = scene.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let lake = scene.hotel.user_of("lake", &[Role::FrontDesk], &[LAKE]);
    assert_eq!(hill.refused("api.id_document_image", json!({ "reservation": stay })).kind, "not found");
    let paper = json!({ "guest": guest, "kind": "id", "image": scan() });
    assert_eq!(hill.refused("api.upload_guest_document", paper.clone()).kind, "not found");
    lake.ok("api.upload_guest_document", paper);
    let seen = lake.ok("agents_api.activity_feed", json!({ "property": LAKE, "limit": 1 }));
    assert_eq!(
        seen[0]["action_type"], "upload_guest_document",
        "who restricts a desk still sees what it did"
    );
    let cleaner = scene.hotel.user("cleaner", &[Role::Housekeeping]);
    assert_eq!(cleaner.refused("api.id_document_image", json!({ "reservation": stay })).kind, "forbidden");
}

#[test]
fn verify_and_discard_deletes_the_pictures_at_departure() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET id_retention = 'Verify & Discard'");
    let (stay, guest) = scene.book("Asha Rao", "9876500011", 1);
    let register = scene.desk.ok(
        "api.update_occupants",
        json!({ "reservation": stay, "occupants": [{ "full_name": "Asha Rao" }] }),
    );
    let row = text(&register["rows"][0]["row"]);
    scene.desk.ok("api.upload_occupant_id", json!({ "reservation": stay, "row": row, "image": scan() }));
    scene.desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    scene.desk.ok("api.upload_guest_document", json!({ "guest": guest, "kind": "id", "image": scan() }));
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 3);
    scene.desk.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 0);
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!((&detail["id_document"], &detail["id_document_discarded"]), (&json!(null), &json!(1)));
    assert_eq!(
        scene.desk.refused("api.id_document_image", json!({ "reservation": stay })).code,
        "no_document"
    );
    scene.hotel.assert_sound();
}

#[test]
fn no_identity_document_is_stored_for_a_cancelled_stay() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 10);
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let refused =
        scene.desk.refused("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    assert_eq!(refused.code, "wrong_status");
}

#[test]
fn each_person_of_the_register_has_one_scan_which_goes_with_its_row() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let (other, _) = scene.book("Bela Rao", "9876500012", 1);
    let people = json!([{ "full_name": "Asha Rao" }, { "full_name": "Tom Smith" }]);
    let register = scene.desk.ok("api.update_occupants", json!({ "reservation": stay, "occupants": people }));
    let row = register["rows"][1]["row"].clone();
    let upload = |stay: &str| json!({ "reservation": stay, "row": row, "image": scan() });
    let first = scene.desk.ok("api.upload_occupant_id", upload(&stay));
    let second = scene.desk.ok("api.upload_occupant_id", upload(&stay));
    assert_eq!((&second["ok"], &second["row"]), (&json!(true), &row));
    assert_ne!(first["file"], second["file"]);
    let card = scene.desk.ok("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(card["occupants"][1]["id_file"], second["file"]);
    assert_eq!(shown(&scene, &stay, json!({ "file": second["file"] })).dimensions(), (60, 40));
    let refused = |stay: &str, file: &Value| {
        scene.desk.refused("api.id_document_image", json!({ "reservation": stay, "file": file })).kind
    };
    assert_eq!(refused(&stay, &first["file"]), "not found", "the copy before is gone");
    assert_eq!(refused(&other, &second["file"]), "not found", "it is no scan of another stay");
    assert_eq!(scene.desk.refused("api.upload_occupant_id", upload(&other)).kind, "not found");
    scene.desk.ok("api.update_occupants", json!({ "reservation": stay, "occupants": [] }));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 0);
    scene.hotel.assert_sound();
}
