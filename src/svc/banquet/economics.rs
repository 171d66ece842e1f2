//! The economics of a function: what it is sold for, what it costs, what it leaves.

use schemars::JsonSchema;
use serde::Serialize;

use super::pricing::quoted_quantities;
use super::{FUNCTION, OfFunction, READERS};
use crate::db::scope::ReadTx;
use crate::domain::banquet::economics::{line_margin, margin_per_guest, variance};
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::money::sum;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions;
use crate::store::banquet::lines::{self, Line};
use crate::wire::{Amount, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "function_economics",
        READERS,
        FUNCTION,
        function_economics,
        "What a function is sold for, costs and leaves, and what was used against what was quoted.",
    )]
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
    /// As in the quotation issued last; of a line that is not in it, as agreed before the guests were counted.
    quoted_qty: Amount,
    /// On the bill: used, else what follows the guests and the hours.
    billed_qty: Amount,
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
    fn of(line: Line, quoted: Quantity, itc_eligible: bool) -> EconomicLine {
        let amounts = line.amounts;
        EconomicLine {
            row: line.id.to_string(),
            item_type: line.details.item_type,
            uom: line.details.uom,
            quoted_qty: Amount(quoted.decimal()),
            billed_qty: Amount(line.billed().decimal()),
            actual_qty: line.details.actual.map(|actual| Amount(actual.decimal())),
            variance: Amount(variance(quoted, line.details.actual)),
            rate: Amount(line.details.rate),
            amount: Amount(amounts.amount),
            net_amount: Amount(amounts.net()),
            cost_rate: Amount(line.details.cost.decimal()),
            cost_amount: Amount(amounts.cost),
            input_tax: Amount(amounts.input_tax),
            margin: Amount(line_margin(&amounts, itc_eligible)),
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
    let quoted = quoted_quantities(tx, &function, &own)?;
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
            per_pax: margin_per_guest(&totals, pax, &currency).map(Amount),
        },
        uncosted_lines: own.iter().filter(uncosted).map(|line| line.details.item_name.clone()).collect(),
        lines: (own.into_iter().zip(quoted))
            .map(|(line, quoted)| EconomicLine::of(line, quoted, totals.itc_eligible))
            .collect(),
        function: function.name,
    })
}
