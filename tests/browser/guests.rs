//! A guest's profile: noted on, merged with its twin, erased for good.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const MORE: &str = ".guest-top [aria-haspopup=menu]";

#[test]
fn two_profiles_of_one_guest_become_one() {
    let hotel = Hotel::open();
    let first = hotel.book("Asha Rao", 1);
    let second = hotel.book_from("Asha M. Rao", 3, 2);
    let (target, gone) = (guest_of(&hotel, &first), guest_of(&hotel, &second));
    hotel.call(
        "records.save",
        json!({ "type": "guest", "name": gone, "values": { "email": "asha@example.com" } }),
    );
    let browser = hotel.signed_in("owner", DESK, &format!("/guests/{target}"));
    opens_in_menu(&browser, 2);
    browser.focused("#merge-find");
    browser.keys("asha m");
    browser.wait("the twin", "return document.querySelector('dialog .combo-row')");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    browser.wait("both side by side", "return document.querySelectorAll('.merge thead input').length === 2");
    browser.click(".merge thead th:nth-child(2) input");
    browser.sees(&format!("Asha M. Rao ({gone}) is removed permanently"));
    browser.screenshot("merge");
    assert_eq!(
        browser.script("return document.querySelector('.merge-do').getAttribute('aria-disabled')"),
        "true",
        "not before it is confirmed"
    );
    browser.tab_to("#merge-same");
    browser.keys(" ");
    browser.tab_to(".merge-do");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees("asha@example.com");
    // The phone of the profile that is gone stays at hand.
    let twins_phone = format!("+91 98290 {:05}", 12345 + "Asha M. Rao".len());
    browser.wait(
        "the further contact",
        &format!("return document.querySelector('.guest-facts')?.innerText.includes('{twins_phone}')"),
    );
    for stay in [&first, &second] {
        assert_eq!(guest_of(&hotel, stay), target);
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_mistyped_name_is_corrected_and_the_booking_and_the_company_follow() {
    let hotel = Hotel::open();
    let company = json!({ "company_name": "Mewar Textiles", "gstin": "08AABCM1234C1Z9" });
    hotel.call("records.save", json!({ "type": "company", "values": company }));
    let stay = hotel.book("Asha Roa", 1);
    hotel.call("desk.edit_booking", json!({ "reservation": stay, "company": "Mewar Textiles" }));
    let guest = guest_of(&hotel, &stay);
    let browser = hotel.signed_in("desk", DESK, &format!("/guests/{guest}"));
    browser.sees("Mewar Textiles · GSTIN 08AABCM1234C1Z9");
    browser.tab_to(".guest-edit");
    browser.keys(key::ENTER);
    browser
        .wait("the form", "return document.querySelector('dialog [name=full_name]')?.value === 'Asha Roa'");
    browser.fill("dialog [name=full_name]", "Asha Rao");
    browser.tab_to("dialog [name=city]");
    browser.keys("Jaipur");
    browser.screenshot("guest-edit");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.wait("the new name", "return document.querySelector('h1')?.innerText === 'Asha Rao'");
    browser.screenshot("guest-profile");
    assert_eq!(hotel.stay(&stay)["guest"]["full_name"], "Asha Rao");
    let desk = hotel.call("api.front_desk_snapshot", json!({ "property": LAKE }));
    assert_eq!(desk["arrivals"][0]["guest_name"], "Asha Rao", "the booking follows");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_guest_is_erased_only_by_name_and_never_while_a_stay_is_live() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let guest = guest_of(&hotel, &stay);
    let browser = hotel.signed_in("owner", DESK, &format!("/guests/{guest}"));
    opens_in_menu(&browser, 3);
    browser.focused("dialog [name=name]");
    browser.sees("must end or be cancelled first");
    browser.keys("Asha");
    browser.keys(key::ENTER);
    browser.sees("This is not the name of the guest.");
    browser.fill("dialog [name=name]", "asha rao");
    browser.keys(key::ENTER);
    browser.sees("must end or be cancelled first");
    browser.screenshot("erase-refused");
    hotel.call("api.cancel_reservation", json!({ "reservation": stay, "reason": "Guest request" }));
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees(&format!("Erased {guest}"));
    browser.screenshot("erased");
    let journey = hotel.call("api.guest_journey", json!({ "guest": guest }));
    assert_eq!(
        (&journey["guest"]["phone"], &journey["reservations"][0]["name"]),
        (&json!(null), &json!(stay))
    );
    // What the browser complains of is the refusal itself.
    assert!(browser.complaints().iter().all(|line| line.contains("anonymize_guest")));
    hotel.assert_sound();
}

#[test]
fn before_a_guest_is_erased_the_sheet_counts_what_changes_of_others() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let guest = guest_of(&hotel, &stay);
    hotel.call("api.cancel_reservation", json!({ "reservation": stay, "reason": "Guest request" }));
    let notes = |text: &str| {
        let room = json!({ "type": "room", "name": format!("{LAKE}-101"), "values": { "notes": text } });
        hotel.call("records.save", room);
    };
    let browser = hotel.signed_in("owner", DESK, &format!("/guests/{guest}"));
    opens_in_menu(&browser, 3);
    browser.sees("No record of other guests or of the hotel names this guest.");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    notes("Umbrella of Asha Rao");
    let browser = hotel.signed_in("owner", Screen { dark: true, ..PHONE }, &format!("/guests/{guest}"));
    opens_in_menu(&browser, 3);
    browser.wait(
        "the count",
        "return /[1-9] records? about others/.test(document.querySelector('.erase-others')?.textContent)",
    );
    browser.assert_fits();
    browser.screenshot("erase-others");
    browser.keys("asha rao");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.sees(&format!("Erased {guest}"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_note_and_a_ban_are_written_on_the_profile() {
    let hotel = Hotel::open();
    let guest = guest_of(&hotel, &hotel.book("Asha Rao", 1));
    let browser = hotel.signed_in("desk", DESK, &format!("/guests/{guest}"));
    browser.tab_to(".guest-top button.button");
    browser.keys(key::ENTER);
    browser.tab_to("dialog [name=guest_notes]");
    browser.keys("Quiet room, far from the lift");
    browser.tab_to("dialog [name=blacklisted]");
    browser.keys(" ");
    browser.tab_to("dialog [name=blacklist_reason]");
    browser.keys("Left without paying");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.sees("Quiet room, far from the lift");
    browser.sees("Left without paying");
    browser.wait("no way to merge for the desk", &format!("document.querySelector('{MORE}').click(); return document.querySelectorAll('.guest-top .menu-item').length === 1"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

/// The n-th entry of the profile's menu, by keyboard.
fn opens_in_menu(browser: &Browser, entry: usize) {
    browser.tab_to(MORE);
    browser.keys(key::ENTER);
    browser.focused(".menu-item");
    browser.keys(&key::DOWN.repeat(entry - 1));
    browser.keys(key::ENTER);
}

fn guest_of(hotel: &Hotel, stay: &str) -> String {
    hotel.stay(stay)["guest"]["name"].as_str().expect("a guest").to_string()
}

#[test]
fn a_profile_shows_what_is_left_of_a_stay_whose_invoice_was_credited() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    let spa = json!({ "folio": folio, "charge_type": "Spa", "description": "Massage", "amount": 900, "gst_rate": 18 });
    hotel.call("api.add_folio_charge", spa);
    let line = hotel.call("api.get_folio", json!({ "reservation": stay }))["charges"][0]["name"].clone();
    hotel.call("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 5262 }));
    hotel.days_later(1);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    hotel.call("api.check_out", json!({ "reservation": stay }));
    hotel.call("api.close_folio", json!({ "folio": folio }));
    // On 1 April, the invoice of March is credited.
    for day in 1..22 {
        hotel.days_later(i64::try_from(day).expect("small") + 1);
        let closed = hotel.day(day).to_string();
        hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": closed }));
    }
    let credited =
        hotel.call("api.cancel_invoice", json!({ "folio": folio, "reason": "Never used the spa" }));
    let note = credited["credit_note"].as_str().expect("a credit note");
    hotel.call(
        "api.void_folio_charge",
        json!({ "folio": folio, "charge_row": line, "reason": "Never used the spa" }),
    );
    hotel.call(
        "api.post_allowance",
        json!({ "folio": folio, "amount": 1000, "reason": "Never used the spa" }),
    );
    let guest = hotel.stay(&stay)["guest"]["name"].as_str().expect("a guest").to_string();
    let browser = hotel.signed_in("desk", DESK, &format!("/guests/{guest}"));
    browser.sees(&format!("Credited by {note}"));
    browser.wait(
        "the price struck out beside what is left",
        "const row = document.querySelector('.entry-row');
         return row.querySelector('s.figure').innerText === '₹4,200.00' && row.querySelector('b.figure').innerText < '₹4'",
    );
    browser.sees("Never used the spa");
    browser.screenshot("guest-credited");
    browser.go(&hotel.at("/invoices"));
    browser.wait("the sum struck out", "return document.querySelector('.found-row s.figure')");
    browser.screenshot("invoices-credited");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}
