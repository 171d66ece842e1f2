//! The server goes away under an open screen: it says so, loses nothing, and comes back by itself.

use std::path::Path;

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;

#[test]
fn a_screen_outlives_its_server() {
    let mut hotel = Hotel::open();
    hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in_new("desk", DESK, "/today");
    browser.sees("Asha Rao");
    hotel.stop();
    browser.sees("The server is not answering");
    browser.screenshot("server-gone");

    browser.sees("Asha Rao");
    browser.tab_to(".stay-row");
    browser.keys("n");
    browser.sees("This page needs the server");
    browser.screenshot("server-gone-screen");
    browser.script("history.back()");
    browser.sees("Asha Rao");
    browser.keys("f");
    browser.focused("#today-find");
    browser.keys("asha");

    hotel.start_again();
    hotel.book("Meera Iyer", 1);
    browser.reconnect();
    assert_eq!(
        browser.script("return document.querySelector('#today-find').value"),
        "asha",
        "what was typed stays"
    );
    browser.keys("f");
    browser.keys(&key::BACKSPACE.repeat(4));
    browser.sees("Meera Iyer");
    hotel.assert_sound();
}

#[test]
fn a_screen_that_could_not_be_loaded_comes_by_itself_when_the_server_is_back() {
    let mut hotel = Hotel::open();
    let browser = hotel.signed_in_new("desk", DESK, "/today");
    browser.sees("No more arrivals today.");
    hotel.stop();
    browser.keys("n");
    browser.sees("This page needs the server");
    browser.sees("The server is not answering");
    hotel.start_again();
    browser.reconnect();
    browser.focused("[name=check_in_date]");
}

/// Functions whose answers this browser stores, joined; empty without any.
const STORED: &str = "return caches.open('innkeeper.last').then((cache) => cache.keys()).then((keys) => \
    keys.map((each) => new URL(each.url).pathname.split('.').pop()).sort().join(' '))";

#[test]
fn today_and_the_chart_open_without_the_server_as_they_were_for_the_person_signed_in() {
    opens_without_the_server(DESK);
}

#[test]
fn the_same_on_a_phone() {
    opens_without_the_server(PHONE);
}

fn opens_without_the_server(screen: Screen) {
    let mut hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    for guest in ["Ben", "Chitra"] {
        hotel.book(guest, 1);
    }
    let browser = hotel.signed_in_new("desk", screen, "/chart");
    browser
        .wait("the stay on the chart", &format!("return document.querySelector('[data-stay=\"{stay}\"]')"));
    let stored = |answer: &str| {
        browser.wait(answer, &format!("{STORED}.then((all) => all.includes('{answer}'))"));
    };
    stored("tape_chart");
    browser.go(&hotel.at("/today"));
    browser.sees("Asha Rao");
    browser.wait("the program", "return navigator.serviceWorker.ready.then(() => true)");
    stored("front_desk_snapshot");

    hotel.stop();
    browser.go(&hotel.at("/chart"));
    browser.sees("This is the state as of");
    browser
        .wait("the stay on the chart", &format!("return document.querySelector('[data-stay=\"{stay}\"]')"));
    browser.screenshot(&format!("chart-without-server-{}", screen.width));
    browser.go(&hotel.at("/today"));
    browser.sees("Asha Rao");
    browser.wait("the end of the page", "document.querySelector('main').style.paddingBottom = '2000px'; scrollTo(0, 9999); return scrollY > 500");
    browser.wait(
        "the sentence in sight",
        "const box = document.querySelector('.banner').getBoundingClientRect();
         return box.top >= 0 && box.bottom < innerHeight && document.querySelector('.banner').innerText.includes('This is the state as of')",
    );
    browser.screenshot(&format!("today-without-server-{}", screen.width));
    browser.script("document.querySelector('[data-kind=arrivals] .next').click()");
    browser.wait("word that it can't be done", "return document.querySelector('dialog[open] .problem')");
    browser.go(&hotel.at("/rates"));
    browser.sees("This page needs the server");

    hotel.start_again();
    hotel.book("Meera Iyer", 1);
    browser.go(&hotel.at("/today"));
    browser.sees("Meera Iyer");
    browser.wait("no banner", "return !document.querySelector('.banner')");

    browser.script("document.querySelector('.shell-top .avatar').closest('button').click()");
    browser.wait(
        "signing out",
        "const out = [...document.querySelectorAll('button')].find((each) => each.innerText.trim() === 'Sign out'); out?.click(); return !!out",
    );
    browser.focused("input[name=login]");
    assert_eq!(browser.script(STORED), "", "signing out deletes the answers");
    hotel.stop();
    browser.go(&hotel.at("/today"));
    browser.sees("This page needs the server");
    hotel.start_again();
    browser.focused("input[name=login]");
    for keys in ["rooms", key::TAB, PASSWORD, key::ENTER] {
        browser.keys(keys);
    }
    browser.wait("another person's screen", "return !!document.querySelector('main.outlet')");
    browser.wait("the session", &format!("{STORED}.then((all) => all.includes('session'))"));
    assert!(
        !browser.script(STORED).as_str().unwrap_or_default().contains("snapshot"),
        "nothing of the first person's"
    );
    hotel.days_later(8);
    // The change counter is still answered for a minute; any other call finds that the session is over.
    browser.wait(
        "a session that ended",
        "document.querySelector('main .stack-start .button')?.click(); return document.querySelector('dialog [name=password]')",
    );
    browser.wait("no answers", &format!("{STORED}.then((all) => all === '')"));
}

#[test]
fn on_a_phone_a_refused_check_in_is_visible_and_the_banner_never_hides_a_heading() {
    let mut hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in_new("desk", PHONE, "/today");
    browser.sees("Asha Rao");
    browser.click(&format!("[data-stay='{stay}'] .next"));
    browser.sheets(1);
    browser.wait(
        "the button",
        "return document.querySelector('dialog .sheet-foot .button-primary:not([aria-disabled])')",
    );
    hotel.stop();
    browser.click("dialog .sheet-foot .button-primary");
    browser.wait(
        "one problem above the buttons",
        "const said = [...document.querySelectorAll('dialog .problem')].map((each) => each.getBoundingClientRect());
         const foot = document.querySelector('dialog .sheet-foot').getBoundingClientRect();
         return said.length === 1 && said[0].top > 0 && said[0].bottom <= foot.top + 1",
    );
    browser.screenshot("check-in-away-phone");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.sees("The server is not answering");
    browser.wait(
        "the heading below the banner",
        "scrollTo(0, 0);
         const bottom = document.querySelector('.banner').getBoundingClientRect().bottom;
         return document.querySelector('main h1').getBoundingClientRect().top >= bottom",
    );
    hotel.start_again();
    browser.reconnect();
    hotel.assert_sound();
}

/// What is done on a screen while the server goes away.
struct Work {
    screen: &'static str,
    /// Opens what is to be filled in and types into it.
    begin: fn(&Browser),
    /// True in the page as long as what was typed is there.
    remains: &'static str,
    save: Save,
}

/// How it is saved, and the script that is true in the page once it is.
enum Save {
    /// The page says that it could not, and is asked again.
    Again(fn(&Browser), &'static str),
    /// The page waits for the server, which the selector's element says, and goes on by itself.
    Itself(fn(&Browser), &'static str, &'static str),
    /// There is nothing to save on a screen that is only read.
    Nothing,
}

fn press(browser: &Browser, selector: &str) {
    browser.tab_to(selector);
    browser.keys(key::ENTER);
}

fn type_into(browser: &Browser, selector: &str, text: &str) {
    browser.tab_to(selector);
    browser.keys(text);
}

fn send_sheet(browser: &Browser) {
    press(browser, "dialog button[type=submit]");
}

fn save_all(browser: &Browser) {
    browser.chord(key::CONTROL, key::ENTER);
}

const WORKS: [Work; 13] = [
    Work {
        screen: "/groups/new",
        begin: |browser| {
            type_into(browser, "[name=group_name]", "Mehta Wedding");
            type_into(browser, "[name=rooms-STE]", "1");
        },
        remains: "document.querySelector('[name=group_name]').value === 'Mehta Wedding'",
        save: Save::Again(save_all, "document.querySelector('.pickup-cell')"),
    },
    Work {
        screen: "/rates",
        begin: |browser| {
            press(browser, ".rate");
            browser.focused("dialog [name=rate]");
            browser.keys("4567.50");
        },
        remains: "document.querySelector('dialog [name=rate]').value === '4567.50'",
        save: Save::Again(send_sheet, "document.body.innerText.includes('4,567.50')"),
    },
    Work {
        screen: "/position",
        begin: |browser| {
            press(browser, "#tiers + button");
            browser.focused("dialog [name=occupancy_from]");
            browser.keys("40");
            type_into(browser, "dialog [name=premium_pct]", "12.5");
        },
        remains: "document.querySelector('dialog [name=premium_pct]').value === '12.5'",
        save: Save::Again(send_sheet, "document.querySelector('.plot-band')"),
    },
    Work {
        screen: "/tickets",
        begin: |browser| {
            browser.keys("c");
            browser.focused("dialog [name=subject]");
            browser.keys("Towels for 101");
        },
        remains: "document.querySelector('dialog [name=subject]').value === 'Towels for 101'",
        save: Save::Again(
            send_sheet,
            "document.querySelector('.ticket')?.innerText.includes('Towels for 101')",
        ),
    },
    Work {
        screen: "/guests/GUEST",
        begin: |browser| {
            browser.script("[...document.querySelectorAll('main .button')].find((each) => each.querySelector('use').getAttribute('href').endsWith('#edit')).click()");
            type_into(browser, "dialog [name=guest_notes]", "Likes the lake");
        },
        remains: "document.querySelector('dialog [name=guest_notes]').value === 'Likes the lake'",
        save: Save::Again(send_sheet, "document.querySelector('main').innerText.includes('Likes the lake')"),
    },
    Work {
        screen: "/diary",
        begin: |_| {},
        remains: "document.querySelector('main h1')",
        save: Save::Nothing,
    },
    Work {
        screen: "/function/new",
        begin: |browser| {
            browser.focused("[id$=customer_name]");
            browser.keys("Asha Rao");
        },
        remains: "document.querySelector('[id$=customer_name]').value === 'Asha Rao'",
        save: Save::Nothing,
    },
    Work {
        screen: "/waitlist",
        begin: |browser| {
            press(browser, ".wait-row");
            browser.wait("the rooms", "return document.querySelector('dialog .room-pick')");
        },
        remains: "document.querySelector('dialog .room-pick[aria-checked=true]')",
        save: Save::Again(send_sheet, "document.body.innerText.includes('Nobody is waiting.')"),
    },
    Work {
        screen: "/blocks",
        begin: |browser| {
            press(browser, ".screen-head .button-primary");
            type_into(browser, "dialog [name=note]", "The ceiling is painted");
            browser.script("const at = document.querySelector('dialog [name=room]'); at.value = [...at.options].find((each) => each.text.includes('202')).value; at.dispatchEvent(new Event('change'))");
        },
        remains: "document.querySelector('dialog [name=note]').value === 'The ceiling is painted' && document.querySelector('dialog [name=room]').value.endsWith('202')",
        save: Save::Again(send_sheet, "document.querySelector('main').innerText.includes('202')"),
    },
    Work {
        screen: "/settings/import",
        begin: |browser| {
            let book = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/imports/workbook.xlsx");
            browser.choose_file("#import-file", Path::new(book));
            browser.wait("a preview", "return document.querySelector('[data-run]:not([disabled])')");
        },
        remains: "document.querySelector('[data-run], progress, .import-running, .spinner')",
        save: Save::Itself(
            |browser| press(browser, "[data-run]"),
            ".import-running",
            "document.querySelector('[data-result]')",
        ),
    },
    Work {
        screen: "/reports/budget",
        begin: |browser| type_into(browser, "input[data-row='0'][data-column='2']", "3900"),
        remains: "document.querySelector(\"input[data-row='0'][data-column='2']\").value === '3900'",
        save: Save::Again(save_all, "document.body.innerText.includes('Targets of 1 month saved')"),
    },
    Work {
        screen: "/messages",
        begin: |_| {},
        remains: "document.querySelector('main h1')",
        save: Save::Nothing,
    },
    Work {
        screen: "/housekeeping",
        begin: |browser| {
            browser.click("#tab-tasks");
            browser.tab_to("[data-task] .hk-next");
        },
        remains: "document.querySelector('[data-task]')",
        save: Save::Itself(
            |browser| browser.keys(key::ENTER),
            ".hk-waiting",
            "document.querySelector('.hk-running') && !document.querySelector('.hk-waiting')",
        ),
    },
];

/// Something to do on each of the screens; answers the guest's identifier.
fn full_house(hotel: &Hotel) -> String {
    let out = hotel.book("Ravi K", 1);
    hotel.check_in(&out);
    hotel.call("api.check_out", json!({ "reservation": out }));
    let stays = ["Asha Rao", "Ben", "Chitra", "Dev Mehta"].map(|guest| hotel.book_from(guest, 3, 2));
    hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Wanda Waits", "waitlist": 1,
        "check_in_date": hotel.day(3).to_string(), "check_out_date": hotel.day(5).to_string() }),
    );
    hotel.call("api.cancel_reservation", json!({ "reservation": stays[3], "reason": "Other" }));
    hotel.stay(&stays[0])["guest"]["name"].as_str().expect("a guest").to_string()
}

#[test]
fn every_screen_says_that_its_server_is_gone_keeps_what_was_typed_and_saves_it_later() {
    let mut hotel = Hotel::open();
    let guest = full_house(&hotel);
    let browser = hotel.signed_in_new("owner", DESK, "/today");
    for Work { screen, begin, remains, save } in WORKS {
        println!("{screen}");
        browser.go(&hotel.at(&screen.replace("GUEST", &guest)));
        browser.wait(
            "the screen",
            "return document.querySelector('main h1') && !document.querySelector('.skeleton')",
        );
        begin(&browser);
        let stands = |when: &str| {
            browser.wait(&format!("what was typed on {screen} {when}"), &format!("return !!({remains})"))
        };
        let waits_for = |element: &str| {
            browser.wait("word that it is not saved", &format!("return document.querySelector('{element}')"))
        };
        stands("before");
        hotel.stop();
        match save {
            Save::Again(save, _) => {
                save(&browser);
                waits_for(".problem");
            }
            Save::Itself(save, word, _) => {
                save(&browser);
                waits_for(word);
            }
            Save::Nothing => {}
        }
        browser.sees("The server is not answering");
        stands("with the server gone");
        browser.screenshot(&format!("gone{}", screen.replace('/', "-")));
        hotel.start_again();
        match save {
            Save::Again(save, _) => save(&browser),
            Save::Itself(..) | Save::Nothing => browser.reconnect(),
        }
        match save {
            Save::Again(_, saved) | Save::Itself(_, _, saved) => {
                browser.wait(&format!("{screen} saved"), &format!("return !!({saved})"));
            }
            Save::Nothing => _ = stands("once it is back"),
        }
        browser.reconnect();
    }
    hotel.assert_sound();
}

#[test]
fn an_answer_that_breaks_off_is_no_success() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in_new("desk", DESK, "/today");
    browser.sees("No more arrivals today.");
    let heard = browser.script(
        "const broken = () => new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) });
         globalThis.fetch = async () => new Response(broken(), { status: 200 });
         const single = () => performance.getEntriesByType('resource').find((each) => each.name.endsWith('/core/rpc.js')).name;
         return Promise.resolve(globalThis.innkeeperModules?.['core/rpc.js'] ?? import(single()))
           .then((rpc) => rpc.call('svc.api.whoami')).then(() => 'success', (error) => [error.code, error.status])",
    );
    assert_eq!(heard, serde_json::json!(["unreachable", 0]));
}
