//! Groups, the waiting list, rooms held back and the owner's morning, worked by keyboard.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_group_is_blocked_picked_up_and_billed_by_keyboard() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/today");
    let group = blocks_rooms(&hotel, &browser);
    picks_up_two(&browser);
    pastes_five(&hotel, &browser, &group);

    browser.tab_to(".group-money button");
    browser.screenshot("group");
    browser.keys(key::ENTER);
    browser.wait("the master folio", "return location.pathname.startsWith('/folio/')");
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    let folio = detail["master_folio"].as_str().expect("a master folio");
    browser.sees(folio);
    browser.sees("Settled");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_folio_of_a_group_without_names_asks_who_speaks_for_it() {
    let hotel = Hotel::open();
    let drafted = hotel.call(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": hotel.day(5), "check_out_date": hotel.day(7),
                "blocks": [{ "room_type": "DLX", "rooms_blocked": 2 }] }),
    );
    let group = drafted["group_booking"].as_str().expect("a group");
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.sees("It takes a deposit before the first guest is known.");
    browser.tab_to(".group-money button");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=contact_name]");
    browser.sees("Name who speaks for the group, then open its folio.");
    browser.screenshot("group-folio-contact");
    browser.keys("Dev Planner");
    browser.keys(key::ENTER);
    browser.wait("the master folio", "return location.pathname.startsWith('/folio/')");
    browser.sees("Dev Planner");
    let complaints = browser.complaints();
    assert!(complaints.iter().all(|complaint| complaint.contains("409 (Conflict)")), "{complaints:?}");
    hotel.assert_sound();
}

/// `g r`, the button, a name, rooms of two types; Ctrl+Enter makes the group and holds its rooms. Answers its identifier.
fn blocks_rooms(hotel: &Hotel, browser: &Browser) -> String {
    browser.keys("gg");
    browser.sees("No group is expected.");
    browser.tab_to(".screen-head a.button-primary");
    browser.keys(key::ENTER);
    browser.focused("[name=group_name]");
    browser.keys("Mehta Wedding");
    browser.tab_to("[name=rooms-DLX]");
    browser.keys("4");
    browser.tab_to("[name=rooms-STE]");
    browser.keys("2");
    browser.screenshot("group-new");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the group", "return document.querySelector('.pickup-cell.has-left')");
    let listed = hotel.call("desk.groups", json!({ "property": LAKE }));
    let row = &listed[0];
    assert_eq!(
        (&row["status"], &row["rooms_blocked"], &row["remaining"]),
        (&json!("Confirmed"), &json!(6), &json!(6))
    );
    row["name"].as_str().expect("a group").to_string()
}

/// Enter on a night of the grid, a name, Enter; the grid counts along.
fn picks_up_two(browser: &Browser) {
    browser.tab_to(".pickup-cell");
    for (guest, left) in [("Ila Mehta", "3 left"), ("Jai Mehta", "2 left")] {
        browser.keys(key::ENTER);
        browser.focused("dialog [name=guest_name]");
        browser.keys(guest);
        browser.keys(key::ENTER);
        browser.no_sheet();
        browser.wait(
            left,
            &format!("return document.querySelector('.pickup-cell .pickup-left').innerText === '{left}'"),
        );
        browser.focused(".pickup-cell");
    }
}

/// `m`, five lines; the one beyond the property is refused in its row, the others are picked up.
fn pastes_five(hotel: &Hotel, browser: &Browser, group: &str) {
    browser.keys("m");
    browser.focused("dialog textarea");
    let names =
        "Kavi Rao, 98290 10001, 2\nLata Rao, 1\n3. Mira Sen; 2; 1; Suite\nNeel Sen, STE\nOm Puri, DLX";
    let paste = format!(
        "const at = document.activeElement; at.value = {}; at.dispatchEvent(new Event('input'))",
        Value::from(names)
    );
    browser.script(&paste);
    browser.sees("Pick up 5 rooms");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the results", "return document.querySelectorAll('.names-made').length === 4 && document.querySelectorAll('.names-refused').length === 1");
    browser.sees("Deluxe is sold out");
    browser.screenshot("group-names");
    only_refused(browser);
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.wait("the rooming list", "return document.querySelectorAll('.rooming-row').length === 6");
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    let picked = detail["pickup"].as_array().expect("types").iter().map(|row| row["remaining"].as_i64());
    assert_eq!(picked.collect::<Vec<_>>(), [Some(0), Some(0)]);
    let mira =
        detail["rooming_list"].as_array().expect("a list").iter().find(|row| row["guest_name"] == "Mira Sen");
    let stay = hotel.stay(mira.expect("Mira")["name"].as_str().expect("an identifier"));
    assert_eq!((&stay["adults"], &stay["children"]), (&json!(2), &json!(1)));
}

/// The browser complains about the refusal that the screen shows, and about nothing else.
fn only_refused(browser: &Browser) {
    let complaints = browser.complaints();
    assert!(complaints.iter().all(|complaint| complaint.contains("409 (Conflict)")), "{complaints:?}");
}

#[test]
fn a_pick_up_says_what_to_look_at() {
    let hotel = Hotel::open();
    let asha = hotel.book("Asha Rao", 1);
    let phone = hotel.stay(&asha)["guest"]["phone"].clone();
    let group = drafted(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.tab_to(".pickup-cell");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=guest_name]");
    browser.keys("Jai Mehta");
    browser.tab_to("dialog [name=phone]");
    browser.keys(phone.as_str().expect("a phone"));
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("has another name; check the name and the e-mail there.");
    browser.screenshot("pick-up-warned");
    hotel.assert_sound();
}

#[test]
fn the_block_is_changed_in_place_and_the_list_is_printed() {
    let hotel = Hotel::open();
    let group = drafted(&hotel);
    for guest in ["Ila Mehta", "Jai Mehta"] {
        hotel.call(
            "api.pickup_group_room",
            json!({ "group_booking": group, "room_type": "DLX", "guest_name": guest }),
        );
    }
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.sees("Draft: nothing is held");
    browser.tab_to("[data-type$=STE] input[name=held]");
    browser.keys("3");
    browser.keys(key::ENTER);
    browser.wait("the block saved", "return !document.querySelector('.pickup-save')");
    browser.tab_to(".group-title .button-primary");
    browser.keys(key::ENTER);
    browser.sees("Suite has");
    browser.keys(key::TAB);
    browser.tab_to("[data-type$=STE] input[name=held]");
    browser.keys(key::BACKSPACE);
    browser.keys("2");
    browser.keys(key::ENTER);
    browser.wait("the block saved", "return !document.querySelector('.pickup-save')");
    browser.focus(".group-title .button-primary");
    browser.keys(key::ENTER);
    browser.sees("Releases in 3 days");
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(detail["group"]["status"], "Confirmed");
    assert_eq!(detail["pickup"][1]["rooms_blocked"], 2);

    browser.go(&hotel.at(&format!("/print/rooming/{group}")));
    browser.sees("Ila Mehta");
    let paper = browser.printed();
    paper.keep("rooming-list");
    assert_eq!(paper.pages().len(), 1);
    for text in ["Mehta Wedding", "Jai Mehta", "101", "2/3"] {
        assert!(paper.text().contains(text), "{text}: {}", paper.text());
    }
    hotel.assert_sound();
}

#[test]
fn a_cutoff_is_taken_away_by_emptying_it() {
    let hotel = Hotel::open();
    let group = drafted(&hotel);
    let blocks = json!([{ "room_type": "DLX", "rooms_blocked": 3, "block_rate": 3500 }]);
    let held = json!({ "group_booking": group, "blocks": blocks, "status": "Confirmed" });
    hotel.call("api.save_group_blocks", held);
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.sees("Releases in 3 days");
    browser.script("[...document.querySelectorAll('main button')].find((button) => button.innerText.trim() === 'Cutoff').focus()");
    browser.keys(key::ENTER);
    browser.focused("dialog input[name=cutoff_date]");
    // The whole date is marked, as in any text box that is tabbed into.
    browser.keys(key::BACKSPACE);
    browser.keys(key::TAB);
    browser.sees("Without a date rooms are held until arrival.");
    browser.screenshot("group-cutoff");
    browser.tab_to("dialog button[type=submit]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("Held until arrival");
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(detail["group"]["cutoff_date"], Value::Null);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// A draft of three deluxe rooms from in six days, its cutoff in two.
fn drafted(hotel: &Hotel) -> String {
    let made = hotel.call("api.create_group_block", json!({ "property": LAKE, "group_name": "Mehta Wedding",
        "check_in_date": hotel.day(6).to_string(), "check_out_date": hotel.day(8).to_string(), "cutoff_date": hotel.day(2).to_string(),
        "blocks": [{ "room_type": "DLX", "rooms_blocked": 3, "block_rate": 3500 }] }));
    made["group_booking"].as_str().expect("a group").to_string()
}

#[test]
fn somebody_waiting_is_confirmed_into_the_room_chosen() {
    let hotel = Hotel::open();
    let stays: Vec<String> =
        ["Asha Rao", "Ben", "Chitra", "Dev Mehta"].map(|guest| hotel.book_from(guest, 1, 2)).into();
    let waiting = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Wanda Waits", "waitlist": 1,
        "check_in_date": hotel.day(1).to_string(), "check_out_date": hotel.day(3).to_string() }),
    );
    let waiting = waiting["reservation"].as_str().expect("an identifier");
    let browser = hotel.signed_in("desk", DESK, "/waitlist");
    browser.sees("None can be confirmed now.");
    for stay in &stays[2..] {
        hotel.call("api.cancel_reservation", json!({ "reservation": stay, "reason": "Other" }));
    }
    browser.keys("gd");
    browser.sees("1 waitlisted booking can be confirmed");
    browser.keys("gw");
    browser.sees("2 rooms free now");
    browser.tab_to(".wait-row");
    browser.keys(key::ENTER);
    browser.wait("the rooms", "return document.querySelectorAll('dialog .room-pick').length === 3");
    browser.focused("dialog button[type=submit]");
    browser.focus("dialog .room-pick[aria-checked=true]");
    browser.keys(key::DOWN);
    browser.keys(key::DOWN);
    browser.screenshot("waitlist-confirm");
    browser.send_sheet();
    browser.sees("Nobody is waiting.");
    let stay = hotel.stay(waiting);
    assert_eq!((&stay["status"], &stay["room"]), (&json!("Confirmed"), &json!(format!("{LAKE}-104"))));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_room_is_blocked_and_released_from_the_chart() {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 3, 2);
    let room = hotel.stay(&stay)["room"].as_str().expect("a room").to_string();
    let browser = hotel.signed_in("desk", DESK, &format!("/chart?room={room}"));
    browser.focused(&format!(".chart-row[data-row=\"{room}\"] .cell"));
    browser.keys(key::RIGHT);
    browser.keys("b");
    browser.focused("dialog [name=reason]");
    browser.keys("Main");
    browser.tab_to("dialog [name=to_date]");
    browser.fill_date("dialog [name=to_date]", hotel.day(4));
    browser.tab_to("dialog [name=to_date]");
    browser.keys(key::ENTER);
    browser.sees(&format!("is booked by {stay}"));
    browser.screenshot("block-refused");
    only_refused(&browser);
    // The sheet still has what was typed after the other booking was looked at.
    browser.click("dialog form .button-small");
    browser.wait("the booking", "return document.querySelector('dialog.sheet-drawer')");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.script(&format!(
        "document.querySelector('.chart-row[data-row=\"{room}\"] .cell[data-day=\"1\"]').focus()"
    ));
    browser.keys("b");
    browser.focused("dialog [name=reason]");
    assert_eq!(browser.script("return document.querySelector('dialog [name=reason]').value"), "Maintenance");
    browser.tab_to("dialog [name=to_date]");
    browser.keys(key::ENTER);
    browser.sees(&format!("is booked by {stay}"));
    only_refused(&browser);
    browser.tab_to("dialog [name=to_date]");
    browser.fill_date("dialog [name=to_date]", hotel.day(2));
    browser.tab_to("dialog [name=to_date]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the block", "return document.querySelector('.chart .bar-block')");
    let blocks = hotel.call("api.room_blocks", json!({ "property": LAKE }));
    assert_eq!((&blocks[0]["room"], &blocks[0]["reason"]), (&json!(room), &json!("Maintenance")));
    assert_eq!(blocks[0]["from_date"], hotel.day(0).to_string());

    // The menu key leads to the same: here it gives the room back.
    browser.script(&format!(
        "document.querySelector('.chart-row[data-row=\"{room}\"] .cell[data-day=\"1\"]').focus()"
    ));
    browser.script("document.activeElement.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))");
    browser.focused(".stay-summary .menu-item");
    browser.screenshot("chart-block-menu");
    browser.keys(key::ENTER);
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the room in sale", "return !document.querySelector('.chart .bar-block')");
    assert_eq!(hotel.call("api.room_blocks", json!({ "property": LAKE })), json!([]));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_owner_begins_with_a_briefing_on_one_page() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("owner", DESK, "/");
    browser.wait(
        "the briefing",
        "return location.pathname === '/briefing' && document.querySelector('.briefing')",
    );
    browser.sees("1 stay arrives.");
    assert!(!browser.text("main").contains("night audit"), "there was no yesterday in a new hotel");
    browser.screenshot("briefing");
    let paper = browser.printed();
    paper.keep("briefing");
    assert_eq!(paper.pages().len(), 1, "{}", paper.text());
    assert!(paper.text().contains("1 stay arrives."), "{}", paper.text());
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn groups_fit_a_phone() {
    let hotel = Hotel::open();
    let group = drafted(&hotel);
    let browser = hotel.signed_in("desk", PHONE, "/groups");
    for path in [
        "/groups",
        "/groups/new",
        &format!("/groups/{group}"),
        "/waitlist",
        "/blocks",
        "/diary",
        "/function/new",
    ] {
        browser.go(&hotel.at(path));
        browser.wait(
            "the screen",
            "return document.querySelector('h1') && !document.querySelector('.skeleton')",
        );
        browser.assert_fits();
        browser.screenshot(&format!("phone{}", path.replace('/', "-")));
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Three Deluxe rooms in the name of Mr Sharma; answers the group.
fn in_one_name(hotel: &Hotel) -> String {
    let asked = json!({ "property": LAKE, "group_name": "Sharma family", "check_in_date": hotel.day(0).to_string(),
        "check_out_date": hotel.day(2).to_string(), "guest_name": "Mr Sharma",
        "rooms": [{ "room_type": "DLX", "count": 3 }] });
    let booked = hotel.call("api.create_group_booking", asked);
    booked["group_booking"].as_str().expect("a group").to_string()
}

fn guests_of(hotel: &Hotel, group: &str) -> Vec<String> {
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    let list = detail["rooming_list"].as_array().expect("a list").iter();
    list.map(|row| row["guest_name"].as_str().expect("a name").to_string()).collect()
}

#[test]
fn rooms_booked_in_one_name_get_the_names_of_their_guests_first() {
    let hotel = Hotel::open();
    let group = in_one_name(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.wait("the rooming list", "return document.querySelectorAll('.rooming-row').length === 3");
    browser.keys("m");
    browser.focused("dialog textarea");
    browser.sees("3 rooms are booked as Mr Sharma: give them the first names");
    browser.script(
        "const at = document.activeElement; at.value = 'Asha Rao, 98290 10001\\nBela Jain';
         at.dispatchEvent(new Event('input'))",
    );
    browser.sees("Enter 2 names");
    browser.screenshot("group-names-first");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the results", "return document.querySelectorAll('.names-made').length === 2");
    assert_eq!(guests_of(&hotel, &group), ["Asha Rao", "Bela Jain", "Mr Sharma"]);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_group_is_cancelled_with_its_stays_in_one_sheet() {
    let hotel = Hotel::open();
    let group = in_one_name(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/groups/{group}"));
    browser.wait("the rooming list", "return document.querySelectorAll('.rooming-row').length === 3");
    browser.script(
        "[...document.querySelectorAll('[role=menuitem]')].find((each) => each.innerText.includes('Cancel the group')).click()",
    );
    browser.sees("3 stays are cancelled; the fees are ₹12,600.00 with tax.");
    browser.screenshot("group-cancel");
    browser.click("dialog [name=waive_fees]");
    browser.sees("3 stays are cancelled, without fees.");
    browser.send_sheet();
    browser.no_sheet();
    let detail = hotel.call("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(detail["group"]["status"], "Cancelled");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
