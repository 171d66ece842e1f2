//! The tape chart of 200 rooms over 31 days: what the browser's main thread computes for its first paint, for the first step
//! of a drag, and for a letter in the search box. The limits hold on the machine they were set on; a fixed piece of work,
//! measured in the same browser at the same time, says how much slower this one is now, and the limits grow with it.

use serde_json::json;

use crate::driver::{Browser, Point, Screen};
use crate::hotel::{Hotel, LAKE, PASSWORD};

const ROOMS: u64 = 200;
const WIDE: Screen = Screen { width: 1920, height: 1080, dark: false };
/// What the fixed piece of work takes on the machine that the limits were set on, otherwise idle.
const REFERENCE: f64 = 60.0;

#[test]
fn two_hundred_rooms_are_drawn_dragged_and_searched_without_a_pause() {
    let hotel = full_hotel();
    let browser = hotel.signed_in("desk", WIDE, "/today");
    browser.wait("today", "return document.querySelector('h1')");
    settle(&browser);
    browser.count_work();

    let slower = slower_than_the_reference(&browser);
    let before = browser.worked();
    browser.script(
        "history.pushState(null, '', '/chart?days=31'); dispatchEvent(new PopStateEvent('popstate'))",
    );
    browser.wait("the bars", "return document.querySelectorAll('.bar[data-stay]').length > 40");
    settle(&browser);
    let paint = browser.worked() - before;

    let bar = browser.middle(".chart-row[data-row$='-101'] .bar[data-stay]");
    let other = browser.middle(".chart-row[data-row$='-104'] .cell[data-day='30']");
    // The shortest of three: what else runs on the machine makes the same work take longer, never less.
    let mut first_step = f64::MAX;
    for _ in 0..3 {
        browser.hold(bar, bar);
        settle(&browser);
        let before = browser.worked();
        browser.hover(Point { x: bar.x + 9, y: bar.y + 2 });
        browser.wait("the outline", "return document.querySelector('.bar-ghost')");
        settle(&browser);
        first_step = first_step.min(browser.worked() - before);
        browser.keys(crate::key::ESCAPE);
        browser.let_go();
        settle(&browser);
    }
    let before = browser.worked();
    browser.hold(bar, Point { x: bar.x, y: other.y });
    settle(&browser);
    let dragged = browser.worked() - before;
    browser.let_go();
    browser.keys(crate::key::ESCAPE);
    browser.wait("nothing held", "return !document.querySelector('.bar-ghost, dialog[open]')");

    browser.focus("#chart-find");
    settle(&browser);
    let mut letters = Vec::new();
    for letter in ["g", "u", "e"] {
        let before = browser.worked();
        browser.keys(letter);
        std::thread::sleep(std::time::Duration::from_millis(250));
        settle(&browser);
        letters.push(browser.worked() - before);
    }
    let letter = letters.iter().copied().fold(0.0, f64::max);
    let slower = slower.max(slower_than_the_reference(&browser));
    println!(
        "main thread, 200 rooms x 31 days: paint {paint:.0} ms, first step of a drag {first_step:.0} ms, \
         eight steps {dragged:.0} ms, letters {letters:.0?} ms; this machine takes {slower:.2} times as long as the reference"
    );
    assert!(paint < 400.0 * slower, "first paint took {paint:.0} ms");
    assert!(first_step < 60.0 * slower, "the first step of a drag took {first_step:.0} ms");
    assert!(letter < 40.0 * slower, "a letter took {letter:.0} ms");
}

/// How many times as long as on the reference machine a fixed piece of work takes: elements made, styled and laid out.
/// The middle of five, and never less than once.
fn slower_than_the_reference(browser: &Browser) -> f64 {
    let mut times: Vec<f64> = (0..5)
        .map(|_| {
            let before = browser.worked();
            browser.script(
                "const box = document.createElement('div');
                 box.style.cssText = 'position: fixed; inset: 0; visibility: hidden; display: grid; grid-template-columns: repeat(40, 1fr)';
                 for (let n = 0; n < 4000; n++) { const cell = document.createElement('span'); cell.textContent = 'Guest ' + n; box.append(cell); }
                 document.body.append(box);
                 box.getBoundingClientRect();
                 box.remove();",
            );
            settle(browser);
            browser.worked() - before
        })
        .collect();
    times.sort_by(f64::total_cmp);
    (times[2] / REFERENCE).max(1.0)
}

/// Two frames without anything left to do.
fn settle(browser: &Browser) {
    browser.script(
        "window.idle = false; requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => { window.idle = true; })))",
    );
    browser.wait("an idle page", "return window.idle");
}

fn full_hotel() -> Hotel {
    let hotel = Hotel::empty();
    hotel.call("users.save", json!({ "login": "desk", "full_name": "desk", "roles": ["Front Desk"], "password": PASSWORD, "all_properties": 1 }));
    let numbers = |from: u64| (from..from + ROOMS / 2).map(|number| number.to_string()).collect::<Vec<_>>();
    hotel.call("api.setup_property", json!({ "payload": {
        "property": { "property_name": LAKE, "city": "Udaipur", "state": "Rajasthan", "gstin": "08AAACL1234A1Z5" },
        "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 4000 }, { "code": "STE", "name": "Suite", "base_price": 9000 }],
        "rooms": [{ "room_type_code": "DLX", "numbers": numbers(101) }, { "room_type_code": "STE", "numbers": numbers(301) }],
        "meal_plans": [{ "code": "EP", "price_per_adult": 0 }]
    } }));
    for n in 0..ROOMS {
        for (from, nights) in [(0, 4), (6, 5), (13, 3)] {
            let room_type = if n % 2 == 0 { "DLX" } else { "STE" };
            hotel.call("api.create_booking", json!({ "property": LAKE, "room_type": room_type, "guest_name": format!("Guest {n} of {from}"),
                "check_in_date": hotel.day(from).to_string(), "check_out_date": hotel.day(from + nights).to_string() }));
        }
    }
    hotel
}
