//! What other desks do while a sheet is open, and what leaving a sheet or a hotel takes with it.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK};
use crate::hotel::{Hotel, LAKE};
use crate::key;

/// In house, and leaving today with a night to pay; answers the stay and its folio.
fn leaving(hotel: &Hotel) -> (String, String) {
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    (stay, folio)
}

fn charge(hotel: &Hotel, folio: &str, amount: i64) {
    let charge = json!({ "folio": folio, "charge_type": "Spa", "description": "Minibar", "amount": amount, "gst_rate": 0 });
    hotel.call("api.add_folio_charge", charge);
}

/// The browser notes a refusal itself.
fn only_refused(browser: &Browser) {
    let complaints = browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("409 (Conflict)")), "{complaints:?}");
}

#[test]
fn a_charge_of_the_last_second_is_not_left_unpaid() {
    let hotel = Hotel::open();
    let (stay, folio) = leaving(&hotel);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.click("#departures .next");
    browser.sees("Pay ₹4,200.00 and check out");
    // The sheet has not heard of the charge yet when the button is pressed.
    browser.script(
        "const real = window.fetch; let held = true;
         window.fetch = (url, options) => {
           if (String(url).includes('settle_and_check_out')) held = false;
           return held && options?.body?.includes('dry_run') ? new Promise(() => {}) : real(url, options);
         }; return true",
    );
    charge(&hotel, &folio, 840);
    browser.click("dialog .button-primary");
    browser.sees("What the guest owes has changed from ₹4,200.00 to ₹5,040.00.");
    browser.sees("Pay ₹5,040.00 and check out");
    browser.screenshot("check-out-changed");
    assert_eq!(hotel.stay(&stay)["status"], "Checked In");
    browser.click("dialog .button-primary");
    browser.no_sheet();
    let after = hotel.stay(&stay);
    assert_eq!((&after["status"], after["money"]["due"].to_string()), (&json!("Checked Out"), "0.00".into()));
    only_refused(&browser);
    hotel.assert_sound();
}

#[test]
fn an_amount_that_changed_while_it_was_selected_is_typed_over() {
    let hotel = Hotel::open();
    let (_, folio) = leaving(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the folio", "return document.querySelector('.folio-side')");
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    browser.wait("the amount", "return document.querySelector('dialog [name=amount]').value === '4200.00'");
    charge(&hotel, &folio, 300);
    browser.sees("What is due has changed from ₹4,200.00 to ₹4,500.00.");
    browser.screenshot("payment-changed");
    browser.keys("500");
    browser
        .wait("only what is typed", "return document.querySelector('dialog [name=amount]').value === '500'");
    charge(&hotel, &folio, 100);
    browser.sees("What is due has changed from ₹4,200.00 to ₹4,600.00.");
    assert_eq!(browser.script("return document.querySelector('dialog [name=amount]').value"), "500");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn dates_of_an_older_sheet_do_not_undo_an_extension() {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 2, 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    browser.click(".stay-dates");
    browser.focused("dialog:last-of-type [name=check_out_date]");
    let dates = |from: u64, to: u64| json!({ "reservation": stay, "check_in_date": hotel.day(from).to_string(), "check_out_date": hotel.day(to).to_string() });
    hotel.call("api.amend_stay", dates(2, 5));
    browser.wait(
        "the departure of the other desk",
        "return document.querySelector('dialog:last-of-type [name=check_out_date]').value.includes('15')",
    );
    browser.fill_date("dialog:last-of-type [name=check_in_date]", hotel.day(1));
    browser.keys(key::TAB);
    browser.wait(
        "the arrival",
        "return document.querySelector('dialog:last-of-type .sum-total .figure')?.innerText.includes('16,8')",
    );
    browser.tab_to("dialog:last-of-type button[type=submit]");
    browser.keys(key::ENTER);
    browser.sheets(1);
    let after = hotel.stay(&stay);
    assert_eq!(
        (&after["check_in_date"], &after["check_out_date"]),
        (&json!(hotel.day(1).to_string()), &json!(hotel.day(5).to_string()))
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_room_of_a_guest_who_has_not_left_leads_to_that_check_out() {
    let hotel = Hotel::open();
    let (last, _) = leaving(&hotel);
    let room = hotel.stay(&last)["room"].clone();
    let next = hotel.book_from("Usha Devi Mehta", 1, 2);
    hotel.call("api.move_reservation", json!({ "reservation": next, "new_room": room }));
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={next}"));
    browser.click(".stay-actions .button-primary");
    browser.sees("Asha Rao is still in room 101 and leaves today.");
    browser.sees("Choose a room first");
    browser.wait("the other rooms", "return document.querySelectorAll('dialog .room-pick').length === 3");
    browser.screenshot("check-in-occupied");
    browser.click("dialog .checkin-occupied .button");
    browser.sees("Pay ₹4,200.00 and check out");
    browser.click("dialog:last-of-type .button-primary");
    browser.sees("Check in to 101");
    assert_eq!(browser.script("return Boolean(document.querySelector('.checkin-occupied'))"), false);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn back_leaves_the_topmost_sheet_and_input_is_asked_for() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", DESK, "/today");
    let address = format!("return location.search === '?stay={stay}'");
    browser.focus(&format!(".stay-row[data-stay='{stay}']"));
    browser.keys(key::ENTER);
    browser.wait("its address", &address);
    browser.click(".stay-edit");
    browser.focus("dialog:last-of-type [name=adults]");
    browser.script("history.back(); return true");
    browser.sheets(1);
    browser.wait("the same address", &address);

    browser.click(".stay-edit");
    browser.focus("dialog:last-of-type [name=adults]");
    browser.keys("2");
    browser.keys(key::UP);
    let question = "Leave without saving?";
    for leave in ["back", "escape", "cross"] {
        match leave {
            "back" => drop(browser.script("history.back(); return true")),
            "escape" => browser.keys(key::ESCAPE),
            _ => browser.click("dialog:last-of-type .sheet-head .icon-button"),
        }
        browser.sees(question);
        browser.keys(key::ESCAPE);
        browser.sheets(2);
        browser.wait(
            "what was typed",
            "return document.querySelector('dialog:last-of-type [name=adults]')?.value === '3'",
        );
    }
    browser.script("history.back(); return true");
    browser.sees(question);
    browser.click("dialog:last-of-type .button-danger");
    browser.sheets(1);
    browser.wait("the same address", &address);
    browser.script("history.back(); return true");
    browser.no_sheet();
    browser.wait("the address below", "return location.search === ''");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_record_of_another_hotel_brings_its_hotel_along() {
    let hotel = Hotel::open();
    hotel.call(
        "api.setup_property",
        json!({ "payload": {
            "property": { "property_name": "Seehof", "city": "Lindau", "country": "Germany", "state": "Bavaria" },
            "room_types": [{ "code": "DBL", "name": "Double", "base_price": 120 }],
            "rooms": [{ "room_type_code": "DBL", "numbers": ["1", "2"] }]
        } }),
    );
    let there = json!({ "property": "Seehof", "room_type": "DBL", "guest_name": "Eva Kern",
        "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(1).to_string() });
    let stay = hotel.call("api.create_booking", there)["reservation"].as_str().expect("a stay").to_string();
    let folio = hotel.check_in(&stay);
    let browser = hotel.signed_in("owner", DESK, "/today");
    let chosen = |name: &str| {
        let shown = format!("return document.querySelector('.shell-property')?.innerText.includes('{name}')");
        browser.wait(name, &shown);
    };
    let choose_lake = || {
        browser.script(&format!(
            "sessionStorage.setItem('innkeeper.property', '{LAKE}'); localStorage.setItem('innkeeper.property', '{LAKE}'); return true"
        ));
    };
    choose_lake();
    browser.go(&hotel.at("/today"));
    chosen(LAKE);
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    chosen("Seehof");
    browser.sees("Switched to Seehof");
    browser.sees("€");
    browser.screenshot("stay-of-another-hotel");
    // Another tab chose another hotel since.
    browser.script(&format!("localStorage.setItem('innkeeper.property', '{LAKE}'); return true"));
    browser.go(&hotel.at("/today"));
    chosen("Seehof");

    choose_lake();
    browser.go(&hotel.at(&format!("/folio/{folio}")));
    chosen("Seehof");
    browser.sees("Switched to Seehof");
    // The menu of hotels leaves the record.
    browser.click(".shell-property");
    let item = format!(
        "const item = [...document.querySelectorAll('.menu-item')].find((each) => each.innerText.includes('{LAKE}'));
         item?.click(); return Boolean(item)"
    );
    browser.wait("the menu of hotels", &item);
    chosen(LAKE);
    browser.wait("a screen of that hotel", "return !location.pathname.startsWith('/folio/')");
    chosen(LAKE);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn back_from_a_booking_in_another_hotel_returns_to_the_one_before() {
    let hotel = Hotel::open();
    let payload = json!({
        "property": { "property_name": "Hill House", "city": "Mussoorie", "state": "Uttarakhand" },
        "room_types": [{ "code": "COT", "name": "Cottage", "base_price": 2500 }],
        "rooms": [{ "room_type_code": "COT", "numbers": ["1"] }]
    });
    hotel.call("api.setup_property", json!({ "payload": payload }));
    let browser = hotel.signed_in("owner", DESK, "/today");
    let chosen: Value = browser.script("return document.querySelector('.shell-property').innerText.trim()");
    let (here, there) = match chosen.as_str().is_some_and(|name| name.contains(LAKE)) {
        true => (LAKE, "Hill House"),
        false => ("Hill House", LAKE),
    };
    let shown = |name: &str| {
        format!("return document.querySelector('.shell-property')?.innerText.includes('{name}')")
    };
    browser.go(&hotel.at("/chain"));
    browser.click(&format!(".chain-hotel[aria-label='{there}'] [data-book]"));
    browser.wait("the other hotel", &shown(there));
    browser.wait("the booking", "return document.querySelector('form.booking')");
    browser.script("history.back(); return true");
    browser.wait("the search", "return document.querySelector('.chain-hotel')");
    browser.wait("the hotel before", &shown(here));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
