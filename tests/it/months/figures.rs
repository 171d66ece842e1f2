//! What the reports say of closed days, the drawer and the tax return, beside the books.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::book::{Dept, Sold, Stay};
use super::prices::{Day, Night, date_of, part, text_of};
use super::world::{Done, SOURCES, World, ensure, minor, rows};

/// The totals of some closed days, in minor units; percentages in hundredths.
#[derive(Debug, Default, PartialEq, Eq)]
struct Figures {
    sold: i64,
    revenue: [i64; 3],
    occupancy: i64,
    adr: i64,
    revpar: i64,
}

impl World {
    fn sold(&self, property: usize, from: Day, to: Day) -> impl Iterator<Item = &Sold> {
        self.book.sold.iter().filter(move |sold| sold.property == property && (from..=to).contains(&sold.day))
    }

    fn figures(&self, property: usize, from: Day, to: Day) -> Figures {
        let mut sold = i64::try_from(self.sold(property, from, to).count()).expect("few");
        let mut revenue = [Dept::Room, Dept::Food, Dept::Other]
            .map(|dept| (from..=to).map(|day| self.revenue(property, day, dept)).sum());
        for (_, night) in self.to_post(property, to) {
            sold += 1;
            revenue[0] += night.room - night.room_off;
            revenue[1] += night.meal - night.meal_off;
        }
        let types = self.property(property).tariff.types.iter();
        let rooms: usize = types.map(|of| of.rooms.len()).sum();
        let rooms = i64::try_from(rooms).expect("few") * (to - from + 1);
        Figures {
            sold,
            revenue,
            occupancy: part(10_000, sold, rooms),
            adr: if sold > 0 { part(revenue[0], 1, sold) } else { 0 },
            revpar: part(revenue[0], 1, rooms),
        }
    }

    /// What is booked and still to be posted on the business date, when it is the last day of a range.
    fn to_post(&self, property: usize, to: Day) -> impl Iterator<Item = (&Stay, &Night)> {
        let today = self.property(property).today;
        let live =
            self.book.stays.iter().filter(move |stay| stay.property == property && stay.status.is_live());
        let nights = live.flat_map(|stay| stay.nights.iter().map(move |night| (stay, night)));
        nights.filter(move |(_, night)| to >= today && !night.posted && (today..=to).contains(&night.day))
    }

    /// The first day of the date's month, or of the play.
    fn month_of(&self, day: Day) -> Day {
        use chrono::Datelike;
        let date = date_of(day);
        (day - i64::from(date.day0())).max(0)
    }

    /// A closed day, or the open one, as every report shows it.
    pub fn compare_day(&self, property: usize, day: Day) -> Done {
        let name = self.property(property).name;
        let params = json!({ "property": name, "date": text_of(day) });
        let flash = self.read("reports.manager_flash", &params)?;
        let today = self.figures(property, day, day);
        let month = self.figures(property, self.month_of(day), day);
        let date = text_of(day);
        compare_figures(&flash["today"], &today, &format!("{name}, {date}: the flash"))?;
        compare_figures(&flash["mtd"], &month, &format!("{name}, month to {date}: the flash"))?;
        let posted: i64 = self.sold(property, day, day).map(|sold| sold.pax).sum();
        let pax = posted + self.to_post(property, day).map(|(stay, _)| stay.pax()).sum::<i64>();
        ensure(flash["today"]["pax"] == json!(pax), || {
            format!("{name}, {date}: {} guests, by the books {pax}", flash["today"]["pax"])
        })?;
        let dashboard = self.read("dashboards.property_dashboard", &params)?;
        let shown = [&dashboard["occupancy_pct"], &dashboard["revenue_today"]].map(minor);
        let revenue: i64 = today.revenue.iter().sum();
        ensure(shown == [today.occupancy, revenue], || {
            format!(
                "{name}, {date}: the dashboard shows {shown:?}, by the books {} {revenue}",
                today.occupancy
            )
        })?;
        let statistics = &dashboard["statistics"];
        let shown = ["mtd_occupancy_pct", "adr", "revpar"].map(|key| minor(&statistics[key]));
        let by_books = [month.occupancy, month.adr, month.revpar];
        ensure(shown == by_books && statistics["rooms_sold_mtd"] == json!(month.sold), || {
            format!("{name}, month to {date}: the dashboard shows {statistics}, by the books {month:?}")
        })?;
        self.compare_drawer(property, day, &flash["collections"])
    }

    fn compare_drawer(&self, property: usize, day: Day, collections: &Value) -> Done {
        let name = self.property(property).name;
        let params = json!({ "property": name, "date": text_of(day) });
        let cash = self.read("api.cash_summary", &params)?;
        let mut modes: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
        for taken in self.book.taken.iter().filter(|taken| taken.property == property && taken.day == day) {
            let mode = modes.entry(taken.mode).or_default();
            *mode = (mode.0 + 1, mode.1 + taken.amount);
        }
        let total: i64 = modes.values().map(|(_, total)| total).sum();
        for answer in [&cash, collections] {
            let shown: BTreeMap<&str, (i64, i64)> = rows(&answer["modes"])
                .iter()
                .map(|row| {
                    let txns = row["txns"].as_i64().unwrap_or_default();
                    (row["mode"].as_str().unwrap_or_default(), (txns, minor(&row["total"])))
                })
                .collect();
            ensure(shown == modes && minor(&answer["grand_total"]) == total, || {
                format!("{name}, {}: the drawer is {shown:?}, by the books {modes:?}", text_of(day))
            })?;
        }
        Ok(())
    }

    /// Who brought the nights of the closed days.
    pub fn compare_sources(&self, property: usize) -> Done {
        let to = self.property(property).today - 1;
        if to < 0 {
            return Ok(());
        }
        let params = json!({ "property": self.property(property).name, "from_date": text_of(0), "to_date": text_of(to) });
        let report = self.read("reports.contribution", &params)?;
        for source in SOURCES {
            let is_its = |stay: usize| self.book.stays[stay].source == source;
            let nights = self.sold(property, 0, to).filter(|sold| is_its(sold.stay)).count();
            let of_property = self.book.folios.iter().filter(|folio| folio.property == property);
            let lines = of_property.flat_map(|folio| &folio.lines);
            let its = lines
                .filter(|line| line.dept == Dept::Room && line.day <= to && line.stay.is_some_and(is_its));
            let revenue: i64 = its.map(|line| line.amount).sum();
            let row = rows(&report["rows"]).iter().find(|row| row["label"] == source);
            let shown =
                row.map_or((0, 0), |row| (row["room_nights"].as_i64().unwrap_or(-1), minor(&row["revenue"])));
            let by_books = (i64::try_from(nights).expect("few"), revenue);
            ensure(shown == by_books, || {
                format!("{params}: {source} brought {shown:?}, by the books {by_books:?}")
            })?;
        }
        Ok(())
    }

    /// The invoices of the play as the accountant gets them.
    pub fn compare_return(&self, property: usize) -> Done {
        let params = json!({ "property": self.property(property).name, "from_date": text_of(0), "to_date": text_of(60) });
        let listed = self.read("api.gstr1_rows", &params)?;
        let mut shown: Vec<(String, String, i64, i64)> = rows(&listed)
            .iter()
            .map(|row| {
                let word = |key: &str| row[key].as_str().unwrap_or_default().to_string();
                (
                    word("invoice_number"),
                    word("closed_on"),
                    minor(&row["charges_total"]),
                    minor(&row["grand_total"]),
                )
            })
            .collect();
        let closed = || self.book.folios.iter().filter(|folio| folio.property == property && !folio.open);
        let mut books: Vec<(String, String, i64, i64)> = closed()
            .map(|folio| {
                let on = folio.closed_on.map(text_of).unwrap_or_default();
                (folio.invoice.clone().unwrap_or_default(), on, folio.before_tax(), folio.grand())
            })
            .collect();
        let credited = self.book.credited.iter().filter(|(of, _)| *of == property);
        books.extend(credited.flat_map(|(_, both)| both.iter().cloned()));
        shown.sort();
        books.sort();
        ensure(shown == books, || format!("gstr1_rows {shown:?}, by the books {books:?}"))?;
        let sheets_of = self.read("desk.tax_return", &params)?;
        let mut rates: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
        for line in closed().flat_map(|folio| &folio.lines) {
            let sum = rates.entry(line.rate * 100).or_default();
            *sum = (sum.0 + line.amount, sum.1 + line.tax);
        }
        for pair in [["b2cs", "b2b"], ["hsn", "hsn"]] {
            let mut shown: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
            let sheets =
                pair.iter().take(if pair[0] == pair[1] { 1 } else { 2 }).map(|sheet| &sheets_of[*sheet]);
            // Credit notes to registered customers are on neither sheet.
            let notes = rows(&sheets_of["credit_notes"]).iter();
            let notes = notes.filter(|note| pair[0] == "b2cs" && !note["gstin"].is_null());
            for row in sheets.flat_map(rows).chain(notes) {
                let sum = shown.entry(minor(&row["rate"])).or_default();
                *sum = (sum.0 + minor(&row["taxable_value"]), sum.1 + minor(&row["tax"]));
            }
            let nothing = |sums: BTreeMap<i64, (i64, i64)>| -> BTreeMap<i64, (i64, i64)> {
                sums.into_iter().filter(|(_, sum)| *sum != (0, 0)).collect()
            };
            let (shown, books) = (nothing(shown), nothing(rates.clone()));
            ensure(shown == books, || {
                format!("{pair:?} of the tax return {shown:?}, by the books {books:?}")
            })?;
        }
        let cancelled = rows(&sheets_of["cancelled"]).len();
        let by_books = self.book.cancelled.iter().filter(|(of, _)| *of == property).count();
        ensure(cancelled == by_books, || format!("{cancelled} numbers cancelled, by the books {by_books}"))?;
        let gaps = rows(&sheets_of["documents"]).iter().filter(|row| row["without_gap"] != 1).count();
        ensure(gaps == 0, || format!("a series with a gap: {}", sheets_of["documents"]))
    }
}

fn compare_figures(shown: &Value, books: &Figures, of: &str) -> Done {
    let real = Figures {
        sold: shown["rooms_sold"].as_i64().unwrap_or(-1),
        revenue: ["room_revenue", "fnb_revenue", "other_revenue"].map(|key| minor(&shown[key])),
        occupancy: minor(&shown["occupancy_pct"]),
        adr: minor(&shown["adr"]),
        revpar: minor(&shown["revpar"]),
    };
    ensure(real == *books, || format!("{of} shows {real:?}, by the books {books:?}"))
}
