//! The guests' own listener: public functions and pages, and nothing of the desk.

use innkeeper::config::Config;
use serde_json::json;

use super::client::{Client, PASSWORD, Served, anywhere};

fn served() -> (Served, Client) {
    let served = Served::with(Config { guest_listen: Some(anywhere()), ..Config::default() });
    let guests = Client::of(served.server.guest_addr().expect("a guests' door"));
    (served, guests)
}

#[test]
fn the_guests_door_leads_to_public_functions_only() {
    let (served, guests) = served();
    assert_eq!(
        guests.call("public_api.site_info", json!({})).message(),
        json!({ "demo_mode": 0, "set_up": 1 })
    );
    guests.call("api.front_desk_snapshot", json!({})).failed(404, "not_found");
    guests.get("/api/method/svc.api.my_properties").failed(404, "not_found");
    for path in ["/", "/today", "/setup", "/api/openapi.json", "/api/changes", "/api/demo"] {
        assert_eq!(guests.get(path).status, 404, "{path}");
    }
    guests.post("/api/login", &json!({ "login": "asha", "password": PASSWORD })).failed(404, "not_found");
    assert_eq!(guests.get("/healthz").json()["status"], "ok");
    assert_eq!(guests.get("/favicon.ico").status, 200);
    served.signed_in("asha").call("api.my_properties", json!({})).message();
}

#[test]
fn credentials_count_for_nothing_at_the_guests_door() {
    let (served, guests) = served();
    let asha = served.signed_in("asha");
    assert_eq!(asha.call("api.whoami", json!({})).message()["user"], "asha");
    let key = served.hotel.known("admin").ok(
        "api.my_connector_credentials",
        json!({ "property": crate::support::LAKE, "password": super::client::PASSWORD }),
    );
    let token = format!(
        "token {}:{}",
        key["api_key"].as_str().unwrap_or(""),
        key["api_secret"].as_str().unwrap_or("")
    );
    let guest = guests.header("Authorization", &token);
    assert_eq!(guest.call("api.whoami", json!({})).message()["user"], "Guest");
}

#[test]
fn health_is_answered_with_the_last_sound_backup_and_nothing_private() {
    let (served, _) = served();
    let health = |served: &Served| served.nobody().get("/healthz").json();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(health(&served), json!({ "status": "ok", "version": version, "last_backup": null }));
    let file = served.hotel.folder.path().join("copy.db");
    let now = served.hotel.app.clock.now();
    innkeeper::db::backup::make(&served.hotel.app.db, &file, now).expect("a backup");
    assert_eq!(health(&served)["last_backup"], "2026-03-01T09:30:00Z");
}
