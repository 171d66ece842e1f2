//! The ledger that the test keeps by hand: per circle of folios among which lines may move (a stay, or a group with its
//! members), what is charged by type and tax rate, and what was received. It knows nothing of folios.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::folio::{Scene, text};
use crate::support::{Caller, TestHotel};

/// Minor units before tax and of tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub amount: i64,
    pub tax: i64,
}

/// What a circle's folios must come to together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// By charge type and tax rate; nothing where the total is 0.
    pub lines: BTreeMap<(String, String), Sum>,
    /// Payments and advances, less refunds.
    pub paid: i64,
    /// Security deposits neither applied nor refunded.
    pub held: i64,
}

impl Sums {
    /// Adds a line, or takes one off with the sign -1.
    pub fn line(&mut self, line: &Line, sign: i64) {
        let key = (line.charge_type.clone(), line.rate.clone());
        let sum = self.lines.entry(key.clone()).or_default();
        sum.amount += sign * line.amount;
        sum.tax += sign * line.tax;
        if *sum == Sum::default() {
            self.lines.remove(&key);
        }
    }
}

/// A line as the test sees it.
#[derive(Clone, Debug)]
pub struct Line {
    pub row: String,
    pub charge_type: String,
    pub rate: String,
    pub amount: i64,
    pub tax: i64,
    pub is_alcohol: bool,
}

/// A folio as its functions show it.
#[derive(Clone, Debug)]
pub struct Shown {
    pub name: String,
    pub circle: usize,
    pub kind: String,
    pub open: bool,
    pub invoice: Option<String>,
    pub lines: Vec<Line>,
    /// Kind (of a refund: what it returns) and amount.
    pub payments: Vec<(String, i64)>,
    pub balance: i64,
}

impl Shown {
    pub fn of(&self, kinds: &[&str]) -> i64 {
        self.payments
            .iter()
            .filter(|(kind, _)| kinds.contains(&kind.as_str()))
            .map(|(_, amount)| amount)
            .sum()
    }

    pub fn net(&self) -> i64 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    pub fn grand(&self) -> i64 {
        self.lines.iter().map(|line| line.amount + line.tax).sum()
    }
}

/// A hotel in mid-stay, and the book beside it.
pub struct World {
    pub hotel: TestHotel,
    pub desk: Caller,
    /// Stays, with their circle.
    pub stays: Vec<(String, usize)>,
    /// Names of folios that were not deleted, with their circle.
    pub folios: Vec<(String, usize)>,
    pub circles: Vec<Sums>,
    /// Every invoice number that a call answered, and those that were cancelled.
    pub issued: Vec<String>,
    pub cancelled: Vec<String>,
    /// Folios that ever held a line or a payment.
    pub used: Vec<String>,
    /// How often each kind of step was done and how often refused.
    pub seen: BTreeMap<(&'static str, bool), usize>,
}

/// A group of two whose company pays the rooms, a guest of a company, a guest of their own; one night posted.
pub fn mid_stay() -> (Scene, Vec<(String, usize)>) {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme Limited');
         INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Room' FROM companies;
         INSERT INTO group_bookings (property_id, name, group_name, company_id, check_in_on, check_out_on, created_at)
         VALUES (:lake, 'GRP-2026-0001', 'Wedding', (SELECT id FROM companies), '2026-03-01', '2026-03-04', 0)",
    );
    let stay = |guest: &str, more: Value| scene.arrive(guest, "2026-03-01", "2026-03-04", more);
    let group = json!({ "group_booking": "GRP-2026-0001", "booking_type": "Group", "meal_plan": "CP" });
    let stays = vec![
        (stay("Ravi Rao", group.clone()), 0),
        (stay("Mira Sen", group), 0),
        (stay("Tom Ash", json!({ "company": "Acme", "booking_type": "Corporate" })), 1),
        (stay("Ines Paz", json!({ "meal_plan": "CP" })), 2),
    ];
    scene.desk.ok("api.group_master_folio", json!({ "group_booking": "GRP-2026-0001" }));
    scene.audit();
    for (stay, _) in &stays {
        let deposit = json!({ "folio": scene.folio_name(stay), "mode": "Card", "amount": 3000, "kind": "Security Deposit" });
        scene.desk.ok("api.add_folio_payment", deposit);
    }
    (scene, stays)
}

impl World {
    /// The world on a copy of its file, with the book opened at what is there.
    pub fn on(scene: &Scene, stays: &[(String, usize)]) -> World {
        let hotel = scene.hotel.copy();
        let desk = hotel.known("asha");
        let mut folios: Vec<(String, usize)> = Vec::new();
        for (stay, circle) in stays {
            let all = desk.ok("api.reservation_folios", json!({ "reservation": stay }));
            for folio in all.as_array().expect("folios") {
                let known = (text(folio, "name"), *circle);
                if !folios.contains(&known) {
                    folios.push(known);
                }
            }
        }
        let mut world = World {
            hotel,
            desk,
            stays: stays.to_vec(),
            folios,
            circles: Vec::new(),
            issued: Vec::new(),
            cancelled: Vec::new(),
            used: Vec::new(),
            seen: BTreeMap::new(),
        };
        world.circles = world.counted();
        world
    }

    pub fn folio(&self, index: usize) -> Shown {
        let (name, circle) = &self.folios[index % self.folios.len()];
        let folio = self.desk.ok("api.folio_invoice", json!({ "folio": name }))["folio"].take();
        let rows = |key: &str| folio[key].as_array().expect("rows").clone();
        Shown {
            name: name.clone(),
            circle: *circle,
            kind: text(&folio, "folio_type"),
            open: folio["status"] == "Open",
            invoice: folio["invoice_number"].as_str().map(str::to_string),
            balance: minor(&folio["balance"]),
            lines: rows("charges").iter().map(line).collect(),
            payments: rows("payments").iter().map(payment).collect(),
        }
    }

    /// What the folios of each circle come to now.
    pub fn counted(&self) -> Vec<Sums> {
        let circles = self.stays.iter().map(|(_, circle)| circle + 1).max().unwrap_or_default();
        let mut sums = vec![Sums::default(); circles];
        for index in 0..self.folios.len() {
            let folio = self.folio(index);
            let paid = folio.of(&["Payment", "Advance"]);
            assert_eq!(folio.balance, folio.grand() - paid, "{}", folio.name);
            let sum = &mut sums[folio.circle];
            folio.lines.iter().for_each(|line| sum.line(line, 1));
            sum.paid += paid;
            sum.held += folio.of(&["Security Deposit"]);
        }
        sums
    }

    /// Every folio, line, payment, number and logged action, as one text.
    pub fn file(&self) -> String {
        self.hotel.stored(
            "SELECT (SELECT group_concat(f.name || f.status || ifnull(f.invoice_number, ''), '|') FROM folios f)
                 || (SELECT group_concat(h.id || ':' || h.folio_id || ':' || h.amount_minor || ':' || h.tax_minor
                                         || ifnull(h.voided_at, ''), '|') FROM charges h)
                 || ifnull((SELECT group_concat(p.id || ':' || p.folio_id || ':' || p.amount_minor, '|') FROM payments p), '')
                 || ifnull((SELECT group_concat(i.invoice_number || ifnull(i.cancelled_on, ''), '|') FROM invoices i), '')
                 || ifnull((SELECT group_concat(s.series || s.last, '|') FROM series s), '')
                 || (SELECT count(*) FROM action_log)",
        )
    }
}

fn line(row: &Value) -> Line {
    Line {
        row: text(row, "name"),
        charge_type: text(row, "charge_type"),
        rate: row["gst_rate"]
            .to_string()
            .parse::<rust_decimal::Decimal>()
            .expect("a rate")
            .normalize()
            .to_string(),
        amount: minor(&row["amount"]),
        tax: minor(&row["gst_amount"]),
        is_alcohol: row["is_alcohol"] == 1,
    }
}

fn payment(row: &Value) -> (String, i64) {
    let kind = row["refund_of"].as_str().unwrap_or_else(|| row["payment_kind"].as_str().expect("a kind"));
    (kind.to_string(), minor(&row["amount"]))
}

/// Paise of an amount, exactly.
pub fn minor(amount: &Value) -> i64 {
    let paise = amount.to_string().parse::<rust_decimal::Decimal>().expect("an amount")
        * rust_decimal::Decimal::ONE_HUNDRED;
    assert_eq!(paise, paise.trunc(), "{amount} has more than two decimals");
    paise.trunc().to_string().parse().expect("paise")
}

/// Paise as a parameter.
pub fn amount(paise: i64) -> String {
    format!("{}.{:02}", paise / 100, paise % 100)
}

/// The tax on paise at a percentage, half a paisa away from zero.
pub fn tax(paise: i64, percent: i64) -> i64 {
    (paise * percent * 2 + 100) / 200
}
