//! Posting the bill of a function to a folio, which is found among the open ones.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::document_view::service_code;
use super::{FUNCTION, MONEY};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::posting::{
    AfterPosting, charge_type, payment_mode, require_not_posted, takes_alcohol,
};
use crate::domain::banquet::receipts::transfer;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::folio::guard::require_open;
use crate::domain::language::Message;
use crate::domain::lists::{FolioType, PaymentKind};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line};
use crate::store::banquet::receipts::{self, Receipt};
use crate::store::banquet::{invoices, posting};
use crate::store::folio::charges::{self, NewCharge};
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::payments::{self, NewPayment};
use crate::store::groups::blocks;
use crate::svc::groups::folios as group_folios;
use crate::wire::{Amount, Flag, OK, Text, Yes};

/// What folio lines of functions name as their source.
pub const SOURCE: &str = "Banquet";

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "post_to_folio",
            MONEY,
            FUNCTION,
            post_to_folio,
            "Posts the bill of a function to a folio, once, with the money received for it.",
        )
        .destructive()
        .post_only(),
        read(
            Module::Banquet,
            "posting_folios",
            MONEY,
            FUNCTION,
            posting_folios,
            "Lists open folios that can take the bill of a function: its own, its group's, then guests in house by room.",
        ),
    ]
}

/// What a list to choose from shows; more are found by typing.
const OFFERED: i64 = 20;

#[derive(Deserialize, JsonSchema)]
pub struct FolioSearch {
    /// Identifier of the function.
    function: Text,
    /// Part of a guest's, company's or group's name or of a folio's number, or the beginning of a room's number.
    query: Option<Text>,
}

/// An open folio.
#[derive(Serialize, JsonSchema)]
pub struct FolioChoice {
    name: String,
    folio_type: FolioType,
    guest_name: String,
    room_number: Option<String>,
    /// Who is billed, where it is not the guest.
    payer: Option<String>,
    group_name: Option<String>,
    /// 1: the guest is in house.
    in_house: Flag,
    balance: Amount,
}

fn posting_folios(tx: &ReadTx, params: FolioSearch) -> Result<Vec<FolioChoice>> {
    let function = functions::find(tx, &params.function)?;
    let first = (function.folio.as_deref(), function.group_booking.as_deref());
    let found = posting::open_folios(tx, params.query.as_deref(), first, OFFERED)?;
    let choice = |folio: posting::OpenFolio| FolioChoice {
        name: folio.name,
        folio_type: folio.folio_type,
        guest_name: folio.guest_name,
        room_number: folio.room_number,
        payer: folio.payer,
        group_name: folio.group_name,
        in_house: Flag(folio.in_house),
        balance: Amount(folio.balance),
    };
    Ok(found.into_iter().map(choice).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct PostToFolio {
    /// Identifier of the function.
    function: Text,
    /// Otherwise the function's own, else the master of its group.
    folio: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct PostedToFolio {
    ok: Yes,
    folio: String,
    /// What was posted, before tax.
    posted: Vec<PostedItem>,
    /// Alcohol that a company's or group's folio does not take, before tax.
    settle_separately: Vec<PostedItem>,
    /// What was posted, with tax.
    total: Amount,
    /// Money received for the function that went along.
    transferred: Amount,
    note: Option<Message>,
}

#[derive(Clone, Serialize, JsonSchema)]
struct PostedItem {
    item_name: String,
    amount: Amount,
}

/// Advances go along up to the bill, as rows that moved no money today; a deposit stays with the function. After closing out,
/// the invoice of the function is cancelled, and alcohol that is settled separately gets one of its own.
fn post_to_folio(tx: &WriteTx, params: PostToFolio) -> Result<PostedToFolio> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::Post)?;
    require_not_posted(&function.name, function.posted_to_folio.as_deref(), AfterPosting::Post)?;
    let property = tx.property()?;
    let folio = folio_for(tx, &function, params.folio.as_deref())?;
    require_open(&folio.facts(&property.currency))?;
    let takes_alcohol = takes_alcohol(folio.folio_type);
    let all = lines::of_function(tx, function.id)?;
    let charged: Vec<&Line> =
        all.iter().filter(|line| line.details.chargeable && !line.amounts.net().is_zero()).collect();
    let (posted, apart): (Vec<&Line>, Vec<&Line>) =
        charged.into_iter().partition(|line| takes_alcohol || !line.details.is_alcohol);
    if posted.is_empty() {
        let message =
            say!("{function} has nothing to post to {folio}.", function = function.name, folio = folio.name);
        return Err(Error::refused("nothing_to_post", message));
    }
    // The lines that are posted are no longer the invoice's.
    let credit_note = invoices::keep(tx, &function)?;
    for line in &posted {
        let charge = charge(tx, &property, &function, &folio, line)?;
        posting::set_line_posted(tx, line.id, charge)?;
    }
    let bill: Decimal = posted.iter().map(|line| line.amounts.total()).sum();
    let moved = transfer_receipts(tx, &property, &function, &folio, bill)?;
    posting::set_function_posted(tx, function.id, folio.id)?;
    let after = functions::find(tx, &function.name)?;
    reissue(tx, &function, &after, &folio, credit_note.as_deref())?;
    let items = |lines: &[&Line]| {
        let item = |line: &&Line| PostedItem {
            item_name: line.details.item_name.clone(),
            amount: Amount(line.amounts.net()),
        };
        lines.iter().map(item).collect::<Vec<_>>()
    };
    let (posted, settle_separately) = (items(&posted), items(&apart));
    tx.log(
        Action::new(Verb::BanquetPost, RecordType::VenueBooking, &function.name)
            .before(json!({ "posted_to_folio": null, "balance_due": Amount(function.balance()) }))
            .after(json!({ "posted_to_folio": folio.name, "posted": posted, "settle_separately": settle_separately,
                "transferred": Amount(moved), "balance_due": Amount(after.balance()) })),
    );
    let note = (!settle_separately.is_empty())
        .then(|| say!("{folio} takes no alcohol; settle it separately.", folio = folio.name));
    Ok(PostedToFolio {
        ok: OK,
        folio: folio.name,
        posted,
        settle_separately,
        total: Amount(bill),
        transferred: Amount(moved),
        note,
    })
}

/// The folio given, else the function's own, else its group's open master.
fn folio_for(tx: &WriteTx, function: &Function, given: Option<&str>) -> Result<Folio> {
    if let Some(name) = given.or(function.folio.as_deref()) {
        return folios::find(tx, name);
    }
    match &function.group_booking {
        Some(group) => group_folios::open_master(tx, &blocks::find(tx, group)?),
        None => {
            Err(Error::invalid("folio", say!("Name a folio: the function has none and belongs to no group.")))
        }
    }
}

fn charge(
    tx: &WriteTx,
    property: &PropertySettings,
    function: &Function,
    folio: &Folio,
    line: &Line,
) -> Result<i64> {
    let d = &line.details;
    let net = line.amounts.net();
    // Quantity and rate are shown while they make the amount; a share of discount or service charge is in the amount only.
    let (qty, rate) = match net == line.amounts.amount {
        true => (line.billed().decimal(), d.rate),
        false => (Decimal::ONE, net),
    };
    let charge_type = charge_type(d.item_type);
    charges::post(
        tx,
        &NewCharge {
            folio_id: folio.id,
            reservation_id: folio.reservation_id,
            posted_on: property.business_on,
            charge_type,
            description: &format!("{}, {}", d.item_name, function.name),
            qty,
            rate,
            amount: net,
            tax_rate: d.tax_rate,
            tax_amount: line.amounts.tax,
            service_code: service_code(line, property),
            is_alcohol: d.is_alcohol,
            auto_key: Some(&format!("function:{}:{}", function.name, line.id)),
            source: SOURCE,
            reduces: None,
        },
        &property.currency,
    )
}

/// Moves advances and payments along, no more than the bill; answers how much.
fn transfer_receipts(
    tx: &WriteTx,
    property: &PropertySettings,
    function: &Function,
    folio: &Folio,
    bill: Decimal,
) -> Result<Decimal> {
    let all = receipts::of_function(tx, function.id)?;
    let facts: Vec<_> = all.iter().map(Receipt::facts).collect();
    let mut moved = Decimal::new(0, property.currency.digits);
    for (receipt, part) in all.iter().zip(transfer(&facts, bill)) {
        if part <= Decimal::ZERO {
            continue;
        }
        let parts = [Some(function.name.as_str()), Some(receipt.name.as_str()), receipt.reference.as_deref()];
        let reference = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let row = NewPayment {
            reference: Some(&reference),
            reason: Some("Transferred from the function"),
            internal: true,
            ..NewPayment::received(
                folio.id,
                property.business_on,
                PaymentKind::Advance,
                payment_mode(receipt.mode),
                part,
            )
        };
        payments::insert(tx, &row, &property.currency)?;
        posting::set_transferred(tx, receipt.id, part)?;
        moved += part;
    }
    Ok(moved)
}

/// The folio's invoice takes the place of the function's.
fn reissue(
    tx: &WriteTx,
    before: &Function,
    after: &Function,
    folio: &Folio,
    credit_note: Option<&str>,
) -> Result<()> {
    let Some(invoice) = invoices::of_function(tx, before.id)? else { return Ok(()) };
    let reason = format!("Posted to {}", folio.name);
    invoices::cancel(tx, before.id, &reason)?;
    let left = after.grand - after.posted;
    let number = match left > Decimal::ZERO {
        true => Some(invoices::issue(tx, before.id, left)?),
        false => None,
    };
    tx.log(
        Action::new(Verb::BanquetInvoiceCancelled, RecordType::VenueBooking, &before.name)
            .before(json!({ "invoice_number": invoice.invoice_no, "grand_total": Amount(invoice.grand) }))
            .after(json!({ "invoice_number": number, "credit_note": credit_note }))
            .why(reason),
    );
    Ok(())
}
