//! The register of closed invoices.

use innkeeper::config::Config;
use serde_json::json;

use super::tax_return::close;
use crate::housekeeping::Floor;
use crate::http::client::{PASSWORD, Served, anywhere};
use crate::support::LAKE;

#[test]
fn closed_invoices_are_a_file_without_formulas() {
    let floor = Floor::open();
    let (folio, number) = close(&floor, "=HYPERLINK(1), \"Rao\"");
    let admin = floor.hotel.known("admin");
    for login in ["admin", "desk"] {
        admin.ok("users.set_password", json!({ "login": login, "password": PASSWORD }));
    }
    let served = Served::serve(floor.hotel.copy_with(Config { listen: anywhere(), ..Config::default() }));
    let path = "/api/files/invoices.csv?from_date=2026-03-01&to_date=2026-03-31";
    let file = served.signed_in("admin").get(path);
    assert_eq!((file.status, file.header("content-type")), (200, Some("text/csv; charset=utf-8")));
    assert_eq!(file.header("content-disposition"), Some("attachment; filename=\"invoices.csv\""));
    assert_eq!(file.header("cache-control"), Some("no-store"));
    let text = file.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("\u{feff}\"Property\",\"Invoice\",\"Date\","), "{}", lines[0]);
    let number = number.as_str().expect("a number");
    let start = format!("\"{LAKE}\",\"{number}\",\"2026-03-01\",\"{folio}\",\"RES-");
    assert!(lines[1].starts_with(&start), "{}", lines[1]);
    assert!(
        lines[1].ends_with("\"'=HYPERLINK(1), \"\"Rao\"\"\",\"\",\"\",\"INR\",1000.00,50.00,1050.00"),
        "{}",
        lines[1]
    );
    assert_eq!(served.signed_in("desk").get(path).status, 403);
    assert_eq!(served.nobody().get(path).status, 401);
    assert_eq!(served.signed_in("admin").without("X-Requested-With").get(path).status, 403);
    assert_eq!(served.signed_in("admin").get("/api/files/invoices.csv").status, 422);
    assert_eq!(served.signed_in("admin").get("/api/files/other.csv").status, 404);
}
