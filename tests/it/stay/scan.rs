//! A scan by its name.

use base64::Engine;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::guests::Scene;
use crate::support::answers::{keys, named};
use crate::support::{HILL, scan};

const LOOKS: &str = "SELECT count(*) FROM action_log WHERE action_type = 'view_id_document'";

/// The path of the scan of a stay; answers the stay too.
fn scanned(scene: &Scene) -> (String, String) {
    let (stay, _) = scene.book("Zebulon Quagmire", "91234 56789", 1);
    scene.desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    let name: String = scene.hotel.stored("SELECT name FROM images");
    (format!("/api/files/scans/{name}"), stay)
}

#[test]
fn a_scan_is_answered_by_its_path_and_by_its_name_and_each_look_is_logged() {
    let scene = Scene::open();
    let (path, stay) = scanned(&scene);
    let name = path.rsplit('/').next().expect("a name");
    let by_path = scene.desk.ok("desk.scan", json!({ "file": path }));
    assert_eq!(keys(&by_path), named("data, captured_on"));
    assert_eq!(by_path["captured_on"], "2026-03-01 15:00:00");
    let encoded = by_path["data"].as_str().and_then(|data| data.strip_prefix("data:image/jpeg;base64,"));
    let bytes = base64::engine::general_purpose::STANDARD.decode(encoded.expect("a JPEG")).expect("base64");
    assert_eq!(bytes, scene.hotel.stored::<Vec<u8>>("SELECT jpeg FROM images"));
    assert_eq!(scene.hotel.stored::<i64>(LOOKS), 1);
    assert_eq!(scene.desk.ok("desk.scan", json!({ "file": name })), by_path);
    assert_eq!(scene.hotel.stored::<i64>(LOOKS), 2);
    let logged: String = scene.hotel.stored(
        "SELECT reference_name || ' ' || after_snapshot FROM action_log WHERE action_type = 'view_id_document'",
    );
    assert_eq!(logged, format!("{stay} {}", json!({ "looked_at": name })));
    scene.hotel.assert_sound();
}

#[test]
fn a_scan_is_closed_to_other_properties_and_to_other_roles() {
    let scene = Scene::open();
    let (path, _) = scanned(&scene);
    let hill = scene.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let hema = scene.hotel.user("hema", &[Role::Housekeeping]);
    assert_eq!(hill.refused("desk.scan", json!({ "file": path })).kind, "not found");
    assert_eq!(hema.refused("desk.scan", json!({ "file": path })).kind, "forbidden");
    assert_eq!(scene.hotel.guest().refused("desk.scan", json!({ "file": path })).kind, "signed out");
    for (file, kind) in [
        (json!("IMG-0"), "not found"),
        (json!("/api/files/scans/IMG-0"), "not found"),
        (Value::Null, "invalid"),
    ] {
        assert_eq!(scene.desk.refused("desk.scan", json!({ "file": file })).kind, kind, "{file}");
    }
    assert_eq!(scene.hotel.stored::<i64>(LOOKS), 0);
}
