//! The words follow the person, the figures the property.

use serde_json::{Value, json};

use crate::driver::DESK;
use crate::hotel::Hotel;

#[test]
fn today_speaks_hindi_and_groups_by_lakh() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 30);
    let folio = hotel.check_in(&stay);
    hotel.call("api.add_folio_charge", json!({ "folio": folio, "charge_type": "Misc", "description": "Wedding", "amount": "1234567.50", "gst_rate": 0 }));
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("₹13,60,567.50");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at("/today"));
    let (english, hindi) = (language("en"), language("hi"));
    browser.sees(hindi["today.title"].as_str().expect("a title"));
    browser.sees("₹13,60,567.50");
    browser.screenshot("today-hindi");
    assert_eq!(browser.script("return document.documentElement.lang"), "hi");
    let shown = browser.text("body");
    for key in [
        "today.arrivals",
        "today.departures",
        "today.in_house",
        "nav.chart",
        "nav.housekeeping",
        "nav.settings",
        "booking.new",
    ] {
        let word =
            |language: &Value| language[key].as_str().unwrap_or_else(|| panic!("no {key}")).to_string();
        assert!(shown.contains(&word(&hindi)), "{key} in Hindi: {shown}");
        assert!(!shown.contains(&word(&english)), "{key} is still English: {shown}");
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_screen_beyond_the_desk_changes_its_language_as_soon_as_it_is_there() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/today");
    for _ in 0..3 {
        browser.go(&hotel.at("/registers"));
        browser.sees("Quotations");
        browser.click("header [aria-haspopup=menu].icon-button");
        let hindi = "const entry = [...document.querySelectorAll('[popover]:popover-open button')].find((each) => each.innerText.includes('हिन्दी'));
            entry?.click(); return !!entry";
        browser.wait("the language", hindi);
        browser.sees("कोटेशन");
        browser.script("localStorage.setItem('innkeeper.language', 'en')");
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A property in Portugal beside Lake View Palace.
fn casa_do_rio(hotel: &Hotel) {
    hotel.call("api.setup_property", json!({ "payload": {
        "property": { "property_name": "Casa do Rio", "city": "Porto", "country": "Portugal", "currency": "EUR", "timezone": "Europe/Lisbon", "locale": "pt-PT" },
        "room_types": [{ "code": "DBL", "name": "Double", "base_price": 12345 }],
        "rooms": [{ "room_type_code": "DBL", "numbers": ["1", "2"] }]
    } }));
}

#[test]
fn a_bill_is_written_as_its_own_property_does_while_another_is_selected() {
    let hotel = Hotel::open();
    casa_do_rio(&hotel);
    let today = hotel.day(0).to_string();
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": "Casa do Rio", "room_type": "DBL", "guest_name": "Rui Reis",
        "check_in_date": today, "check_out_date": hotel.day(1).to_string(), "assign_room": 1 }),
    );
    let stay = booked["reservation"].as_str().expect("an identifier");
    let folio = hotel.check_in(stay);
    hotel.call(
        "api.post_stay_charge",
        json!({ "reservation": stay, "charge_type": "Misc", "description": "Boat", "amount": 1234 }),
    );
    let browser = hotel.signed_in("owner", DESK, &format!("/print/invoice/{folio}"));
    browser.wait("the bill", "return document.querySelector('.paper')?.innerText.includes('Boat')");
    let shown = browser.text(".paper");
    assert!(shown.contains('€') && !shown.contains('₹') && !shown.contains("GST"), "{shown}");
    browser.go(&hotel.at(&format!("/folio/{folio}")));
    browser.wait("the folio", "return document.querySelector('main')?.innerText.includes('Boat')");
    let shown = browser.text("main");
    assert!(shown.contains('€') && !shown.contains('₹') && !shown.contains("GST"), "{shown}");
}

#[test]
fn a_property_elsewhere_writes_its_own_figures() {
    let hotel = Hotel::open();
    casa_do_rio(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/chart");
    browser.click(".shell-property");
    browser.script("[...document.querySelectorAll('.menu-item')].find((item) => item.innerText.includes('Casa do Rio')).click()");
    browser.wait(
        "the other property",
        "return document.querySelectorAll('.chart-row[data-row*=Casa]').length === 2",
    );
    browser.keys("n");
    // In Portugal a space groups thousands, a comma parts the cents, and the sign is at the end.
    browser.wait(
        "a price",
        "return /^13[\\s.]?085,70\\s*€/.test(document.querySelector('.type-price')?.innerText ?? '')",
    );
    browser.screenshot("booking-portugal");
}

fn language(code: &str) -> Value {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("static/lang/{code}"));
    let files = std::fs::read_dir(folder).expect("the words").flatten();
    let read = |path| serde_json::from_slice::<serde_json::Map<_, _>>(&std::fs::read(path).expect("a file"));
    files.flat_map(|file| read(file.path()).expect("JSON")).collect()
}
