//! Extras at the desk: sold with a new booking, changed and taken off a booked stay.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

fn hotel() -> Hotel {
    let hotel = Hotel::open();
    for (name, category, price, rate) in
        [("Airport pickup", "Transport", 1200, 5), ("Boat ride", "Activity", 800, 18)]
    {
        let values = json!({ "property": LAKE, "experience_name": name, "category": category, "price": price, "gst_rate": rate });
        hotel.call("records.save", json!({ "type": "experience", "values": values }));
    }
    hotel
}

fn sold(hotel: &Hotel, stay: &str) -> Vec<(String, i64)> {
    let stay = hotel.stay(stay);
    let row = |extra: &Value| {
        (extra["label"].as_str().expect("a name").to_string(), extra["qty"].as_i64().expect("a number"))
    };
    stay["extras"].as_array().expect("extras").iter().map(row).collect()
}

/// The stepper of an extra, by the keyboard.
fn count(browser: &Browser, within: &str, name: &str, pieces: &str) {
    let chosen = format!("{within} .booking-addons [role=spinbutton][aria-label=\"{name}\"]");
    browser.tab_to(&chosen);
    browser.keys(pieces);
}

#[test]
fn extras_are_sold_with_a_new_booking_and_taken_off_again() {
    let hotel = hotel();
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("owner", size, "/booking/new");
        browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
        browser.fill("[id$=guest_name]", "Asha Rao");
        browser.tab_to(".booking-addons summary");
        browser.keys(key::ENTER);
        count(&browser, "form", "Airport pickup", "1");
        browser.sees("₹1,200 each, plus 5% GST");
        let lost = browser.script(
            "return [...document.querySelectorAll('[aria-labelledby]')].flatMap((each) => each.getAttribute('aria-labelledby').split(' '))
                .filter((id) => !document.getElementById(id))",
        );
        assert_eq!(lost, json!([]), "labels that are not there");
        // A night of 4000 with 5 percent, and the pickup of 1200 with 60 of tax.
        browser.wait(
            "the total",
            "return document.querySelector('.quote .sum-total dd')?.textContent === '₹5,460.00'",
        );
        browser.sees("GST on extras");
        if size.width == PHONE.width {
            browser.assert_fits();
        }
        browser.screenshot(&format!("booking-extras-{}", size.width));
        browser.chord(key::CONTROL, key::ENTER);
        browser.wait("the new stay", "return location.search.includes('stay=RES')");
        let stay = browser.address().split_once("stay=").expect("a stay").1.to_string();
        assert_eq!(sold(&hotel, &stay), [("Airport pickup".to_string(), 1)]);
        assert_eq!(hotel.stay(&stay)["money"]["due"].to_string(), "5460.00");
        browser.sees("₹5,460.00.");
        browser.tab_to(".stay-edit");
        browser.keys(key::ENTER);
        browser.wait("the extras", "return document.querySelector('dialog .booking-addons[open]')");
        count(&browser, "dialog", "Airport pickup", "0");
        count(&browser, "dialog", "Boat ride", "2");
        // The night and two rides of 800 with 18 percent.
        browser.wait(
            "the price after",
            "return document.querySelector('.edit-costs .sum-total dd')?.textContent === '₹6,088.00'",
        );
        if size.width == PHONE.width {
            browser.assert_fits();
        }
        browser.screenshot(&format!("edit-extras-{}", size.width));
        browser.chord(key::CONTROL, key::ENTER);
        browser.sheets(1);
        assert_eq!(sold(&hotel, &stay), [("Boat ride".to_string(), 2)]);
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
