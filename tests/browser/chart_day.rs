//! What a desk does on the tape chart beside moving: asking a cell, looking at a stay, setting a room's status, filters, undo.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Point, Screen};
use crate::full_house::{busy_day, planned};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const LAPTOP: Screen = Screen { width: 1366, height: 768, dark: false };

#[test]
fn a_click_on_an_empty_cell_offers_a_booking_and_two_clicks_book() {
    let hotel = Hotel::open();
    let browser = chart(&hotel, "/chart");
    browser.click(&format!("{} .cell[data-day='5']", row("104")));
    browser.focused(".stay-summary .menu-item");
    browser.sees("Block a room");
    browser.screenshot("chart-cell-menu");
    browser.keys(key::ENTER);
    browser.wait(
        "the form",
        "return location.pathname === '/booking/new' && document.querySelector('[name=room]')?.value",
    );
    let arrival = browser.script("return document.querySelector('[name=check_in_date]').dataset.date");
    assert_eq!(arrival, hotel.day(4).to_string());
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn on_a_phone_a_tap_opens_a_stay_or_offers_a_booking() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let phone = hotel.signed_in("desk", PHONE, "/chart");
    phone.click(&format!(".bar[data-stay=\"{stay}\"]"));
    phone.wait(
        "the stay",
        "return document.querySelector('.stay-summary:popover-open')?.innerText.includes('Asha Rao')",
    );
    phone.assert_fits();
    phone.screenshot("chart-phone");
    phone.keys(key::ESCAPE);
    phone.wait("no card", "return !document.querySelector('.stay-summary:popover-open')");
    phone.click(&format!("{} .cell[data-day='4']", row("104")));
    phone.sees("Block a room");
    phone.click(".stay-summary:popover-open .menu-item");
    phone.wait(
        "the form",
        "return location.pathname === '/booking/new' && document.querySelector('[name=room]')?.value",
    );
    assert_eq!(phone.complaints(), Vec::<String>::new());
}

#[test]
fn a_bar_tells_who_it_is_and_a_room_takes_its_status() {
    let hotel = Hotel::open();
    let (here, _) = busy_day(&hotel);
    let browser = chart(&hotel, "/chart");
    let bar = browser.middle(&format!(".bar[data-stay=\"{here}\"]"));
    browser.hover(bar);
    // The phone comes with the details of the stay, after what the chart knows of it.
    browser.wait(
        "the card",
        "return ['due', '+91 98290'].every((text) => document.querySelector('.hover-card:popover-open')?.innerText.includes(text))",
    );
    let card = browser.text(".hover-card");
    assert!(card.contains("Asha Rao") && card.contains("3 nights") && card.contains("+91 98290"), "{card}");
    browser.screenshot("chart-card");
    browser.wait(
        "the mark of what is owed",
        &format!("return document.querySelector('.bar[data-stay=\"{here}\"] .bar-marks b')"),
    );

    browser.hover(Point { x: 5, y: 5 });
    browser.wait("no card", "return !document.querySelector('.hover-card:popover-open')");
    browser.click(&format!("{} .chart-room", row("104")));
    browser.focused(".menu:popover-open .menu-item");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    browser.sees("Room 104 is now Inspected.");
    let status = || {
        let chart = hotel.call("api.tape_chart", json!({ "property": LAKE }));
        let room = chart["rooms"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|room| room["room_number"] == "104")
            .cloned();
        room.expect("the room")["housekeeping_status"].clone()
    };
    assert_eq!(status(), "Inspected");
    browser.chord(key::CONTROL, "z");
    browser.sees("Room 104 is now Clean.");
    assert_eq!(status(), "Clean");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_move_is_undone_with_its_price() {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 1, 2);
    let before = hotel.stay(&stay);
    let browser = chart(&hotel, "/chart");
    let home = before["room"].as_str().expect("a room").rsplit('-').next().expect("a number").to_string();
    let other = if home == "104" { "103" } else { "104" };
    let from = browser.middle(&format!(".bar[data-stay=\"{stay}\"]"));
    browser.drag(from, Point { x: from.x, y: browser.middle(&row(other)).y });
    browser.send_sheet();
    browser.sees(&format!("Asha Rao moved from {home} to {other}"));
    browser.screenshot("chart-moved");
    assert_ne!(hotel.stay(&stay)["room"], before["room"]);
    browser.chord(key::CONTROL, "z");
    browser.sees("Asha Rao is back where it was.");
    let after = hotel.stay(&stay);
    for part in ["room", "check_in_date", "check_out_date", "amount_after_tax"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    hotel.assert_sound();
}

#[test]
fn a_first_room_is_undone_and_unsuitable_cells_say_why() {
    let hotel = Hotel::open();
    let day = |offset: u64| hotel.day(offset).to_string();
    let unassigned = json!({ "property": LAKE, "guest_name": "Asha Rao", "room_type": "DLX", "check_in_date": day(1), "check_out_date": day(3), "assign_room": 0 });
    let stay =
        hotel.call("api.create_booking", unassigned)["reservation"].as_str().expect("a stay").to_string();
    let browser = chart(&hotel, "/chart");
    let bar = format!(".chart-lane .bar[data-stay=\"{stay}\"]");
    browser.wait("the stay without a room", &format!("return document.querySelector('{bar}')"));
    let from = browser.middle(&bar);
    browser.drag(from, Point { x: from.x, y: browser.middle(&row("103")).y });
    browser.send_sheet();
    browser.sees("Asha Rao moved from Unassigned to 103.");
    browser.screenshot("chart-assigned");
    assert_eq!(hotel.stay(&stay)["room"], format!("{LAKE}-103"));
    browser.chord(key::CONTROL, "z");
    browser.sees("Asha Rao is back where it was.");
    assert_eq!(hotel.stay(&stay)["room"], json!(null));
    browser.wait("the stay in its lane", &format!("return document.querySelector('{bar}')"));

    browser.go(&hotel.at("/chart"));
    browser.focused(".cell-today");
    browser.keys("m");
    browser.sees("No booking here to move.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_navigation_folds_to_icons() {
    let hotel = Hotel::open();
    planned(&hotel);
    let browser = hotel.signed_in("desk", LAPTOP, "/chart");
    browser.wait("the chart", "return document.querySelector('.chart .cell')");
    let width = || {
        browser.script("return document.querySelector('.chart-frame').clientWidth").as_i64().expect("a width")
    };
    let one_row = "const tops = [...document.querySelectorAll('.chart-head > *:not([popover])')].map((part) => part.getBoundingClientRect());
        return tops.every((box) => box.top < tops[0].bottom && box.bottom > tops[0].top)";
    assert_eq!(browser.script(one_row), true);
    let open = width();
    browser.chord(key::CONTROL, "b");
    browser.wait("icons only", "return document.querySelector('.shell-rail')");
    assert!(width() >= open + 150, "{open} {}", width());
    browser.screenshot("chart-icons");
    browser.go(&hotel.at("/today"));
    browser.wait("still icons", "return document.querySelector('.shell-rail .nav-link[aria-pressed=true]')");
    let names = browser.script("return [...document.querySelectorAll('.shell-nav .nav-link')].every((link) => link.innerText.trim())");
    assert_eq!(names, true, "each icon has its name");
    browser.keys("?");
    browser.sees("Navigation as icons");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.click(".shell-nav .nav-link[aria-pressed]");
    browser.wait("names again", "return !document.querySelector('.shell-rail')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_chart_fits_a_laptop_and_is_filtered_and_folded() {
    let hotel = Hotel::open();
    busy_day(&hotel);
    planned(&hotel);
    let browser = hotel.signed_in("desk", LAPTOP, "/chart?days=31");
    browser.wait("the chart", "return document.querySelectorAll('.bar').length > 2");
    // The keyboard is on today's cell, and nothing but the frame scrolls.
    browser.focused(".cell-today");
    let over = browser.script(
        "const frame = document.querySelector('.chart-frame');
         return [document.documentElement.scrollHeight - innerHeight, frame.scrollWidth - frame.clientWidth]",
    );
    assert!(
        over[0].as_i64().is_some_and(|more| more <= 0) && over[1].as_i64().is_some_and(|more| more <= 1),
        "{over}"
    );
    browser.screenshot("chart-31-laptop");

    browser.click(".chart-head [aria-haspopup=dialog]");
    browser.wait("the filters", "return document.querySelector('.chart-filter:popover-open select')");
    browser.script("const s = document.querySelector('.chart-filter select'); s.value = [...s.options].find((o) => o.text === 'Suite').value; s.dispatchEvent(new Event('change'))");
    browser.wait(
        "suites only",
        "return document.querySelectorAll('.chart-row[data-row]:not(.chart-lane)').length === 2",
    );
    browser.go(&hotel.at("/chart?status=Out+of+Order"));
    browser.wait(
        "one room",
        "return document.querySelectorAll('.chart-row[data-row]:not(.chart-lane)').length === 1",
    );
    browser.go(&hotel.at("/chart"));
    browser.click(".chart-fold");
    browser.wait(
        "folded",
        "return document.querySelectorAll('.chart-row[data-row]:not(.chart-lane)').length === 2",
    );
    browser.click(".chart-fold");
    browser.wait(
        "unfolded",
        "return document.querySelectorAll('.chart-row[data-row]:not(.chart-lane)').length === 6",
    );
    browser.wait("the rate of a night", "return [...document.querySelectorAll('.free small')].some((small) => small.innerText.includes('4,000'))");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

fn chart(hotel: &Hotel, path: &str) -> Browser {
    let browser = hotel.signed_in("desk", DESK, path);
    browser.wait("the chart", "return document.querySelector('.chart .cell')");
    browser
}

fn row(number: &str) -> String {
    format!(".chart-row[data-row=\"{LAKE}-{number}\"]")
}
