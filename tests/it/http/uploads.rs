//! Pictures that come over the network: too big, too large inside, not what they say.

use std::time::{Duration, Instant};

use serde_json::json;

use super::client::Served;
use crate::support::{LAKE, data_url, png_head, scan};

#[test]
fn a_picture_that_cannot_be_taken_is_refused_in_under_a_second() {
    let served = Served::start();
    let asha = served.signed_in("asha");
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
            let body = params.to_string();
            let started = Instant::now();
            let path = format!("/api/method/svc.{function}");
            let answer =
                asha.try_send("POST", &path, Some(body.as_bytes())).expect("an answer, not a torn line");
            let took = started.elapsed();
            assert!((400..500).contains(&answer.status), "{what}: {} {}", answer.status, answer.text());
            let said = answer.text();
            assert!(said.contains("\"error\"") && said.len() < 1_000, "{what}: {said}");
            assert!(took < Duration::from_secs(1), "{what} took {took:?}");
        }
    }
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM images"), 0);
    let fine = json!({ "reservation": stay, "data": scan() });
    asha.call("api.upload_id_document", fine).message();
}
