//! Messages, over a real mail server and a stand-in for the WhatsApp Cloud API.

mod bookings;
mod mail;
mod outages;
mod outbox;
mod resend;
mod secure;
mod send_test;
mod whatsapp;

use std::net::SocketAddr;

use innkeeper::config::Config;
use innkeeper::delivery;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::post::{Mail, MailServer};
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace with channels, its desk and its owner.
pub struct Scene {
    pub hotel: TestHotel,
    pub desk: Caller,
    admin: Caller,
    server: MailServer,
}

impl Scene {
    /// E-mail is connected, and the property sends everything by itself.
    pub fn open() -> Scene {
        let server = MailServer::open();
        let scene = Scene::with(server.address, "");
        Scene { server, ..scene }
    }

    /// The same with more settings.
    fn with(server: SocketAddr, more: &str) -> Scene {
        Scene::connected(server, "security = \"none\"\n", more)
    }

    /// A mail server on this machine, and how to connect to it.
    fn connected(server: SocketAddr, smtp: &str, more: &str) -> Scene {
        let (host, port) = (server.ip(), server.port());
        let text = format!(
            "public_url = \"https://lake.example\"\n[smtp]\nhost = \"{host}\"\nport = {port}\n{smtp}\
             from = \"Lake View Palace <desk@lake.example>\"\n{more}"
        );
        let config = Config::parse(&text, "settings").expect("sound settings");
        let hotel = TestHotel::chain("2026-03-01").copy_with(config);
        let (desk, admin) = (hotel.user("desk", &[Role::FrontDesk]), hotel.known("admin"));
        let scene = Scene { hotel, desk, admin, server: MailServer::open() };
        scene.set(json!({ "send_confirmations": 1, "send_cancellations": 1, "send_invoices": 1 }));
        scene
    }

    fn set(&self, values: Value) {
        self.admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
    }

    /// A profile with an address; profiles are made by bookings.
    fn guest(&self, name: &str, phone: &str, email: &str) -> String {
        let waiting = json!({ "property": LAKE, "room_type": "DLX", "guest_name": name, "phone": phone, "waitlist": 1,
            "check_in_date": "2026-11-01", "check_out_date": "2026-11-02" });
        let booked = self.desk.ok("api.create_booking", waiting);
        self.desk.ok("api.cancel_reservation", json!({ "reservation": booked["reservation"] }));
        let guest = text(&booked["guest"]);
        let values = json!({ "email": email });
        self.desk.ok("records.save", json!({ "type": "guest", "name": guest, "values": values }));
        guest
    }

    /// Two nights in a Deluxe room from this day of March.
    pub fn wish(guest: &str, name: &str, day: u32) -> Value {
        json!({ "property": LAKE, "room_type": "DLX", "guest": guest, "guest_name": name,
            "check_in_date": format!("2026-03-{day:02}"), "check_out_date": format!("2026-03-{:02}", day + 2) })
    }

    pub fn book(&self, guest: &str, name: &str, day: u32) -> String {
        text(&self.desk.ok("api.create_booking", Scene::wish(guest, name, day))["reservation"])
    }

    /// Asha, who can be written to.
    pub fn asha(&self) -> String {
        self.guest("Asha", "98765 00011", "asha@mail.example")
    }

    fn send(&self) -> usize {
        delivery::empty(&self.hotel.app).expect("the outbox is looked at")
    }

    /// Sends what is due; answers what arrived.
    pub fn mails(&self) -> Vec<Mail> {
        self.send();
        self.server.mails()
    }

    fn outbox(&self) -> Value {
        self.desk.ok("desk.outbox", json!({ "property": LAKE }))
    }

    /// Writes facts that other functions keep.
    fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_string()
}
