//! Finding a guest's profile while typing.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::booking::booking;
use crate::support::{HILL, TestHotel};

#[test]
fn a_profile_is_found_by_name_phone_and_identifier_and_only_where_its_stays_are() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    desk.ok(
        "api.create_booking",
        booking("Asha 100% Rao", "2026-03-10", "2026-03-11", json!({ "phone": "98765 43210" })),
    );
    desk.ok("api.create_booking", booking("Rao Bahadur", "2026-03-10", "2026-03-11", json!({})));
    let found = |q: &str| {
        let answer = desk.ok("api.guest_search", json!({ "q": q }));
        let names = answer.as_array().expect("a list").iter().map(|guest| guest["full_name"].clone());
        names.map(|name| name.as_str().unwrap_or_default().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(found("rao"), ["Rao Bahadur", "Asha 100% Rao"]);
    for q in ["100%", "43210", "098765", "G-00001", "ASHA"] {
        assert_eq!(found(q), ["Asha 100% Rao"], "{q}");
    }
    assert!(found("nobody").is_empty() && found("%").is_empty() && found("' OR 1=1 --").is_empty());
    assert_eq!(hill.ok("api.guest_search", json!({ "q": "rao" })), json!([]));
    // Another property's guest is no profile to attach to, but the phone attaches all the same.
    let mut at_hill = booking("A. Rao", "2026-03-10", "2026-03-11", json!({ "guest": "G-00001" }));
    at_hill["property"] = json!(HILL);
    assert_eq!(hill.refused("api.create_booking", at_hill.clone()).kind, "not found");
    at_hill.as_object_mut().expect("params").remove("guest");
    at_hill["phone"] = json!("+919876543210");
    assert_eq!(hill.ok("api.create_booking", at_hill)["guest"], "G-00001");
    assert_eq!(hill.ok("api.guest_search", json!({ "q": "rao" })).as_array().map(Vec::len), Some(1));
    hotel.assert_sound();
}
