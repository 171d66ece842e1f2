//! A guest's way from booking to invoice, and the keyboard is all that is used.

use serde_json::json;

use crate::driver::{Browser, DESK};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;
use crate::steps::{hand_over_the_key, pay_what_is_owed};

#[test]
fn a_stay_goes_from_booking_to_invoice_by_keyboard_alone() {
    let hotel = Hotel::open();
    hotel.book_from("Asha Rao", 20, 1);
    let browser = hotel.signs_in("desk", DESK, "/today");
    browser.sees("No more arrivals today.");
    let stay = books(&hotel, &browser);
    checks_in(&hotel, &browser, &stay);
    charges_and_takes_the_money(&hotel, &browser, &stay);
    closes_and_prints(&hotel, &browser, &stay);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_day_is_closed_and_the_guest_leaves_by_keyboard() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    hotel.check_in(&stay);
    let browser = hotel.signs_in("desk", DESK, "/night-audit");
    browser.sees("₹4,200.00");
    browser.keys("x");
    browser.focused("dialog button[type=submit]");
    browser.screenshot("night-audit-asks");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.screenshot("night-audit-done");
    let desk = hotel.call("api.front_desk_snapshot", json!({ "property": LAKE }));
    assert_eq!(desk["date"], hotel.day(1).to_string(), "the next day is open");

    browser.keys("gd");
    browser.tab_to("#departures .stay-row");
    browser.keys("o");
    browser.focused("dialog .button-primary");
    browser.screenshot("check-out-owing");
    assert_eq!(amount(&browser.text("dialog .sum-due dd")), amount("4200.00"), "the bill is what was booked");
    browser.keys(key::ENTER);
    browser.no_sheet();
    assert_eq!(hotel.stay(&stay)["status"], "Checked Out");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// `n`, a guest who was here before, two nights, the first room type; the quote beside it is the server's.
fn books(hotel: &Hotel, browser: &Browser) -> String {
    browser.keys("n");
    browser.focused("[name=check_in_date]");
    browser.tab_to("[name=nights]");
    browser.keys("2");
    browser.tab_to(".type-card");
    browser.keys(" ");
    browser.tab_to("[id$=guest_name]");
    browser.keys("asha");
    browser.wait("the guest of before", "return !!document.querySelector('.combo-row')");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    browser.focused("[name=phone]");
    browser
        .wait("the phone of before", "return document.querySelector('[name=phone]').value.includes('98290')");
    let quote = hotel.call(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": format!("{LAKE}-DLX"), "adults": 2,
        "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(2).to_string() }),
    );
    let total = amount(&quote["amount_after_tax"].to_string()).expect("a total");
    browser.wait("two nights quoted", "return document.querySelectorAll('.quote-nights li').length === 2");
    assert_eq!(amount(&browser.text(".quote-total b")), Some(total));
    browser.screenshot("booking");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the new stay", "return location.search.includes('stay=RES')");
    browser.wait("its drawer", "return !!document.querySelector('dialog[open] .stay-top')");
    browser.screenshot("drawer");
    let stay = browser.address().split_once("stay=").expect("a stay").1.to_string();
    assert_eq!(
        amount(&hotel.stay(&stay)["amount_after_tax"].to_string()),
        Some(total),
        "the bill is the quote"
    );
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    stay
}

/// From Today: `f` finds the guest, `i` checks in, Enter takes the room that is offered.
fn checks_in(hotel: &Hotel, browser: &Browser, stay: &str) {
    browser.keys("f");
    browser.focused("#today-find");
    browser.keys("asha");
    browser.wait("the arrival", "return document.querySelectorAll('.stay-row').length === 1");
    browser.keys(key::DOWN);
    browser.focused(".stay-row");
    browser.keys("i");
    hand_over_the_key(browser);
    browser.no_sheet();
    assert_eq!(hotel.stay(stay)["status"], "Checked In");
}

/// Through the drawer's second tab to the folio; `c` charges, `p` takes what is owed, which is filled in already.
fn charges_and_takes_the_money(hotel: &Hotel, browser: &Browser, stay: &str) {
    browser.tab_to("#in_house .stay-row");
    browser.keys(key::ENTER);
    browser.tab_to("dialog [role=tab]");
    browser.keys(key::RIGHT);
    browser.tab_to("dialog a[href^='/folio/']");
    browser.keys(key::ENTER);
    browser.wait(
        "the folio",
        "return !!document.querySelector('.folio-side') && !document.querySelector('dialog[open]')",
    );
    browser.keys("c");
    browser.focused("dialog [name=article]");
    browser.tab_to("dialog [name=amount]");
    browser.keys("1234.56");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let owed = hotel.call("api.get_folio", json!({ "reservation": stay }))["balance"].clone();
    let owed = amount(&owed.to_string());
    browser.wait("the charge", "return document.querySelector('.folio-balance.folio-owes')");
    assert_eq!(amount(&browser.text(".folio-balance b")), owed);
    browser.screenshot("folio-owing");
    pay_what_is_owed(hotel, browser);
}

/// `x` and Enter close to an invoice, `v` opens it for the printer in a tab of its own.
fn closes_and_prints(hotel: &Hotel, browser: &Browser, stay: &str) {
    browser.keys("x");
    browser.focused("dialog button[type=submit]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }));
    let number = folio["invoice_number"].as_str().expect("an invoice").to_string();
    browser.sees(&number);
    browser.keys("v");
    browser.newest_tab();
    browser.sees(&number);
    let paper = browser.printed().text();
    assert!(paper.contains(&number) && paper.contains("Asha Rao"), "{paper}");
}
