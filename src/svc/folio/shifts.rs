//! Module `desk`: cashier shifts. A cashier opens a shift with a float, and every payment that the cashier takes meanwhile, on a
//! folio, at an outlet or for a function, belongs to it. Closing counts the drawer.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::report_range;
use crate::domain::folio::shifts::{self, Drawer, Pieces};
use crate::domain::lists::{CashMovementKind, Role, ShiftStatus, TakenMode};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::accounts::users;
use crate::store::folio::cash_movements::{self, MovementView};
use crate::store::folio::cash_summary::{Collected, Collections};
use crate::store::folio::shifts::{self as store, Count, Shift};
use crate::svc::folio::cash_summary::{ModeTotal, by_mode, collected};
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{self, Amount, Day, Flag, Json, Moment, OfProperty, Text};
use crate::word;

/// Who takes cash and answers for a drawer: the restaurant's people too, each for their own.
const DRAWERS: Gate = Gate::Any(&[Role::Finance, Role::FrontDesk, Role::ServiceAgent, Role::Restaurant]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "open_shift",
            DRAWERS,
            Target::Property,
            open_shift,
            "Opens the caller's cashier shift with a float. A cashier has one open shift at a property.",
        )
        .post_only(),
        write(
            Module::Desk,
            "close_shift",
            DRAWERS,
            Target::Property,
            close_shift,
            "Closes a cashier shift with the count of its drawer: the caller's own, or for Finance and admins another's.",
        )
        .destructive()
        .post_only(),
        read(
            Module::Desk,
            "current_shift",
            DRAWERS,
            Target::Property,
            current_shift,
            "Returns the caller's open shift with what the drawer should hold, and the coins and notes to count.",
        ),
        read(
            Module::Desk,
            "shifts",
            DRAWERS,
            Target::Property,
            list,
            "Lists the cashier shifts opened on a range of business dates, the latest first; to the restaurant the caller's own.",
        ),
        read(
            Module::Desk,
            "shift",
            DRAWERS,
            Target::Of(Owner::CashierShift, "shift"),
            one,
            "Returns a cashier shift with its takings, movements and count, as the Z slip prints them.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct ShiftView {
    /// `CSH-2026-00001`
    name: String,
    status: ShiftStatus,
    /// Login.
    cashier: String,
    cashier_name: String,
    opened_on: Day,
    opened_at: Moment,
    opening_cash: Amount,
    /// Money taken in the shift by mode, largest first; refunds lower it.
    takings: Vec<ModeTotal>,
    /// Money taken in the shift by what took it: Folio, POS, Banquet, and Tips, which the drawer holds too.
    by_source: Vec<TakenBy>,
    /// Cash payments less cash refunds.
    cash_taken: Amount,
    paid_in: Amount,
    paid_out: Amount,
    drops: Amount,
    /// What the drawer should hold; of a closed shift, at its count.
    expected_cash: Amount,
    movements: Vec<MovementView>,
    closed_on: Option<Day>,
    closed_at: Option<Moment>,
    closed_by: Option<String>,
    counted_cash: Option<Amount>,
    /// Pieces by coin and note, the largest first; empty when counted as one sum.
    counted: Vec<CashPieces>,
    /// Above 0: over; below 0: short.
    difference: Option<Amount>,
    note: Option<String>,
    /// Login.
    handed_over_to: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct TakenBy {
    source: &'static str,
    mode: TakenMode,
    txns: i64,
    total: Amount,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct CashPieces {
    denomination: Amount,
    count: i64,
    amount: Amount,
}

impl CashPieces {
    fn of(row: &Pieces) -> CashPieces {
        CashPieces { denomination: Amount(row.denomination), count: row.count, amount: Amount(row.amount()) }
    }
}

/// A shift with the money of its sales and movements.
pub struct Loaded {
    pub shift: Shift,
    takings: Vec<Collected>,
    movements: Vec<MovementView>,
}

impl Loaded {
    pub fn of(tx: &ReadTx, shift: Shift, property: &PropertySettings) -> Result<Loaded> {
        let to = shift.closed.as_ref().map_or(property.business_on, |closed| closed.on);
        let of = Collections { from: shift.opened_on, to, shift: Some(shift.id) };
        let takings = collected(tx, &of, &property.currency)?;
        let movements = cash_movements::movements(tx, shift.id, property)?;
        Ok(Loaded { shift, takings, movements })
    }

    pub fn drawer(&self) -> Drawer {
        let moved = |kind| self.movements.iter().filter(|row| row.kind == kind).map(|row| row.amount.0).sum();
        Drawer {
            opening: self.shift.opening,
            taken: self.takings.iter().filter(|row| row.mode == TakenMode::Cash).map(|row| row.total).sum(),
            paid_in: moved(CashMovementKind::PaidIn),
            paid_out: moved(CashMovementKind::PaidOut),
            drops: moved(CashMovementKind::Drop),
        }
    }

    pub fn view(self, property: &PropertySettings) -> Result<ShiftView> {
        let local = |moment| Moment(property.local(moment));
        let drawer = self.drawer();
        let Loaded { shift, takings, movements } = self;
        let closed = shift.closed;
        let counted = closed.as_ref().and_then(|closed| closed.pieces.as_deref());
        Ok(ShiftView {
            name: shift.name,
            status: if closed.is_some() { ShiftStatus::Closed } else { ShiftStatus::Open },
            cashier_name: shift.cashier_name.unwrap_or_else(|| shift.cashier.clone()),
            cashier: shift.cashier,
            opened_on: Day(shift.opened_on),
            opened_at: local(shift.opened_at),
            opening_cash: Amount(shift.opening),
            takings: by_mode(&takings),
            by_source: by_source(&takings),
            cash_taken: Amount(drawer.taken),
            paid_in: Amount(drawer.paid_in),
            paid_out: Amount(drawer.paid_out),
            drops: Amount(drawer.drops),
            expected_cash: Amount(
                closed.as_ref().map_or(drawer.expected(), |closed| closed.closing.expected),
            ),
            movements,
            closed_on: closed.as_ref().map(|closed| Day(closed.on)),
            closed_at: closed.as_ref().map(|closed| local(closed.at)),
            closed_by: closed.as_ref().map(|closed| closed.by.clone()),
            counted_cash: closed.as_ref().map(|closed| Amount(closed.closing.counted)),
            counted: counted.map(serde_json::from_str).transpose()?.unwrap_or_default(),
            difference: closed.as_ref().map(|closed| Amount(closed.closing.difference)),
            note: closed.as_ref().and_then(|closed| closed.note.clone()),
            handed_over_to: closed.and_then(|closed| closed.handed_over_to),
        })
    }
}

fn by_source(takings: &[Collected]) -> Vec<TakenBy> {
    let mut rows: Vec<TakenBy> = takings
        .iter()
        .map(|row| TakenBy { source: row.source, mode: row.mode, txns: row.txns, total: Amount(row.total) })
        .collect();
    rows.sort_by_key(|row| (row.source, row.mode));
    rows
}

#[derive(Deserialize, JsonSchema)]
pub struct OpenShift {
    /// The float: cash in the drawer at the start, 0 or more.
    opening_cash: Amount,
}

fn open_shift(tx: &WriteTx, params: OpenShift) -> Result<ShiftView> {
    let property = tx.property()?;
    if let Some(open) = store::open_of(tx, &tx.actor().login, &property.currency)? {
        let message = say!("Your shift {shift} is still open. Close it first.", shift = open.name);
        return Err(Error::refused("shift_open", message));
    }
    let opening = shifts::cash("opening_cash", params.opening_cash.0, &property.currency)?;
    let name = store::insert(tx, property.business_on, opening, &property.currency)?;
    tx.log(
        Action::new(Verb::OpenShift, RecordType::CashierShift, &name)
            .after(json!({ "opening_cash": Amount(opening) })),
    );
    Loaded::of(tx, store::find(tx, &name, &property.currency)?, &property)?.view(&property)
}

/// The open shift of the caller, or the one named. Finance and hotel admins may name another cashier's.
pub fn open_named(tx: &ReadTx, name: Option<&str>, property: &PropertySettings) -> Result<Shift> {
    let actor = tx.actor();
    let Some(name) = name else {
        return store::open_of(tx, &actor.login, &property.currency)?
            .ok_or_else(|| Error::refused("no_shift", say!("You have no open shift. Open one first.")));
    };
    let shift = store::find(tx, name, &property.currency)?;
    if shift.closed.is_some() {
        return Err(Error::refused(
            "shift_closed",
            say!("Shift {shift} is closed already.", shift = shift.name),
        ));
    }
    if shift.cashier != actor.login && !actor.has(Role::Finance) && !actor.is_admin() {
        let message = say!("Only Finance or a hotel admin handles the shift of another cashier.");
        return Err(Error::forbidden("not_your_shift", message));
    }
    Ok(shift)
}

#[derive(JsonSchema)]
#[schemars(untagged)]
pub enum CashCount {
    /// Pieces by coin or note: `{"500": 3, "0.5": 2}`.
    Pieces(BTreeMap<String, i64>),
    /// The whole count as one amount.
    Sum(Amount),
}

impl<'de> Deserialize<'de> for CashCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<CashCount, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let read = match &value {
            Value::Object(_) => BTreeMap::deserialize(value).map(CashCount::Pieces),
            Value::Number(_) | Value::String(_) => Amount::deserialize(value).map(CashCount::Sum),
            other => Err(wire::unexpected("an amount, or pieces by coin or note", other)),
        };
        read.map_err(D::Error::custom)
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct CloseShift {
    counted: Json<CashCount>,
    /// Required when the count differs from what the drawer should hold.
    note: Option<Text>,
    /// Login of the user of the property who takes the drawer over.
    handed_over_to: Option<Text>,
    /// Another cashier's open shift; Finance and Hotel Admin may name it.
    shift: Option<Text>,
}

fn close_shift(tx: &WriteTx, params: CloseShift) -> Result<ShiftView> {
    let property = tx.property()?;
    let currency = &property.currency;
    let loaded = Loaded::of(tx, open_named(tx, params.shift.as_deref(), &property)?, &property)?;
    let (counted, pieces) = match &params.counted.0 {
        CashCount::Sum(sum) => (shifts::cash("counted", sum.0, currency)?, None),
        CashCount::Pieces(rows) => {
            let rows = shifts::pieces(rows, currency)?;
            let sum = rows.iter().map(Pieces::amount).sum::<Decimal>();
            (
                shifts::cash("counted", sum, currency)?,
                Some(rows.iter().map(CashPieces::of).collect::<Vec<_>>()),
            )
        }
    };
    let closing = loaded.drawer().close(counted, params.note.as_deref(), currency)?;
    let to = params.handed_over_to.as_deref().map(|login| colleague(tx, login, &property)).transpose()?;
    let pieces = pieces.map(|rows| serde_json::to_string(&rows)).transpose()?;
    let count = Count {
        closing,
        pieces: pieces.as_deref(),
        note: params.note.as_deref(),
        handed_over_to: to.as_deref(),
    };
    let name = loaded.shift.name.clone();
    store::close(tx, loaded.shift.id, property.business_on, &count, currency)?;
    tx.log(Action::new(Verb::CloseShift, RecordType::CashierShift, &name).after(json!({
        "expected_cash": Amount(closing.expected), "counted_cash": Amount(closing.counted),
        "difference": Amount(closing.difference), "note": count.note, "handed_over_to": count.handed_over_to })));
    Loaded::of(tx, store::find(tx, &name, currency)?, &property)?.view(&property)
}

/// The login of an active user of the property.
fn colleague(tx: &ReadTx, login: &str, property: &PropertySettings) -> Result<String> {
    let found = users::find(tx, login)?.filter(|user| !user.disabled && user.scope.reaches(&property.name));
    found.map(|user| user.login).ok_or_else(|| {
        Error::invalid("handed_over_to", say!("{login} is not a user of this property.", login))
    })
}

#[derive(Serialize, JsonSchema)]
pub struct CurrentShift {
    /// Null when the caller has no open shift.
    shift: Option<ShiftView>,
    /// The coins and notes of the property's currency, the largest first; empty where a sum is counted.
    denominations: Vec<Amount>,
    /// 1: somebody has opened a shift at the property, so cash that is taken without one is missed.
    uses_shifts: Flag,
}

fn current_shift(tx: &ReadTx, _: OfProperty) -> Result<CurrentShift> {
    let property = tx.property()?;
    let open = store::open_of(tx, &tx.actor().login, &property.currency)?;
    let shift = match open {
        Some(shift) => Some(Loaded::of(tx, shift, &property)?.view(&property)?),
        None => None,
    };
    let coins = shifts::denominations(&property.currency).iter().filter_map(|text| text.parse().ok());
    let uses_shifts = Flag(store::in_use(tx)?);
    Ok(CurrentShift { shift, denominations: coins.map(Amount).collect(), uses_shifts })
}

#[derive(Deserialize, JsonSchema)]
pub struct ShiftRange {
    /// The business date if not given.
    from_date: Option<Day>,
    /// The business date if not given.
    to_date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct ShiftList {
    from_date: Day,
    to_date: Day,
    shifts: Vec<ShiftView>,
}

fn list(tx: &ReadTx, params: ShiftRange) -> Result<ShiftList> {
    let property = tx.property()?;
    let to = params.to_date.map_or(property.business_on, |day| day.0);
    let from = params.from_date.map_or(to, |day| day.0);
    report_range(from, to)?;
    let mut found = store::of_dates(tx, from, to, &property.currency)?;
    found.retain(|shift| sees(tx, shift));
    let views = found.into_iter().map(|shift| Loaded::of(tx, shift, &property)?.view(&property));
    Ok(ShiftList { from_date: Day(from), to_date: Day(to), shifts: views.collect::<Result<_>>()? })
}

/// Who handles money of the whole hotel sees every drawer, others their own.
fn sees(tx: &ReadTx, shift: &Shift) -> bool {
    shift.cashier == tx.actor().login || CASHIERS.admit(tx.actor()).is_ok()
}

#[derive(Deserialize, JsonSchema)]
pub struct OfShift {
    /// Identifier of the shift.
    shift: Text,
}

fn one(tx: &ReadTx, params: OfShift) -> Result<ShiftView> {
    let property = tx.property()?;
    let shift = store::find(tx, &params.shift, &property.currency)?;
    if !sees(tx, &shift) {
        return Err(Error::not_found(word!("cashier shift"), &params.shift));
    }
    Loaded::of(tx, shift, &property)?.view(&property)
}
