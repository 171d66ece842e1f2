//! Lines that move from folio to folio.

use serde_json::json;

use crate::folio::{Scene, d, dec, text};

/// A guest in house with a line of 1000.01 at 18 percent, and an empty folio beside the first.
pub(super) fn two_folios() -> (Scene, String, String, String, String) {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let first = scene.folio_name(&stay);
    let row = text(&scene.charge(&first, "Spa", "1000.01", "18")["charges"][0], "name");
    let extra = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
    (scene, stay, first, row, extra)
}

pub(super) fn totals(scene: &Scene, stay: &str) -> Vec<rust_decimal::Decimal> {
    let folios = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    folios.as_array().unwrap().iter().map(|folio| dec(&folio["grand_total"])).collect()
}

#[test]
fn a_line_moves_with_its_date_and_its_tax() {
    let (scene, stay, first, row, extra) = two_folios();
    let other = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", json!({}));
    let stranger = scene.folio_name(&other);
    let go = |row: &str, to: &str| {
        scene.desk.call(
            "api.transfer_folio_charge",
            json!({ "from_folio": first, "charge_row": row, "to_folio": to }),
        )
    };
    assert_eq!(go(&row, &stranger).unwrap_err().code, "different_stays");
    assert_eq!(go(&row, &first).unwrap_err().code, "to_folio");
    assert_eq!(go("no such row", &extra).unwrap_err().kind, "not found");
    assert_eq!(go(&row, "FOLIO-0000-00000").unwrap_err().kind, "not found");
    assert_eq!(go(&row, &extra).unwrap(), json!({ "ok": true }));
    assert_eq!(totals(&scene, &stay), [d("0"), d("1180.01")]);
    let second = text(&scene.charge(&extra, "Misc", "10", "0")["charges"][1], "name");
    let all = json!({ "from_folio": extra, "charge_rows": [row, second, row], "to_folio": first });
    assert_eq!(scene.desk.ok("api.transfer_folio_charges", all), json!({ "ok": true, "moved": 2 }));
    let none = json!({ "from_folio": first, "charge_rows": [row, "999"], "to_folio": extra });
    assert_eq!(scene.desk.refused("api.transfer_folio_charges", none).kind, "not found");
    assert_eq!(totals(&scene, &stay), [d("1190.01"), d("0")], "all or none");
    scene.desk.ok("api.close_folio", json!({ "folio": first }));
    assert_eq!(go(&row, &extra).unwrap_err().code, "folio_closed");
    scene.hotel.assert_sound();
}
