//! The downtime sheet, for the desk while the server is unavailable: guests in house, arrivals, departures, balances, rooms to
//! sell with their rates, room states, housekeeping tasks, and blank forms to write on. Made from `front_desk_snapshot`,
//! `quotes` and `hk_queue`; contains no link and no document number.

use std::fmt::Write as _;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Column, cell, day, figure, joined, number, page, rows, short_day, short_name, table};
use crate::domain::language::{Formatter, Message};
use crate::domain::messages::escaped;
use crate::say;

/// Rows of a blank form.
const BLANK_ROWS: usize = 8;

/// The answers that a sheet is made from.
pub struct Answers {
    pub property: Value,
    pub desk: Value,
    /// Snapshots of the next days.
    pub ahead: Vec<Value>,
    /// Quotes of one night for two adults, for the business date and the next days.
    pub quotes: Vec<Value>,
    pub queue: Value,
}

/// The page as of a local moment of the property.
pub fn page_at(formatter: Formatter, answers: &Answers, at: NaiveDateTime) -> String {
    let Answers { property, desk, ahead, quotes, queue } = answers;
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
    rooms_to_sell(&mut out, &formatter, quotes);
    housekeeping(&mut out, &formatter, rows(&queue["tasks"]));
    rooms(&mut out, &formatter, desk);
    blank_forms(&mut out, &formatter);
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
            let found = joined(&[&stay["phone"], &stay["name"]], "<br>");
            format!("<div class=\"who\">{who}</div><div class=\"dim d\">{found}</div>")
        }),
        Column::of(say!("Type"), |stay| short_name(&stay["room_type"])),
        Column::of(say!("From – to"), |stay| {
            let day = |key: &str| short_day(formatter, &stay[key]);
            format!("<div class=\"d\">{}<br>{}</div>", day("check_in_date"), day("check_out_date"))
        }),
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

/// Rooms left and the price of a night with tax, by room type and date; a restriction takes the place of the price.
fn rooms_to_sell(out: &mut String, formatter: &Formatter, quotes: &[Value]) {
    let types = quotes.first().map_or(&[][..], |first| rows(&first["room_types"]));
    heading(out, formatter, &say!("Rooms to sell: rooms left, one night for two adults with tax"), types);
    let nights = quotes.iter().map(|night| {
        Column::of(Message::verbatim(short_day(formatter, &night["check_in_date"])), |shown| {
            let same = |quote: &&Value| quote["room_type"] == shown["room_type"];
            let Some(quote) = rows(&night["room_types"]).iter().find(same) else { return String::new() };
            let price = match &quote["restriction"] {
                Value::Null => figure(formatter, &quote["total"]),
                refused if refused["code"] == "sold_out" => escaped(&formatter.say(&say!("sold out"))),
                refused => cell(&refused["message"]),
            };
            format!("{} · {price}", number(formatter, &quote["available"]))
        })
    });
    let columns: Vec<Column> =
        [Column::text(say!("Type"), "room_type_name")].into_iter().chain(nights).collect();
    table(out, formatter, &columns, types, &say!("There is no room."));
}

/// Forms for what happens meanwhile, to be entered when the server is back.
fn blank_forms(out: &mut String, formatter: &Formatter) {
    let arrivals = [
        say!("Time"),
        say!("Guest"),
        say!("Phone"),
        say!("Room"),
        say!("From"),
        say!("To"),
        say!("Guests"),
        say!("Rate"),
        say!("Paid"),
    ];
    let charges = [
        say!("Time"),
        say!("Room"),
        say!("Guest"),
        say!("Particulars"),
        say!("Amount"),
        say!("Paid"),
        say!("Who"),
    ];
    blank_form(out, formatter, &say!("New guests and bookings, by hand"), arrivals.into());
    blank_form(out, formatter, &say!("Charges and payments, by hand"), charges.into());
}

fn blank_form(out: &mut String, formatter: &Formatter, title: &Message, labels: Vec<Message>) {
    let _ = writeln!(out, "<h2>{}</h2>", escaped(&formatter.say(title)));
    let columns: Vec<Column> =
        labels.into_iter().map(|label| Column::of(label, |_| "&nbsp;".into())).collect();
    table(out, formatter, &columns, &vec![Value::Null; BLANK_ROWS], title);
}
