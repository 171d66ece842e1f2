//! Housekeeping on a phone: fingers only, targets a thumb can hit, and a corridor without network.

use serde_json::{Value, json};

use crate::driver::{Browser, PHONE};
use crate::hotel::{Hotel, LAKE};

const NEXT: &str = ".hk-task .hk-next";

#[test]
fn a_task_is_started_and_finished_by_taps_on_a_phone() {
    let (hotel, browser) = corridor();
    fits_the_hand(&browser);
    browser.screenshot("housekeeping");
    browser.tap(NEXT);
    task_becomes(&hotel, &browser, "In Progress");
    browser.wait("the running task", "return document.querySelector('.hk-running')");
    browser.tap(NEXT);
    browser.wait("the finished task", "return document.querySelector('.hk-done-row')");
    browser.wait("an empty list", "return !document.querySelector('.hk-task')");
    task_becomes(&hotel, &browser, "Done");
    fits_the_hand(&browser);
    browser.tap("[role=tab]:not([aria-selected=true])");
    browser.wait("the rooms", "return document.querySelectorAll('.hk-tile').length === 6");
    fits_the_hand(&browser);
    browser.screenshot("housekeeping-rooms");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_tap_without_network_is_kept_and_sent_later() {
    let (mut hotel, browser) = corridor();
    hotel.stop();
    browser.tap(NEXT);
    browser.wait("the task as it will be", "return document.querySelector('.hk-running')");
    browser.wait("word of the lost line", "return document.querySelector('.hk-waiting')");
    browser.screenshot("housekeeping-offline");
    hotel.start_again();
    task_becomes(&hotel, &browser, "In Progress");
    browser.wait("nothing left to send", "return !document.querySelector('.hk-waiting')");
}

/// A guest has left, so that a room wants cleaning; the phone shows it.
fn corridor() -> (Hotel, Browser) {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    hotel.check_in(&stay);
    hotel.call("api.check_out", json!({ "reservation": stay }));
    let browser = hotel.signed_in("rooms", PHONE, "/");
    browser.wait("the task", &format!("return !!document.querySelector('{NEXT}')"));
    (hotel, browser)
}

fn task_becomes(hotel: &Hotel, browser: &Browser, status: &str) {
    for _ in 0..300 {
        let queue = hotel.call("api.hk_queue", json!({ "property": LAKE }));
        let tasks = queue["tasks"].as_array().map(Vec::as_slice).unwrap_or_default();
        if tasks.iter().any(|task| task["status"] == status) || (status == "Done" && tasks.is_empty()) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    browser.screenshot("failed");
    panic!("no task became {status}");
}

/// Nothing to be pressed is smaller than 44 pixels, and the page does not scroll sideways.
fn fits_the_hand(browser: &Browser) {
    let small = browser.script(
        "return [...document.querySelectorAll('button, a[href], input, select, [role=tab]')].filter((e) => e.checkVisibility({ visibilityProperty: true }))
            .map((e) => [e, e.getBoundingClientRect()]).filter(([e, b]) => b.width > 2 && b.right > 0 && b.bottom > 0 && (b.width < 43.5 || b.height < 43.5))
            .map(([e, b]) => `${e.className || e.tagName} ${e.innerText} ${b.width} x ${b.height}`)",
    );
    assert_eq!(small, Value::Array(Vec::new()), "targets under 44 pixels");
    let over = browser.script("return document.documentElement.scrollWidth - window.innerWidth");
    assert!(over.as_i64().is_some_and(|pixels| pixels <= 0), "{over} pixels wider than the phone");
}
