//! Steps at the desk that belong to more than one story.

use serde_json::json;

use crate::driver::{Browser, until};
use crate::hotel::Hotel;
use crate::key;
use crate::paper::amount;

/// The check-in sheet is open: Enter hands over the room that is offered; a warning is read and put away.
pub fn hand_over_the_key(browser: &Browser) {
    // The button of the sheet below may still have the focus.
    browser.focused("dialog:has(form.check-in) .button-primary");
    browser.screenshot("check-in");
    browser.keys(key::ENTER);
    browser.wait("the room handed over", "return !document.querySelector('dialog .checkin-room')");
    let warned = "return [...document.querySelectorAll('dialog[open] h2')].some((title) => title.innerText === 'Check in')";
    if browser.script(warned) == true {
        browser.focused("dialog:last-of-type .button-primary");
        browser.keys(key::ENTER);
        browser.wait("the warning put away", &warned.replace("return ", "return !"));
    }
}

/// Waits until the open folio shows the balance that the server knows: what was just saved is read again a moment later.
pub fn folio_is_current(hotel: &Hotel, browser: &Browser) {
    let folio = browser.script("return decodeURIComponent(location.pathname.split('/').pop())");
    let known = || hotel.call("api.folio_invoice", json!({ "folio": folio }))["folio"]["balance"].to_string();
    let shown = || browser.script("return document.querySelector('.folio-balance b')?.innerText ?? ''");
    until("the balance on the screen", || {
        amount(shown().as_str().unwrap_or_default()) == amount(known().trim_start_matches('-'))
    });
}

/// On the open folio `p` and Enter pay what is owed, which is filled in already.
pub fn pay_what_is_owed(hotel: &Hotel, browser: &Browser) {
    folio_is_current(hotel, browser);
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    browser.wait("the balance as the amount", "return document.querySelector('dialog [name=amount]').value");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("a settled bill", "return document.querySelector('.folio-balance.folio-settled')");
}

/// In the stay's drawer, from the first tab to the one of its guests.
pub fn to_guests_tab(browser: &Browser) {
    browser.tab_to("#tab-guests, #tab-stay");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.wait("the register", "return document.querySelector('#tab-guests[aria-selected=true]') && document.querySelector('.stay-card')");
}
