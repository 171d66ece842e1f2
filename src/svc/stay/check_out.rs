//! Check-out: posts what the stay owes, releases unslept nights, sets the room to dirty.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{IdRetention, OrderStatus, ReservationStatus, Role};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::domain::rates::night::totals;
use crate::domain::stay::check_out::{Leaving, OpenOrder, depart, departure_warnings};
use crate::domain::stay::lifecycle::{Step, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::stay::{amend, changes, check_out, document_retention};
use crate::svc::booking::prices;
use crate::svc::folio::posting;
use crate::svc::params::OfStay;
use crate::svc::stay::common;
use crate::wire::{Amount, Day, Flag, OK, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "check_out",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Of(Owner::Reservation, "reservation"),
        check_out,
        "Checks a guest out: posts open charges, releases unused nights and marks the room for cleaning.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct CheckedOut {
    ok: Yes,
    reservation: String,
    /// Owed by the guest on Guest and Extra folios; negative for a credit.
    balance_due: Amount,
    /// Owed by the stay's company.
    company_due: Amount,
    /// All lines of the stay's folios, after tax.
    charged: Amount,
    /// Received on them, less refunds.
    paid: Amount,
    /// Booked nights not slept, and their price after tax.
    dropped_nights: i64,
    dropped_amount: Amount,
    /// Security deposits still held, and what the guest owes when they pay first.
    deposit_held: Amount,
    due_after_deposit: Amount,
    /// Balances due from guest and company, a credit, a held deposit, nights past the booked departure, keys to collect,
    /// laundry that is not delivered, orders that nobody has paid, dropped nights of a non-refundable stay.
    warnings: Vec<Message>,
    /// Orders of the stay or its room that are neither paid nor on the folio; after the check-out none can be posted.
    open_orders: Vec<OpenOrderView>,
}

#[derive(Serialize, JsonSchema)]
struct OpenOrderView {
    order: String,
    outlet_name: String,
    status: OrderStatus,
    /// With tax, less what was paid.
    amount: Amount,
    /// 1: `deliver_order` with the stay's room puts it on the folio while the guest is in house.
    can_post: Flag,
}

impl From<OpenOrder> for OpenOrderView {
    fn from(open: OpenOrder) -> OpenOrderView {
        OpenOrderView {
            can_post: Flag(open.can_post()),
            order: open.order,
            outlet_name: open.outlet_name,
            status: open.status,
            amount: Amount(open.amount),
        }
    }
}

/// A balance does not block check-out: it is a warning with the amount.
fn check_out(tx: &WriteTx, params: OfStay) -> Result<CheckedOut> {
    let stay = reservations::find(tx, &params.reservation)?;
    let property = tx.property()?;
    leave(tx, &stay, &property, || Ok(())).map(|(left, ())| left)
}

/// The check-out. `settle` runs when everything is posted and before the balances are read.
pub(super) fn leave<T>(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    settle: impl FnOnce() -> Result<T>,
) -> Result<(CheckedOut, T)> {
    permit(&stay.name, stay.status, Step::CheckOut)?;
    let leaving = depart(stay.dates, &[], property.business_on);
    let remaining = StayDates { check_in: stay.dates.check_in, check_out: leaving.check_out };
    if let Some(last) = leaving.owed.last() {
        posting::post_owed_nights(tx, stay, *last, "Check Out")?;
    }
    let dropped = shorten(tx, stay, &remaining, property)?;
    let room_left = stay.room_id.map(|room| common::vacate(tx, stay, room, property)).transpose()?;
    check_out::depart(tx, stay, property.business_on, room_left)?;
    if property.id_retention == IdRetention::VerifyAndDiscard {
        document_retention::discard_identities(tx, stay.id)?;
    }
    let settled = settle()?;
    let account = common::account(tx, stay, &property.currency)?;
    let (keys, bags) = (check_out::keys_given(tx, stay)?, check_out::open_laundry(tx, stay.id)?);
    let orders = check_out::open_orders(tx, stay, &property.currency)?;
    let leaving = Leaving {
        booked_until: stay.dates.check_out,
        business_on: property.business_on,
        due: account.due,
        company: stay.company.as_deref(),
        company_due: account.company_due,
        deposit_held: account.deposit_held,
        keys: keys.as_deref(),
        bags: &bags,
        orders: &orders,
        drops_sold_nights: dropped > Decimal::ZERO && stay.cancellation(property).free_cancel_days.is_none(),
    };
    let warnings = departure_warnings(&leaving, &property.currency);
    tx.log(
        Action::new(Verb::CheckOut, RecordType::Reservation, &stay.name)
            .before(json!({ "status": stay.status, "check_out_date": Day(stay.dates.check_out) }))
            .after(json!({
                "status": ReservationStatus::CheckedOut,
                "check_out_date": Day(remaining.check_out),
                "balance_due": Amount(account.due),
            })),
    );
    let left = CheckedOut {
        ok: OK,
        reservation: stay.name.clone(),
        balance_due: Amount(account.due),
        company_due: Amount(account.company_due),
        charged: Amount(account.due + account.company_due + account.paid),
        paid: Amount(account.paid),
        dropped_nights: stay.dates.nights() - remaining.nights(),
        dropped_amount: Amount(dropped),
        deposit_held: Amount(account.deposit_held),
        due_after_deposit: Amount(account.due - account.deposit_usable),
        warnings,
        open_orders: orders.into_iter().map(OpenOrderView::from).collect(),
    };
    Ok((left, settled))
}

/// Shortens the stay to `remaining` and its price to the remaining nights. Releases unslept nights: those after an early
/// departure, and the date of a day use. Answers the price of the dropped nights.
fn shorten(tx: &WriteTx, stay: &Stay, remaining: &StayDates, property: &PropertySettings) -> Result<Decimal> {
    let unslept = if stay.dates.is_day_use() { stay.dates.check_in } else { property.business_on };
    changes::release_nights(tx, stay, unslept)?;
    if *remaining == stay.dates {
        return Ok(from_minor(0, &property.currency));
    }
    let mut nights = prices::priced_nights(tx, stay, &property.currency)?;
    nights.retain(|night| remaining.bills(night.date));
    amend::set_dates(tx, stay, remaining)?;
    let totals = totals(&nights);
    prices::set_price(tx, stay, &totals, &property.currency)?;
    Ok(prices::after_tax(stay, &property.currency) - totals.after_tax)
}
