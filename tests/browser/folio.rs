//! Lines moved and divided, a bill settled in part, an invoice cancelled, the payment code, the PIN: by keyboard.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;
use crate::steps::{folio_is_current, pay_what_is_owed};

/// A guest in house with two lines on the folio, 1180.01 and 500.
fn in_house(hotel: &Hotel) -> (String, String) {
    let stay = hotel.book("Asha Rao", 2);
    let folio = hotel.check_in(&stay);
    for (kind, amount, rate) in [("Spa", "1000.01", 18), ("Misc", "500", 0)] {
        hotel.call(
            "api.add_folio_charge",
            json!({ "folio": folio, "charge_type": kind, "description": kind, "amount": amount, "gst_rate": rate }),
        );
    }
    (stay, folio)
}

fn folios(hotel: &Hotel, stay: &str) -> Vec<Value> {
    hotel.call("api.reservation_folios", json!({ "reservation": stay })).as_array().expect("folios").clone()
}

/// What the page complained about, without the calls that the server rightly refused.
fn complaints(browser: &Browser) -> Vec<String> {
    let refused = |line: &String| line.contains("status of 403") || line.contains("status of 409");
    browser.complaints().into_iter().filter(|line| !refused(line)).collect()
}

/// Opens the menu that has the keyboard and takes the step with this name.
fn take_step(browser: &Browser, name: &str) {
    browser.keys(key::ENTER);
    browser.focused(":popover-open .menu-item");
    let wanted = Value::from(name);
    for _ in 0..12 {
        if browser.script(&format!("return document.activeElement.textContent.trim() === {wanted}")) == true {
            browser.keys(key::ENTER);
            return;
        }
        browser.keys(key::DOWN);
    }
    browser.screenshot("failed");
    panic!("there is no step {name}");
}

#[test]
fn lines_are_moved_divided_settled_and_an_invoice_is_cancelled_by_keyboard() {
    let hotel = Hotel::open();
    let (stay, folio) = in_house(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the folio", "return !!document.querySelector('.folio-side')");

    // The whole of a line to a folio that is opened on the way.
    browser.keys("m");
    browser.focused("dialog [name=to_folio]");
    browser.tab_to("dialog .folio-pick li:nth-child(2) input, dialog .folio-pick label:nth-of-type(2) input");
    browser.keys(" ");
    browser.wait("the button", "return !!document.querySelector('dialog button[type=submit]')");
    browser.screenshot("folio-move");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.wait("two folios", "return document.querySelectorAll('.folio-tab').length === 2");
    let totals = |hotel: &Hotel| {
        folios(hotel, &stay).iter().map(|row| amount(&row["grand_total"].to_string())).collect::<Vec<_>>()
    };
    assert_eq!(totals(&hotel), [amount("1180.01"), amount("500.00")]);

    // Half of the other line, then an amount of what is left.
    folio_is_current(&hotel, &browser);
    browser.tab_to(".folio-act button");
    take_step(&browser, "Split charge");
    browser.focused("dialog [name=percent]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    folio_is_current(&hotel, &browser);
    browser.tab_to(".folio-act button");
    take_step(&browser, "Split charge");
    browser.focused("dialog [name=percent]");
    browser.chord(key::SHIFT, key::TAB);
    browser.keys(key::RIGHT);
    browser.tab_to("dialog [name=amount]");
    browser.keys("100");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let parts = totals(&hotel);
    assert_eq!(
        parts[0].expect("the rest") + parts[1].expect("moved"),
        amount("1680.01").expect("all"),
        "nothing is lost"
    );

    settles_in_part(&hotel, &browser, &stay);
    cancels_the_invoice(&hotel, &browser, &folio);
    assert_eq!(complaints(&browser), Vec::<String>::new());
    hotel.assert_sound();
}

/// `p` and Enter pay what is due; the paid part gets its invoice and the stay goes on with a fresh folio.
fn settles_in_part(hotel: &Hotel, browser: &Browser, stay: &str) {
    browser.wait("what is owed", "return document.querySelector('.folio-balance.folio-owes')");
    pay_what_is_owed(hotel, browser);
    let before = browser.address();
    browser.tab_to(".folio-steps > button[aria-haspopup=menu]");
    take_step(browser, "Interim invoice");
    browser.focused("dialog button[type=submit]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the fresh folio", &format!("return location.href !== {}", Value::from(before)));
    assert_eq!(folios(hotel, stay).len(), 3);
}

fn cancels_the_invoice(hotel: &Hotel, browser: &Browser, folio: &str) {
    browser.tab_to(&format!("a.folio-tab[href$='{folio}']"));
    browser.keys(key::ENTER);
    browser.wait(
        "the closed folio",
        &format!(
            "return location.href.endsWith({}) && !!document.querySelector('.folio-side')",
            Value::from(folio)
        ),
    );
    let number = hotel.call("api.folio_invoice", json!({ "folio": folio }))["document"]["number"].clone();
    browser.sees(number.as_str().expect("a number"));
    browser.tab_to(".folio-steps > button[aria-haspopup=menu]");
    take_step(browser, "Cancel the invoice");
    browser.focused("dialog [name=reason]");
    browser.keys("Wrong name");
    browser.screenshot("folio-cancel-invoice");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let found = hotel.call("api.find_invoices", json!({ "property": LAKE, "query": number }));
    assert_eq!((&found[0]["cancelled"], &found[0]["status"]), (&json!(1), &json!("Open")));
}

#[test]
fn the_payment_code_is_shown_until_it_is_paid() {
    let hotel = Hotel::open();
    let (_, folio) = in_house(&hotel);
    let browser = hotel.signed_in("desk", PHONE, &format!("/folio/{folio}"));
    browser.wait("the folio", "return !!document.querySelector('.folio-side')");
    browser.keys("q");
    browser.sees("Nothing is set up to pay by");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    hotel.call(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "upi_id": "lake@okbank" } }),
    );
    browser.keys("q");
    browser.wait("the code", "const code = document.querySelector('img.pay-square'); return code && code.complete && code.naturalWidth > 100");
    browser.sees("₹1,680.01");
    browser.screenshot("payment-code");
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    assert_eq!(browser.script(wide), false, "the code fits on a phone");
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.sees("The link is copied.");
    hotel.call("api.add_folio_payment", json!({ "folio": folio, "mode": "UPI", "amount": "1680.01" }));
    browser.sees("Nothing is due on this folio.");
    assert_eq!(browser.script("return !!document.querySelector('img.pay-square')"), false);
    assert_eq!(complaints(&browser), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_amount_typed_over_the_one_offered_takes_its_place() {
    let hotel = Hotel::open();
    let (stay, folio) = in_house(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("what is owed", "return document.querySelector('.folio-balance.folio-owes')");
    for (typed, left) in [("500", "1180.01"), ("1,000.01", "180.00")] {
        browser.keys("p");
        browser.focused("dialog [name=amount]");
        browser
            .wait("the balance as the amount", "return document.querySelector('dialog [name=amount]').value");
        browser.keys(typed);
        browser.keys(key::ENTER);
        browser.no_sheet();
        assert_eq!(amount(&folios(&hotel, &stay)[0]["balance"].to_string()), amount(left), "{typed}");
    }
    assert_eq!(complaints(&browser), Vec::<String>::new());
    hotel.assert_sound();
}

/// A payment of what is due; the sheet that asks for the PIN comes over it.
fn pays(browser: &Browser) {
    browser.wait("what is owed", "return document.querySelector('.folio-balance.folio-owes')");
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    browser.wait("the balance as the amount", "return document.querySelector('dialog [name=amount]').value");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=pin]");
}

#[test]
fn a_pin_is_set_asked_for_and_locked() {
    let hotel = Hotel::open();
    hotel.call(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "require_cashier_pin": 1 } }),
    );
    let (_, folio) = in_house(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    pays(&browser);
    browser.screenshot("pin-first");
    for keys in ["4711", key::TAB, "4711", key::ENTER] {
        browser.keys(keys);
    }
    browser.no_sheet();
    browser.wait("a settled bill", "return document.querySelector('.folio-balance.folio-settled')");

    let more = json!({ "folio": folio, "charge_type": "Misc", "description": "Taxi", "amount": 100 });
    hotel.call("api.add_folio_charge", more);
    pays(&browser);
    for wrong in 1..=5 {
        browser.keys("0000");
        browser.keys(key::ENTER);
        browser.wait("an empty field and the refusal", "const pin = document.querySelector('dialog [name=pin]'); return pin && pin.value === '' && !!document.querySelector('dialog .problem')");
        assert_eq!(browser.script("return document.activeElement.name"), "pin", "try {wrong}");
    }
    browser.keys("4711");
    browser.keys(key::ENTER);
    browser.sees("Too many wrong PINs");
    browser.screenshot("pin-locked");
    let folio = hotel.call("api.folio_invoice", json!({ "folio": folio }))["folio"].clone();
    assert_eq!(amount(&folio["balance"].to_string()), amount("100.00"), "no money moved");
    assert_eq!(complaints(&browser), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_refused_split_leaves_no_folio_behind() {
    let hotel = Hotel::open();
    let (stay, folio) = in_house(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the folio", "return !!document.querySelector('.folio-side')");
    folio_is_current(&hotel, &browser);
    browser.tab_to(".folio-act button");
    take_step(&browser, "Split charge");
    browser.focused("dialog [name=percent]");
    browser.keys("150");
    browser.keys(key::ENTER);
    browser.wait("the refusal", "return document.querySelector('dialog .field-error, dialog [role=alert]')");
    assert_eq!(folios(&hotel, &stay).len(), 1);
    browser.fill("dialog [name=percent]", "50");
    browser.keys(key::ENTER);
    browser.no_sheet();
    assert_eq!(folios(&hotel, &stay).len(), 2);
    hotel.assert_sound();
}
