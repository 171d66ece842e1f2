//! Scans that a client opens by the path in `id_file` and `address_proof_file`.

use serde_json::{Value, json};

use crate::http::client::Served;
use crate::support::{LAKE, scan};

fn stay_of(served: &Served, login: &str) -> Value {
    served.hotel.known(login).ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Zebulon Quagmire", "phone": "91234 56789",
                "check_in_date": "2026-03-01", "check_out_date": "2026-03-03" }),
    )
}

#[test]
fn a_scan_opens_at_its_path_for_the_desk_and_each_look_is_logged() {
    let served = Served::start();
    let stay = stay_of(&served, "asha");
    let desk = served.hotel.known("asha");
    let uploaded = desk
        .ok("api.upload_guest_document", json!({ "guest": stay["guest"], "kind": "id", "image": scan() }));
    let card = desk.ok("api.registration_card", json!({ "reservation": stay["reservation"] }));
    let path = card["guest"]["id_file"].as_str().expect("a path").to_string();
    assert_eq!(uploaded["file"], path);
    assert!(path.starts_with("/api/files/scans/"), "{path}");
    let looks = || -> i64 {
        served.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'view_id_document'")
    };
    let seen = served.signed_in("asha").without("X-Requested-With").get(&path);
    assert_eq!((seen.status, seen.header("content-type")), (200, Some("image/jpeg")));
    assert_eq!(seen.header("cache-control"), Some("no-store"));
    image::load_from_memory(&seen.body).expect("a picture");
    assert_eq!(looks(), 1);
    // The path names the scan in the function too.
    desk.ok("api.id_document_image", json!({ "reservation": stay["reservation"], "file": path }));
    assert_eq!(looks(), 2);
    served.hotel.assert_sound();
}

#[test]
fn a_scan_is_closed_to_everybody_else() {
    let served = Served::start();
    let stay = stay_of(&served, "asha");
    let desk = served.hotel.known("asha");
    desk.ok("api.upload_id_document", json!({ "reservation": stay["reservation"], "data": scan() }));
    let name: String = served.hotel.stored("SELECT name FROM images");
    let path = format!("/api/files/scans/{name}");
    served.nobody().get(&path).failed(401, "signed_out");
    let elsewhere = served.signed_in("asha").header("Sec-Fetch-Site", "cross-site");
    elsewhere.get(&path).failed(403, "cross_site");
    served.signed_in("asha").get("/api/files/scans/IMG-0").failed(404, "not_found");
    served.signed_in("asha").get("/api/files/scans/").failed(422, "invalid");
}
