//! A hotel that has just been set up: no outlet, no hall, no dish, no ingredient, no laundry rate, no public address.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::every_screen::addresses;
use crate::hotel::{Hotel, LAKE};

#[test]
fn no_screen_of_a_new_hotel_waits_for_what_will_never_come() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/today");
    for address in addresses().filter(|address| !address.contains('{') && !address.contains("/print/")) {
        browser.go(&hotel.at(address));
        browser.wait(
            &format!("all of {address}"),
            "return document.querySelector('h1') && !document.querySelector('[aria-busy=true] .skeleton')",
        );
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_stock_take_and_a_delivery_lead_to_an_outlet_first() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", PHONE, "/stock/count");
    for address in ["/stock", "/stock/count", "/stock/delivery"] {
        browser.go(&hotel.at(address));
        browser.sees("There is no outlet yet.");
        let steps =
            "return document.querySelectorAll('main form, main [data-sheet], main .stock-buttons').length";
        assert_eq!(browser.script(steps), 0, "{address}");
        assert_eq!(browser.text("main .screen-head button, main .empty a"), "Make an outlet", "{address}");
        browser.assert_fits();
    }
    browser.click("main .empty a");
    browser.wait("the outlets", "return location.pathname === '/settings/pos_outlet'");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn check_in_links_by_themselves_name_what_they_lack() {
    let hotel = Hotel::open();
    let links = json!({ "type": "property", "name": LAKE, "values": { "auto_send_checkin_links": 1 } });
    hotel.call("records.save", links);
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.sees("No check-in link is sent");
    browser.wait("the way to mend it", "return document.querySelector('[data-links] a')");
    browser.script("document.querySelector('[data-links] a').click()");
    browser.wait("the public address", "return location.pathname === '/settings/maintenance'");

    browser.go(&hotel.at("/settings/me"));
    browser.sees("Set your cashier PIN");
    browser.script("[...document.querySelectorAll('main button')].find((each) => each.innerText.includes('Set your cashier PIN')).click()");
    browser.sees("This hotel does not ask for a PIN now.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_group_booked_at_once_shows_its_price_and_no_block() {
    let hotel = Hotel::open();
    let plan = json!({ "property": LAKE, "rate_plan_name": "Flexible", "is_default": 1 });
    hotel.call("records.save", json!({ "type": "rate_plan", "values": plan }));
    let browser = hotel.signed_in("desk", DESK, "/groups/new?how=book");
    browser.wait(
        "the usual plan",
        "return document.querySelector('[name=rate_plan]')?.value.includes('Flexible')",
    );
    browser.fill("[name=group_name]", "Cyclists");
    browser.fill("[name=guest_name]", "Ila Mehta");
    browser.fill("[name=rooms-DLX]", "2");
    browser.sees("2 rooms, tax included");
    // Two rooms for two nights of 4,000 with 5 percent.
    assert!(browser.text("[data-price]").contains("₹16,800.00"), "{}", browser.text("[data-price]"));
    browser.screenshot("group-book-price");
    browser.click(".sheet-foot .button-primary");
    browser.wait("the group", "return document.querySelector('.pickup-cell')");
    let seen = browser.text("main");
    assert!(!seen.contains("over block") && !seen.contains("2/0"), "{seen}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
