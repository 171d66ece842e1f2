//! Markers are planted in everything that is private; then every public function is called with links of all kinds and
//! with parameters right and wrong. No answer, refusals included, ever shows one.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::coverage::samples::sample;
use crate::coverage::world::World;
use crate::support::{HILL, LAKE, TestHotel};

/// What no public endpoint returns, for any guest: numbers of documents, notes, lines of bills, pictures, rooms' notes.
const NEVER: [&str; 7] = ["QQID", "QQNOTE", "QQFOLIO", "data:image", "IMG-", "/9j/", "iVBOR"];

/// Names, phones, e-mails and everything else of all guests say whose they are.
fn plant(hotel: &TestHotel) {
    let sql = "
        UPDATE guests SET full_name = 'Qname' || id || 'x', first_name = 'Qname' || id || 'x', last_name = NULL,
          email = 'qmail' || id || 'x@secret.example', phone = '+9170000' || printf('%05d', id),
          phone_digits = '9170000' || printf('%05d', id), id_type = 'Passport', id_number = 'QQID' || id,
          guest_notes = 'QQNOTE' || id, address_line = 'QQNOTE street', blacklist_reason = 'QQNOTE reason';
        UPDATE reservations SET precheckin_token = printf('%08x', id) || lower(hex(randomblob(12))) WHERE precheckin_token IS NULL;
        UPDATE reservations SET guest_name = 'Qname' || guest_id || 'x', booked_by_name = 'QQNOTE booker',
          special_requests = 'QQNOTE request', cancellation_note = 'QQNOTE', pickup_note = 'QQNOTE',
          precheckin_signature = x'FFD8FFE0', eta_text = 'QQNOTE';
        UPDATE occupants SET full_name = 'QQNOTE companion', id_number = 'QQID companion', phone = 'QQID phone';
        UPDATE charges SET description = 'QQFOLIO line';
        UPDATE payments SET reference = 'QQFOLIO reference';
        UPDATE folios SET guest_name = 'QQFOLIO name';
        UPDATE rooms SET notes = 'QQNOTE room';
        UPDATE tickets SET subject = 'QQNOTE ticket', description = 'QQNOTE';
        UPDATE stay_instructions SET instruction = 'QQNOTE';
        UPDATE companies SET contact_name = 'QQNOTE', contact_email = 'QQNOTE@x.example';
        UPDATE users SET full_name = 'QQNOTE user';";
    hotel.given(sql);
}

/// A link: what it is called in a complaint, its token, and whose it is while it opens.
struct Link {
    kind: &'static str,
    token: String,
    guest: Option<i64>,
}

fn links(world: &World) -> Vec<Link> {
    let hotel = world.hotel();
    let of = |kind: &'static str, stay: &str, opens: bool| Link {
        kind,
        token: hotel.stored(&format!("SELECT precheckin_token FROM reservations WHERE name = '{stay}'")),
        guest: opens
            .then(|| hotel.stored(&format!("SELECT guest_id FROM reservations WHERE name = '{stay}'"))),
    };
    let other = json!({ "property": HILL, "room_type": "DLX", "check_in_date": "2026-03-05", "check_out_date": "2026-03-06",
        "guest_name": "Hilda Hill", "phone": "9876511111" });
    let foreign = hotel.known("admin").ok("api.create_booking", other);
    plant(hotel);
    let stay = |key: &str| world.names[key].as_str();
    vec![
        of("valid", stay("confirmed"), true),
        of("in house", stay("in_house"), true),
        of("booked online", stay("booked_online"), true),
        of("submitted", stay("submitted"), true),
        of("waiting", stay("waiting"), true),
        of("left today", stay("leaving"), true),
        of("another property's", foreign["reservation"].as_str().expect("a stay"), true),
        of("cancelled", stay("cancelled"), false),
        of("expired", stay("history"), false),
        // It shows no guest's data; no guest has the row 0.
        Link { kind: "an order's", token: stay("order_token").to_string(), guest: Some(0) },
        Link { kind: "random", token: "f".repeat(32), guest: None },
        Link { kind: "like a pattern", token: "%".to_string(), guest: None },
        Link { kind: "a reservation", token: stay("in_house").to_string(), guest: None },
        Link { kind: "empty", token: String::new(), guest: None },
    ]
}

/// The parameters as they are, without each, with each made wrong, and with a known guest's phone or record in each.
fn variations(params: &Map<String, Value>, world: &World) -> Vec<Map<String, Value>> {
    let mut all = vec![params.clone()];
    let wrong = [
        json!(null),
        json!("x"),
        json!(-1),
        json!([]),
        json!({}),
        json!("' OR 1=1 --"),
        json!("+91 70000 00001"),
        json!(world.names["in_house"]),
        json!(world.names["guest"]),
        json!(world.names["folio"]),
        json!("Qname1x"),
    ];
    for name in params.keys() {
        let mut without = params.clone();
        without.remove(name);
        all.push(without);
        for value in &wrong {
            let mut changed = params.clone();
            changed.insert(name.clone(), value.clone());
            all.push(changed);
        }
    }
    all
}

/// Everything in an answer that only its owner may see, as far as it is somebody else's.
fn leaks(answer: &str, owner: Option<i64>) -> BTreeSet<String> {
    let mut rest = answer.to_string();
    if let Some(id) = owner {
        for own in [format!("Qname{id}x"), format!("qmail{id}x"), format!("70000{id:05}")] {
            rest = rest.replace(&own, "");
        }
    }
    let personal = ["Qname", "qmail", "secret.example", "7000000", "70000 000"];
    let own_domain = if owner.is_some() { rest.replace("@secret.example", "") } else { rest };
    let found = NEVER.iter().chain(&personal).filter(|marker| own_domain.contains(**marker));
    found.map(|marker| (*marker).to_string()).collect()
}

#[test]
fn no_public_answer_shows_a_number_an_image_a_folio_or_another_guest() {
    let origin = World::build();
    let links = links(&origin);
    let mut wrong = BTreeSet::new();
    let mut silent = BTreeSet::new();
    for endpoint in origin.registry().all().filter(|endpoint| endpoint.module == "public_api") {
        let path = endpoint.path();
        silent.insert(path.clone());
        let params = sample(&path, &origin.names).expect("a sample");
        let params = params.as_object().expect("an object");
        for link in &links {
            let world = origin.copy();
            let guest = world.hotel().guest();
            let mut params = params.clone();
            let by_link = params.contains_key("token");
            if by_link {
                params.insert("token".to_string(), json!(link.token));
            }
            for (index, given) in variations(&params, &world).into_iter().enumerate() {
                let sent = Value::Object(given.clone()).to_string();
                let holds = by_link && given.get("token") == Some(&json!(link.token));
                let owner = link.guest.filter(|_| holds);
                let text = match guest.call(&path, Value::Object(given)) {
                    Ok(answer) => {
                        silent.remove(&path);
                        if by_link && owner.is_none() {
                            wrong.insert(format!("{path} with a link that is {} answered", link.kind));
                        }
                        answer.to_string()
                    }
                    Err(refused) if refused.message.is_empty() => continue,
                    Err(refused) => refused.message,
                };
                // A refusal may quote what the caller sent.
                let shown: BTreeSet<String> = leaks(&text, owner)
                    .into_iter()
                    .filter(|marker| !sent.contains(marker.as_str()))
                    .collect();
                if !shown.is_empty() {
                    wrong.insert(format!("{path} ({}, {index}) shows {shown:?}: {text}", link.kind));
                }
            }
            if !by_link {
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(silent.is_empty(), "never answered, so nothing was proved: {silent:?}");
}

#[test]
fn a_booking_with_a_known_phone_says_what_one_with_a_new_phone_says() {
    let world = World::build();
    links(&world);
    let book = |phone: &str| {
        let params = json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-11", "guest_name": "Wanda Web", "phone": phone });
        world.hotel().guest().ok("public_api.book", params)
    };
    let (known, fresh) = (book("+91 70000 00001"), book("+91 98765 99999"));
    for key in ["amount_after_tax", "advance_due", "payment_policy", "pay_at_hotel"] {
        assert_eq!(known[key], fresh[key]);
    }
    assert!(leaks(&known.to_string(), None).is_empty());
    let attached: i64 = world.hotel().stored(&format!(
        "SELECT guest_id FROM reservations WHERE name = '{}'",
        known["reservation"].as_str().expect("a stay")
    ));
    assert_eq!(attached, 1);
}
