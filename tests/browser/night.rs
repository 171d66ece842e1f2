//! The night audit of many days at once.

use serde_json::json;

use crate::driver::DESK;
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn closing_more_than_a_week_at_once_asks_for_a_tick() {
    let hotel = Hotel::open();
    hotel.days_later(8);
    let browser = hotel.signed_in("desk", DESK, "/night-audit");
    browser.sees("Nothing to post");
    for _ in 0..8 {
        browser.keys("]");
    }
    browser.sees("9 days are closed in one step");
    browser.keys("x");
    browser.wait("the question", "return document.querySelector('dialog [name=many]')");
    browser.tab_to("dialog button[type=submit]");
    browser.keys(key::ENTER);
    browser.wait("what is missing", "return document.querySelector('dialog .field-error')");
    browser.screenshot("night-audit-many-days");
    let open = hotel.call("desk.business_date", json!({ "property": LAKE }));
    assert_eq!(open["business_date"], hotel.day(0).to_string(), "nothing is closed without the tick");
    browser.click("dialog [name=many]");
    browser.send_sheet();
    browser.no_sheet();
    browser.sees("9 days are closed in one step");
    let open = hotel.call("desk.business_date", json!({ "property": LAKE }));
    assert_eq!(open["business_date"], hotel.day(9).to_string());
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_checklist_names_what_is_open_and_ticks_what_is_settled() {
    let hotel = Hotel::open();
    let leaving = hotel.book("Asha Rao", 1);
    hotel.check_in(&leaving);
    hotel.call("api.run_night_audit", json!({ "property": LAKE }));
    hotel.days_later(1);
    let missing = hotel.book_from("Ben Roy", 1, 2);
    hotel.call("desk.open_shift", json!({ "property": LAKE, "opening_cash": 500 }));
    let browser = hotel.signed_in("desk", DESK, "/night-audit");
    browser.sees("1 guest was due to leave and has not checked out.");
    browser.sees("1 booking becomes a no-show.");
    browser.sees("1 cashier shift is open.");
    browser.sees("All restaurant bills are settled.");
    browser.screenshot("night-audit-checklist");
    // The guest who is late has arrived: the booking opens over the audit and is checked in there.
    browser.click("[data-check=arrivals] button");
    browser.wait("the booking", "return document.querySelector('.stay-top')");
    browser.sees("Ben Roy");
    hotel.call("api.check_in", json!({ "reservation": missing }));
    browser.keys(key::ESCAPE);
    browser.sees("No booking becomes a no-show.");
    hotel.call("api.check_out", json!({ "reservation": leaving }));
    browser.sees("Everyone due to leave has checked out.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_day_that_is_not_over_shows_the_record_of_the_last_one_and_no_error() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    hotel.check_in(&stay);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    let browser = hotel.signed_in("desk", DESK, "/night-audit");
    browser.sees("is not over yet");
    browser.sees("Asha Rao");
    assert_eq!(browser.script("return document.querySelectorAll('.problem, .failed').length"), 0);
    browser.screenshot("night-audit-early");
    browser.keys("x");
    browser.no_sheet();
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
