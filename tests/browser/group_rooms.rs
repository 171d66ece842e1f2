//! All rooms of a group at once: checked in, out, their cards printed; and a pasted list whose extra column is named.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::full_house::terrace;
use crate::hotel::{Hotel, LAKE};
use crate::key;

/// A group of three for tonight; the third has no room left that could be handed over.
fn group(hotel: &Hotel) -> (String, Vec<String>) {
    let (from, to) = (hotel.day(0).to_string(), hotel.day(2).to_string());
    let made = hotel.call(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": from, "check_out_date": to,
                "blocks": [{ "room_type": "DLX", "rooms_blocked": 3, "block_rate": 3500 }] }),
    );
    let name = made["group_booking"].as_str().expect("a group").to_string();
    let stays = ["Ila Mehta", "Jai Mehta", "Uma Mehta"].map(|guest| {
        let wanted = json!({ "group_booking": name, "room_type": "DLX", "guest_name": guest });
        hotel.call("api.pickup_group_room", wanted)["reservation"].as_str().expect("a stay").to_string()
    });
    (name.clone(), stays.to_vec())
}

fn results(browser: &Browser, wanted: usize) {
    browser.wait(
        "a result for every room",
        &format!("return document.querySelectorAll('dialog .all-rooms-result :is(.names-made, .names-refused)').length === {wanted}"),
    );
}

#[test]
fn a_group_is_checked_in_and_out_with_a_result_for_each_room() {
    let hotel = Hotel::open();
    let (group, stays) = group(&hotel);
    let room = hotel.stay(&stays[2])["room"].clone();
    hotel.call("api.set_housekeeping_status", json!({ "room": room, "status": "Out of Order" }));
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.click(".group-in");
    browser.wait("the rooms", "return document.querySelectorAll('dialog .all-rooms li').length === 3");
    browser.chord(key::CONTROL, key::ENTER);
    results(&browser, 3);
    browser.screenshot("group-all-in");
    browser.sees("is Out of Order");
    let status = |stay: &String| hotel.stay(stay)["status"].clone();
    assert_eq!(stays.iter().map(status).collect::<Vec<Value>>(), ["Checked In", "Checked In", "Confirmed"]);
    hotel.call("api.set_housekeeping_status", json!({ "room": room, "status": "Clean" }));
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("nothing refused", "return !document.querySelector('dialog .names-refused') && document.querySelectorAll('dialog .names-made').length === 3");
    assert_eq!(status(&stays[2]), "Checked In");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    // The browser notes the refusal itself.
    assert!(
        browser.complaints().iter().all(|line| line.contains("409 (Conflict)")),
        "{:?}",
        browser.complaints()
    );

    let phone = hotel.signed_in("desk", PHONE, &format!("/groups/{group}"));
    phone.wait("the button", "return document.querySelector('.group-out')");
    phone.script("document.querySelector('.group-out').click(); return true");
    phone.wait("the rooms", "return document.querySelectorAll('dialog .all-rooms li').length === 3");
    // None leaves today by the book: each is chosen.
    assert_eq!(phone.script("return document.querySelectorAll('dialog .check:checked').length"), 0);
    phone.tap("dialog .all-rooms li:first-child label");
    phone.wait(
        "the button of one room",
        "return document.querySelector('dialog [type=submit]')?.textContent.includes('1 room')",
    );
    phone.screenshot("group-all-out-phone");
    phone.assert_fits();
    phone.sees("3,675 due");
    phone.tap("dialog [type=submit]");
    // The guest has paid nothing: one key is not enough.
    phone.sees("1 guest owes");
    assert_eq!(status(&stays[0]), "Checked In");
    phone.tap("dialog:last-of-type .button-primary");
    results(&phone, 1);
    assert_eq!(status(&stays[0]), "Checked Out");
    assert_eq!(status(&stays[1]), "Checked In");
    assert_eq!(phone.complaints(), Vec::<String>::new());

    phone.go(&hotel.at(&format!("/print/registration/{}", stays.join(","))));
    phone.wait("a card for each", "return document.querySelectorAll('.paper').length === 3");
    phone.sees("Uma Mehta");
    hotel.assert_sound();
}

#[test]
fn who_owes_is_not_chosen_to_leave_with_the_others() {
    let hotel = Hotel::open();
    let (from, to) = (hotel.day(0).to_string(), hotel.day(1).to_string());
    let made = hotel.call(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": from, "check_out_date": to,
                "blocks": [{ "room_type": "DLX", "rooms_blocked": 2, "block_rate": 3500 }] }),
    );
    let group = made["group_booking"].as_str().expect("a group").to_string();
    let stays = ["Ila Mehta", "Jai Mehta"].map(|guest| {
        let wanted = json!({ "group_booking": group, "room_type": "DLX", "guest_name": guest });
        let stay =
            hotel.call("api.pickup_group_room", wanted)["reservation"].as_str().expect("a stay").to_string();
        let folio = hotel.check_in(&stay);
        (stay, folio)
    });
    hotel.call("api.run_night_audit", json!({ "property": LAKE }));
    let due = hotel.stay(&stays[0].0)["money"]["due"].clone();
    hotel.call(
        "api.add_folio_payment",
        json!({ "folio": stays[0].1, "amount": due, "mode": "Cash", "kind": "Payment" }),
    );
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.click(".group-out");
    browser.wait("both balances", "return document.querySelectorAll('dialog .all-rooms .chip').length === 2");
    browser.screenshot("group-all-out-owing");
    let chosen = "return [...document.querySelectorAll('dialog .all-rooms li:has(:checked)')].map((row) => row.dataset.stay)";
    assert_eq!(browser.script(chosen), json!([stays[0].0]));
    browser.chord(key::CONTROL, key::ENTER);
    results(&browser, 1);
    assert_eq!(hotel.stay(&stays[0].0)["status"], "Checked Out");
    assert_eq!(hotel.stay(&stays[1].0)["status"], "Checked In");
    browser.click("dialog .all-rooms li:last-child label");
    browser.chord(key::CONTROL, key::ENTER);
    browser.sees("1 guest owes");
    browser.keys(key::ESCAPE);
    browser.wait("one sheet", "return document.querySelectorAll('dialog').length === 1");
    assert_eq!(hotel.stay(&stays[1].0)["status"], "Checked In");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_room_with_an_open_bill_waits_for_a_second_press() {
    let hotel = Hotel::open();
    let (group, stays) = group(&hotel);
    hotel.check_in(&stays[0]);
    hotel.check_in(&stays[1]);
    let outlet = format!("{LAKE}-{}", terrace(&hotel));
    for stay in &stays[..2] {
        let items = json!([{ "menu_item": "Dal makhani", "qty": 1 }]);
        let order = json!({ "outlet": outlet, "room": hotel.stay(stay)["room"], "items": items });
        hotel.call("pos.create_order", order);
    }
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.click(".group-out");
    browser.wait("the rooms", "return document.querySelectorAll('dialog .all-rooms li').length === 2");
    browser.click("dialog .all-rooms li:nth-child(1) label");
    browser.click("dialog .all-rooms li:nth-child(2) label");
    browser.click("dialog [type=submit]");
    browser.wait("the bills", "return document.querySelectorAll('dialog .check-out-order').length === 2");
    let status = |stay: &String| hotel.stay(stay)["status"].clone();
    assert_eq!(status(&stays[0]), "Checked In", "nobody left");
    browser.screenshot("group-all-out-held");
    browser.click("dialog .check-out-order .button:last-child");
    browser.wait("one bill", "return document.querySelectorAll('dialog .check-out-order').length === 1");
    browser.click("dialog [type=submit]");
    browser.sees("guests owe");
    browser.click("dialog:last-of-type .button-primary");
    results(&browser, 2);
    assert_eq!((status(&stays[0]), status(&stays[1])), (json!("Checked Out"), json!("Checked Out")));
    let folio = hotel.call("api.get_folio", json!({ "reservation": stays[0] }));
    assert!(folio["charges"].to_string().contains("Terrace"), "{folio}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_page_of_a_long_stay_fits_a_phone() {
    let hotel = Hotel::open();
    let (from, to) = (hotel.day(3).to_string(), hotel.day(10).to_string());
    let made = hotel.call(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": from, "check_out_date": to,
                "blocks": [{ "room_type": "DLX", "rooms_blocked": 3, "block_rate": 3500 }] }),
    );
    let phone = hotel.signed_in(
        "desk",
        PHONE,
        &format!("/groups/{}", made["group_booking"].as_str().expect("a group")),
    );
    phone.wait("the nights", "return document.querySelectorAll('.pickup-cell').length >= 7");
    phone.screenshot("group-phone");
    phone.assert_fits();
}

#[test]
fn an_extra_column_of_a_pasted_list_is_named_and_not_part_of_the_guest() {
    let hotel = Hotel::open();
    let (group, _) = group(&hotel);
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("desk", size, &format!("/groups/{group}"));
        browser.wait("the rooming list", "return document.querySelectorAll('.rooming-row').length === 3");
        browser.keys("m");
        browser.focused("dialog [name=text]");
        browser.fill("dialog [name=text]", "Uma Devi, , 2, , Lake\nRavi Rao, 2, 1, 4");
        browser.wait(
            "the rows",
            "return document.querySelectorAll('dialog .names-table tbody tr').length === 2",
        );
        browser.sees("“Lake” is no room type here and was left out.");
        browser.sees("“4” was left out: adults and children are known.");
        assert_eq!(browser.text("dialog .names-table tbody td"), "Uma Devi");
        browser.screenshot("group-names-warned");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
