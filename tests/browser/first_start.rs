//! A new file: the one-time address, the owner, the property, and then the desk.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;

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
    browser.sees("Tax of this country: GST");
    browser.sees("Room above ₹7,500 a night");
    browser.sees("Bills show it as CGST + SGST.");
    browser.script(
        "const country = document.querySelector('[name=country]'); country.value = 'Finland';
         country.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    browser.wait(
        "VAT as the server has it",
        "return document.querySelector('.setup-tax')?.innerText.includes('13.5%')",
    );
    browser.script(
        "const country = document.querySelector('[name=country]'); country.value = 'India';
         country.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    browser.sees("Tax of this country: GST");
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

    // The address works once; who opens it again, or without its code, signs in.
    let other = Browser::open(DESK);
    for used in [address, hotel.at("/setup")] {
        other.go(&used);
        other.sees("This hotel is set up");
        assert_eq!(other.script("return document.querySelectorAll('.input').length"), 0);
        other.focused(".setup-card .button-primary");
        other.assert_fits();
        other.screenshot("setup-done-already");
        other.keys(key::ENTER);
        other.focused("[name=login]");
    }
    assert_eq!(other.complaints(), Vec::<String>::new());
}

#[test]
fn a_new_file_says_where_its_one_time_address_is() {
    let hotel = Hotel::empty();
    let address = hotel.owner_address();
    let browser = Browser::open(PHONE);
    for bare in ["/setup", "/"] {
        browser.go(&hotel.at(bare));
        browser.sees("The address lacks its code");
        browser.sees("/setup#…");
        assert_eq!(browser.script("return document.querySelectorAll('.input').length"), 0);
    }
    browser.assert_fits();
    browser.screenshot("setup-no-code");
    // In the same tab, as somebody who pastes it there.
    browser.go(&address);
    browser.focused("[name=full_name]");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_hotel_of_a_country_without_tax_rules_is_set_up_by_the_countrys_name() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.go(&hotel.at("/setup"));
    browser.fill("[name=property_name]", "Thamel Inn");
    browser.fill("[name=city]", "Kathmandu");
    browser.script(
        "const country = document.querySelector('[name=country]'); country.value = 'another';
         country.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    browser.focus("[name=property_name]");
    browser.keys(key::ENTER);
    browser.sees("Please fill this in.");
    browser.focused("[name=another_country]");
    browser.fill("[name=another_country]", "Nepal");
    browser.wait(
        "what the country brings",
        "return document.querySelector('[name=currency]').value === 'NPR'
           && /^Asia.Kat(hm|m)andu$/.test(document.querySelector('[name=timezone]').value)",
    );
    browser.screenshot("setup-another-country");
    browser.keys(key::ENTER);
    for (field, text) in [("name", "Garden"), ("price", "3500"), ("rooms", "1-4")] {
        browser.fill(&format!("#type-{field}-0"), text);
    }
    browser.keys(key::ENTER);
    browser.fill("#meal-price-1", "250");
    browser.keys(key::ENTER);
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
    let stored = hotel.call("records.get", json!({ "type": "property", "name": "Thamel Inn" }));
    assert_eq!((&stored["country"], &stored["currency"]), (&json!("Nepal"), &json!("NPR")));
    browser.go(&hotel.at("/settings/property"));
    browser.wait("the country", "return document.querySelector('[name=country]')?.value === 'Nepal'");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_owner_adds_a_second_property_from_the_settings_and_opens_it() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.tab_singly_to("a[href='/setup']");
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

#[test]
fn prices_of_a_property_that_writes_a_comma_are_typed_and_shown_with_it() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.click("a[href='/setup']");
    browser.focused("[name=property_name]");
    browser.fill("[name=property_name]", "Haus am See");
    browser.fill("[name=city]", "Lindau");
    browser.script(
        "const country = document.querySelector('[name=country]'); country.value = 'Germany';
         country.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    browser.keys(key::ENTER);
    for (field, text) in
        [("name", "Doppelzimmer"), ("price", "1.119,50"), ("extra", "25.5"), ("rooms", "1-4")]
    {
        browser.fill(&format!("#type-{field}-0"), text);
    }
    let shown = |field: &str| {
        browser
            .script(&format!("return document.querySelector('#{field}').value"))
            .as_str()
            .map(str::to_owned)
    };
    let most = browser.script("return document.querySelector('#type-most-0').placeholder");
    assert_eq!(most, "3", "another adult has a price");
    assert_eq!(shown("type-extra-0").as_deref(), Some("25,5"), "a dot is read too, and shown as it is read");
    browser.keys(key::ENTER);
    browser.wait("the meals", "return document.querySelector('#meal-price-1')");
    browser.fill("#meal-price-1", "12,50");
    browser.keys(key::ENTER);
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
    let options = hotel.call("api.booking_options", json!({ "property": "Haus am See" }));
    assert_eq!(options["room_types"][0]["base_price"].as_f64(), Some(1119.5), "{options}");

    browser.go(&hotel.at("/settings/room_type"));
    browser.click(".settings-name");
    browser.wait(
        "the price as the property writes it",
        "return document.querySelector('[name=base_price]')?.value === '1119,5'",
    );
    browser.fill("[name=base_price]", "79,90");
    browser.send_sheet();
    browser.no_sheet();
    let options = hotel.call("api.booking_options", json!({ "property": "Haus am See" }));
    assert_eq!(options["room_types"][0]["base_price"].as_f64(), Some(79.9), "{options}");

    browser.go(&hotel.at("/settings/property"));
    browser.wait(
        "the tax that is charged",
        "return document.querySelector('.setup-tax')?.innerText.includes('7%')",
    );
    let slab = browser
        .script("return document.querySelectorAll('[name=gst_slab_threshold], [name=gst_rate_high]').length");
    assert_eq!(slab, 0, "no slab where the tax has none");
    browser.script("document.querySelector('.setup-tax').scrollIntoView({ block: 'center' }); return true");
    browser.screenshot("settings-tax-germany");
    browser.go(&hotel.at("/settings/room_type"));

    // One thousand, as the program prints it: the field keeps the text while it is typed in, and shows what was read.
    browser.click(".settings-name");
    browser.click("[name=base_price]");
    browser.script("document.querySelector('[name=base_price]').select(); return true");
    browser.keys("1.000");
    let price = "return document.querySelector('[name=base_price]').value";
    assert_eq!(browser.script(price), "1.000");
    browser.keys(key::TAB);
    assert_eq!(browser.script(price), "1000");
    browser.send_sheet();
    browser.no_sheet();
    let options = hotel.call("api.booking_options", json!({ "property": "Haus am See" }));
    assert_eq!(options["room_types"][0]["base_price"].as_f64(), Some(1000.0), "{options}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn twelve_rooms_of_three_types_are_set_up_with_at_most_160_keys() {
    let hotel = Hotel::empty();
    let browser = Browser::open(DESK);
    browser.go(&hotel.owner_address());
    browser.focused("[name=full_name]");
    browser.script(
        "window.pressed = 0; window.clicked = 0;
         addEventListener('keydown', () => { window.pressed += 1; }, true);
         addEventListener('pointerdown', () => { window.clicked += 1; }, true); return true",
    );
    for text in ["Ira", "ira", "rose garden", "rose garden"] {
        browser.keys(text);
        browser.keys(if browser.script("return document.activeElement.name === 'again'") == true {
            key::ENTER
        } else {
            key::TAB
        });
    }
    browser.focused("[name=property_name]");
    browser.keys("Haveli");
    browser.tab_singly_to("[name=city]");
    browser.keys("Pune");
    browser.keys(key::ENTER);
    for (at, (name, price, rooms)) in
        [("Room", "2500", "1-6"), ("Deluxe", "3500", "11-14"), ("Suite", "6000", "21-22")]
            .into_iter()
            .enumerate()
    {
        browser.focused(&format!("#type-name-{at}"));
        browser.keys(name);
        browser.keys(key::TAB);
        browser.keys(price);
        browser.keys(key::TAB);
        browser.keys(rooms);
        if at < 2 {
            browser.tab_singly_to(".setup-add");
        }
        browser.keys(key::ENTER);
    }
    browser.wait("the meals", "return document.querySelector('#meal-price-1')");
    browser.tab_singly_to("#meal-price-1");
    browser.keys("250");
    let keys = browser.script("return window.pressed").as_i64().expect("a count") + 1;
    assert_eq!(browser.script("return window.clicked"), 0);
    browser.keys(key::ENTER);
    browser
        .wait("Today", "return location.pathname === '/today' && document.querySelector('.today-figures')");
    println!("onboarding: {keys} keys");
    assert!(keys <= 160, "{keys} keys");
    let desk = hotel.call("api.front_desk_snapshot", json!({ "property": "Haveli" }));
    assert_eq!(desk["rooms"].as_array().map(Vec::len), Some(12));
    hotel.assert_sound();
}

#[test]
fn a_step_of_the_wizard_is_left_when_its_fields_are_right_and_in_either_language() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", PHONE, "/settings/property");
    browser.sees("Name and contact");
    browser.go(&hotel.at("/setup"));
    browser.focused("[name=property_name]");
    browser.fill("[name=property_name]", LAKE);
    browser.fill("[name=city]", "Udaipur");
    browser.keys(key::ENTER);
    browser.wait(
        "the name is taken",
        "return document.querySelector('.field-error')?.textContent.includes('already')",
    );
    browser.focused("[name=property_name]");
    browser.fill("[name=property_name]", "Hill Cottage");
    browser.keys(key::ENTER);
    browser.focused("#type-name-0");
    browser.keys(key::ENTER);
    browser.wait("three errors", "return document.querySelectorAll('.field-error').length === 3");
    browser.focused("#type-name-0");
    for (field, text) in [("name", "Standard"), ("price", "2500"), ("rooms", "101-106")] {
        browser.fill(&format!("#type-{field}-0"), text);
    }
    browser.tab_singly_to(".setup-add");
    browser.keys(key::ENTER);
    browser.focused("#type-name-1");
    for (field, text) in [("name", "Deluxe"), ("price", "3500"), ("rooms", "106, 201")] {
        browser.fill(&format!("#type-{field}-1"), text);
    }
    browser.keys(key::ENTER);
    browser.sees("106 is in Standard and Deluxe.");
    browser.focused("#type-rooms-1");
    browser.assert_fits();
    browser.screenshot("setup-refusal");
    browser.script("document.querySelectorAll('.language-switch [role=radio]')[1].click()");
    browser.sees("106 Standard और Deluxe दोनों में है।");
    assert_eq!(browser.script("return document.getElementById('skip').textContent"), "सीधे सामग्री पर जाएँ");
    browser.assert_fits();
    hotel.assert_sound();
}
