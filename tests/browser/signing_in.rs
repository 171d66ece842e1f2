//! Who opens the browser signs in, and stays where they wanted to go.

use crate::driver::{Browser, DESK, PHONE, Screen};
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

#[test]
fn only_a_demo_lets_anybody_in_with_one_tap() {
    let hotel = Hotel::open();
    let browser = Browser::open(DESK);
    browser.go(&hotel.at("/"));
    browser.focused("input[name=login]");
    browser.script("return fetch('/svc/public_api/site_info').catch(() => null)");
    assert_eq!(
        browser.script("return document.querySelectorAll('.demo-user').length"),
        0,
        "a real hotel asks"
    );
    hotel.mark_demo();
    browser.go(&hotel.at("/"));
    browser.wait("one tap for each person", "return document.querySelectorAll('.demo-user').length === 3");
    browser.screenshot("sign-in-demo");
    browser.script("[...document.querySelectorAll('.demo-user')].find((each) => each.innerText.includes('desk')).id = 'desk'");
    browser.click("#desk");
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
}
