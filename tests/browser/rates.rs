//! Rates and restrictions by keyboard: a range of nights is changed and the next quote knows it.

use serde_json::json;

use crate::driver::DESK;
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_range_is_priced_and_restricted_by_keyboard_and_undone() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/rates");
    browser.wait("the grid", "return document.querySelectorAll('.rate').length === 28");
    browser.tab_to(".rate");
    for step in [key::RIGHT, key::RIGHT] {
        browser.keys(step);
    }
    browser.chord(key::SHIFT, key::RIGHT);
    browser.wait("two nights", "return document.querySelectorAll('.rate[aria-selected=true]').length === 2");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=rate]");
    browser.keys("4567.50");
    browser.tab_to("dialog [name=min_nights]");
    browser.keys("2");
    browser.screenshot("rates-sheet");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("4,567.50");
    browser.sees("2+");
    browser.screenshot("rates");
    let quote = |from: u64, to: u64| {
        hotel.call(
            "api.get_quote",
            json!({ "property": LAKE, "room_type": "DLX", "check_in_date": hotel.day(from).to_string(),
            "check_out_date": hotel.day(to).to_string() }),
        )
    };
    let rates = |quote: serde_json::Value| {
        let nights = quote["nightly"].as_array().expect("nights").clone();
        nights.iter().map(|night| night["rate"].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rates(quote(1, 5)), ["4000.00", "4567.50", "4567.50", "4000.00"]);
    browser.keys("u");
    browser.wait("the old price", "return ![...document.querySelectorAll('.rate-price')].some((cell) => cell.textContent.includes('4,567'))");
    assert_eq!(rates(quote(1, 5)), ["4000.00", "4000.00", "4000.00", "4000.00"]);
    let grid = hotel.call("desk.rate_grid", json!({ "property": LAKE }));
    assert_eq!(grid["room_types"][0]["cells"][2]["min_nights"], json!(null));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
