//! Receipt printers from the screens: one is added and tested, tickets and bills are printed and printed again, and one that
//! is off is seen and tried again. The printers are TCP servers of the test that read the commands back.

use serde_json::{Value, json};

use crate::driver::{DESK, PHONE, Screen, TABLET, until};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::receipt_printer::ReceiptPrinter;
use crate::restaurant_service::{note, order_of, terrace, tile};

const TROUBLE: &str = "[data-printer='Hot kitchen'].print-trouble";

/// A printer of this property at this address.
fn save(hotel: &Hotel, name: &str, at: &ReceiptPrinter, more: Value) {
    let mut values = json!({ "property": LAKE, "printer_name": name, "address": at.address.to_string() });
    values.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    hotel.call("records.save", json!({ "type": "printer", "values": values }));
}

/// The lines of a job without their styles.
fn lines(job: &[String]) -> String {
    job.iter()
        .map(|line| line.split_once('|').map_or(line.as_str(), |(_, text)| text))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_printer_is_added_in_the_settings_and_prints_a_test_page() {
    let (hotel, _) = terrace();
    let printer = ReceiptPrinter::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/printer");
    browser.sees("No receipt printer yet");
    browser.sees("Nothing waits to be printed.");
    browser.tab_to(".settings-head .button-primary");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=printer_name]");
    browser.keys("Hot kitchen");
    browser.fill("dialog [name=address]", "http://here/");
    browser.script("document.querySelector('dialog [name=kitchen]').click()");
    browser.click("dialog [type=submit]");
    browser.wait("the refused field", "return document.querySelector('dialog .field-error')");
    browser.fill("dialog [name=address]", &printer.address.to_string());
    browser.screenshot("printer-new");
    browser.send_sheet();
    browser.wait("the printer", "return document.querySelector('[data-printer=\"Hot kitchen\"]')");
    browser.sees("Nothing waiting");
    browser.click("[data-printer='Hot kitchen'] [data-test]");
    browser.wait("the job", "return document.querySelector('[data-job]')");
    assert_eq!(hotel.print_due(), 1);
    browser.wait("an empty queue", "return !document.querySelector('[data-job]')");
    assert!(lines(&printer.jobs()[0]).contains("Printer test"), "{:?}", printer.jobs());
    browser.click("[data-printer='Hot kitchen'] .found-link");
    browser.wait(
        "its address in the form",
        "return document.querySelector('dialog [name=address]')?.value.startsWith('127.')",
    );
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    let complaints = browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("status of 422")), "{complaints:?}");
}

#[test]
fn a_fired_order_is_on_paper_and_a_printer_that_is_off_is_seen_and_tried_again() {
    let (hotel, _) = terrace();
    let mut printer = ReceiptPrinter::open();
    save(&hotel, "Hot kitchen", &printer, json!({ "kitchen": 1, "tandoor": 1 }));
    let browser = hotel.signed_in("waiter", TABLET, "/tables");
    browser.click(&tile("T1", "vacant"));
    note(&browser, "2 dal");
    note(&browser, "naan");
    browser.click(".order-foot [data-fire=all]");
    let order = order_of(&browser);
    browser.sees("It prints at Hot kitchen.");
    assert_eq!(hotel.print_due(), 2, "a ticket for each station");
    let jobs = printer.jobs();
    let (kitchen, tandoor) = (lines(&jobs[0]), lines(&jobs[1]));
    for (ticket, station, dish) in
        [(&kitchen, "KITCHEN", "2 x Dal makhani"), (&tandoor, "TANDOOR", "1 x Butter naan")]
    {
        assert!(ticket.starts_with("KOT 1\n") && ticket.contains("T1"), "{ticket}");
        assert!(ticket.contains(station) && ticket.contains(dish), "{ticket}");
    }

    printer.switch_off();
    note(&browser, "tom");
    browser.click(".order-foot [data-fire=all]");
    browser.wait("the second ticket", "return document.querySelectorAll('[data-kot]').length === 2");
    assert_eq!(hotel.print_due(), 0);
    browser.wait("the failure", &format!("return document.querySelector(\"{TROUBLE}\")"));
    let said = browser.text(TROUBLE);
    assert!(said.contains("Hot kitchen does not print: no answer") && said.contains("KOT 2, T1"), "{said}");
    browser.screenshot("printer-off-order");
    for (name, screen) in [("tables", DESK), ("tables-phone", Screen { dark: true, ..PHONE })] {
        let other = hotel.signed_in("waiter", screen, "/tables");
        other.wait("the failure", &format!("return document.querySelector(\"{TROUBLE}\")"));
        assert_eq!(other.text(&format!("{TROUBLE}[role=alert] b")), "Hot kitchen does not print: no answer");
        // The screen of a desk is as wide as its window; only a phone is emulated.
        if name == "tables-phone" {
            other.assert_fits();
        }
        other.screenshot(&format!("printer-off-{name}"));
    }

    // Nobody looked for a quarter of an hour: it is not tried by itself any more.
    hotel.minutes_later(15);
    assert_eq!(hotel.print_due(), 0);
    browser.sees("Tell the kitchen, or print it now.");
    printer.switch_on();
    browser.click(&format!("{TROUBLE} [data-retry]"));
    until("a queued job", || hotel.print_due() == 1);
    browser.wait("no failure", &format!("return !document.querySelector(\"{TROUBLE}\")"));
    assert!(lines(&printer.jobs()[2]).starts_with("KOT 2\n"), "{:?}", printer.jobs());

    // The cook lost the ticket.
    browser.script("document.querySelector('[data-kot=\"2\"] .icon-button').click()");
    browser.sees("It prints at Hot kitchen.");
    until("a queued job", || hotel.print_due() == 1);
    assert!(lines(&printer.jobs()[3]).starts_with("* REPEAT *\nKOT 2\n"), "{:?}", printer.jobs());
    browser.go(&hotel.at(&format!("/print/kot/{order}?kot=1")));
    browser.wait("the printer", "return document.querySelector('[data-receipt-printer]')");
    browser.screenshot("printer-kot-screen");
    browser.click("[data-receipt-printer]");
    until("queued jobs", || hotel.print_due() == 2);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_job_is_discarded_and_a_bill_goes_to_the_counter() {
    let (hotel, _) = terrace();
    let (counter, kitchen) = (ReceiptPrinter::open(), ReceiptPrinter::switched_off());
    save(&hotel, "Counter", &counter, json!({ "bills": 1 }));
    save(&hotel, "Hot kitchen", &kitchen, json!({ "kitchen": 1, "outlet": "Terrace" }));
    let order = hotel.call(
        "pos.create_order",
        json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T1", "guests": 2,
        "items": [{ "menu_item": "Dal makhani", "qty": 2 }, { "menu_item": "Tomato soup" }] }),
    );
    let order = order["order"].as_str().expect("an order").to_string();
    hotel.call("pos.fire_kot", json!({ "order": order }));
    assert_eq!(hotel.print_due(), 0);
    let browser = hotel.signed_in("waiter", DESK, &format!("/order/{order}"));
    browser.click(&format!("{TROUBLE} .button"));
    browser.wait("the queue", "return document.querySelector('dialog [data-job]')");
    browser.click("dialog [data-job] .found-link");
    browser.sees("2 x Dal makhani");
    browser.screenshot("printer-job");
    browser.keys(key::ESCAPE);
    browser.sheets(1);
    browser.click("dialog [data-job] [data-discard]");
    browser.wait("the question", "return document.querySelectorAll('dialog[open]').length === 2");
    browser.script(
        "[...document.querySelectorAll('dialog[open]')].pop().querySelector('.button-danger').click()",
    );
    browser.sheets(1);
    browser.sees("Nothing waits to be printed.");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.wait("no failure", &format!("return !document.querySelector(\"{TROUBLE}\")"));

    browser.click("[data-step=bill]");
    browser.sees("It prints at Counter.");
    until("a queued job", || hotel.print_due() == 1);
    let bill = hotel.call("pos.bill_data", json!({ "order": order }));
    let paper = lines(&counter.jobs()[0]);
    assert!(
        paper.contains("PROVISIONAL BILL") && paper.contains(&bill["grand_total"].to_string()),
        "{paper}"
    );
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    browser.go(&hotel.at(&format!("/print/bill/{order}")));
    browser.wait("the printer", "return document.querySelector('[data-receipt-printer]')");
    assert_eq!(browser.text("[data-receipt-printer]"), "Print at Counter");
    browser.screenshot("printer-bill-screen");
    browser.click("[data-receipt-printer]");
    until("a queued job", || hotel.print_due() == 1);
    let paper = lines(&counter.jobs()[1]);
    let number = hotel.call("pos.bill_data", json!({ "order": order }))["bill_no"].clone();
    assert!(paper.contains("TAX INVOICE") && paper.contains(number.as_str().expect("a number")), "{paper}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_order_is_opened_from_the_search() {
    let (hotel, _) = terrace();
    let order = hotel.call(
        "pos.create_order",
        json!({ "property": LAKE, "outlet": "Terrace", "table_no": "H11",
        "items": [{ "menu_item": "Kulfi" }] }),
    )["order"]
        .clone();
    let order = order.as_str().expect("an order");
    let browser = hotel.signed_in("desk", DESK, "/today");
    browser.chord(key::CONTROL, "k");
    browser.focused(".palette input, dialog input");
    browser.keys(order);
    browser.sees("Terrace · H11");
    browser.keys(key::ENTER);
    browser.wait("the order", &format!("return location.pathname === '/order/{order}'"));
    browser.sees("Table H11");
}
