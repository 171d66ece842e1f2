//! What the sign-in screen learns of the site.

use innkeeper::config::Config;
use innkeeper::db::global;
use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::TestHotel;

#[test]
fn a_hotels_own_file_is_no_demo_and_is_set_up_with_its_first_account() {
    let hotel = TestHotel::empty("2026-03-01");
    let asked = || hotel.guest().ok("public_api.site_info", json!({}));
    assert_eq!(asked(), json!({ "demo_mode": 0, "set_up": 0 }));
    hotel.user("owner", &[Role::HotelAdmin]);
    hotel.app.answers.clear();
    assert_eq!(asked(), json!({ "demo_mode": 0, "set_up": 1 }));
}

#[test]
fn a_demo_says_so_to_everybody() {
    let hotel = TestHotel::chain("2026-03-01").copy_with(Config { demo: true, ..Config::default() });
    let asked = || hotel.guest().ok("public_api.site_info", json!({}));
    assert_eq!(
        asked(),
        json!({ "demo_mode": 0, "set_up": 1 }),
        "the option alone makes no demo of a hotel's own file"
    );
    global::mark_demo(&hotel.app.db.writer().expect("the writer")).expect("a demo");
    hotel.app.answers.clear();
    assert_eq!(asked(), json!({ "demo_mode": 1, "set_up": 1 }));
    assert_eq!(hotel.known("admin").ok("public_api.site_info", json!({})), asked());
    assert_eq!(hotel.stored::<i64>("SELECT demo FROM site"), 1);
}
