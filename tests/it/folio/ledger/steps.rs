//! The steps of the law: each is called through its function, must be refused exactly when the rules say so, changes
//! nothing then, and is entered in the book by hand otherwise.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::book::{Line, Shown, World, amount, minor, tax};
use crate::folio::text;

/// What is charged: type, percent, alcohol. Each rate is said, so that no table of the program's is asked for it.
const CHARGES: [(&str, i64, bool); 6] = [
    ("Misc", 0, false),
    ("Misc", 18, false),
    ("Spa", 18, false),
    ("Food & Beverage", 5, false),
    ("Food & Beverage", 20, true),
    ("Minibar", 12, false),
];
const RATES: [i64; 3] = [5, 12, 18];
const TAKEN: [&str; 3] = ["Payment", "Advance", "Security Deposit"];

/// The names that steps are counted under.
pub const KINDS: [&str; 13] = [
    "charge",
    "transfer",
    "transfers",
    "split line",
    "pay",
    "refund",
    "apply",
    "allowance",
    "void",
    "close",
    "settle",
    "cancel",
    "delete",
];

/// A step; the numbers choose among what is there when it is taken.
#[derive(Clone, Debug)]
pub enum Step {
    Charge { folio: usize, what: usize, paise: i64 },
    OpenFolio { stay: usize, company: bool },
    Transfer { from: usize, row: usize, to: usize },
    TransferSome { from: usize, rows: u8, to: usize },
    SplitLine { from: usize, row: usize, to: usize, hundredths: Option<i64>, paise: i64 },
    Pay { folio: usize, kind: usize, paise: i64 },
    PayBalance { folio: usize },
    Refund { folio: usize, kind: Option<usize>, paise: i64 },
    Apply { folio: usize, paise: i64 },
    Allowance { folio: usize, rate: usize, paise: i64 },
    Void { folio: usize, row: usize },
    Close { folio: usize },
    PartSettle { folio: usize, paid: bool },
    CancelInvoice { folio: usize },
    Delete { folio: usize },
}

pub fn any_step() -> impl Strategy<Value = Step> {
    let at = 0..1000_usize;
    let paise = prop_oneof![1..100_i64, 1..900_000_i64];
    let share = prop_oneof![(1..9_999_i64).prop_map(Some), Just(None)];
    prop_oneof![
        4 => (at.clone(), at.clone(), paise.clone()).prop_map(|(folio, what, paise)| Step::Charge { folio, what, paise }),
        2 => (at.clone(), any::<bool>()).prop_map(|(stay, company)| Step::OpenFolio { stay, company }),
        3 => (at.clone(), at.clone(), at.clone()).prop_map(|(from, row, to)| Step::Transfer { from, row, to }),
        2 => (at.clone(), any::<u8>(), at.clone()).prop_map(|(from, rows, to)| Step::TransferSome { from, rows, to }),
        5 => (at.clone(), at.clone(), at.clone(), share, paise.clone())
            .prop_map(|(from, row, to, hundredths, paise)| Step::SplitLine { from, row, to, hundredths, paise }),
        3 => (at.clone(), 0..3_usize, paise.clone()).prop_map(|(folio, kind, paise)| Step::Pay { folio, kind, paise }),
        2 => at.clone().prop_map(|folio| Step::PayBalance { folio }),
        2 => (at.clone(), proptest::option::of(0..3_usize), paise.clone())
            .prop_map(|(folio, kind, paise)| Step::Refund { folio, kind, paise }),
        2 => (at.clone(), paise.clone()).prop_map(|(folio, paise)| Step::Apply { folio, paise }),
        2 => (at.clone(), at.clone(), paise).prop_map(|(folio, rate, paise)| Step::Allowance { folio, rate, paise }),
        2 => (at.clone(), at.clone()).prop_map(|(folio, row)| Step::Void { folio, row }),
        1 => at.clone().prop_map(|folio| Step::Close { folio }),
        2 => (at.clone(), any::<bool>()).prop_map(|(folio, paid)| Step::PartSettle { folio, paid }),
        2 => at.clone().prop_map(|folio| Step::CancelInvoice { folio }),
        2 => at.prop_map(|folio| Step::Delete { folio }),
    ]
}

/// Takes a step and enters it in the book.
pub fn take(world: &mut World, step: &Step) {
    match *step {
        Step::Charge { folio, what, paise } => charge(world, folio, what, paise),
        Step::OpenFolio { stay, company } => open_folio(world, stay, company),
        Step::Transfer { from, row, to } => transfer(world, from, row, to),
        Step::TransferSome { from, rows, to } => transfer_some(world, from, rows, to),
        Step::SplitLine { from, row, to, hundredths, paise } => {
            split_line(world, (from, row, to), hundredths, paise)
        }
        Step::Pay { folio, kind, paise } => pay(world, folio, TAKEN[kind], paise),
        Step::PayBalance { folio } => pay(world, folio, "Payment", world.folio(folio).balance.max(1)),
        Step::Refund { folio, kind, paise } => refund(world, folio, kind.map(|kind| TAKEN[kind]), paise),
        Step::Apply { folio, paise } => apply(world, folio, paise),
        Step::Allowance { folio, rate, paise } => allowance(world, folio, RATES[rate % RATES.len()], paise),
        Step::Void { folio, row } => void(world, folio, row),
        Step::Close { folio } => close(world, folio),
        Step::PartSettle { folio, paid } => part_settle(world, folio, paid),
        Step::CancelInvoice { folio } => cancel_invoice(world, folio),
        Step::Delete { folio } => delete(world, folio),
    }
}

/// Calls a function that the rules permit or refuse; a refusal must leave the file as it was.
fn call(world: &mut World, kind: &'static str, permitted: bool, path: &str, params: Value) -> Option<Value> {
    let before = world.file();
    let answer = world.desk.call(path, params.clone());
    assert_eq!(answer.is_ok(), permitted, "{path} {params}: {answer:?}");
    *world.seen.entry((kind, permitted)).or_default() += 1;
    if answer.is_err() {
        assert_eq!(world.file(), before, "{path} {params} was refused and changed something");
    }
    answer.ok()
}

fn charge(world: &mut World, folio: usize, what: usize, paise: i64) {
    let (folio, (kind, percent, is_alcohol)) = (world.folio(folio), CHARGES[what % CHARGES.len()]);
    let permitted = folio.open && fits(&folio, is_alcohol);
    let params = json!({ "folio": folio.name, "charge_type": kind, "description": kind, "amount": amount(paise),
                         "gst_rate": percent, "is_alcohol": u8::from(is_alcohol) });
    if call(world, "charge", permitted, "api.add_folio_charge", params).is_some() {
        let line = posted(kind, percent, paise, tax(paise, percent));
        world.circles[folio.circle].line(&line, 1);
        world.used.push(folio.name);
    }
}

fn posted(kind: &str, percent: i64, amount: i64, tax: i64) -> Line {
    Line {
        row: String::new(),
        charge_type: kind.to_string(),
        rate: percent.to_string(),
        amount,
        tax,
        is_alcohol: false,
    }
}

/// Alcohol goes to no company's and no group's folio.
fn fits(folio: &Shown, is_alcohol: bool) -> bool {
    !is_alcohol || !matches!(folio.kind.as_str(), "Company" | "Group")
}

fn open_folio(world: &mut World, stay: usize, company: bool) {
    let (stay, circle) = world.stays[stay % world.stays.len()].clone();
    let kind = if company { "Company" } else { "Extra" };
    let params = json!({ "reservation": stay, "folio_type": kind });
    let answer = call(world, "open", true, "api.split_folio", params).expect("a folio");
    let known = (text(&answer, "folio"), circle);
    if !world.folios.contains(&known) {
        world.folios.push(known);
    }
}

/// The folio that lines leave and the one they go to: three times out of four one of the same circle.
fn pair(world: &World, from: usize, to: usize) -> (Shown, Shown) {
    let (from, index) = (world.folio(from), to / 4);
    if to.is_multiple_of(4) {
        return (from, world.folio(index));
    }
    let near: Vec<usize> = (0..world.folios.len()).filter(|at| world.folios[*at].1 == from.circle).collect();
    let to = world.folio(near[index % near.len()]);
    (from, to)
}

/// Whether lines may go from one folio to the other.
fn moves(from: &Shown, to: &Shown) -> bool {
    from.name != to.name && from.open && to.open && from.circle == to.circle
}

/// Neither folio falls below zero when so much leaves the one and comes to the other.
fn both_stay(from: &Shown, to: &Shown, amount: i64, tax: i64) -> bool {
    let falls = |before: i64, after: i64| after < 0 && after < before;
    !(falls(from.net(), from.net() - amount)
        || falls(from.grand(), from.grand() - amount - tax)
        || falls(to.net(), to.net() + amount)
        || falls(to.grand(), to.grand() + amount + tax))
}

/// The tax that goes with the moved part, by largest remainder; the remaining part comes first.
fn split_tax(tax: i64, remaining: i64, moved: i64) -> i64 {
    let whole = remaining + moved;
    let (of_remaining, of_moved) = (tax.abs() * remaining, tax.abs() * moved);
    let left = tax.abs() - of_remaining / whole - of_moved / whole;
    let extra = left > 0 && of_moved % whole > of_remaining % whole;
    tax.signum() * (of_moved / whole + i64::from(extra))
}

/// A line of the folio; one that is nowhere when it has none.
fn pick(folio: &Shown, row: usize) -> Option<Line> {
    (!folio.lines.is_empty()).then(|| folio.lines[row % folio.lines.len()].clone())
}

fn transfer(world: &mut World, from: usize, row: usize, to: usize) {
    let (from, to) = pair(world, from, to);
    let line = pick(&from, row);
    let permitted = moves(&from, &to)
        && line
            .as_ref()
            .is_some_and(|line| fits(&to, line.is_alcohol) && both_stay(&from, &to, line.amount, line.tax));
    let name = line.map_or("999999".to_string(), |line| line.row);
    let params = json!({ "from_folio": from.name, "charge_row": name, "to_folio": to.name });
    if call(world, "transfer", permitted, "api.transfer_folio_charge", params).is_some() {
        world.used.push(to.name);
    }
}

fn transfer_some(world: &mut World, from: usize, rows: u8, to: usize) {
    let (from, to) = pair(world, from, to);
    let chosen: Vec<&Line> = from
        .lines
        .iter()
        .enumerate()
        .filter(|(index, _)| rows >> (index % 8) & 1 == 1)
        .map(|(_, line)| line)
        .collect();
    let permitted = !chosen.is_empty()
        && moves(&from, &to)
        && chosen.iter().all(|line| fits(&to, line.is_alcohol))
        && both_stay(
            &from,
            &to,
            chosen.iter().map(|line| line.amount).sum(),
            chosen.iter().map(|line| line.tax).sum(),
        );
    let names: Vec<&str> = chosen.iter().map(|line| line.row.as_str()).collect();
    let params = json!({ "from_folio": from.name, "charge_rows": names, "to_folio": to.name });
    if let Some(answer) = call(world, "transfers", permitted, "api.transfer_folio_charges", params) {
        assert_eq!(answer["moved"], names.len());
        world.used.push(to.name);
    }
}

fn split_line(
    world: &mut World,
    (from, row, to): (usize, usize, usize),
    hundredths: Option<i64>,
    paise: i64,
) {
    let (from, to) = pair(world, from, to);
    let line = pick(&from, row);
    let size = line.as_ref().map_or(0, |line| line.amount.abs());
    let paise = if size > 1 { 1 + paise % size } else { paise };
    let moved = hundredths.map_or(paise, |share| (size * share * 2 + 10_000) / 20_000);
    let permitted = moves(&from, &to)
        && line.as_ref().is_some_and(|line| fits(&to, line.is_alcohol))
        && moved > 0
        && moved < size
        && line.as_ref().is_some_and(|line| {
            let tax = split_tax(line.tax, size - moved, moved);
            both_stay(&from, &to, line.amount.signum() * moved, tax)
        });
    let mut params = json!({ "from_folio": from.name, "to_folio": to.name,
                             "charge_row": line.as_ref().map_or("999999", |line| line.row.as_str()) });
    match hundredths {
        Some(share) => params["percent"] = json!(amount(share)),
        None => params["amount"] = json!(amount(paise)),
    }
    if let Some(answer) = call(world, "split line", permitted, "api.split_folio_charge", params) {
        let sign = line.map_or(1, |line| line.amount.signum());
        assert_eq!(minor(&answer["moved"]), sign * moved);
        assert_eq!(minor(&answer["kept"]), sign * (size - moved));
        world.used.push(to.name);
    }
}

fn pay(world: &mut World, folio: usize, kind: &str, paise: i64) {
    let folio = world.folio(folio);
    let permitted = folio.open || (kind == "Payment" && paise <= folio.balance);
    let params = json!({ "folio": folio.name, "mode": "Cash", "amount": amount(paise), "kind": kind });
    if call(world, "pay", permitted, "api.add_folio_payment", params).is_some() {
        let sums = &mut world.circles[folio.circle];
        if kind == "Security Deposit" {
            sums.held += paise
        } else {
            sums.paid += paise
        }
        world.used.push(folio.name);
    }
}

fn refund(world: &mut World, folio: usize, kind: Option<&str>, paise: i64) {
    let folio = world.folio(folio);
    let back: &[&str] = match &kind {
        Some(kind) => std::slice::from_ref(kind),
        None => &["Payment", "Advance"],
    };
    let most: i64 = back.iter().map(|kind| folio.of(&[kind])).sum();
    // Half of them within what was received, so that both sides of the limit come up.
    let paise = if most > 0 && paise % 2 == 0 { 1 + paise % most } else { paise };
    let mut params =
        json!({ "folio": folio.name, "mode": "Cash", "amount": amount(paise), "reason": "Too much" });
    if let Some(kind) = kind {
        params["kind"] = json!(kind);
    }
    let permitted = paise <= most && (folio.open || kind == Some("Security Deposit"));
    if call(world, "refund", permitted, "api.refund_folio_payment", params).is_some() {
        let sums = &mut world.circles[folio.circle];
        if kind == Some("Security Deposit") { sums.held -= paise } else { sums.paid -= paise }
    }
}

fn apply(world: &mut World, folio: usize, paise: i64) {
    let folio = world.folio(folio);
    let held = folio.of(&["Security Deposit"]);
    let paise = if held > 0 && paise % 2 == 0 { 1 + paise % held } else { paise };
    let params = json!({ "folio": folio.name, "amount": amount(paise) });
    let permitted = folio.open && paise <= held && paise <= folio.balance;
    if call(world, "apply", permitted, "desk.apply_deposit", params).is_some() {
        let sums = &mut world.circles[folio.circle];
        sums.held -= paise;
        sums.paid += paise;
    }
}

fn allowance(world: &mut World, folio: usize, percent: i64, paise: i64) {
    let folio = world.folio(folio);
    let paise = if folio.grand() > 2 && paise % 2 == 0 { 1 + paise % (folio.grand() / 2) } else { paise };
    let off = tax(paise, percent);
    let permitted = folio.open && paise <= folio.net() && paise + off <= folio.grand();
    let params =
        json!({ "folio": folio.name, "amount": amount(paise), "gst_rate": percent, "reason": "Noise" });
    if call(world, "allowance", permitted, "api.post_allowance", params).is_some() {
        world.circles[folio.circle].line(&posted("Allowance", percent, -paise, -off), 1);
    }
}

fn void(world: &mut World, folio: usize, row: usize) {
    let folio = world.folio(folio);
    let line = pick(&folio, row);
    let params = json!({ "folio": folio.name, "reason": "Wrong",
                         "charge_row": line.as_ref().map_or("999999", |line| line.row.as_str()) });
    let permitted = folio.open
        && line.as_ref().is_some_and(|line| {
            line.amount <= 0 || folio.net() >= line.amount && folio.grand() >= line.amount + line.tax
        });
    if call(world, "void", permitted, "api.void_folio_charge", params).is_some() {
        world.circles[folio.circle].line(&line.expect("the line"), -1);
    }
}

fn close(world: &mut World, folio: usize) {
    let folio = world.folio(folio);
    let permitted = !folio.open || !folio.lines.is_empty();
    let Some(answer) = call(world, "close", permitted, "api.close_folio", json!({ "folio": folio.name }))
    else {
        return;
    };
    let number = text(&answer, "invoice_number");
    match folio.invoice {
        Some(given) => assert_eq!(number, given, "a closed folio answers its number again"),
        None => world.issued.push(number),
    }
}

fn part_settle(world: &mut World, at: usize, paid: bool) {
    let mut folio = world.folio(at);
    if paid && folio.open && folio.balance > 0 {
        pay(world, at, "Payment", folio.balance);
        folio = world.folio(at);
    }
    let permitted = folio.open && !folio.lines.is_empty() && folio.balance == 0;
    let params = json!({ "folio": folio.name });
    if let Some(answer) = call(world, "settle", permitted, "api.part_settle_folio", params) {
        world.issued.push(text(&answer, "invoice_number"));
        world.folios.push((text(&answer, "new_folio"), folio.circle));
    }
}

/// Three times out of four a closed folio, when there is one.
fn cancel_invoice(world: &mut World, at: usize) {
    let closed: Vec<usize> = (0..world.folios.len()).filter(|at| !world.folio(*at).open).collect();
    let at = if closed.is_empty() || at.is_multiple_of(4) { at } else { closed[at % closed.len()] };
    let folio = world.folio(at);
    let params = json!({ "folio": folio.name, "reason": "Wrong name" });
    if let Some(answer) = call(world, "cancel", !folio.open, "api.cancel_invoice", params) {
        let number = text(&answer, "cancelled");
        assert_eq!(Some(&number), folio.invoice.as_ref());
        world.cancelled.push(number);
    }
}

/// The first Guest folio of a stay stays, and so does whatever was used.
fn delete(world: &mut World, folio: usize) {
    let folio = world.folio(folio);
    let first = world.folios.iter().find(|(name, _)| *name == folio.name && folio.kind == "Guest");
    let is_primary = first.is_some() && is_first_guest_folio(world, &folio.name);
    let was_used = !folio.lines.is_empty()
        || !folio.payments.is_empty()
        || world.used.contains(&folio.name)
        || !folio.open;
    let permitted = !is_primary && !was_used;
    if call(world, "delete", permitted, "api.delete_folio", json!({ "folio": folio.name })).is_some() {
        world.folios.retain(|(name, _)| *name != folio.name);
    }
}

fn is_first_guest_folio(world: &World, name: &str) -> bool {
    world.stays.iter().any(|(stay, _)| {
        let all = world.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
        let first = all.as_array().expect("folios").iter().find(|folio| folio["folio_type"] == "Guest");
        first.is_some_and(|first| first["name"] == name)
    })
}
