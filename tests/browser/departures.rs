//! A guest with a balance leaves: the payment is in the check-out sheet, and one button does the rest.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::full_house::terrace;
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;
use crate::steps::hand_over_the_key;

/// In house, and leaving today with a night to pay.
fn leaving(hotel: &Hotel) -> String {
    let stay = hotel.book("Asha Rao", 1);
    hotel.check_in(&stay);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    stay
}

/// Counts what is pressed from here on.
fn count_clicks(browser: &Browser) {
    browser.script(
        "window.clicks = 0; addEventListener('click', (event) => { if (event.isTrusted) window.clicks += 1; }, true);
         addEventListener('keydown', () => { window.clicks += 100; }, true); return true",
    );
}

fn clicks(browser: &Browser) -> Value {
    browser.script("return window.clicks")
}

/// The guest has paid by this mode and gone, and the folio has its invoice.
fn assert_gone(hotel: &Hotel, stay: &str, mode: &str) -> String {
    let after = hotel.stay(stay);
    assert_eq!(
        (&after["status"], after["money"]["due"].to_string().as_str()),
        (&json!("Checked Out"), "0.00")
    );
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }));
    assert_eq!((&folio["status"], &folio["payments"][0]["mode"]), (&json!("Closed"), &json!(mode)));
    folio["invoice_number"].as_str().expect("an invoice").to_string()
}

#[test]
fn a_departure_with_a_balance_takes_two_clicks_and_no_other_page() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.wait("the departure", "return document.querySelector('#departures .next')");
    count_clicks(&browser);
    browser.click("#departures .next");
    browser.sees("Pay ₹4,200.00 and check out");
    browser.focused("dialog .button-primary");
    browser.screenshot("check-out-sheet");
    browser.click("dialog .button-primary");
    browser.no_sheet();
    let number = assert_gone(&hotel, &stay, "Cash");
    browser.sees(&number);
    assert_eq!(clicks(&browser), 2);
    assert!(browser.address().ends_with("/today"), "{}", browser.address());
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// An order of the terrace for the room of a guest in house; answers its identifier.
fn room_service(hotel: &Hotel, room: &str) -> String {
    let items = json!([{ "menu_item": "Dal makhani", "qty": 1 }]);
    let order = json!({ "outlet": format!("{LAKE}-{}", terrace(hotel)), "room": room, "items": items });
    hotel.call("pos.create_order", order)["order"].as_str().expect("an order").to_string()
}

#[test]
fn a_bill_of_room_service_is_posted_from_the_check_out_sheet() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let order = room_service(&hotel, hotel.stay(&stay)["room"].as_str().expect("a room"));
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.click("#departures .next");
    browser.sees("Pay ₹4,200.00 and check out");
    browser.sees(&format!("Terrace, {order}: ₹441.00 is neither paid nor on the folio."));
    let said = "return [...document.querySelectorAll('dialog .notice')].length";
    assert_eq!(browser.script(said), 1, "it is said once");
    browser.screenshot("check-out-open-order");
    browser.click("dialog .check-out-order .button:last-child");
    browser.sees("Pay ₹4,641.00 and check out");
    assert_eq!(browser.script(said), 0);
    browser.click("dialog .button-primary");
    browser.no_sheet();
    assert_gone(&hotel, &stay, "Cash");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_folio_page_checks_out_and_prints_the_invoice() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{}", folio.as_str().expect("a folio")));
    browser.wait("the folio", "return document.querySelector('.folio-side')");
    browser.keys("o");
    browser.focused("dialog .button-primary");
    browser.tab_to("dialog .segment");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.tab_to("dialog [name=print]");
    browser.keys(" ");
    browser.tab_to("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.no_sheet();
    let number = assert_gone(&hotel, &stay, "UPI");
    browser.wait(
        "a closed folio",
        "return !document.querySelector('.folio-steps .button-primary kbd')?.innerText.includes('P')",
    );
    browser.newest_tab();
    browser.sees(&number);
    assert!(browser.address().contains("/print/invoice/"), "{}", browser.address());
    hotel.assert_sound();
}

#[test]
fn a_part_is_paid_on_a_phone_in_hindi_and_the_rest_is_said() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let browser = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, "/today");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at("/today"));
    browser.click("#departures .next");
    browser.sees("4,200.00 लें और चेक-आउट करें");
    browser.fill("dialog [name=amount]", "5000");
    browser.click("dialog .button-primary");
    browser
        .wait("the refusal at its field", "return document.querySelector('dialog .field-bad [name=amount]')");
    browser.sees("4,200.00 बाकी है");
    assert_eq!(hotel.stay(&stay)["status"], "Checked In", "nothing was done");
    browser.screenshot("check-out-refused-phone");
    browser.fill("dialog [name=amount]", "1200");
    browser.sees("1,200.00 लें और चेक-आउट करें; ₹3,000.00 बाकी रहेगा");
    browser.click("dialog .button-primary");
    browser.wait(
        "what is left",
        "return document.querySelector('dialog .notice-action') && !document.querySelector('dialog form')",
    );
    browser.assert_fits();
    browser.screenshot("check-out-part-phone");
    let after = hotel.stay(&stay);
    assert_eq!(amount(&after["money"]["due"].to_string()), amount("3000.00"));
    assert_eq!(hotel.call("api.get_folio", json!({ "reservation": stay }))["status"], "Closed");
    let unpaid = hotel.call("desk.receivables", json!({ "property": LAKE }));
    assert_eq!(amount(&unpaid["ages"]["total"].to_string()), amount("3000.00"), "{unpaid}");
    hotel.assert_sound();
}

#[test]
fn a_payment_is_printed_as_a_receipt_from_the_folio() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    hotel.call(
        "api.add_folio_payment",
        json!({ "folio": folio, "mode": "Card", "amount": 1200, "reference": "4711" }),
    );
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{}", folio.as_str().expect("a folio")));
    browser.click(".folio-receipt");
    browser.newest_tab();
    browser.sees("RCP-");
    let paper = browser.printed();
    let text = paper.text();
    for part in [
        "Lake View Palace",
        "Asha Rao",
        "Room 101",
        "Card · 4711",
        "₹1,200.00",
        "Rupees One Thousand Two Hundred Only",
        "₹3,000.00",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    paper.keep("receipt-80");
    assert_eq!(paper.pages().len(), 1);
    browser.click(".receipt-bar .segment:last-child");
    browser.wait("the sheet", "return document.querySelector('.receipt-a4')");
    browser.screenshot("receipt-a4");
    let sheet = browser.printed();
    sheet.keep("receipt-a4");
    assert!(sheet.size().starts_with("595") || sheet.size().contains("A4"), "{}", sheet.size());
}

#[test]
fn keys_are_noted_at_check_in_and_collected_at_check_out() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", PHONE, "/today");
    browser.click("#arrivals .next");
    browser.fill("dialog [name=keys_given]", "2 key cards");
    browser.screenshot("check-in-keys");
    browser.tab_to("dialog:last-of-type .button-primary");
    hand_over_the_key(&browser);
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.sees("2 key cards");
    browser.screenshot("stay-keys");
    assert_eq!(hotel.stay(&stay)["keys_given"], "2 key cards");
    let leaving = hotel.call("api.check_out", json!({ "reservation": stay, "dry_run": 1 }));
    assert!(leaving.to_string().contains("To collect: 2 key cards."), "{leaving}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn today_says_which_days_are_open_who_is_late_and_which_room_is_broken() {
    let hotel = Hotel::open();
    let late = hotel.book("Asha Rao", 1);
    hotel.check_in(&late);
    let arrival = hotel.book_from("Vikram Sethi", 2, 1);
    for (day, later) in [(0, 0), (1, 1)] {
        hotel.days_later(later);
        hotel.call(
            "api.run_night_audit",
            json!({ "property": LAKE, "business_date": hotel.day(day).to_string() }),
        );
    }
    hotel.call("api.set_stay_times", json!({ "reservation": late, "eta": "09:15", "etd": "16:40" }));
    let room = hotel.stay(&arrival)["room"].clone();
    hotel.call("api.set_housekeeping_status", json!({ "room": room, "status": "Out of Order" }));
    hotel.days_later(5);
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.sees("2 days are not closed");
    let address = "return new URL(document.querySelector('.not-closed a').href).pathname";
    assert_eq!(browser.script(address), "/night-audit");
    browser.wait("who is overdue", "return document.querySelector('#departures .stay-row .chip-overdue')");
    assert_eq!(browser.text("#departures .stay-time"), "16:40");
    assert_eq!(browser.text("#arrivals .chip-overdue"), "Out of Order");
    browser.screenshot("today-late");
    browser.click("#arrivals .next");
    browser.sees("is Out of Order");
    browser.click("dialog .room-picks .room-pick");
    browser.wait("no refusal", "return !document.querySelector('dialog .problem')");
    browser.click("dialog .button-primary");
    browser.wait("the key is handed over", "return !document.querySelector('#arrivals .stay-row')");
    assert_eq!(hotel.stay(&arrival)["status"], "Checked In");
    assert_ne!(hotel.stay(&arrival)["room"], room);
    hotel.assert_sound();

    let owner = hotel.signed_in("owner", DESK, "/briefing");
    owner.sees("2 days are not closed");
    owner.go(&hotel.at("/portfolio"));
    owner.sees("2 days are not closed");
    assert_eq!(owner.complaints(), Vec::<String>::new());
}

#[test]
fn a_credit_and_a_deposit_go_back_with_the_check_out() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    let folio = hotel.call("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    for (amount, kind) in [(5200, "Payment"), (2000, "Security Deposit")] {
        let paid = json!({ "folio": folio, "mode": "Cash", "amount": amount, "kind": kind });
        hotel.call("api.add_folio_payment", paid);
    }
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.click("#departures .next");
    browser.sees("₹1,000.00 was paid too much; refund it before the folio is closed.");
    browser.sees("Refund ₹3,000.00 by Cash and check out");
    browser.screenshot("check-out-refund");
    browser.click("dialog [name=refund_deposit]");
    browser.sees("Refund ₹1,000.00 by Cash and check out");
    browser.click("dialog .button-primary");
    browser.no_sheet();
    browser.sees("₹1,000.00 refunded.");
    browser.sees("A security deposit of ₹2,000.00 is still held.");
    assert_gone(&hotel, &stay, "Cash");
    browser.go(&hotel.at("/invoices/unpaid"));
    browser.sees("To refund to guests who left");
    browser.sees("security deposit of ₹2,000.00 held");
    browser.screenshot("unpaid-credits");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_overdue_guest_is_extended_and_billed_at_the_check_out() {
    let hotel = Hotel::open();
    let stay = leaving(&hotel);
    hotel.days_later(1);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(1).to_string() }));
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.click("#departures .next");
    browser.sees("Pay ₹4,200.00 and check out");
    browser.sees("Extending the stay to today bills ₹4,200.00 more.");
    let said = browser.text("dialog form.check-out");
    assert_eq!(said.matches("The departure was booked for").count(), 1, "{said}");
    browser.screenshot("check-out-overdue");
    browser.click("dialog .check-out-overdue .button");
    browser.sees("Pay ₹8,400.00 and check out");
    browser.click("dialog .button-primary");
    browser.no_sheet();
    assert_gone(&hotel, &stay, "Cash");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
