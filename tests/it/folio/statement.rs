//! Statements of payers.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec};
use crate::support::LAKE;

#[test]
fn a_statement_names_the_payer_the_open_invoices_and_what_was_paid_on_them() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO companies (name, company_name, address, gstin, contact_name) VALUES
           ('Acme', 'Acme Limited', '12 Mill Road' || char(10) || 'Udaipur', '08AAACM1234F1Z5', 'Ravi');
         INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Misc' FROM companies",
    );
    let stay = scene.arrive(
        "Tom Ash",
        "2026-03-01",
        "2026-03-02",
        json!({ "company": "Acme", "booking_type": "Corporate" }),
    );
    let post = json!({ "reservation": stay, "charge_type": "Misc", "description": "Hall", "amount": 500 });
    let folio = scene.desk.ok("api.post_stay_charge", post)["folio"].as_str().unwrap().to_string();
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
    assert_eq!(bill["bill_to"]["address"], "12 Mill Road\nUdaipur");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    scene.pay(&folio, "120");
    scene.given(
        "UPDATE properties SET business_on = '2026-04-10', bill_footer = ' Thanks! ' WHERE id = :lake",
    );
    let of = |payer: Value| {
        let mut params = payer;
        params["property"] = json!(LAKE);
        params
    };
    let stated = scene.desk.ok("desk.payer_statement", of(json!({ "company": "Acme" })));
    assert_eq!(
        stated["payer"],
        json!({ "company": "Acme", "guest": null, "name": "Acme Limited", "contact_name": "Ravi",
            "address": "12 Mill Road\nUdaipur", "gstin": "08AAACM1234F1Z5", "phone": null, "email": null })
    );
    assert_eq!(
        (&stated["property"]["bill_footer"], &stated["date"]),
        (&json!("Thanks!"), &json!("2026-04-10"))
    );
    let invoice = &stated["invoices"][0];
    assert_eq!(
        (&invoice["days"], dec(&invoice["paid"]), dec(&invoice["balance"])),
        (&json!(40), d("120"), d("380"))
    );
    assert_eq!(
        (&invoice["payments"][0]["mode"], dec(&invoice["payments"][0]["amount"])),
        (&json!("Cash"), d("120"))
    );
    let sums = ["invoiced_total", "paid_total", "balance"].map(|key| dec(&stated[key]));
    assert_eq!((sums, dec(&stated["ages"]["days_31_60"])), ([d("500"), d("120"), d("380")], d("380")));
    let guest = scene.hotel.known("admin").ok("api.reservation_detail", json!({ "reservation": stay }))["guest"]["name"].clone();
    let own = scene.desk.ok("desk.payer_statement", of(json!({ "guest": guest })));
    assert_eq!(
        (&own["payer"]["name"], &own["invoices"], dec(&own["balance"])),
        (&json!("Tom Ash"), &json!([]), d("0"))
    );
    for (payer, code) in [(json!({}), "company"), (json!({ "company": "Acme", "guest": guest }), "company")] {
        assert_eq!(scene.desk.refused("desk.payer_statement", of(payer.clone())).code, code, "{payer}");
    }
    for unknown in [json!({ "company": "Nobody" }), json!({ "guest": "G-99999" })] {
        assert_eq!(scene.desk.refused("desk.payer_statement", of(unknown)).kind, "not found");
    }
    let housekeeper = scene.hotel.user("hk", &[Role::Housekeeping]);
    for name in ["desk.payer_statement", "desk.send_statement"] {
        assert_eq!(
            housekeeper.refused(name, of(json!({ "company": "Acme" }))).code,
            "role_missing",
            "{name}"
        );
    }
}
