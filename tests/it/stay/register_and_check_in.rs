//! Checking in with the guest's details, the register, a signature and a payment in one step.

use serde_json::{Value, json};

use super::{Scene, n};
use crate::support::{LAKE, scan};

const FUNCTION: &str = "desk.register_and_check_in";

/// What the property asks for at check-in.
fn require(scene: &Scene, details: &[&str]) {
    let values: serde_json::Map<String, Value> =
        details.iter().map(|detail| (format!("checkin_needs_{detail}"), json!(1))).collect();
    let params = json!({ "type": "property", "name": LAKE, "values": values });
    scene.hotel.known("admin").ok("records.save", params);
}

fn readiness(scene: &Scene, stay: &str) -> Value {
    scene.desk.ok("api.checkin_context", json!({ "reservation": stay }))["readiness"].clone()
}

#[test]
fn one_call_saves_the_guest_and_the_register_takes_money_and_checks_in() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    let done = scene.call(
        FUNCTION,
        &stay,
        json!({ "room": "102", "guest": { "phone": "+91 98290 12345", "id_type": "Passport", "id_number": "P1234567" },
            "occupants": [{ "full_name": "Ravi Rao", "nationality": "French", "passport_number": "77" }],
            "amount": "8400", "mode": "Card" }),
    );
    assert_eq!((&done["room"], &done["warnings"]), (&json!(format!("{LAKE}-102")), &json!([])));
    let receipt =
        scene.desk.ok("desk.receipt", json!({ "folio": done["folio"], "payment": done["payment"] }));
    assert_eq!((&receipt["amount"], &receipt["payment_kind"]), (&n("8400.00"), &json!("Advance")));
    let card = scene.desk.ok("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(
        (&card["guest"]["id_number"], &card["occupants"][0]["full_name"]),
        (&json!("P1234567"), &json!("Ravi Rao"))
    );
    assert_eq!(scene.status(&stay), "Checked In");
    scene.hotel.assert_sound();
}

#[test]
fn a_refusal_of_any_part_saves_nothing() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    let before = scene.actions();
    let guest = json!({ "city": "Udaipur" });
    for (more, code) in [
        (json!({ "guest": { "email": "nobody" } }), "email"),
        (json!({ "guest": guest, "amount": "0" }), "amount"),
        (json!({ "guest": guest, "amount": "10", "kind": "Payment" }), "kind"),
        (json!({ "guest": guest, "amount": "10", "room": "201" }), "other_room_type"),
        (json!({ "guest": guest, "occupants": [{ "full_name": "A", "age": 131 }] }), "occupants"),
    ] {
        assert_eq!(scene.refused(FUNCTION, &stay, more), code);
    }
    assert_eq!((scene.actions(), scene.status(&stay).as_str()), (before, "Confirmed"));
    scene.hotel.assert_sound();
}

#[test]
fn what_the_property_requires_has_to_be_there() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    require(&scene, &["phone", "identity", "address", "signature"]);
    assert_eq!(readiness(&scene, &stay)["required"], json!(["phone", "identity", "address", "signature"]));
    let refused = scene.desk.refused("api.check_in", json!({ "reservation": stay }));
    assert_eq!(refused.code, "details_missing");
    for part in ["phone number", "identity document", "address", "signature"] {
        assert!(refused.message.contains(part), "{}", refused.message);
    }
    let guest = json!({ "phone": "+91 98290 12345", "address_line": "1 Lake Road" });
    scene.desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    scene.desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan(), "side": "Back" }));
    let still = scene.desk.refused(FUNCTION, json!({ "reservation": stay, "guest": guest }));
    assert_eq!(still.message, "The signature is required for check-in.");
    scene.desk.ok("desk.sign_registration", json!({ "reservation": stay, "signature": scan() }));
    let ready = readiness(&scene, &stay);
    assert_eq!(
        (&ready["id_back"], &ready["signed"], &ready["id_unverified"]),
        (&json!(1), &json!(1), &json!(0))
    );
    for file in ["signature", "back"] {
        let image = scene.desk.ok("api.id_document_image", json!({ "reservation": stay, "file": file }));
        assert!(image["data"].as_str().is_some_and(|data| data.starts_with("data:image/jpeg")), "{file}");
    }
    scene.call(FUNCTION, &stay, json!({ "guest": guest }));
    assert_eq!(scene.status(&stay), "Checked In");
    scene.hotel.assert_sound();
}

#[test]
fn a_security_deposit_is_held_from_the_arrival() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }));
    scene.call(FUNCTION, &stay, json!({ "amount": "2000", "kind": "Security Deposit" }));
    let folio = scene.folio(&stay);
    assert_eq!((&folio["deposit_held"], &folio["balance"]), (&n("2000.00"), &n("0.00")));
    scene.hotel.assert_sound();
}
