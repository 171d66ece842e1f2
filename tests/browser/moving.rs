//! Moving a stay from its drawer: the sheet offers the rooms that a drag on the tape chart accepts, and says the price first.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

#[test]
fn the_sheet_offers_what_the_drag_accepts_though_a_group_holds_the_type() {
    let (hotel, stay) = held_by_a_group();
    let browser = hotel.signed_in("desk", DESK, "/today");
    let days = hotel.day(6).to_string();
    browser.go(&hotel.at(&format!("/chart?from={days}&days=7")));
    browser.wait("the bar", &format!("return document.querySelector('.bar[data-stay=\"{stay}\"]')"));
    let open = format!(
        "if (!document.querySelector('.stay-summary:popover-open')) document.querySelector('.bar[data-stay=\"{stay}\"]')?.click();
         return document.querySelectorAll('.summary-actions button').length > 1"
    );
    browser.wait("its summary", &open);
    browser.script("document.querySelector('.summary-actions button:last-of-type').click()");
    browser.wait("a stay picked up", "return document.querySelector('[data-moving]')");
    let lit =
        "return [...document.querySelectorAll('.chart-row[data-legal=yes], .chart-row[data-legal=other]')]
        .map((row) => row.dataset.row.split('-').pop()).filter((room) => room !== '101').sort()";
    let dragged = browser.script(lit);
    assert_eq!(dragged, json!(["102", "103", "201", "202"]));
    browser.keys(key::ESCAPE);

    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.tab_to(".stay-move");
    browser.keys(key::ENTER);
    assert_eq!(offered(&browser), dragged);
    browser.tab_to("dialog .room-pick");
    browser.keys(key::RIGHT);
    browser.keys(" ");
    browser.wait(
        "the price and the balance after the move",
        "return [...document.querySelectorAll('dialog .sums dd')].map((figure) => figure.innerText).join() === '₹8,400.00,₹8,400.00,₹8,400.00'",
    );
    browser.tab_to("dialog [name=reason]");
    browser.keys("Near the lift");
    browser.screenshot("move-sheet");
    browser.send_sheet_above(1);
    browser.click("#tab-history");
    browser.sees("Near the lift");
    let moved = hotel.stay(&stay);
    assert_eq!(
        (&moved["room"], moved["amount_after_tax"].to_string().as_str()),
        (&json!(format!("{LAKE}-103")), "8400.00")
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn another_type_asks_whether_to_keep_the_price_and_shows_what_it_then_is() {
    let (hotel, stay) = held_by_a_group();
    let browser = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, &format!("/today?stay={stay}"));
    browser.click(".stay-move");
    browser.click("dialog section:last-of-type .room-pick");
    browser.wait(
        "the price unchanged",
        "return document.querySelector('dialog .sum-total dd')?.innerText === '₹8,400.00'",
    );
    browser.click("dialog .segment:nth-child(2)");
    browser.wait(
        "the new price",
        "return !['…', '₹8,400.00'].includes(document.querySelector('dialog .sum-total dd')?.innerText)",
    );
    browser.assert_fits();
    browser.screenshot("move-sheet-phone-dark");
    let shown = browser.text("dialog .sum-total dd");
    browser.click("dialog:last-of-type button[type=submit]");
    browser.sheets(1);
    let moved = hotel.stay(&stay);
    assert_eq!(moved["room_type"], format!("{LAKE}-STE"));
    assert_eq!(amount(&moved["amount_after_tax"].to_string()), amount(&shown));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// A stay in 101; 104 is out of sale and a group holds what is left of the type, so that nothing of it can be booked.
fn held_by_a_group() -> (Hotel, String) {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 6, 2);
    let (from, to) = (hotel.day(6).to_string(), hotel.day(8).to_string());
    let block =
        json!({ "property": LAKE, "room": "104", "reason": "Maintenance", "from_date": from, "to_date": to });
    hotel.call("api.create_room_block", block);
    let blocks = json!([{ "room_type": "DLX", "rooms_blocked": 2 }]);
    let group = json!({ "property": LAKE, "group_name": "Mehta Wedding", "blocks": blocks, "check_in_date": from,
        "check_out_date": to, "cutoff_date": hotel.day(5).to_string() });
    let group = hotel.call("api.create_group_block", group)["group_booking"].clone();
    let confirmed = json!({ "group_booking": group, "blocks": blocks, "status": "Confirmed" });
    hotel.call("api.save_group_blocks", confirmed);
    let wish = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to });
    assert_eq!(hotel.call("api.available_rooms", wish), json!([]));
    (hotel, stay)
}

fn offered(browser: &Browser) -> Value {
    browser.wait("rooms", "return document.querySelectorAll('dialog .room-pick').length");
    browser
        .script("return [...document.querySelectorAll('dialog .room-pick b')].map((room) => room.innerText)")
}
