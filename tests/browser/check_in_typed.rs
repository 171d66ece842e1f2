//! Check-in of a guest of whom little is known: the details are typed, the guest signs on the glass, the stay is paid, all on
//! one sheet and in one go.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Point, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

#[test]
fn a_guest_is_typed_in_signs_and_pays_in_the_check_in_sheet() {
    let hotel = Hotel::open();
    for (size, guest) in [(DESK, "Asha Rao"), (PHONE, "Mira Sen-Roy")] {
        let stay = hotel.book(guest, 1);
        let browser = hotel.signed_in("desk", size, "/today");
        arrives(&browser, size, guest, &stay);

        let after = hotel.stay(&stay);
        assert_eq!(after["status"], "Checked In");
        assert_eq!(amount(&after["money"]["paid"].to_string()), amount("4200.00"));
        let card = hotel.call("api.registration_card", json!({ "reservation": stay }));
        let known = ["id_type", "id_number", "nationality", "email"].map(|key| card["guest"][key].clone());
        assert_eq!(json!(known), json!(["Passport", "Z1234567", "Indian", "guest@example.com"]));
        assert!(card["reservation"]["signed_on"].is_string(), "{card}");
        sees_all_of_it(&hotel, &browser, &stay);
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}

#[test]
fn the_registration_card_has_what_was_typed_before_the_check_in() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in_new("desk", DESK, "/today");
    browser.sees("Asha Rao");
    browser.click(&format!("[data-stay='{stay}'] .next"));
    browser.sheets(1);
    browser.fill("dialog [name=address_line]", "4 Lake Road");
    browser.click("dialog .sheet-foot .button:not(.button-primary)");
    browser.newest_tab();
    browser.sees("4 Lake Road");
    assert_eq!(hotel.stay(&stay)["status"], "Confirmed", "the card is printed before the check-in");
    hotel.assert_sound();
}

#[test]
fn companions_that_are_not_saved_are_asked_for_before_the_sheet_closes() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("Asha Rao");
    browser.click(&format!("[data-stay='{stay}'] .next"));
    browser.sheets(1);
    browser.wait(
        "the button",
        "const add = document.querySelector('dialog .check-in-add'); add?.click(); return add",
    );
    browser.fill("#occupant-0-full_name", "Ravi Rao");
    browser.keys(key::ESCAPE);
    browser.sees("Leave without saving?");
    browser.click("dialog:last-of-type .button:not(.button-danger)");
    browser.sheets(1);
    assert_eq!(browser.script("return document.querySelector('#occupant-0-full_name').value"), "Ravi Rao");
    browser.keys(key::ESCAPE);
    browser.sees("Leave without saving?");
    browser.click("dialog:last-of-type .button-danger");
    browser.no_sheet();
    hotel.assert_sound();
}

#[test]
fn what_a_company_pays_is_not_asked_of_the_guest() {
    let hotel = Hotel::open();
    let company = json!({ "company_name": "Acme", "credit_allowed": 1 });
    let acme = hotel.call("records.save", json!({ "type": "company", "values": company }))["name"].clone();
    let rules = json!([{ "charge_type": "Room", "pay_by": "Company" }]);
    hotel.call("api.set_billing_rules", json!({ "company": acme, "rules": rules }));
    let stay = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "meal_plan": "CP", "company": acme,
            "booking_type": "Corporate", "check_in_date": hotel.day(0), "check_out_date": hotel.day(1) }),
    )["reservation"]
        .clone();
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("desk", size, "/today");
        browser.wait(
            "both parts",
            "const row = document.querySelector('.stay-row')?.innerText ?? ''; return row.includes('₹735 due') && row.includes('Acme: ₹4,200')",
        );
        browser.screenshot(if size.width == PHONE.width { "today-company-phone" } else { "today-company" });
        if size.width == PHONE.width {
            browser.assert_fits();
        }
        browser.click(".stay-row .next");
        browser.sees("Owed by Acme");
        browser.wait(
            "the guest's part",
            "return document.querySelector('dialog .sum-due')?.innerText.includes('₹735.00')
               && document.querySelector('dialog .check-in-offers')?.innerText.includes('₹735.00')",
        );
        browser.screenshot("check-in-company");
        let stay = stay.as_str().expect("a stay");
        browser.go(&hotel.at(&format!("/today?stay={stay}")));
        let parts = |place: &str| {
            format!(
                "const text = document.querySelector('{place}')?.innerText ?? ''; return text.includes('₹735') && text.includes('Acme')"
            )
        };
        browser.wait("both parts in the drawer", &parts("dialog .stay-top"));
        browser.click("#tab-money");
        browser.wait("both parts of the money", &parts("dialog .sums"));
        browser.screenshot("stay-company");
        browser.script("[...document.querySelectorAll('dialog .button')].find((each) => each.innerText.trim() === 'Record an advance').click()");
        browser.sheets(2);
        browser.wait(
            "both parts at the advance",
            "const text = [...document.querySelectorAll('dialog')].at(-1).innerText; return text.includes('₹735.00') && text.includes('Acme: ₹4,200')",
        );
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    let row = hotel.stay(stay.as_str().expect("a stay"))["money"]["company_due"].to_string();
    assert_eq!(row, "4200.00");
}

fn arrives(browser: &Browser, size: Screen, guest: &str, stay: &str) {
    let next = format!("[data-stay='{stay}'] .next");
    browser.sees(guest);
    browser.click(&next);
    browser.sheets(1);
    browser.wait(
        "the fields that the profile lacks",
        "return document.querySelector('dialog [name=id_number]') && document.querySelector('dialog [name=nationality]')",
    );
    browser.script(
        "const list = document.querySelector('dialog [name=id_type]'); list.value = 'Passport';
         list.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    for (field, text) in [
        ("email", "guest@example.com"),
        ("id_number", "Z1234567"),
        ("address_line", "4 Lake Road"),
        ("city", "Udaipur"),
        ("nationality", "Indian"),
    ] {
        browser.fill(&format!("dialog [name={field}]"), text);
    }
    signs(browser, size);
    let typed = "return document.querySelector('dialog [name=address_line]').value";
    assert_eq!(browser.script(typed), "4 Lake Road", "what was typed is there after the signature");
    browser.fill("dialog [name=amount]", "4200");
    browser.wait(
        "the button with the payment",
        "return document.querySelector('dialog .sheet-foot .button-primary')?.textContent.includes('4,200')",
    );
    browser.screenshot(&format!("check-in-typed-{}", size.width));
    browser.click("dialog .sheet-foot .button-primary");
    browser.wait("the check-in", "return !document.querySelector('dialog .check-in')");
}

/// The guest draws a line on the pad.
fn signs(browser: &Browser, size: Screen) {
    // Above the foot of the sheet, which covers what is below it.
    browser.script("document.querySelector('dialog .check-in-documents').scrollIntoView({ block: 'center' }); return true");
    browser.click("dialog .check-in-documents > :last-child button");
    browser.sheets(2);
    let Point { x, y } = browser.middle(".sign-pad canvas");
    let save = "[...document.querySelectorAll('dialog')].at(-1).querySelector('.button-primary')";
    assert_eq!(
        browser.script(&format!("return {save}.getAttribute('aria-disabled')")),
        "true",
        "nothing is drawn yet"
    );
    browser.drag(Point { x: x - 60, y: y - 20 }, Point { x: x + 60, y: y + 20 });
    browser.drag(Point { x: x + 60, y: y - 20 }, Point { x: x - 60, y: y + 20 });
    browser.wait("a signature to save", &format!("return {save}.getAttribute('aria-disabled') === null"));
    browser.screenshot(&format!("check-in-signature-{}", size.width));
    browser.script(&format!("{save}.click(); return true"));
    browser.sheets(1);
    browser.wait(
        "the signature",
        "return document.querySelector('dialog .check-in-documents > :last-child:not(.paper-tile-none)')",
    );
}

/// The drawer, the register and the folio show what was typed, signed and paid.
fn sees_all_of_it(hotel: &Hotel, browser: &Browser, stay: &str) {
    if browser.script("return document.querySelectorAll('dialog').length") != json!(0) {
        browser.keys(crate::key::ESCAPE);
        browser.no_sheet();
    }
    browser.wait("the guest in house", &format!("return document.querySelector('#in_house [data-stay=\"{stay}\"], #departures [data-stay=\"{stay}\"]')"));
    browser
        .script(&format!("document.querySelector('.stay-row[data-stay=\"{stay}\"]').focus(); return true"));
    browser.keys(crate::key::ENTER);
    browser.sheets(1);
    browser.sees("guest@example.com");
    browser.click("#tab-guests");
    browser.sees("Passport Z1234567");
    browser.sees("4 Lake Road");
    browser.click("#tab-money");
    browser.sees("₹4,200");
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    browser.go(&hotel.at(&format!("/folio/{}", folio.as_str().expect("a folio"))));
    browser.sees("₹4,200");
    browser.go(&hotel.at(&format!("/print/registration/{stay}")));
    browser.sees("Z1234567");
    browser.wait(
        "the signature on the card",
        "return [...document.images].some((each) => each.naturalWidth > 0)",
    );
}
