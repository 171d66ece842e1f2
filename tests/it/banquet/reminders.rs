//! Reminders of functions.

use serde_json::json;

use super::pipeline::diary;
use super::{Scene, list, shown, text};
use crate::support::LAKE;

#[test]
fn reminders_come_most_urgent_first() {
    let scene = Scene::open();
    let [won, hoped, ..] = diary(&scene);
    scene.finance.ok("banquet.default_payment_terms", json!({ "function": won }));
    scene.hotel.clock("2026-03-08 10:00:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-07" }));
    let reminders = scene.sales.ok("banquet.banquet_reminders", json!({ "property": LAKE }));
    assert_eq!(shown(&reminders, "count scanned open_functions truncated"), "2 2 2 0");
    let kinds = |at: usize| -> Vec<String> {
        list(&reminders["functions"][at]["alerts"]).iter().map(|one| shown(one, "kind urgency")).collect()
    };
    assert_eq!(text(&reminders["functions"][0]["function"]), won);
    assert_eq!(
        kinds(0),
        [
            r#""payment_due" "high""#,
            r#""payment_due" "high""#,
            r#""contract_unsigned" "medium""#,
            r#""no_advance" "medium""#
        ]
    );
    assert_eq!(text(&reminders["functions"][1]["function"]), hoped);
    assert_eq!(kinds(1), [r#""follow_up" "high""#, r#""hold_expiring" "high""#]);
    assert_eq!(scene.refused("banquet.banquet_reminders", json!({ "property": LAKE, "days": -1 })), "days");
}
