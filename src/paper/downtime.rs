//! The sheet that the desk works with while the server is away: who is in house, who comes and leaves, what they owe, how each
//! room stands and what housekeeping has to do. Made of `front_desk_snapshot` and `hk_queue`; it holds no link and no number
//! of a document.

use std::fmt::Write as _;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Column, cell, joined, page, rows, table};

/// The page, as things stood at a local moment of the property.
pub fn page_at(property: &Value, desk: &Value, queue: &Value, at: NaiveDateTime) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h1>{}</h1><p>Business date {}</p></div>\
         <div class=\"right\"><p>As of <strong>{}</strong></p><p class=\"dim\">{}</p></div></div>",
        cell(&property["property_name"]),
        cell(&desk["date"]),
        at.format("%Y-%m-%d %H:%M"),
        cell(&property["currency"]),
    );
    stays(&mut out, "In house", rows(&desk["in_house"]), "Nobody is in house.");
    stays(&mut out, "Arrivals", rows(&desk["arrivals"]), "Nobody arrives.");
    stays(&mut out, "Departures", rows(&desk["departures"]), "Nobody leaves.");
    housekeeping(&mut out, rows(&queue["tasks"]));
    rooms(&mut out, desk);
    let title =
        format!("{} {}", property["property_name"].as_str().unwrap_or_default(), at.format("%Y-%m-%d %H:%M"));
    page(&title, "en", &out)
}

/// A room's number is what people say.
fn number(room: &Value) -> String {
    let full = room.as_str().unwrap_or_default();
    cell(&Value::from(full.rsplit_once('-').map_or(full, |(_, number)| number)))
}

fn stays(out: &mut String, title: &str, stays: &[Value], none: &str) {
    let _ = writeln!(out, "<h2>{title} ({})</h2>", stays.len());
    let columns = [
        Column::of("Room", |stay| number(&stay["room"])),
        Column::of("Guest", |stay| {
            let who = joined(&[&stay["guest_name"], &stay["company"]], ", ");
            format!("{who}<br><span class=\"dim\">{}</span>", joined(&[&stay["name"]], ""))
        }),
        Column::of("Type", |stay| number(&stay["room_type"])),
        Column::text("From", "check_in_date"),
        Column::text("To", "check_out_date"),
        Column::of("Guests", |stay| joined(&[&stay["adults"], &stay["children"]], " + ")),
        Column::of("Time, requests", |stay| joined(&[&stay["eta"], &stay["special_requests"]], " · ")),
        Column::number("Paid", "paid_total"),
        Column::number("Balance", "balance_due"),
        Column::of("", |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, &columns, stays, none);
}

fn housekeeping(out: &mut String, tasks: &[Value]) {
    let _ = writeln!(out, "<h2>Housekeeping ({})</h2>", tasks.len());
    let columns = [
        Column::text("Room", "room_number"),
        Column::text("Task", "task_type"),
        Column::text("Priority", "priority"),
        Column::text("Status", "status"),
        Column::text("Who", "assigned_to_user"),
        Column::text("Due", "due_by"),
        Column::text("Notes", "notes"),
        Column::of("", |_| "<span class=\"box\"></span>".to_string()),
    ];
    table(out, &columns, tasks, "Nothing is to be done.");
}

fn rooms(out: &mut String, desk: &Value) {
    let (all, in_house) = (rows(&desk["rooms"]), rows(&desk["in_house"]));
    let _ = writeln!(out, "<h2>Rooms ({})</h2>", all.len());
    let guest = |room: &Value| {
        let stay = in_house.iter().find(|stay| stay["room"] == room["name"]);
        stay.map(|stay| cell(&stay["guest_name"])).unwrap_or_default()
    };
    let columns = [
        Column::text("Room", "room_number"),
        Column::of("Type", |room| number(&room["room_type"])),
        Column::text("Floor", "floor"),
        Column::text("Occupancy", "occupancy_status"),
        Column::text("Housekeeping", "housekeeping_status"),
        Column::of("Guest", guest),
    ];
    table(out, &columns, all, "There is no room.");
}
