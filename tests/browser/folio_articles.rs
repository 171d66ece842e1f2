//! The desk charges by article, moves ticked lines, and bills a folio to somebody by name.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

fn opened(hotel: &Hotel, folio: &str, size: crate::driver::Screen) -> Browser {
    let browser = hotel.signed_in("desk", size, &format!("/folio/{folio}"));
    browser.wait("the folio", "return document.querySelector('.folio-side')");
    browser
}

#[test]
fn a_charge_is_found_by_its_article_counted_and_shown_with_its_tax() {
    let hotel = Hotel::open();
    for (item, rate) in [("Shirt", 50), ("Saree", 120)] {
        let rate =
            json!({ "property": LAKE, "item_name": item, "service_type": "Wash & Iron", "rate": rate });
        hotel.call("laundry.save_laundry_rate", rate);
    }
    let folio = hotel.check_in(&hotel.book("Asha Rao", 2));
    let browser = opened(&hotel, &folio, DESK);
    browser.keys("c");
    browser.focused("dialog [name=article]");
    browser.keys("3 shi");
    browser.wait("the article", "return document.querySelector('dialog .combo-row[aria-selected=true]')");
    browser.screenshot("charge-article");
    browser.keys(key::ENTER);
    browser.wait(
        "what it comes to",
        "return document.querySelector('dialog .charge-total b')?.textContent.includes('177')",
    );
    browser.screenshot("charge-total");
    // The same price with the tax in it, and back.
    browser.tab_to("dialog .segments [aria-checked=true]");
    for (arrow, total, net) in [(key::RIGHT, "150", "127.12"), (key::LEFT, "177", "150")] {
        browser.keys(arrow);
        browser.wait(
            "the other way to read the price",
            &format!(
                "const line = document.querySelector('dialog .charge-total');
                 return line?.querySelector('b')?.textContent.includes('{total}') && line.querySelector('span').textContent.includes('{net}')"
            ),
        );
    }
    browser.tab_to("dialog [name=amount]");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let lines = hotel.call("api.folio_invoice", json!({ "folio": folio }))["lines"].clone();
    let shirts = &lines[0];
    assert_eq!(
        (
            amount(&shirts["amount"].to_string()),
            amount(&shirts["total"].to_string()),
            shirts["description"].as_str()
        ),
        (amount("150.00"), amount("177.00"), Some("Shirt"))
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn ticked_lines_move_to_a_folio_that_is_billed_to_a_friend() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let folio = hotel.check_in(&stay);
    for (what, price) in [("Boat", "500"), ("Lamp", "200"), ("Map", "90")] {
        hotel.call(
            "api.add_folio_charge",
            json!({ "folio": folio, "charge_type": "Misc", "description": what, "amount": price }),
        );
    }
    let browser = opened(&hotel, &folio, DESK);
    browser.click(".folio-steps [aria-haspopup=menu]");
    browser.script("[...document.querySelectorAll('.menu-item')].find((item) => item.textContent.includes('Open another folio')).click(); return true");
    browser.fill("dialog [name=bill_to_name]", "Mira Sen");
    browser.fill("dialog [name=bill_to_gstin]", "08AAACM1234F1Z5");
    browser.screenshot("folio-bill-to");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait(
        "the other folio",
        &format!("return !location.pathname.endsWith('{folio}') && document.querySelector('.folio-tab')"),
    );
    browser.sees("Mira Sen");
    let other = browser.address().rsplit('/').next().expect("a folio").to_string();
    let phone = opened(&hotel, &folio, PHONE);
    for line in ["Boat", "Map"] {
        phone.script(&format!(
            "document.querySelector('[aria-label=\"Select {line}\"]').click(); return true"
        ));
    }
    phone.wait(
        "the button",
        "return document.querySelector('.folio-move-to')?.textContent.includes('Move 2 lines to')",
    );
    phone.screenshot("folio-ticked-phone");
    phone.assert_fits();
    phone.script("document.querySelector('.folio-move-to').click(); return true");
    phone.wait(
        "the places",
        "return [...document.querySelectorAll('.menu:popover-open .menu-item')].some((item) => item.textContent.includes('Mira Sen'))",
    );
    phone.script("[...document.querySelectorAll('.menu:popover-open .menu-item')].find((item) => item.textContent.includes('Mira Sen')).click(); return true");
    phone.wait("two lines gone", "return document.querySelectorAll('.folio-tick .check').length === 1");
    let bill = hotel.call("api.folio_invoice", json!({ "folio": other }));
    assert_eq!(bill["lines"].as_array().expect("lines").len(), 2);
    assert_eq!(
        (&bill["bill_to"]["name"], &bill["bill_to"]["gstin"]),
        (&json!("Mira Sen"), &json!("08AAACM1234F1Z5"))
    );
    let paper = hotel.signed_in("desk", DESK, &format!("/print/invoice/{other}"));
    paper.sees("Mira Sen");
    paper.sees("08AAACM1234F1Z5");
    for browser in [browser, phone, paper] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
