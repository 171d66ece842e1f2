//! The keyboard stays where one works: after each step something on the screen has it, never the page's body. Enter does what
//! the button says, and unsaved input is asked about in a sheet.

use crate::driver::{Browser, DESK};
use crate::hotel::Hotel;
use crate::key;

#[test]
fn no_step_of_the_desk_loses_the_keyboard() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 1);
    hotel.book("Meera Iyer", 1);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.click(".stay-row .button");
    browser.wait("the sheet", "return document.querySelector('dialog[open] .sheet-foot .button-primary')");
    browser.focus("dialog[open] .sheet-foot .button-primary");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("is checked in");
    focus_remains(&browser, "the check-in");
    browser.focus(".toast .button");
    browser.keys(key::ENTER);
    browser.sees("The check-in was undone.");
    focus_remains(&browser, "the action of a message");

    let here = hotel.book("Vikram Sethi", 2);
    let folio = hotel.check_in(&here);
    browser.go(&hotel.at(&format!("/folio/{folio}")));
    browser.wait("the bill", "return document.querySelector('h1')");
    browser.keys("c");
    browser.wait("the sheet", "return document.querySelector('dialog[open] [name=amount]')");
    browser.fill("dialog [name=amount]", "300");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the charge", "return document.body.innerText.includes('300.00')");
    focus_remains(&browser, "a charge");

    // A letter in the amount chooses how it is paid, Enter takes it.
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    browser.keys("u");
    browser.wait(
        "UPI",
        "return document.querySelector('dialog .segment[aria-checked=true]').innerText === 'UPI'",
    );
    browser.keys(key::ENTER);
    browser.no_sheet();
    focus_remains(&browser, "a payment");
    browser.keys("x");
    browser.wait("the sheet", "return document.querySelector('dialog[open] .sheet-foot .button-primary')");
    browser.focus("dialog[open] .sheet-foot .button-primary");
    browser.keys(key::ENTER);
    browser.no_sheet();
    focus_remains(&browser, "the closing of a bill");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn enter_on_a_choice_sends_and_leaving_asks_in_a_sheet() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/blocks");
    browser.wait("the list", "return document.querySelector('h1')");
    browser.go(&hotel.at("/chart"));
    browser.wait("the chart", "return document.querySelector('.cell[tabindex=\"0\"]')");
    browser.focus(".cell[tabindex=\"0\"]");
    browser.keys("b");
    browser.focused("dialog [name=reason]");
    // On a list Enter does what the button says.
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the block", "return document.querySelector('.chart .bar-block')");

    browser.go(&hotel.at("/booking/new"));
    browser.focused("[name=check_in_date]");
    browser.tab_to("[id$=guest_name]");
    browser.keys("Asha");
    browser.click("a.nav-link[href='/today']");
    browser.sees("Leave without saving?");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    assert_eq!(
        browser.script("return [location.pathname, document.querySelector('[id$=guest_name]').value]"),
        serde_json::json!(["/booking/new", "Asha"])
    );
    browser.click("a.nav-link[href='/today']");
    browser.sees("Leave without saving?");
    browser.keys(key::ENTER);
    browser.wait("today", "return location.pathname === '/today'");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

fn focus_remains(browser: &Browser, after: &str) {
    let on_body = || browser.script("return document.activeElement === document.body") == true;
    // What the screen reads again after a step may take the element away later.
    for _ in 0..20 {
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(!on_body(), "{after} left the keyboard on the page's body");
    }
}
