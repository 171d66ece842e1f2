//! The action log shows when somebody changed it behind the program's back.

use innkeeper::db::check;
use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::{LAKE, TestHotel};

fn audited() -> TestHotel {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    hotel.user("desk", &[Role::FrontDesk]);
    admin.ok("api.set_housekeeping_status", json!({ "room": format!("{LAKE}-102"), "status": "Dirty" }));
    hotel.clock("2026-03-02 02:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    admin.ok("api.set_housekeeping_status", json!({ "room": format!("{LAKE}-101"), "status": "Dirty" }));
    hotel.assert_sound();
    hotel
}

fn wrong(hotel: &TestHotel) -> String {
    check::run(&hotel.app.db.reader().expect("a reader")).expect("the checks run").join("; ")
}

#[test]
fn every_column_is_sealed_and_a_missing_guard_is_found() {
    for column in
        ["autonomy = 'Suggest'", "approval_status = 'Approved'", "approver = 'the owner'", "agent_named = 1"]
    {
        let hotel = audited();
        let writer = hotel.app.db.writer().expect("the writer");
        let change = format!("UPDATE action_log SET {column} WHERE seq = 2");
        assert!(writer.execute(&change, []).is_err(), "the log is append-only");
        writer
            .execute_batch(&format!("DROP TRIGGER action_log_is_never_updated; {change}"))
            .expect("a forger");
        drop(writer);
        let wrong = wrong(&hotel);
        assert!(wrong.contains("row 2 of the action log was changed"), "{column}: {wrong}");
        assert!(wrong.contains("missing action_log_is_never_updated"), "{wrong}");
    }
}

#[test]
fn a_row_cannot_be_replaced() {
    let hotel = audited();
    let writer = hotel.app.db.writer().expect("the writer");
    let replace = "INSERT OR REPLACE INTO action_log SELECT * FROM action_log WHERE seq = 2";
    assert!(writer.execute(replace, []).is_err());
    writer.execute_batch("PRAGMA recursive_triggers = OFF").expect("a forger");
    assert!(writer.execute(replace, []).is_err());
}

#[test]
fn a_tail_that_was_cut_with_its_head_differs_from_the_night_audit() {
    let hotel = audited();
    hotel.given(
        "DROP TRIGGER action_log_is_never_deleted;
             DELETE FROM action_log WHERE seq >= (SELECT log_seq FROM night_audits);
             UPDATE series SET (last, hash) = (SELECT seq, hash FROM action_log ORDER BY seq DESC LIMIT 1)
             WHERE series = 'action_log';
             CREATE TRIGGER action_log_is_never_deleted BEFORE DELETE ON action_log
             BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;",
    );
    assert!(wrong(&hotel).contains("action log differs from its night audits"), "{}", wrong(&hotel));
}
