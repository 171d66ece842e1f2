//! Unpaid invoices by payer: read on a screen, printed as a statement, opened from a phone. Cancelled ones.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn what_a_company_owes_is_read_printed_and_opened() {
    let hotel = Hotel::open();
    let company = json!({ "type": "company", "values": { "company_name": "Acme Mills", "credit_allowed": 1,
        "address": "12 Mill Road\nUdaipur", "contact_phone": "+91 98290 77777" } });
    let thanks = json!({ "type": "property", "name": LAKE, "values": { "bill_footer": "Thank you for staying by the lake." } });
    hotel.call("records.save", thanks);
    hotel.call("records.save", company);
    let rules = json!([{ "charge_type": "Misc", "pay_by": "Company" }]);
    hotel.call("api.set_billing_rules", json!({ "company": "Acme Mills", "rules": rules }));
    let empty = hotel.signed_in("desk", DESK, "/invoices/unpaid");
    empty.wait("that nothing is owed", "return document.querySelector('.empty, .nothing, .state')");
    drop(empty);
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao",
        "phone": "+91 98290 12345", "company": "Acme Mills", "booking_type": "Corporate",
        "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(1).to_string() }),
    );
    hotel.call("api.check_in", json!({ "reservation": booked["reservation"] }));
    let posted = hotel.call(
        "api.post_stay_charge",
        json!({ "reservation": booked["reservation"], "charge_type": "Misc",
        "description": "Hall", "amount": 7500 }),
    );
    hotel.call("api.close_folio", json!({ "folio": posted["folio"] }));

    let stay = booked["reservation"].as_str().expect("a stay");
    let drawer = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    drawer.wait("the drawer", "return document.querySelector('dialog [role=tab]')");
    drawer.script("[...document.querySelectorAll('dialog [role=tab]')].find((each) => each.innerText.includes('Money')).click()");
    drawer.sees("Who pays");
    let folio = posted["folio"].as_str().expect("a folio");
    let listed = drawer.text(&format!("dialog [data-folio='{folio}']"));
    assert!(listed.contains("Acme Mills") && listed.contains("7,500.00"), "{listed}");
    drawer.screenshot("stay-who-pays");
    drawer.click(&format!("dialog [data-folio='{folio}']"));
    drawer.wait("the company's folio", &format!("return location.pathname === '/folio/{folio}'"));
    drop(drawer);

    let found = hotel.signed_in("desk", DESK, "/invoices");
    found
        .wait("the payer", "return document.querySelector('.found-title')?.innerText.includes('Acme Mills')");
    assert!(found.text(".found-row .soft").contains("Asha Rao"));
    drop(found);

    let browser = hotel.signed_in("desk", DESK, "/invoices/unpaid");
    browser.sees("Acme Mills");
    browser.sees("7,500");
    browser.screenshot("unpaid");
    let paper = browser.printed().pages().join("\n");
    for text in ["Acme Mills", "7,500.00", "INV-"] {
        assert!(paper.contains(text), "{text} is not on paper:\n{paper}");
    }
    browser.script("[...document.querySelectorAll('.payer-steps button')][1].click()");
    browser.wait(
        "a text for the messenger",
        "return document.querySelector('dialog a[href^=\"https://wa.me\"]')",
    );
    for address in [
        "/print/statement/company/Acme%20Mills".to_string(),
        format!("/print/invoice/{}", text_of(&posted["folio"])),
    ] {
        browser.go(&hotel.at(&address));
        browser.wait("the paper", "return document.querySelector('.paper .bill-payer')");
        browser.screenshot(&address[..16].replace('/', "-"));
        let paper = browser.printed().pages().join("\n");
        for text in ["Acme Mills", "12 Mill Road", "7,500.00", "INV-", "Thank you for staying by the lake."] {
            assert!(paper.contains(text), "{text} is not on {address}:\n{paper}");
        }
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
    let phone = hotel.signed_in("desk", PHONE, "/invoices/unpaid");
    phone.sees("Acme Mills");
    phone.assert_fits();
    phone.tab_to(".found-link");
    phone.keys(key::ENTER);
    let folio = posted["folio"].as_str().expect("a folio");
    phone.wait(
        "the folio",
        &format!("return location.pathname === '/folio/{folio}' && document.querySelector('.folio-side')"),
    );
    hotel.assert_sound();
}

#[test]
fn a_bill_on_credit_is_owed_by_its_company() {
    let hotel = Hotel::open();
    let company =
        json!({ "type": "company", "values": { "company_name": "Acme Mills", "credit_allowed": 1 } });
    hotel.call("records.save", company);
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "company": "Acme Mills",
        "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(1).to_string() }),
    );
    hotel.call("api.check_in", json!({ "reservation": booked["reservation"] }));
    let posted = hotel.call(
        "api.post_stay_charge",
        json!({ "reservation": booked["reservation"], "charge_type": "Misc", "description": "Hall", "amount": 7500 }),
    );
    let folio = text_of(&posted["folio"]);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the folio", "return !!document.querySelector('.folio-side')");
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    browser.sees("Credit of Acme Mills");
    browser.script(
        "[...document.querySelectorAll('dialog .segments *')].findLast((each) => each.textContent.includes('Credit of Acme')).click();
         return true",
    );
    browser.send_sheet();
    browser.no_sheet();
    browser.wait(
        "whose debt it is",
        "return document.querySelector('.folio-balance').innerText.includes('Owed by Acme Mills')",
    );
    browser.screenshot("folio-on-credit");
    hotel.call("api.close_folio", json!({ "folio": folio }));
    browser.go(&hotel.at("/invoices/unpaid"));
    browser.sees("Acme Mills");
    browser.sees("7,500");
    browser.go(&hotel.at("/cash"));
    browser.sees("no money came in");
    browser.screenshot("cash-on-credit");
    browser.go(&hotel.at(&format!("/print/invoice/{folio}")));
    browser.wait("the paper", "return document.querySelector('.paper .bill-payer')");
    let paper = browser.printed().pages().join("\n");
    assert!(paper.contains("Owed by Acme Mills"), "{paper}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

fn text_of(value: &serde_json::Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn the_invoice_of_a_function_leads_to_it_and_its_customer_has_a_statement() {
    let hotel = Hotel::open();
    let hall =
        json!({ "property": LAKE, "venue_name": "Mirror Hall", "capacity": 200, "base_price": 85_000 });
    hotel.call("records.save", json!({ "type": "venue", "values": hall }));
    let enquiry = json!({ "property": LAKE, "venue": "Mirror Hall", "event_date": hotel.day(0).to_string(),
        "customer_name": "Kavita Rathore", "attendees": 117 });
    let function = hotel.call("banquet.create_enquiry", enquiry)["function"].clone();
    hotel.call("banquet.set_status", json!({ "function": function, "status": "Confirmed" }));
    hotel.call("banquet.close_out", json!({ "function": function }));

    let browser = hotel.signed_in("owner", DESK, "/invoices/unpaid");
    browser.sees("Kavita Rathore");
    browser.go(&hotel.at("/print/statement/name/Kavita%20Rathore"));
    browser.wait("the paper", "return document.querySelector('.paper .bill-payer')");
    let paper = browser.printed().pages().join("\n");
    for text in ["Kavita Rathore", "1,00,300.00", "BQ-"] {
        assert!(paper.contains(text), "{text} is not on paper:\n{paper}");
    }
    browser.go(&hotel.at("/invoices/unpaid"));
    browser.sees("Kavita Rathore");
    browser.script("document.querySelector('.found-link').click()");
    let there = format!("return location.pathname === '/function/{}'", text_of(&function));
    browser.wait("the function", &there);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_cancelled_invoice_is_marked_on_a_phone_and_printed_as_it_was_issued() {
    let hotel = Hotel::open();
    hotel.call(
        "records.save",
        json!({ "type": "company", "values": { "company_name": "Acme Mills", "credit_allowed": 1 } }),
    );
    let rules = json!([{ "charge_type": "Misc", "pay_by": "Company" }]);
    hotel.call("api.set_billing_rules", json!({ "company": "Acme Mills", "rules": rules }));
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": format!("{LAKE}-DLX"), "check_in_date": hotel.day(0),
            "check_out_date": hotel.day(2), "guest_name": "Asha Rao", "phone": "+91 98290 12345", "company": "Acme Mills" }),
    );
    hotel.call("api.check_in", json!({ "reservation": booked["reservation"] }));
    let posted = hotel.call(
        "api.post_stay_charge",
        json!({ "reservation": booked["reservation"], "charge_type": "Misc", "description": "Hall", "amount": 7500 }),
    );
    let folio = text_of(&posted["folio"]);
    let issued = hotel.call("api.close_folio", json!({ "folio": folio }));
    hotel.call("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong company" }));
    let phone = hotel.signed_in("desk", PHONE, "/invoices");
    phone.wait("the list", "return document.querySelector('.found-row')");
    assert!(phone.text(".found-row").contains("Cancelled"), "{}", phone.text(".found-row"));
    phone.assert_fits();
    phone.screenshot("invoice-cancelled-phone");
    let number = text_of(&issued["invoice_number"]);
    phone.go(&hotel.at(&format!("/print/invoice/{folio}?number={number}")));
    phone.sees("Wrong company");
    let paper = phone.printed().pages().join("\n");
    for text in ["Wrong company", "Hall", "7,500.00", number] {
        assert!(paper.contains(text), "{text} is not on paper:\n{paper}");
    }
    assert_eq!(phone.complaints(), Vec::<String>::new());
}
