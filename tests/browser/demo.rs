//! The demo hotel: its missions are ticked while they are done, and an admin puts it back to its first state.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::driver::{DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const MISSION: &str = ".missions [data-mission";

#[test]
fn the_missions_of_the_demo_are_ticked_and_the_owner_resets_it() {
    let hotel = Hotel::open();
    let real = hotel.signed_in("owner", DESK, "/today");
    real.sees("No more arrivals today.");
    assert_eq!(real.script("return document.querySelectorAll('.missions').length"), 0, "not in a real hotel");
    drop(real);
    hotel.mark_demo();
    let stay = hotel.book("Asha Rao", 1);

    let desk = hotel.signed_in("desk", DESK, "/today");
    desk.sees("0 of 3");
    assert_eq!(desk.script("return document.querySelectorAll('.missions-reset').length"), 0);
    desk.tab_to(&format!("{MISSION}=check_in] a"));
    desk.keys(key::ENTER);
    desk.wait(
        "the arrival under the keyboard",
        "return document.activeElement.closest('#arrivals') !== null",
    );
    let folio = hotel.check_in(&stay);
    desk.wait(
        "the first tick, without a reload",
        &format!("return document.querySelector('{MISSION}=check_in][data-done=\"1\"]')"),
    );
    desk.sees("1 of 3");
    let charge =
        json!({ "reservation": stay, "charge_type": "Minibar", "description": "Minibar", "amount": 500 });
    hotel.call("api.post_stay_charge", charge);
    desk.wait(
        "the tick of the charge",
        "return document.querySelectorAll('.missions-steps .chip-good').length === 1",
    );
    desk.script("document.querySelector('.missions').scrollIntoView()");
    desk.screenshot("demo-missions");
    hotel.call("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 100 }));
    desk.wait(
        "the tick of the payment",
        "return document.querySelectorAll('.missions-steps .chip-good').length === 2",
    );
    desk.tab_to(&format!("{MISSION}=close_day] a"));
    desk.keys(key::ENTER);
    desk.wait("the night audit", "return location.pathname === '/night-audit'");
    assert_eq!(desk.complaints(), Vec::<String>::new());
    drop(desk);

    let owner = hotel.signed_in("owner", Screen { dark: true, ..PHONE }, "/today");
    owner.sees("1 of 3");
    owner.assert_fits();
    owner.tab_to(".missions-reset");
    owner.keys(key::ENTER);
    owner.sheets(1);
    owner.sees("All users are signed out.");
    owner.screenshot("demo-reset-phone-dark");
    owner.focused("dialog .button-danger");
    owner.keys(key::ENTER);
    // A whole demo is filled meanwhile.
    let started = Instant::now();
    while owner.script("return !document.querySelector('.demo-user')") == true {
        assert!(started.elapsed() < Duration::from_secs(300), "the demo was not put back");
        std::thread::sleep(Duration::from_millis(200));
    }
    owner.sees("The demo has been reset");
    owner.sees("Kiran Solanki");
    owner.screenshot("demo-was-reset");
    owner.click(".demo-user");
    owner.wait("a screen", "return !!document.querySelector('main.outlet h1')");
    let properties = hotel.call("api.my_properties", json!({}));
    assert_eq!(properties.as_array().map(Vec::len), Some(2), "{properties}");
    assert!(!properties.to_string().contains(LAKE));
    hotel.assert_sound();
}
