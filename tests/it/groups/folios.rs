//! The master folio of a group, and the folios of its members.

use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

#[test]
fn a_group_has_one_master_and_every_members_folios() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO group_bookings (property_id, name, group_name, check_in_on, check_out_on, created_at)
         VALUES (:lake, 'GRP-2026-0001', 'Wedding', '2026-03-01', '2026-03-03', 0)",
    );
    let group = json!({ "group_booking": "GRP-2026-0001" });
    assert_eq!(scene.desk.refused("api.group_master_folio", group.clone()).code, "group_without_members");
    assert_eq!(scene.desk.ok("api.group_folios", group.clone()), json!({ "master": null, "members": [] }));
    let first = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", group.clone());
    let second = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", group.clone());
    let master = scene.desk.ok("api.group_master_folio", group.clone());
    assert_eq!(scene.desk.ok("api.group_master_folio", group.clone()), master);
    // A line of a member goes to the master and on to another member.
    let own = scene.folio_name(&first);
    let row = text(&scene.charge(&own, "Misc", "100", "0")["charges"][0], "name");
    let to_master = json!({ "from_folio": own, "charge_row": row, "to_folio": master["folio"] });
    scene.desk.ok("api.transfer_folio_charge", to_master);
    let to_member =
        json!({ "from_folio": master["folio"], "charge_row": row, "to_folio": scene.folio_name(&second) });
    scene.desk.ok("api.transfer_folio_charge", to_member);
    let all = scene.desk.ok("api.group_folios", group);
    assert_eq!((&all["master"]["name"], dec(&all["master"]["grand_total"])), (&master["folio"], d("0")));
    let members: Vec<(&Value, rust_decimal::Decimal)> = all["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| (&member["guest_name"], dec(&member["folios"][0]["grand_total"])))
        .collect();
    assert_eq!(members, [(&json!("Ravi Rao"), d("0")), (&json!("Mira Sen"), d("100"))]);
    // Unpaid, the master's invoice is that of the group, and a member's that of the guest.
    scene.charge(&text(&master, "folio"), "Misc", "500", "0");
    for folio in [text(&master, "folio"), scene.folio_name(&second)] {
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    }
    let owed = scene.desk.ok("desk.receivables", json!({ "property": LAKE }));
    let invoices =
        owed["payers"].as_array().unwrap().iter().flat_map(|payer| payer["invoices"].as_array().unwrap());
    let names: std::collections::HashSet<_> =
        invoices.map(|row| (row["group_name"].clone(), row["reservation"].is_null())).collect();
    assert_eq!(names, [(json!("Wedding"), true), (Value::Null, false)].into());
    scene.hotel.assert_sound();
}
