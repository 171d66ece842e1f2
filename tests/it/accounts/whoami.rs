//! Who is calling.

use innkeeper::config::Config;
use innkeeper::db::global;
use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::TestHotel;

#[test]
fn a_caller_without_credentials_is_the_user_guest() {
    let hotel = TestHotel::empty("2026-03-01");
    assert_eq!(hotel.guest().ok("api.whoami", json!({}))["user"], "Guest");
}

#[test]
fn a_caller_is_shown_their_login_their_name_and_their_roles() {
    let hotel = TestHotel::lake("2026-03-01");
    let asha = hotel.user("asha", &[Role::FrontDesk, Role::Finance]);
    hotel.given("UPDATE users SET full_name = 'Asha Rao' WHERE login = 'asha'");
    let mut shown = asha.ok("api.whoami", json!({}));
    let mut roles: Vec<String> = serde_json::from_value(shown["roles"].take()).expect("roles");
    roles.sort();
    let stored: String = hotel.stored(
        "SELECT group_concat(role, ', ' ORDER BY role) FROM user_roles r JOIN users u ON u.id = r.user_id
         WHERE u.login = 'asha'",
    );
    assert_eq!(roles.join(", "), stored);
    assert_eq!(shown, json!({ "user": "asha", "full_name": "Asha Rao", "roles": null, "demo": 0 }));
    let nobody = hotel.guest().ok("api.whoami", json!({}));
    assert_eq!((&nobody["roles"], &nobody["demo"]), (&json!([]), &json!(0)));
}

#[test]
fn a_caller_is_in_the_demo_only_on_a_server_that_shows_a_demo() {
    for (option, marked, demo) in [(false, true, 0), (true, false, 0), (true, true, 1)] {
        let hotel = TestHotel::lake("2026-03-01").copy_with(Config { demo: option, ..Config::default() });
        if marked {
            global::mark_demo(&hotel.app.db.writer().expect("the writer")).expect("a demo");
        }
        assert_eq!(hotel.known("admin").ok("api.whoami", json!({}))["demo"], demo, "{option} {marked}");
    }
}
