//! The downtime sheet, for the desk while the server is unavailable: guests in house, arrivals, departures, balances, room states
//! and housekeeping tasks. Made from `front_desk_snapshot` and `hk_queue`; contains no link and no document number.

use std::fmt::Write as _;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Column, cell, day, joined, page, rows, short_name, table};
use crate::domain::language::{Formatter, Message};
use crate::domain::messages::escaped;
use crate::say;

/// The page as of a local moment of the property. `ahead` are the snapshots of the next days.
pub fn page_at(
    formatter: Formatter,
    property: &Value,
    desk: &Value,
    ahead: &[Value],
    queue: &Value,
    at: NaiveDateTime,
) -> String {
    let label = |english: Message| escaped(&formatter.say(&english));
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h1>{}</h1><p>{} {}</p></div>\
         <div class=\"right\"><p>{} <strong>{} {}</strong></p><p class=\"dim\">{}</p></div></div>",
        cell(&property["property_name"]),
        label(say!("Business date")),
        day(&formatter, &desk["date"]),
        label(say!("As of")),
        escaped(&formatter.date(at.date())),
        at.format("%H:%M"),
        cell(&property["currency"]),
    );
    stays(&mut out, &formatter, &say!("In house"), rows(&desk["in_house"]), &say!("Nobody is in house."));
    stays(&mut out, &formatter, &say!("Arrivals"), rows(&desk["arrivals"]), &say!("Nobody arrives."));
    stays(&mut out, &formatter, &say!("Departures"), rows(&desk["departures"]), &say!("Nobody leaves."));
    let later: Vec<Value> = ahead.iter().flat_map(|day| rows(&day["arrivals"])).cloned().collect();
    stays(&mut out, &formatter, &say!("Arrivals of the next days"), &later, &say!("Nobody arrives."));
    housekeeping(&mut out, &formatter, rows(&queue["tasks"]));
    rooms(&mut out, &formatter, desk);
    let title =
        format!("{} {}", property["property_name"].as_str().unwrap_or_default(), at.format("%Y-%m-%d %H:%M"));
    page(&title, formatter.language.code, &out)
}

fn heading(out: &mut String, formatter: &Formatter, title: &Message, rows: &[Value]) {
    let _ = writeln!(out, "<h2>{} ({})</h2>", escaped(&formatter.say(title)), rows.len());
}

fn stays(out: &mut String, formatter: &Formatter, title: &Message, stays: &[Value], none: &Message) {
    heading(out, formatter, title, stays);
    let columns = [
        Column::of(say!("Room"), |stay| short_name(&stay["room"])),
        Column::of(say!("Guest"), |stay| {
            let who = joined(&[&stay["guest_name"], &stay["company"]], ", ");
            format!("{who}<br><span class=\"dim\">{}</span>", joined(&[&stay["phone"], &stay["name"]], " · "))
        }),
        Column::of(say!("Type"), |stay| short_name(&stay["room_type"])),
        Column::day(say!("From"), "check_in_date"),
        Column::day(say!("To"), "check_out_date"),
        Column::of(say!("Guests"), |stay| joined(&[&stay["adults"], &stay["children"]], " + ")),
        Column::of(say!("Time, requests, extras"), |stay| {
            let extras: Vec<&Value> = rows(&stay["extras"]).iter().collect();
            joined(&[vec![&stay["eta"], &stay["special_requests"]], extras].concat(), " · ")
        }),
        Column::money(say!("Stay total"), "stay_total"),
        Column::money(say!("Paid"), "paid_total"),
        Column::money(say!("To collect"), "balance_due"),
        Column::of(Message::verbatim(""), |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, formatter, &columns, stays, none);
}

fn housekeeping(out: &mut String, formatter: &Formatter, tasks: &[Value]) {
    heading(out, formatter, &say!("Housekeeping"), tasks);
    let columns = [
        Column::text(say!("Room"), "room_number"),
        Column::word(say!("Task"), "task_type"),
        Column::word(say!("Priority"), "priority"),
        Column::word(say!("Status"), "status"),
        Column::text(say!("Who"), "assigned_to_user"),
        Column::day(say!("Due"), "due_by"),
        Column::text(say!("Notes"), "notes"),
        Column::of(Message::verbatim(""), |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, formatter, &columns, tasks, &say!("Nothing is to be done."));
}

fn rooms(out: &mut String, formatter: &Formatter, desk: &Value) {
    let (all, in_house) = (rows(&desk["rooms"]), rows(&desk["in_house"]));
    heading(out, formatter, &say!("Rooms"), all);
    let guest = |room: &Value| {
        let stay = in_house.iter().find(|stay| stay["room"] == room["name"]);
        stay.map(|stay| cell(&stay["guest_name"])).unwrap_or_default()
    };
    let columns = [
        Column::text(say!("Room"), "room_number"),
        Column::of(say!("Type"), |room| short_name(&room["room_type"])),
        Column::text(say!("Floor"), "floor"),
        Column::word(say!("Occupancy"), "occupancy_status"),
        Column::word(say!("Housekeeping"), "housekeeping_status"),
        Column::of(say!("Guest"), guest),
    ];
    table(out, formatter, &columns, all, &say!("There is no room."));
}
