//! Who opens the browser signs in, and stays where they wanted to go.

use crate::driver::{DESK, PHONE, Screen};
use crate::hotel::Hotel;

#[test]
fn the_desk_signs_in_by_keyboard_and_sees_today() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("Asha Rao");
    browser.screenshot("today");
}

#[test]
fn the_day_is_readable_in_the_dark_and_on_a_phone() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let dark = hotel.signed_in("desk", Screen { dark: true, ..DESK }, "/today");
    dark.sees("Asha Rao");
    dark.screenshot("today-dark");
    drop(dark);
    let phone = hotel.signed_in("desk", PHONE, "/today");
    phone.sees("Asha Rao");
    phone.screenshot("today-phone");
    let overflow = phone.script("return document.documentElement.scrollWidth - window.innerWidth");
    assert!(
        overflow.as_i64().is_some_and(|pixels| pixels <= 0),
        "the page is {overflow} pixels wider than the phone"
    );
}
