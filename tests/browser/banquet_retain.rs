//! The advance of a function that was called off, from the sheet to the invoice on paper.

use serde_json::json;

use crate::banquet_sheet::{press, sheet_of, sold, until};
use crate::driver::DESK;
use crate::hotel::Hotel;
use crate::key;

#[test]
fn an_advance_is_retained_with_an_invoice_and_released_again() {
    let hotel = Hotel::open();
    let function = sold(&hotel);
    let off = json!({ "function": function, "status": "Cancelled", "reason": "Illness" });
    hotel.call("banquet.set_status", off);
    let browser = hotel.signed_in("owner", DESK, &format!("/function/{function}"));
    press(&browser, "retain");
    browser.wait("what it comes to", "return document.querySelector('dialog [data-trial]')");
    browser.screenshot("banquet-retain");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let sheet = until(&hotel, &function, "the invoice", |sheet| !sheet["invoice_number"].is_null());
    assert_eq!(sheet["retained"].to_string(), "20000.00");
    let number = sheet["invoice_number"].as_str().expect("a number").to_string();
    browser.wait("its notice", "return document.querySelector('[data-retained]')");
    browser.screenshot("banquet-retained");
    let asked = browser.script(
        "return [...document.querySelectorAll('.fn-terms tr[data-term]')].filter((row) => ['Pending', 'Overdue'].includes(row.dataset.status)).length",
    );
    assert_eq!(asked, 0, "a function that was called off asks for no payment");
    browser.go(&hotel.at(&format!("/print/function/{function}/invoice")));
    browser.sees("Tax Invoice");
    let paper = browser.printed();
    paper.keep("banquet-retained-invoice");
    let text = paper.text();
    for part in ["Tax Invoice", &number, "Advance retained", "₹20,000.00"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    browser.go(&hotel.at(&format!("/function/{function}")));
    press(&browser, "release");
    browser.fill("dialog [name=reason]", "Goodwill");
    browser.keys(key::ENTER);
    browser.no_sheet();
    until(&hotel, &function, "no invoice", |sheet| sheet["invoice_number"].is_null());
    assert_eq!(sheet_of(&hotel, &function)["refundable"].to_string(), "20000.00");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
