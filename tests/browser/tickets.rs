//! Tickets: opened from anywhere, run by a clock, taken up, resolved and closed; and things that were found.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_ticket_goes_from_its_room_to_its_end_by_keyboard() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/tickets");
    browser.sees("Nothing to do here.");
    browser.keys("c");
    browser.focused("dialog [name=subject]");
    browser.keys("Tap drips");
    browser.tab_to("dialog [name=category]");
    browser.keys("Mai");
    browser.tab_to("dialog [name=room]");
    browser.keys("103");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.tab_to(".ticket-open");
    browser.screenshot("tickets");
    browser.keys(key::ENTER);
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.sees("Task HK-00001 was made for room 103");
    browser.fill("#ticket-note", "New washer");
    browser.tab_to("dialog [data-status=Resolved]");
    browser.keys(key::ENTER);
    browser.wait("the last step", "return document.querySelector('dialog [data-status=Closed]')");
    browser.tab_to("dialog [data-status=Closed]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("Nothing to do here.");
    let all = hotel.call("api.tickets_list", json!({ "property": LAKE, "show_closed": 1 }));
    assert_eq!((&all[0]["status"], &all[0]["resolution_note"]), (&json!("Closed"), &json!("New washer")));
    assert_eq!(all[0]["breached"], 0);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_ticket_past_its_time_says_so_in_words_and_is_first() {
    let hotel = Hotel::open();
    let open = |subject: &str, priority: &str| {
        let ticket =
            json!({ "property": LAKE, "subject": subject, "category": "Housekeeping", "priority": priority });
        hotel.call("api.create_ticket", ticket)["ticket"].as_str().expect("a ticket").to_string()
    };
    let late = open("Towels", "Urgent");
    open("Pillows", "Low");
    hotel.age_ticket(&late, 50);
    let browser = hotel.signed_in("desk", PHONE, "/tickets");
    browser.wait("both", "return document.querySelectorAll('.ticket').length === 2");
    // The server says the minutes, the screen counts on: after its first tick a minute has begun, and lasts.
    browser.sees("3 h 59 min left");
    let first = browser.text(".ticket");
    assert!(
        first.contains("Towels") && first.contains("36 min overdue") && first.contains("escalated 2"),
        "{first}"
    );
    browser.screenshot("ticket-overdue");
    browser.click(".segments [role=radio]:nth-child(2)");
    browser.wait("the late one alone", "return document.querySelectorAll('.ticket').length === 1");
    browser.click(".ticket .button");
    browser.sees("In Progress");
    browser.assert_fits();
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_found_thing_is_written_in_with_its_picture_and_returned() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", DESK, "/lost-found");
    browser.sees("Nothing here.");
    browser.tab_to(".screen-head .button-primary");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=item_description]");
    browser.keys("Black umbrella");
    browser.tab_to("dialog .button-large");
    browser.keys(key::ENTER);
    super::scans::takes_from_file(&hotel, &browser);
    browser.wait("the picture in the form", "return document.querySelector('.hk-photo')");
    browser.send_sheet();
    browser.tab_to(".lost-list .entry-row");
    browser.keys(key::ENTER);
    browser.wait(
        "the picture stored",
        "return document.querySelector('dialog .scan-image')?.naturalWidth === 1280",
    );
    browser.screenshot("lost-item");
    browser.click("dialog .segment:nth-child(2)");
    browser.fill("#lost-owner", "asha");
    browser.wait("the owner", "return document.querySelector('dialog .combo-row')");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    browser.send_sheet();
    let item = hotel.call("records.get", json!({ "type": "lost_and_found_item", "name": "LF-00001" }));
    assert_eq!((&item["status"], &item["guest"]), (&json!("Returned"), &json!("G-00001")));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_ticket_and_a_group_are_found_and_opened_by_what_they_say() {
    let hotel = Hotel::open();
    let ticket = json!({ "property": LAKE, "subject": "Walnuts in the drain", "category": "Maintenance" });
    hotel.call("api.create_ticket", ticket);
    let group = json!({ "property": LAKE, "group_name": "Almond growers", "check_in_date": hotel.day(6).to_string(),
        "check_out_date": hotel.day(8).to_string(), "blocks": [{ "room_type": "DLX", "rooms_blocked": 2 }] });
    hotel.call("api.create_group_block", group);
    let browser = hotel.signed_in("desk", DESK, "/today");
    for (typed, address, shown) in [
        ("walnuts", "/tickets?ticket=", "Walnuts in the drain"),
        ("almond", "/groups/GRP-", "Almond growers"),
    ] {
        browser.keys("/");
        browser.focused("dialog input");
        browser.keys(typed);
        browser.wait(
            "the hit",
            &format!("return document.querySelector('dialog [role=option]')?.innerText.includes('{shown}')"),
        );
        browser.keys(key::ENTER);
        browser.wait(
            "its address",
            &format!("return (location.pathname + location.search).startsWith('{address}')"),
        );
        browser.sees(shown);
        browser.keys(key::ESCAPE);
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
