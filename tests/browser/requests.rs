//! What guests send by themselves is counted, heard and shown at the desk, whatever screen is open.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::full_house::{orders, terrace};
use crate::hotel::{Hotel, LAKE};
use crate::key;

/// Counts how often a sound is played, from here on.
const LISTEN: &str = "window.rung = 0; const Real = AudioContext;
    window.AudioContext = class extends Real { constructor() { super(); window.rung += 1; } }";

#[test]
fn an_order_and_a_web_booking_ring_on_any_screen_and_lead_to_what_is_wanted() {
    let hotel = Hotel::open();
    terrace(&hotel);
    orders(&hotel, "T1");
    let browser = hotel.signs_in("desk", DESK, "/chart");
    waiting(&browser, "1");
    assert_eq!(browser.script("return !!document.querySelector('.toast')"), false, "it was there before");

    browser.script(LISTEN);
    let stay = books_on_the_website(&hotel, "Asha Rao");
    waiting(&browser, "2");
    browser.sees("New request from a guest.");
    assert_eq!(browser.script("return window.rung"), 1);
    browser.screenshot("request-bell");
    browser.tab_to(".request-bell");
    browser.keys(key::ENTER);
    browser.sees("Booked on the website in the last 24 hours");
    browser.screenshot("requests");
    browser.tab_to("dialog [name=sound]");
    browser.keys(" ");
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    orders(&hotel, "T2");
    waiting(&browser, "3");
    assert_eq!(browser.script("return window.rung"), 1, "the sound is off on this device");
    browser.tab_to(".request-bell");
    browser.keys(key::ENTER);
    browser.tab_to("dialog button.button-small");
    browser.keys(key::ENTER);
    browser.wait("the stay", &format!("return location.search.includes('{stay}')"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn today_shows_what_waits_on_a_phone() {
    let hotel = Hotel::open();
    terrace(&hotel);
    orders(&hotel, "T1");
    books_on_the_website(&hotel, "Asha Rao");
    let browser = hotel.signs_in("desk", Screen { dark: true, ..PHONE }, "/today");
    waiting(&browser, "2");
    browser.sees("1 order to confirm");
    browser.assert_fits();
    browser.screenshot("requests-phone-dark");
    browser.click(".today-web");
    browser.sees("Asha Rao");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn an_order_goes_to_the_kitchen_from_the_bell() {
    let hotel = Hotel::open();
    terrace(&hotel);
    orders(&hotel, "T1");
    let browser = hotel.signs_in("desk", Screen { dark: true, ..PHONE }, "/today");
    waiting(&browser, "1");
    browser.click(".request-bell");
    browser.sees("Send to the kitchen");
    browser.assert_fits();
    browser.screenshot("requests-order-phone-dark");
    let order = browser.script("return document.querySelector('[data-order]').dataset.order");
    browser.click("[data-order] .button-primary");
    browser.sees("1 line is in the kitchen.");
    browser.sees("Nothing is waiting.");
    let detail = || hotel.call("pos.order_detail", json!({ "order": order }));
    assert_eq!((&detail()["kot_no"], &detail()["awaits_captain"]), (&json!(1), &json!(0)));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

fn waiting(browser: &Browser, count: &str) {
    let script =
        format!("return document.querySelector('.request-bell .request-count')?.innerText === '{count}'");
    browser.wait("the count on the bell", &script);
}

fn books_on_the_website(hotel: &Hotel, guest: &str) -> String {
    let wish = json!({ "property": LAKE, "room_type": format!("{LAKE}-DLX"), "check_in_date": hotel.day(2).to_string(),
        "check_out_date": hotel.day(3).to_string(), "adults": 2, "guest_name": guest, "phone": "+91 98290 54321" });
    hotel.call("public_api.book", wish)["reservation"].as_str().expect("a stay").to_string()
}
