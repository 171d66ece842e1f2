//! The server goes away under an open screen: it says so, loses nothing, and comes back by itself.

use crate::driver::{DESK, key};
use crate::hotel::Hotel;

#[test]
fn a_screen_outlives_its_server() {
    let mut hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("Asha Rao");
    hotel.stop();
    browser.sees("The server is not answering");
    browser.screenshot("server-gone");

    browser.sees("Asha Rao");
    browser.tab_to(".stay-row");
    browser.keys("n");
    browser.sees("This page could not be loaded");
    browser.screenshot("server-gone-screen");
    browser.script("history.back()");
    browser.sees("Asha Rao");
    browser.keys("f");
    browser.focused("#today-find");
    browser.keys("asha");

    hotel.start_again();
    hotel.book("Meera Iyer", 1);
    browser.click(".banner .button");
    browser.wait("a screen without the banner", "return !document.querySelector('.banner')");
    assert_eq!(
        browser.script("return document.querySelector('#today-find').value"),
        "asha",
        "what was typed stays"
    );
    browser.keys("f");
    browser.keys(&key::BACKSPACE.repeat(4));
    browser.sees("Meera Iyer");
    hotel.assert_sound();
}

#[test]
fn a_screen_that_could_not_be_loaded_comes_by_itself_when_the_server_is_back() {
    let mut hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("Nobody else arrives today.");
    hotel.stop();
    browser.keys("n");
    browser.sees("This page could not be loaded");
    browser.sees("The server is not answering");
    hotel.start_again();
    browser.click(".banner .button");
    browser.focused("[id$=guest_name]");
}
