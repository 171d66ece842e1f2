//! The payer of a folio.

use serde_json::{Value, json};

use super::Scene;
use crate::support::LAKE;

#[test]
fn a_folio_is_billed_to_a_payer_by_name() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let open = |name: &str, gstin: Option<&str>| {
        let params = json!({ "reservation": stay, "folio_type": "Extra", "bill_to_name": name, "bill_to_gstin": gstin });
        scene.desk.ok("api.split_folio", params)["folio"].as_str().expect("a folio").to_string()
    };
    let (friend, firm) = (open("Mira Sen", None), open("Acme Ltd", Some("08AAACM1234F1Z5")));
    assert_ne!(friend, firm);
    assert_eq!(open("Mira Sen", None), friend, "an empty folio of the same payer is used");
    assert_ne!(open("Mira Sen", Some("08AAACM1234F1Z5")), friend, "another tax number is another payer");
    let nobody = json!({ "reservation": stay, "folio_type": "Extra", "bill_to_gstin": "08AAACM1234F1Z5" });
    assert_eq!(scene.desk.refused("api.split_folio", nobody).code, "bill_to_name");
    scene.charge(&firm, "Misc", "1000", "18");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": firm }));
    assert_eq!(
        (&bill["bill_to"]["name"], &bill["bill_to"]["gstin"]),
        (&json!("Acme Ltd"), &json!("08AAACM1234F1Z5"))
    );
    let listed = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    assert_eq!(listed[2]["bill_to_name"], "Acme Ltd");
    let change = json!({ "folio": friend, "bill_to_name": "Uma Sen" });
    assert_eq!(scene.desk.ok("desk.set_bill_to", change)["bill_to_name"], "Uma Sen");
    assert_eq!(scene.desk.ok("desk.set_bill_to", json!({ "folio": friend }))["bill_to_name"], Value::Null);
    scene.desk.ok("api.close_folio", json!({ "folio": firm }));
    let period = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let admin = scene.hotel.user("boss", &[innkeeper::domain::lists::Role::HotelAdmin]);
    let text = admin.ok("desk.tax_return", period).to_string();
    assert!(text.contains("08AAACM1234F1Z5") && text.contains("Acme Ltd"), "{text}");
    let before = scene.hotel.contents();
    assert_eq!(
        scene.desk.refused("desk.set_bill_to", json!({ "folio": firm, "bill_to_name": "Other" })).code,
        "folio_closed"
    );
    assert_eq!(
        scene
            .desk
            .refused("desk.set_bill_to", json!({ "folio": friend, "bill_to_gstin": "08AAACM1234F1Z5" }))
            .code,
        "bill_to_name"
    );
    assert_eq!(scene.hotel.contents(), before, "a refusal changes nothing");
    scene.hotel.assert_sound();
}

#[test]
fn a_known_companys_name_takes_its_address() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO companies (name, company_name, gstin, address)
         VALUES ('Acme', 'Acme Limited', '08AAACM1234F1Z5', '4 Mill Road, Pune')",
    );
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let billed = |name: &str, gstin: Option<&str>| {
        scene
            .desk
            .ok("desk.set_bill_to", json!({ "folio": folio, "bill_to_name": name, "bill_to_gstin": gstin }));
        scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["bill_to"]["address"].clone()
    };
    assert_eq!(billed("acme limited", None), "4 Mill Road, Pune");
    assert_eq!(billed("Acme Limited", Some("08AAACM1234F1Z5")), "4 Mill Road, Pune");
    assert_eq!(
        billed("Acme Limited", Some("29AAACM1234F1Z5")),
        Value::Null,
        "another registration is elsewhere"
    );
    assert_eq!(billed("Mira Sen", None), Value::Null);
}

#[test]
fn a_payers_tax_number_is_one_of_the_country() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let sentence = "A GSTIN has 15 letters and digits and begins with the two digits of the state.";
    let before = scene.hotel.contents();
    for number in ["08AAACM1234F1Z", "DE123456789", "unknown"] {
        let payer = json!({ "folio": folio, "bill_to_name": "Acme Ltd", "bill_to_gstin": number });
        let refused = scene.desk.refused("desk.set_bill_to", payer);
        assert_eq!(
            (refused.code.as_str(), refused.message.as_str()),
            ("bill_to_gstin", sentence),
            "{number}"
        );
        let other = json!({ "reservation": stay, "folio_type": "Extra", "bill_to_name": "Acme Ltd", "bill_to_gstin": number });
        assert_eq!(scene.desk.refused("api.split_folio", other).code, "bill_to_gstin", "{number}");
    }
    assert_eq!(scene.hotel.contents(), before, "a refusal changes nothing");
    let typed = json!({ "folio": folio, "bill_to_name": "Acme Ltd", "bill_to_gstin": "08 aaacm1234f1z5" });
    assert_eq!(scene.desk.ok("desk.set_bill_to", typed)["bill_to_gstin"], "08AAACM1234F1Z5");
    // What was stored before stays on its bill.
    scene.given("UPDATE folios SET bill_to_gstin = '29AB' WHERE bill_to_name = 'Acme Ltd'");
    scene.charge(&folio, "Misc", "100", "18");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
    assert_eq!(bill["bill_to"]["gstin"], "29AB");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    scene.hotel.assert_sound();
}
