//! Charges and payments against the action log: what was changed behind the program is named.

use innkeeper::db::check;
use serde_json::json;

use crate::folio::{Scene, text};

fn wrong(scene: &Scene) -> Vec<String> {
    check::run(&scene.hotel.app.db.reader().expect("a reader")).expect("the checks run")
}

/// A guest in house with an audited night, a charge that was split and moved, one that was voided, a payment and a refund.
fn busy() -> (Scene, String) {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({ "meal_plan": "CP" }));
    scene.audit();
    let folio = scene.folio_name(&stay);
    let extra = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
    let spa = text(
        scene.charge(&folio, "Spa", "1000", "18")["charges"].as_array().unwrap().last().unwrap(),
        "name",
    );
    let split = json!({ "from_folio": folio, "charge_row": spa, "to_folio": extra, "percent": 40 });
    scene.desk.ok("api.split_folio_charge", split);
    scene.desk.ok(
        "api.transfer_folio_charge",
        json!({ "from_folio": folio, "charge_row": spa, "to_folio": extra }),
    );
    let misc =
        text(scene.charge(&folio, "Misc", "77", "0")["charges"].as_array().unwrap().last().unwrap(), "name");
    scene
        .desk
        .ok("api.void_folio_charge", json!({ "folio": folio, "charge_row": misc, "reason": "Wrong room" }));
    scene.pay(&folio, "500");
    scene.pay(&folio, "300");
    let refund = json!({ "folio": folio, "amount": 100, "mode": "Cash", "reason": "Too much" });
    scene.desk.ok("api.refund_folio_payment", refund);
    scene.hotel.assert_sound();
    (scene, folio)
}

#[test]
fn what_was_changed_deleted_or_slipped_in_is_named() {
    let (scene, folio) = busy();
    let cases = [
        ("DELETE FROM payments WHERE id = 2", format!("payment 2 on {folio} (INR 300.00) was logged in AAL-2026-")),
        ("UPDATE payments SET amount_minor = 5000 WHERE id = 1",
         format!("payment 1 on {folio} (INR 50.00) differs from AAL-2026-")),
        ("UPDATE payments SET mode = 'Card' WHERE id = 1", "mode Cash, now Card".to_string()),
        ("UPDATE charges SET amount_minor = 100000, tax_minor = 5000 WHERE auto_key LIKE 'room:%'",
         "amount INR 4000.00, now INR 1000.00; tax INR 200.00, now INR 50.00".to_string()),
        ("UPDATE charges SET voided_at = 1, voided_by = 'x' WHERE description LIKE 'Spa%' AND amount_minor = 40000",
         "voided 0, now 1".to_string()),
        ("UPDATE charges SET voided_at = NULL WHERE description = 'Misc'", "voided 1, now 0".to_string()),
        ("INSERT INTO payments (property_id, folio_id, posted_on, payment_kind, mode, amount_minor, currency, received_by, received_at)
          SELECT property_id, folio_id, posted_on, 'Payment', 'Cash', 900, currency, 'x', 0 FROM payments WHERE id = 1",
         format!("payment 4 on {folio} (INR 9.00) is in no row of the action log")),
    ];
    for (sql, said) in cases {
        let copy = Scene { hotel: scene.hotel.copy(), desk: scene.desk.clone() };
        copy.given(sql);
        let found = wrong(&copy);
        assert!(found.iter().any(|line| line.contains(&said)), "{sql}: {said} not in {found:#?}");
    }
}

#[test]
fn many_differences_are_counted() {
    let (scene, _) = busy();
    scene.given("UPDATE charges SET amount_minor = amount_minor + 1; UPDATE payments SET amount_minor = amount_minor - 1");
    let found = wrong(&scene);
    assert!(
        found.iter().any(|line| line.ends_with("more charges and payments differ from the action log")),
        "{found:#?}"
    );
}
