//! Coming and leaving before the booked date: the sheet says beforehand what then happens, to the last paisa.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

const PRESS: &str = "dialog:last-of-type .sheet-foot .button-primary";

#[test]
fn an_early_arrival_says_which_nights_it_adds_before_the_key_is_handed_over() {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 1, 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.wait("the drawer", "return document.querySelector('dialog .stay-actions')");
    assert_eq!(
        browser.script("return document.querySelector('.stay-actions .button-primary')"),
        json!(null),
        "nobody is expected today"
    );
    press(&browser, ".stay-actions .button");
    browser.focused(PRESS);
    browser.sees("Price of the stay with 1 night more");
    browser.sees("add ₹4,200.00");
    browser.sees("₹12,600.00");
    browser.screenshot("check-in-early");
    assert_eq!(hotel.stay(&stay)["status"], "Confirmed", "so far it was only said");
    assert_eq!(hotel.stay(&stay)["amount_after_tax"].to_string(), "8400.00");
    browser.keys(key::ENTER);
    browser.sheets(1);
    let after = hotel.stay(&stay);
    assert_eq!(
        (&after["status"], &after["check_in_date"], after["amount_after_tax"].to_string().as_str()),
        (&json!("Checked In"), &json!(hotel.day(0).to_string()), "12600.00")
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_early_departure_shows_what_is_to_pay_takes_it_and_leaves_nothing_owed() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 3);
    hotel.check_in(&stay);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.wait("the drawer", "return document.querySelector('dialog .stay-actions')");
    press(&browser, ".stay-actions .button-primary");
    browser.focused(PRESS);
    browser.sees("2 nights dropped, ₹8,400.00 less");
    assert_eq!(amount(&browser.text("dialog .sum-due dd")), amount("4200.00"));
    browser.screenshot("check-out-early");
    assert_eq!(hotel.stay(&stay)["check_out_date"], hotel.day(3).to_string(), "so far it was only said");

    let offered = browser.script("return document.querySelector('dialog:last-of-type [name=amount]').value");
    assert_eq!(offered, "4200.00", "what will be owed, not what is posted");
    browser.keys(key::ENTER);
    browser.sheets(1);
    let after = hotel.stay(&stay);
    assert_eq!(
        (&after["status"], &after["check_out_date"], after["money"]["due"].to_string().as_str()),
        (&json!("Checked Out"), &json!(hotel.day(1).to_string()), "0.00")
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_guest_who_leaves_owing_is_let_go_with_the_amount_that_was_shown() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    hotel.check_in(&stay);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    let browser = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, "/today");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.click(".stay-actions .button-primary");
    browser.sees("अभी देय");
    let shown = browser.text("dialog .sum-due dd");
    browser.assert_fits();
    browser.screenshot("check-out-phone-dark-hindi");
    browser.click("dialog:last-of-type .sheet-foot .button:not(.button-primary):not(.button-quiet)");
    browser.sheets(1);
    let after = hotel.stay(&stay);
    assert_eq!(after["status"], "Checked Out");
    assert_eq!(amount(&after["money"]["due"].to_string()), amount(&shown));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

fn press(browser: &Browser, button: &str) {
    browser.tab_to(button);
    browser.keys(key::ENTER);
}
