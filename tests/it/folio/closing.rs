//! Closing a folio.

use std::collections::BTreeSet;

use serde_json::json;

use crate::folio::{Scene, text};

#[test]
fn desks_that_close_at_once_leave_no_gap_in_the_numbers() {
    let scene = Scene::on("2026-03-31");
    let stay = scene.arrive("Ravi Rao", "2026-03-31", "2026-04-02", json!({}));
    let folios: Vec<String> = (0..24)
        .map(|_| {
            let folio = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
            scene.charge(&folio, "Misc", "100", "18");
            folio
        })
        .collect();
    let close =
        |folio: &String| text(&scene.desk.ok("api.close_folio", json!({ "folio": folio })), "invoice_number");
    let numbers: BTreeSet<String> = std::thread::scope(|scope| {
        let desks: Vec<_> = folios.iter().map(|folio| scope.spawn(|| close(folio))).collect();
        desks.into_iter().map(|desk| desk.join().expect("a desk")).collect()
    });
    let expected: BTreeSet<String> = (1..=24).map(|number| format!("INV-LVP-25-{number:05}")).collect();
    assert_eq!(numbers, expected);
    // The financial year of India begins in April: the count starts again.
    scene.audit();
    let folio = scene.folio_name(&stay);
    let next = scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!(next["invoice_number"], "INV-LVP-26-00001");
    scene.hotel.assert_sound();
}
