//! The laundry: from the guest's phone to the room bill, also while the network is away; the rate card by keyboard; the
//! printed tag; a bag that comes back short.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

/// Shirts and sarees on the rate card, and Asha Rao in room 101; answers the token of her link.
fn open() -> (Hotel, String, String) {
    let hotel = Hotel::open();
    for (item, service, rate) in
        [("Shirt", "Wash & Iron", "120"), ("Shirt", "Dry Clean", "220.50"), ("Saree", "Dry Clean", "480")]
    {
        let price = json!({ "property": LAKE, "item_name": item, "service_type": service, "rate": rate });
        hotel.call("laundry.save_laundry_rate", price);
    }
    let stay = hotel.book("Asha Rao", 3);
    hotel.check_in(&stay);
    let token = hotel.stay(&stay)["precheckin_token"].as_str().expect("a link").to_string();
    (hotel, stay, token)
}

/// An amount as an answer writes it.
fn n(digits: &str) -> Value {
    serde_json::from_str(digits).expect("a number")
}

fn bags(hotel: &Hotel) -> Vec<Value> {
    let board = hotel.call("laundry.laundry_board", json!({ "property": LAKE }));
    ["open", "recent"].iter().flat_map(|list| board[list].as_array().cloned().unwrap_or_default()).collect()
}

fn bag(hotel: &Hotel, order: &str) -> Value {
    hotel.call("desk.laundry_bag", json!({ "order": order }))
}

/// A bag of two shirts and a saree that is ready, with so many shirts back.
fn ready(hotel: &Hotel, shirts: i64) -> String {
    let counted = hotel.call(
        "laundry.collect_laundry",
        json!({ "property": LAKE, "room": "101", "items": [{ "item_name": "Shirt", "qty": 2 },
            { "item_name": "Saree", "service_type": "Dry Clean" }] }),
    );
    let order = counted["order"].as_str().expect("a bag").to_string();
    for status in ["In Process", "Ready"] {
        hotel.call("laundry.laundry_status", json!({ "order": order, "status": status }));
    }
    let lines = bag(hotel, &order)["items"].clone();
    let name = |at: usize| lines[at]["name"].as_str().expect("a line").to_string();
    hotel.call("laundry.return_items", json!({ "order": order, "rows": { name(0): shirts, name(1): 1 } }));
    order
}

/// On a phone, the column of a status.
fn column(browser: &Browser, status: &str) {
    browser.wait(
        status,
        &format!(
            "const tab = [...document.querySelectorAll('.laundry-panes .segment')].find((each) => each.innerText.startsWith('{status}'));
             tab?.click(); return !!tab"
        ),
    );
}

fn card(order: &str, rest: &str) -> String {
    format!(".bag[data-bag='{order}'] {rest}")
}

fn has_status(hotel: &Hotel, browser: &Browser, order: &str, status: &str) {
    browser.wait(
        "an empty outbox",
        "return !Object.keys(localStorage).some((key) => /device[.]laundry[.]/.test(key))",
    );
    assert_eq!(bag(hotel, order)["status"], status);
}

#[test]
fn a_bag_goes_from_the_guests_phone_to_the_room_bill_with_the_network_lost_in_between() {
    let (mut hotel, stay, token) = open();
    let floor = hotel.signed_in("rooms", PHONE, "/laundry");
    floor.sees("No laundry yet");
    floor.screenshot("laundry-empty-phone");
    let guest = Browser::open(PHONE);
    guest.go(&hotel.at(&format!("/laundry/{token}")));
    guest.sees("Asha Rao, room");
    guest.click(".segment:nth-child(2)");
    guest.fill("textarea", "The collar, please");
    guest.click("button[type=submit]");
    guest.sees("We are coming");
    floor.sees("1 pickup waits: Room 101");
    floor.assert_fits();
    let order = bags(&hotel)[0]["name"].as_str().expect("a bag").to_string();
    floor.tap("[data-first]");
    floor.sees("The collar, please");
    floor.tap("[data-price='Shirt, Wash & Iron'] [data-more]");
    floor.wait(
        "the price",
        "return document.querySelector('[data-quote] .order-grand')?.innerText.includes('212.40')",
    );
    floor.screenshot("laundry-count-phone");

    hotel.stop();
    floor.tap("[data-price='Shirt, Wash & Iron'] [data-more]");
    floor.tap("[data-price='Saree, Dry Clean'] [data-more]");
    floor.sees("The price comes when the network is back");
    floor.assert_fits();
    floor.tap("[data-save]");
    column(&floor, "Collected");
    floor.sees("Not sent yet");
    floor.tap(&card(&order, "[data-step]"));
    column(&floor, "In Process");
    floor.tap(&card(&order, "[data-step]"));
    floor.sees("3 steps wait for the network");
    floor.screenshot("laundry-offline-phone");
    floor.assert_fits();
    // The phone's battery is empty in between.
    floor.go("about:blank");
    hotel.start_again();
    floor.go(&hotel.at("/laundry"));
    floor.sees("Laundry bags");
    has_status(&hotel, &floor, &order, "Ready");
    let sent = bag(&hotel, &order);
    assert_eq!(bags(&hotel).len(), 1, "one bag: {sent}");
    assert_eq!(
        [&sent["items"][0]["qty"], &sent["items"][0]["rate"], &sent["items"][1]["amount"], &sent["express"]],
        [&json!(2), &n("180.00"), &n("720.00"), &json!(1)],
        "the guest's wish for express holds: {sent}"
    );

    column(&floor, "Ready");
    floor.tap(&card(&order, ".bag-open"));
    floor.tap("[data-all]");
    floor.wait(
        "every piece back",
        "return !document.querySelector('[data-all]') && !document.querySelector('.bag-line-out')",
    );
    floor.sees("2/2");
    floor.tap("[data-next]");
    floor.wait("the folio", "return document.querySelector('[data-billed]')?.innerText.includes('FOLIO-')");
    let folio =
        floor.script("return document.querySelector('[data-billed]').innerText.match(/FOLIO-[0-9-]+/)[0]");
    assert_eq!(amount(&floor.text("[data-billed] .pos-grand b")), amount("1274.40"), "what the server says");
    floor.screenshot("laundry-deliver-phone");
    floor.tap("dialog:last-of-type button[type=submit]");
    floor.wait("one sheet", "return document.querySelectorAll('dialog[open]').length === 1");
    has_status(&hotel, &floor, &order, "Delivered");
    assert_eq!(bag(&hotel, &order)["posted_to_folio"], folio, "the folio that was shown");
    let desk = hotel.signed_in("desk", DESK, &format!("/folio/{}", folio.as_str().expect("a folio")));
    desk.sees(&format!("Laundry, {order}"));
    desk.sees("1,274.40");
    assert_eq!(
        hotel.call("api.linked_records", json!({ "doctype": "Reservation", "name": stay }))["laundry"][0]["name"],
        order
    );
    hotel.assert_sound();
}

#[test]
fn a_bag_whose_answer_was_lost_is_not_counted_twice_and_a_refusal_is_said() {
    let (hotel, ..) = open();
    let floor = hotel.signed_in("rooms", PHONE, "/laundry-count");
    floor.wait("the room", "return document.querySelectorAll('[name=room] option').length === 2");
    floor.tap("[data-price='Saree, Dry Clean'] [data-more]");
    floor.tap("[data-save]");
    floor.sees("Choose the room first");
    floor.script("const at = document.querySelector('[name=room]'); at.value = '101'; at.dispatchEvent(new Event('change'));");
    // The server hears every call and the first answer of each function never arrives.
    floor.script(
        "const real = fetch; const lost = new Set(); globalThis.fetch = async (path, options) => {
           const answer = await real(path, options);
           if (!/collect_laundry/.test(path) || lost.has(path) || /dry_run/.test(options.body)) return answer;
           lost.add(path);
           throw new TypeError('Failed to fetch');
         };",
    );
    floor.tap("[data-save]");
    floor.wait("the board", "return location.pathname === '/laundry'");
    floor.wait(
        "an empty outbox",
        "return !Object.keys(localStorage).some((key) => /device[.]laundry[.]/.test(key))",
    );
    assert_eq!(bags(&hotel).len(), 1, "{:?}", bags(&hotel));
    let order = bags(&hotel)[0]["name"].as_str().expect("a bag").to_string();
    column(&floor, "Collected");
    floor.wait("the bag", &format!("return document.querySelector(\"{}\")", card(&order, "[data-step]")));
    // Somebody else cancels it while this phone does not hear of it.
    floor.script("globalThis.heard = globalThis.fetch; globalThis.fetch = (path, options) => (/laundry_board|changes/.test(path)
        ? new Promise(() => {}) : heard(path, options));");
    hotel.call("laundry.cancel_laundry", json!({ "order": order, "reason": "Wrong room" }));
    floor.tap(&card(&order, "[data-step]"));
    floor.script("globalThis.fetch = globalThis.heard");
    floor.sees("is Cancelled already");
    floor.assert_fits();
    floor.screenshot("laundry-refused-phone");
    hotel.assert_sound();
}

#[test]
fn a_bag_is_counted_by_keyboard_and_its_printed_tag_opens_it() {
    let (hotel, ..) = open();
    let desk = hotel.signed_in("desk", DESK, "/laundry-count");
    desk.focused("#garment-find");
    for keys in ["2 shirt dry", key::ENTER, "saree", key::ENTER] {
        desk.keys(keys);
    }
    desk.script("const at = document.querySelector('[name=room]'); at.value = '101'; at.dispatchEvent(new Event('change'));");
    desk.wait(
        "the price",
        "return document.querySelector('[data-quote] .order-grand')?.innerText.includes('1,086.78')",
    );
    desk.screenshot("laundry-count-desk");
    desk.chord(key::CONTROL, key::ENTER);
    desk.wait(
        "the board",
        "return location.pathname === '/laundry' && document.querySelectorAll('.bag').length === 1",
    );
    let order = bags(&hotel)[0]["name"].as_str().expect("a bag").to_string();
    assert_eq!(bag(&hotel, &order)["bill"]["total"], n("1086.78"));
    desk.screenshot("laundry-board-desk");

    desk.go(&hotel.at(&format!("/print/laundry-tag/{order}")));
    desk.wait("the tag's length", "return document.querySelector('.screen')?.dataset.ready === 'yes'");
    let paper = desk.printed();
    paper.keep("laundry-tag");
    let text = paper.text();
    for part in ["Room 101", "Asha Rao", &order, "Shirt", "Saree", "Ready by"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let width: f64 =
        paper.size().split_whitespace().next().and_then(|points| points.parse().ok()).expect("a width");
    assert!((width - 226.8).abs() < 2.0, "80 mm: {}", paper.size());
    let address = desk.script("return document.querySelector('.bag-code').alt");
    assert!(address.as_str().is_some_and(|at| at.ends_with(&format!("/laundry?bag={order}"))), "{address}");

    // What a hand scanner types for the code, and what a person reads off the tag.
    desk.go(&hotel.at("/laundry"));
    desk.wait("the board", "return document.querySelectorAll('.bag').length === 1");
    desk.keys("b");
    for typed in [address.as_str().expect("an address"), order.as_str(), "1"] {
        // The keyboard is back in the box when a bag is closed.
        desk.focused("#laundry-number");
        desk.keys(typed);
        desk.keys(key::ENTER);
        desk.wait(
            "the bag",
            &format!("return document.querySelector('dialog .bag-sheet')?.dataset.bag === '{order}'"),
        );
        desk.keys(key::ESCAPE);
        desk.no_sheet();
    }
    // Arrow keys go through the cards, m is the next step, Enter opens.
    desk.tab_to(&card(&order, ".bag-open"));
    desk.keys("m");
    desk.wait(
        "the next column",
        &format!("return document.querySelector('[data-status=\"In Process\"] [data-bag=\"{order}\"]')"),
    );
    has_status(&hotel, &desk, &order, "In Process");
    assert_eq!(desk.complaints(), Vec::<String>::new());
}

#[test]
fn a_bag_that_comes_back_short_needs_a_note_and_stays_on_the_bill() {
    let (hotel, ..) = open();
    let order = ready(&hotel, 1);
    let desk = hotel.signed_in("desk", DESK, "/laundry");
    desk.click(&card(&order, "[data-step]"));
    desk.sees("1 piece is missing: 1 × Shirt");
    desk.wait("the folio", "return document.querySelector('[data-billed]')?.innerText.includes('FOLIO-')");
    assert_eq!(amount(&desk.text("[data-billed] .pos-grand b")), amount("849.60"));
    desk.click("dialog button[type=submit]");
    desk.sees("Please fill this in");
    desk.screenshot("laundry-short-desk");
    desk.click("dialog .pos-usual .button");
    desk.click("dialog button[type=submit]");
    desk.no_sheet();
    has_status(&hotel, &desk, &order, "Delivered");
    let delivered = bag(&hotel, &order);
    assert_eq!(
        (&delivered["shortage_note"], &delivered["bill"]["total"], &delivered["pending"]),
        (&json!("With the tailor"), &n("849.60"), &json!(1))
    );
    desk.sees("Delivered short");
    hotel.assert_sound();
}

#[test]
fn pieces_nobody_counted_are_all_returned_in_the_sheet_of_the_delivery() {
    let (hotel, ..) = open();
    let order = ready(&hotel, 1);
    let desk = hotel.signed_in("desk", DESK, "/laundry");
    desk.click(&card(&order, "[data-step]"));
    desk.sees("1 piece is missing: 1 × Shirt");
    desk.click("dialog[open] [data-all]");
    desk.sees("pieces came back.");
    desk.wait("the folio", "return document.querySelector('[data-billed]')?.innerText.includes('FOLIO-')");
    desk.click("dialog[open] button[type=submit]");
    desk.no_sheet();
    has_status(&hotel, &desk, &order, "Delivered");
    let delivered = bag(&hotel, &order);
    assert_eq!((&delivered["shortage_note"], &delivered["pending"]), (&json!(null), &json!(0)));
    assert_eq!(desk.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_board_is_printed_from_the_first_sheet_on_with_all_its_columns() {
    let (hotel, ..) = open();
    let order = ready(&hotel, 0);
    let desk = hotel.signed_in("desk", DESK, "/laundry");
    desk.wait("the bag", &format!("return document.querySelector('[data-bag=\"{order}\"]')"));
    let sheets = desk.printed().pages();
    for text in [order.as_str(), "REQUESTED", "IN PROCESS", "RECENTLY CLOSED"] {
        assert!(sheets[0].contains(text), "{text} in {}", sheets[0]);
    }
}

#[test]
fn the_rate_card_is_typed_by_keyboard() {
    let (hotel, ..) = open();
    let desk = hotel.signed_in("desk", DESK, "/laundry-rates");
    let cell = |item: &str, column: &str| format!("[data-cell=\"{item}|{column}\"]");
    desk.wait("the grid", "return document.querySelectorAll('tr[data-item]').length === 2");
    desk.tab_to(&cell("Saree", "name"));
    // Right leads to the prices, Enter down a column.
    for keys in [key::RIGHT, key::RIGHT, key::RIGHT, "495", key::ENTER, "230,50"] {
        desk.keys(keys);
    }
    desk.focused(&cell("Shirt", "Dry Clean|rate"));
    desk.keys("a");
    desk.chord(key::CONTROL, key::ENTER);
    desk.sees("This is no price");
    desk.focused(&cell("Shirt", "Dry Clean|rate"));
    for keys in [key::BACKSPACE, key::UP] {
        desk.keys(keys);
    }
    desk.focused(&cell("Saree", "Dry Clean|rate"));
    desk.screenshot("laundry-rates-desk");
    desk.chord(key::CONTROL, key::ENTER);
    desk.sees("2 prices are saved");
    desk.click("[data-add]");
    desk.focused("tr[data-new] .rate-name");
    for keys in ["Kurta", key::TAB, "70", key::TAB, "90"] {
        desk.keys(keys);
    }
    desk.chord(key::CONTROL, key::ENTER);
    desk.wait("three items", "return document.querySelectorAll('tr[data-item]').length === 3 && !document.querySelector('tr[data-new]')");
    let card = hotel.call("laundry.laundry_rates", json!({ "property": LAKE }));
    let rates: Vec<String> = card
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|item| {
            let name = item["item_name"].as_str().unwrap_or_default().to_string();
            let rates = item["rates"].as_array().cloned().unwrap_or_default();
            rates.into_iter().map(move |rate| {
                format!(
                    "{name} {} {} {}",
                    rate["service_type"].as_str().unwrap_or_default(),
                    rate["rate"],
                    rate["express_rate"]
                )
            })
        })
        .collect();
    assert_eq!(
        rates,
        [
            "Kurta Wash & Iron 70.00 90.00",
            "Saree Dry Clean 495.00 743.00",
            "Shirt Dry Clean 230.50 346.00",
            "Shirt Wash & Iron 120.00 180.00"
        ]
    );
    assert_eq!(desk.complaints(), Vec::<String>::new());
}
