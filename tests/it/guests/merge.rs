//! Two profiles of one guest become one.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::Scene;
use crate::support::{HILL, LAKE, scan};

#[test]
fn stays_folios_and_documents_move_and_the_duplicate_is_gone() {
    let scene = Scene::open();
    let (stay, source) = scene.stayed("Asha Rao", "9876500011");
    let (_, target) = scene.book("A. Rao", "9876500012", 5);
    let bill = scene.desk.ok("api.get_folio", json!({ "reservation": stay }));
    scene.given(
        "UPDATE guests SET email = 'asha@example.com', guest_notes = 'Likes tea', blacklisted = 1,
           blacklist_reason = 'Smoked' WHERE full_name = 'Asha Rao';
         UPDATE guests SET guest_notes = 'Likes coffee' WHERE full_name = 'A. Rao'",
    );
    for (guest, kind) in [(&source, "id"), (&source, "address"), (&target, "id")] {
        scene.desk.ok("api.upload_guest_document", json!({ "guest": guest, "kind": kind, "image": scan() }));
    }
    let merged = scene.admin.ok("api.merge_guests", json!({ "source": source, "target": target }));
    assert_eq!(merged, json!({ "target": target, "moved": { "Folio": 1, "Image": 1, "Reservation": 1 } }));
    let journey = scene.desk.ok("api.guest_journey", json!({ "guest": target }));
    let guest = &journey["guest"];
    assert_eq!(
        (&guest["full_name"], &guest["phone"]),
        (&json!("A. Rao"), &json!("9876500012")),
        "the target's"
    );
    assert_eq!(
        (&guest["email"], &guest["blacklisted"]),
        (&json!("asha@example.com"), &json!(1)),
        "taken over"
    );
    assert_eq!(guest["notes"], "Likes coffee\nLikes tea");
    assert_eq!((&journey["stats"]["bookings"], &journey["stats"]["stays"]), (&json!(2), &json!(1)));
    assert_eq!(scene.desk.refused("api.guest_journey", json!({ "guest": source })).kind, "not found");
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 2);
    assert_eq!(
        scene.desk.ok("api.get_folio", json!({ "reservation": stay }))["grand_total"],
        bill["grand_total"]
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_wrong_merge_is_refused_whole() {
    let scene = Scene::open();
    let (_, source) = scene.stayed("Asha Rao", "9876500011");
    let (_, target) = scene.book("Bela Rao", "9876500012", 5);
    scene.book_at(HILL, "Bela Rao", "9876500012", 8);
    let refused = |params: Value| scene.admin.refused("api.merge_guests", params);
    assert_eq!(refused(json!({ "source": source, "target": source })).code, "source");
    assert_eq!(refused(json!({ "source": source, "target": "G-99999" })).kind, "not found");
    let merge = json!({ "source": source, "target": target });
    assert_eq!(scene.desk.refused("api.merge_guests", merge.clone()).kind, "forbidden");
    let lake = scene.hotel.user_of("lake", &[Role::HotelAdmin], &[LAKE]);
    assert_eq!(lake.refused("api.merge_guests", merge.clone()).code, "not_your_property");
    let hill = scene.hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(hill.refused("api.merge_guests", merge).kind, "not found");
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM guests"), 2);
    scene.hotel.assert_sound();
}

#[test]
fn a_merged_phone_still_finds_the_guest() {
    let scene = Scene::open();
    let (_, source) = scene.book("Asha Rao", "9876500011", 5);
    let (_, target) = scene.book("A. Rao", "9876500012", 6);
    scene.given(
        "UPDATE guests SET vip = 1, guest_category = 'VIP', email = 'old@example.com' WHERE full_name = 'Asha Rao';
         UPDATE guests SET email = 'new@example.com' WHERE full_name = 'A. Rao'",
    );
    scene.admin.ok("api.merge_guests", json!({ "source": source, "target": target }));
    let before: i64 = scene.hotel.stored("SELECT count(*) FROM guests");
    scene.book("Asha Rao", "+91 98765 00011", 8);
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM guests"), before, "no duplicate is made anew");
    let journey = scene.desk.ok("api.guest_journey", json!({ "guest": target }));
    assert_eq!((&journey["stats"]["bookings"], &journey["guest"]["vip"]), (&json!(3), &json!(1)));
    assert_eq!(
        journey["guest"]["further_contacts"],
        json!([{ "phone": "9876500011", "email": "old@example.com" }])
    );
    for typed in ["9876500011", "old@example.com"] {
        let found = scene.desk.ok("api.guest_search", json!({ "q": typed }));
        assert!(found.to_string().contains(&target), "{typed}: {found}");
    }
    // A phone that is not welcome stays unwelcome.
    scene.given("UPDATE guests SET blacklisted = 1, blacklist_reason = 'Smoked'");
    let again = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-20",
                        "check_out_date": "2026-03-21", "guest_name": "A. R.", "phone": "9876500011" });
    assert_eq!(scene.desk.refused("api.create_booking", again).code, "guest_blacklisted");
}

#[test]
fn the_oldest_profile_with_a_phone_goes_before_a_merged_one() {
    let scene = Scene::open();
    let (_, source) = scene.book("Asha Rao", "9876500011", 5);
    let (_, target) = scene.book("A. Rao", "9876500012", 6);
    let (_, third) = scene.book("Third Person", "9876500013", 7);
    scene.book("Fourth Person", "9876500014", 8);
    scene.admin.ok("api.merge_guests", json!({ "source": source, "target": target }));
    scene.given(
        "UPDATE guests SET phone_digits = (SELECT phone_digits FROM merged_guests) WHERE full_name LIKE '% Person'",
    );
    let (_, found) = scene.book("Anybody", "9876500011", 9);
    assert_eq!(found, third);
}
