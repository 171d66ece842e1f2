//! The kitchen display: tickets by keyboard and by tap, what is held, voided and late, and a line that breaks.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, until};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;

const TERRACE: &str = "Lake View Palace-Terrace";
const STEP: &str = ".kot .kot-step";

#[test]
fn a_ticket_is_prepared_and_recalled_by_keyboard_in_the_dark_kitchen() {
    let (hotel, browser) = kitchen();
    let order = hotel.order("Dal, Soup", json!({ "table_no": "T1", "allergy_note": "no milk, please" }));
    hotel.call("pos.fire_kot", json!({ "order": order }));
    assert_eq!(browser.address(), hotel.at("/kitchen"), "a cook begins at the display");
    assert_eq!(
        browser.script("return getComputedStyle(document.documentElement).colorScheme"),
        "dark",
        "whatever the theme"
    );
    browser.wait("the ticket", "return document.querySelectorAll('.kot').length === 1");
    assert!(browser.text(".kot-allergy").contains("no milk, please"));
    assert_eq!(browser.text(".kot-hit"), "contains Milk", "the soup has some");
    let places = "return [...document.querySelectorAll('.shell-nav a.nav-link')].map((link) => link.pathname).join(' ')";
    assert_eq!(
        browser.script(places),
        "/kitchen /banquet-kitchen /stock /stock/count /stock/delivery /stock/deliveries /stock/low /settings"
    );
    hits_are_large(&browser);
    browser.screenshot("kitchen");

    browser.keys("1");
    browser.wait("the ticket as accepted", "return !!document.querySelector('.kot-accepted')");
    browser.keys("1");
    browser.wait("an empty board", "return !document.querySelector('.kot')");
    assert_eq!(hotel.lines(&order), ["Dal Prepared", "Soup Prepared"]);

    browser.keys("r");
    browser.tab_to("dialog .kot-recall .button-primary");
    browser.screenshot("kitchen-recall");
    browser.tab_to("dialog .kot-recall-lines .button:last-child");
    browser.keys(key::ENTER);
    browser.wait("nothing left to recall", "return !document.querySelector('dialog .kot-recall')");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.wait(
        "the ticket again",
        "return document.querySelector('.kot-done') && document.querySelector('.kot-cooking')",
    );
    assert_eq!(hotel.lines(&order), ["Dal Fired", "Soup Prepared"], "the display sorts by course");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_is_held_is_refused_what_is_added_is_marked_and_a_void_is_acknowledged() {
    let (hotel, browser) = kitchen();
    let order = hotel.order("Dal, Soup", json!({ "table_no": "T1" }));
    hotel.call("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    browser.wait("a line that waits", "return !!document.querySelector('.kot-held')");
    browser.click(".kot-held");
    browser.sees("Dal is held");
    assert_eq!(hotel.lines(&order), ["Dal New", "Soup Fired"]);

    hotel.call("pos.fire_kot", json!({ "order": order }));
    browser
        .wait("the later round", "return document.querySelector('.kot-added')?.innerText.includes('KOT 2')");
    let soup = hotel.call("pos.order_detail", json!({ "order": order }))["items"][1]["row"].clone();
    let void = json!({ "order": order, "item_row": soup, "reason": "Guest left" });
    hotel.call("pos.void_item", void);
    browser.wait(
        "the void",
        "return document.querySelector('.kot-cancelled')?.innerText.includes('Guest left')",
    );
    let struck =
        "return getComputedStyle(document.querySelector('.kot-cancelled .kot-dish')).textDecorationLine";
    assert_eq!(browser.script(struck), "line-through");
    browser.screenshot("kitchen-void");
    browser.click(".kot-cancelled");
    browser.wait("the line gone", "return !document.querySelector('.kot-cancelled')");

    hotel.minutes_later(12);
    hotel.call("pos.fire_kot", json!({ "order": hotel.order("Dal", json!({ "table_no": "T2" })) }));
    browser.wait(
        "the first ticket as late",
        "return document.querySelector('.kot-late .kot-age b')?.innerText === '12'",
    );
    browser.wait("the second as new", "return document.querySelectorAll('.kot-new').length === 1");
    hotel.minutes_later(21);
    hotel.call("pos.accept_ticket", json!({ "order": order }));
    browser.wait(
        "the first as overdue",
        "return document.querySelector('.kot-overdue .kot-age b')?.innerText === '21'",
    );
    assert_eq!(
        browser.script("return [...document.querySelectorAll('.kot h2')].map((e) => e.innerText).join()"),
        "T1,T2"
    );
    browser.screenshot("kitchen-late");
    hotel.assert_sound();
}

#[test]
fn a_station_finishes_its_own_lines_alone() {
    let (hotel, browser) = kitchen();
    let order = hotel.order("Dal, Beer", json!({ "table_no": "T1" }));
    hotel.call("pos.fire_kot", json!({ "order": order }));
    hotel.call("pos.accept_ticket", json!({ "order": order }));
    browser.go(&hotel.at("/kitchen?station=Bar"));
    browser.wait("the bar's line", "return document.querySelectorAll('.kot-line').length === 1");
    browser.wait("the step", "return document.querySelector('.kot-step')?.innerText.includes('Ready')");
    browser.keys("1");
    browser.wait(
        "an empty board",
        "return document.querySelector('.kitchen') && !document.querySelector('.kot')",
    );
    assert_eq!(hotel.lines(&order), ["Dal Fired", "Beer Prepared"]);
    hotel.assert_sound();
}

#[test]
fn a_broken_line_can_not_be_overlooked_and_everything_is_there_when_it_is_back() {
    let (mut hotel, browser) = kitchen();
    let order = hotel.order("Dal", json!({ "table_no": "T1" }));
    hotel.call("pos.fire_kot", json!({ "order": order }));
    browser.wait("the ticket", "return document.querySelectorAll('.kot').length === 1");
    hotel.stop();
    browser.wait("the alarm", "return document.querySelector('.kitchen-alarm')?.checkVisibility()");
    browser.sees("Not connected");
    browser.screenshot("kitchen-lost");
    hotel.start_again();
    let other = hotel.order("Soup", json!({ "table_no": "T2" }));
    hotel.call("pos.fire_kot", json!({ "order": other }));
    browser.wait(
        "the display without the alarm",
        "document.querySelector('.kitchen-alarm button')?.click(); return !document.querySelector('.kitchen-alarm')",
    );
    browser.wait("both tickets", "return document.querySelectorAll('.kot').length === 2");
    hotel.assert_sound();
}

#[test]
fn a_phone_shows_the_tickets_in_one_column_within_reach() {
    let (hotel, _) = kitchen();
    for table in ["T1", "T2"] {
        let order = hotel.order("Dal, Soup", json!({ "table_no": table, "allergy_note": "milk" }));
        hotel.call("pos.fire_kot", json!({ "order": order }));
    }
    let browser = hotel.signed_in("cook", PHONE, "/kitchen");
    browser.wait("the tickets", "return document.querySelectorAll('.kot').length === 2");
    // The first tap opens the sound, and does what it is for.
    browser.sees("Touch the screen once");
    hits_are_large(&browser);
    browser.assert_fits();
    browser.screenshot("kitchen-phone");
    for expected in ["the ticket as accepted", "one ticket less"] {
        browser.tap(STEP);
        browser.wait(
            expected,
            if expected == "one ticket less" {
                "return document.querySelectorAll('.kot').length === 1"
            } else {
                "return document.querySelector('.kot-accepted .kot-step-ready')"
            },
        );
    }
    until("what the thumb did", || {
        hotel.call("pos.kitchen_queue", json!({ "property": LAKE })).as_array().map(Vec::len) == Some(1)
    });
    hotel.assert_sound();
}

#[test]
fn the_display_is_heard_after_the_first_tap_and_stays_lit() {
    let (hotel, browser) = kitchen();
    // Set before the page's own scripts run, and again on every address.
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": "
            window.rung = 0; window.opened = 0;
            window.AudioContext = class extends AudioContext { constructor() { super(); window.opened += 1; } createOscillator() { window.rung += 0.5; return super.createOscillator(); } };
            window.locks = []; window.released = 0; window.lock = null;
            const wakeLock = { request: async (kind) => { window.locks.push(kind); window.lock = { released: false, release: async () => { window.released += 1; } }; return window.lock; } };
            Object.defineProperty(navigator, 'wakeLock', { configurable: true, get: () => wakeLock });" }),
    );
    browser.go(&hotel.at("/kitchen"));
    browser.wait(
        "the display",
        "return document.querySelector('.kitchen') && !document.querySelector('.skeleton')",
    );
    browser.wait("a screen that stays lit", "return window.locks.join() === 'screen'");
    browser.sees("Touch the screen once");
    browser.screenshot("kitchen-touch");
    let early = hotel.order("Beer", json!({ "table_no": "T2" }));
    hotel.call("pos.fire_kot", json!({ "order": early }));
    browser.wait("the first ticket", "return document.querySelectorAll('.kot').length === 1");
    assert_eq!(
        browser.script("return [window.opened, window.rung]"),
        json!([0, 0]),
        "a page that nobody touched is silent"
    );
    browser.click(".kitchen-title");
    browser.wait("no more asking", "return !document.querySelector('.kitchen-touch')");
    assert_eq!(
        browser.script("return [window.opened, window.rung]"),
        json!([1, 0]),
        "the tap opens the sound and is silent"
    );

    let order = hotel.order("Dal", json!({ "table_no": "T1" }));
    hotel.call("pos.fire_kot", json!({ "order": order }));
    browser.wait("the ticket", "return document.querySelectorAll('.kot').length === 2");
    browser.wait("the chime", "return window.rung === 1");
    hotel.call("pos.accept_ticket", json!({ "order": order }));
    browser.wait("the ticket as accepted", "return !!document.querySelector('.kot-accepted')");
    assert_eq!(browser.script("return window.rung"), 1, "what was there before is not new");

    let sound = ".kitchen-tools [aria-pressed]";
    browser.click(sound);
    browser.sees("Sound off");
    let silent = hotel.order("Soup", json!({ "table_no": "T2" }));
    hotel.call("pos.fire_kot", json!({ "order": silent }));
    browser.wait("both tickets", "return document.querySelectorAll('.kot').length === 3");
    assert_eq!(browser.script("return window.rung"), 1, "switched off");
    assert_eq!(browser.script("return window.opened"), 1, "one sound for the whole page");
    browser.click(sound);
    browser.wait("a note to show that it is on", "return window.rung === 2");

    // Back from another tab the lock is asked for again; leaving the display releases it.
    browser.script("document.dispatchEvent(new Event('visibilitychange'))");
    assert_eq!(browser.script("return window.locks.length"), 1, "it is held already");
    browser.script("window.lock.released = true; document.dispatchEvent(new Event('visibilitychange'))");
    browser.wait("the lock again", "return window.locks.length === 2");
    browser.keys("gs");
    browser.wait("another screen", "return !document.querySelector('.kitchen')");
    browser.wait("the lock released", "return window.released >= 1");
    browser.script("document.dispatchEvent(new Event('visibilitychange'))");
    assert_eq!(browser.script("return window.locks.length"), 2, "no longer the display's");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Everything that is tapped in a kitchen is at least 48 pixels high.
fn hits_are_large(browser: &Browser) {
    let small = browser.script(
        "return [...document.querySelectorAll('.kitchen :is(button, select)')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 47.5)
           .map((e) => e.className + ': ' + e.getBoundingClientRect().height)",
    );
    assert_eq!(small, json!([]));
}

/// A hotel with a terrace, and its display with a cook before it.
fn kitchen() -> (Hotel, Browser) {
    let hotel = Hotel::open();
    hotel.call("users.save", json!({ "login": "cook", "full_name": "Mohan", "roles": ["Kitchen"], "password": PASSWORD, "all_properties": 1 }));
    let save = |kind: &str, values: Value| {
        hotel.call("records.save", json!({ "type": kind, "values": values }));
    };
    save("pos_outlet", json!({ "property": LAKE, "outlet_name": "Terrace", "tables": "T1:4\nT2:2" }));
    for (dish, course, station, allergens) in
        [("Dal", "Main", "Kitchen", ""), ("Soup", "Starter", "Kitchen", "Milk"), ("Beer", "Drink", "Bar", "")]
    {
        save(
            "menu_item",
            json!({ "property": LAKE, "outlet": "Terrace", "item_name": dish, "price": 300, "course": course,
                "prep_station": station, "allergens": allergens }),
        );
    }
    let browser = hotel.signs_in("cook", DESK, "/");
    browser.wait("the display", "return !!document.querySelector('.kitchen')");
    (hotel, browser)
}

impl Hotel {
    /// An order of one of each dish at the terrace, not fired.
    fn order(&self, dishes: &str, more: Value) -> String {
        let items: Vec<Value> = dishes.split(", ").map(|dish| json!({ "menu_item": dish })).collect();
        let mut params = json!({ "outlet": TERRACE, "items": items });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        self.call("pos.create_order", params)["order"].as_str().expect("an order").to_string()
    }

    /// The lines of an order as the kitchen left them, as they were ordered.
    fn lines(&self, order: &str) -> Vec<String> {
        let detail = self.call("pos.order_detail", json!({ "order": order }));
        let line = |line: &Value| {
            let word = |key: &str| line[key].as_str().unwrap_or_default().to_string();
            format!("{} {}", word("item_name"), word("kot_status"))
        };
        detail["items"].as_array().expect("lines").iter().map(line).collect()
    }
}
