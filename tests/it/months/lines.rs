//! Lines on folios: charges, discounts, allowances, voids, transfers and splits.

use serde_json::{Value, json};

use super::book::{Dept, Line, Payer, Status};
use super::prices::{part, split, tax, text_of};
use super::world::{Done, World, amount, ensure, minor, rows, text};

impl World {
    /// A folio of the property, mostly an open and recent one.
    pub fn some_folio(&mut self, property: usize) -> Option<usize> {
        let folios = self.book.folios.iter().enumerate().filter(|(_, folio)| folio.property == property);
        let all: Vec<usize> = folios.map(|(index, _)| index).collect();
        let open: Vec<usize> = all.iter().copied().filter(|index| self.book.folios[*index].open).collect();
        let recent = open[open.len().saturating_sub(10)..].to_vec();
        if self.one_in(8) { self.choose(all) } else { self.choose(recent) }
    }

    fn what_is_charged(&mut self, property: usize) -> (&'static str, i64, i64, bool) {
        let (tariff, rates) = (self.property(property).tariff.clone(), self.property(property).rates);
        [
            ("Misc", rates[0], rates[0], false),
            ("Misc", rates[1], rates[1], false),
            ("Laundry", 0, tariff.laundry_tax, false),
            ("Minibar", 0, tariff.food_tax, false),
            ("Food & Beverage", 0, tariff.food_tax, false),
            ("Food & Beverage", 0, tariff.drink_tax, true),
        ][self.roll(6)]
    }

    fn price(&mut self) -> i64 {
        if self.one_in(4) { 1 + self.days(99) } else { 10_00 + self.days(2_500_00) }
    }

    /// The desk posts to a stay; the billing rules choose the folio.
    pub fn charge_stay(&mut self, property: usize) -> Done {
        let (kind, typed, rate, is_alcohol) = self.what_is_charged(property);
        let in_house = self.stays_of(property, |stay| stay.status == Status::CheckedIn);
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(6) { self.choose(all) } else { self.choose(in_house) };
        let Some(index) = which else { return Ok(()) };
        let minor = self.price();
        let (name, status) = (self.book.stays[index].name.clone(), self.book.stays[index].status);
        let params = json!({ "reservation": name, "charge_type": kind, "description": "Something", "amount": amount(minor),
            "gst_rate": typed, "is_alcohol": u8::from(is_alcohol) });
        let permitted = matches!(status, Status::Confirmed | Status::CheckedIn | Status::CheckedOut);
        if self.expect("charge a stay", permitted, "api.post_stay_charge", &params)?.is_some() {
            let today = self.property(property).today;
            self.book.post(index, kind, Line { is_alcohol, ..Line::new(kind, today, minor, rate) });
        }
        Ok(())
    }

    /// The desk posts to a folio.
    pub fn charge_folio(&mut self, property: usize) -> Done {
        let (kind, typed, rate, is_alcohol) = self.what_is_charged(property);
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let minor = self.price();
        let folio = self.book.folios[index].clone();
        let params = json!({ "folio": folio.name, "charge_type": kind, "description": "Something", "amount": amount(minor),
            "gst_rate": typed, "is_alcohol": u8::from(is_alcohol) });
        let permitted = folio.open && (!is_alcohol || holds_alcohol(folio.payer));
        if self.expect("charge a folio", permitted, "api.add_folio_charge", &params)?.is_some() {
            let today = self.property(property).today;
            let line = Line { is_alcohol, stay: folio.stay, ..Line::new(kind, today, minor, rate) };
            self.add_line(index, line);
        }
        Ok(())
    }

    fn add_line(&mut self, folio: usize, line: Line) {
        self.book.folios[folio].lines.push(line);
        self.book.changed.insert(folio);
    }

    /// A discount or an allowance: no folio falls below zero before tax.
    pub fn write_off(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let folio = self.book.folios[index].clone();
        let left = folio.before_tax().max(0);
        let minor = if self.one_in(4) {
            left + 1 + self.days(5_000_00)
        } else {
            1 + self.days(usize::try_from(left / 2).expect("small") + 1)
        };
        let rates = self.property(property).rates;
        let rate = self.pick(&[0, rates[0], rates[1]]);
        let today = self.property(property).today;
        if self.one_in(2) {
            let rate = rate.max(rates[1]);
            let permitted = folio.open && folio.bears(minor, minor + tax(minor, rate));
            let params = json!({ "folio": folio.name, "charge_type": "Discount", "description": "Regular guest",
                "amount": amount(minor), "gst_rate": rate });
            if self.expect("discount", permitted, "api.add_folio_charge", &params)?.is_some() {
                self.add_line(index, Line { stay: folio.stay, ..Line::new("Discount", today, -minor, rate) });
            }
        } else {
            let parts =
                if rate > 0 { vec![(rate, minor, tax(minor, rate))] } else { spread(&folio.lines, minor) };
            let total: i64 = minor + parts.iter().map(|(_, _, tax)| tax).sum::<i64>();
            let permitted = folio.open && folio.bears(minor, total);
            let params =
                json!({ "folio": folio.name, "reason": "Noise", "amount": amount(minor), "gst_rate": rate });
            if self.expect("allowance", permitted, "api.post_allowance", &params)?.is_some() {
                for (rate, amount, tax) in parts {
                    let line = Line::new("Allowance", today, -amount, rate);
                    self.add_line(index, Line { stay: folio.stay, tax: -tax, ..line });
                }
            }
        }
        Ok(())
    }

    /// The rows of a folio as the bill shows them.
    pub fn shown_lines(&self, folio: usize) -> Done<Vec<Value>> {
        let bill = self.read("api.folio_invoice", &json!({ "folio": self.book.folios[folio].name }))?;
        Ok(rows(&bill["folio"]["charges"]).to_vec())
    }

    /// A line of the folio: its identifier and its place in the books.
    fn some_line(&mut self, folio: usize) -> Done<Option<(String, usize)>> {
        let shown = self.shown_lines(folio)?;
        if shown.is_empty() {
            return Ok(None);
        }
        let row = self.pick(&shown);
        let wanted = fingerprint(&row);
        let on_meals = row["description"].as_str().is_some_and(|text| text.starts_with("Discount on meals"));
        let of_stay = |line: &Line| line.stay.map(|stay| self.book.stays[stay].name.as_str());
        let alike = |line: &&Line| {
            (line.kind.to_string(), text_of(line.day), line.amount, line.rate, line.tax) == wanted
                && of_stay(line) == row["reservation"].as_str()
        };
        let lines = &self.book.folios[folio].lines;
        let exact = |line: &Line| {
            alike(&line)
                && (line.kind != "Discount" || (line.dept == Dept::Food) == on_meals)
                && source_of(line) == row["source"].as_str().unwrap_or_default()
        };
        let found = lines.iter().position(exact);
        let at = found.ok_or_else(|| {
            format!("{} holds {row}, which is not in the books", self.book.folios[folio].name)
        })?;
        Ok(Some((text(&row, "name")?, at)))
    }

    pub fn void(&mut self, property: usize) -> Done {
        let Some(index) = self.some_folio(property) else { return Ok(()) };
        let Some((row, at)) = self.some_line(index)? else { return Ok(()) };
        let folio = &self.book.folios[index];
        let line = &folio.lines[at];
        let permitted = folio.open && (line.amount <= 0 || folio.bears(line.amount, line.amount + line.tax));
        let params = json!({ "folio": folio.name, "charge_row": row, "reason": "A mistake" });
        if self.expect("void", permitted, "api.void_folio_charge", &params)?.is_some() {
            self.book.folios[index].lines.remove(at);
            self.book.changed.insert(index);
        }
        Ok(())
    }

    /// Another folio, mostly one among which the lines may move.
    fn other_folio(&mut self, property: usize, from: usize) -> Option<usize> {
        let circle = self.book.circle(from);
        let near = |index: &usize| *index != from && self.book.circle(*index) == circle;
        let near: Vec<usize> = (0..self.book.folios.len()).filter(near).collect();
        if self.one_in(5) { self.some_folio(property) } else { self.choose(near) }
    }

    fn may_move(&self, from: usize, to: usize, line: &Line, amount: i64) -> bool {
        let (a, b) = (&self.book.folios[from], &self.book.folios[to]);
        let near = from != to && a.property == b.property && self.book.circle(from) == self.book.circle(to);
        let tax = split(line.tax, &[line.amount.abs() - amount.abs(), amount.abs()])[1];
        let total = amount + tax;
        near && a.open
            && b.open
            && (!line.is_alcohol || holds_alcohol(b.payer))
            && (amount <= 0 || a.bears(amount, total))
            && (amount >= 0 || b.bears(-amount, -total))
    }

    pub fn transfer(&mut self, property: usize) -> Done {
        let Some(from) = self.some_folio(property) else { return Ok(()) };
        let Some(to) = self.other_folio(property, from) else { return Ok(()) };
        let Some((row, at)) = self.some_line(from)? else { return Ok(()) };
        let line = self.book.folios[from].lines[at].clone();
        let permitted = self.may_move(from, to, &line, line.amount);
        let params = json!({ "from_folio": self.book.folios[from].name, "charge_row": row, "to_folio": self.book.folios[to].name });
        if self.expect("transfer", permitted, "api.transfer_folio_charge", &params)?.is_some() {
            self.book.folios[from].lines.remove(at);
            self.book.changed.insert(from);
            self.add_line(to, line);
        }
        Ok(())
    }

    pub fn split_line(&mut self, property: usize) -> Done {
        let Some(from) = self.some_folio(property) else { return Ok(()) };
        let Some(to) = self.other_folio(property, from) else { return Ok(()) };
        let Some((row, at)) = self.some_line(from)? else { return Ok(()) };
        let line = self.book.folios[from].lines[at].clone();
        let size = line.amount.abs();
        let percent = 1 + self.days(99);
        let by_percent = self.one_in(2);
        let moved = if by_percent {
            part(size, percent, 100)
        } else {
            self.days(usize::try_from(size).expect("small") + 1)
        };
        let sign = if line.amount < 0 { -1 } else { 1 };
        let permitted = moved > 0 && moved < size && self.may_move(from, to, &line, sign * moved);
        let mut params = json!({ "from_folio": self.book.folios[from].name, "charge_row": row, "to_folio": self.book.folios[to].name });
        if by_percent {
            params["percent"] = json!(percent);
        } else {
            params["amount"] = json!(amount(moved));
        }
        let Some(answer) = self.expect("split", permitted, "api.split_folio_charge", &params)? else {
            return Ok(());
        };
        let reported = (minor(&answer["kept"]), minor(&answer["moved"]));
        ensure(reported == (sign * (size - moved), sign * moved), || {
            format!("{params} was split into {answer}")
        })?;
        let taxes = split(line.tax, &[size - moved, moved]);
        let remaining = &mut self.book.folios[from].lines[at];
        (remaining.amount, remaining.tax) = (sign * (size - moved), taxes[0]);
        self.book.changed.insert(from);
        self.add_line(to, Line { amount: sign * moved, tax: taxes[1], ..line });
        Ok(())
    }
}

/// Alcohol goes to no company's and no group's folio.
fn holds_alcohol(payer: Payer) -> bool {
    matches!(payer, Payer::Guest | Payer::Extra)
}

/// Where the real line comes from; a fee whose stay came back is no longer taken off by the books.
fn source_of(line: &Line) -> &'static str {
    if line.source == super::prices::EARLIER_FEE { "Cancellation" } else { line.source }
}

/// An allowance without a rate takes the rates of what is left on the folio, in proportion: rate, amount, tax. All of what is
/// left at a rate takes all of its tax.
fn spread(lines: &[Line], amount: i64) -> Vec<(i64, i64, i64)> {
    let mut left: std::collections::BTreeMap<i64, (i64, i64)> = std::collections::BTreeMap::new();
    for line in lines {
        let sum = left.entry(line.rate).or_default();
        *sum = (sum.0 + line.amount, sum.1 + line.tax);
    }
    left.retain(|_, (amount, _)| *amount > 0);
    let weights: Vec<i64> = left.values().map(|(amount, _)| *amount).collect();
    if weights.is_empty() {
        return Vec::new();
    }
    let parts = left.into_iter().zip(split(amount, &weights)).filter(|(_, part)| *part != 0);
    let own =
        |rate, part, (amount, all): (i64, i64)| if part == amount { all } else { tax(part, rate).min(all) };
    parts.map(|((rate, left), part)| (rate, part, own(rate, part, left))).collect()
}

/// What a line is known by: type, posting date, amount, tax rate, tax.
pub fn fingerprint(row: &Value) -> (String, String, i64, i64, i64) {
    let word = |key: &str| row[key].as_str().unwrap_or_default().to_string();
    let rate = minor(&row["gst_rate"]) / 100;
    (word("charge_type"), word("posting_date"), minor(&row["amount"]), rate, minor(&row["gst_amount"]))
}
