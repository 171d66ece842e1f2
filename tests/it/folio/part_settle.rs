//! Folios that are settled in mid-stay.

use serde_json::json;

use crate::folio::{Scene, d, dec};

#[test]
fn a_paid_folio_is_settled_in_mid_stay_and_a_fresh_one_goes_on() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    let folio = scene.folio_name(&stay);
    scene.audit();
    let open = scene.desk.refused("api.part_settle_folio", json!({ "folio": folio }));
    assert_eq!(open.code, "balance_open");
    scene.pay(&folio, "4200");
    let settled = scene.desk.ok("api.part_settle_folio", json!({ "folio": folio }));
    assert_eq!(
        (&settled["closed_folio"], &settled["invoice_number"]),
        (&json!(folio), &json!("INV-LVP-25-00001"))
    );
    assert_eq!(scene.folio(&stay)["name"], settled["new_folio"]);
    scene.audit();
    assert_eq!(dec(&scene.folio(&stay)["balance"]), d("4200"));
    let all = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    let statuses: Vec<&str> =
        all.as_array().unwrap().iter().filter_map(|row| row["status"].as_str()).collect();
    assert_eq!(statuses, ["Closed", "Open"]);
    scene.hotel.assert_sound();
}
