//! Signing in and out, what a cookie may do, wrong passwords.

use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use innkeeper::config::Config;
use innkeeper::db::global;
use serde_json::json;

use super::client::{PASSWORD, Served};

#[test]
fn a_session_is_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let served = Served::start();
    let answer = served.nobody().post("/api/login", &json!({ "login": "ASHA", "password": PASSWORD }));
    assert_eq!(answer.message(), json!({ "user": "asha", "full_name": "asha", "roles": ["Front Desk"] }));
    let cookie = answer.header("set-cookie").expect("a cookie");
    for part in ["innkeeper=", "Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=604800"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    let asha = served.signed_in("asha");
    assert_eq!(asha.call("api.whoami", json!({})).message()["user"], "asha");
    let foreign = asha.clone().without("X-Requested-With");
    foreign.get("/api/method/svc.api.my_properties").failed(403, "header_missing");
    foreign.call("api.whoami", json!({})).failed(403, "header_missing");
    foreign.get("/api/changes?since=0").failed(403, "header_missing");
    foreign.post("/api/logout", &json!({})).failed(403, "header_missing");
    let stored: i64 = served.hotel.stored("SELECT count(*) FROM sessions WHERE length(token_hash) = 32");
    assert_eq!(stored, 2);
}

#[test]
fn over_https_the_cookie_is_secure() {
    let proxy = vec!["127.0.0.1".parse().expect("an address")];
    let served = Served::with(Config { trusted_proxies: proxy, ..Config::default() });
    let browser = served.nobody().header("X-Forwarded-Proto", "https");
    let answer = browser.post("/api/login", &json!({ "login": "asha", "password": PASSWORD }));
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.ends_with("; Secure") && cookie.starts_with("__Host-innkeeper="), "{cookie}");
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    let cookie = cookie.split(';').next().unwrap_or_default();
    let asha = browser.header("Cookie", cookie).header("X-Requested-With", "innkeeper");
    assert_eq!(asha.call("api.whoami", json!({})).message()["user"], "asha");
    let plain = asha.without("X-Forwarded-Proto");
    assert_eq!(plain.call("api.whoami", json!({})).message()["user"], "Guest", "not without https");
    assert!(plain.get("/healthz").header("strict-transport-security").is_none());
}

#[test]
fn signing_out_ends_the_session_everywhere() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    asha.get("/api/changes?since=0").message();
    let out = asha.post("/api/logout", &json!({}));
    assert_eq!(out.message(), json!({ "ok": true }));
    assert!(out.header("set-cookie").expect("a cookie").contains("Max-Age=0"));
    asha.call("api.my_properties", json!({})).failed(401, "signed_out");
    asha.get("/api/changes?since=0").failed(401, "signed_out");
    served.nobody().post("/api/logout", &json!({})).message();
}

#[test]
fn a_session_ends_after_twelve_idle_hours_and_after_seven_days_of_use() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let status = |at: &str| {
        served.hotel.clock(at);
        asha.call("api.my_properties", json!({})).status
    };
    assert_eq!(status("2026-03-02 02:59:00"), 200);
    assert_eq!(status("2026-03-02 14:58:00"), 200, "used meanwhile");
    assert_eq!(status("2026-03-03 02:58:00"), 401, "idle for twelve hours");
    let asha = served.signed_in("asha");
    for day in 3..10 {
        for hour in ["05", "13", "21"] {
            served.hotel.clock(&format!("2026-03-{day:02} {hour}:00:00"));
            assert_eq!(asha.call("api.my_properties", json!({})).status, 200, "day {day} at {hour}");
        }
    }
    served.hotel.clock("2026-03-10 02:58:01");
    asha.call("api.my_properties", json!({})).failed(401, "signed_out");
    served.signed_in("admin");
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM sessions"), 1, "the old ones are swept");
}

#[test]
fn wrong_passwords_tell_nothing_and_are_counted() {
    let served = Served::start();
    let try_in = |login: &str, password: &str| {
        served.nobody().post("/api/login", &json!({ "login": login, "password": password }))
    };
    let (wrong, unknown) = (try_in("asha", "guess"), try_in("nobody", "guess"));
    wrong.failed(401, "signed_out");
    assert_eq!((wrong.status, wrong.body), (unknown.status, unknown.body));
    for _ in 0..9 {
        try_in("asha", "guess").failed(401, "signed_out");
    }
    let refused = try_in("asha", PASSWORD);
    refused.failed(429, "too_many");
    assert_eq!(refused.header("retry-after"), Some("900"));
    assert_eq!(try_in("admin", PASSWORD).status, 200, "others are not locked out");
    served.hotel.clock("2026-03-01 15:15:01");
    assert_eq!(try_in("asha", PASSWORD).status, 200);
    try_in("", PASSWORD).failed(422, "invalid");
    try_in("Front Desk", "").failed(401, "signed_out");
}

#[test]
fn a_new_password_lets_a_login_in_that_was_locked_out() {
    let served = Served::start();
    let try_in = |password: &str| {
        served.nobody().post("/api/login", &json!({ "login": "asha", "password": password }))
    };
    for _ in 0..10 {
        try_in("guess").failed(401, "signed_out");
    }
    try_in(PASSWORD).failed(429, "too_many");
    let admin = served.signed_in("admin");
    admin.call("users.set_password", json!({ "login": "asha", "password": "a longer password" })).message();
    assert_eq!(try_in("a longer password").status, 200);
    for _ in 0..10 {
        try_in("guess").failed(401, "signed_out");
    }
    try_in("a longer password").failed(429, "too_many");
}

/// A hash that takes several times as long as the usual one, as on a small computer.
fn slow_hash(password: &str) -> String {
    use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
    let params = Params::new(19_456, 24, 1, None).expect("parameters");
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password(password.as_bytes()).expect("a hash").to_string()
}

#[test]
fn sixteen_sign_in_at_once_on_a_slow_processor() {
    let served = Served::start();
    served.hotel.given(&format!("UPDATE users SET password_hash = '{}'", slow_hash(PASSWORD)));
    let sixteen_at_once = |password: &str| -> Vec<u16> {
        let together = Barrier::new(16);
        let sign_in = || {
            together.wait();
            served.nobody().post("/api/login", &json!({ "login": "asha", "password": password })).status
        };
        thread::scope(|scope| {
            let calls: Vec<_> = (0..16).map(|_| scope.spawn(sign_in)).collect();
            calls.into_iter().map(|call| call.join().expect("no panic")).collect()
        })
    };
    assert_eq!(sixteen_at_once(PASSWORD), [200; 16]);
    let mut wrong = sixteen_at_once("guess");
    wrong.sort_unstable();
    assert_eq!(wrong, [[401; 10].as_slice(), &[429; 6]].concat(), "ten are compared and lock the others out");
    let refused = served.nobody().post("/api/login", &json!({ "login": "asha", "password": PASSWORD }));
    refused.failed(429, "too_many");
}

#[test]
fn everybody_changes_their_own_password_and_stays_signed_in_only_there() {
    let served = Served::start();
    let (here, elsewhere) = (served.signed_in("asha"), served.signed_in("asha"));
    let wrong =
        here.post("/api/password", &json!({ "current": "not mine at all", "password": "a longer password" }));
    wrong.failed(422, "invalid");
    let short = here.post("/api/password", &json!({ "current": PASSWORD, "password": "short" }));
    short.failed(422, "invalid");
    let nobody = served
        .nobody()
        .post("/api/password", &json!({ "current": PASSWORD, "password": "a longer password" }));
    nobody.failed(401, "signed_out");

    let changed =
        here.post("/api/password", &json!({ "current": PASSWORD, "password": "a longer password" }));
    assert_eq!(changed.message(), json!({ "ok": true }));
    let cookie = changed.header("Set-Cookie").expect("a new session").split(';').next().unwrap_or_default();
    let again = here.clone().without("Cookie").header("Cookie", cookie);
    assert_eq!(again.call("api.whoami", json!({})).message()["user"], "asha");
    assert_eq!(elsewhere.call("api.whoami", json!({})).message()["user"], "Guest");
    let old = served.nobody().post("/api/login", &json!({ "login": "asha", "password": PASSWORD }));
    assert_eq!(old.status, 401);
    let new =
        served.nobody().post("/api/login", &json!({ "login": "asha", "password": "a longer password" }));
    assert_eq!(new.status, 200);
}

#[test]
fn an_address_that_guesses_at_many_logins_is_stopped() {
    let served = Served::start();
    for n in 0..30 {
        let guess = json!({ "login": format!("user{n}"), "password": "guess" });
        served.nobody().post("/api/login", &guess).failed(401, "signed_out");
    }
    let right = json!({ "login": "asha", "password": PASSWORD });
    served.nobody().post("/api/login", &right).failed(429, "too_many");
}

#[test]
fn another_site_cannot_sign_a_browser_in() {
    let served = Served::start();
    let other = served.nobody().header("Sec-Fetch-Site", "cross-site");
    let sign_in = json!({ "login": "asha", "password": PASSWORD });
    other.post("/api/login", &sign_in).failed(403, "cross_site");
    for origin in ["http://evil.example", "null"] {
        served.nobody().header("Origin", origin).post("/api/login", &sign_in).failed(403, "cross_site");
    }
    let own = format!("http://{}", served.server.addr());
    served.nobody().header("Origin", &own).post("/api/login", &sign_in).message();
}

#[test]
fn a_password_with_spaces_around_it_is_the_same_typed_and_set() {
    let served = Served::start();
    let params = json!({ "login": "asha", "password": " a new password " });
    served.hotel.known("admin").ok("users.set_password", params);
    for typed in ["a new password", " a new password "] {
        served.nobody().post("/api/login", &json!({ "login": "asha", "password": typed })).message();
    }
}

#[test]
fn with_a_name_of_its_own_the_desk_answers_to_no_other_sites_name() {
    let config = Config { public_url: Some("https://desk.hotel.example".to_string()), ..Config::default() };
    let served = Served::with(config);
    let asked = |host: &str| served.nobody().header("Host", host).call("api.whoami", json!({}));
    for own in
        ["desk.hotel.example", "DESK.hotel.example:443", "127.0.0.1:8080", "[::1]:8080", "desk", "desk.lan"]
    {
        assert_eq!(asked(own).status, 200, "{own}");
    }
    for foreign in ["evil.example", "127.0.0.1.evil.example", "desk.hotel.example.evil.example"] {
        asked(foreign).failed(403, "foreign_host");
    }
    let named = Served::start();
    assert_eq!(named.nobody().header("Host", "pms.hotel.example").call("api.whoami", json!({})).status, 200);
}

#[test]
fn a_closed_account_is_out_at_once() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    served.hotel.known("admin").ok("users.disable", json!({ "login": "asha" }));
    asha.call("api.my_properties", json!({})).failed(401, "signed_out");
    let again = json!({ "login": "asha", "password": PASSWORD });
    served.nobody().post("/api/login", &again).failed(401, "signed_out");
}

#[test]
fn a_screen_learns_that_something_changed() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let changes = |since: i64| asha.get(&format!("/api/changes?since={since}")).message();
    let before = changes(0)["changes"].as_i64().expect("a number");
    assert_eq!(changes(before), json!({ "changes": before, "changed": false }));
    let other = served.signed_in("admin");
    other.call("users.reset_pin", json!({ "login": "asha" })).message();
    assert_eq!(changes(before), json!({ "changes": before + 1, "changed": true }));
    served.nobody().get("/api/changes?since=0").failed(401, "signed_out");
}

#[test]
fn one_tap_signs_in_to_a_demo_hotel_only() {
    let made = Served::start();
    global::mark_demo(&made.hotel.app.db.writer().expect("the writer")).expect("marked");
    let tap = json!({ "login": "asha", "demo": 1 });
    made.nobody().get("/api/demo").failed(404, "not_found");
    made.nobody().post("/api/login", &tap).failed(401, "signed_out");
    let served = Served::with(Config { demo: true, ..Config::default() });
    let tap = json!({ "login": "asha", "demo": 1 });
    served.nobody().get("/api/demo").failed(404, "not_found");
    served.nobody().post("/api/login", &tap).failed(401, "signed_out");
    global::mark_demo(&served.hotel.app.db.writer().expect("the writer")).expect("marked");
    let listed = served.nobody().get("/api/demo").message();
    let asha = json!({ "login": "asha", "full_name": "asha", "role": "Front Desk", "property": null });
    assert!(listed.as_array().is_some_and(|rows| rows.contains(&asha)), "{listed}");
    assert_eq!(served.nobody().post("/api/login", &tap).message()["user"], "asha");
}

#[test]
fn a_call_is_answered_while_many_sign_in_at_one_moment() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let (begun, signed_in) = (Barrier::new(33), AtomicUsize::new(0));
    thread::scope(|scope| {
        for address in ["/api/login", "/api/%6cogin"].repeat(16) {
            let (begun, signed_in, client) = (&begun, &signed_in, served.nobody());
            scope.spawn(move || {
                begun.wait();
                let answer = client.post(address, &json!({ "login": "admin", "password": PASSWORD }));
                assert_eq!(answer.message()["user"], "admin");
                signed_in.fetch_add(1, Ordering::SeqCst);
            });
        }
        begun.wait();
        // Half of them would have all worker slots and the rest be before the call, if they did not wait apart.
        thread::sleep(Duration::from_millis(50));
        assert_eq!(asha.call("api.whoami", json!({})).message()["user"], "asha");
        assert!(signed_in.load(Ordering::SeqCst) < 12, "the call waited for those who sign in");
    });
    assert_eq!(signed_in.load(Ordering::SeqCst), 32);
}
