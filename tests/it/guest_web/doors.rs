//! The public surface over sockets: photos, calendar files, limits behind a proxy, the guests' own door.

use innkeeper::config::Config;
use serde_json::{Value, json};

use crate::guest_web::{Scene, text};
use crate::http::client::{Client, Served, anywhere};
use crate::support::{LAKE, picture_as, scan};

fn served(config: Config) -> (Scene, Served, Client) {
    let scene = Scene::open();
    let config = Config { listen: anywhere(), guest_listen: Some(anywhere()), ..config };
    let served = Served::serve(scene.hotel.copy_with(config));
    let guests = Client::of(served.server.guest_addr().expect("a guests' door"));
    (scene, served, guests)
}

#[test]
fn a_photo_is_public_and_cached_for_a_year() {
    let (_, served, guests) = served(Config::default());
    let admin = served.hotel.known("admin");
    let large = image::DynamicImage::new_rgb8(1600, 800);
    let upload =
        json!({ "property": LAKE, "image": picture_as(&large, image::ImageFormat::Png), "caption": "Lake" });
    let photo = admin.ok("records.upload_photo", upload);
    for door in [&guests, &served.nobody()] {
        for (address, longest) in [("address", 1600), ("thumbnail_address", 640)] {
            let answer = door.get(&text(&photo[address]));
            assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/jpeg")));
            assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
            let picture = image::load_from_memory(&answer.body).expect("a picture");
            assert_eq!(picture.width(), longest);
            let etag = answer.header("etag").expect("a tag").to_string();
            let again = door.clone().header("If-None-Match", &etag).get(&text(&photo[address]));
            assert_eq!((again.status, again.body.len()), (304, 0));
        }
    }
    for wrong in ["/photo/", "/photo/nothing", "/photo/../healthz", "/photo/%27%20OR%201"] {
        assert_eq!(guests.get(wrong).status, 404, "{wrong}");
    }
    assert_eq!(guests.send("POST", &text(&photo["address"]), Some(b"{}")).status, 405);
    admin.ok("records.delete", json!({ "type": "photo", "name": photo["name"] }));
    assert_eq!(guests.get(&text(&photo["address"])).status, 404);
}

#[test]
fn identity_documents_are_not_photos() {
    let (_, served, guests) = served(Config::default());
    let desk = served.hotel.known("desk");
    let stay = text(&desk.ok("api.create_booking", Scene::wish(json!({})))["reservation"]);
    desk.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    let name: String = served.hotel.stored("SELECT name FROM images");
    for name in [name.as_str(), name.trim_start_matches("IMG-")] {
        assert_eq!(guests.get(&format!("/photo/{name}")).status, 404);
    }
}

#[test]
fn a_calendar_file_is_a_download() {
    let (_, _served, guests) = served(Config::default());
    let booked = guests.call("public_api.book", Scene::wish(json!({}))).message();
    let file = guests.get(&text(&booked["calendar"]));
    assert_eq!((file.status, file.header("content-type")), (200, Some("text/calendar; charset=utf-8")));
    let name = format!("attachment; filename=\"{}.ics\"", text(&booked["reservation"]));
    assert_eq!(file.header("content-disposition"), Some(name.as_str()));
    assert!(file.text().starts_with("BEGIN:VCALENDAR\r\n"));
    guests.get("/stay/00000000000000000000000000000000.ics").failed(404, "not_found");
}

#[test]
fn a_browser_that_opens_the_calendar_of_a_cancelled_stay_shows_a_sentence() {
    let (_, served, guests) = served(Config::default());
    let booked = guests.call("public_api.book", Scene::wish(json!({}))).message();
    let cancel = json!({ "reservation": booked["reservation"], "reason": "Guest Request" });
    served.hotel.known("desk").ok("api.cancel_reservation", cancel);
    let address = text(&booked["calendar"]);
    guests.get(&address).failed(404, "not_found");
    let browser = guests.header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    let shown = browser.get(&address);
    assert_eq!((shown.status, shown.header("content-type")), (404, Some("text/plain; charset=utf-8")));
    assert_eq!(shown.text(), "This link is not valid any more.");
    assert_eq!(shown.header("cache-control"), Some("no-store"));
    let hindi = browser.header("Accept-Language", "hi").get(&address);
    assert!(hindi.text().contains("लिंक"), "{}", hindi.text());
}

#[test]
fn where_booking_is_switched_off_the_refusal_says_whom_to_ask() {
    let (scene, served, guests) = served(Config::default());
    drop(scene);
    let set = |values: Value| {
        let admin = served.hotel.known("admin");
        admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
        guests.call("public_api.showcase", json!({ "property": LAKE }))
    };
    let off = set(
        json!({ "booking_engine_enabled": 0, "phone": "+91 294 242 0000", "email": "stay@lake.example" }),
    );
    off.failed(409, "booking_engine_off");
    let answer: Value = serde_json::from_slice(&off.body).expect("JSON");
    assert_eq!(
        (&answer["phone"], &answer["email"]),
        (&json!("+91 294 242 0000"), &json!("stay@lake.example"))
    );
    let off = set(json!({ "phone": "", "email": "" }));
    let answer: Value = serde_json::from_slice(&off.body).expect("JSON");
    assert_eq!((&answer["phone"], &answer["email"]), (&Value::Null, &Value::Null));
}

#[test]
fn behind_a_trusted_proxy_callers_are_distinguished_and_nobody_else_is_believed() {
    let narrow =
        |trusted_proxies| Config { public_reads_per_minute: 2, trusted_proxies, ..Config::default() };
    let read = |door: &Client, from: &str| {
        door.clone().header("X-Forwarded-For", from).call("public_api.site_info", json!({}))
    };
    let (_, _served, guests) = served(narrow(vec!["127.0.0.1".parse().expect("an address")]));
    for _ in 0..2 {
        read(&guests, "192.0.2.1").message();
    }
    let over = read(&guests, "192.0.2.1");
    over.failed(429, "too_many");
    assert_eq!(over.header("retry-after"), Some("31"));
    read(&guests, "192.0.2.2").message();
    read(&guests, "192.0.2.3, 192.0.2.1").failed(429, "too_many");
    let (_, _served, guests) = served(narrow(Vec::new()));
    for caller in ["192.0.2.1", "192.0.2.2"] {
        read(&guests, caller).message();
    }
    read(&guests, "192.0.2.3").failed(429, "too_many");
}

#[test]
fn guests_find_their_pages_and_nothing_of_the_desk() {
    let (_, served, guests) = served(Config::default());
    guests
        .call("users.create_owner", json!({ "token": "x", "login": "x", "password": "a long password" }))
        .failed(404, "not_found");
    guests
        .call("records.upload_photo", json!({ "property": LAKE, "image": scan() }))
        .failed(404, "not_found");
    let page = served.nobody().get("/").text();
    let build =
        page.split("/s/").nth(1).and_then(|rest| rest.split('/').next()).expect("a build").to_string();
    assert_eq!(guests.get(&format!("/s/{build}/css/main.css")).status, 200);
    for file in [
        "app/main.js",
        "bundle/app/main.js",
        "index.html",
        "manifest.json",
        "app/folio/invoices-print.js",
        "css/../app/main.js",
    ] {
        assert_eq!(guests.get(&format!("/s/{build}/{file}")).status, 404, "{file}");
    }
    assert_eq!(served.nobody().get(&format!("/s/{build}/app/main.js")).status, 200);
}

#[test]
fn somebody_who_is_signed_in_is_a_guest_on_guest_pages() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let booked = asha.call("public_api.book", Scene::wish(json!({}))).message();
    let by: Value = asha.call("agents_api.activity_feed", json!({ "limit": 1 })).message();
    assert_eq!(
        (&by[0]["agent_name"], &by[0]["reference_name"]),
        (&json!("Guest Self-Service"), &booked["reservation"])
    );
}
