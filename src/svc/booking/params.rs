//! Parameters of a requested stay: dates, party, room type, plans, negotiated prices.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::ReadTx;
use crate::domain::rates::Party;
use crate::error::Result;
use crate::rpc::params::With;
use crate::store::guests::companies::{self, Company, TravelAgent};
use crate::svc::rates::pricing::Terms;
use crate::wire::{self, Day, Int, Text};

/// The parameters of a quote or a booking at the desk, with more.
pub(super) type StayTerms<P> = With<StayParams, With<RoomParams, With<DeskParams, P>>>;

/// Dates and party.
#[derive(Deserialize, JsonSchema)]
pub struct StayParams {
    pub check_in_date: Day,
    /// The website sells 1 to 30 nights. The desk also sells day use: the check-in date again, billed as one night.
    pub check_out_date: Day,
    #[serde(default = "wire::default::two")]
    adults: Int,
    #[serde(default = "wire::default::zero")]
    children: Int,
    /// Age of every child. Children up to the type's free age cost nothing; those above its child age limit are
    /// priced as adults.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<Int>>")]
    child_ages: Option<Vec<Int>>,
}

impl StayParams {
    pub fn party(&self) -> Result<Party> {
        self.party_with_beds(0)
    }

    fn party_with_beds(&self, beds: i64) -> Result<Party> {
        let ages = self.child_ages.iter().flatten().map(|age| age.0).collect();
        Ok(Party::new(self.adults.0, self.children.0, ages, beds)?)
    }
}

/// Only at the desk: extra beds, and the company or agent with a negotiated price.
#[derive(Deserialize, JsonSchema)]
pub struct DeskParams {
    /// At most what the room type allows; priced per night.
    extra_beds: Option<Int>,
    /// Rate plan, by identifier or code; defaults to the one negotiated with the company or agent.
    rate_plan: Option<Text>,
    /// Identifier of the company.
    pub company: Option<Text>,
    /// Name of the travel agent.
    pub travel_agent: Option<Text>,
}

/// The company and the travel agent of a booking.
#[derive(Default)]
pub struct Partners {
    pub company: Option<Company>,
    pub travel_agent: Option<TravelAgent>,
}

impl Partners {
    pub fn named(tx: &ReadTx, company: Option<&str>, travel_agent: Option<&str>) -> Result<Partners> {
        Ok(Partners {
            company: company.map(|name| companies::company(tx, name)).transpose()?,
            travel_agent: travel_agent.map(|name| companies::travel_agent(tx, name)).transpose()?,
        })
    }

    /// Adds their negotiated rate plan, the company's first, unless a plan is named.
    pub fn plan(&self, tx: &ReadTx, terms: Terms) -> Result<Terms> {
        let company = self.company.as_ref().and_then(|company| company.negotiated_rate_plan.as_deref());
        let agent = self.travel_agent.as_ref().and_then(|agent| agent.negotiated_rate_plan.as_deref());
        terms.or_negotiated(tx, [company, agent])
    }
}

/// Adds the rate plan negotiated with the company of a group, unless a plan is named. A disabled company brings none.
pub fn plan_of_group(tx: &ReadTx, company_id: Option<i64>, terms: Terms) -> Result<Terms> {
    let Some(company_id) = company_id else { return Ok(terms) };
    let company = companies::companies(tx)?.into_iter().find(|company| company.id == company_id);
    Partners { company, travel_agent: None }.plan(tx, terms)
}

impl DeskParams {
    pub fn party(&self, asked: &StayParams) -> Result<Party> {
        self.party_with_beds(asked, None)
    }

    /// `beds` are those asked for elsewhere; the parameter comes first.
    pub fn party_with_beds(&self, asked: &StayParams, beds: Option<i64>) -> Result<Party> {
        asked.party_with_beds(self.extra_beds.as_ref().map(|beds| beds.0).or(beds).unwrap_or_default())
    }

    pub fn partners(&self, tx: &ReadTx) -> Result<Partners> {
        Partners::named(tx, self.company.as_deref(), self.travel_agent.as_deref())
    }

    /// The terms with the negotiated plan of the company or agent named, else of the group's company, which pays then.
    pub fn negotiated(&self, tx: &ReadTx, groups_company: Option<i64>, terms: Terms) -> Result<Terms> {
        let terms = self.partners(tx)?.plan(tx, terms)?;
        if self.company.is_some() { Ok(terms) } else { plan_of_group(tx, groups_company, terms) }
    }

    pub fn rate_plan(&self) -> Option<&str> {
        self.rate_plan.as_deref()
    }
}

/// A room type of a property, and the plans that make its price.
#[derive(Deserialize, JsonSchema)]
pub struct RoomParams {
    /// Room type, by identifier or code.
    pub room_type: Text,
    /// Meal plan, by identifier or code; room only if left out.
    meal_plan: Option<Text>,
    /// Case does not matter.
    voucher_code: Option<Text>,
}

impl RoomParams {
    /// The terms that make the price; only the desk may name a rate plan.
    pub fn terms(&self, tx: &ReadTx, rate_plan: Option<&str>) -> Result<Terms> {
        Terms::named(tx, self.meal_plan.as_deref(), rate_plan, self.voucher_code.as_deref())
    }
}
