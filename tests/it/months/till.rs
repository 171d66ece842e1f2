//! Money in and out, invoices, and more folios of a stay.

use serde_json::json;

use super::book::{KINDS, Payer, Status, Taken};
use super::prices::text_of;
use super::world::{Done, MODES, World, amount, ensure, text};

impl World {
    fn take(&mut self, folio: usize, kind: usize, mode: &'static str, amount: i64) {
        let of = &mut self.book.folios[folio];
        of.received[kind] += amount;
        let property = of.property;
        let day = self.property(property).today;
        self.book.taken.push(Taken { property, day, mode, amount });
        self.book.changed.insert(folio);
    }

    pub fn pay(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let kind = [0, 0, 0, 1, 2][self.roll(5)];
        let balance = self.book.folios[index].balance();
        let minor =
            if kind == 0 && balance > 0 && !self.one_in(3) { balance } else { 1 + self.days(3_000_00) };
        self.pay_in(index, kind, minor)
    }

    fn pay_in(&mut self, index: usize, kind: usize, minor: i64) -> Done {
        let mode = self.pick(&MODES);
        let folio = &self.book.folios[index];
        let permitted = folio.open || kind == 0;
        let params =
            json!({ "folio": folio.name, "mode": mode, "amount": amount(minor), "kind": KINDS[kind] });
        if self.expect("pay", permitted, "api.add_folio_payment", &params)?.is_some() {
            self.take(index, kind, mode, minor);
        }
        Ok(())
    }

    pub fn advance(&mut self, property: usize) -> Done {
        let coming = self.stays_of(property, |stay| stay.status == Status::Confirmed);
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(6) { self.choose(all) } else { self.choose(coming) };
        let Some(index) = which else { return Ok(()) };
        let (mode, minor) = (self.pick(&MODES), 1 + self.days(3_000_00));
        let of = &self.book.stays[index];
        let permitted = of.status == Status::Confirmed;
        let params = json!({ "reservation": of.name, "mode": mode, "amount": amount(minor) });
        if self.expect("advance", permitted, "api.record_advance", &params)?.is_some() {
            let folio = self.book.open_folio(index, Payer::Guest);
            self.take(folio, 1, mode, minor);
        }
        Ok(())
    }

    /// Refunds money of one kind, or payments first and then advances. A closed folio refunds only a deposit it holds.
    pub fn refund(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let folio = self.book.folios[index].clone();
        let kind = [None, Some(0), Some(1), Some(2), Some(2)][self.roll(5)];
        let most = kind.map_or(folio.received[0] + folio.received[1], |kind| folio.received[kind]);
        let minor = if most > 0 && !self.one_in(4) {
            1 + self.days(usize::try_from(most).expect("small"))
        } else {
            1 + self.days(3_000_00)
        };
        let mode = self.pick(&MODES);
        let mut params =
            json!({ "folio": folio.name, "mode": mode, "amount": amount(minor), "reason": "Too much" });
        if let Some(kind) = kind {
            params["kind"] = json!(KINDS[kind]);
        }
        let permitted = (folio.open || kind == Some(2)) && minor <= most;
        if self.expect("refund", permitted, "api.refund_folio_payment", &params)?.is_none() {
            return Ok(());
        }
        let parts = match kind {
            Some(kind) => vec![(kind, minor)],
            None => {
                let first = minor.min(folio.received[0].max(0));
                vec![(0, first), (1, minor - first)]
            }
        };
        for (kind, part) in parts {
            if part != 0 {
                self.take(index, kind, mode, -part);
            }
        }
        Ok(())
    }

    /// A held deposit pays what is due, and no more. No money moves.
    pub fn apply_deposit(&mut self, property: usize) -> Done {
        let holds = |index: &usize| {
            let folio = &self.book.folios[*index];
            folio.property == property && folio.held() > 0
        };
        let holding: Vec<usize> = (0..self.book.folios.len()).filter(holds).collect();
        let which = if self.one_in(4) { self.some_folio(property) } else { self.choose(holding) };
        let Some(index) = which else { return Ok(()) };
        let folio = self.book.folios[index].clone();
        let most = folio.held().min(folio.balance());
        let minor = if most > 0 && !self.one_in(4) {
            1 + self.days(usize::try_from(most).expect("small"))
        } else {
            1 + self.days(3_000_00)
        };
        let params = json!({ "folio": folio.name, "amount": amount(minor) });
        if self.expect("apply", folio.open && minor <= most, "desk.apply_deposit", &params)?.is_some() {
            let of = &mut self.book.folios[index];
            of.received[2] -= minor;
            of.received[0] += minor;
            self.book.changed.insert(index);
        }
        Ok(())
    }

    pub fn another_folio(&mut self, property: usize) -> Done {
        let in_house = self.stays_of(property, |stay| stay.status == Status::CheckedIn);
        let Some(index) = self.choose(in_house) else { return Ok(()) };
        let params = json!({ "reservation": self.book.stays[index].name });
        let answer = self.expect("open a folio", true, "api.split_folio", &params)?.unwrap_or_default();
        let name = text(&answer, "folio")?;
        if self.book.folios.iter().all(|folio| folio.name != name) {
            let folio = self.book.add_folio(property, Payer::Extra, Some(index), None, None);
            self.book.folios[folio].name = name;
        }
        Ok(())
    }

    fn issue(&mut self, index: usize, number: String) {
        let property = self.book.folios[index].property;
        let today = self.property(property).today;
        let of = &mut self.book.folios[index];
        of.open = false;
        of.closed_on = Some(today);
        of.invoice = Some(number.clone());
        self.book.issued.push((property, number));
        self.book.changed.insert(index);
    }

    pub fn close(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        self.close_folio(index)
    }

    fn close_folio(&mut self, index: usize) -> Done {
        let folio = self.book.folios[index].clone();
        let permitted = !folio.open || !folio.lines.is_empty() && folio.bears(0, 0);
        let params = json!({ "folio": folio.name });
        if let Some(answer) = self.expect("close", permitted, "api.close_folio", &params)? {
            let number = text(&answer, "invoice_number")?;
            match &folio.invoice {
                Some(given) => ensure(*given == number, || format!("{given} became {number}"))?,
                None => self.issue(index, number),
            }
        }
        Ok(())
    }

    /// A guest who left pays what is due, and the folio is closed.
    pub fn settle(&mut self, property: usize) -> Done {
        let left = |index: &usize| {
            let folio = &self.book.folios[*index];
            let gone = |stay: usize| self.book.stays[stay].status == Status::CheckedOut;
            folio.property == property
                && folio.open
                && folio.stay.is_some_and(gone)
                && !folio.lines.is_empty()
        };
        let left: Vec<usize> = (0..self.book.folios.len()).filter(left).collect();
        let Some(index) = self.choose(left) else { return Ok(()) };
        let due = self.book.folios[index].balance();
        if due > 0 {
            self.pay_in(index, 0, due)?;
        }
        self.close_folio(index)
    }

    /// Closes a paid folio; a held deposit goes along to the fresh one.
    pub fn part_settle(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let due = self.book.folios[index].balance();
        if self.book.folios[index].open && due > 0 && !self.one_in(4) {
            self.pay_in(index, 0, due)?;
        }
        let folio = self.book.folios[index].clone();
        let permitted = folio.open && !folio.lines.is_empty() && folio.balance() == 0;
        let params = json!({ "folio": folio.name });
        if let Some(answer) = self.expect("part settle", permitted, "api.part_settle_folio", &params)? {
            self.issue(index, text(&answer, "invoice_number")?);
            let fresh = self.book.add_folio(property, folio.payer, folio.stay, folio.group, folio.company);
            self.book.folios[fresh].name = text(&answer, "new_folio")?;
            self.book.folios[fresh].received[2] = folio.held();
            self.book.folios[index].received[2] = 0;
        }
        Ok(())
    }

    pub fn cancel_invoice(&mut self, property: usize) -> Done {
        let closed =
            |index: &usize| self.book.folios[*index].property == property && !self.book.folios[*index].open;
        let closed: Vec<usize> = (0..self.book.folios.len()).filter(closed).collect();
        let which = if self.one_in(4) { self.some_folio(property) } else { self.choose(closed) };
        let Some(index) = which else { return Ok(()) };
        let folio = self.book.folios[index].clone();
        let params = json!({ "folio": folio.name, "reason": "Wrong name" });
        if let Some(answer) = self.expect("cancel invoice", !folio.open, "api.cancel_invoice", &params)? {
            let number = text(&answer, "cancelled")?;
            ensure(folio.invoice.as_ref() == Some(&number), || {
                format!("{:?} was cancelled as {number}", folio.invoice)
            })?;
            let (issued, today) =
                (text_of(folio.closed_on.unwrap_or_default()), text_of(self.property(property).today));
            if issued[..7] != today[..7] {
                let (net, grand) = (folio.before_tax(), folio.grand());
                let both = [(number.clone(), issued, net, grand), (number.clone(), today, -net, -grand)];
                self.book.credited.push((property, both));
            }
            self.book.cancelled.push((property, number));
            let of = &mut self.book.folios[index];
            (of.open, of.invoice, of.closed_on) = (true, None, None);
            self.book.changed.insert(index);
        }
        Ok(())
    }
}
