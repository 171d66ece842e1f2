//! Mail over encrypted lines and with a login, against a server with a certificate of its own authority: what goes well, and
//! what the desk reads when it does not.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::messages::{Scene, text};
use crate::support::LAKE;
use crate::support::post::{CloudApi, MailServer, Ways};

const SERVER: &str = include_str!("../../data/mail/server.pem");
/// For `mail.other.example`, by the same authority.
const OTHER: &str = include_str!("../../data/mail/other.pem");
const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mail/authority.pem");

fn server(wrapped: bool) -> MailServer {
    MailServer::with(Ways { wrapped, offers_tls: !wrapped, certificate: SERVER, ..Ways::default() })
}

/// The hotel with this server, `tls` or `starttls`, a password, and more settings of `[smtp]`.
fn scene(server: MailServer, security: &str, password: &str, more: &str) -> Scene {
    let smtp = format!(
        "security = \"{security}\"\nuser = \"desk\"\npassword = \"{password}\"\ntimeout = 2\n{more}\n"
    );
    {
        let scene = Scene::connected(server.address, &smtp, "");
        Scene { server, ..scene }
    }
}

fn trusting(server: MailServer, security: &str) -> Scene {
    scene(server, security, "right horse", &format!("ca_file = '{AUTHORITY}'"))
}

/// The newest message as the desk sees it.
fn newest(scene: &Scene) -> (String, String) {
    let row = scene.outbox()["rows"][0].clone();
    (text(&row["status"]), row["reason"].as_str().unwrap_or_default().to_string())
}

fn warnings(scene: &Scene) -> Value {
    scene.admin.ok("desk.maintenance", json!({ "property": LAKE }))["warnings"].clone()
}

#[test]
fn mail_goes_over_an_encrypted_line_after_a_login() {
    for (wrapped, security) in [(true, "tls"), (false, "starttls")] {
        let scene = trusting(server(wrapped), security);
        scene.book(&scene.asha(), "Asha", 10);
        let mails = scene.mails();
        assert_eq!(mails.len(), 1, "{security}: {:?}", newest(&scene));
        assert_eq!(mails[0].to, ["asha@mail.example"]);
        let said = scene.server.said();
        let at = |verb: &str| said.iter().position(|line| line.starts_with(verb));
        assert!(at("AUTH PLAIN").is_some() && at("AUTH") < at("MAIL FROM"), "{security}: {said:?}");
        assert_eq!(at("STARTTLS").is_some(), !wrapped);
        assert_eq!(newest(&scene).0, "Sent");
    }
}

#[test]
fn a_line_that_cannot_be_encrypted_hears_neither_password_nor_message() {
    let plain = MailServer::open();
    let scene = trusting(plain, "starttls");
    scene.book(&scene.asha(), "Asha", 10);
    assert_eq!(scene.mails().len(), 0);
    let said = scene.server.said();
    assert!(!said.iter().any(|line| line.starts_with("AUTH") || line.starts_with("MAIL")), "{said:?}");
    let (status, reason) = newest(&scene);
    assert_eq!(status, "Queued");
    assert!(reason.to_lowercase().contains("starttls"), "{reason}");
}

#[test]
fn a_wrong_password_is_shown_and_not_tried_with_every_message() {
    let scene = scene(server(true), "tls", "wrong horse", &format!("ca_file = '{AUTHORITY}'"));
    let asha = scene.asha();
    for day in [5, 8, 11, 14] {
        scene.book(&asha, "Asha", day);
    }
    let tried = || scene.server.said().iter().filter(|line| line.starts_with("AUTH")).count();
    scene.send();
    // The next looks, seconds later: four messages wait, and none of them knocks again.
    for second in [3, 6, 59] {
        scene.hotel.clock(&format!("2026-03-01 15:00:{second:02}"));
        scene.send();
    }
    assert_eq!(tried(), 1, "one try");
    let listed = scene.outbox();
    assert_eq!((&listed["queued"], &listed["failed"]), (&json!(4), &json!(0)));
    let first = &listed["rows"][3];
    let reason = text(&first["reason"]);
    assert!(reason.starts_with("the mail server refuses the user or the password: "), "{reason}");
    assert!(!reason.contains("horse"), "{reason}");
    assert_eq!(warnings(&scene), json!([]), "it may pass");
    let mut tries = 0;
    for (clock, most) in [("2026-03-01 18:00:00", 2), ("2026-03-02 15:00:00", 2), ("2026-03-03 15:00:00", 2)]
    {
        scene.hotel.clock(clock);
        scene.send();
        let now = tried();
        assert!(now <= most, "{clock}: {now}");
        tries += now;
    }
    assert!(tries >= 2, "{tries}");
    let warned = warnings(&scene);
    assert!(text(&warned[0]).starts_with("Email does not get through: the mail server refuses"), "{warned}");
    scene.hotel.clock("2026-03-05 15:00:00");
    for _ in 0..6 {
        scene.send();
    }
    for hour in 16..23 {
        scene.hotel.clock(&format!("2026-03-05 {hour}:00:00"));
        scene.send();
    }
    let listed = scene.outbox();
    assert_eq!((&listed["queued"], &listed["failed"]), (&json!(0), &json!(4)), "given up after three days");
    assert_eq!(warnings(&scene), json!([]));
}

#[test]
fn an_untrusted_certificate_is_reported_and_nothing_is_sent_to_its_server() {
    let by_nobody = scene(server(true), "tls", "right horse", "");
    let other = Ways { wrapped: true, certificate: OTHER, ..Ways::default() };
    let elsewhere = trusting(MailServer::with(other), "tls");
    let upgraded = scene(server(false), "starttls", "right horse", "");
    for (scene, sentence) in [
        (by_nobody, "the certificate of 127.0.0.1 is not trusted; name its authority as smtp.ca_file: "),
        (elsewhere, "the certificate of the mail server is for another name than 127.0.0.1 (smtp.host): "),
        (upgraded, "the certificate of 127.0.0.1 is not trusted; name its authority as smtp.ca_file: "),
    ] {
        scene.book(&scene.asha(), "Asha", 10);
        assert_eq!(scene.mails().len(), 0);
        let (status, reason) = newest(&scene);
        assert_eq!(status, "Queued");
        assert!(reason.starts_with(sentence), "{reason}");
        assert!(!scene.server.said().iter().any(|line| line.starts_with("AUTH")));
    }
    let lost = scene(server(true), "tls", "right horse", "ca_file = '/nowhere/authority.pem'");
    lost.book(&lost.asha(), "Asha", 10);
    lost.send();
    assert!(
        newest(&lost).1.starts_with("cannot read /nowhere/authority.pem (smtp.ca_file): "),
        "{:?}",
        newest(&lost)
    );
}

#[test]
fn a_server_that_hangs_is_waited_for_only_so_long_and_the_message_goes_later() {
    let scene = trusting(server(true), "tls");
    scene.book(&scene.asha(), "Asha", 10);
    for (minute, verb) in [(0, "EHLO"), (10, "AUTH"), (30, "RCPT"), (59, "DATA")] {
        scene.server.behaves(|ways| ways.hangs_at = verb);
        scene.hotel.clock(&format!("2026-03-01 15:{minute:02}:00"));
        let since = Instant::now();
        assert_eq!(scene.send(), 0, "{verb}");
        assert!(since.elapsed() < Duration::from_secs(30), "{verb}");
        let (status, reason) = newest(&scene);
        assert_eq!(
            (status.as_str(), reason.as_str()),
            ("Queued", "127.0.0.1 did not answer within 2 seconds"),
            "{verb}"
        );
    }
    scene.server.behaves(|ways| ways.hangs_at = "");
    scene.hotel.clock("2026-03-01 20:00:00");
    assert_eq!(scene.mails().len(), 1);
    scene.hotel.assert_sound();
}

#[test]
fn one_recipient_who_is_refused_or_put_off_keeps_nobody_else_from_getting_mail() {
    let scene = trusting(server(false), "starttls");
    scene.server.behaves(|ways| ways.answers = vec![("RCPT TO:<LATER@", "451 4.7.1 come back in a minute")]);
    let people = [
        ("Nobody", "98765 00001", "x@nobody.example"),
        ("Later", "98765 00002", "later@mail.example"),
        ("Asha", "98765 00003", "asha@mail.example"),
    ];
    for (name, phone, email) in people {
        scene.book(&scene.guest(name, phone, email), name, 10);
    }
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "asha@mail.example".to_string()));
    let listed = scene.outbox();
    assert_eq!((&listed["sent"], &listed["queued"], &listed["failed"]), (&json!(1), &json!(1), &json!(1)));
    assert!(text(&listed["rows"][1]["reason"]).contains("come back in a minute"), "{listed}");
    assert!(text(&listed["rows"][2]["reason"]).contains("no such user"), "{listed}");
    scene.server.behaves(|ways| ways.answers.clear());
    scene.hotel.clock("2026-03-01 15:01:00");
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "later@mail.example".to_string()));
    scene.hotel.assert_sound();
}

#[test]
fn what_the_cloud_api_may_answer_loses_no_message_and_wears_nobody_out() {
    let api = CloudApi::open();
    let section = format!(
        "[whatsapp]\nbase_url = \"{}\"\nphone_number_id = \"1234\"\ntoken = \"a secret\"\ntimeout = 2",
        api.base_url()
    );
    let scene = Scene::with(([127, 0, 0, 1], 1).into(), &section);
    scene.set(json!({ "send_confirmations": 0 }));
    let link = |name: &str, phone: &str| {
        let stay = scene.book(&scene.guest(name, phone, ""), name, 10);
        scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }));
    };
    link("Asha", "98765 00011");
    link("Bela", "98765 00012");
    let reported = |heads: &str, status: u16, body: &str, clock: &str| {
        api.answers_with(heads, status, body);
        scene.hotel.clock(clock);
        assert_eq!(scene.send(), 0);
        let listed = scene.outbox();
        assert_eq!(listed["queued"], 2, "{listed}");
        // Whichever of the two was tried.
        let reasons =
            [0, 1].map(|row| listed["rows"][row]["reason"].as_str().unwrap_or_default().to_string());
        (api.posted().len(), reasons)
    };
    let expired = r#"{"error":{"message":"Session has expired","code":190}}"#;
    let says = |reasons: &[String], said: &str| reasons.iter().any(|reason| reason == said);
    let (calls, reasons) = reported("", 401, expired, "2026-03-01 15:00:01");
    assert!(
        calls == 1 && says(&reasons, "WhatsApp answered 401: Session has expired"),
        "{calls} {reasons:?}"
    );
    assert_eq!(reported("", 401, expired, "2026-03-01 15:00:04").0, 0, "the channel rests");
    let (calls, reasons) = reported("Retry-After: 7200\r\n", 429, "{}", "2026-03-01 15:10:00");
    assert!(calls == 1 && says(&reasons, "WhatsApp answered 429: no reason given"), "{calls} {reasons:?}");
    assert_eq!(reported("", 500, "", "2026-03-01 17:09:00").0, 0, "as long as it asked for");
    for (status, body, clock, said) in [
        (500, "<html>", "2026-03-01 17:11:00", "WhatsApp answered 500: no reason given"),
        (302, "", "2026-03-02 09:00:00", "WhatsApp answered 302: no reason given"),
        (
            200,
            "{\"messages\": [",
            "2026-03-02 15:00:00",
            "WhatsApp answered 200 with something that is not its own",
        ),
    ] {
        let (calls, reasons) = reported("", status, body, clock);
        assert!(calls >= 1 && says(&reasons, said), "{status}: {calls} {reasons:?}");
    }
    let since = Instant::now();
    let (_, reasons) = reported("", 0, "", "2026-03-03 09:00:00");
    assert!(since.elapsed() < Duration::from_secs(30));
    let silent = |reason: &String| reason.contains("timeout") && !reason.contains("secret");
    assert!(reasons.iter().any(silent), "{reasons:?}");
    api.answers(200, r#"{"messages":[{"id":"wamid.1"}]}"#);
    scene.hotel.clock("2026-03-04 09:00:00");
    assert_eq!(scene.send(), 2, "nothing is lost");
    scene.hotel.assert_sound();
}
