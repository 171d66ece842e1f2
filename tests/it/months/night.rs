//! The night audit: what it posts, who did not come, and what it answers when it is called again.

use serde_json::json;

use super::book::{Book, Status};
use super::prices::{Day, fee, less, text_of};
use super::world::{Done, World, amount, ensure, minor};

/// The results of closing days.
#[derive(Debug, Default, PartialEq, Eq)]
struct Came {
    room_charges: i64,
    /// Before tax.
    amount: i64,
    no_shows: i64,
}

impl World {
    /// Closes the business date and every day after it up to and including one.
    pub fn audit(&mut self, property: usize, through: Day) -> Done {
        let first = self.property(property).today;
        let name = self.property(property).name;
        let params = if through == first && self.today == first && self.one_in(2) {
            json!({ "property": name })
        } else {
            json!({ "property": name, "business_date": text_of(through) })
        };
        let preview = self.read("desk.night_audit_preview", &params)?;
        let kind = if through > first { "audit several days" } else { "audit" };
        let answer = self.expect(kind, true, "api.run_night_audit", &params)?.unwrap_or_default();
        let mut came = Came::default();
        for day in first..=through {
            close_day(&mut self.book, property, day, &mut came);
            self.book.properties[property].today = day + 1;
        }
        let count = |key: &str| answer[key].as_i64().unwrap_or(-1);
        let answered = Came {
            room_charges: count("room_charges_posted"),
            amount: minor(&answer["amount_posted"]),
            no_shows: count("no_shows_flagged"),
        };
        ensure(answered == came, || format!("the audit answered {answered:?}, by the books {came:?}"))?;
        let shown = minor(&preview["amount"]);
        ensure(shown == came.amount, || {
            format!("the preview announced {}, {} was posted", amount(shown), amount(came.amount))
        })?;
        let next = text_of(through + 1);
        ensure(answer["next_business_date"] == json!(next), || format!("the day after is {next}: {answer}"))?;
        if self.one_in(3) {
            let again = json!({ "property": name, "business_date": text_of(first) });
            let repeated =
                self.expect("audit again", true, "api.run_night_audit", &again)?.unwrap_or_default();
            ensure(repeated["already_ran"] == 1, || format!("{again} was audited twice: {repeated}"))?;
        }
        Ok(())
    }
}

fn close_day(book: &mut Book, property: usize, day: Day, came: &mut Came) {
    let standing = |book: &Book| -> (i64, i64) {
        let lines = book.folios.iter().flat_map(|folio| &folio.lines);
        lines.fold((0, 0), |(rooms, sum), line| (rooms + i64::from(line.kind == "Room"), sum + line.amount))
    };
    let before = standing(book);
    for index in 0..book.stays.len() {
        let stay = &book.stays[index];
        if stay.property == property && stay.status == Status::CheckedIn && stay.from <= day {
            book.post_owed(index, day, day, "Night Audit");
            book.changed_stays.insert(index);
        }
    }
    let posted = standing(book);
    came.room_charges += posted.0 - before.0;
    for index in 0..book.stays.len() {
        let stay = &book.stays[index];
        if stay.property != property {
            continue;
        }
        if stay.status == Status::Confirmed && stay.from + book.properties[property].grace <= day {
            let whole = fee(book.properties[property].no_show, &stay.nights);
            let lines = less(whole, &book.earlier_fees(index));
            book.post_fee(index, &lines, day, "No Show");
            book.stays[index].status = Status::NoShow;
            came.no_shows += 1;
            book.changed_stays.insert(index);
        } else if stay.status == Status::Waitlist && stay.to <= day {
            book.stays[index].status = Status::Cancelled;
            book.changed_stays.insert(index);
        }
    }
    came.amount += standing(book).1 - before.1;
}
