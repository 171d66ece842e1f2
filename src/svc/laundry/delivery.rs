//! Delivering a bag with its bill.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::delivery::{permit, require_shortage_note};
use crate::domain::lists::{ChargeType, FolioType, LaundryStatus};
use crate::domain::stay::lifecycle::{self, Step};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios::OpenFolio;
use crate::store::laundry::bags::{self, Bag};
use crate::store::laundry::delivery;
use crate::svc::folio::posting::{self, Line};
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::{ORDER, pending};
use crate::svc::laundry::bill::{Bill, amounts, bill};
use crate::svc::laundry::board::total;
use crate::wire::{Amount, OK, Prose, Text, Yes};

/// As charges and reports name the laundry.
pub const SOURCE: &str = "Laundry";

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "deliver_laundry",
            FLOOR,
            ORDER,
            deliver_laundry,
            "Delivers a bag; a guest's bag is posted to the folio that the billing rules choose.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct DeliverLaundry {
    /// Identifier of the bag.
    order: Text,
    /// Where the missing pieces are; needed when pieces are pending.
    shortage_note: Option<Prose>,
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryDelivered {
    ok: Yes,
    status: LaundryStatus,
    /// The folio that took the bill; null when nothing was posted.
    posted_to_folio: Option<String>,
    /// Before tax.
    total: Amount,
    bill: Bill,
    /// Whose folio it is.
    folio_type: Option<FolioType>,
    guest_name: Option<String>,
    room_no: Option<String>,
    /// Pieces that have not come back.
    pending: i64,
}

/// Missing pieces stay billed; an allowance corrects that.
fn deliver_laundry(tx: &WriteTx, params: DeliverLaundry) -> Result<LaundryDelivered> {
    let property = tx.property()?;
    let bag = bags::find(tx, &params.order)?;
    permit(&bag.name, bag.status)?;
    let lines = bags::pieces(tx, std::slice::from_ref(&bag))?;
    let missing = pending(&lines);
    require_shortage_note(missing, params.shortage_note.is_some())?;
    let total = total(lines.iter(), &property);
    let folio = match &bag.reservation {
        Some(stay) if !bag.complimentary && total > Decimal::ZERO => {
            Some(post(tx, &bag, total, &reservations::find(tx, stay)?)?)
        }
        _ => None,
    };
    let note = params.shortage_note.as_deref().filter(|_| missing > 0);
    let (folio, folio_type) = folio.map(|folio| (folio.name, folio.folio_type)).unzip();
    delivery::deliver(tx, bag.id, note, folio.as_deref())?;
    tx.log(
        Action::new(Verb::LaundryDeliver, RecordType::LaundryOrder, &bag.name)
            .before(json!({ "status": bag.status, "posted_to_folio": null }))
            .after(
                json!({ "status": LaundryStatus::Delivered, "posted_to_folio": folio, "total": Amount(total),
                "pending": missing, "shortage_note": note }),
            )
            .saves(2),
    );
    Ok(LaundryDelivered {
        ok: OK,
        status: LaundryStatus::Delivered,
        posted_to_folio: folio,
        folio_type,
        total: Amount(total),
        bill: bill(&bag, bag.complimentary, total, &property),
        guest_name: bag.guest_name,
        room_no: bag.room_number,
        pending: missing,
    })
}

/// Posts the bag as one line at the laundry's tax rate; answers the folio.
fn post(tx: &WriteTx, bag: &Bag, total: Decimal, stay: &Stay) -> Result<OpenFolio> {
    lifecycle::permit(&stay.name, stay.status, Step::PostCharge)?;
    let property = tx.property()?;
    let amounts = amounts(total, &property);
    let line = Line {
        auto_key: Some(format!("laundry:{}", bag.name)),
        ..Line::single(ChargeType::Laundry, format!("Laundry, {}", bag.name), amounts, SOURCE)
    };
    Ok(posting::post(tx, stay, &line)?.folio)
}
