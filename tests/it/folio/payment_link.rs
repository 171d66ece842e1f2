//! Links that pay what a folio owes.

use serde_json::{Value, json};

use crate::housekeeping::{Floor, code, refused};
use crate::support::LAKE;

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
    let part = json!({ "folio": name, "mode": "Cash", "amount": 50 });
    floor.desk.ok("api.add_folio_payment", part);
    assert_eq!(floor.desk.ok(PATH, folio.clone())["amount"].to_string(), "1000.00", "what is left");
    floor.desk.ok("api.add_folio_payment", json!({ "folio": name, "mode": "UPI", "amount": 1000 }));
    assert_eq!(refused(&floor.desk, PATH, folio.clone()), code("refused", "nothing_due"));
    assert_eq!(on_bill(), Value::Null, "nothing is due");
    assert_eq!(floor.hotel.known("hilda").refused(PATH, folio.clone()).kind, "not found");
    assert_eq!(floor.asha.refused(PATH, folio).kind, "forbidden");
}
