//! The downtime sheet, for the desk while the server is unavailable: guests in house, arrivals, departures, balances, room states
//! and housekeeping tasks. Made from `front_desk_snapshot` and `hk_queue`; contains no link and no document number.

use std::fmt::Write as _;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Column, cell, day, joined, page, rows, short_name, table};
use crate::domain::language::Voice;
use crate::domain::messages::escaped;

/// The page as of a local moment of the property. `ahead` are the snapshots of the next days.
pub fn page_at(
    voice: Voice,
    property: &Value,
    desk: &Value,
    ahead: &[Value],
    queue: &Value,
    at: NaiveDateTime,
) -> String {
    let label = |english: &'static str| escaped(voice.language.text(english));
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h1>{}</h1><p>{} {}</p></div>\
         <div class=\"right\"><p>{} <strong>{} {}</strong></p><p class=\"dim\">{}</p></div></div>",
        cell(&property["property_name"]),
        label("Business date"),
        day(&voice, &desk["date"]),
        label("As of"),
        escaped(&voice.date(at.date())),
        at.format("%H:%M"),
        cell(&property["currency"]),
    );
    stays(&mut out, &voice, "In house", rows(&desk["in_house"]), "Nobody is in house.");
    stays(&mut out, &voice, "Arrivals", rows(&desk["arrivals"]), "Nobody arrives.");
    stays(&mut out, &voice, "Departures", rows(&desk["departures"]), "Nobody leaves.");
    let later: Vec<Value> = ahead.iter().flat_map(|day| rows(&day["arrivals"])).cloned().collect();
    stays(&mut out, &voice, "Arrivals of the next days", &later, "Nobody arrives.");
    housekeeping(&mut out, &voice, rows(&queue["tasks"]));
    rooms(&mut out, &voice, desk);
    let title =
        format!("{} {}", property["property_name"].as_str().unwrap_or_default(), at.format("%Y-%m-%d %H:%M"));
    page(&title, voice.language.code, &out)
}

fn heading(out: &mut String, voice: &Voice, title: &str, rows: &[Value]) {
    let _ = writeln!(out, "<h2>{} ({})</h2>", escaped(voice.language.text(title)), rows.len());
}

fn stays(out: &mut String, voice: &Voice, title: &str, stays: &[Value], none: &str) {
    heading(out, voice, title, stays);
    let columns = [
        Column::of("Room", |stay| short_name(&stay["room"])),
        Column::of("Guest", |stay| {
            let who = joined(&[&stay["guest_name"], &stay["company"]], ", ");
            format!("{who}<br><span class=\"dim\">{}</span>", joined(&[&stay["phone"], &stay["name"]], " · "))
        }),
        Column::of("Type", |stay| short_name(&stay["room_type"])),
        Column::day("From", "check_in_date"),
        Column::day("To", "check_out_date"),
        Column::of("Guests", |stay| joined(&[&stay["adults"], &stay["children"]], " + ")),
        Column::of("Time, requests, extras", |stay| {
            let extras: Vec<&Value> = rows(&stay["extras"]).iter().collect();
            joined(&[vec![&stay["eta"], &stay["special_requests"]], extras].concat(), " · ")
        }),
        Column::money("Stay total", "stay_total"),
        Column::money("Paid", "paid_total"),
        Column::money("To collect", "balance_due"),
        Column::of("", |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, voice, &columns, stays, none);
}

fn housekeeping(out: &mut String, voice: &Voice, tasks: &[Value]) {
    heading(out, voice, "Housekeeping", tasks);
    let columns = [
        Column::text("Room", "room_number"),
        Column::word("Task", "task_type"),
        Column::word("Priority", "priority"),
        Column::word("Status", "status"),
        Column::text("Who", "assigned_to_user"),
        Column::day("Due", "due_by"),
        Column::text("Notes", "notes"),
        Column::of("", |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, voice, &columns, tasks, "Nothing is to be done.");
}

fn rooms(out: &mut String, voice: &Voice, desk: &Value) {
    let (all, in_house) = (rows(&desk["rooms"]), rows(&desk["in_house"]));
    heading(out, voice, "Rooms", all);
    let guest = |room: &Value| {
        let stay = in_house.iter().find(|stay| stay["room"] == room["name"]);
        stay.map(|stay| cell(&stay["guest_name"])).unwrap_or_default()
    };
    let columns = [
        Column::text("Room", "room_number"),
        Column::of("Type", |room| short_name(&room["room_type"])),
        Column::text("Floor", "floor"),
        Column::word("Occupancy", "occupancy_status"),
        Column::word("Housekeeping", "housekeeping_status"),
        Column::of("Guest", guest),
    ];
    table(out, voice, &columns, all, "There is no room.");
}
