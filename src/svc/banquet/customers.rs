//! The customer of a function as a guest of the hotel.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::sheet_view::pax_of;
use super::{FUNCTION, MONEY, SELLERS};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::customers::usual;
use crate::domain::banquet::figures::is_owed;
use crate::domain::banquet::status::is_won;
use crate::domain::lists::{EventType, FunctionStatus, Session};
use crate::domain::money::{round, sum};
use crate::domain::phone;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::customers::{self, CustomerView};
use crate::store::banquet::functions::{self, Function};
use crate::store::guests::profiles;
use crate::svc::booking::new_reservation;
use crate::wire::{Amount, Day, Flag, OK, Text, Yes};

/// How many functions a profile lists.
const FUNCTIONS_SHOWN: usize = 50;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "customer_profile",
            MONEY,
            Target::Property,
            customer_profile,
            "What a customer held here, usually books, spent and owes.",
        ),
        write(
            Module::Banquet,
            "link_customer",
            SELLERS,
            FUNCTION,
            link_customer,
            "Ties a function to a guest's record: the one named, the one with its phone, or a new one.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CustomerProfile {
    /// Identifier of the guest.
    guest: Option<Text>,
    phone: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Profiled {
    found: Flag,
    /// Absent when nobody is known; null for a customer without a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    guest: Option<Option<CustomerView>>,
    /// The latest 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    functions: Option<Vec<FunctionBrief>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<CustomerStats>,
}

#[derive(Serialize, JsonSchema)]
struct FunctionBrief {
    name: String,
    event_date: Day,
    event_type: EventType,
    event_name: Option<String>,
    venue: String,
    session: Session,
    status: FunctionStatus,
    grand_total: Amount,
    balance_due: Amount,
    pax_actual: Option<i64>,
    pax_guaranteed: Option<i64>,
    attendees: i64,
    company: Option<String>,
}

impl FunctionBrief {
    fn of(function: &Function) -> FunctionBrief {
        let d = function.details.clone();
        FunctionBrief {
            name: function.name.clone(),
            event_date: Day(d.times.event_on),
            event_type: d.event_type,
            event_name: d.event_name,
            venue: function.venue.clone(),
            session: d.times.session(),
            status: function.status,
            grand_total: Amount(function.grand),
            balance_due: Amount(function.balance()),
            pax_actual: d.pax.actual,
            pax_guaranteed: d.pax.guaranteed,
            attendees: d.pax.attendees,
            company: function.company.clone(),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct CustomerStats {
    functions: usize,
    /// Confirmed and completed ones; values count these.
    won: usize,
    /// With tax.
    lifetime_value: Amount,
    average_value: Amount,
    average_pax: i64,
    outstanding: Amount,
    usual_venue: Option<String>,
    usual_event: Option<EventType>,
    /// Stays with a check-in at the property.
    room_stays: i64,
    /// Date of the latest event that was won.
    last_event: Option<Day>,
}

/// A phone finds the guest who has it, and functions that were asked for with it.
fn customer_profile(tx: &ReadTx, params: CustomerProfile) -> Result<Profiled> {
    let property = tx.property()?;
    if params.guest.is_none() && params.phone.is_none() {
        return Err(Error::invalid("guest", say!("Name a guest or a phone number.")));
    }
    let digits = params.phone.as_deref().and_then(|phone| new_reservation::digits(&property, phone));
    let named = match &params.guest {
        Some(name) => Some(profiles::find(tx, name)?),
        None => {
            let known = digits.as_deref().map(|digits| profiles::by_phone(tx, digits)).transpose()?.flatten();
            match known {
                Some(profile) if profiles::is_seen(tx, profile.id)? => Some(profile),
                _ => None,
            }
        }
    };
    let written: Vec<String> = match (&params.phone, &digits) {
        (Some(phone), digits) => {
            let wanted = phone::spellings(phone, digits.as_deref());
            let same = |known: &String| {
                let digits = new_reservation::digits(&property, known);
                phone::spellings(known, digits.as_deref()).iter().any(|one| wanted.contains(one))
            };
            customers::phones(tx)?.into_iter().filter(same).collect()
        }
        (None, _) => Vec::new(),
    };
    let all = customers::of_customer(tx, named.as_ref().map(|profile| profile.id), &written)?;
    if named.is_none() && all.is_empty() {
        return Ok(Profiled { found: Flag(false), guest: None, functions: None, stats: None });
    }
    let guest = match &named {
        Some(profile) => customers::guest(tx, profile.id)?,
        None => None,
    };
    let stays = named.as_ref().map(|profile| customers::stays(tx, profile.id)).transpose()?.unwrap_or(0);
    Ok(Profiled {
        found: Flag(true),
        guest: Some(guest),
        stats: Some(stats(&all, stays, &property.currency)),
        functions: Some(all.iter().take(FUNCTIONS_SHOWN).map(FunctionBrief::of).collect()),
    })
}

fn stats(all: &[Function], room_stays: i64, currency: &crate::domain::money::Currency) -> CustomerStats {
    let won: Vec<&Function> = all.iter().filter(|function| is_won(function.status)).collect();
    let value = sum(won.iter().map(|function| function.grand), currency);
    let count = Decimal::from(won.len().max(1));
    let pax: i64 = won.iter().map(|function| pax_of(function)).sum();
    let owed = won.iter().filter(|function| is_owed(function.status)).map(|function| function.balance());
    CustomerStats {
        functions: all.len(),
        won: won.len(),
        lifetime_value: Amount(value),
        average_value: Amount(round(value / count, currency)),
        average_pax: pax / i64::try_from(won.len().max(1)).unwrap_or(1),
        outstanding: Amount(sum(owed, currency)),
        usual_venue: usual(all.iter().map(|function| function.venue.clone())),
        usual_event: usual(all.iter().map(|function| function.details.event_type)),
        room_stays,
        last_event: won.iter().map(|function| Day(function.details.times.event_on)).max(),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct LinkCustomer {
    /// Identifier of the function.
    function: Text,
    /// Identifier of the guest; otherwise the one with the function's phone, else a new one.
    guest: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct CustomerLinked {
    ok: Yes,
    /// Identifier of the guest.
    customer: String,
    customer_name: String,
}

/// The name and phone that the function was asked for with stay as they are.
fn link_customer(tx: &WriteTx, params: LinkCustomer) -> Result<CustomerLinked> {
    let function = functions::find(tx, &params.function)?;
    let d = &function.details;
    let profile =
        new_reservation::guest(tx, params.guest.as_deref(), &d.customer_name, d.customer_phone.as_deref())?;
    if function.customer_id == Some(profile.id) {
        tx.nothing_changed();
    } else {
        customers::set_customer(tx, function.id, Some(profile.id))?;
        tx.log(
            Action::new(Verb::BanquetLinkCustomer, RecordType::VenueBooking, &function.name)
                .before(json!({ "customer": function.customer }))
                .after(json!({ "customer": profile.name })),
        );
    }
    Ok(CustomerLinked { ok: OK, customer: profile.name, customer_name: profile.full_name })
}
