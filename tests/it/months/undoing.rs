//! Undoing check-ins and check-outs, and bringing cancelled stays back.

use serde_json::json;

use super::book::{Folio, Line, Payer, Status, billed};
use super::world::{Done, World};

const NOT_NOW: [&str; 6] =
    ["sold_out", "room_taken", "room_occupied", "room_blocked", "room_out_of_order", "stay_has_lines"];

impl World {
    pub fn undo_check_in(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let came =
            self.stays_of(property, |stay| stay.status == Status::CheckedIn && stay.came_on == Some(today));
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(4) { self.choose(all) } else { self.choose(came) };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let keeps = |folio: &Folio| {
            let stands = |line: &Line| line.stay == Some(index) && (!folio.open || line.source != "Check In");
            folio.lines.iter().any(stands)
        };
        let has_lines = self.book.folios.iter().any(keeps);
        let permitted = stay.status == Status::CheckedIn && stay.came_on == Some(today) && !has_lines;
        let params = json!({ "reservation": stay.name });
        if self.expect("undo check-in", permitted, "desk.undo_check_in", &params)?.is_some() {
            self.take_arrival_off(index);
            let of = &mut self.book.stays[index];
            of.status = Status::Confirmed;
            of.came_on = None;
            self.book.changed_stays.insert(index);
        }
        Ok(())
    }

    /// What the check-in posted and changed: the nights of a late arrival, the earlier dates of an early one.
    fn take_arrival_off(&mut self, stay: usize) {
        for index in 0..self.book.folios.len() {
            let came = |line: &Line| line.stay == Some(stay) && line.source == "Check In";
            let folio = &mut self.book.folios[index];
            if folio.lines.iter().any(came) {
                folio.lines.retain(|line| !came(line));
                self.book.changed.insert(index);
            }
        }
        self.book.sold.retain(|sold| sold.stay != stay);
        let growing = self.growing(&self.book.stays[stay]);
        let of = &mut self.book.stays[stay];
        of.nights.iter_mut().for_each(|night| night.posted = false);
        of.addons.iter_mut().for_each(|addon| addon.posted = false);
        if let Some(booked) = of.booked_from.take() {
            let days = billed(booked, of.to);
            of.nights.retain(|night| days.contains(&night.day));
            of.from = booked;
            if of.nights.is_empty() {
                let nights = self.book.properties[of.property].tariff.price(&growing, &days);
                of.nights = nights;
            }
        }
    }

    pub fn undo_check_out(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let left =
            self.stays_of(property, |stay| stay.status == Status::CheckedOut && stay.left_on == Some(today));
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(4) { self.choose(all) } else { self.choose(left) };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let params = json!({ "reservation": stay.name });
        if stay.status != Status::CheckedOut || stay.left_on != Some(today) {
            self.expect("undo check-out", false, "desk.undo_check_out", &params)?;
            return Ok(());
        }
        if self.attempt("undo check-out", &NOT_NOW, "desk.undo_check_out", &params)?.is_err() {
            return Ok(());
        }
        let of = &mut self.book.stays[index];
        of.nights.append(&mut of.freed);
        if !of.is_day_use() {
            of.to = of.nights.last().map_or(of.to, |night| night.day + 1);
        }
        of.status = Status::CheckedIn;
        of.left_on = None;
        let days = billed(of.from, of.to);
        self.book.changed_stays.insert(index);
        self.open_folios_again(property, index);
        self.not_oversold(index, &days)
    }

    /// A guest in house has an open folio, and so has the company that paid: the invoiced ones stay closed.
    fn open_folios_again(&mut self, property: usize, stay: usize) {
        let paying = self.book.stays[stay].company;
        for (payer, company) in [(Payer::Guest, None), (Payer::Company, paying)] {
            let of_payer =
                |folio: &&Folio| folio.stay == Some(stay) && folio.payer == payer && folio.company == company;
            let states: Vec<bool> =
                self.book.folios.iter().filter(of_payer).map(|folio| folio.open).collect();
            if !states.is_empty() && !states.contains(&true) {
                self.book.add_folio(property, payer, Some(stay), None, company);
            }
        }
    }

    /// A cancelled or missed stay comes back with the nights that are left of it.
    pub fn reinstate(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let gone = |status| matches!(status, Status::Cancelled | Status::NoShow);
        let back = self
            .stays_of(property, |stay| gone(stay.status) && stay.came_on.is_none() && !stay.is_over(today));
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(4) { self.choose(all) } else { self.choose(back) };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let params = json!({ "reservation": stay.name });
        if !gone(stay.status) || stay.came_on.is_some() || stay.is_over(today) {
            self.expect("reinstate", false, "desk.reinstate", &params)?;
            return Ok(());
        }
        let answer = match self.attempt("reinstate", &NOT_NOW, "desk.reinstate", &params)? {
            Ok(answer) => answer,
            Err(code) if code == "sold_out" && !stay.is_day_use() => {
                let days: Vec<_> = (stay.from.max(today)..stay.to).collect();
                return self.is_full(property, &stay.terms, &days, stay.group, "reinstatement");
            }
            Err(_) => return Ok(()),
        };
        let of = &mut self.book.stays[index];
        of.nights.retain(|night| night.day >= today);
        of.from = of.from.max(today);
        of.to = of.to.max(of.from);
        of.room = answer["room"].as_str().map(str::to_string);
        if stay.status == Status::Cancelled {
            self.take_fees_off(index);
        }
        let of = &mut self.book.stays[index];
        of.status = Status::Confirmed;
        let days = billed(of.from, of.to);
        self.book.changed_stays.insert(index);
        self.not_oversold(index, &days)
    }

    /// Cancellation fees on open folios are taken off; others stay, as a fee of their own from then on.
    fn take_fees_off(&mut self, stay: usize) {
        for index in 0..self.book.folios.len() {
            let folio = &mut self.book.folios[index];
            let is_fee = |line: &Line| line.source == "Cancellation" && line.stay == Some(stay);
            while let Some(at) = folio.lines.iter().position(is_fee) {
                let (amount, tax) = (folio.lines[at].amount, folio.lines[at].tax);
                if folio.open && folio.bears(amount, amount + tax) {
                    folio.lines.remove(at);
                } else {
                    folio.lines[at].source = super::prices::EARLIER_FEE;
                }
                self.book.changed.insert(index);
            }
        }
    }
}
