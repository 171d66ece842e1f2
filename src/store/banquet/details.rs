//! The own fields of a function.

use chrono::{NaiveDate, NaiveTime};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::WriteTx;
use crate::db::types::{date, date_or_none, decimal, list, minor, time_or_none};
use crate::domain::banquet::quantities::Pax;
use crate::domain::banquet::window::Times;
use crate::domain::lists::{EventType, FunctionSource, RateBasis, SetupStyle};
use crate::error::Result;

/// What people may say of a function in its own fields.
#[derive(Clone, Debug)]
pub struct Details {
    pub venue_id: i64,
    pub event_type: EventType,
    pub event_name: Option<String>,
    pub source: FunctionSource,
    pub sales_owner: Option<String>,
    pub follow_up_on: Option<NaiveDate>,
    pub tentative_until: Option<NaiveDate>,
    pub times: Times,
    pub setup_style: SetupStyle,
    pub setup_notes: Option<String>,
    pub customer_name: String,
    pub customer_phone: Option<String>,
    pub customer_email: Option<String>,
    pub company_id: Option<i64>,
    pub travel_agent_id: Option<i64>,
    pub billing_name: Option<String>,
    pub gstin: Option<String>,
    pub billing_address: Option<String>,
    pub place_of_supply: Option<String>,
    pub pax: Pax,
    pub rate_basis: RateBasis,
    /// Percent.
    pub service_charge_percent: Decimal,
    /// Asked as security.
    pub refundable_deposit: Decimal,
    pub payment_terms_note: Option<String>,
    pub contract_signed_on: Option<NaiveDate>,
    pub requirements: Option<String>,
    pub beo_notes: Option<String>,
    pub internal_notes: Option<String>,
    pub group_id: Option<i64>,
    /// Chosen for posting.
    pub folio_id: Option<i64>,
}

impl Details {
    /// An enquiry of which only this is known.
    pub fn enquiry(venue_id: i64, customer_name: &str, event_on: NaiveDate) -> Details {
        Details {
            venue_id,
            event_type: EventType::default(),
            event_name: None,
            source: FunctionSource::default(),
            sales_owner: None,
            follow_up_on: None,
            tentative_until: None,
            times: Times {
                event_on,
                end_on: None,
                start: None,
                end: None,
                setup_from: None,
                teardown_by: None,
            },
            setup_style: SetupStyle::default(),
            setup_notes: None,
            customer_name: customer_name.to_string(),
            customer_phone: None,
            customer_email: None,
            company_id: None,
            travel_agent_id: None,
            billing_name: None,
            gstin: None,
            billing_address: None,
            place_of_supply: None,
            pax: Pax { attendees: 0, guaranteed: None, actual: None },
            rate_basis: RateBasis::default(),
            service_charge_percent: Decimal::ZERO,
            refundable_deposit: Decimal::ZERO,
            payment_terms_note: None,
            contract_signed_on: None,
            requirements: None,
            beo_notes: None,
            internal_notes: None,
            group_id: None,
            folio_id: None,
        }
    }
}

pub(super) fn read_details(row: &Row, money: impl Fn(i64) -> Decimal) -> rusqlite::Result<Details> {
    Ok(Details {
        venue_id: row.get("venue_id")?,
        event_type: list(row, "event_type")?,
        event_name: row.get("event_name")?,
        source: list(row, "source")?,
        sales_owner: row.get("sales_owner")?,
        follow_up_on: date_or_none(row, "follow_up_on")?,
        tentative_until: date_or_none(row, "tentative_till_on")?,
        times: Times {
            event_on: date(row, "event_on")?,
            end_on: date_or_none(row, "end_on")?,
            start: time_or_none(row, "start_time")?,
            end: time_or_none(row, "end_time")?,
            setup_from: time_or_none(row, "setup_from")?,
            teardown_by: time_or_none(row, "teardown_by")?,
        },
        setup_style: list(row, "setup_style")?,
        setup_notes: row.get("setup_notes")?,
        customer_name: row.get("customer_name")?,
        customer_phone: row.get("customer_phone")?,
        customer_email: row.get("customer_email")?,
        company_id: row.get("company_id")?,
        travel_agent_id: row.get("travel_agent_id")?,
        billing_name: row.get("billing_name")?,
        gstin: row.get("gstin")?,
        billing_address: row.get("billing_address")?,
        place_of_supply: row.get("place_of_supply")?,
        pax: Pax {
            attendees: row.get("attendees")?,
            guaranteed: row.get("pax_guaranteed")?,
            actual: row.get("pax_actual")?,
        },
        rate_basis: list(row, "rate_basis")?,
        service_charge_percent: decimal(row, "service_charge_percent")?,
        refundable_deposit: money(row.get("refundable_deposit_minor")?),
        payment_terms_note: row.get("payment_terms_note")?,
        contract_signed_on: date_or_none(row, "contract_signed_on")?,
        requirements: row.get("requirements")?,
        beo_notes: row.get("beo_notes")?,
        internal_notes: row.get("internal_notes")?,
        group_id: row.get("group_id")?,
        folio_id: row.get("folio_id")?,
    })
}

/// Writes the fields of a function itself, with the time that they take the hall for.
pub fn save(tx: &WriteTx, id: i64, d: &Details) -> Result<()> {
    let currency = tx.property()?.currency;
    let (held, times) = (d.times.held(), &d.times);
    let day = |date: Option<NaiveDate>| date.map(|date| date.to_string());
    let time = |time: Option<NaiveTime>| time.map(|time| time.to_string());
    tx.exec(
        "UPDATE functions SET venue_id = :venue, event_type = :event_type, event_name = :event_name, source = :source,
           sales_owner = :owner, follow_up_on = :follow_up, tentative_till_on = :until, event_on = :on, end_on = :end_on,
           start_time = :start, end_time = :end, setup_from = :setup_from, teardown_by = :teardown_by,
           held_from = :held_from, held_to = :held_to, setup_style = :setup_style, setup_notes = :setup_notes,
           customer_name = :customer, customer_phone = :phone, customer_email = :email, company_id = :company,
           travel_agent_id = :agent, billing_name = :billing_name, gstin = :gstin, billing_address = :billing_address,
           place_of_supply = :place, attendees = :attendees, pax_guaranteed = :guaranteed, pax_actual = :actual,
           rate_basis = :basis, service_charge_percent = :service, refundable_deposit_minor = :deposit,
           payment_terms_note = :terms_note, contract_signed_on = :signed, requirements = :requirements,
           beo_notes = :beo_notes, internal_notes = :internal, group_id = :group_id, folio_id = :folio
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":venue", &d.venue_id),
            (":event_type", &d.event_type.to_string()),
            (":event_name", &d.event_name),
            (":source", &d.source.to_string()),
            (":owner", &d.sales_owner),
            (":follow_up", &day(d.follow_up_on)),
            (":until", &day(d.tentative_until)),
            (":on", &times.event_on.to_string()),
            (":end_on", &day(times.end_on)),
            (":start", &time(times.start)),
            (":end", &time(times.end)),
            (":setup_from", &time(times.setup_from)),
            (":teardown_by", &time(times.teardown_by)),
            (":held_from", &held.from.to_string()),
            (":held_to", &held.to.to_string()),
            (":setup_style", &d.setup_style.to_string()),
            (":setup_notes", &d.setup_notes),
            (":customer", &d.customer_name),
            (":phone", &d.customer_phone),
            (":email", &d.customer_email),
            (":company", &d.company_id),
            (":agent", &d.travel_agent_id),
            (":billing_name", &d.billing_name),
            (":gstin", &d.gstin),
            (":billing_address", &d.billing_address),
            (":place", &d.place_of_supply),
            (":attendees", &d.pax.attendees),
            (":guaranteed", &d.pax.guaranteed),
            (":actual", &d.pax.actual),
            (":basis", &d.rate_basis.to_string()),
            (":service", &d.service_charge_percent.normalize().to_string()),
            (":deposit", &minor(d.refundable_deposit, &currency)?),
            (":terms_note", &d.payment_terms_note),
            (":signed", &day(d.contract_signed_on)),
            (":requirements", &d.requirements),
            (":beo_notes", &d.beo_notes),
            (":internal", &d.internal_notes),
            (":group_id", &d.group_id),
            (":folio", &d.folio_id),
        ],
    )?;
    Ok(())
}

pub fn set_discount(tx: &WriteTx, id: i64, discount: Decimal) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "UPDATE functions SET discount_minor = :discount WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":discount", &minor(discount, &currency)?)],
    )?;
    Ok(())
}
