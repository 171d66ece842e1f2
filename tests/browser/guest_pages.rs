//! What guests do on their own telephones: booking, checking in, ordering, asking for laundry; how light the pages are.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::steps::hand_over_the_key;

const BOOKING: &str = "/book/Lake%20View%20Palace";
const MENU: &str = "/menu/Lake%20View%20Palace-Terrace?table=T1";
pub const NUMBER: &str = "P1234567";
/// Bytes that the first load of a page may take, headers and all: somewhat under the 60 KB that are promised.
const MOST: u64 = 52 * 1024;

/// Lake View Palace with an outlet, a rate card and something to do.
fn open() -> Hotel {
    let hotel = Hotel::open();
    let save = |kind: &str, mut values: Value| {
        values["property"] = json!(LAKE);
        hotel.call("records.save", json!({ "type": kind, "values": values }));
    };
    save("pos_outlet", json!({ "outlet_name": "Terrace", "gst_rate": 5, "tables": "[Lawn]\nT1:4\nT2:2" }));
    let dishes =
        [("Dal makhani", 420, 1, "milk"), ("Laal maas", 780, 0, ""), ("Butter naan", 90, 1, "wheat")];
    for (name, price, is_veg, allergens) in dishes {
        save(
            "menu_item",
            json!({ "outlet": "Terrace", "item_name": name, "category": if price < 100 { "Breads" } else { "Mains" },
                "price": price, "is_veg": is_veg, "allergens": allergens, "description": "From our kitchen" }),
        );
    }
    save("laundry_rate", json!({ "item_name": "Shirt", "service_type": "Wash & Iron", "rate": 120 }));
    save(
        "experience",
        json!({ "experience_name": "Boat ride", "category": "Tour", "price": 1500, "gst_rate": 18 }),
    );
    save("voucher", json!({ "voucher_code": "LAKE10", "discount_type": "Percent", "value": 10 }));
    hotel
}

#[test]
fn a_guest_books_checks_in_orders_and_asks_for_laundry_on_a_telephone() {
    let hotel = open();
    let phone = Browser::open(PHONE);
    let reservation = book(&hotel, &phone);
    let token = link_token(&hotel, &reservation);
    check_in_from_home(&hotel, &phone, &token);
    let stay = hotel.stay(&reservation);
    assert_eq!(stay["precheckin_status"], "Submitted");
    let desk = at_the_desk(&hotel, &reservation);
    order(&hotel, &phone);
    ask_for_laundry(&hotel, &phone, &token);
    both_are_seen(&hotel, &desk);
    assert_eq!(phone.complaints(), Vec::<String>::new());
    assert_eq!(desk.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// Today for two nights by keyboard, with breakfast, a boat ride and a voucher; pressed twice.
fn book(hotel: &Hotel, phone: &Browser) -> String {
    phone.go(&hotel.at(BOOKING));
    phone.sees("Stay at Lake View Palace");
    phone.screenshot("guest-book");
    phone.tab_to(".cal-day[tabindex=\"0\"]");
    phone.keys(key::ENTER);
    phone.sees("Now choose your day of departure");
    phone.keys(key::RIGHT);
    phone.keys(key::RIGHT);
    phone.keys(key::ENTER);
    phone.sees("Rooms for 2 adults, 2 nights");
    phone.focused(".g-dates");
    phone.sees("₹8,000 before tax + ₹400 GST");
    phone.click("[aria-label=\"Choose Deluxe\"]");
    phone.sees("Nothing to pay now.");
    phone.click("input[name=plan][value$=CP]");
    phone.click("[aria-label=\"More: Boat ride\"]");
    phone.fill("#voucher", "lake10");
    phone.keys(key::ENTER);
    phone.sees("Voucher LAKE10 takes 10 percent off.");
    phone.sees("Voucher LAKE10\n-₹940.00");
    phone.sees("Boat ride × 1");
    phone.sees("Cancelling this booking costs");
    phone.screenshot("guest-book-stay");
    // Reloading loses nothing of it.
    phone.go(&phone.address());
    phone.sees("Voucher LAKE10\n-₹940.00");
    phone.click(".g-summary .button-primary");
    phone.sees("Your details");
    phone.click("button[type=submit]");
    phone.sees("Please fill this in.");
    phone.fill("[name=guest_name]", "Asha Rao");
    phone.fill("[name=phone]", "+91 98290 12345");
    phone.fill("[name=email]", "asha@web.example");
    phone.screenshot("guest-book-you");
    phone.script("const form = document.querySelector('form'); form.requestSubmit(); form.requestSubmit()");
    phone.sees("Your stay is booked");
    phone.screenshot("guest-booked");
    let facts = phone.text(".g-facts");
    let year = hotel.day(0).format("%Y").to_string();
    for part in [year.as_str(), "Voucher code\nLAKE10", "Room and meals, tax included"] {
        assert!(facts.contains(part), "{part}: {facts}");
    }
    let reservation = phone.text(".g-reference");
    let calendar = phone
        .script("return fetch(document.querySelector('a[download]').href).then((answer) => answer.text())");
    assert!(calendar.as_str().is_some_and(|text| text.contains("BEGIN:VEVENT")), "{calendar}");
    let paper = phone.printed();
    assert!(paper.text().contains(&reservation) && !paper.text().contains("Add to calendar"));
    phone.script("history.back()");
    phone.sees("Your stay is booked");
    let found = hotel.call("api.find_reservations", json!({ "property": LAKE, "query": "Asha" }));
    assert_eq!(found.as_array().map(Vec::len), Some(1), "one booking however often it is pressed: {found}");
    assert_eq!(hotel.stay(&reservation)["amount_after_tax"].to_string(), "8883.00");
    reservation
}

/// The secret of the link that the desk hands out.
pub fn link_token(hotel: &Hotel, reservation: &str) -> String {
    let link = hotel.call("api.send_precheckin_link", json!({ "reservation": reservation }));
    link["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a link").to_string()
}

/// The card is filled in with a passport, its photo and a signature.
pub fn check_in_from_home(hotel: &Hotel, phone: &Browser, token: &str) {
    phone.go(&hotel.at(&format!("/checkin/{token}")));
    phone.sees("Welcome, Asha Rao");
    phone.screenshot("guest-checkin");
    phone.click(".g-main .button-primary");
    phone.click("[name=id_type] option[value=Passport]");
    phone.fill("[name=id_number]", NUMBER);
    phone.fill("[name=nationality]", "German");
    phone.fill("[name=city]", "Jaipur");
    phone.wait("a time of arrival", "return document.querySelector('[name=eta]').type === 'time'");
    phone.choose_file("[name=document]", &hotel.photograph());
    let sent = phone.wait("the photo", "return document.querySelector('.g-photo')?.src.length");
    assert!(sent.as_u64().is_some_and(|letters| letters < 2_000_000), "made small before it is sent: {sent}");
    phone.click("button[type=submit]");
    phone.sees("Please sign, or type your name instead.");
    phone.click(".g-actions button[aria-expanded]");
    phone.fill("[name=typed_name]", "Asha Rao");
    phone.click(".sign-pad + .field + .row button");
    phone.script("document.querySelector('.sign-pad').scrollIntoView({ block: 'center' })");
    let middle = phone.middle(".sign-pad canvas");
    let from = crate::driver::Point { x: middle.x - 100, ..middle };
    phone.drag(from, crate::driver::Point { x: middle.x + 90, y: middle.y + 25 });
    phone.click("button[type=submit]");
    phone.sees("Please agree");
    phone.click("[name=consent]");
    phone.screenshot("guest-checkin-card");
    phone.click("button[type=submit]");
    phone.sees("You are checked in from home");
    phone.screenshot("guest-checkin-done");
    phone.go(&hotel.at(&format!("/checkin/{token}")));
    phone.sees("The hotel has your registration.");
    let stored =
        phone.script("return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])");
    let stored = stored.as_str().unwrap_or_default();
    assert!(
        !stored.contains(NUMBER) && !stored.contains("Asha"),
        "nothing personal stays on the device: {stored}"
    );
}

/// On a telephone too the desk looks at document and signature, accepts them into the register and hands out the key.
fn at_the_desk(hotel: &Hotel, reservation: &str) -> Browser {
    let desk = hotel.signed_in("desk", PHONE, "/today");
    desk.click(".stay-row");
    desk.click("#tab-guests");
    desk.sees("Submitted");
    desk.click("dialog .stay-card .button-primary");
    desk.sees("Guest entered");
    for picture in ["img.scan-image", "img.scan-signature"] {
        desk.wait("the button", "return document.querySelector('dialog .verify .button')");
        desk.script("document.querySelector('dialog .verify .button').scrollIntoView({ block: 'center' })");
        desk.click("dialog .verify .button");
        desk.wait(picture, &format!("return document.querySelector('{picture}')?.naturalWidth"));
    }
    desk.screenshot("desk-verifies-on-phone");
    desk.assert_fits();
    desk.click("dialog:last-of-type .sheet-foot .button-primary");
    desk.sheets(1);
    desk.wait(
        "the register",
        &format!("return document.querySelector('#occupant-0-id_number')?.value === '{NUMBER}'"),
    );
    assert_eq!(hotel.stay(reservation)["precheckin_status"], "Verified");
    desk.click(".stay-actions .button-primary");
    hand_over_the_key(&desk);
    assert_eq!(hotel.stay(reservation)["status"], "Checked In");
    desk
}

/// The ledger tells the desk of both, newest first, and in which state each waits.
fn both_are_seen(hotel: &Hotel, desk: &Browser) {
    desk.go(&hotel.at("/activity"));
    for (row, name, state) in [(1, "laundry", "Requested"), (2, "order", "Placed")] {
        desk.click(&format!(".card li:nth-child({row}) .entry-row"));
        desk.wait(
            state,
            &format!("return document.querySelector('dialog[open]')?.innerText.includes('{state}')"),
        );
        desk.screenshot(&format!("desk-sees-{name}"));
        desk.click("dialog .sheet-head .icon-button");
        desk.no_sheet();
    }
}

fn order(hotel: &Hotel, phone: &Browser) {
    phone.go(&hotel.at(MENU));
    phone.sees("Table T1");
    phone.sees("Contains milk");
    phone.fill("[name=find]", "dal");
    phone.wait("the dish found", "return document.querySelectorAll('.g-dish').length === 1");
    phone.click("[aria-label=\"Add Dal makhani\"]");
    phone.focus("[name=find]");
    phone.keys(&key::BACKSPACE.repeat(3));
    phone.click("[aria-label=\"Add Butter naan\"]");
    phone.click("[aria-label=\"More: Butter naan\"]");
    phone.screenshot("guest-menu");
    phone.click(".g-bar .button");
    phone.sees("Your order");
    phone.fill("[aria-label=\"For the kitchen: Dal makhani\"]", "less spicy");
    phone.screenshot("guest-cart");
    phone.click("button[type=submit]");
    phone.sees("Your order is with the captain");
    phone.sees("₹600.00");
    phone.sees("₹30.00");
    phone.screenshot("guest-ordered");
    phone.click(".g-done .button-primary");
    phone.sees("Laal maas");
}

fn ask_for_laundry(hotel: &Hotel, phone: &Browser, token: &str) {
    phone.go(&hotel.at(&format!("/laundry/{token}")));
    phone.sees("Asha Rao, room");
    phone.wait(
        "a row for each garment",
        "const names = [...document.querySelectorAll('.g-rates tbody th')].map((each) => each.innerText);
         const { innerText: text } = document.querySelector('.g-rates') ?? { innerText: '' };
         return names.length && new Set(names).size === names.length && text.includes('₹180')",
    );
    phone.assert_fits();
    phone.click(".segment:nth-child(2)");
    phone.sees("Back the same evening");
    phone.fill("textarea", "Two shirts");
    phone.screenshot("guest-laundry");
    phone.click("button[type=submit]");
    phone.sees("We are coming");
    phone.screenshot("guest-laundry-asked");
}

#[test]
fn a_page_outlives_a_broken_line_and_orders_once() {
    let mut hotel = open();
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(MENU));
    phone.click("[aria-label=\"Add Laal maas\"]");
    phone.wait("the cart's bar", "return document.querySelector('.g-bar .button')");
    phone.go(&hotel.at(MENU));
    phone.click(".g-bar .button");
    hotel.stop();
    phone.click("button[type=submit]");
    phone.sees("The connection broke. Trying again…");
    phone.screenshot("guest-line");
    hotel.start_again();
    phone.sees("Your order is with the captain");
    hotel.assert_sound();
}

#[test]
fn what_runs_out_leaves_the_cart_and_is_named() {
    let hotel = open();
    let rows = hotel.call("records.list", json!({ "type": "menu_item", "property": LAKE }))["rows"].clone();
    let runs_out = |dish: &str| {
        let row =
            rows.as_array().into_iter().flatten().find(|row| row.to_string().contains(dish)).expect("a dish");
        let gone = json!({ "type": "menu_item", "name": row["name"], "values": { "available": 0 } });
        hotel.call("records.save", gone);
    };
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(MENU));
    for dish in ["Dal makhani", "Laal maas", "Butter naan"] {
        phone.click(&format!("[aria-label=\"Add {dish}\"]"));
    }
    phone.click(".g-bar .button");
    phone.sees("Your order");
    runs_out("Laal maas");
    phone.click("button[type=submit]");
    phone.sees("Laal maas has just run out. It is no longer in your order.");
    phone.sees("₹510.00");
    phone.wait("the note in sight", "const { top } = document.querySelector('.notice').getBoundingClientRect(); return top > 0 && top < innerHeight / 2");
    phone.screenshot("guest-cart-gone");
    runs_out("Butter naan");
    phone.go(&hotel.at(MENU));
    phone.sees("Butter naan has just run out.");
    phone.click(".g-bar .button");
    runs_out("Dal makhani");
    phone.click("button[type=submit]");
    phone.sees("Dal makhani is not on the menu now.");
    hotel.assert_sound();
}

#[test]
fn the_pages_speak_the_guests_language_and_know_a_dead_link() {
    let hotel = open();
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(BOOKING));
    phone.click(".g-language option[value=hi]");
    phone.sees("में ठहरें");
    phone.sees("₹4,000");
    phone.screenshot("guest-book-hindi");
    phone.go(&hotel.at("/laundry/0123456789abcdef0123456789abcdef"));
    phone.sees("यह पेज यहाँ नहीं है");
    phone.go(&hotel.at("/enquiry/Lake%20View%20Palace"));
    phone.fill("[name=full_name]", "Vikram Sethi");
    phone.fill("[name=email]", "vikram@inn.example");
    phone.click("button[type=submit]");
    phone.sees("धन्यवाद");
    let off =
        json!({ "booking_engine_enabled": 0, "phone": "+91 294 242 0000", "email": "stay@lake.example" });
    hotel.call("records.save", json!({ "type": "property", "name": LAKE, "values": off }));
    phone.go(&hotel.at(BOOKING));
    phone.wait(
        "whom to ask, and nothing to press in vain",
        "return document.querySelector('.g-trouble a[href=\"tel:+912942420000\"]')
            && document.querySelector('.g-trouble a[href=\"mailto:stay@lake.example\"]')
            && !document.querySelector('.g-trouble button')",
    );
    hotel.assert_sound();
}

#[test]
fn a_price_that_the_desk_changed_is_shown_again_before_it_is_charged() {
    let hotel = open();
    let phone = Browser::open(PHONE);
    let (from, to) = (hotel.day(5), hotel.day(7));
    let room = format!("{LAKE}-DLX").replace(' ', "%20");
    phone.go(&hotel.at(&format!("{BOOKING}?from={from}&to={to}&room={room}&step=you")));
    phone.sees("Book for ₹8,400.00");
    let rate = json!({ "property": LAKE, "room_type": "DLX", "start_date": from.to_string(), "end_date": to.to_string(), "rate": 6000 });
    hotel.call("api.set_room_rate", rate);
    phone.fill("[name=guest_name]", "Asha Rao");
    phone.fill("[name=phone]", "+91 98290 12345");
    phone.click("button[type=submit]");
    phone.sees("The price has changed from ₹8,400.00 to ₹12,600.00");
    phone.sees("Book for ₹12,600.00");
    phone.screenshot("guest-price-changed");
    let none = hotel.call("api.find_reservations", json!({ "property": LAKE, "query": "Asha" }));
    assert_eq!(none.as_array().map(Vec::len), Some(0), "nothing is booked yet");
    phone.click("button[type=submit]");
    phone.sees("Your stay is booked");
    phone.sees("No message is sent: please keep or print this page.");
    phone.sees("Meals\nRoom only\nRoom, tax included");
    assert_eq!(hotel.stay(&phone.text(".g-reference"))["amount_after_tax"].to_string(), "12600.00");
    hotel.assert_sound();
}

/// Milliseconds until the skeleton is there and until the page is drawn with its data. Everything that the page asks for is
/// there when this answers.
fn opened(browser: &Browser, address: &str) -> (u64, u64) {
    browser.go(address);
    browser.wait(
        "the page",
        "return document.readyState === 'complete' && performance.getEntriesByName('drawn').length
           && performance.getEntriesByName('first-paint').length && document.querySelector('h1')
           && [...document.images].every((image) => image.complete)",
    );
    let seen = browser.script(
        "return ['first-paint', 'drawn'].map((name) => Math.round(performance.getEntriesByName(name)[0].startTime))",
    );
    let figure = |at: usize| seen[at].as_u64().unwrap_or_default();
    (figure(0), figure(1))
}

#[test]
fn every_page_is_light_and_paints_soon_on_a_slow_line() {
    let hotel = open();
    let stay = hotel.book("Asha Rao", 2);
    let token = link_token(&hotel, &stay);
    hotel.check_in(&stay);
    let pages = [
        BOOKING.to_string(),
        format!("/checkin/{token}"),
        MENU.to_string(),
        format!("/laundry/{token}"),
        "/enquiry/Lake%20View%20Palace".to_string(),
    ];
    let phone = Browser::open(PHONE);
    let wire = hotel.wire();
    phone.cdp("Network.enable", json!({}));
    phone.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
    let over = |page: &String, latency: u64, bytes_a_second: i64| {
        phone.cdp(
            "Network.emulateNetworkConditions",
            json!({ "offline": false, "latency": latency, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second }),
        );
        let before = wire.carried();
        let (paint, drawn) = opened(&phone, &wire.at(page));
        let (answers, bytes) = wire.quiet().since(before);
        println!(
            "{page} {latency:3} ms: {answers:2} requests, {bytes:5} bytes with their headers, skeleton {paint:4} ms, drawn {drawn:4} ms"
        );
        assert!(bytes > 20 * 1024 && bytes < MOST, "{page} takes {bytes} bytes");
        (paint, drawn)
    };
    for page in &pages {
        // A second without a line is not the page's doing: the machine is busy with other things.
        let more = |without: u64| if without < 1_000 { 0 } else { without };
        let soon = (0..4).any(|_| {
            let ((quick_paint, quick), (paint, drawn)) = (over(page, 0, -1), over(page, 400, 50_000));
            paint < 5_000 + more(quick_paint) && drawn < 8_000 + more(quick)
        });
        assert!(soon, "{page} is late on a slow line, four times");
    }
}

#[test]
fn the_property_prints_cards_and_keeps_its_photos() {
    let hotel = open();
    let owner = hotel.signed_in("owner", DESK, "/settings/cards");
    owner.sees("2 tables, 6 rooms");
    // Its address as a person reads and types it.
    owner.sees(&hotel.at(BOOKING).replace("%20", " "));
    owner.screenshot("cards");
    owner.go(&hotel.at("/print/cards/tables?outlet=Lake%20View%20Palace-Terrace&size=a6"));
    owner.sees("Table T2");
    let squares = owner.wait(
        "drawn codes",
        "return [...document.querySelectorAll('.guest-card img')].filter((code) => code.complete && code.naturalWidth).length",
    );
    assert_eq!(squares, 2);
    let paper = owner.printed();
    assert_eq!(paper.pages().len(), 1, "four cards on a sheet");
    assert!(paper.text().contains("Table T1") && paper.text().contains("Lawn"), "{}", paper.text());
    owner.go(&hotel.at("/print/cards/booking?size=a6"));
    owner.wait("four cards", "return document.querySelectorAll('.guest-card').length === 4");
    assert_eq!(owner.printed().pages().len(), 1, "the four of a sheet stand on one");
    owner.go(&hotel.at("/settings/photo"));
    let photograph = hotel.photograph();
    for count in 1..=2 {
        owner.sees("Of the property");
        owner.choose_file(".photo-file input", &photograph);
        owner.wait("a photo", &format!("return document.querySelectorAll('.photo-tile').length === {count}"));
    }
    owner.fill(".photo-tile:nth-of-type(2) .input", "The lake at dusk");
    owner.keys(key::TAB);
    owner.sees("Saved.");
    owner.click(".photo-tile:nth-of-type(2) .icon-button");
    owner.wait(
        "it to be the first",
        "return document.querySelector('.photo-tile .input').value === 'The lake at dusk'",
    );
    owner.screenshot("photos");
    assert_eq!(owner.complaints(), Vec::<String>::new());
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(BOOKING));
    phone.wait(
        "the photo",
        "return document.querySelector('.g-hero-photo[alt=\"The lake at dusk\"]')?.naturalWidth",
    );
    assert_eq!(phone.complaints(), Vec::<String>::new());
    first_screen_of_a_laptop(&hotel);
    hotel.assert_sound();
}

/// The photo leaves the dates on the first screen, and the button of the first room once they are chosen.
fn first_screen_of_a_laptop(hotel: &Hotel) {
    let laptop = Browser::open(Screen { width: 1366, height: 768, dark: false });
    laptop.go(&hotel.at(BOOKING));
    let bottom = |what: &str| {
        format!(
            "const one = document.querySelector('{what}');
             return document.querySelector('.g-hero-photo')?.complete && one && [one.getBoundingClientRect().bottom < innerHeight]"
        )
    };
    assert_eq!(laptop.wait("the calendar", &bottom(".cal")), json!([true]));
    laptop.screenshot("book-laptop");
    for day in [3, 5] {
        laptop.click(&format!("[data-day='{}']", hotel.day(day)));
    }
    assert_eq!(laptop.wait("a room to choose", &bottom(".g-room-price .button-primary")), json!([true]));
    assert_eq!(laptop.complaints(), Vec::<String>::new());
}
