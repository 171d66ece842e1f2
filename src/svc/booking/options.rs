//! Choices of the booking form: room types, plans, companies, agents, extras, the property's terms.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::FeeBasis;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::domain::money::from_minor;
use crate::domain::stay::cancellation::Policy;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::extras;
use crate::store::booking::options::{self, MealPlanOption, RatePlanOption};
use crate::store::guests::companies;
use crate::store::rates::price_rules;
use crate::wire::{Amount, Flag, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "booking_options",
        Gate::Any(&[FrontDesk, ServiceAgent]),
        Target::Property,
        booking_options,
        "Returns the options of the booking form.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct BookingOptions {
    room_types: Vec<RoomTypeOption>,
    meal_plans: Vec<MealPlanOption>,
    rate_plans: Vec<RatePlanView>,
    companies: Vec<CompanyOption>,
    travel_agents: Vec<AgentOption>,
    experiences: Vec<ExperienceOption>,
    property: PropertyTerms,
}

#[derive(Serialize, JsonSchema)]
struct RoomTypeOption {
    name: String,
    room_type_name: String,
    base_price: Amount,
    adults_capacity: i64,
    children_capacity: i64,
    max_extra_beds: i64,
}

/// A rate plan with its terms of cancellation; what it leaves open is the property's.
#[derive(Serialize, JsonSchema)]
struct RatePlanView {
    name: String,
    rate_plan_name: String,
    code: String,
    is_default: Flag,
    #[serde(flatten)]
    terms: CancellationTerms,
}

#[derive(Serialize, JsonSchema)]
struct CancellationTerms {
    /// 1: cancelling is never free.
    non_refundable: Flag,
    free_cancel_days: i64,
    cancellation_fee: FeeBasis,
    no_show_charge: FeeBasis,
}

impl From<Policy> for CancellationTerms {
    fn from(policy: Policy) -> CancellationTerms {
        CancellationTerms {
            non_refundable: Flag(policy.free_cancel_days.is_none()),
            free_cancel_days: policy.free_cancel_days.unwrap_or_default(),
            cancellation_fee: policy.cancellation_fee,
            no_show_charge: policy.no_show_charge,
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct CompanyOption {
    name: String,
    company_name: String,
    gstin: Option<String>,
    /// Identifier of the rate plan that the company brings.
    negotiated_rate_plan: Option<String>,
    /// The charge types that the company pays; the guest pays the others.
    company_pays: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct AgentOption {
    name: String,
    agent_name: String,
    commission_pct: Amount,
    /// Identifier of the rate plan that the agent brings.
    negotiated_rate_plan: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ExperienceOption {
    name: String,
    experience_name: String,
    category: String,
    price: Amount,
    gst_rate: Amount,
}

/// The terms the desk tells a guest who books.
#[derive(Serialize, JsonSchema)]
struct PropertyTerms {
    sell_message: Option<String>,
    #[serde(flatten)]
    cancelling: CancellationTerms,
    deposit_pct: Amount,
    /// Sources of bookings that the property names itself.
    sources: Vec<String>,
}

fn room_types(tx: &ReadTx) -> Result<Vec<RoomTypeOption>> {
    let enabled = price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled);
    Ok(enabled
        .map(|room_type| RoomTypeOption {
            name: room_type.name,
            room_type_name: room_type.label,
            base_price: Amount(room_type.prices.base_price),
            adults_capacity: room_type.prices.adults_capacity,
            children_capacity: room_type.prices.children_capacity,
            max_extra_beds: room_type.prices.max_extra_beds,
        })
        .collect())
}

/// The property's plan of a code; a company of the chain may have negotiated one that this property does not sell.
fn plan_of(plans: &[RatePlanOption], code: Option<String>) -> Option<String> {
    let code = code?;
    plans.iter().find(|plan| plan.code == code).map(|plan| plan.name.clone())
}

fn company_options(tx: &ReadTx, plans: &[RatePlanOption]) -> Result<Vec<CompanyOption>> {
    let mut billing = options::company_billing(tx)?;
    let companies = companies::companies(tx)?.into_iter();
    Ok(companies
        .map(|company| {
            let (gstin, company_pays) = billing.remove(&company.id).unwrap_or_default();
            CompanyOption {
                name: company.name,
                company_name: company.company_name,
                gstin,
                negotiated_rate_plan: plan_of(plans, company.negotiated_rate_plan),
                company_pays,
            }
        })
        .collect())
}

fn booking_options(tx: &ReadTx, _: OfProperty) -> Result<BookingOptions> {
    let property = tx.property()?;
    let money = |minor: i64| Amount(from_minor(minor, &property.currency));
    let terms = options::terms(tx)?;
    let plans = options::rate_plans(tx)?;
    Ok(BookingOptions {
        room_types: room_types(tx)?,
        meal_plans: options::meal_plans(tx, &property.currency)?,
        companies: company_options(tx, &plans)?,
        travel_agents: companies::travel_agents(tx)?
            .into_iter()
            .map(|agent| AgentOption {
                name: agent.name,
                agent_name: agent.agent_name,
                commission_pct: Amount(agent.commission_pct),
                negotiated_rate_plan: plan_of(&plans, agent.negotiated_rate_plan),
            })
            .collect(),
        rate_plans: plans
            .into_iter()
            .map(|plan| RatePlanView {
                name: plan.name,
                rate_plan_name: plan.rate_plan_name,
                code: plan.code,
                is_default: Flag(plan.is_default),
                terms: plan.policy.at(property.cancellation()).into(),
            })
            .collect(),
        experiences: extras::experiences(tx)?
            .into_iter()
            .map(|experience| ExperienceOption {
                name: experience.name,
                experience_name: experience.experience_name,
                category: experience.category.to_string(),
                price: money(experience.price_minor),
                gst_rate: Amount(experience.tax_rate),
            })
            .collect(),
        property: PropertyTerms {
            sell_message: terms.sell_message,
            cancelling: property.cancellation().into(),
            deposit_pct: Amount(terms.deposit_pct),
            sources: terms.sources,
        },
    })
}
