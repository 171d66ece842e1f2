//! The search box takes orders: a room finds who is in it, and a verb opens the sheet that does it.

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::Hotel;
use crate::key;

#[test]
fn a_room_finds_its_guest_and_verbs_open_the_sheets() {
    let hotel = Hotel::open();
    let here = hotel.book("Karan Kapoor", 2);
    hotel.check_in(&here);
    hotel.book("Sneha Reddy", 1);
    let room = hotel.stay(&here)["room"]
        .as_str()
        .and_then(|room| room.rsplit('-').next())
        .expect("a room")
        .to_string();
    let browser = hotel.signed_in("desk", DESK, "/today");

    typed(&browser, &room);
    browser.wait(
        "who is in the room",
        "return document.querySelector('.palette-row')?.innerText.includes('Karan Kapoor')",
    );
    let first = browser.text(".palette-row");
    assert!(first.contains(&room) && first.contains("leaves") && first.contains("due"), "{first}");
    browser.screenshot("palette-room");
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    typed(&browser, "kapor");
    browser.wait(
        "the guest in spite of the error",
        "return document.querySelector('.palette-row')?.innerText.includes('Karan Kapoor')",
    );
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    typed(&browser, "check in reddy");
    browser.wait(
        "the arrival",
        "return document.querySelector('.palette-row')?.innerText.includes('Sneha Reddy')",
    );
    browser.keys(key::ENTER);
    browser.wait(
        "the check-in",
        "return document.querySelector('dialog[open]')?.innerText.includes('Check in')",
    );
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    typed(&browser, &format!("pay {room}"));
    browser.wait(
        "the guest",
        "return document.querySelector('.palette-row')?.innerText.includes('Karan Kapoor')",
    );
    browser.keys(key::ENTER);
    browser.focused("dialog [name=amount]");
    browser.keys(key::ESCAPE);
    browser.no_sheet();

    typed(&browser, "arrivals");
    browser.wait("the list", "return document.querySelector('.palette-row')?.innerText.includes('Arrivals')");
    browser.keys(key::ENTER);
    browser.wait("the list", "return location.pathname === '/lists'");
    assert_eq!(browser.complaints(), Vec::<String>::new());

    let phone = hotel.signed_in("desk", PHONE, "/today");
    phone.click(".shell-search");
    phone.focused(".palette-box input");
    phone.keys(&format!("pay {room}"));
    phone.wait(
        "the guest",
        "return document.querySelector('.palette-row')?.innerText.includes('Karan Kapoor')",
    );
    phone.assert_fits();
    phone.click(".palette-row");
    phone.wait("the payment", "return document.querySelector('dialog [name=amount]')");
    phone.assert_fits();
}

#[test]
fn the_palette_opens_again_in_the_moment_it_closes() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.chord(key::CONTROL, "k");
    browser.focused(".palette-box input");
    // The dialog reports that it closed in a later task; both happen in one here.
    browser.script(
        "document.querySelector('dialog[open]').close();
         document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))",
    );
    browser.wait("one palette", "return document.querySelectorAll('dialog').length === 1");
    browser.focused(".palette-box input");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
}

#[test]
fn the_palette_has_the_words_of_all_departments_from_the_start() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in_new("desk", DESK, "/today");
    typed(&browser, "arrivals");
    browser.wait("the list", "return document.querySelector('.palette-row')?.innerText.includes('Arrivals')");
}

fn typed(browser: &Browser, text: &str) {
    browser.chord(key::CONTROL, "k");
    browser.focused(".palette-box input");
    browser.keys(text);
}
