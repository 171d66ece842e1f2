//! The night audit of many days at once.

use serde_json::json;

use crate::driver::{DESK, key};
use crate::hotel::{Hotel, LAKE};

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
