//! How often somebody without an account may call, and when it is enough.

use std::net::IpAddr;

use innkeeper::actor::Actor;
use innkeeper::config::Config;
use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::rpc::gate::Gate;
use serde_json::{Value, json};

use crate::guest_web::Scene;
use crate::support::{LAKE, TestHotel};

struct Line {
    hotel: TestHotel,
}

impl Line {
    /// Three reads in a minute; two writes for one link, phone or table and five of an address in an hour.
    fn narrow() -> Line {
        let scene = Scene::open();
        let outlet = json!({ "property": LAKE, "outlet_name": "Terrace" });
        scene.admin.ok("records.save", json!({ "type": "pos_outlet", "values": outlet }));
        let config = Config {
            public_reads_per_minute: 3,
            public_writes_per_hour: 2,
            public_writes_per_hour_and_address: 5,
            ..Config::default()
        };
        Line { hotel: scene.hotel.copy_with(config) }
    }

    /// "ok", "refused" or the seconds to wait.
    fn call(&self, from: &str, function: &str, params: Value) -> Result<&'static str, u64> {
        let from: IpAddr = from.parse().expect("an address");
        let options = CallOptions { from: Some(from), ..CallOptions::default() };
        let params = params.as_object().expect("an object").clone();
        match self.hotel.app.call(&Actor::guest(), &format!("public_api.{function}"), params, options) {
            Ok(_) => Ok("ok"),
            Err(Error::TooMany { retry_s, .. }) => Err(retry_s),
            Err(Error::Internal(cause)) => panic!("a defect: {cause}"),
            Err(_) => Ok("refused"),
        }
    }
}

#[test]
fn reads_are_counted_by_address_and_come_back() {
    let line = Line::narrow();
    let read = |from: &str| line.call(from, "site_info", json!({}));
    for _ in 0..3 {
        assert_eq!(read("192.0.2.1"), Ok("ok"));
    }
    assert_eq!(read("192.0.2.1"), Err(21));
    assert_eq!(read("192.0.2.2"), Ok("ok"), "somebody else is not held up");
    line.hotel.clock("2026-03-01 15:00:20");
    assert_eq!(read("192.0.2.1"), Ok("ok"), "a third of the minute brings a third of the reads");
    assert!(read("192.0.2.1").is_err());
    line.hotel.clock("2026-03-01 15:02:00");
    assert_eq!(read("192.0.2.1"), Ok("ok"));
    let guess = |token: &str| line.call("192.0.2.9", "precheckin_info", json!({ "token": token }));
    for token in ["1", "2", "3"] {
        assert_eq!(guess(token), Ok("refused"));
    }
    assert!(guess("4").is_err(), "wrong tokens count");
    let follow = |token: &str| line.call("192.0.2.10", "order_status", json!({ "token": token }));
    assert_eq!(["1", "2", "3"].map(follow), [Ok("refused"); 3]);
    assert!(follow("4").is_err(), "those of orders too");
}

#[test]
fn writes_are_counted_by_whom_they_are_for_refused_ones_too() {
    let line = Line::narrow();
    let book = |from: &str, phone: &str| {
        line.call(from, "book", Scene::wish(json!({ "phone": phone, "adults": 0 })))
    };
    assert_eq!(book("192.0.2.1", "98765 77001"), Ok("refused"));
    assert_eq!(book("192.0.2.2", "+91 9876577001"), Ok("refused"));
    assert_eq!(book("192.0.2.3", "09876577001"), Err(1801), "one phone from wherever and however written");
    assert_eq!(book("192.0.2.3", "98765 77002"), Ok("refused"));
    let order = |table: &str| {
        let params = json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": table, "items": [] });
        line.call("192.0.2.4", "qr_order", params)
    };
    assert_eq!([order("T1"), order("t1 "), order("T2")], [Ok("refused"); 3]);
    assert_eq!(order("T1"), Err(1801));
    let send = |token: &str| line.call("192.0.2.5", "request_guest_laundry", json!({ "token": token }));
    assert_eq!([send("a"), send("a"), send("b")], [Ok("refused"); 3]);
    assert_eq!(send("a"), Err(1801));
    line.hotel.clock("2026-03-01 15:30:00");
    assert_eq!(send("a"), Ok("refused"), "half an hour brings one of the two back");
    assert_eq!(book("192.0.2.3", "98765 77001"), Ok("refused"));
}

#[test]
fn another_parameter_gains_nothing() {
    let line = Line::narrow();
    let book = |more: Value| {
        let mut params = Scene::wish(json!({ "adults": 0 }));
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        line.call("192.0.2.1", "book", params)
    };
    assert_eq!(book(json!({ "token": "1" })), Ok("refused"));
    assert_eq!(book(json!({ "token": "2", "table_no": "2" })), Ok("refused"));
    assert_eq!(book(json!({ "token": "3" })), Err(1801));
    let order = |phone: &str| {
        let params = json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": [], "phone": phone,
            "token": phone });
        line.call("192.0.2.4", "qr_order", params)
    };
    assert_eq!([order("1"), order("2")], [Ok("refused"); 2]);
    assert_eq!(order("3"), Err(1801));
    for endpoint in line.hotel.app.registry.all() {
        let counted = endpoint.writes && matches!(endpoint.gate, Gate::Public);
        assert_eq!(endpoint.subject.is_some(), counted, "{}", endpoint.path());
    }
}

#[test]
fn nobody_sells_a_property_out_alone() {
    let scene = Scene::open();
    scene.set(json!({ "booking_engine_enabled": 1 }));
    let config =
        Config { open_web_bookings_per_phone: 2, open_web_bookings_per_address: 3, ..Config::default() };
    let line = Line { hotel: scene.hotel.copy_with(config) };
    let book = |from: &str, phone: &str| {
        let params = Scene::wish(json!({ "phone": phone })).as_object().expect("an object").clone();
        let options = CallOptions { from: Some(from.parse().expect("an address")), ..CallOptions::default() };
        let answer = line.hotel.app.call(&Actor::guest(), "public_api.book", params, options);
        answer.map(|answer| serde_json::from_slice::<Value>(&answer).expect("JSON")).map_err(|error| {
            match error {
                Error::Refused { code, .. } => code,
                other => panic!("{other}"),
            }
        })
    };
    let first = book("192.0.2.1", "98765 77001").expect("a booking");
    book("192.0.2.2", "+91 98765 77001").expect("a second of the phone");
    assert_eq!(book("192.0.2.3", "98765 77001").err(), Some("not_online"));
    book("192.0.2.1", "98765 77002").expect("a second of the address");
    book("192.0.2.1", "98765 77003").expect("a third");
    assert_eq!(book("192.0.2.1", "98765 77004").err(), Some("not_online"));
    assert_eq!(line.hotel.stored::<i64>("SELECT count(*) FROM guests WHERE phone_digits LIKE '%77004'"), 0);
    let desk = line.hotel.known("desk");
    desk.ok("api.record_advance", json!({ "reservation": first["reservation"], "amount": 1 }));
    book("192.0.2.1", "98765 77004").expect("what is paid is not counted");
    book("192.0.2.9", "98765 77001").expect("nor of the phone");
    line.hotel.assert_sound();
}

#[test]
fn an_address_has_a_limit_of_its_own_and_an_ipv6_network_is_one() {
    let line = Line::narrow();
    let ask = |from: &str, name: &str| {
        line.call(from, "hosting_enquiry", json!({ "full_name": name, "email": "h@inn.example" }))
    };
    for host in 1..=5 {
        assert_eq!(ask(&format!("2001:db8::{host}"), "Hari"), Ok("ok"));
    }
    assert_eq!(ask("2001:db8::77", "Hari"), Err(721));
    assert_eq!(ask("2001:db8:0:1::1", "Hari"), Ok("ok"));
    let leads: i64 = line.hotel.stored("SELECT count(*) FROM hosting_enquiries");
    assert_eq!(leads, 6, "what is over the limit is not written");
    line.hotel.clock("2026-03-01 15:12:00");
    assert_eq!(ask("2001:db8::77", "Hari"), Ok("ok"));
}

#[test]
fn the_property_itself_is_not_counted() {
    let line = Line::narrow();
    for _ in 0..20 {
        line.hotel.guest().ok("public_api.site_info", json!({}));
    }
}
