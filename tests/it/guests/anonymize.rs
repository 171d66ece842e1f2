//! Erasing a guest: what goes, what remains, what is refused.

use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use super::{Scene, text};
use crate::support::{HILL, LAKE, scan};

const PERSONAL_DATA: &[&str] = &[
    "zebulon",
    "quagmire",
    "9123456789",
    "91234 56789",
    "912345678",
    "zq@example.com",
    "p7654321",
    "123412349876",
    "1234 1234 9876",
    "banyan road",
];

/// Every trace in the bytes of the file and of its log, whatever its case.
fn found_in_bytes(scene: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(scene.hotel.folder.path()).expect("the folder").flatten() {
        let bytes = std::fs::read(entry.path()).expect("a file").to_ascii_lowercase();
        for trace in PERSONAL_DATA {
            if bytes.windows(trace.len()).any(|window| window == trace.as_bytes()) {
                found.push(format!("{trace} in {:?}", entry.file_name()));
            }
        }
    }
    found
}

/// Zebulon Quagmire stayed, left identity documents, texts and a bill; many others came before and after.
fn stayed(scene: &Scene) -> (String, String) {
    let crowd = |from: usize| {
        for number in from..from + 40 {
            scene.book(
                &format!("Guest Number{number}"),
                &format!("98000{number:05}"),
                10 + u32::try_from(number % 5).unwrap() * 3,
            );
        }
    };
    scene.given("UPDATE properties SET overbooking_pct = '1000'");
    crowd(0);
    let (stay, guest) = scene.book("Zebulon Quagmire", "91234 56789", 1);
    crowd(40);
    scene.given(
        "UPDATE guests SET email = 'zq@example.com', id_type = 'Aadhaar', id_number = '1234 1234 9876',
           address_line = '7 Banyan Road', guest_notes = 'Quagmire snores', blacklisted = 1,
           blacklist_reason = 'Zebulon sang' WHERE full_name = 'Zebulon Quagmire';
         UPDATE reservations SET special_requests = 'Mr Quagmire wants tea', booked_by_name = 'Zebulon Quagmire',
           precheckin_signature = x'51756167' WHERE guest_name = 'Zebulon Quagmire';
         UPDATE rooms SET notes = 'Zebulon Quagmire broke the lamp' WHERE room_number = '101'",
    );
    let of = |more: Value| {
        let mut params = json!({ "reservation": stay });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        params
    };
    let people = json!([{ "full_name": "Zebulon Quagmire", "id_number": "1234 1234 9876", "passport_number": "P7654321" }]);
    let register = scene.desk.ok("api.update_occupants", of(json!({ "occupants": people })));
    let row = register["rows"][0]["row"].clone();
    scene.desk.ok("api.upload_occupant_id", of(json!({ "row": row, "image": scan() })));
    scene.desk.ok("api.upload_id_document", of(json!({ "data": scan() })));
    scene.desk.ok("api.upload_guest_document", json!({ "guest": guest, "kind": "id", "image": scan() }));
    scene.desk.ok("api.check_in", of(json!({})));
    let charge = json!({ "charge_type": "Misc", "description": "Umbrella for Mr Quagmire", "amount": 100 });
    scene.desk.ok("api.post_stay_charge", of(charge));
    let options = CallOptions { idempotency_key: Some("a key"), ..CallOptions::default() };
    let params = json!({ "q": "Zebulon", "reservation": stay, "channel": "SMS" });
    let sent = scene.hotel.app.call(
        &scene.desk.actor(),
        "api.send_precheckin_link",
        params.as_object().unwrap().clone(),
        options,
    );
    sent.expect("a link, stored for a repeated call");
    (stay, guest)
}

#[test]
fn nothing_of_an_erased_guest_is_left_in_the_bytes_of_the_file() {
    let scene = Scene::open();
    let (stay, guest) = stayed(&scene);
    let of = json!({ "reservation": stay });
    let erase = json!({ "guest": guest });
    assert_eq!(scene.admin.refused("api.anonymize_guest", erase.clone()).code, "live_stay");
    scene.desk.ok("api.check_out", of.clone());
    let bill = scene.desk.ok("api.get_folio", of.clone());
    // Statistics of indexes hold samples of what is in them; the index of words has the name and the notes.
    scene.given("ANALYZE");
    assert!(found_in_bytes(&scene).len() >= 8, "the guest was all over the file");
    for typed in ["quag", "snores", "tea"] {
        assert_eq!(
            scene.desk.ok("desk.search", json!({ "q": typed }))[0]["title"],
            "Zebulon Quagmire",
            "{typed}"
        );
    }
    let answer = scene.admin.ok("api.anonymize_guest", erase.clone());
    let alias = format!("Erased {guest}");
    // The note on the room is the one record about something else that named the guest.
    assert_eq!(answer, json!({ "guest": guest, "alias": alias, "others_changed": 1 }));
    let left: Vec<String> =
        scene.hotel.contents().into_iter().filter(|row| row.to_lowercase().contains("quagmire")).collect();
    assert_eq!(left, Vec::<String>::new());
    assert_eq!(found_in_bytes(&scene), Vec::<String>::new());
    assert_eq!(scene.desk.ok("desk.search", json!({ "q": "quag" })), json!([]));
    assert_eq!(scene.desk.ok("api.guest_search", json!({ "q": "zebulon" })), json!([]));
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM images"), 0);
    assert_eq!(
        scene.hotel.stored::<String>("SELECT notes FROM rooms WHERE room_number = '101'"),
        format!("{alias} broke the lamp")
    );
    let after = scene.desk.ok("api.get_folio", of.clone());
    assert_eq!((&after["grand_total"], &after["balance"]), (&bill["grand_total"], &bill["balance"]));
    assert_eq!(after["charges"].as_array().map(Vec::len), bill["charges"].as_array().map(Vec::len));
    let detail = scene.desk.ok("api.reservation_detail", of);
    assert_eq!((&detail["status"], &detail["guest"]["full_name"]), (&json!("Checked Out"), &json!(alias)));
    let said: String = scene.hotel.stored("SELECT rationale FROM action_log ORDER BY seq DESC LIMIT 1");
    assert!(said.contains("sealed again from row"), "{said}");
    // Once more: the same answer, and nothing more to do.
    let actions = || scene.hotel.stored::<i64>("SELECT count(*) FROM action_log");
    let before = actions();
    let again = json!({ "guest": guest, "alias": alias, "others_changed": 0 });
    assert_eq!(scene.admin.ok("api.anonymize_guest", erase), again);
    assert_eq!(actions(), before);
    scene.hotel.assert_sound();
    // Everybody else is as they were, and the log is as closed as before.
    assert_eq!(
        scene.hotel.stored::<i64>("SELECT count(*) FROM guests WHERE full_name LIKE 'Guest Number%'"),
        80
    );
    let tampered = scene.hotel.app.db.writer().unwrap().execute("UPDATE action_log SET rationale = 'x'", []);
    assert!(tampered.is_err(), "the log is append-only again");
}

#[test]
fn a_namesake_is_left_alone() {
    let scene = Scene::open();
    let (_, first) = scene.stayed("Anita Sharma", "9876500021");
    let (stay, second) = scene.book("Anita Sharma", "9876500022", 5);
    scene.admin.ok("api.anonymize_guest", json!({ "guest": first }));
    let card = scene.desk.ok("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(
        (&card["guest"]["full_name"], &card["guest"]["phone"]),
        (&json!("Anita Sharma"), &json!("9876500022"))
    );
    assert_ne!(first, second);
    scene.hotel.assert_sound();
}

#[test]
fn who_may_not_erase_erases_nothing() {
    let scene = Scene::open();
    let (_, guest) = scene.stayed("Anita Sharma", "9876500021");
    scene.book_at(HILL, "Anita Sharma", "9876500021", 5);
    let erase = json!({ "guest": guest });
    assert_eq!(scene.desk.refused("api.anonymize_guest", erase.clone()).kind, "forbidden");
    let lake = scene.hotel.user_of("lake", &[Role::HotelAdmin], &[LAKE]);
    assert_eq!(lake.refused("api.anonymize_guest", erase).code, "not_your_property");
    assert_eq!(scene.admin.refused("api.anonymize_guest", json!({ "guest": "G-99999" })).kind, "not found");
    assert_eq!(
        text(&scene.desk.ok("api.guest_journey", json!({ "guest": guest }))["guest"]["full_name"]),
        "Anita Sharma"
    );
}

#[test]
fn what_a_merged_profile_was_called_is_erased_with_the_guest() {
    let scene = Scene::open();
    let (_, wrong) = scene.stayed("Zebulon Quagmire", "91234 56789");
    let (_, right) = scene.stayed("Zeb Kumar", "9876500033");
    scene.given("UPDATE rooms SET notes = 'Call 91234-56789' WHERE room_number = '101'");
    scene.admin.ok("api.merge_guests", json!({ "source": wrong, "target": right }));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": right }));
    assert_eq!(found_in_bytes(&scene), Vec::<String>::new());
    scene.hotel.assert_sound();
}
