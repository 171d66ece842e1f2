//! Bookings by keyboard, with every key counted: a walk-in up to the key in hand, and a caller with a company.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

/// Counts each key that goes down and each click from here on.
fn count(browser: &Browser) {
    browser.script(
        "window.pressed = 0; window.clicked = 0;
         addEventListener('keydown', () => { window.pressed += 1; }, true);
         addEventListener('pointerdown', () => { window.clicked += 1; }, true); return true",
    );
}

fn pressed(browser: &Browser) -> i64 {
    assert_eq!(browser.script("return window.clicked"), 0);
    browser.script("return window.pressed").as_i64().expect("a count")
}

fn arrivals(hotel: &Hotel) -> Value {
    hotel.call("api.front_desk_snapshot", json!({ "property": LAKE }))
}

#[test]
fn a_walk_in_is_booked_and_checked_in_with_at_most_22_keys() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("No more arrivals today.");
    count(&browser);
    browser.keys("w");
    browser.focused("[id$=guest_name]");
    browser.wait("a room type", "return document.querySelector('.type-card[aria-checked=true]')");
    browser.keys("Ravi Rao");
    browser.keys(key::ENTER);
    browser.wait("the check-in", "return document.querySelector('dialog[open] .check-in')");
    browser.focused("dialog .button-primary");
    browser.screenshot("walk-in-check-in");
    browser.keys(key::ENTER);
    browser.wait("the key in hand", "return !document.querySelector('dialog[open] .check-in')");
    let keys = pressed(&browser);
    println!("walk-in: {keys} keys");
    assert!(keys <= 22, "{keys} keys");
    let here = arrivals(&hotel)["in_house"][0].clone();
    assert_eq!(here["guest_name"], "Ravi Rao");
    let stay = hotel.stay(here["name"].as_str().expect("a stay"));
    assert_eq!((&stay["status"], &stay["source"]), (&json!("Checked In"), &json!("Walk-in")));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_caller_with_a_company_is_booked_with_at_most_45_keys() {
    let hotel = Hotel::open();
    hotel.call("records.save", json!({ "type": "company", "values": { "company_name": "Mewar Textiles" } }));
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("No more arrivals today.");
    count(&browser);
    browser.keys("n");
    browser.focused("[name=check_in_date]");
    browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
    // The own date field completes a day; the browser's wants the whole date.
    let from = hotel.day(4);
    let own = browser.script("return document.activeElement.type === 'text'") == true;
    browser.keys(&if own { from.format("%d").to_string() } else { from.format("%m%d%Y").to_string() });
    browser.tab_singly_to("[name=nights]");
    browser.keys("3");
    browser.tab_singly_to("[name=children]");
    browser.keys("1");
    browser.tab_singly_to("[name=child_age_0]");
    browser.keys("6");
    browser.tab_singly_to("[id$=guest_name]");
    browser.keys("Asha Rao");
    browser.keys(key::TAB);
    browser.keys("9829012345");
    browser.tab_singly_to("[name=company]");
    browser.keys("mew");
    browser
        .wait("the company found", "return document.querySelector('.booking-company [aria-selected=true]')");
    browser.screenshot("phone-booking");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the new stay", "return location.search.includes('stay=RES')");
    let keys = pressed(&browser);
    println!("phone booking with company: {keys} keys");
    assert!(keys <= 45, "{keys} keys");
    let name = browser.address().split_once("stay=").expect("a stay").1.to_string();
    let stay = hotel.stay(&name);
    assert_eq!(
        (&stay["check_in_date"], &stay["check_out_date"]),
        (&json!(from.to_string()), &json!(hotel.day(7).to_string()))
    );
    assert_eq!((&stay["children"], &stay["child_ages"]), (&json!(1), &json!([6])));
    assert!(stay["company"].is_string(), "{stay}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn two_rooms_with_an_agreed_price_and_a_deposit_are_one_booking() {
    let hotel = Hotel::open();
    let values = json!({ "desk_discount_pct": 20, "booking_sources": "Booking.com" });
    hotel.call("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
    let browser = hotel.signed_in("desk", PHONE, "/booking/new");
    browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
    browser.fill("[id$=guest_name]", "Asha Rao");
    browser.click(".booking-add-room");
    browser.wait("the first room", "return document.querySelectorAll('.booking-room').length === 1");
    browser.click(".type-card:nth-child(2)");
    browser.wait(
        "the price of the other type",
        "return document.querySelector('.type-card:nth-child(2)[aria-checked=true]')",
    );
    // The navigation lies over the foot of a phone's page.
    browser.script("document.querySelector('.quote-nights .edit-rate').click(); return true");
    browser.wait(
        "the price in a field, selected",
        "const field = document.activeElement;
         return field.matches('.quote-nights [name^=rate_]') && field.value && field.selectionEnd - field.selectionStart === field.value.length",
    );
    browser.keys("8000");
    browser.fill("[name=reason]", "Stays often");
    browser.click(".booking-more summary");
    browser.fill("[name=deposit]", "2500");
    browser.script("const source = document.querySelector('[name=source]'); source.value = 'Booking.com'; source.dispatchEvent(new Event('change')); return true");
    browser.wait("the agreed total", "return document.querySelector('.quote-agreed b')");
    browser.screenshot("booking-two-rooms-phone");
    browser.assert_fits();
    browser.script("document.querySelector('.quote-foot [type=submit]').click(); return true");
    browser.wait("the new stay", "return location.search.includes('stay=RES')");
    let name = browser.address().split_once("stay=").expect("a stay").1.to_string();
    let stay = hotel.stay(&name);
    assert_eq!(
        (&stay["channel"], amount(&stay["advance_due"].to_string())),
        (&json!("Booking.com"), amount("2500.00"))
    );
    let other = stay["booked_with"][0]["reservation"].as_str().expect("the other room").to_string();
    let types = [&stay["room_type_name"], &hotel.stay(&other)["room_type_name"]].map(|name| name.to_string());
    assert_ne!(types[0], types[1]);
    assert_eq!(amount(&hotel.stay(&other)["open_nights"][0]["rate"].to_string()), amount("8000.00"));
    browser.sees("Booked with");
    browser.screenshot("booking-two-rooms-drawer");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
