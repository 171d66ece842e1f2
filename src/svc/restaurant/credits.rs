//! Crediting a bill that was paid at the outlet, by dishes or by an amount, and how its credit notes are shown.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::invoices::{self as figures, BillLine};
use crate::domain::lists::{ChargeType, FolioStatus, PosMode};
use crate::domain::money::{Currency, sum};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::credits::{self as rules, Left, Share};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::credits::{self, Credit, CreditedLine};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::pay::{self, NewPayment, Payment};
use crate::svc::folio::invoices::{RateView, rate_view};
use crate::svc::restaurant::pay::require_taker;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{self, Amount, Day, Flag, Int, Json, Moment, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "credit_bill",
            SERVICE,
            ORDER,
            credit_bill,
            "Credits dishes or an amount of a bill that was paid at the outlet, and returns the money; the bill stays as it was issued.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreditBill {
    /// Identifier of the order.
    order: Text,
    /// The dishes that are credited; or an `amount`.
    items: Option<Json<Vec<CreditedItem>>>,
    /// With tax: a part of the bill, whatever was eaten. It is spread over what is left of its lines.
    amount: Option<Amount>,
    /// The way the money goes back; cash leaves the caller's drawer.
    mode: PosMode,
    reason: Text,
    /// The number of a card slip or a transfer.
    reference: Option<Text>,
}

#[derive(Deserialize, JsonSchema)]
pub struct CreditedItem {
    /// `row` of the line.
    item_row: Text,
    /// So many of its pieces.
    #[serde(default = "wire::default::one")]
    qty: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct BillCredited {
    ok: Yes,
    credit_note: String,
    /// The bill that it credits.
    bill_no: Option<String>,
    mode: PosMode,
    /// Before tax.
    taxable: Amount,
    tax_amount: Amount,
    /// What the guest gets back.
    amount: Amount,
    /// By all credit notes of the bill.
    credited_amount: Amount,
    /// What can still be credited.
    credit_left: Amount,
}

/// Tips stay with whom they were given to: a credit note is of the bill.
fn credit_bill(tx: &WriteTx, params: CreditBill) -> Result<BillCredited> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    rules::permit(&order.facts())?;
    require_takers(tx, &order)?;
    let before = Credited::of(tx, &order, &property)?;
    let shares = asked(&order, &before.left, &params, &property.currency)?;
    let (taxable, tax) = sums(&shares, &property.currency);
    let (credit, credit_note) = credits::insert(tx, &property, order.id, &shares, &params.reason)?;
    let money = NewPayment {
        mode: params.mode,
        amount: -(taxable + tax),
        tip: Decimal::ZERO,
        reference: params.reference.as_deref(),
        refund_of: None,
        credit_id: Some(credit),
        reason: Some(&params.reason),
    };
    pay::insert(tx, &property, order.id, &money)?;
    let after = Credited::of(tx, &order, &property)?;
    tx.log(
        Action::new(Verb::PosCredit, RecordType::PosOrder, &order.name)
            .before(
                json!({ "credited_amount": Amount(before.amount), "credit_left": Amount(before.still()) }),
            )
            .after(json!({ "credit_note": credit_note, "bill_no": order.bill_no, "mode": params.mode,
                "items": named(&shares, &before.left), "taxable": Amount(taxable), "tax_amount": Amount(tax),
                "amount": Amount(taxable + tax), "credited_amount": Amount(after.amount),
                "credit_left": Amount(after.still()) }))
            .why(params.reason.to_string()),
    );
    Ok(BillCredited {
        ok: OK,
        credit_note,
        bill_no: order.bill_no.clone(),
        mode: params.mode,
        taxable: Amount(taxable),
        tax_amount: Amount(tax),
        amount: Amount(taxable + tax),
        credited_amount: Amount(after.amount),
        credit_left: Amount(after.still()),
    })
}

/// Who may refund each payment of a bill may credit it.
fn require_takers(tx: &ReadTx, order: &Order) -> Result<()> {
    let payments = pay::of_order(tx, order.id)?;
    payments
        .iter()
        .filter(|payment| Payment::stands(payment))
        .try_for_each(|payment| require_taker(tx.actor(), payment))
}

/// The dishes or the amount that the caller names.
fn asked(order: &Order, left: &[Left], params: &CreditBill, currency: &Currency) -> Result<Vec<Share>> {
    let items = params.items.as_ref().map(|items| &items.0).filter(|items| !items.is_empty());
    match (items, &params.amount) {
        (Some(items), None) => {
            let mut pieces = Vec::new();
            for item in items {
                let row: Option<i64> = item.item_row.parse().ok();
                let known = row.filter(|row| left.iter().any(|line| line.line_id == *row));
                let line = known.ok_or_else(|| Error::NotFound {
                    message: say!(
                        "There is no line {row} on {order}.",
                        row = &*item.item_row,
                        order = order.name
                    ),
                })?;
                pieces.push((line, item.qty.0));
            }
            Ok(rules::of_dishes(left, &pieces, currency)?)
        }
        (None, Some(amount)) => {
            let bill = order.bill_no.as_deref().unwrap_or(&order.name);
            Ok(rules::of_amount(bill, left, amount.0, currency)?)
        }
        _ => Err(Error::invalid("items", say!("Choose what is credited: dishes, or an amount."))),
    }
}

fn sums(shares: &[Share], currency: &Currency) -> (Decimal, Decimal) {
    let of = |of: fn(&Share) -> Decimal| sum(shares.iter().map(of), currency);
    (of(|share| share.taxable), of(|share| share.tax))
}

/// "2 × Dal" of each dish that is credited; nothing of an amount.
fn named(shares: &[Share], left: &[Left]) -> Vec<String> {
    let name = |share: &Share| {
        let line = left.iter().find(|line| line.line_id == share.line_id)?;
        share.qty.map(|qty| format!("{qty} × {}", line.item))
    };
    shares.iter().filter_map(name).collect()
}

/// The credit notes of a bill.
pub(super) struct Credited {
    /// With tax.
    pub amount: Decimal,
    pub left: Vec<Left>,
    notes: Vec<Credit>,
    lines: Vec<CreditedLine>,
}

impl Credited {
    pub fn of(tx: &ReadTx, order: &Order, property: &PropertySettings) -> Result<Credited> {
        if !order.paid {
            let amount = Decimal::new(0, property.currency.digits);
            return Ok(Credited { amount, left: Vec::new(), notes: Vec::new(), lines: Vec::new() });
        }
        let lines = credits::lines_of_order(tx, order.id)?;
        let mut sold = lines::of_order(tx, order.id)?;
        sold.retain(|line| !line.voided);
        Ok(Credited {
            amount: sum(lines.iter().map(|line| line.taxable + line.tax), &property.currency),
            left: sold.iter().map(|line| left_of(line, &lines)).collect(),
            notes: credits::of_order(tx, order.id)?,
            lines,
        })
    }

    /// What can still be credited, with tax.
    pub fn still(&self) -> Decimal {
        self.left.iter().map(Left::total).fold(Decimal::new(0, self.amount.scale()), |all, each| all + each)
    }

    /// The pieces of a line that can still be credited.
    pub fn pieces(&self, line_id: i64) -> i64 {
        let line = self.left.iter().find(|line| line.line_id == line_id && !line.total().is_zero());
        line.map_or(0, |line| line.qty)
    }

    /// Whether the caller may credit the bill now.
    pub fn permits(&self, tx: &ReadTx, order: &Order) -> Result<Flag> {
        let open = rules::permit(&order.facts()).is_ok() && !self.still().is_zero();
        Ok(Flag(open && require_takers(tx, order).is_ok()))
    }

    pub fn view(&self, property: &PropertySettings) -> BillCredits {
        BillCredits {
            credits: self.notes.iter().map(|note| BillCreditView::of(note, &self.lines, property)).collect(),
            credited_amount: Amount(self.amount),
        }
    }
}

fn left_of(line: &Line, credited: &[CreditedLine]) -> Left {
    let own = || credited.iter().filter(|each| each.line_id == line.id);
    Left {
        line_id: line.id,
        item: line.item_name.clone(),
        qty: line.qty - own().filter_map(|each| each.qty).sum::<i64>(),
        taxable: line.amount - line.discount - own().map(|each| each.taxable).sum::<Decimal>(),
        tax: line.tax - own().map(|each| each.tax).sum::<Decimal>(),
    }
}

/// What was returned of a bill since it was issued; the bill itself stays as it was.
#[derive(Serialize, JsonSchema)]
pub struct BillCredits {
    /// Oldest first.
    pub credits: Vec<BillCreditView>,
    /// Their sum, with tax.
    pub credited_amount: Amount,
}

/// A credit note of a bill.
#[derive(Serialize, JsonSchema)]
pub struct BillCreditView {
    pub credit_note: String,
    pub date: Day,
    pub at: Moment,
    /// Login.
    pub by: String,
    pub by_name: String,
    pub reason: String,
    /// The way the money went back.
    pub mode: PosMode,
    pub reference: Option<String>,
    /// Before tax.
    pub taxable: Amount,
    pub tax_amount: Amount,
    /// With tax.
    pub amount: Amount,
    pub amount_in_words: String,
    pub tax_summary: Vec<RateView>,
    pub lines: Vec<BillCreditLine>,
}

#[derive(Serialize, JsonSchema)]
pub struct BillCreditLine {
    /// `row` of the line of the bill.
    pub item_row: String,
    pub item_name: String,
    /// Null: a part of an amount that was credited.
    pub qty: Option<i64>,
    pub gst_rate: Amount,
    /// Before tax.
    pub taxable: Amount,
    pub tax_amount: Amount,
    /// With tax.
    pub amount: Amount,
}

impl BillCreditView {
    fn of(note: &Credit, lines: &[CreditedLine], property: &PropertySettings) -> BillCreditView {
        let own: Vec<&CreditedLine> = lines.iter().filter(|line| line.credit_id == note.id).collect();
        let billed: Vec<BillLine> = own.iter().map(|line| billed(line)).collect();
        let built = figures::build(&billed, FolioStatus::Closed, property.pack(), &property.currency);
        BillCreditView {
            credit_note: note.credit_note.clone(),
            date: Day(note.on),
            at: Moment(property.local(note.at)),
            by_name: note.by_name.clone().unwrap_or_else(|| note.by.clone()),
            by: note.by.clone(),
            reason: note.reason.clone(),
            mode: note.mode,
            reference: note.reference.clone(),
            taxable: Amount(built.amount),
            tax_amount: Amount(built.tax),
            amount: Amount(built.grand_total),
            amount_in_words: built.amount_in_words,
            tax_summary: built.tax_summary.into_iter().map(rate_view).collect(),
            lines: own.into_iter().map(line_view).collect(),
        }
    }
}

fn line_view(line: &CreditedLine) -> BillCreditLine {
    BillCreditLine {
        item_row: line.line_id.to_string(),
        item_name: line.item_name.clone(),
        qty: line.qty,
        gst_rate: Amount(line.tax_rate),
        taxable: Amount(line.taxable),
        tax_amount: Amount(line.tax),
        amount: Amount(line.taxable + line.tax),
    }
}

fn billed(line: &CreditedLine) -> BillLine {
    BillLine {
        charge_type: ChargeType::FoodAndBeverage,
        is_alcohol: line.is_alcohol,
        amount: line.taxable,
        tax_rate: line.tax_rate,
        tax_amount: line.tax,
        total: line.taxable + line.tax,
    }
}
