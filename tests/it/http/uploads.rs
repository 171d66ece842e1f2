//! Pictures that come over the network: too big, too large inside, not what they say.

use std::time::Duration;

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::client::{Client, Served, signed_in};
use super::commands::Process;
use crate::front::client::Raw;
use crate::support::time::{is_busy, waited};
use crate::support::{Caller, LAKE, data_url, png_head, scan};

#[test]
fn a_picture_that_cannot_be_taken_is_refused_in_under_a_second() {
    let Served { hotel, server } = Served::start();
    server.stop();
    let file = hotel.folder.path().join("hotel.db");
    let folder = hotel.folder;
    drop((server, hotel.app));
    // In a process of its own, whose work is nobody else's.
    let process = Process::serve(&file);
    let asha = signed_in(&Client::of(process.address()), "asha");
    let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "check_in_date": "2026-03-10",
        "check_out_date": "2026-03-12" });
    let made = asha.call("api.create_booking", stay).message();
    let (stay, guest) = (made["reservation"].clone(), made["guest"].clone());
    let big = data_url("image/jpeg", &vec![0xff; 20 << 20]);
    let bomb = data_url("image/png", &png_head(60_000, 60_000));
    let liar = scan().replace("image/jpeg", "image/png");
    let page = data_url("image/png", b"<html><script>alert(1)</script>");
    for (what, picture) in [("20 MB", &big), ("a bomb", &bomb), ("a liar", &liar), ("a page", &page)] {
        for (function, params) in [
            ("api.upload_id_document", json!({ "reservation": stay, "data": picture })),
            ("api.upload_guest_document", json!({ "guest": guest, "kind": "id", "image": picture })),
        ] {
            let (body, path) = (params.to_string(), format!("/api/method/svc.{function}"));
            let ask = || {
                let before = process.worked();
                let answer = waited(|| asha.try_send("POST", &path, Some(body.as_bytes())));
                let (answer, took) = (answer.0.expect("an answer, not a torn line"), answer.1);
                let said = answer.text();
                assert!((400..500).contains(&answer.status), "{what}: {} {said}", answer.status);
                assert!(said.contains("\"error\"") && said.len() < 1_000, "{what}: {said}");
                let worked = process.worked() - before;
                assert!(worked < Duration::from_secs(1), "{what}: {worked:?} of work");
                took
            };
            // By the clock it may take longer only where everything does.
            let soon = (0..4).any(|_| ask() < Duration::from_secs(1) || is_busy());
            assert!(soon, "{what} took more than a second, four times");
        }
    }
    let stored = || {
        let file = rusqlite::Connection::open(&file).expect("the file");
        file.query_row("SELECT count(*) FROM images", [], |row| row.get::<_, i64>(0)).expect("a count")
    };
    assert_eq!(stored(), 0);
    let fine = json!({ "reservation": stay, "data": scan() });
    asha.call("api.upload_id_document", fine).message();
    assert_eq!(stored(), 1);
    drop((process, folder));
}

#[test]
fn a_large_body_without_credentials_is_refused_unread() {
    let served = Served::start();
    let send = |function: &str, header: &str| {
        let mut raw = Raw::connect(served.server.addr()).expect("connects");
        let head = format!(
            "POST /api/method/svc.{function} HTTP/1.1\r\nHost: hotel\r\nContent-Length: 20000000\r\n{header}\r\n"
        );
        raw.send(head.as_bytes()).expect("sends");
        let reply = raw.reply(false).expect("an answer before the body");
        (reply.status, reply.code())
    };
    let import = "migrate.preview_import";
    assert_eq!(send(import, ""), (401, "signed_out".to_string()));
    let wrong = "Authorization: token a:b\r\n";
    assert_eq!(send(import, wrong), (401, "signed_out".to_string()));
    let key = served.hotel.user("dev", &[Role::SystemManager, Role::FrontDesk]);
    let mine = |caller: &Caller| {
        let key = caller.ok(
            "api.my_connector_credentials",
            json!({ "property": LAKE, "password": super::client::PASSWORD }),
        );
        let part = |name: &str| key[name].as_str().expect("a text").to_string();
        format!("Authorization: token {}:{}\r\n", part("api_key"), part("api_secret"))
    };
    assert_eq!(send(import, &mine(&served.hotel.known("asha"))), (403, "role_missing".to_string()));
    assert_eq!(send("api.create_booking", &mine(&key)), (413, "body_too_large".to_string()));
    let admin = mine(&key);
    let mut raw = Raw::connect(served.server.addr()).expect("connects");
    let head = format!(
        "POST /api/method/svc.{import} HTTP/1.1\r\nHost: hotel\r\nContent-Length: 20000000\r\nExpect: 100-continue\r\n{admin}\r\n"
    );
    raw.send(head.as_bytes()).expect("sends");
    assert_eq!(raw.reply(true).expect("leave to send").status, 100);
}
