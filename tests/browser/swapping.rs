//! Two guests exchange their rooms: from the drawer of a stay, and on the tape chart.

use serde_json::{Value, json};

use crate::axe::{Rules, violations};
use crate::driver::{Browser, DESK, PHONE, Point, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn in_a_full_hotel_the_sheet_offers_guests_to_swap_with_by_keyboard() {
    let hotel = Hotel::open();
    let stays = full(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={}", stays[0]));
    browser.tab_to(".stay-move");
    browser.keys(key::ENTER);
    browser.wait("five guests", "return document.querySelectorAll('dialog .swap-pick').length === 5");
    browser.sees("No room is free for these nights.");
    browser.tab_to("dialog .swap-pick");
    browser.keys(" ");
    assert_eq!(browser.text("dialog .swap-pick[aria-checked=true] span"), "Swap with Bela Rao X, room 102");
    prices(&browser, "₹8,400.00,₹8,400.00,₹8,400.00,₹8,400.00");
    browser.tab_to("dialog [name=reason]");
    browser.keys("Near the lift");
    browser.screenshot("swap-sheet");
    assert_eq!(violations(&browser, "the sheet of a swap", Rules::All), Vec::<String>::new());
    browser.send_sheet_above(1);
    browser.sees("Asha Rao is now in 102, Bela Rao X in 101.");
    assert_eq!((room(&hotel, &stays[0]), room(&hotel, &stays[1])), (at("102"), at("101")));
    browser.focus(".toast .button");
    browser.keys(key::ENTER);
    browser.sees("Asha Rao and Bela Rao X are back in their rooms.");
    assert_eq!((room(&hotel, &stays[0]), room(&hotel, &stays[1])), (at("101"), at("102")));
    browser.click("#tab-history");
    browser.sees("Near the lift");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn rooms_of_two_types_ask_for_both_prices_on_a_phone() {
    let hotel = Hotel::open();
    let stays = full(&hotel);
    let browser =
        hotel.signed_in("desk", Screen { dark: true, ..PHONE }, &format!("/today?stay={}", stays[0]));
    browser.click(".stay-move");
    browser.click("dialog .swap-pick:last-of-type");
    let unchanged = "₹8,400.00,₹8,400.00,₹21,240.00,₹21,240.00";
    prices(&browser, unchanged);
    browser.tap("dialog [aria-labelledby$=-with_price-label] .segment:nth-child(2)");
    prices(&browser, "₹8,400.00,₹8,400.00,₹21,240.00,₹8,400.00,₹8,400.00");
    browser.assert_fits();
    browser.screenshot("swap-sheet-phone-dark");
    browser.click("dialog:last-of-type button[type=submit]");
    browser.sheets(1);
    let (deluxe, suite) = (hotel.stay(&stays[0]), hotel.stay(&stays[5]));
    assert_eq!((&deluxe["room"], &suite["room"]), (&json!(at("202")), &json!(at("101"))));
    assert_eq!(
        [&deluxe, &suite].map(|stay| stay["amount_after_tax"].to_string()),
        ["8400.00", "8400.00"].map(String::from)
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_bar_dropped_on_a_bar_says_who_goes_where_and_who_is_in_the_way() {
    let hotel = Hotel::open();
    let (asha, bela) = (hotel.book_from("Asha Rao", 1, 2), hotel.book_from("Bela Rao X", 1, 3));
    let cara = hotel.book_from("Cara Rao Das", 3, 2);
    hotel.call("api.move_reservation", json!({ "reservation": cara, "new_room": "101" }));
    let browser = hotel.signed_in("desk", DESK, "/chart");
    let bar = |stay: &str| format!(".bar[data-stay=\"{stay}\"]");
    browser.wait("the bar", &format!("return document.querySelector('{}')", bar(&asha)));
    let from = browser.middle(&bar(&asha));
    browser.hold(from, Point { x: from.x, y: browser.middle(&bar(&bela)).y });
    browser.wait(
        "the outline",
        "return document.querySelector('.bar-ghost:not(.bar-ghost-no)')?.innerText === 'Swap with Bela Rao X'",
    );
    browser.screenshot("chart-swap-drag");
    browser.let_go();
    browser.sees(&format!("Room 101 is booked for Cara Rao Das ({cara}) on"));
    browser.screenshot("chart-swap-in-the-way");
    assert_eq!(violations(&browser, "a swap that is refused", Rules::All), Vec::<String>::new());
    hotel.call("api.move_reservation", json!({ "reservation": cara, "new_room": "103" }));
    prices(&browser, "₹8,400.00,₹8,400.00,₹12,600.00,₹12,600.00");
    browser.screenshot("chart-swap");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    assert_eq!(room(&hotel, &asha), at("101"), "nothing was confirmed");

    browser.click(&bar(&asha));
    browser.wait("the summary", "return document.querySelectorAll('.summary-actions button').length > 2");
    browser.script("document.querySelector('.summary-actions button:last-of-type').click()");
    browser.wait("a stay picked up", "return document.querySelector('[data-moving]')");
    browser.click(&bar(&bela));
    browser.wait("the sheet", "return document.querySelector('dialog .swap-table')");
    assert_eq!(browser.script("return !!document.querySelector('.stay-summary:popover-open')"), false);
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    browser.tab_to(".cell");
    let here =
        format!("return document.activeElement.closest('.chart-row')?.dataset.row === '{}'", at("101"));
    browser.wait("the keyboard in the first room", &here);
    browser.keys(key::RIGHT);
    browser.keys("m");
    browser.wait("a stay picked up", "return document.querySelector('[data-moving]')");
    browser.keys(key::DOWN);
    browser.wait(
        "the partner said",
        "return document.getElementById('live').textContent.includes('Swap with Bela Rao X')",
    );
    browser.keys(key::ENTER);
    browser.wait("the sheet", "return document.querySelector('dialog .swap-table')");
    browser.send_sheet();
    assert_eq!((room(&hotel, &asha), room(&hotel, &bela)), (at("102"), at("101")));
    let there =
        format!("return document.querySelector('.chart-row[data-row=\"{}\"] {}')", at("102"), bar(&asha));
    browser.wait("the bar in its new row", &there);
    browser.chord(key::CONTROL, "z");
    browser.sees("Asha Rao and Bela Rao X are back in their rooms.");
    assert_eq!((room(&hotel, &asha), room(&hotel, &bela)), (at("101"), at("102")));
    let complaints = browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("409 (Conflict)")), "{complaints:?}");
    hotel.assert_sound();
}

/// Guests of two nights in house in every room, by number.
fn full(hotel: &Hotel) -> Vec<String> {
    let mut stays: Vec<String> =
        ["Asha Rao", "Bela Rao X", "Cara Rao Das", "Dora Rao Dutta"].map(|guest| hotel.book(guest, 2)).into();
    for guest in ["Elsa Suite Guest", "Fani Suite Guestling"] {
        let suite = json!({ "property": LAKE, "room_type": "STE", "guest_name": guest,
            "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(2).to_string() });
        let booked: Value = hotel.call("api.create_booking", suite);
        stays.push(booked["reservation"].as_str().expect("a stay").to_string());
    }
    for stay in &stays {
        hotel.check_in(stay);
    }
    stays
}

/// What the nights of both guests cost before and after, and what one whose price changes then owes.
fn prices(browser: &Browser, wanted: &str) {
    let shown = format!(
        "return [...document.querySelectorAll('dialog .swap-table td.figure')].map((figure) => figure.innerText).join() === '{wanted}'"
    );
    browser.wait("the prices before and after", &shown);
}

fn room(hotel: &Hotel, stay: &str) -> String {
    hotel.stay(stay)["room"].as_str().expect("a room").to_string()
}

fn at(number: &str) -> String {
    format!("{LAKE}-{number}")
}
