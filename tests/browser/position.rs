//! The position of the property, its demand tiers, and one date by hours.

use serde_json::json;

use crate::driver::DESK;
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_demand_tier_is_saved_and_deleted_by_keyboard() {
    let hotel = Hotel::open();
    for guest in ["Asha Rao", "Bela Sen", "Chitra Iyer"] {
        hotel.book(guest, 2);
    }
    let browser = hotel.signed_in("owner", DESK, "/position");
    browser.sees("Asha Rao");
    browser.wait("the forecast", "return document.querySelectorAll('.plot-bar').length === 31");
    browser.tab_to("#tiers + button");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=occupancy_from]");
    browser.keys("40");
    browser.keys(key::TAB);
    browser.keys("12.5");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the tier as a band", "return document.querySelectorAll('.plot-band').length === 1");
    browser.sees("₹4,500");
    browser.screenshot("position");
    let quote = hotel.call(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": hotel.day(0).to_string(),
            "check_out_date": hotel.day(1).to_string() }),
    );
    assert_eq!(quote["nightly"][0]["rate"].to_string(), "4500.00");

    browser.tab_to(".settings-name");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=occupancy_from]");
    browser.tab_to("dialog .button-danger");
    browser.keys(key::ENTER);
    browser.wait("the question", "return document.querySelectorAll('dialog[open]').length === 2");
    browser.wait(
        "its answer has the keyboard",
        "return document.activeElement.matches('.button-danger[autofocus]')",
    );
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("no band", "return !document.querySelector('.plot-band')");
    assert_eq!(hotel.call("api.hurdle_rates", json!({ "property": LAKE })), json!([]));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn one_date_by_hours_shows_a_day_use_and_opens_it_by_key() {
    let hotel = Hotel::open();
    let today = hotel.day(0).to_string();
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Deepa Day", "phone": "+91 98290 77777", "check_in_date": today,
            "check_out_date": today, "stay_details": { "planned_check_in_time": "09:00", "planned_check_out_time": "15:30" } }),
    );
    let stay = booked["reservation"].as_str().expect("a stay").to_string();
    let browser = hotel.signed_in("desk", DESK, "/chart");
    browser.sees("Deepa Day");
    browser.script(
        "[...document.querySelectorAll('.segment')].find((each) => each.textContent === 'Hours').click()",
    );
    let bar = format!(".chart-hours .bar-day[data-stay=\"{stay}\"]");
    browser.wait("the day use", &format!("return !!document.querySelector('{bar}')"));
    let place = browser.script(&format!("const s = document.querySelector('{bar}').style; return [s.getPropertyValue('--x0'), s.getPropertyValue('--x1')]"));
    assert_eq!(place, json!(["9", "15.5"]));
    browser.screenshot("chart-hours");
    browser.tab_to(&bar);
    browser.keys(key::ENTER);
    browser.wait("its summary", "return document.activeElement.closest('.stay-summary')");
    browser.keys(key::ESCAPE);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
