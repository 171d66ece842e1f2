//! The real stays and folios beside those of the books.

use innkeeper::db::check;
use serde_json::{Value, json};

use super::book::{Dept, Folio, Status};
use super::lines::fingerprint;
use super::prices::text_of;
use super::world::{Done, World, ensure, minor, rows};

impl World {
    /// Compares what the last call changed.
    pub fn compare_changed(&mut self) -> Done {
        self.name_folios()?;
        for index in std::mem::take(&mut self.book.changed) {
            self.compare_folio(index)?;
        }
        for index in std::mem::take(&mut self.book.changed_stays) {
            self.compare_stay(index)?;
        }
        Ok(())
    }

    /// Learns the names of the folios that a posting opened.
    fn name_folios(&mut self) -> Done {
        for index in 0..self.book.folios.len() {
            let folio = &self.book.folios[index];
            if !folio.name.is_empty() {
                continue;
            }
            let is_alike = |other: &&Folio| {
                (other.payer, other.stay, other.group) == (folio.payer, folio.stay, folio.group)
            };
            let before = self.book.folios[..index].iter().filter(is_alike).count();
            let (owner, column) = match (folio.stay, folio.group) {
                (Some(stay), _) => (&self.book.stays[stay].name, "reservations WHERE id = f.reservation_id"),
                (_, Some(group)) => (&self.book.groups[group].name, "group_bookings WHERE id = f.group_id"),
                _ => return Err("a folio of nobody".to_string()),
            };
            let kind = folio.payer.word();
            let sql = format!(
                "SELECT (SELECT name FROM folios f WHERE folio_type = '{kind}' AND '{owner}' = (SELECT name FROM {column})
                         ORDER BY id LIMIT 1 OFFSET {before})"
            );
            let name: Option<String> = self.hotel.stored(&sql);
            self.book.folios[index].name =
                name.ok_or_else(|| format!("by the books {owner} has a {kind} folio; it has none"))?;
        }
        Ok(())
    }

    fn compare_folio(&self, index: usize) -> Done {
        let folio = &self.book.folios[index];
        let bill = self.read("api.folio_invoice", &json!({ "folio": folio.name }))?;
        let real = &bill["folio"];
        let mut shown: Vec<_> = rows(&real["charges"]).iter().map(fingerprint).collect();
        let mut lines: Vec<_> = folio
            .lines
            .iter()
            .map(|line| (line.kind.to_string(), text_of(line.day), line.amount, line.rate, line.tax))
            .collect();
        shown.sort();
        lines.sort();
        let name = &folio.name;
        ensure(shown == lines, || {
            let extra: Vec<_> = without(&shown, &lines);
            let missing: Vec<_> = without(&lines, &shown);
            format!("{name} holds lines that are not in the books {extra:?}, and misses {missing:?}")
        })?;
        let figures =
            ["grand_total", "payments_total", "balance", "deposit_held"].map(|key| minor(&real[key]));
        let by_books = [folio.grand(), folio.paid(), folio.balance(), folio.held()];
        ensure(figures == by_books, || {
            format!("{name}: total, paid, balance, deposit {figures:?}, by the books {by_books:?}")
        })?;
        let state = (real["status"] == "Open", real["invoice_number"].as_str());
        ensure(state == (folio.open, folio.invoice.as_deref()), || format!("{name} is {state:?}"))?;
        ensure(folio.before_tax() >= 0, || format!("{name} fell below zero: {}", folio.before_tax()))?;
        tax_is_its_rate(&bill)
    }

    fn compare_stay(&self, index: usize) -> Done {
        let stay = &self.book.stays[index];
        let real = self.read("api.reservation_detail", &json!({ "reservation": stay.name }))?;
        let shown =
            ["status", "check_in_date", "check_out_date"].map(|key| real[key].as_str().unwrap_or_default());
        let (from, to) = (text_of(stay.from), text_of(stay.to));
        let by_books = [stay.status.word(), from.as_str(), to.as_str()];
        ensure(shown == by_books, || format!("{} is {shown:?}, by the books {by_books:?}", stay.name))?;
        let price = minor(&real["amount_after_tax"]);
        ensure(price == stay.total(), || {
            format!("{} costs {price}, by the books {}", stay.name, stay.total())
        })?;
        ensure(real["nights"] == json!(stay.to - stay.from), || {
            format!("{} has {} nights", stay.name, real["nights"])
        })?;
        if stay.status != Status::CheckedOut {
            return Ok(());
        }
        let open: Vec<_> =
            stay.nights.iter().filter(|night| !night.posted).map(|night| text_of(night.day)).collect();
        ensure(open.is_empty(), || format!("{} left without being billed for {open:?}", stay.name))
    }

    /// Everything, at the end of a day: the file is sound and holds the sums of the books.
    pub fn compare_all(&mut self) -> Done {
        let wrong = check::run(&self.hotel.app.db.reader().expect("a reader")).expect("the checks run");
        ensure(wrong.is_empty(), || format!("the file is not sound: {wrong:?}"))?;
        let sums: String = self.hotel.stored(
            "SELECT ifnull(json_group_array(json_array(name, amount, tax, paid)), '[]') FROM (
               SELECT f.name,
                 (SELECT ifnull(sum(amount_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL) AS amount,
                 (SELECT ifnull(sum(tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL) AS tax,
                 (SELECT ifnull(sum(amount_minor), 0) FROM payments WHERE folio_id = f.id) AS paid
               FROM folios f ORDER BY f.name)",
        );
        let mut real: Vec<(String, i64, i64, i64)> = serde_json::from_str(&sums).expect("sums");
        let mut books: Vec<(String, i64, i64, i64)> = self
            .book
            .folios
            .iter()
            .map(|folio| {
                let amount = folio.before_tax();
                (folio.name.clone(), amount, folio.grand() - amount, folio.received.iter().sum())
            })
            .collect();
        real.sort();
        books.sort();
        ensure(real == books, || {
            format!("folios {:?}, by the books {:?}", without(&real, &books), without(&books, &real))
        })
    }

    /// Invoice numbers have no gap, are in the order in which they were issued, and begin again in each financial year.
    pub fn compare_series(&self, property: usize) -> Done {
        let mut last: std::collections::BTreeMap<&str, u32> = std::collections::BTreeMap::new();
        for (_, number) in self.book.issued.iter().filter(|(of, _)| *of == property) {
            let (series, seq) = number.rsplit_once('-').ok_or_else(|| format!("{number} has no series"))?;
            let seq: u32 = seq.parse().map_err(|_| format!("{number} has no number"))?;
            let before = last.insert(series, seq).unwrap_or_default();
            ensure(seq == before + 1, || format!("{number} follows {series}-{before:05}"))?;
        }
        Ok(())
    }

    /// Revenue of a posting date by department.
    pub fn revenue(&self, property: usize, day: i64, dept: Dept) -> i64 {
        let of_property = self.book.folios.iter().filter(|folio| folio.property == property);
        let lines =
            of_property.flat_map(|folio| &folio.lines).filter(|line| line.day == day && line.dept == dept);
        lines.map(|line| line.amount).sum()
    }
}

/// What is in the first list and not in the second.
fn without<T: Clone + PartialEq>(list: &[T], other: &[T]) -> Vec<T> {
    let mut other = other.to_vec();
    let mut left = Vec::new();
    for each in list {
        match other.iter().position(|known| known == each) {
            Some(at) => drop(other.remove(at)),
            None => left.push(each.clone()),
        }
    }
    left
}

/// The tax of each rate is its rate of its value; each line may be off by the half unit that it was rounded by.
fn tax_is_its_rate(bill: &Value) -> Done {
    for row in rows(&bill["tax_summary"]) {
        let (rate, taxable, tax) = (minor(&row["rate"]), minor(&row["taxable"]), minor(&row["total_tax"]));
        let of_rate = |line: &&Value| minor(&line["gst_rate"]) == rate;
        let lines = rows(&bill["folio"]["charges"]).iter().filter(of_rate).count();
        let slack = i64::try_from(lines).expect("few") * 10_000;
        ensure((taxable * rate - tax * 10_000).abs() <= slack, || {
            format!("tax that is not its rate: {row}")
        })?;
    }
    Ok(())
}
