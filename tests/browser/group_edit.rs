//! Correcting a group in its sheet, at a desk and on a phone.

use serde_json::{Value, json};

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn a_group_is_corrected_in_its_sheet() {
    let hotel = Hotel::open();
    let company = json!({ "type": "company", "values": { "company_name": "Acme Mills" } });
    hotel.call("records.save", company);
    for size in [DESK, PHONE] {
        let made = hotel.call(
            "api.create_group_block",
            json!({ "property": LAKE, "group_name": "Mehta Weding", "check_in_date": hotel.day(6).to_string(),
                "check_out_date": hotel.day(8).to_string(), "blocks": [{ "room_type": "DLX", "rooms_blocked": 1 }] }),
        );
        let group = made["group_booking"].as_str().expect("a group");
        let pick = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Ila Mehta" });
        let stay = hotel.call("api.pickup_group_room", pick)["reservation"].clone();
        let browser = hotel.signed_in("desk", size, &format!("/groups/{group}"));
        browser.sees("Contact: Ila Mehta");
        browser.click(".group-edit");
        browser.focused("dialog [name=group_name]");
        browser.fill("dialog [name=group_name]", "Mehta Wedding");
        browser.script(
            "const list = document.querySelector('dialog [name=company]'); list.value = 'Acme Mills';
             list.dispatchEvent(new Event('change', { bubbles: true })); return true",
        );
        browser.wait("the choice", "return document.querySelector('dialog [name=apply_to_stays]')");
        browser.click("dialog [name=apply_to_stays]");
        browser.fill("dialog [name=contact_name]", "Dev Planner");
        browser.fill_date("dialog [name=check_out_date]", hotel.day(7));
        browser.assert_fits();
        browser.screenshot(&format!("group-edit-{}", size.width));
        browser.chord(key::CONTROL, key::ENTER);
        // Her stay would be outside.
        browser.sees("of Ila Mehta is from");
        browser.fill_date("dialog [name=check_out_date]", hotel.day(9));
        browser.chord(key::CONTROL, key::ENTER);
        browser.no_sheet();
        browser.sees("The payer of 1 stay is changed.");
        browser.sees("Contact: Dev Planner");
        browser.assert_fits();
        let detail = hotel.call("api.group_detail", json!({ "group_booking": group }))["group"].clone();
        assert_eq!(
            ["group_name", "company", "check_out_date"].map(|name| detail[name].clone()),
            [json!("Mehta Wedding"), json!("Acme Mills"), json!(hotel.day(9).to_string())]
        );
        assert_eq!(hotel.stay(stay.as_str().expect("a stay"))["company"], "Acme Mills");
        hotel.call("api.cancel_reservation", json!({ "reservation": stay, "reason": "Other" }));
        let refusals = browser.complaints();
        assert!(refusals.iter().all(|said| said.contains("409 (Conflict)")), "{refusals:?}");
    }
    hotel.assert_sound();
}

#[test]
fn the_bill_of_a_group_without_a_company_is_in_its_name() {
    let hotel = Hotel::open();
    let rooms = json!([{ "room_type": "DLX", "count": 1 }]);
    let made = hotel.call(
        "api.create_group_booking",
        json!({ "property": LAKE, "group_name": "Lotus Club", "check_in_date": hotel.day(1).to_string(),
            "check_out_date": hotel.day(2).to_string(), "guest_name": "Dev Planner", "phone": "98290 10001", "rooms": rooms }),
    );
    let master = hotel.call("api.group_master_folio", json!({ "group_booking": made["group_booking"] }));
    let folio = master["folio"].as_str().expect("a folio");
    let browser = hotel.signed_in("desk", DESK, &format!("/print/invoice/{folio}"));
    browser.wait(
        "the name of the group",
        "return document.querySelector('.paper .bill-payer')?.innerText === 'Lotus Club'",
    );
    assert_eq!(
        browser.script("return document.querySelector('.bill-payer + p').innerText"),
        Value::from("Dev Planner")
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
