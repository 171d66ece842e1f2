//! The books that the play keeps by hand beside the real ones: stays, folios, groups, what was sold and what was taken.

use std::collections::BTreeSet;

use super::prices::{Basis, Day, EARLIER_FEE, Night, Tariff, Terms, tax, total_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Waitlist,
    Confirmed,
    CheckedIn,
    CheckedOut,
    Cancelled,
    NoShow,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Waitlist => "Waitlist",
            Status::Confirmed => "Confirmed",
            Status::CheckedIn => "Checked In",
            Status::CheckedOut => "Checked Out",
            Status::Cancelled => "Cancelled",
            Status::NoShow => "No Show",
        }
    }

    pub fn is_live(self) -> bool {
        matches!(self, Status::Confirmed | Status::CheckedIn)
    }
}

#[derive(Clone, Debug)]
pub struct Property {
    pub name: &'static str,
    /// The business date.
    pub today: Day,
    pub tariff: Tariff,
    pub free_days: i64,
    pub cancellation: Basis,
    pub no_show: Basis,
    pub grace: i64,
    /// Name, charge type, price and tax rate of what is sold beside a stay.
    pub extras: Vec<(&'static str, &'static str, i64, i64)>,
    /// The tax rates that the desk types.
    pub rates: [i64; 2],
}

#[derive(Clone, Debug)]
pub struct Addon {
    pub extra: usize,
    pub qty: i64,
    pub posted: bool,
}

#[derive(Clone, Debug)]
pub struct Stay {
    pub property: usize,
    pub name: String,
    pub status: Status,
    pub terms: Terms,
    pub from: Day,
    /// The departure; the arrival itself for a day use.
    pub to: Day,
    pub nights: Vec<Night>,
    /// Nights that today's departure released.
    pub freed: Vec<Night>,
    pub room: Option<String>,
    pub company: Option<usize>,
    pub group: Option<usize>,
    pub source: &'static str,
    pub addons: Vec<Addon>,
    pub came_on: Option<Day>,
    pub left_on: Option<Day>,
    /// The booked arrival, where an early one moved it.
    pub booked_from: Option<Day>,
}

impl Stay {
    pub fn is_day_use(&self) -> bool {
        self.from == self.to
    }

    pub fn total(&self) -> i64 {
        total_of(&self.nights)
    }

    pub fn pax(&self) -> i64 {
        self.terms.adults + self.terms.children
    }

    /// Whether nothing is left of it to sleep on the business date.
    pub fn is_over(&self, today: Day) -> bool {
        if self.is_day_use() { self.from < today } else { self.to <= today }
    }
}

/// The dates that are billed: the nights, or the one date of a day use.
pub fn billed(from: Day, to: Day) -> Vec<Day> {
    if from == to { vec![from] } else { (from..to).collect() }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dept {
    Room,
    Food,
    Other,
}

#[derive(Clone, Debug)]
pub struct Line {
    pub kind: &'static str,
    /// The posting date.
    pub day: Day,
    pub amount: i64,
    pub rate: i64,
    pub tax: i64,
    pub dept: Dept,
    pub stay: Option<usize>,
    pub is_alcohol: bool,
    /// Where it comes from: the desk, an audit, a check-in ...
    pub source: &'static str,
}

impl Line {
    pub fn new(kind: &'static str, day: Day, amount: i64, rate: i64) -> Line {
        let dept = match kind {
            "Room" | "Discount" => Dept::Room,
            "Meal Plan" | "Food & Beverage" | "Minibar" => Dept::Food,
            _ => Dept::Other,
        };
        let tax = tax(amount, rate);
        Line { kind, day, amount, rate, tax, dept, stay: None, is_alcohol: false, source: "Desk" }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    Guest,
    Extra,
    Company,
    Group,
}

impl Payer {
    pub fn word(self) -> &'static str {
        match self {
            Payer::Guest => "Guest",
            Payer::Extra => "Extra",
            Payer::Company => "Company",
            Payer::Group => "Group",
        }
    }
}

/// Kinds of money, in the order in which an unnamed refund gives them back.
pub const KINDS: [&str; 3] = ["Payment", "Advance", "Security Deposit"];

#[derive(Clone, Debug)]
pub struct Folio {
    pub property: usize,
    pub name: String,
    pub payer: Payer,
    pub stay: Option<usize>,
    pub group: Option<usize>,
    pub company: Option<usize>,
    pub open: bool,
    pub lines: Vec<Line>,
    /// By kind of money, less what went back.
    pub received: [i64; 3],
    pub invoice: Option<String>,
    pub closed_on: Option<Day>,
}

impl Folio {
    pub fn before_tax(&self) -> i64 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    pub fn grand(&self) -> i64 {
        self.lines.iter().map(|line| line.amount + line.tax).sum()
    }

    pub fn paid(&self) -> i64 {
        self.received[0] + self.received[1]
    }

    /// Whether it holds nothing below zero, before tax and with it, once so much is taken off.
    pub fn bears(&self, amount: i64, total: i64) -> bool {
        self.before_tax() >= amount && self.grand() >= total
    }

    pub fn balance(&self) -> i64 {
        self.grand() - self.paid()
    }

    pub fn held(&self) -> i64 {
        self.received[2]
    }
}

#[derive(Clone, Debug)]
pub struct Group {
    pub property: usize,
    pub name: String,
    pub company: Option<usize>,
    pub from: Day,
    pub to: Day,
    /// Room type, rooms held and rate of a confirmed block.
    pub block: Option<(usize, i64, i64)>,
    pub cutoff: Option<Day>,
}

/// A room-night that was posted.
#[derive(Clone, Copy, Debug)]
pub struct Sold {
    pub property: usize,
    pub day: Day,
    pub stay: usize,
    pub pax: i64,
}

/// Money that went through the drawer.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub property: usize,
    pub day: Day,
    pub mode: &'static str,
    pub amount: i64,
}

/// A row of the accountant: number, date, net and total.
pub type Reported = (String, String, i64, i64);

#[derive(Clone, Debug, Default)]
pub struct Book {
    pub properties: Vec<Property>,
    pub stays: Vec<Stay>,
    pub folios: Vec<Folio>,
    pub groups: Vec<Group>,
    pub sold: Vec<Sold>,
    pub taken: Vec<Taken>,
    /// Company and charge type that it pays.
    pub rules: BTreeSet<(usize, &'static str)>,
    /// Property and number, in the order in which they were issued.
    pub issued: Vec<(usize, String)>,
    pub cancelled: Vec<(usize, String)>,
    /// Those of a month that was over: as issued, and as the credit note of the cancellation.
    pub credited: Vec<(usize, [Reported; 2])>,
    /// Folios and stays that were changed since they were last compared.
    pub changed: BTreeSet<usize>,
    pub changed_stays: BTreeSet<usize>,
}

impl Book {
    /// Who pays a line of a stay: alcohol the guest; else the group's company, else the stay's, where it pays that charge type.
    fn payer(&self, stay: &Stay, kind: &'static str, is_alcohol: bool) -> Payer {
        let pays =
            |company: Option<usize>| company.is_some_and(|company| self.rules.contains(&(company, kind)));
        if is_alcohol {
            return Payer::Guest;
        }
        if stay.group.is_some_and(|group| pays(self.groups[group].company)) {
            return Payer::Group;
        }
        if pays(stay.company) { Payer::Company } else { Payer::Guest }
    }

    /// The first open folio of the payer; opened when there is none.
    pub fn open_folio(&mut self, stay: usize, payer: Payer) -> usize {
        let of = &self.stays[stay];
        let (property, group, company) = (of.property, of.group, of.company);
        let is_it = |folio: &Folio| {
            folio.open
                && folio.payer == payer
                && match payer {
                    Payer::Group => folio.group == group,
                    Payer::Company => folio.stay == Some(stay) && folio.company == company,
                    _ => folio.stay == Some(stay),
                }
        };
        let found = self.folios.iter().position(is_it);
        found.unwrap_or_else(|| match payer {
            Payer::Group => self.add_folio(property, payer, None, group, None),
            Payer::Company => self.add_folio(property, payer, Some(stay), None, company),
            _ => self.add_folio(property, payer, Some(stay), None, None),
        })
    }

    pub fn add_folio(
        &mut self,
        property: usize,
        payer: Payer,
        stay: Option<usize>,
        group: Option<usize>,
        company: Option<usize>,
    ) -> usize {
        self.folios.push(Folio {
            property,
            name: String::new(),
            payer,
            stay,
            group,
            company,
            open: true,
            lines: Vec::new(),
            received: [0; 3],
            invoice: None,
            closed_on: None,
        });
        self.changed.insert(self.folios.len() - 1);
        self.folios.len() - 1
    }

    /// Posts a line to a stay through the billing rules; `follows` is the charge type whose rule a discount takes.
    pub fn post(&mut self, stay: usize, follows: &'static str, line: Line) -> usize {
        let payer = self.payer(&self.stays[stay], follows, line.is_alcohol);
        let folio = self.open_folio(stay, payer);
        self.folios[folio].lines.push(Line { stay: Some(stay), ..line });
        self.changed.insert(folio);
        folio
    }

    /// Posts what a stay owes for its nights up to and including one, with that posting date, and what it ordered beside.
    pub fn post_owed(&mut self, stay: usize, through: Day, on: Day, source: &'static str) {
        for index in 0..self.stays[stay].nights.len() {
            if !self.stays[stay].nights[index].posted && self.stays[stay].nights[index].day <= through {
                self.stays[stay].nights[index].posted = true;
                self.post_night(stay, index, on, source);
            }
        }
        if self.stays[stay].from > through {
            return;
        }
        for index in 0..self.stays[stay].addons.len() {
            let addon = self.stays[stay].addons[index].clone();
            if !addon.posted {
                let (_, kind, price, rate) = self.properties[self.stays[stay].property].extras[addon.extra];
                self.post(stay, kind, Line { source, ..Line::new(kind, on, price * addon.qty, rate) });
                self.stays[stay].addons[index].posted = true;
            }
        }
    }

    fn post_night(&mut self, stay: usize, index: usize, on: Day, source: &'static str) {
        let night = self.stays[stay].nights[index].clone();
        let line = |kind, amount, rate, tax| Line { tax, source, ..Line::new(kind, on, amount, rate) };
        self.post(stay, "Room", line("Room", night.room, night.room_rate, night.room_tax));
        if night.meal != 0 {
            self.post(stay, "Meal Plan", line("Meal Plan", night.meal, night.meal_rate, night.meal_tax));
        }
        if night.room_off != 0 {
            self.post(stay, "Room", line("Discount", -night.room_off, night.room_rate, -night.room_off_tax));
        }
        if night.meal_off != 0 {
            let off = line("Discount", -night.meal_off, night.meal_rate, -night.meal_off_tax);
            self.post(stay, "Meal Plan", Line { dept: Dept::Food, ..off });
        }
        let of = &self.stays[stay];
        self.sold.push(Sold { property: of.property, day: on, stay, pax: of.pax() });
    }

    /// Posts a fee, one line for each tax rate.
    pub fn post_fee(&mut self, stay: usize, lines: &[(i64, i64)], on: Day, source: &'static str) {
        for (amount, rate) in lines {
            let line = Line::new("Room", on, *amount, *rate);
            self.post(stay, "Room", Line { dept: Dept::Other, source, ..line });
        }
    }

    /// Cancellation fees that stayed charged when the stay came back: amount and rate.
    pub fn earlier_fees(&self, stay: usize) -> Vec<(i64, i64)> {
        let lines = self.folios.iter().flat_map(|folio| &folio.lines);
        let fees = lines.filter(|line| line.source == EARLIER_FEE && line.stay == Some(stay));
        fees.map(|line| (line.amount, line.rate)).collect()
    }

    /// The folios among which lines of this one may move: those of its stay, or of its group and all its members.
    pub fn circle(&self, folio: usize) -> (Option<usize>, Option<usize>) {
        let of = &self.folios[folio];
        let group = of.group.or_else(|| of.stay.and_then(|stay| self.stays[stay].group));
        if group.is_some() { (None, group) } else { (of.stay, None) }
    }

    /// Live stays, their nights from the business date on, and guests who are overdue tonight. A day use takes no night.
    fn takes(&self, stay: &Stay, day: Day) -> bool {
        if !stay.status.is_live() {
            return false;
        }
        let overdue =
            stay.status == Status::CheckedIn && stay.to < day && day == self.properties[stay.property].today;
        (stay.from <= day && day < stay.to) || overdue
    }

    /// Rooms of a type that are left for a night, below 0 when too many were sold. A room of a block whose member made a day
    /// use of it is picked up too.
    pub fn free(&self, property: usize, room_type: usize, day: Day, own: Option<usize>) -> i64 {
        let taken = |group: Option<usize>| -> i64 {
            let of = |stay: &&Stay| {
                let by_day = || stay.status.is_live() && stay.is_day_use() && stay.from == day;
                stay.property == property
                    && stay.terms.room_type == room_type
                    && (group.is_none() || stay.group == group)
                    && (self.takes(stay, day) || group.is_some() && by_day())
            };
            i64::try_from(self.stays.iter().filter(of).count()).expect("few")
        };
        let today = self.properties[property].today;
        let held: i64 = (0..self.groups.len())
            .filter(|index| Some(*index) != own)
            .filter_map(|index| {
                let group = &self.groups[index];
                let (held_type, rooms, _) = group.block?;
                let holds = group.property == property
                    && held_type == room_type
                    && (group.from..group.to).contains(&day)
                    && group.cutoff.is_none_or(|cutoff| cutoff >= today);
                holds.then(|| (rooms - taken(Some(index))).max(0))
            })
            .sum();
        let rooms =
            i64::try_from(self.properties[property].tariff.types[room_type].rooms.len()).expect("few");
        rooms - taken(None) - held
    }
}
