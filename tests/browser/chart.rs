//! The tape chart by pointer and by keys: every drop asks, and nothing is saved before the answer.

use serde_json::{Value, json};

use crate::axe::{Rules, violations};
use crate::driver::{Browser, DESK, Point};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_bar_is_dragged_to_another_room_and_asks_before_it_moves() {
    let (hotel, stay, browser) = chart();
    let home = room(&hotel, &stay);
    let (bar, other) = (bar(&stay), other_room(&home));
    let from = browser.middle(&bar);
    let over = |room: &str| Point { x: from.x, y: browser.middle(&row(room)).y };

    browser.hold(from, over(&other));
    browser.wait("the outline", "return document.querySelector('.bar-ghost:not(.bar-ghost-no)')");
    browser.screenshot("chart-drag");
    browser.keys(key::ESCAPE);
    browser.wait("nothing held", "return !document.querySelector('.bar-ghost')");
    browser.let_go();
    assert_eq!(browser.script("return !!document.querySelector('dialog[open]')"), false);

    browser.drag(from, over(&other));
    before_and_after(&browser, &home, &other);
    browser.screenshot("chart-drop");
    assert_eq!(violations(&browser, "the sheet of a drop", Rules::All), Vec::<String>::new());
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    assert_eq!(room(&hotel, &stay), home, "nothing was confirmed");

    browser.drag(from, over(&other));
    before_and_after(&browser, &home, &other);
    browser.click("dialog button[type=submit]");
    browser.no_sheet();
    assert_eq!(room(&hotel, &stay), other);
    browser
        .wait("the bar in its new row", &format!("return !!document.querySelector('{} {bar}')", row(&other)));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_stay_is_moved_and_made_longer_by_keys() {
    let (hotel, stay, browser) = chart();
    let home = room(&hotel, &stay);
    browser.tab_to(".cell");
    stand_on(&browser, &home);
    browser.keys("m");
    browser.wait("a stay picked up", "return document.querySelector('[data-moving]')");
    browser.keys(key::DOWN);
    browser.keys(key::ESCAPE);
    browser.wait("a stay put back", "return !document.querySelector('[data-moving]')");
    assert_eq!(browser.script("return !!document.querySelector('dialog[open]')"), false);

    browser.keys("m");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    let other = other_room(&home);
    before_and_after(&browser, &home, &other);
    assert_eq!(room(&hotel, &stay), home, "nothing was confirmed");
    browser.send_sheet();
    assert_eq!(room(&hotel, &stay), other);
    let moved = format!("return !!document.querySelector('{} {}')", row(&other), bar(&stay));
    browser.wait("the bar in its new row", &moved);
    browser.wait(
        "the keyboard in the new row",
        &format!("return document.activeElement.closest('.chart-row')?.dataset.row === '{other}'"),
    );

    stand_on(&browser, &other);
    browser.chord(key::SHIFT, key::RIGHT);
    browser.keys(key::ENTER);
    browser.sees("3 nights");
    browser.send_sheet();
    assert_eq!(hotel.stay(&stay)["check_out_date"], hotel.day(3).to_string());

    stand_on(&browser, &home);
    browser.keys(key::ENTER);
    form_holds(&browser, [&hotel.day(0).to_string(), &hotel.day(1).to_string(), &home]);
    hotel.assert_sound();
}

#[test]
fn an_edge_makes_a_stay_longer_and_empty_cells_become_a_booking() {
    let (hotel, stay, browser) = chart();
    let edge = browser.middle(&format!("{} .bar-edge-end", bar(&stay)));
    let day = browser.script("return document.querySelector('.cell').getBoundingClientRect().width");
    let day = day.as_f64().expect("a width").round() as i64;
    browser.drag(edge, Point { x: edge.x + day, ..edge });
    browser.sees("3 nights");
    assert_eq!(hotel.stay(&stay)["check_out_date"], hotel.day(2).to_string(), "nothing was confirmed");
    browser.click("dialog button[type=submit]");
    browser.no_sheet();
    assert_eq!(hotel.stay(&stay)["check_out_date"], hotel.day(3).to_string());

    let room = format!("{LAKE}-104");
    let first = browser.middle(&format!("{} .cell[data-day='6']", row(&room)));
    browser.drag(first, Point { x: first.x + day, ..first });
    form_holds(&browser, [&hotel.day(5).to_string(), &hotel.day(7).to_string(), &room]);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_drag_to_another_room_and_day_is_one_step_with_its_reason() {
    let hotel = Hotel::open();
    let stay = hotel.book_from("Asha Rao", 2, 2);
    let browser = hotel.signed_in("desk", DESK, "/chart");
    browser.wait("the bar", &format!("return !!document.querySelector('{}')", bar(&stay)));
    let home = room(&hotel, &stay);
    let other = other_room(&home);
    let day = browser.script("return document.querySelector('.cell').getBoundingClientRect().width");
    let from = browser.middle(&bar(&stay));
    let to = Point {
        x: from.x + day.as_f64().expect("a width").round() as i64,
        y: browser.middle(&row(&other)).y,
    };
    browser.drag(from, to);
    before_and_after(&browser, &home, &other);
    browser.wait(
        "the price before and after, and what is owed at departure",
        "const shown = [...document.querySelectorAll('dialog .sums dd')].map((figure) => figure.innerText);
         return shown.length === 3 && shown.every((figure) => figure === '₹8,400.00')",
    );
    choose_reason(&browser, "room");
    browser.tab_to("dialog [name=note]");
    browser.keys("Drilling next door");
    browser.screenshot("chart-drop-reason");
    browser.send_sheet();
    let now = hotel.stay(&stay);
    assert_eq!(
        [&now["room"], &now["check_in_date"], &now["check_out_date"]],
        [&Value::from(other.as_str()), &hotel.day(3).to_string().into(), &hotel.day(5).to_string().into()]
    );
    let logged = hotel.call("agents_api.activity_feed", json!({ "property": LAKE })).to_string();
    assert_eq!(
        (
            logged.matches("\"move_stay\"").count(),
            logged.contains("amend_stay"),
            logged.contains("room_move")
        ),
        (1, false, false),
        "{logged}"
    );

    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.click("#tab-history");
    browser.sees("Room problem; Drilling next door");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

fn choose_reason(browser: &Browser, reason: &str) {
    browser.script(&format!(
        "const s = document.querySelector('dialog [name=reason]'); s.value = '{reason}'; s.dispatchEvent(new Event('change'))"
    ));
}

/// A stay of two nights from today, on the chart that begins yesterday.
fn chart() -> (Hotel, String, Browser) {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, "/chart");
    browser.wait("the bar", &format!("return !!document.querySelector('{}')", bar(&stay)));
    (hotel, stay, browser)
}

fn room(hotel: &Hotel, stay: &str) -> String {
    hotel.stay(stay)["room"].as_str().expect("a room").to_string()
}

/// The next room of the same type.
fn other_room(home: &str) -> String {
    let number: u32 = home.rsplit('-').next().and_then(|number| number.parse().ok()).expect("a number");
    format!("{LAKE}-{}", if number == 104 { 103 } else { number + 1 })
}

fn bar(stay: &str) -> String {
    format!(".bar[data-stay=\"{stay}\"]")
}

fn row(room: &str) -> String {
    format!(".chart-row[data-row=\"{room}\"]")
}

/// By arrows from wherever the keyboard is on the chart to the first night of the stay in a room.
fn stand_on(browser: &Browser, room: &str) {
    let there = "const rows = [...document.querySelectorAll('.chart-row[data-row]')], at = document.activeElement.closest('.chart-row');
        return [rows.indexOf(at), rows.findIndex((row) => row.dataset.row === ROOM), Number(document.activeElement.dataset.day)]";
    let place = browser.script(&there.replace("ROOM", &Value::from(room).to_string()));
    let number = |i: usize| place[i].as_i64().expect("a cell has the keyboard");
    let steps = |n: i64, forth: &'static str, back: &'static str| {
        (if n < 0 { back } else { forth }).repeat(n.unsigned_abs() as usize)
    };
    browser.keys(&steps(number(1) - number(0), key::DOWN, key::UP));
    browser.keys(&steps(1 - number(2), key::RIGHT, key::LEFT));
}

/// The sheet names both rooms.
fn before_and_after(browser: &Browser, before: &str, after: &str) {
    let shown = browser.text("dialog .before-after tbody tr");
    let number = |room: &str| room.rsplit('-').next().unwrap_or_default().to_string();
    assert!(shown.contains(&number(before)) && shown.contains(&number(after)), "{shown}");
}

/// The form of a new booking, with arrival, departure and room filled in.
fn form_holds(browser: &Browser, wanted: [&str; 3]) {
    browser.wait(
        "the form",
        "return location.pathname === '/booking/new' && document.querySelector('[name=room]')?.value",
    );
    let held = "return ['check_in_date', 'check_out_date', 'room'].map((name) => document.querySelector(`[name=${name}]`)).map((field) => field.dataset.date ?? field.value)";
    assert_eq!(browser.script(held), serde_json::json!(wanted));
}
