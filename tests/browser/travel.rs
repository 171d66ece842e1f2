//! Arrival, departure and instructions: given with a booking, seen on Today and with the stay, done and edited.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::Hotel;
use crate::key;

#[test]
fn a_pickup_and_an_instruction_go_from_the_booking_to_the_day() {
    let hotel = Hotel::open();
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("owner", size, "/booking/new");
        browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
        browser.fill("[id$=guest_name]", "Asha Rao");
        // The navigation lies over the foot of a phone's page.
        let press = |selector: &str| {
            browser.script(&format!("document.querySelector('{selector}').click(); return true"));
        };
        press(".booking-travel summary");
        browser.fill("[name=arrival_ref]", "AI 471");
        browser.fill("[name=arrival_time]", "13:05");
        press("[name=pickup_required]");
        browser.fill("[name=pickup_note]", "Two cars");
        press(".booking-instructions summary");
        press(".booking-instructions .button");
        browser.fill("[name=instruction_0]", "A cot");
        browser.assert_fits();
        browser.screenshot(&format!("booking-travel-{}", size.width));
        browser.chord(key::CONTROL, key::ENTER);
        browser.wait("the new stay", "return location.search.includes('stay=RES')");
        let stay = browser.address().split_once("stay=").expect("a stay").1.to_string();
        let detail = hotel.stay(&stay);
        assert_eq!(
            (&detail["stay_details"]["arrival_ref"], &detail["stay_details"]["pickup_required"]),
            (&json!("AI 471"), &json!(1))
        );
        browser.sees("Two cars");
        browser.sees("A cot");
        browser.assert_fits();
        browser.screenshot(&format!("stay-travel-{}", size.width));
        press(".stay-instructions .button");
        browser.sees("Open again");
        assert_eq!(hotel.stay(&stay)["instructions"][0]["status"], "Done");
        browser.tab_to(".stay-edit");
        browser.keys(key::ENTER);
        browser.wait("the travel", "return document.querySelector('dialog .booking-travel[open]')");
        browser.fill("dialog [name=arrival_ref]", "AI 9");
        browser.screenshot(&format!("edit-travel-{}", size.width));
        browser.chord(key::CONTROL, key::ENTER);
        browser.sheets(1);
        assert_eq!(hotel.stay(&stay)["stay_details"]["arrival_ref"], "AI 9");
        browser.go(&hotel.at("/today"));
        browser.sees("Pickup AI 9, 13:05");
        browser.assert_fits();
        browser.screenshot(&format!("today-pickup-{}", size.width));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
