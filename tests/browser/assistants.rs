//! An assistant is connected from the settings, by keyboard, and works with what the page shows.

use crate::driver::{DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;
use serde_json::json;

#[test]
fn a_key_is_made_shown_once_entered_in_a_client_and_revoked() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/settings/connect");
    browser.sees("No assistant has changed anything here yet.");
    browser.sees("Book, amend and cancel stays");
    browser.tab_to(".connect-make");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=password]");
    browser.keys("a wrong password");
    browser.keys(key::ENTER);
    browser.sees("That is not your password.");
    browser.screenshot("connect-password");
    browser.focused("dialog [name=password]");
    browser.keys(PASSWORD);
    browser.keys(key::ENTER);
    browser.wait("the configuration", "return document.querySelector('.secret-block pre')");
    browser.tab_to(".connect-clients [aria-checked=true]");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.wait(
        "another client",
        "return document.querySelector('.secret-block pre')?.textContent.includes('\"type\": \"http\"')",
    );
    browser.screenshot("connect");
    // What the page shows is what a client would send.
    let room = json!({ "room": format!("{LAKE}-101"), "status": "Dirty" });
    browser.script(&format!(
        "const reported = JSON.parse(document.querySelector('.secret-block pre').textContent).servers.innkeeper;
         const request = new XMLHttpRequest();
         request.open('POST', reported.url, false);
         request.setRequestHeader('Authorization', reported.headers.Authorization);
         request.send(JSON.stringify({{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: {{ name: 'api_set_housekeeping_status', arguments: {room} }} }}))"
    ));
    browser.sees("desk's connector for desk");
    browser.screenshot("connect-recent");
    browser.go(&hotel.at("/settings/connect"));
    browser.sees("In force");
    let shown = browser.script("return document.querySelector('.secret-block') === null");
    assert_eq!(shown, json!(true), "the secret is gone with the page");
    browser.tab_to("a[href='/activity?who=assistant']");
    browser.keys(key::ENTER);
    browser.sees("desk's connector for desk");
    browser.go(&hotel.at("/settings/connect"));
    browser.sees("In force");
    browser.tab_to(".me-row .button:not(.connect-make)");
    browser.keys(key::ENTER);
    browser.wait("the question", "return document.activeElement.matches('dialog .button-danger')");
    browser.keys(key::ENTER);
    browser.sees("None yet");
    // What the browser complains of is that the password was asked for.
    assert!(browser.complaints().iter().all(|line| line.contains("my_connector_credentials")));
    hotel.assert_sound();
}

#[test]
fn it_is_read_on_a_phone_in_the_dark_and_in_hindi() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("rooms", Screen { dark: true, ..PHONE }, "/settings/connect");
    browser.sees("Read the room board");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at("/settings/connect"));
    browser.sees("एआई सहायक");
    browser.click(".connect-make");
    browser.sees("आपका पासवर्ड");
    browser.screenshot("connect-password-phone");
    browser.fill("dialog [name=password]", PASSWORD);
    browser.send_sheet();
    browser.wait("the configuration", "return document.querySelector('.secret-block pre')");
    let wide = browser.script("return document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, json!(true));
    browser.screenshot("connect-phone");
    // What the browser complains of is that the password was asked for.
    assert!(browser.complaints().iter().all(|line| line.contains("my_connector_credentials")));
}
