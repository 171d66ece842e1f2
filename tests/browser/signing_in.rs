//! Who opens the browser signs in, and stays where they wanted to go.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;

#[test]
fn the_desk_signs_in_by_keyboard_and_sees_today() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let browser = hotel.signs_in("desk", DESK, "/today");
    browser.sees("Asha Rao");
    browser.screenshot("today");
}

#[test]
fn a_day_begins_on_the_screen_of_its_work() {
    let hotel = Hotel::open();
    for (login, role, home) in [
        ("books", "Finance", "/cash"),
        ("rates", "Revenue Manager", "/rates"),
        ("maid", "Housekeeping", "/housekeeping"),
    ] {
        hotel.call("users.save", json!({ "login": login, "full_name": login, "roles": [role], "password": PASSWORD, "all_properties": 1 }));
        let browser = hotel.signed_in(login, DESK, "/");
        browser.wait(login, &format!("return location.pathname === '{home}'"));
    }
}

#[test]
fn a_list_of_today_keeps_the_order_that_was_chosen() {
    let hotel = Hotel::open();
    for (guest, room, eta) in
        [("Asha Rao", "103", "18:00"), ("Meera Iyer", "101", "12:30"), ("Zoya Khan-Das", "102", "11:00")]
    {
        let stay = hotel.book(guest, 2);
        let room = format!("{LAKE}-{room}");
        hotel.call("desk.move_stay", json!({ "reservation": stay, "room": room }));
        hotel.call("api.set_stay_times", json!({ "reservation": stay, "eta": eta }));
    }
    let browser = hotel.signs_in("desk", DESK, "/today");
    let shown = |by: &str, names: &str| {
        let list = "[...document.querySelectorAll('#arrivals .stay-row')].map((row) => ['Asha', 'Meera', 'Zoya'].find((each) => row.textContent.includes(each))).join(' ')";
        browser.wait(by, &format!("return {list} === '{names}'"));
    };
    shown("by name", "Asha Meera Zoya");
    browser.tab_to("[name=sort_arrivals]");
    browser.keys("By room");
    shown("by room", "Meera Zoya Asha");
    browser.keys(key::DOWN);
    shown("by time", "Zoya Meera Asha");
    browser.go(&hotel.at("/today"));
    shown("by time after a reload", "Zoya Meera Asha");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_device_that_prefers_dark_gets_the_dark_theme() {
    let hotel = Hotel::open();
    let dark = hotel.signs_in("desk", Screen { dark: true, ..DESK }, "/today");
    dark.sees("No more arrivals today.");
    dark.screenshot("today-dark");
    let paper = dark.script("return getComputedStyle(document.documentElement).backgroundColor");
    assert!(paper.as_str().is_some_and(|colour| colour.starts_with("oklch(0.1")), "{paper}");
}

#[test]
fn no_screen_is_wider_than_a_phone() {
    let hotel = Hotel::open();
    let folio = hotel.check_in(&hotel.book("Asha Rao", 2));
    hotel.book("Meera Iyer", 1);
    let phone = hotel.signs_in("desk", PHONE, "/today");
    let folio = format!("/folio/{folio}");
    let screens = [
        "/today",
        "/chart",
        "/booking/new",
        &folio,
        "/guests",
        "/invoices",
        "/cash",
        "/night-audit",
        "/activity",
        "/settings",
    ];
    for screen in screens {
        phone.go(&hotel.at(screen));
        phone.wait(
            "the screen",
            "return document.querySelector('h1') && !document.querySelector('.skeleton')",
        );
        phone.screenshot(&format!("phone-{}", screen.split('/').nth(1).unwrap_or_default()));
        let over = phone.script("return document.documentElement.scrollWidth - window.innerWidth");
        assert!(
            over.as_i64().is_some_and(|pixels| pixels <= 0),
            "{screen} is {over} pixels wider than the phone"
        );
    }
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
