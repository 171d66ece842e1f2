//! What is sent to guests, seen and sent again; and how the property looks after itself.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::Hotel;
use crate::key;

#[test]
fn without_a_channel_a_confirmation_is_written_ready_for_the_desks_own_messenger() {
    let hotel = Hotel::open();
    let stay = hotel.call(
        "api.create_booking",
        json!({ "property": crate::hotel::LAKE, "room_type": "DLX", "check_in_date": hotel.day(0), "check_out_date": hotel.day(1),
            "guest_name": "Asha Rao", "phone": "+91 98200 11111" }),
    );
    let stay = stay["reservation"].as_str().expect("a stay").to_string();
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.sees("Asha Rao");
    browser.click(".stay-actions [aria-haspopup=menu]");
    browser.sees("Send the confirmation");
    browser.script(
        "[...document.querySelectorAll('.stay-actions .menu-item')].find((each) => each.innerText.includes('Send the confirmation')).click()",
    );
    let link =
        browser.wait("the messenger", "return document.querySelector('a[href^=\"https://wa.me/\"]')?.href");
    assert!(link.as_str().is_some_and(|link| link.contains("919820011111")), "{link}");
    browser.screenshot("send-by-hand");
    browser.keys(key::ESCAPE);
    browser.go(&hotel.at("/messages"));
    browser.sees("Neither e-mail nor WhatsApp is connected");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_admin_sees_on_a_phone_how_the_property_looks_after_itself() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", PHONE, "/settings/maintenance");
    browser.sees("Copies of the hotel");
    browser.sees("E-mail");
    browser.assert_fits();
    browser.screenshot("maintenance-phone");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
