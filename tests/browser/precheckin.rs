//! The guest's own check-in at the desk: the link goes out; what came back is compared, accepted and taken over.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::guest_pages::{NUMBER, check_in_from_home, link_token};
use crate::hotel::Hotel;
use crate::key;
use crate::scans::looks;
use crate::steps::to_guests_tab;

#[test]
fn without_a_connected_channel_the_link_is_copied_or_sent_from_the_desks_own_messenger() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    to_guests_tab(&browser);
    browser.tab_to(".stay-card > .row .button");
    browser.keys(key::ENTER);
    browser.focused("dialog .sheet-foot .button-primary");
    let sent = || {
        hotel.call("api.checkin_context", json!({ "reservation": stay }))["readiness"]["link_sent"].clone()
    };
    assert_eq!(sent(), 0, "opening the sheet sends nothing");
    browser.keys(key::ENTER);
    browser.sees("No channel is connected, so nothing was sent.");
    assert_eq!(sent(), 1);
    let link = format!("/checkin/{}", link_token(&hotel, &stay));
    let link = hotel.at(&link);
    assert_eq!(browser.script("return document.querySelector('#precheckin-link').value"), json!(link));
    browser.focused("dialog a.button-primary[target=_blank]");
    let chat = browser.script("return decodeURIComponent(document.activeElement.href)");
    let chat = chat.as_str().unwrap_or_default();
    assert!(
        chat.starts_with("https://wa.me/919829012353?text=Asha Rao, please") && chat.ends_with(&link),
        "{chat}"
    );
    browser.screenshot("precheckin-link");

    browser.tab_to("#precheckin-link + button");
    browser.keys(key::ENTER);
    browser.sees("Copied.");
    // Nobody knows an e-mail address.
    browser.focus("dialog .segment[aria-checked=true]");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.wait("the way by e-mail", "return document.activeElement.innerText === 'E-mail'");
    browser.tab_to("dialog .sheet-foot .button-primary");
    browser.keys(key::ENTER);
    browser.sees("There is no phone or e-mail for this way.");
    assert_eq!(browser.script("return !document.querySelector('dialog a.button-primary')"), true);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_a_guest_sent_is_compared_accepted_and_taken_over_by_keyboard() {
    let hotel = Hotel::open();
    let stay = sent_from_home(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    to_guests_tab(&browser);
    browser.tab_to(".stay-card .button-primary");
    browser.keys(key::ENTER);
    browser.sees("Guest entered");
    let lines = browser.script("return [...document.querySelectorAll('.verify-table tbody tr')].map((row) => [...row.cells].slice(1, 3).map((cell) => cell.innerText))");
    assert_eq!(lines, json!([["Passport", "–"], [NUMBER, "–"], ["German", "Indian"]]));
    assert_eq!(looks(&hotel), 0, "nobody looked yet");
    for picture in ["img.scan-image", "img.scan-signature"] {
        browser.focused("dialog .verify .button");
        browser.keys(key::ENTER);
        browser.wait(picture, &format!("return document.querySelector('{picture}')?.naturalWidth"));
    }
    assert_eq!(looks(&hotel), 2, "both looks are in the activity log");
    browser.focus("dialog:last-of-type h2");
    browser.tab_to("dialog [name=nationality]");
    browser.keys(" ");
    browser.screenshot("precheckin-verify");
    browser.tab_to("dialog:last-of-type .sheet-foot .button-primary");
    browser.keys(key::ENTER);
    browser.sheets(1);
    browser.sees("The pre-check-in is verified.");
    browser.wait(
        "the register",
        &format!("return document.querySelector('#occupant-0-id_number').value === '{NUMBER}'"),
    );
    let card = hotel.call("api.registration_card", json!({ "reservation": stay }));
    let person = &card["occupants"][0];
    let filled = ["full_name", "age", "id_type", "id_number", "nationality"].map(|name| person[name].clone());
    assert_eq!(filled, [json!("Asha Rao"), json!(34), json!("Passport"), json!(NUMBER), json!("Indian")]);
    assert_eq!(card["occupants"].as_array().map(Vec::len), Some(1));
    assert_eq!(hotel.stay(&stay)["precheckin_status"], "Verified");
    assert_eq!(
        browser.script("return !document.querySelector('.stay-card .button-primary')"),
        true,
        "once is enough"
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn it_is_compared_in_hindi_on_a_dark_telephone() {
    let hotel = Hotel::open();
    let stay = sent_from_home(&hotel);
    let browser = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, "/today");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.click("#tab-guests");
    browser.click("dialog .stay-card .button-primary");
    browser.sees("रजिस्टर में है");
    browser.click("dialog .verify .button");
    browser.wait("the scan", "return document.querySelector('img.scan-image')?.naturalWidth");
    browser.screenshot("precheckin-verify-phone-dark");
    browser.assert_fits();
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A stay whose guest is in the register without a document, and has checked in from home with a passport.
fn sent_from_home(hotel: &Hotel) -> String {
    let stay = hotel.book("Asha Rao", 2);
    let known: Value = json!([{ "full_name": "Asha Rao", "age": 34, "nationality": "Indian" }]);
    hotel.call("api.update_occupants", json!({ "reservation": stay, "occupants": known }));
    check_in_from_home(hotel, &Browser::open(PHONE), &link_token(hotel, &stay));
    stay
}
