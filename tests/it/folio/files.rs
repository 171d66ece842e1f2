//! What the accountant gets: rows of the tax return, closed invoices as a file.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::housekeeping::{Floor, code, refused};
use crate::http::client::{PASSWORD, Served, anywhere};
use crate::support::{HILL, LAKE};

fn period(from: &str, to: &str) -> Value {
    json!({ "from_date": from, "to_date": to })
}

/// Closes a folio over 1000 before tax for a guest of this name.
fn close(floor: &Floor, guest: &str) -> (String, Value) {
    let stay = floor.check_in(guest, "2026-03-03");
    let wine =
        json!({ "room": stay["room"], "charge_type": "Minibar", "description": "Wine", "amount": 1000 });
    let folio = floor.desk.ok("api.hk_post_consumable", wine)["folio"].as_str().expect("a folio").to_string();
    let closed = floor.desk.ok("api.close_folio", json!({ "folio": folio }));
    (folio, closed["invoice_number"].clone())
}

#[test]
fn the_tax_return_has_every_closed_folio_of_the_period_once() {
    let floor = Floor::open();
    let (folio, number) = close(&floor, "Bela Rao");
    let (wrong, cancelled) = close(&floor, "Cara Rao");
    floor.desk.ok("api.cancel_invoice", json!({ "folio": wrong, "reason": "Wrong name" }));
    let admin = floor.hotel.known("admin");
    let rows = admin.ok("api.gstr1_rows", period("2026-03-01", "2026-03-01"));
    let rows = rows.as_array().expect("rows");
    assert_eq!(rows.len(), 1, "the cancelled {cancelled} is none");
    assert_eq!((&rows[0]["name"], &rows[0]["invoice_number"]), (&json!(folio), &number));
    assert_eq!((&rows[0]["guest_name"], &rows[0]["closed_on"]), (&json!("Bela Rao"), &json!("2026-03-01")));
    let shown = ["charges_total", "tax_total", "grand_total"].map(|key| rows[0][key].to_string());
    assert_eq!(shown, ["1000.00", "50.00", "1050.00"]);
    assert_eq!(admin.ok("api.gstr1_rows", period("2026-03-02", "2026-03-31")), json!([]));
    let mut hill = period("2026-03-01", "2026-03-01");
    hill["property"] = json!(HILL);
    assert_eq!(admin.ok("api.gstr1_rows", hill), json!([]));
    let turned = period("2026-03-02", "2026-03-01");
    assert_eq!(refused(&admin, "api.gstr1_rows", turned), code("invalid", "to_date"));
    assert_eq!(
        refused(&admin, "api.gstr1_rows", json!({ "from_date": "2026-03-01" })),
        code("invalid", "to_date")
    );
    let elsewhere = floor.hotel.user_of("far", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(elsewhere.ok("api.gstr1_rows", period("2026-03-01", "2026-03-01")), json!([]));
    let mut lake = period("2026-03-01", "2026-03-01");
    lake["property"] = json!(LAKE);
    assert_eq!(elsewhere.refused("api.gstr1_rows", lake).kind, "forbidden");
    assert_eq!(floor.desk.refused("api.gstr1_rows", period("2026-03-01", "2026-03-01")).kind, "forbidden");
}

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
