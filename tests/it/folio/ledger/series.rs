//! Invoice numbers under parallel closing: one each, in a row, none lost, none twice.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;

use serde_json::json;

use crate::folio::{Scene, text};
use crate::support::Caller;

const DESKS: usize = 16;
const ROUNDS: usize = 6;

/// What one desk was issued: numbers, and those that it cancelled.
#[derive(Default)]
struct Given {
    issued: Vec<String>,
    cancelled: Vec<String>,
}

/// Closes, part settles and cancels its own folio in turns; everybody closes the shared one.
fn work(
    desk: &Caller,
    mut folio: String,
    shared: &str,
    given: &Mutex<Given>,
    shared_number: &Mutex<BTreeSet<String>>,
) {
    for round in 0..ROUNDS {
        let charge = json!({ "folio": folio, "charge_type": "Misc", "description": "Taxi", "amount": 100 });
        let due = desk.ok("api.add_folio_charge", charge)["balance"].to_string();
        let mut mine = Given::default();
        if round % 2 == 0 {
            desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": due }));
            let settled = desk.ok("api.part_settle_folio", json!({ "folio": folio }));
            mine.issued.push(text(&settled, "invoice_number"));
            folio = text(&settled, "new_folio");
        } else {
            mine.issued.push(text(&desk.ok("api.close_folio", json!({ "folio": folio })), "invoice_number"));
            let reopened = desk.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
            mine.cancelled.push(text(&reopened, "cancelled"));
            // Refused calls take no number.
            desk.refused("api.part_settle_folio", json!({ "folio": folio }));
            desk.refused("api.cancel_invoice", json!({ "folio": folio, "reason": "Again" }));
        }
        let mut all = given.lock().expect("a lock");
        all.issued.append(&mut mine.issued);
        all.cancelled.append(&mut mine.cancelled);
        drop(all);
        let again = desk.ok("api.close_folio", json!({ "folio": shared }));
        shared_number.lock().expect("a lock").insert(text(&again, "invoice_number"));
    }
}

#[test]
fn sixteen_desks_closing_at_once_leave_no_gap_in_the_series() {
    let scene = Scene::on("2026-04-01");
    let stays: Vec<String> =
        (0..5).map(|n| scene.arrive(&format!("Guest {n}"), "2026-04-01", "2026-04-03", json!({}))).collect();
    let folio = |n: usize| {
        let stay = &stays[n % stays.len()];
        let folio = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
        scene.charge(&folio, "Misc", "100", "18");
        folio
    };
    let (own, shared): (Vec<String>, String) = ((0..DESKS).map(folio).collect(), folio(0));
    let (given, shared_number) = (Mutex::new(Given::default()), Mutex::new(BTreeSet::new()));
    thread::scope(|scope| {
        for folio in own {
            let desk = scene.desk.clone();
            let (shared, given, shared_number) = (&shared, &given, &shared_number);
            scope.spawn(move || work(&desk, folio, shared, given, shared_number));
        }
    });
    let (given, shared_number) =
        (given.into_inner().expect("a lock"), shared_number.into_inner().expect("a lock"));
    assert_eq!(
        shared_number.len(),
        1,
        "one folio has one number however often it is closed: {shared_number:?}"
    );
    let mut issued: Vec<String> = given.issued.iter().chain(&shared_number).cloned().collect();
    issued.sort();
    let in_a_row: Vec<String> = (1..=DESKS * ROUNDS + 1).map(|seq| format!("INV-LVP-26-{seq:05}")).collect();
    assert_eq!(issued, in_a_row);
    let reported: i64 = scene.hotel.stored("SELECT count(*) FROM invoices WHERE cancelled_on IS NOT NULL");
    assert_eq!((given.cancelled.len(), reported), (DESKS * ROUNDS / 2, (DESKS * ROUNDS / 2) as i64));
    for number in &given.cancelled {
        let found =
            scene.desk.ok("api.find_invoices", json!({ "property": crate::support::LAKE, "query": number }));
        assert_eq!((&found[0]["invoice_number"], &found[0]["cancelled"]), (&json!(number), &json!(1)));
    }
    scene.hotel.assert_sound();
}
