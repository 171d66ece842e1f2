//! Who sets prices and is not at the desk changes those of a stay in its sheet.

use serde_json::json;

use crate::driver::DESK;
use crate::hotel::{Hotel, PASSWORD};
use crate::key;
use crate::paper::amount;

#[test]
fn a_revenue_manager_changes_the_price_of_a_night() {
    let hotel = Hotel::open();
    hotel.call(
        "users.save",
        json!({ "login": "rita", "roles": ["Revenue Manager"], "password": PASSWORD, "all_properties": 1 }),
    );
    let stay = hotel.book_from("Asha Rao", 1, 2);
    let browser = hotel.signed_in("rita", DESK, &format!("/rates?stay={stay}"));
    browser.sees("Change prices");
    browser.click("dialog .stay-edit");
    browser.wait("the nights", "return document.querySelectorAll('dialog .edit-rate').length === 2");
    let desk_only = "return document.querySelector('dialog [name=source], dialog [name=special_requests]')";
    assert_eq!(browser.script(desk_only), json!(null), "the rest is the desk's");
    browser
        .wait("the plans", "return document.querySelectorAll('dialog [name=meal_plan] option').length > 2");
    browser.click("dialog .edit-rate");
    browser.fill(&format!("dialog [name=rate_{}]", hotel.day(1)), "3000");
    browser.fill("dialog [name=reason]", "Regular guest");
    browser.wait(
        "the total",
        "return document.querySelector('dialog .sum-total')?.innerText.includes('₹7,350.00')",
    );
    browser.screenshot("edit-prices");
    browser.chord(key::CONTROL, key::ENTER);
    browser.sheets(1);
    assert_eq!(amount(&hotel.stay(&stay)["amount_after_tax"].to_string()), amount("7350.00"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
