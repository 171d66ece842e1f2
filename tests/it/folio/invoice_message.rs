//! The message that carries a bill.

use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::LAKE;

#[test]
fn a_closed_bill_is_written_to_the_guest() {
    let scene = Scene::open();
    let asha = scene.asha();
    let in_house = scene.book(&asha, "Asha", 1);
    scene.mails();
    scene.desk.ok("api.check_in", json!({ "reservation": in_house }));
    let charge = json!({ "reservation": in_house, "charge_type": "Misc", "description": "Boat <b>ride</b>", "amount": 700 });
    scene.desk.ok("api.post_stay_charge", charge);
    let folio = text(&scene.desk.ok("api.get_folio", json!({ "reservation": in_house }))["name"]);
    scene.desk.ok("desk.send_invoice", json!({ "folio": folio, "to": "office@acme.example" }));
    let provisional = scene.mails();
    assert_eq!(provisional[0].to, ["office@acme.example"]);
    let invoice = text(&scene.desk.ok("api.close_folio", json!({ "folio": folio }))["invoice_number"]);
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "asha@mail.example".to_string()));
    let read = mails[0].readable();
    for said in [&*invoice, "<!doctype html>", "Boat &lt;b&gt;ride&lt;/b&gt;", "Grand total", "@page{size:A4"]
    {
        assert!(read.contains(said), "{said} in {read}");
    }
    assert!(!read.contains("<script") && !read.contains("src=\"http"), "the page needs nothing else");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!(scene.mails().len(), 0, "closed once, written once");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_names_the_place_of_supply_where_invoices_have_service_codes() {
    let scene = Scene::open();
    let asha = scene.asha();
    let in_house = scene.book(&asha, "Asha", 1);
    scene.desk.ok("api.check_in", json!({ "reservation": in_house }));
    let folio = text(&scene.desk.ok("api.get_folio", json!({ "reservation": in_house }))["name"]);
    scene.mails();
    for (country, named) in [("India", true), ("Germany", false)] {
        scene.hotel.given(&format!("UPDATE properties SET country = '{country}', state = 'Rajasthan'"));
        scene.desk.ok("desk.send_invoice", json!({ "folio": folio, "to": "office@acme.example" }));
        let read = scene.mails()[0].readable();
        assert_eq!(read.contains("Place of supply"), named, "{country}: {read}");
        assert_eq!(read.contains("GST"), named, "{country}");
    }
}

#[test]
fn the_bill_of_a_group_without_a_company_is_in_its_name_with_its_contact_below() {
    let scene = Scene::open();
    let group = scene.desk.ok(
        "api.create_group_booking",
        json!({ "property": LAKE, "group_name": "Lotus Club", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
            "guest_name": "Dev Planner", "rooms": [{ "room_type": "DLX" }] }),
    );
    let master = scene.desk.ok("api.group_master_folio", json!({ "group_booking": group["group_booking"] }));
    scene.mails();
    scene.desk.ok("desk.send_invoice", json!({ "folio": master["folio"], "to": "club@lotus.example" }));
    let read = scene.mails()[0].readable();
    assert!(read.contains("<p>Lotus Club</p><p>Dev Planner</p>"), "{read}");
    scene.hotel.assert_sound();
}
