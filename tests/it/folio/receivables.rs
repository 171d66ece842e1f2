//! What is owed on issued invoices.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec};
use crate::support::LAKE;

fn receivables(scene: &Scene) -> Value {
    scene.desk.ok("desk.receivables", json!({ "property": LAKE }))
}

#[test]
fn unpaid_invoices_are_listed_by_payer_and_age() {
    let scene = Scene::on("2026-03-01");
    assert_eq!(receivables(&scene)["payers"], json!([]));
    scene.given(
        "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme Limited');
         INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Misc' FROM companies",
    );
    let stay = scene.arrive(
        "Tom Ash",
        "2026-03-01",
        "2026-03-02",
        json!({ "company": "Acme", "booking_type": "Corporate" }),
    );
    let posted = scene.desk.ok(
        "api.post_stay_charge",
        json!({ "reservation": stay, "charge_type": "Misc", "description": "Hall", "amount": 500 }),
    );
    assert_eq!(posted["folio_type"], "Company");
    let own = scene.folio_name(&stay);
    scene.charge(&own, "Spa", "100", "0");
    for folio in [&posted["folio"], &json!(own)] {
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    }
    scene.pay(&own, "30");
    let seen = receivables(&scene);
    assert_eq!((dec(&seen["ages"]["days_0_30"]), dec(&seen["ages"]["total"])), (d("570"), d("570")));
    let payers = seen["payers"].as_array().unwrap();
    assert_eq!(
        (&payers[0]["name"], &payers[0]["company"], &payers[0]["guest"]),
        (&json!("Acme Limited"), &json!("Acme"), &Value::Null)
    );
    assert_eq!((&payers[1]["name"], dec(&payers[1]["invoices"][0]["balance"])), (&json!("Tom Ash"), d("70")));
    let dashboard =
        scene.hotel.known("admin").ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dec(&dashboard["finance"]["outstanding"]), d("570"), "closed folios count");
    // Ninety-one days later it is old; a payment settles it.
    scene.given("UPDATE properties SET business_on = '2026-05-31' WHERE id = :lake");
    assert_eq!(dec(&receivables(&scene)["ages"]["over_90"]), d("570"));
    scene.pay(posted["folio"].as_str().unwrap(), "500");
    scene.pay(&own, "70");
    assert_eq!(receivables(&scene)["payers"], json!([]));
    let housekeeper = scene.hotel.user("hk", &[Role::Housekeeping]);
    assert_eq!(housekeeper.refused("desk.receivables", json!({ "property": LAKE })).code, "role_missing");
}

#[test]
fn two_properties_never_share_invoice_letters() {
    let scene = Scene::on("2026-03-01");
    let admin = scene.hotel.known("admin");
    let make = |name: &str, letters: Value| {
        let property = json!({ "property_name": name, "city": "Somewhere", "invoice_letters": letters });
        admin.call("api.setup_property", json!({ "payload": { "property": property } }))
    };
    let letters = |name: &str| {
        admin.ok("records.get", json!({ "type": "property", "name": name }))["invoice_letters"].clone()
    };
    make("Lake Valley Park", Value::Null).unwrap();
    assert_ne!(letters("Lake Valley Park"), letters(LAKE));
    assert_eq!(letters(LAKE), "LVP");
    assert!(make("Third House", json!("lvp")).is_err());
    make("Third House", json!("th1")).unwrap();
    assert_eq!(letters("Third House"), "TH1");
    let save = |letters: &str| {
        admin.call(
            "records.save",
            json!({ "type": "property", "name": "Third House", "values": { "invoice_letters": letters } }),
        )
    };
    let taken = save("LVP").unwrap_err();
    assert_eq!(
        (taken.kind, taken.message.as_str()),
        ("refused", "Another property has the invoice letters LVP.")
    );
    for wrong in ["", "TOOLONG", "A-B", "é"] {
        assert_eq!(save(wrong).unwrap_err().kind, "invalid", "{wrong}");
    }
    save("hx").unwrap();
    assert_eq!(letters("Third House"), "HX");
}

#[test]
fn a_bill_is_owed_by_whom_it_names() {
    let scene = Scene::on("2026-03-01");
    scene.given("INSERT INTO companies (name, company_name, gstin) VALUES ('Acme', 'Acme Limited', '08AAACM1234F1Z5')");
    let bill = |guest: &str, name: &str, amount: &str| {
        let stay = scene.arrive(guest, "2026-03-01", "2026-03-02", json!({}));
        let folio = scene.folio_name(&stay);
        scene.desk.ok(
            "desk.set_bill_to",
            json!({ "folio": folio, "bill_to_name": name, "bill_to_gstin": "27AAACS0000A1Z5" }),
        );
        scene.charge(&folio, "Spa", amount, "0");
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    };
    bill("Tom Ash", "ACME limited", "500");
    bill("Mira Sen", "Sen Trading", "70");
    bill("Uma Rao", "sen trading", "30");
    let seen = receivables(&scene);
    let payers = seen["payers"].as_array().unwrap();
    assert_eq!(payers.len(), 2, "{seen}");
    assert_eq!(
        (&payers[0]["company"], &payers[0]["guest"], dec(&payers[0]["ages"]["total"])),
        (&json!("Acme"), &Value::Null, d("500"))
    );
    assert_eq!(
        (&payers[1]["bill_to_name"], &payers[1]["name"], dec(&payers[1]["ages"]["total"])),
        (&json!("Sen Trading"), &json!("Sen Trading"), d("100"))
    );
    let of = |mut payer: Value| {
        payer["property"] = json!(LAKE);
        payer
    };
    let stated = scene.desk.ok("desk.payer_statement", of(json!({ "company": "Acme" })));
    assert_eq!((&stated["payer"]["name"], dec(&stated["balance"])), (&json!("Acme Limited"), d("500")));
    let guest = &payers[1]["guest"];
    let named =
        scene.desk.ok("desk.payer_statement", of(json!({ "guest": guest, "bill_to_name": "Sen Trading" })));
    assert_eq!(
        (&named["payer"]["name"], &named["payer"]["gstin"], dec(&named["balance"])),
        (&json!("Sen Trading"), &json!("27AAACS0000A1Z5"), d("100"))
    );
    let own = scene.desk.ok("desk.payer_statement", of(json!({ "guest": guest })));
    assert_eq!(own["invoices"], json!([]), "the guest owes none of it");
    let both = of(json!({ "company": "Acme", "bill_to_name": "Sen Trading" }));
    assert_eq!(scene.desk.refused("desk.payer_statement", both).code, "bill_to_name");
    scene.hotel.assert_sound();
}
