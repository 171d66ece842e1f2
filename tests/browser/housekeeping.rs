//! Housekeeping on a phone: fingers only, targets a thumb can hit, and a corridor without network.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, until};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const NEXT: &str = ".hk-task .hk-next";

#[test]
fn a_task_is_started_and_finished_by_taps_on_a_phone() {
    let (hotel, browser) = corridor();
    fits_the_hand(&browser);
    browser.screenshot("housekeeping");
    browser.tap(NEXT);
    task_becomes(&hotel, "In Progress");
    browser.wait("the running task", "return document.querySelector('.hk-running')");
    browser.tap(NEXT);
    browser.wait("the finished task", "return document.querySelector('.hk-done-row')");
    browser.wait("an empty list", "return !document.querySelector('.hk-task')");
    task_becomes(&hotel, "Done");
    fits_the_hand(&browser);
    browser.tap("[role=tab]:not([aria-selected=true])");
    browser.wait("the rooms", "return document.querySelectorAll('.hk-tile').length === 6");
    fits_the_hand(&browser);
    browser.screenshot("housekeeping-rooms");
    browser.tap(".nav-more");
    browser.tap(".rest-sheet a[href=\"/lost-found\"]");
    browser.wait("lost and found", "return location.pathname === '/lost-found'");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_somebody_finished_is_seen_and_verified_on_another_device() {
    let (hotel, _) = corridor();
    let task = hotel.call("api.hk_queue", json!({ "property": LAKE }))["tasks"][0]["name"].clone();
    for status in ["In Progress", "Done"] {
        hotel.call("api.hk_update_task", json!({ "task": task, "status": status }));
    }
    let desk = hotel.signed_in("desk", DESK, "/housekeeping");
    desk.click("#tab-tasks");
    desk.tab_to(".hk-done-row .button:last-child");
    desk.keys(key::ENTER);
    desk.wait(
        "the verified task",
        "return document.querySelector('.hk-done-row') && !document.querySelector('.hk-done-row .button')",
    );
    let of = json!({ "property": LAKE });
    until("the task as verified", || {
        hotel.call("desk.finished_tasks", of.clone())[0]["status"] == "Verified"
    });
    assert_eq!(desk.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_a_guest_asked_for_is_marked_as_done_on_the_task() {
    let (hotel, browser) = corridor();
    let room = hotel.call("api.hk_queue", json!({ "property": LAKE }))["tasks"][0]["room"].clone();
    let wish = json!([{ "department": "Housekeeping", "instruction": "A cot" }]);
    let stay = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Mira Sen", "instructions": wish,
            "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(1).to_string() }),
    )["reservation"]
        .clone();
    hotel.call("desk.move_stay", json!({ "reservation": stay, "room": room }));
    browser.wait(
        "the wish",
        "return document.querySelector('.hk-task .hk-instruction')?.innerText.includes('A cot')",
    );
    fits_the_hand(&browser);
    browser.screenshot("housekeeping-wish");
    browser.tap(".hk-task .hk-instruction button");
    browser.wait("the wish done", "return !document.querySelector('.hk-task .hk-instruction')");
    let stay = stay.as_str().expect("a stay");
    until("the wish as done", || hotel.stay(stay)["instructions"][0]["done_by"] == "rooms");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_tap_without_network_is_stored_and_sent_later() {
    let (mut hotel, browser) = corridor();
    hotel.stop();
    browser.tap(NEXT);
    browser.wait("the task as it will be", "return document.querySelector('.hk-running')");
    browser.wait("word of the lost line", "return document.querySelector('.hk-waiting')");
    browser.screenshot("housekeeping-offline");
    hotel.start_again();
    task_becomes(&hotel, "In Progress");
    browser.wait("nothing left to send", "return !document.querySelector('.hk-waiting')");
}

#[test]
fn everything_done_without_network_is_done_once_and_in_order_after_a_reload() {
    let (mut hotel, browser) = corridor();
    let next_door = hotel.book("Ravi K", 1);
    hotel.check_in(&next_door);
    hotel.call("api.check_out", json!({ "reservation": next_door }));
    let guest = hotel.book("Meera Iyer", 2);
    hotel.check_in(&guest);
    hotel.call("api.hk_assign_task", json!({ "task": "HK-00002", "user": "rooms" }));
    let room = hotel.stay(&guest)["room"]
        .as_str()
        .expect("a room")
        .rsplit('-')
        .next()
        .expect("a number")
        .to_string();
    browser
        .wait("the task that was given", "return document.querySelector('[data-task=HK-00002] .hk-accept')");
    hotel.stop();

    browser.tap("[data-task=HK-00001] .hk-claim");
    browser.tap("[data-task=HK-00002] .hk-accept");
    browser.wait("the task as accepted", "return document.querySelector('[data-task=HK-00002] .hk-next')");
    browser.tap("[role=tab]:not([aria-selected=true])");
    browser.tap(&format!("[data-room='{room}']"));
    browser.tap("dialog .hk-states + .hk-states .button");
    browser.fill("dialog [name=description]", "Water");
    browser.fill("dialog [name=amount]", "60");
    fits_the_hand(&browser);
    browser.tap("dialog .hk-own button[type=submit]");
    browser.tap("dialog .hk-post:not([aria-disabled])");
    browser.no_sheet();
    browser.tap("[role=tab]:not([aria-selected=true])");
    browser.tap("[data-task=HK-00002] .hk-decline");
    browser.tap("dialog .hk-reasons .button");
    browser.screenshot("housekeeping-decline");
    browser.tap("dialog button[type=submit]");
    browser.no_sheet();
    browser.sees("4 steps wait for the network");
    fits_the_hand(&browser);
    browser.screenshot("housekeeping-four-wait");

    browser.go("about:blank");
    hotel.start_again();
    browser.go(&hotel.at("/housekeeping"));
    browser.wait(
        "the list without what waits",
        "return document.querySelector('.hk-tasks') && !document.querySelector('.hk-waiting')",
    );
    browser
        .wait("an empty outbox", "return !Object.keys(localStorage).some((key) => key.includes('.outbox.'))");
    let tasks = hotel.call("api.hk_queue", json!({ "property": LAKE }))["tasks"].clone();
    let task = |name: &str| {
        tasks
            .as_array()
            .and_then(|all| all.iter().find(|task| task["name"] == name))
            .cloned()
            .expect("the task")
    };
    assert_eq!(
        (&task("HK-00001")["assigned_to_user"], &task("HK-00001")["assignment_status"]),
        (&json!("rooms"), &json!("Accepted"))
    );
    assert_eq!(
        (&task("HK-00002")["claimable"], &task("HK-00002")["reject_reason"]),
        (&json!(1), &json!("Guest is in the room"))
    );
    let bill = hotel.call("api.get_folio", json!({ "reservation": guest }));
    let water = bill["charges"]
        .as_array()
        .map_or(0, |lines| lines.iter().filter(|line| line["description"] == "Water").count());
    assert_eq!(water, 1, "posted once: {bill}");
    hotel.assert_sound();
}

#[test]
fn what_somebody_else_took_meanwhile_is_said_in_words_that_stay() {
    let (mut hotel, browser) = corridor();
    hotel.stop();
    browser.tap("[data-task=HK-00001] .hk-claim");
    browser.wait("the task as mine", "return document.querySelector('[data-task=HK-00001] .hk-decline')");
    browser.tap(NEXT);
    browser.sees("2 steps wait for the network");
    hotel.call("api.hk_assign_task", json!({ "task": "HK-00001", "user": "desk" }));
    hotel.start_again();
    browser.wait("what was refused", "return document.querySelectorAll('.hk-refused li').length === 2");
    browser.sees("Not sent, because");
    browser.screenshot("housekeeping-conflict");
    browser.go(&hotel.at("/housekeeping"));
    browser.wait("it still says so", "return document.querySelectorAll('.hk-refused li').length === 2");
    fits_the_hand(&browser);
    for _ in 0..2 {
        browser.tap(".hk-refused .button");
    }
    browser.wait("read and gone", "return !document.querySelector('.hk-refused')");
    let queue = hotel.call("api.hk_queue", json!({ "property": LAKE }));
    assert_eq!(
        (&queue["tasks"][0]["assigned_to_user"], &queue["tasks"][0]["status"]),
        (&json!("desk"), &json!("Pending"))
    );
    hotel.assert_sound();
}

#[test]
fn a_supervisor_gives_a_task_to_one_of_the_people() {
    let (hotel, browser) = corridor();
    browser.tap(".hk-assign");
    browser.tap("dialog .hk-people .demo-user");
    browser.no_sheet();
    browser.wait("the task as given", "return document.querySelector('.hk-accept')");
    browser.tap(".hk-accept");
    browser.wait("the task as mine", "return document.querySelector('.hk-next')");
    browser.tap(".segments [role=radio]:nth-child(2)");
    browser.sees("Nothing unassigned.");
    browser.screenshot("housekeeping-pool-empty");
    let given = || {
        hotel.call("api.hk_queue", json!({ "property": LAKE }))["tasks"][0]["assignment_status"] == "Accepted"
    };
    until("the task to be accepted", given);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// Who has each task, in the order of their identifiers.
fn assignees(hotel: &Hotel) -> Vec<Value> {
    let queue = hotel.call("api.hk_queue", json!({ "property": LAKE }));
    let mut tasks = queue["tasks"].as_array().cloned().unwrap_or_default();
    tasks.sort_by_key(|task| task["name"].to_string());
    tasks.into_iter().map(|task| task["assigned_to_user"].clone()).collect()
}

#[test]
fn a_desk_assigns_rooms_together_by_keyboard_and_by_dragging_and_prints_the_sheets() {
    let hotel = Hotel::open();
    for guest in ["Asha Rao", "Ben Roy", "Cara Sen"] {
        let stay = hotel.book(guest, 1);
        hotel.check_in(&stay);
        hotel.call("api.check_out", json!({ "reservation": stay }));
    }
    assert_eq!(assignees(&hotel), vec![Value::Null; 3]);
    let desk = hotel.signed_in("desk", DESK, "/housekeeping");
    desk.sees("1 h 30 min");
    let columns = desk.script(
        "return [...document.querySelectorAll('.board-column')].map((e) => e.getBoundingClientRect()).map(({ top, width }) => [top, width])",
    );
    let columns = columns.as_array().expect("columns");
    assert!(
        columns.len() > 1 && columns.iter().all(|column| column[0] == columns[0][0]),
        "side by side: {columns:?}"
    );
    assert!(
        columns.iter().all(|column| column[1].as_f64() >= Some(224.0)),
        "wide enough to read: {columns:?}"
    );
    desk.tab_to("[data-task=HK-00001] input");
    desk.keys(" ");
    desk.tab_to("[data-task=HK-00002] input");
    desk.keys(" ");
    desk.wait("two chosen", "return document.querySelectorAll('.hk-board-chosen').length === 2");
    desk.focus(".hk-board-tools .button-primary");
    desk.keys(key::ENTER);
    desk.sees("2 tasks: who does them?");
    desk.tab_to("dialog .hk-people .demo-user");
    desk.keys(key::ENTER);
    desk.no_sheet();
    let staff = "[data-user=rooms]";
    desk.wait("two cards", &format!("return document.querySelectorAll('{staff} .board-card').length === 2"));
    until("both assigned", || assignees(&hotel) == vec![json!("rooms"), json!("rooms"), Value::Null]);
    // The board is drawn again when the two assignments have been sent, so the drag begins after that.
    desk.wait(
        "nothing left to send",
        "return !Object.keys(localStorage).some((name) => name.includes('outbox.'))",
    );
    let column = desk.middle(&format!("{staff} header h2"));
    desk.hold(desk.middle("[data-task=HK-00003] .hk-marks"), column);
    desk.wait("the column that takes it", &format!("return document.querySelector('{staff}.board-over')"));
    desk.drop_held();
    until("the third assigned", || assignees(&hotel) == vec![json!("rooms"); 3]);
    desk.screenshot("housekeeping-board");
    desk.go(&hotel.at("/print/housekeeping"));
    desk.wait("the sheet", "return document.querySelector('.paper')");
    let paper = desk.printed();
    paper.keep("housekeeping-sheet");
    let text = paper.text();
    assert_eq!(paper.pages().len(), 1, "one attendant, one sheet: {text}");
    assert!(text.contains("Tasks: 3, about 1 h 30 min"), "{text}");
    for word in ["Linen", "DND", "REMARKS", "departures 3, occupied 0, arrivals 0", "Checkout Clean", "Dirty"]
    {
        assert!(text.contains(word), "{word}: {text}");
    }
    for room in ["101", "102", "103"] {
        assert!(text.lines().any(|line| line.trim_start().starts_with(room)), "{room}: {text}");
    }
    assert_eq!(desk.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_attendants_sheet_says_who_leaves_and_comes_with_requests_line_by_line() {
    let hotel = Hotel::open();
    for room in ["101", "102", "103"] {
        let (name, floor) = (format!("{LAKE}-{room}"), json!({ "floor": "1" }));
        hotel.call("records.save", json!({ "type": "room", "name": name, "values": floor }));
    }
    let left = hotel.book("Asha Rao", 1);
    hotel.check_in(&left);
    hotel.call("api.check_out", json!({ "reservation": left }));
    let coming = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Bela Rao", "adults": 2, "children": 1,
            "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(2).to_string(),
            "stay_details": { "special_requests": "A cot\nNo feathers" } }),
    );
    let move_to = json!({ "reservation": coming["reservation"], "new_room": "101" });
    hotel.call("api.move_reservation", move_to);
    let desk = hotel.signed_in("desk", DESK, "/print/housekeeping");
    desk.wait("the sheet", "return document.querySelector('.paper')");
    let paper = desk.printed();
    paper.keep("housekeeping-sheet-arrival");
    let text = paper.text();
    let line = |part: &str| {
        text.lines().find(|line| line.contains(part)).unwrap_or_else(|| panic!("{part}: {text}"))
    };
    assert!(text.contains("Floor 1") && line("101").contains("Arrival"), "{text}");
    assert!(line("A cot").contains('3') && !line("A cot").contains("No feathers"), "{text}");
    assert_eq!(paper.pages().len(), 1, "{text}");
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

fn task_becomes(hotel: &Hotel, status: &str) {
    until(status, || {
        let queue = hotel.call("api.hk_queue", json!({ "property": LAKE }));
        let tasks = queue["tasks"].as_array().map(Vec::as_slice).unwrap_or_default();
        tasks.iter().any(|task| task["status"] == status) || (status == "Done" && tasks.is_empty())
    });
}

/// Nothing to be pressed is smaller than 44 pixels, and the page does not scroll sideways.
fn fits_the_hand(browser: &Browser) {
    let small = browser.script(
        "return [...document.querySelectorAll('button, a[href], input, select, [role=tab]')].filter((e) => e.checkVisibility({ visibilityProperty: true }))
            .map((e) => [e, e.getBoundingClientRect()]).filter(([e, b]) => b.width > 2 && b.right > 0 && b.bottom > 0 && (b.width < 43.5 || b.height < 43.5))
            .map(([e, b]) => `${e.className || e.tagName} ${e.innerText} ${b.width} x ${b.height}`)",
    );
    assert_eq!(small, Value::Array(Vec::new()), "targets under 44 pixels");
    browser.assert_fits();
}

#[test]
fn a_room_that_goes_out_of_order_names_its_next_guest_in_the_corridor() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let room =
        hotel.stay(&stay)["room"].as_str().expect("a room").rsplit('-').next().expect("a number").to_string();
    let browser = hotel.signed_in("rooms", PHONE, "/housekeeping");
    browser.click("#tab-rooms");
    browser.click(&format!("[data-room='{room}']"));
    browser.wait(
        "the states",
        "const state = [...document.querySelectorAll('dialog .hk-states button')].find((each) => each.innerText.includes('Out of Order'));
         state?.click(); return Boolean(state)",
    );
    browser.wait(
        "the guest",
        "return [...document.querySelectorAll('.toast')].some((each) => each.innerText.includes('Asha Rao'))",
    );
    browser.screenshot("out-of-order-guest");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
