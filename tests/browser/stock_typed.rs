//! What is typed about stock is not lost: a delivery that is left half way, an ingredient whose par is refused.

use serde_json::{Value, json};

use crate::driver::DESK;
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::stock::pantry;

fn ingredients(hotel: &Hotel) -> Vec<Value> {
    hotel.call("inventory.ingredients", json!({ "property": LAKE })).as_array().cloned().unwrap_or_default()
}

#[test]
fn a_delivery_that_is_half_typed_is_not_left_without_a_question() {
    let hotel = pantry();
    let browser = hotel.signed_in("keeper", DESK, "/stock/delivery");
    browser.focused("[name=supplier]");
    browser.fill("[data-row='0'] [name=ingredient]", "rice");
    browser.fill("[data-row='0'] [name=qty]", "2,5");
    browser.click(".import-foot a[href='/stock']");
    browser.wait("the question", "return document.querySelector('dialog[open]')");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    assert_eq!(browser.script("return location.pathname"), "/stock/delivery");
    browser.focus("[name=invoice_no]");
    browser.chord(key::CONTROL, key::ENTER);
    browser
        .wait("the list", "return location.pathname === '/stock' && !document.querySelector('dialog[open]')");
    browser.wait("the stock", "return document.body.innerText.includes('2.5 kg')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_new_ingredient_with_a_wrong_par_is_saved_once_the_par_is_right() {
    let hotel = pantry();
    let browser = hotel.signed_in("keeper", DESK, "/stock");
    browser.sees("Terrace");
    browser.keys("i");
    browser.focused("dialog [name=ingredient_name]");
    browser.keys("Ghee");
    browser.fill("dialog [name=par_level]", "a lot");
    let send = || browser.script("document.querySelector('dialog form').requestSubmit()");
    send();
    browser.sees("is not a number");
    browser.fill("dialog [name=par_level]", "7,5");
    send();
    browser.no_sheet();
    let made: Vec<Value> =
        ingredients(&hotel).into_iter().filter(|one| one["ingredient_name"] == "Ghee").collect();
    assert_eq!(made.len(), 1);
    let list =
        hotel.call("inventory.stock_list", json!({ "property": LAKE, "outlet": "Lake View Palace-Terrace" }));
    let ghee =
        list.as_array().into_iter().flatten().find(|row| row["ingredient_name"] == "Ghee").expect("a row");
    assert_eq!(ghee["par_level"], json!(7.5));
    hotel.assert_sound();
}
