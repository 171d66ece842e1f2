//! Enquiries: how a function begins.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{SELLERS, pricing, status};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::enquiries::follow_up_on;
use crate::domain::banquet::quantities::{Pax, read_pax};
use crate::domain::banquet::venues::require_let;
use crate::domain::banquet::window::Times;
use crate::domain::booking::availability::arrival_not_past;
use crate::domain::contact::demand_email;
use crate::domain::language::Message;
use crate::domain::lists::{EventType, FunctionSource, FunctionStatus};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::details::Details;
use crate::store::banquet::enquiries;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::venues::{self, Venue};
use crate::store::guests::companies;
use crate::wire::{self, Amount, Day, Flag, Int, OK, Phone, Prose, Text, TimeOfDay, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "create_enquiry",
            SELLERS,
            Target::Property,
            create_enquiry,
            "Opens a function as an enquiry, with the rental of the hall as its first line.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateEnquiry {
    /// Venue, by identifier, name or code.
    venue: Text,
    event_date: Day,
    customer_name: Text,
    #[serde(default)]
    event_type: EventType,
    #[serde(default = "wire::default::zero")]
    attendees: Int,
    customer_phone: Option<Phone>,
    customer_email: Option<Text>,
    /// Identifier of the company.
    company: Option<Text>,
    /// The last day; defaults to the first.
    end_date: Option<Day>,
    /// No times are the whole day.
    start_time: Option<TimeOfDay>,
    /// A time at or before the start is on the next day.
    end_time: Option<TimeOfDay>,
    #[serde(default)]
    source: FunctionSource,
    requirements: Option<Prose>,
    /// Days until somebody asks again.
    #[serde(default = "wire::default::two")]
    follow_up_days: Int,
    /// 0 leaves out the rental of the hall.
    #[serde(default = "wire::default::on")]
    with_venue_line: Flag,
    /// Who sells it; defaults to the caller.
    sales_owner: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct EnquiryMade {
    ok: Yes,
    function: String,
    status: FunctionStatus,
    grand_total: Amount,
    /// A hall that is taken or too small; an enquiry is written down all the same.
    warnings: Vec<Message>,
}

/// An event of the past is refused. A hall that is taken by a confirmed function, or too small, warns.
fn create_enquiry(tx: &WriteTx, params: CreateEnquiry) -> Result<EnquiryMade> {
    let property = tx.property()?;
    let event_on = params.event_date.0;
    let venue = venue_on(tx, &params.venue, event_on)?;
    if let Some(email) = &params.customer_email {
        demand_email("customer_email", email)?;
    }
    let follow_up_on = follow_up_on(property.business_on, params.follow_up_days.0, event_on)?;
    let details = Details {
        event_type: params.event_type,
        source: params.source,
        sales_owner: Some(params.sales_owner.map_or_else(|| tx.actor().login.clone(), |owner| owner.0)),
        follow_up_on,
        times: Times {
            event_on,
            end_on: params.end_date.map(|day| day.0).filter(|last| *last != event_on),
            start: params.start_time.map(|time| time.0),
            end: params.end_time.map(|time| time.0),
            setup_from: None,
            teardown_by: None,
        },
        customer_phone: params.customer_phone.map(|phone| phone.0),
        customer_email: params.customer_email.map(|email| email.0),
        company_id: params.company.as_deref().map(|name| companies::company_id(tx, name)).transpose()?,
        pax: Pax { attendees: read_pax("attendees", params.attendees.0)?, guaranteed: None, actual: None },
        requirements: params.requirements.map(|text| text.0),
        ..Details::enquiry(venue.id, &params.customer_name, event_on)
    };
    details.times.check()?;
    let mut function = enquire(tx, &details)?;
    if params.with_venue_line.0 {
        let rental = pricing::rental(tx, &venue)?;
        function = pricing::write(tx, &function, rental.into_iter().collect(), function.discount)?;
    }
    tx.log(
        Action::new(Verb::BanquetEnquiry, RecordType::VenueBooking, &function.name)
            .after(json!({ "venue": venue.name, "event_type": details.event_type, "status": function.status,
                "event_date": params.event_date, "end_date": params.end_date, "start_time": params.start_time,
                "end_time": params.end_time, "customer_name": details.customer_name, "attendees": params.attendees,
                "grand_total": Amount(function.grand) }))
            .saves(5),
    );
    let warnings = status::hall_warnings(tx, &function)?;
    Ok(EnquiryMade {
        ok: OK,
        function: function.name,
        status: function.status,
        grand_total: Amount(function.grand),
        warnings,
    })
}

/// A venue that is let, for an event that is not in the past.
pub(super) fn venue_on(tx: &WriteTx, name: &str, event_on: NaiveDate) -> Result<Venue> {
    let property = tx.property()?;
    let venue = venues::find(tx, name)?;
    require_let("venue", &venue.venue_name, venue.disabled)?;
    arrival_not_past(event_on, property.business_on, property.local(tx.now()).date()).map_err(|_| {
        Error::invalid("event_date", say!("The event on {date} is in the past.", date = event_on))
    })?;
    Ok(venue)
}

/// Writes a new enquiry of today.
pub(super) fn enquire(tx: &WriteTx, details: &Details) -> Result<Function> {
    let today = tx.property()?.business_on;
    let name = series::name(tx, numbering::FUNCTION, today)?;
    enquiries::insert(tx, &name, today, details)?;
    functions::find(tx, &name)
}
