//! Links that pay what a folio owes.

use serde_json::{Value, json};

use crate::housekeeping::{Floor, code, refused};
use crate::support::{LAKE, TestHotel};

const PATH: &str = "api.folio_payment_link";

fn owing(floor: &Floor) -> Value {
    let stay = floor.check_in("Bela Rao", "2026-03-03");
    let of = json!({ "room": stay["room"], "charge_type": "Minibar", "description": "Wine", "amount": 1000 });
    json!({ "folio": floor.desk.ok("api.hk_post_consumable", of)["folio"] })
}

fn set(floor: &Floor, values: Value) {
    let params = json!({ "type": "property", "name": LAKE, "values": values });
    floor.hotel.known("admin").ok("records.save", params);
}

#[test]
fn a_folio_is_paid_by_upi_or_by_the_properties_own_link() {
    let floor = Floor::open();
    let folio = owing(&floor);
    assert_eq!(refused(&floor.desk, PATH, folio.clone()), code("refused", "no_payment_link"));
    let on_bill = || floor.desk.ok("api.folio_invoice", folio.clone())["payment_link"].clone();
    assert_eq!(on_bill(), Value::Null, "the bill prints no code without an account");
    set(&floor, json!({ "payment_link_template": "https://pay.example/{reference}/{amount}" }));
    let own = floor.desk.ok(PATH, folio.clone());
    let name = folio["folio"].as_str().expect("a folio");
    assert_eq!(
        (&own["method"], &own["url"]),
        (&json!("Link"), &json!(format!("https://pay.example/{name}/1050.00")))
    );
    set(&floor, json!({ "upi_id": "lake@okbank" }));
    let link = floor.desk.ok(PATH, folio.clone());
    assert_eq!((&link["method"], &link["currency"]), (&json!("UPI"), &json!("INR")));
    assert_eq!(link["amount"].to_string(), "1050.00");
    assert!(
        link["url"].as_str().expect("a link").contains("pa=lake@okbank&pn=Lake%20View%20Palace&am=1050.00")
    );
    assert!(link["qr_svg"].as_str().expect("a code").contains("<svg"));
    assert_eq!(on_bill(), link);
    let stay = floor.desk.ok("api.folio_invoice", folio.clone())["folio"]["reservation"].clone();
    let in_folio = || {
        let read = floor.desk.ok("api.get_folio", json!({ "reservation": stay }));
        (read["payment_link_url"].clone(), read["payment_link_id"].clone())
    };
    assert_eq!(in_folio(), (link["url"].clone(), json!(name)));
    let part = json!({ "folio": name, "mode": "Cash", "amount": 50 });
    floor.desk.ok("api.add_folio_payment", part);
    assert_eq!(floor.desk.ok(PATH, folio.clone())["amount"].to_string(), "1000.00", "what is left");
    floor.desk.ok("api.add_folio_payment", json!({ "folio": name, "mode": "UPI", "amount": 1000 }));
    assert_eq!(refused(&floor.desk, PATH, folio.clone()), code("refused", "nothing_due"));
    assert_eq!(on_bill(), Value::Null, "nothing is due");
    assert_eq!(in_folio(), (Value::Null, Value::Null));
    assert_eq!(floor.hotel.known("hilda").refused(PATH, folio.clone()).kind, "not found");
    assert_eq!(floor.asha.refused(PATH, folio).kind, "forbidden");
}

#[test]
fn an_account_that_no_guest_can_pay_to_is_refused_when_it_is_saved() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let save = |values: Value| json!({ "type": "property", "name": LAKE, "values": values });
    for (field, wrong) in [
        ("upi_id", "lake view"),
        ("upi_id", "lake@"),
        ("iban", "DE88 3704 0044 0532 0130 00"),
        ("iban", "nonsense"),
        ("payment_link_template", "pay.example/{amount}"),
        ("payment_link_template", "javascript:alert(1)"),
    ] {
        let refused = admin.refused("records.save", save(json!({ field: wrong })));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{wrong}");
    }
    for (field, right) in [
        ("upi_id", "lake@okbank"),
        ("iban", "de89 3704 0044 0532 0130 00"),
        ("payment_link_template", "https://pay.example/{reference}?sum={amount}"),
    ] {
        admin.ok("records.save", save(json!({ field: right })));
        admin.ok("records.save", save(json!({ field: "" })));
    }
    hotel.given("UPDATE properties SET upi_id = 'stored before'");
    admin.ok("records.save", save(json!({ "city": "Udaipur" })));
}
