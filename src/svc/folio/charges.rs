//! Posting and voiding lines by hand.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::charges::{posting_date, require_no_allowance};
use crate::domain::folio::guard;
use crate::domain::folio::payments::exact_amount;
use crate::domain::folio::reductions::{self as rules, TypedAmounts};
use crate::domain::lists::{ChargeType, FolioType};
use crate::domain::money::round;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{self, Step};
use crate::domain::tax::{self, ChargeAmounts, TypedCharge};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::charges;
use crate::store::folio::folios::{self, Folio, OpenFolio};
use crate::svc::folio::folios::{CASHIERS, FOLIO, FolioView, balance_of, reload_view};
use crate::svc::folio::posting::{self, Line};
use crate::svc::folio::reductions::{self, Allowance, charged};
use crate::wire::{Amount, Day, Flag, Int, Text, default};

/// The `source` of lines posted here.
pub const DESK: &str = "Desk";

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "add_folio_charge",
            CASHIERS,
            FOLIO,
            add_folio_charge,
            "Posts a charge to a folio.",
        ),
        write(
            Module::Api,
            "post_stay_charge",
            CASHIERS,
            Target::Of(Owner::Reservation, "reservation"),
            post_stay_charge,
            "Posts a charge to a stay; the billing rules select the folio.",
        ),
        write(
            Module::Api,
            "void_folio_charge",
            CASHIERS,
            FOLIO,
            void_folio_charge,
            "Voids a charge on an open folio.",
        )
        .destructive()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddFolioCharge {
    /// Identifier of the folio.
    folio: Text,
    charge_type: ChargeType,
    description: Text,
    /// Before tax unless `tax_included`, above 0; of one piece. A Discount or Allowance is entered positive and stored
    /// negative.
    amount: Amount,
    /// Pieces, from 1 to 999.
    #[serde(default = "default::one")]
    qty: Int,
    /// 1: the amount includes the tax.
    #[serde(default)]
    tax_included: Flag,
    /// Percent; 0 takes the usual rate of Room, Meal Plan, Food & Beverage, Minibar and Laundry.
    #[serde(default)]
    gst_rate: Amount,
    /// The business date if not given; an earlier date not before the folio's opening.
    posting_date: Option<Day>,
    #[serde(default)]
    is_alcohol: Flag,
    /// Whose stay caused it; the folio's own if not given.
    reservation: Option<Text>,
}

/// The folio after a charge, and the charge.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FolioCharged {
    #[serde(flatten)]
    folio: FolioView,
    /// Null for an allowance.
    charged: Option<Charged>,
}

/// A charge as it was posted; negative for a discount. A discount that is spread over several tax rates shows their average.
#[derive(Debug, Serialize, JsonSchema)]
struct Charged {
    /// Before tax.
    amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
    total: Amount,
}

impl From<ChargeAmounts> for Charged {
    fn from(amounts: ChargeAmounts) -> Charged {
        Charged {
            amount: Amount(amounts.amount),
            gst_rate: Amount(amounts.tax_rate),
            gst_amount: Amount(amounts.tax_amount),
            total: Amount(amounts.total),
        }
    }
}

fn add_folio_charge(tx: &WriteTx, params: AddFolioCharge) -> Result<FolioCharged> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let facts = folio.facts(&property.currency);
    guard::require_open(&facts)?;
    guard::require_alcohol_allowed(&facts, params.is_alcohol.0)?;
    let wanted = params.posting_date.map(|day| day.0);
    let posted_on = posting_date(&folio.name, folio.opened_on, property.business_on, wanted)?;
    let stay = causing_stay(tx, &folio, params.reservation.as_deref())?;
    let amount = exact_amount(params.amount.0, &property.currency)?;
    if params.charge_type == ChargeType::Allowance {
        let wanted = Allowance {
            amount,
            tax_rate: params.gst_rate.0,
            charge_row: None,
            reason: &params.description,
            posted_on,
            stay,
            source: DESK,
        };
        return Ok(FolioCharged { folio: typed_allowance(tx, &property, &folio, &wanted)?, charged: None });
    }
    let amounts = typed(
        tx,
        &property,
        Typed {
            charge_type: params.charge_type,
            amount,
            qty: params.qty.0,
            tax_included: params.tax_included.0,
            tax_rate: params.gst_rate.0,
            is_alcohol: params.is_alcohol.0,
            date: posted_on,
            stay,
        },
    )?;
    let line = Line {
        is_alcohol: params.is_alcohol.0,
        ..Line::single(params.charge_type, params.description.to_string(), amounts, DESK)
    };
    let typed = TypedAmounts {
        amounts,
        rate_given: params.gst_rate.0 > Decimal::ZERO,
        tax_included: params.tax_included.0,
    };
    let parts = reductions::lines_of(tx, &folio, &typed, &property.currency)?;
    for part in &parts {
        let line = pieces(Line { amounts: *part, ..line.clone() }, params.qty.0, &property);
        posting::write_line(tx, &property, folio.id, stay, &line, posted_on)?;
        tx.log(charged(Verb::PostCharge, &folio.name, &line));
    }
    Ok(FolioCharged { folio: reload_view(tx, folio.id)?, charged: Some(rules::together(&parts).into()) })
}

/// Posting an allowance as a plain charge would bypass the cashier PIN, so it is refused where a PIN is required.
fn typed_allowance(
    tx: &WriteTx,
    property: &PropertySettings,
    folio: &Folio,
    wanted: &Allowance,
) -> Result<FolioView> {
    if property.require_cashier_pin && !tx.actor().is_agent() {
        return Err(Error::forbidden(
            "pin_required",
            say!("Post an allowance with post_allowance: it asks for your cashier PIN."),
        ));
    }
    reductions::allow(tx, property, folio, wanted)?;
    reload_view(tx, folio.id)
}

/// The stay that caused a line: the folio's own, or another stay of its group.
fn causing_stay(tx: &WriteTx, folio: &Folio, named: Option<&str>) -> Result<Option<i64>> {
    let Some(name) = named else { return Ok(folio.reservation_id) };
    let stay = reservations::find(tx, name)?;
    let own = folio.reservation_id == Some(stay.id);
    if own || (stay.group_id.is_some() && stay.group_id == folio.group_of()) {
        return Ok(Some(stay.id));
    }
    Err(Error::invalid(
        "reservation",
        say!("{name} has nothing to do with {folio}.", name, folio = folio.name),
    ))
}

/// A line of several pieces at the price of one.
fn pieces(line: Line, qty: i64, property: &PropertySettings) -> Line {
    let qty = Decimal::from(qty);
    Line { qty, rate: round(line.amounts.amount / qty, &property.currency), ..line }
}

struct Typed {
    charge_type: ChargeType,
    /// Of one piece.
    amount: Decimal,
    qty: i64,
    tax_included: bool,
    tax_rate: Decimal,
    is_alcohol: bool,
    date: NaiveDate,
    stay: Option<i64>,
}

fn typed(tx: &WriteTx, property: &PropertySettings, charge: Typed) -> Result<ChargeAmounts> {
    let of_stay = match charge.stay {
        Some(stay) => charges::stay_tax(tx, stay, charge.date)?,
        None => None,
    };
    let charge = TypedCharge {
        charge_type: charge.charge_type,
        amount: charge.amount,
        qty: charge.qty,
        tax_included: charge.tax_included,
        tax_rate: Some(charge.tax_rate),
        is_alcohol: charge.is_alcohol,
        date: charge.date,
        type_percent: of_stay.as_ref().and_then(|stay| stay.type_percent),
        stay_room_rate: of_stay.as_ref().and_then(|stay| stay.night_rate),
    };
    Ok(tax::typed(&property.tax(), &charge)?)
}

#[derive(Deserialize, JsonSchema)]
pub struct PostStayCharge {
    /// Identifier of the stay.
    reservation: Text,
    charge_type: ChargeType,
    description: Text,
    /// Before tax unless `tax_included`, above 0; of one piece.
    amount: Amount,
    /// Pieces, from 1 to 999.
    #[serde(default = "default::one")]
    qty: Int,
    /// 1: the amount includes the tax.
    #[serde(default)]
    tax_included: Flag,
    /// Percent; 0 takes the usual rate of Room, Meal Plan, Food & Beverage, Minibar and Laundry.
    #[serde(default)]
    gst_rate: Amount,
    #[serde(default)]
    is_alcohol: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct StayCharged {
    /// The folio that the billing rules chose.
    folio: String,
    folio_type: FolioType,
    balance: Amount,
    charged: Charged,
}

fn post_stay_charge(tx: &WriteTx, params: PostStayCharge) -> Result<StayCharged> {
    let property = tx.property()?;
    let stay = reservations::find(tx, &params.reservation)?;
    lifecycle::permit(&stay.name, stay.status, Step::PostCharge)?;
    require_no_allowance(params.charge_type)?;
    let line = StayLine {
        charge_type: params.charge_type,
        description: params.description.to_string(),
        amount: exact_amount(params.amount.0, &property.currency)?,
        qty: params.qty.0,
        tax_included: params.tax_included.0,
        tax_rate: params.gst_rate.0,
        is_alcohol: params.is_alcohol.0,
        source: DESK,
    };
    let (folio, amounts) = post_line(tx, Verb::PostCharge, &stay, line)?;
    let balance = Amount(balance_of(tx, folio.id, &property.currency)?);
    Ok(StayCharged { folio: folio.name, folio_type: folio.folio_type, balance, charged: amounts.into() })
}

/// A charge that a person posts to a stay.
pub(in crate::svc) struct StayLine {
    pub charge_type: ChargeType,
    pub description: String,
    /// Above 0; of one piece.
    pub amount: Decimal,
    pub qty: i64,
    pub tax_included: bool,
    /// 0 takes the usual rate of the charge type.
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
    pub source: &'static str,
}

/// Posts a charge on the business date to the folio that the billing rules choose, and logs it.
pub(in crate::svc) fn post_line(
    tx: &WriteTx,
    action: Verb,
    stay: &Stay,
    posted: StayLine,
) -> Result<(OpenFolio, ChargeAmounts)> {
    let property = tx.property()?;
    let charge = Typed {
        charge_type: posted.charge_type,
        amount: posted.amount,
        qty: posted.qty,
        tax_included: posted.tax_included,
        tax_rate: posted.tax_rate,
        is_alcohol: posted.is_alcohol,
        date: property.business_on,
        stay: Some(stay.id),
    };
    let amounts = typed(tx, &property, charge)?;
    let line = Line {
        is_alcohol: posted.is_alcohol,
        ..Line::single(posted.charge_type, posted.description, amounts, posted.source)
    };
    let mut routes = posting::Routes::of_stays(tx, &[stay.id])?;
    let folio = routes.open_for(tx, stay.id, &line)?;
    let bill = folios::reload(tx, folio.id)?;
    let typed = TypedAmounts {
        amounts,
        rate_given: posted.tax_rate > Decimal::ZERO,
        tax_included: posted.tax_included,
    };
    let parts = reductions::lines_of(tx, &bill, &typed, &property.currency)?;
    for part in &parts {
        let line = pieces(Line { amounts: *part, ..line.clone() }, posted.qty, &property);
        routes.post(tx, stay.id, &line)?;
        tx.log(charged(action, &folio.name, &line));
    }
    Ok((folio, rules::together(&parts)))
}

#[derive(Deserialize, JsonSchema)]
pub struct VoidFolioCharge {
    /// Identifier of the folio.
    folio: Text,
    /// `row` of the line.
    charge_row: Text,
    #[serde(default = "default::blank")]
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct ChargeVoided {
    folio: String,
    removed: Removed,
    balance: Amount,
    /// The order of an outlet whose bill is on no folio any more: it is paid at the outlet or posted again. Null when a line
    /// of its bill is left, and for every other charge.
    open_order: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct Removed {
    charge_type: ChargeType,
    description: String,
    amount: Amount,
}

fn void_folio_charge(tx: &WriteTx, params: VoidFolioCharge) -> Result<ChargeVoided> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    guard::require_open(&folio.facts(&property.currency))?;
    let charge = charges::find(tx, &folio, &params.charge_row, &property.currency)?;
    reductions::void(tx, &folio, &charge, &params.reason, &property.currency)?;
    let removed = Removed {
        charge_type: charge.charge_type,
        amount: Amount(charge.amount),
        description: charge.description.clone(),
    };
    let before = json!({ "charge_type": charge.charge_type, "description": charge.description, "qty": Amount(charge.qty),
        "posting_date": Day(charge.posted_on),
        "amount": Amount(charge.amount), "gst_amount": Amount(charge.tax_amount), "total": Amount(charge.total()) });
    tx.log(
        Action::new(Verb::VoidCharge, RecordType::Folio, &folio.name)
            .before(before)
            .why(params.reason.to_string()),
    );
    let open_order = release_order(tx, charge.id, &params.reason)?;
    let balance = Amount(balance_of(tx, folio.id, &property.currency)?);
    Ok(ChargeVoided { folio: folio.name, removed, balance, open_order })
}

/// The bill of an order that was posted to the wrong room is owed again once nothing of it is on a folio.
fn release_order(tx: &WriteTx, charge_id: i64, reason: &str) -> Result<Option<String>> {
    let Some((order, folio)) = charges::release_order(tx, charge_id)? else { return Ok(None) };
    tx.log(
        Action::new(Verb::PosEdit, RecordType::PosOrder, &order)
            .before(json!({ "posted_to_folio": folio }))
            .after(json!({ "posted_to_folio": null }))
            .why(reason.to_string()),
    );
    Ok(Some(order))
}
