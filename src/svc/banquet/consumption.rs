//! After the event: what was used, and what the function left against what was quoted.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, OfFunction, READERS, SELLERS, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::lines::typed_quantity;
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::language::Message;
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::money::{round, sum};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::say;
use crate::store::banquet::lines::{self, Line};
use crate::store::banquet::{details, functions};
use crate::wire::{Amount, Flag, Int, Json, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "record_consumption",
            SELLERS,
            FUNCTION,
            record_consumption,
            "Records what was used at an event and how many guests came; the bill follows.",
        )
        .post_only(),
        read(
            Module::Banquet,
            "function_economics",
            READERS,
            FUNCTION,
            function_economics,
            "What a function is sold for, costs and leaves, and what was used against what was quoted.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordConsumption {
    /// Identifier of the function.
    function: Text,
    /// {line: quantity used}
    rows: Option<Json<BTreeMap<String, Amount>>>,
    /// Guests who came.
    pax_actual: Option<Int>,
}

#[derive(Serialize, JsonSchema)]
pub struct ConsumptionRecorded {
    ok: Yes,
    grand_total: Amount,
    balance_due: Amount,
    /// What changed, in sentences.
    changes: Vec<Message>,
    /// Null when nothing is sold.
    margin_percent: Option<Amount>,
}

/// More guests than guaranteed raise what follows the guests; fewer do not lower it. A quantity that was used takes the place
/// of the one that was quoted.
fn record_consumption(tx: &WriteTx, params: RecordConsumption) -> Result<ConsumptionRecorded> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::Consume)?;
    require_changeable(&function)?;
    let used = params.rows.map(|rows| rows.0).unwrap_or_default();
    if used.is_empty() && params.pax_actual.is_none() {
        return Err(Error::invalid("rows", say!("Give what was used, or how many guests came.")));
    }
    let mut changes = Vec::new();
    let mut own = lines::of_function(tx, function.id)?;
    for (row, quantity) in &used {
        let line = lines::named(&mut own, &function.name, row)?;
        let quantity = typed_quantity("rows", quantity.0)?;
        if line.details.actual != Some(quantity) {
            changes.push(say!(
                "Of {item} {used} was used; {quoted} was quoted.",
                item = line.details.item_name,
                used = quantity.decimal(),
                quoted = line.details.qty.decimal()
            ));
            line.details.actual = Some(quantity);
        }
    }
    if let Some(pax) = params.pax_actual {
        let pax = read_pax("pax_actual", pax.0)?;
        if function.details.pax.actual != Some(pax) {
            changes.push(say!("{pax} guests came.", pax));
            details::set_actual_pax(tx, function.id, pax)?;
        }
    }
    let now = functions::find(tx, &function.name)?;
    let after = pricing::write(tx, &now, own, now.discount)?;
    if changes.is_empty() {
        tx.nothing_changed();
    } else {
        tx.log(
            Action::new(Verb::BanquetConsumption, RecordType::VenueBooking, &function.name)
                .before(json!({ "pax_actual": function.details.pax.actual, "grand_total": Amount(function.grand) }))
                .after(json!({ "pax_actual": after.details.pax.actual, "grand_total": Amount(after.grand),
                    "changes": changes })),
        );
    }
    let totals = lines::totals(&lines::of_function(tx, function.id)?, &tx.property()?.currency);
    Ok(ConsumptionRecorded {
        ok: OK,
        grand_total: Amount(after.grand),
        balance_due: Amount(after.balance()),
        changes,
        margin_percent: totals.margin_percent().map(Amount),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct Economics {
    function: String,
    customer_name: String,
    pax: i64,
    revenue: FunctionRevenue,
    cost: FunctionCost,
    margin: FunctionMargin,
    lines: Vec<EconomicLine>,
    /// Lines that are charged and whose cost nobody knows.
    uncosted_lines: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct FunctionRevenue {
    subtotal: Amount,
    discount: Amount,
    service_charge: Amount,
    taxable: Amount,
    tax: Amount,
    grand_total: Amount,
    /// The value of what is not charged.
    complimentary: Amount,
    /// Of lines on top of what was agreed, before discount and tax.
    supplementary: Amount,
}

#[derive(Serialize, JsonSchema)]
struct FunctionCost {
    food: Amount,
    service: Amount,
    /// Before the tax paid on it.
    total: Amount,
    input_tax: Amount,
    /// Whether the tax paid may be set off.
    itc_eligible: Flag,
    /// With the tax that can't be set off.
    net: Amount,
}

#[derive(Serialize, JsonSchema)]
struct FunctionMargin {
    gross: Amount,
    /// Of what is sold; null when nothing is.
    percent: Option<Amount>,
    /// Null without guests.
    per_pax: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct EconomicLine {
    row: String,
    item_name: String,
    item_type: FunctionItemType,
    uom: FunctionUnit,
    quoted_qty: Amount,
    /// Null until it is recorded.
    actual_qty: Option<Amount>,
    /// Used less quoted; 0 until it is recorded.
    variance: Amount,
    rate: Amount,
    amount: Amount,
    net_amount: Amount,
    cost_rate: Amount,
    cost_amount: Amount,
    input_tax: Amount,
    /// Net less cost, and less the tax paid where it can't be set off.
    margin: Amount,
    chargeable: Flag,
    is_supplementary: Flag,
}

impl EconomicLine {
    fn of(line: Line, itc_eligible: bool) -> EconomicLine {
        let amounts = line.amounts;
        let lost = if itc_eligible { Decimal::ZERO } else { amounts.input_tax };
        let variance =
            line.details.actual.map_or(Decimal::ZERO, |actual| (actual - line.details.qty).decimal());
        EconomicLine {
            row: line.id.to_string(),
            item_type: line.details.item_type,
            uom: line.details.uom,
            quoted_qty: Amount(line.details.qty.decimal()),
            actual_qty: line.details.actual.map(|actual| Amount(actual.decimal())),
            variance: Amount(variance),
            rate: Amount(line.details.rate),
            amount: Amount(amounts.amount),
            net_amount: Amount(amounts.net()),
            cost_rate: Amount(line.details.cost.decimal()),
            cost_amount: Amount(amounts.cost),
            input_tax: Amount(amounts.input_tax),
            margin: Amount(amounts.net() - amounts.cost - lost),
            chargeable: Flag(line.details.chargeable),
            is_supplementary: Flag(line.details.is_supplementary),
            item_name: line.details.item_name,
        }
    }
}

/// The margins of the lines sum to the margin of the function.
fn function_economics(tx: &ReadTx, params: OfFunction) -> Result<Economics> {
    let function = functions::find(tx, &params.function)?;
    let currency = tx.property()?.currency;
    let own = lines::of_function(tx, function.id)?;
    let totals = lines::totals(&own, &currency);
    let pax = function.details.pax.billable();
    let supplementary =
        own.iter().filter(|line| line.details.is_supplementary).map(|line| line.amounts.amount);
    let uncosted = |line: &&Line| line.details.chargeable && line.details.cost.e4() == 0;
    Ok(Economics {
        customer_name: function.details.customer_name.clone(),
        pax,
        revenue: FunctionRevenue {
            subtotal: Amount(totals.subtotal),
            discount: Amount(totals.discount),
            service_charge: Amount(totals.service_charge),
            taxable: Amount(totals.taxable),
            tax: Amount(totals.tax),
            grand_total: Amount(totals.grand),
            complimentary: Amount(totals.non_chargeable),
            supplementary: Amount(sum(supplementary, &currency)),
        },
        cost: FunctionCost {
            food: Amount(totals.food_cost),
            service: Amount(totals.service_cost),
            total: Amount(totals.total_cost()),
            input_tax: Amount(totals.input_tax),
            itc_eligible: Flag(totals.itc_eligible),
            net: Amount(totals.net_cost()),
        },
        margin: FunctionMargin {
            gross: Amount(totals.gross_margin()),
            percent: totals.margin_percent().map(Amount),
            per_pax: (pax > 0).then(|| Amount(round(totals.gross_margin() / Decimal::from(pax), &currency))),
        },
        uncosted_lines: own.iter().filter(uncosted).map(|line| line.details.item_name.clone()).collect(),
        lines: own.into_iter().map(|line| EconomicLine::of(line, totals.itc_eligible)).collect(),
        function: function.name,
    })
}
