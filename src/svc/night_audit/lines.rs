//! The lines that past audits posted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{ChargeType, FolioType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::night_audit::lines;
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, Day, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "night_audit_lines",
        CASHIERS,
        Target::Property,
        night_audit_lines,
        "Returns what the night audit of a closed date posted.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfDay {
    /// A closed day; an open one has no lines.
    business_date: Day,
    /// The first of several days that were closed together, ending with that one.
    from_date: Option<Day>,
}

/// A charge that an audit posted or would post.
#[derive(Serialize, JsonSchema)]
pub struct NightCharge {
    pub posting_date: Day,
    pub reservation: Option<String>,
    pub guest_name: String,
    pub room: Option<String>,
    pub charge_type: ChargeType,
    pub description: String,
    pub amount: Amount,
    pub gst_rate: Amount,
    pub gst_amount: Amount,
    pub total: Amount,
    pub folio_type: FolioType,
    /// Null: a folio will be opened.
    pub folio: Option<String>,
}

/// A line that an audit posted.
#[derive(Serialize, JsonSchema)]
pub struct AuditLine {
    #[serde(flatten)]
    line: NightCharge,
    /// 1: the line was voided.
    voided: Flag,
}

fn night_audit_lines(tx: &ReadTx, params: OfDay) -> Result<Vec<AuditLine>> {
    let currency = tx.property()?.currency;
    let shown = |line: lines::PostedLine| AuditLine {
        voided: Flag(line.voided),
        line: NightCharge {
            posting_date: Day(line.posted_on),
            reservation: line.reservation,
            guest_name: line.guest_name,
            room: line.room,
            charge_type: line.charge_type,
            description: line.description,
            amount: Amount(line.amount),
            gst_rate: Amount(line.tax_rate),
            gst_amount: Amount(line.tax),
            total: Amount(line.amount + line.tax),
            folio_type: line.folio_type,
            folio: Some(line.folio),
        },
    };
    let from = params.from_date.unwrap_or(params.business_date).0;
    Ok(lines::lines(tx, from, params.business_date.0, &currency)?.into_iter().map(shown).collect())
}
