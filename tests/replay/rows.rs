//! The half-year's bookings: read from a file in the columns of N. Antonio, A. de Almeida and L. Nunes, "Hotel booking
//! demand datasets" (Data in Brief 22, 2019), or written by a seeded generator in the same columns.

use std::error::Error;
use std::path::Path;

use chrono::{Days, Month, NaiveDate};
use rust_decimal::Decimal;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Stayed,
    Cancelled,
    NoShow,
}

/// One booking of one room.
#[derive(Clone, Debug)]
pub struct Booking {
    pub room_type: String,
    pub booked_on: NaiveDate,
    pub arrival: NaiveDate,
    pub nights: i64,
    pub adults: i64,
    pub children: i64,
    /// Price of a night with its tax.
    pub adr: Decimal,
    pub channel: String,
    pub fate: Fate,
    /// When a cancelled booking fell away.
    pub fell_away_on: NaiveDate,
}

impl Booking {
    pub fn departure(&self) -> NaiveDate {
        self.arrival + Days::new(u64::try_from(self.nights).unwrap_or(0))
    }

    /// What the guest owes for the stay, tax included.
    pub fn total(&self) -> Decimal {
        self.adr * Decimal::from(self.nights)
    }
}

const COLUMNS: [&str; 13] = [
    "arrival_date_year",
    "arrival_date_month",
    "arrival_date_day_of_month",
    "lead_time",
    "stays_in_weekend_nights",
    "stays_in_week_nights",
    "adults",
    "children",
    "assigned_room_type",
    "market_segment",
    "adr",
    "reservation_status",
    "reservation_status_date",
];

pub fn read(path: &Path) -> Result<Vec<Booking>, Box<dyn Error>> {
    parse(csv::Reader::from_path(path)?)
}

fn parse<R: std::io::Read>(mut reader: csv::Reader<R>) -> Result<Vec<Booking>, Box<dyn Error>> {
    let headers = reader.headers()?.clone();
    let place =
        |name: &str| headers.iter().position(|header| header == name).ok_or(format!("no column {name}"));
    let places = COLUMNS.iter().map(|name| place(name)).collect::<Result<Vec<_>, _>>()?;
    let mut bookings = Vec::new();
    for record in reader.records() {
        let record = record?;
        let cell = |index: usize| record.get(places[index]).unwrap_or_default();
        let number = |index: usize| cell(index).parse::<i64>().unwrap_or(0);
        let month = cell(1).parse::<Month>().map_err(|_| "a month")?.number_from_month();
        let arrival = NaiveDate::from_ymd_opt(cell(0).parse()?, month, cell(2).parse()?).ok_or("a date")?;
        let lead = u64::try_from(number(3))?;
        bookings.push(Booking {
            room_type: cell(8).to_string(),
            booked_on: arrival - Days::new(lead),
            arrival,
            nights: number(4) + number(5),
            adults: number(6).max(1),
            children: number(7),
            adr: cell(10).parse()?,
            channel: cell(9).to_string(),
            fate: match cell(11) {
                "Check-Out" => Fate::Stayed,
                "No-Show" => Fate::NoShow,
                _ => Fate::Cancelled,
            },
            fell_away_on: NaiveDate::parse_from_str(cell(12), "%m/%d/%Y")?,
        });
    }
    Ok(bookings)
}

/// Half a year of a small resort, the same for the same seed, written and read in the columns of the real file.
pub fn generated(seed: u64) -> Vec<Booking> {
    let mut dice = Dice(seed);
    let mut text = format!("{}\n", COLUMNS.join(","));
    let start = NaiveDate::from_ymd_opt(2015, 7, 1).expect("a date");
    // Rooms that are free from a date on, so that no type is oversold by the stays.
    let mut free_from = [("A", vec![start; 12]), ("D", vec![start; 6]), ("E", vec![start; 3])];
    for offset in 0..184 {
        let day = start + Days::new(offset);
        for (room_type, rooms) in &mut free_from {
            for room in rooms.iter_mut() {
                if *room <= day && dice.upto(3) == 0 {
                    let nights = dice.upto(8);
                    *room = day + Days::new(nights.max(1));
                    text.push_str(&line(&mut dice, room_type, day, nights, "Check-Out"));
                }
            }
            if dice.upto(3) == 0 {
                let fate = if dice.upto(12) == 0 { "No-Show" } else { "Canceled" };
                let nights = 1 + dice.upto(5);
                text.push_str(&line(&mut dice, room_type, day, nights, fate));
            }
        }
    }
    parse(csv::Reader::from_reader(text.as_bytes())).expect("what was just written")
}

fn line(dice: &mut Dice, room_type: &str, arrival: NaiveDate, nights: u64, fate: &str) -> String {
    use chrono::Datelike;
    let lead = dice.upto(90);
    let status_on = match fate {
        "Check-Out" => arrival + Days::new(nights),
        "Canceled" => arrival - Days::new(dice.upto(lead + 1)),
        _ => arrival,
    };
    let adr = if dice.upto(20) == 0 {
        "0".to_string()
    } else {
        format!("{}.{:02}", 30 + dice.upto(220), dice.upto(100))
    };
    format!(
        "{},{},{},{lead},0,{nights},{},{},{room_type},Direct,{adr},{fate},{}\n",
        arrival.year(),
        arrival.format("%B"),
        arrival.day(),
        1 + dice.upto(3),
        dice.upto(2),
        status_on.format("%-m/%-d/%Y"),
    )
}

/// A small congruential generator (the constants are Knuth's MMIX).
struct Dice(u64);

impl Dice {
    fn upto(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides.max(1)
    }
}
