//! A chain in the middle of a day, built once through the functions and copied for every call that may change it.

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

use innkeeper::config::Config;
use innkeeper::domain::lists::{ClosedList, Role};
use innkeeper::rpc::endpoint::Endpoint;
use innkeeper::rpc::registry::Registry;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{samples_banquet, samples_laundry, samples_restaurant, samples_stock};
use crate::support::{Caller, LAKE, TestHotel, scan};

/// Words that are only in Lake View Palace: a user of Hill House must never read one.
pub const MARKERS: &[&str] = &["Zebulon", "Marker", "9876500001", "zebulon@", "Lakeside Remark"];

pub const OWNER_TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// Identifiers of the world's records, by what they are for.
pub type Names = HashMap<&'static str, String>;

pub struct World {
    hotel: TestHotel,
    pub names: Names,
    backups: Rc<TempDir>,
}

impl World {
    pub fn build() -> World {
        let hotel = TestHotel::chain("2026-03-01").copy_with(nobody_answers());
        hotel.user("system", &[Role::Administrator]);
        hotel.user("roleless", &[]);
        let every: Vec<Role> = Role::ALL.iter().copied().filter(|role| !role.is_admin()).collect();
        hotel.user_of(
            "hill",
            &[&every[..], &[Role::HotelAdmin, Role::Administrator]].concat(),
            &[crate::support::HILL],
        );
        for role in Role::ALL {
            hotel.user(role.as_str(), &[*role]);
        }
        let mut names = Names::new();
        let admin = hotel.known("admin");
        fill(&hotel, &admin, &mut names);
        let key = admin.ok("api.my_connector_credentials", json!({ "property": LAKE }));
        names.insert("connector", key["api_key"].as_str().expect("a key").to_string());
        hotel.assert_sound();
        let backups = folder();
        serve_channels(&admin, backups.path());
        World { hotel, names, backups }
    }

    /// A new file, and the secret of its set-up address.
    pub fn before_anybody() -> World {
        let hotel = TestHotel::empty("2026-03-01");
        *hotel.app.owner_token.lock().expect("whole") = Some(OWNER_TOKEN.to_string());
        World { hotel, names: Names::new(), backups: folder() }
    }

    pub fn hotel(&self) -> &TestHotel {
        &self.hotel
    }

    /// The folder of its backups.
    pub fn backups(&self) -> &Path {
        self.backups.path()
    }

    pub fn registry(&self) -> &Registry {
        &self.hotel.app.registry
    }

    /// The same world on a file of its own.
    pub fn copy(&self) -> World {
        let hotel = self.hotel.copy_with(nobody_answers());
        World { hotel, names: self.names.clone(), backups: Rc::clone(&self.backups) }
    }

    /// A user with one role that the endpoint does not admit, or without a role if it admits them all.
    pub fn outsider_to(&self, endpoint: &Endpoint) -> Caller {
        let outsider =
            Role::ALL.iter().find(|role| !role.is_admin() && !endpoint.gate.roles().contains(role));
        self.hotel.known(outsider.map_or("roleless", |role| role.as_str()))
    }

    pub fn actions(&self) -> i64 {
        self.hotel.stored("SELECT count(*) FROM action_log")
    }
}

/// No test reaches a service outside.
fn nobody_answers() -> Config {
    Config { whatsapp_api: "http://127.0.0.1:1".to_string(), ..Config::default() }
}

fn folder() -> Rc<TempDir> {
    Rc::new(tempfile::tempdir().expect("a folder"))
}

/// A mail server and an address that nobody serves, and folders for backups and downtime sheets.
fn serve_channels(admin: &Caller, folder: &Path) {
    let sheets = folder.join("sheets");
    std::fs::create_dir(&sheets).expect("a folder");
    let mail = json!({ "host": "127.0.0.1", "port": 1, "security": "none", "from": "desk@lake.example" });
    admin.ok("desk.save_mail", mail);
    admin.ok("desk.save_whatsapp", json!({ "phone_number_id": "98", "token": "a token" }));
    admin.ok("desk.save_public_address", json!({ "url": "http://127.0.0.1:1" }));
    admin.ok("desk.save_backup", json!({ "folder": folder.display().to_string() }));
    admin.ok("desk.save_downtime_pack", json!({ "folder": sheets.display().to_string() }));
}

fn fill(hotel: &TestHotel, admin: &Caller, names: &mut Names) {
    let text = |answer: &Value, key: &str| answer[key].as_str().unwrap_or_default().to_string();
    let book = |guest: &str, from: &str, to: &str, more: Value| {
        let mut params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
            "guest_name": guest, "phone": format!("98765{:05}", guest.len()) });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        admin.ok("api.create_booking", params)
    };
    // Yesterday: a guest moves in, pays a deposit, and the day is closed.
    let resident = book("Zebulon Marker", "2026-03-01", "2026-03-04", json!({ "phone": "9876500001" }));
    names.insert("in_house", text(&resident, "reservation"));
    names.insert("guest", text(&resident, "guest"));
    let leaving = book("Ann Marker", "2026-03-01", "2026-03-02", json!({ "assign_room": 1 }));
    names.insert("leaving", text(&leaving, "reservation"));
    for stay in ["in_house", "leaving"] {
        admin.ok("api.check_in", json!({ "reservation": names[stay] }));
    }
    hotel.clock("2026-03-01 23:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    hotel.clock("2026-03-02 09:00:00");
    let float = json!({ "property": LAKE, "opening_cash": 1000 });
    names.insert("shift", text(&hotel.known("Front Desk").ok("desk.open_shift", float), "name"));
    // Today: arrivals, a day use, a waiting and a cancelled stay, a closed bill.
    let cot = json!({ "instructions": [{ "department": "Housekeeping", "instruction": "A cot" }] });
    let confirmed = book("Bela Marker", "2026-03-02", "2026-03-05", cot);
    names.insert("confirmed", text(&confirmed, "reservation"));
    let detail = admin.ok("api.reservation_detail", json!({ "reservation": names["confirmed"] }));
    names.insert("instruction", text(&detail["instructions"][0], "name"));
    names.insert("confirmed_room", text(&confirmed, "room"));
    let arrived = book("Eve Marker", "2026-03-02", "2026-03-03", json!({}));
    names.insert("arrived", text(&arrived, "reservation"));
    admin.ok("api.check_in", json!({ "reservation": names["arrived"] }));
    let day_use = book("Dora Marker", "2026-03-02", "2026-03-02", json!({}));
    names.insert("day_use", text(&day_use, "reservation"));
    let waiting = book("Wim Marker", "2026-03-20", "2026-03-22", json!({ "waitlist": 1 }));
    names.insert("waiting", text(&waiting, "reservation"));
    names.insert("waiting_guest", text(&waiting, "guest"));
    let web = json!({ "phone": "9876500027", "source": "Website" });
    let web = book("Walt Marker", "2026-03-27", "2026-03-28", web);
    names.insert("booked_online", text(&web, "reservation"));
    let cancelled = book("Cara Marker", "2026-03-25", "2026-03-26", json!({}));
    names.insert("cancelled", text(&cancelled, "reservation"));
    admin.ok("api.cancel_reservation", json!({ "reservation": names["cancelled"] }));
    let folio = admin.ok("api.get_folio", json!({ "reservation": names["in_house"] }));
    names.insert("folio", text(&folio, "name"));
    let charge = json!({ "folio": names["folio"], "charge_type": "Misc", "description": "Lakeside Remark", "amount": 100 });
    let charged = admin.ok("api.add_folio_charge", charge);
    let row = charged["charges"].as_array().and_then(|rows| rows.last()).map(|row| text(row, "name"));
    names.insert("charge", row.unwrap_or_default());
    admin.ok("api.add_folio_payment", json!({ "folio": names["folio"], "mode": "Cash", "amount": 500 }));
    admin.ok(
        "api.add_folio_payment",
        json!({ "folio": names["folio"], "mode": "Card", "amount": 300, "kind": "Security Deposit" }),
    );
    let extra = admin.ok("api.split_folio", json!({ "reservation": names["in_house"] }));
    names.insert("paid_folio", text(&extra, "folio"));
    admin.ok(
        "api.add_folio_charge",
        json!({ "folio": names["paid_folio"], "charge_type": "Misc", "description": "Postcards", "amount": 80 }),
    );
    admin.ok("api.add_folio_payment", json!({ "folio": names["paid_folio"], "mode": "Cash", "amount": 80 }));
    let unused = admin.ok("api.split_folio", json!({ "reservation": names["in_house"] }));
    names.insert("unused_folio", text(&unused, "folio"));
    let past = json!({ "guest_name": "Old Marker", "room_type_code": "DLX", "check_in": "2025-11-01",
        "check_out": "2025-11-03", "amount_after_tax": 7000, "status": "Checked Out" });
    let imported = admin.ok("api.import_bookings", json!({ "property": LAKE, "bookings": [past] }));
    names.insert("history", imported["reservations"][0].as_str().unwrap_or_default().to_string());
    let file = "Guest,Arrival,Departure,Room type\nMover Marker,2026-12-01,2026-12-03,STE\n";
    let moved = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file }));
    names.insert("batch", text(&moved, "batch"));
    let old = admin.ok("api.guest_search", json!({ "q": "Old Marker" }));
    names.insert("past_guest", text(&old[0], "name"));
    let company = "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme Limited')";
    hotel.given(company);
    let bill = admin.ok("api.get_folio", json!({ "reservation": names["leaving"] }));
    names.insert("closed_folio", text(&bill, "name"));
    let due = bill["balance"].clone();
    admin.ok(
        "api.add_folio_payment",
        json!({ "folio": names["closed_folio"], "mode": "Card", "amount": due }),
    );
    admin.ok("api.check_out", json!({ "reservation": names["leaving"] }));
    let invoice = admin.ok("api.close_folio", json!({ "folio": names["closed_folio"] }));
    names.insert("invoice", text(&invoice, "invoice_number"));
    let queue = admin.ok("api.hk_queue", json!({ "property": LAKE }));
    names.insert("task", text(&queue["tasks"][0], "name"));
    names.insert("room", format!("{LAKE}-110"));
    fill_floor(admin, &queue, names);
    identity_documents(hotel, admin, names);
    messages(hotel, names);
    let feed = admin.ok("agents_api.activity_feed", json!({ "property": LAKE, "limit": 1 }));
    names.insert("action", text(&feed[0], "name"));
    fill_groups(admin, names);
    fill_outlets(hotel, admin, names);
    samples_laundry::fill(admin, names);
    samples_stock::fill(admin, names);
    samples_restaurant::fill(hotel, admin, names);
    samples_banquet::fill(admin, names);
}

/// An outlet with a dish, a rate card, a voucher, something to do, and the links of two guests.
fn fill_outlets(hotel: &TestHotel, admin: &Caller, names: &mut Names) {
    let save = |kind: &str, values: Value| {
        let mut values = values;
        values["property"] = json!(LAKE);
        let made = admin.ok("records.save", json!({ "type": kind, "values": values }));
        made["name"].as_str().unwrap_or_default().to_string()
    };
    names.insert(
        "outlet",
        save("pos_outlet", json!({ "outlet_name": "Garden Terrace", "tables": "T1:4, T2:2" })),
    );
    let dish = json!({ "outlet": "Garden Terrace", "item_name": "Lakeside Remark", "price": 250, "category": "Starters" });
    names.insert("dish", save("menu_item", dish));
    save("laundry_rate", json!({ "item_name": "Shirt", "rate": 60 }));
    save("voucher", json!({ "voucher_code": "LAKE10", "discount_type": "Percent", "value": 10 }));
    save("experience", json!({ "experience_name": "Boat ride", "price": 1500, "category": "Tour" }));
    for (key, stay) in
        [("token", "confirmed"), ("token_in_house", "in_house"), ("token_online", "booked_online")]
    {
        let sql = format!("SELECT precheckin_token FROM reservations WHERE name = '{}'", names[stay]);
        names.insert(key, hotel.stored(&sql));
    }
}

/// A blocked room, a demand tier, a venue, a group with its block and event.
fn fill_groups(admin: &Caller, names: &mut Names) {
    let mut keep = |key: &'static str, answer: &Value, field: &str| {
        names.insert(key, answer[field].as_str().unwrap_or_default().to_string());
    };
    let block = json!({ "property": LAKE, "room": "203", "from_date": "2026-03-20", "to_date": "2026-03-22", "note": "Lakeside Remark" });
    keep("block", &admin.ok("api.create_room_block", block), "name");
    let tier = json!({ "property": LAKE, "occupancy_from": 95, "premium_pct": 10 });
    keep("tier", &admin.ok("api.save_hurdle_rate", tier), "name");
    let summer = json!({ "property": LAKE, "room_type": "STE", "start_date": "2026-07-01", "end_date": "2026-07-03", "rate": 9500 });
    admin.ok("api.set_room_rate", summer);
    let values =
        json!({ "property": LAKE, "venue_name": "Marker Hall", "capacity": 200, "base_price": 50000 });
    admin.ok("records.save", json!({ "type": "venue", "values": values }));
    let group = json!({ "property": LAKE, "group_name": "Marker Wedding", "check_in_date": "2026-03-15",
        "check_out_date": "2026-03-17", "blocks": [{ "room_type": "DLX", "rooms_blocked": 3, "block_rate": 3500 }],
        "cutoff_date": "2026-03-10", "venue": "Marker Hall", "attendees": 120, "event_date": "2026-03-16" });
    let drafted = admin.ok("api.create_group_block", group);
    keep("group", &drafted, "group_booking");
    keep("event", &drafted, "event");
    let member =
        json!({ "group_booking": drafted["group_booking"], "room_type": "DLX", "guest_name": "Gus Marker" });
    keep("member", &admin.ok("api.pickup_group_room", member), "reservation");
}

/// A task that waits for the admin's word, a room with a guest, a ticket.
fn fill_floor(admin: &Caller, queue: &Value, names: &mut Names) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    names.insert("assigned_task", text(&queue["tasks"][1]["name"]));
    admin.ok("api.hk_assign_task", json!({ "task": names["assigned_task"], "user": "admin" }));
    let rooms = queue["rooms"].as_array().expect("rooms");
    let occupied = rooms.iter().find(|room| room["in_house_guest"] == "Zebulon Marker").expect("a room");
    names.insert("occupied_room", text(&occupied["name"]));
    let ticket = json!({ "property": LAKE, "subject": "Lakeside Remark", "category": "Maintenance",
        "room": names["occupied_room"] });
    names.insert("ticket", text(&admin.ok("api.create_ticket", ticket)["ticket"]));
    let found = json!({ "property": LAKE, "item_description": "Lakeside Umbrella", "photo": scan() });
    names.insert("lost_item", text(&admin.ok("api.hk_log_item", found)["name"]));
    let values = json!({ "upi_id": "marker@okbank" });
    admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
    let item = json!({ "property": LAKE, "item_description": "Lakeside Remark" });
    admin.ok("api.hk_log_item", item);
}

/// A message that waits, and an address to write to.
fn messages(hotel: &TestHotel, names: &mut Names) {
    names.insert("message", "abcdef0123".to_string());
    let sql = "INSERT INTO outbox (property_id, name, kind, channel, recipient, recipient_name, subject, body_text,
                 next_try_at, created_at)
               VALUES (1, 'abcdef0123', 'Invoice', 'Email', 'zebulon@mail.example', 'Zebulon Marker', 'Lakeside Remark',
                 'Lakeside Remark', 0, 0);
               UPDATE guests SET email = 'bela@mail.example' WHERE full_name = 'Bela Marker';";
    hotel.given(sql);
}

/// Scans of the guest in house, and a stay whose guest has checked in from home.
fn identity_documents(hotel: &TestHotel, admin: &Caller, names: &mut Names) {
    let stay = json!({ "reservation": names["in_house"], "data": scan() });
    admin.ok("api.upload_id_document", stay);
    let register = admin.ok(
        "api.update_occupants",
        json!({ "reservation": names["in_house"], "occupants": [{ "full_name": "Zebulon Marker" }] }),
    );
    names.insert("occupant", register["rows"][0]["row"].as_str().unwrap_or_default().to_string());
    let submitted = "UPDATE reservations SET precheckin_status = 'Submitted' WHERE name = ?1";
    let writer = hotel.app.db.writer().expect("the writer");
    writer.execute(submitted, [&names["day_use"]]).expect("a stay");
    names.insert("submitted", names["day_use"].clone());
    drop(writer);
    names.insert("scan", hotel.stored("SELECT name FROM images WHERE slot = 'Stay ID'"));
}
