//! What somebody without an account types is nobody's address until the desk has seen the guest.

use serde_json::json;

use crate::guest_web::{Scene, text};
use crate::support::LAKE;

#[test]
fn an_unseen_email_reaches_neither_the_profile_nor_the_next_booking_of_that_phone() {
    let scene = Scene::open();
    let wish = Scene::wish(
        json!({ "guest_name": "Mallory", "phone": "+91 98333 00001", "email": "attacker@evil.example" }),
    );
    scene.web.ok("public_api.book", wish);
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM guests WHERE email IS NOT NULL"), 0);
    let real = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Real Person", "phone": "98333 00001",
        "check_in_date": "2026-03-20", "check_out_date": "2026-03-22" });
    let made = scene.desk.ok("api.create_booking", real);
    assert!(text(&made["warnings"][0]).contains("another name"), "{made}");
    let sent = json!({ "reservation": made["reservation"], "channel": "Email" });
    let answer = scene.desk.call("api.send_precheckin_link", sent);
    assert!(!format!("{answer:?}").contains("evil.example"), "{answer:?}");
}

#[test]
fn the_desk_confirms_the_email_by_checking_the_guest_in() {
    let scene = Scene::open();
    let wish = Scene::wish(
        json!({ "guest_name": "Wanda Web", "phone": "98333 00002", "email": "wanda@mail.example",
        "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }),
    );
    let stay = scene.web.ok("public_api.book", wish)["reservation"].clone();
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let email: Option<String> = scene.hotel.stored("SELECT email FROM guests WHERE full_name = 'Wanda Web'");
    assert_eq!(email.as_deref(), Some("wanda@mail.example"));
    scene.hotel.assert_sound();
}
