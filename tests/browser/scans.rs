//! Identity documents: taken from a file or the camera, looked at on request, and every look written down.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::steps::to_guests_tab;

const FILE: &str = "dialog input[type=file]";

#[test]
fn an_identity_document_comes_from_a_file_and_a_look_at_it_is_logged() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    to_guests_tab(&browser);
    let take = ".stay-card .paper-tile .button";
    browser.tab_to(take);
    browser.keys(key::ENTER);
    takes_from_file(&hotel, &browser);
    browser.wait(
        "a stored scan",
        "return document.querySelectorAll('.stay-card .paper-tile .button').length === 2",
    );
    assert_eq!(looks(&hotel), 0, "nobody looked yet");

    browser.tab_to(".stay-card .paper-tile .button:first-of-type");
    browser.keys(key::ENTER);
    let wide = browser.wait("the scan", "return document.querySelector('img.scan-image')?.naturalWidth");
    assert_eq!(wide, 2000, "made small on the device and still readable");
    browser.screenshot("id-scan");
    assert_eq!(looks(&hotel), 1, "the look is in the activity log");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_person_without_a_name_is_not_left_out_of_the_register_unseen() {
    let hotel = Hotel::open();
    let stay = hotel.book("Emma Weber", 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.click("#tab-guests");
    browser.click("dialog .row-apart .button-small:not(.button-quiet)");
    browser.fill("#occupant-0-phone", "9829012353");
    browser.click("dialog .sheet-foot .button-primary");
    browser.sees("Type the name of person 1, or remove the row;");
    browser.focused("#occupant-0-full_name");
    browser.fill("#occupant-0-full_name", "Emma Weber");
    browser.click("dialog .sheet-foot .button-primary");
    browser.wait("a saved register", "return !document.querySelector('dialog .sheet-foot .button-primary')");
    let card = hotel.call("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(card["occupants"][0]["phone"], "9829012353");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_foreign_guest_is_registered_and_scanned_by_the_camera() {
    let hotel = Hotel::open();
    let stay = hotel.book("Emma Weber", 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.click("#tab-guests");
    browser.click("dialog .row-apart .button-small:not(.button-quiet)");
    browser.fill("#occupant-0-full_name", "Emma Weber");
    browser.fill("#occupant-0-nationality", "German");
    browser.wait("the foreign guest's fields", "return document.querySelector('.occupant-foreign').open");
    browser.fill("#occupant-0-passport_number", "C01X00T47");
    browser.fill("#occupant-0-arrived_from", "Berlin");
    browser.fill("#occupant-0-next_destination", "Jaipur");
    browser.screenshot("register-foreign");
    browser.tab_to(".occupant .paper-tile .button");
    browser.keys(key::ENTER);
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.wait("a moving picture", "return document.querySelector('video.photo-stage')?.videoWidth");
    browser.screenshot("camera");
    browser.click("dialog:last-of-type .sheet-foot .button-primary");
    browser.click("dialog:last-of-type img.photo-stage ~ .sheet-foot .button-primary");
    browser.wait("one sheet only", "return document.querySelectorAll('dialog[open]').length === 1");
    browser.sees("A scan is saved.");
    let card = hotel.call("api.registration_card", json!({ "reservation": stay }));
    let person = &card["occupants"][0];
    assert_eq!(
        (&person["passport_number"], &person["arrived_from"]),
        (&json!("C01X00T47"), &json!("Berlin"))
    );
    assert!(person["id_file"].is_string(), "{person}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_missing_document_is_taken_in_the_check_in_itself() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", PHONE, &format!("/today?stay={stay}"));
    browser.click(".stay-actions .button-primary");
    browser.wait("the sheet", "return document.querySelector('dialog .sheet-foot .button-primary')");
    let take = "dialog .check-in-documents .paper-tile:first-child .button";
    browser.script(&format!(
        "document.querySelector('{take}').scrollIntoView({{ block: 'center' }}); return true"
    ));
    browser.click(take);
    takes_from_file(&hotel, &browser);
    browser.wait(
        "the front of the ID and none of the back",
        "const tiles = [...document.querySelectorAll('dialog .check-in-documents .paper-tile')];
         return !tiles[0].matches('.paper-tile-none') && tiles[1].matches('.paper-tile-none')",
    );
    browser.screenshot("check-in-with-id");
    browser.click("dialog:last-of-type .sheet-foot .button-primary");
    browser.wait("the guest in house", "return !document.querySelector('.check-in')");
    let now = hotel.stay(&stay);
    assert_eq!((&now["status"], &now["id_document_source"]), (&json!("Checked In"), &json!("Desk")));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// In the open sheet: a file is chosen, shown and saved.
pub fn takes_from_file(hotel: &Hotel, browser: &Browser) {
    browser.choose_file(FILE, &hotel.photograph());
    browser.wait("the picture", "return document.querySelector('img.photo-stage')");
    browser.focused("dialog .sheet-foot .button-primary");
    browser.keys(key::ENTER);
    browser.wait("the picture's sheet to go", "return !document.querySelector('img.photo-stage')");
}

pub fn looks(hotel: &Hotel) -> usize {
    let asked = json!({ "property": LAKE, "action_type": "view_id_document" });
    hotel.call("agents_api.activity_feed", asked).as_array().map_or(0, Vec::<Value>::len)
}
