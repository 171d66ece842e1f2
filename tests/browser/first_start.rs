//! A new file: the one-time address, the owner, the property, and then the desk.

use serde_json::json;

use crate::driver::{Browser, DESK, key};
use crate::hotel::{Hotel, PASSWORD};

#[test]
fn the_owner_sets_up_the_property_from_the_one_time_address() {
    let hotel = Hotel::empty();
    let address = hotel.owner_address();
    let browser = Browser::open(DESK);
    browser.go(&address);
    browser.focused("[name=full_name]");
    for (field, text) in
        [("full_name", "Kavya Singh"), ("login", "kavya"), ("password", PASSWORD), ("again", PASSWORD)]
    {
        browser.fill(&format!("[name={field}]"), text);
    }
    browser.screenshot("setup-owner");
    browser.keys(key::ENTER);
    browser.wait("the property", "return document.querySelector('[name=property_name]')");
    assert!(!browser.address().contains('#'), "the token does not stay in the history");
    for (field, text) in [
        ("property_name", "Haveli"),
        ("city", "Jaipur"),
        ("state", "Rajasthan"),
        ("gstin", "08AAACL1234A1Z5"),
    ] {
        browser.fill(&format!("[name={field}]"), text);
    }
    browser.screenshot("setup-property");
    browser.keys(key::ENTER);
    for (field, text) in [("name", "Courtyard"), ("price", "3500"), ("rooms", "1-4, 11")] {
        browser.fill(&format!("#type-{field}-0"), text);
    }
    browser.sees("5 rooms");
    browser.screenshot("setup-rooms");
    browser.keys(key::ENTER);
    browser.wait("the meals", "return document.querySelector('#meal-price-1')");
    browser.fill("#meal-price-1", "250");
    browser.screenshot("setup-meals");
    browser.keys(key::ENTER);
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
    browser.sees("Haveli");
    browser.screenshot("setup-done");
    let desk = hotel.call("api.front_desk_snapshot", json!({ "property": "Haveli" }));
    assert_eq!(desk["rooms"].as_array().map(Vec::len), Some(5));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();

    let other = Browser::open(DESK);
    other.go(&address);
    other.fill("[name=full_name]", "Somebody Else");
    for (field, text) in [("login", "other"), ("password", PASSWORD), ("again", PASSWORD)] {
        other.fill(&format!("[name={field}]"), text);
    }
    other.keys(key::ENTER);
    other.wait("the refusal", "return document.querySelector('.problem')");
}

#[test]
fn an_owner_adds_a_second_property_from_the_settings_and_opens_it() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.tab_to("a[href='/setup']");
    browser.keys(key::ENTER);
    browser.focused("[name=property_name]");
    assert_eq!(
        browser.script("return document.querySelectorAll('.setup-steps li').length"),
        3,
        "there is an owner already"
    );
    browser.fill("[name=property_name]", "Hill Cottage");
    browser.fill("[name=city]", "Mount Abu");
    browser.keys(key::ENTER);
    for (field, text) in [("name", "Cottage"), ("price", "3500"), ("rooms", "1-6")] {
        browser.fill(&format!("#type-{field}-0"), text);
    }
    browser.keys(key::ENTER);
    browser.wait("the meals", "return document.querySelector('#meal-price-1')");
    browser.fill("#meal-price-1", "250");
    browser.keys(key::ENTER);
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
    assert!(
        browser.text(".shell-property").contains("Hill Cottage"),
        "the new property is the one on screen"
    );
    assert_eq!(hotel.call("api.my_properties", json!({})).as_array().map(Vec::len), Some(2));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
