//! The plans and the partners that an edit leaves a stay with.

use crate::db::scope::ReadTx;
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;
use crate::store::guests::companies;
use crate::store::rates::price_rules::{self, PlanKey, RoomType};
use crate::store::rates::vouchers;
use crate::svc::booking::params::Partners;
use crate::svc::rates::pricing::Terms;
use crate::wire::OrNone;

use super::EditBooking;

/// Row ids of the company and the travel agent.
type PartnerIds = (Option<i64>, Option<i64>);

pub(super) fn wanted_terms(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
    params: &EditBooking,
) -> Result<(Terms, PartnerIds)> {
    let mut terms = Terms::stored(tx, stay, room_type.id)?;
    let old = partners_of(tx, stay)?;
    let (mut company, mut agent) = (stay.company_id, stay.travel_agent_id);
    let mut new = partners_of(tx, stay)?;
    if let Some(OrNone(name)) = &params.company {
        new.company = name.as_deref().map(|name| companies::company(tx, name)).transpose()?;
        company = new.company.as_ref().map(|company| company.id);
    }
    if let Some(OrNone(name)) = &params.travel_agent {
        new.travel_agent = name.as_deref().map(|name| companies::travel_agent(tx, name)).transpose()?;
        agent = new.travel_agent.as_ref().map(|agent| agent.id);
    }
    match &params.rate_plan {
        Some(OrNone(Some(name))) => terms.rate_plan = Some(price_rules::rate_plan(tx, PlanKey::Named(name))?),
        Some(OrNone(None)) => terms.rate_plan = None,
        None if (company, agent) != (stay.company_id, stay.travel_agent_id) => {
            let brought = new.plan(tx, Terms::default())?.rate_plan;
            let theirs = old.plan(tx, Terms::default())?.rate_plan.map(|(id, _)| id);
            let was_theirs = theirs.is_some() && theirs == stay.rate_plan_id;
            if brought.is_some() || was_theirs {
                terms.rate_plan = brought;
            }
        }
        None => {}
    }
    if let Some(OrNone(name)) = &params.meal_plan {
        terms.meal_plan =
            name.as_deref().map(|name| price_rules::meal_plan(tx, PlanKey::Named(name))).transpose()?;
    }
    if let Some(OrNone(code)) = &params.voucher_code {
        terms.voucher = code.as_deref().map(|code| vouchers::find(tx, PlanKey::Named(code))).transpose()?;
        let taken = terms.voucher.as_ref().filter(|(id, _)| Some(*id) != stay.voucher_id);
        if let Some((_, voucher)) = taken {
            voucher
                .check(tx.property()?.business_on, stay.dates.billed_nights())
                .map_err(|sentence| Error::invalid("voucher_code", sentence))?;
        }
    }
    Ok((terms, (company, agent)))
}

/// The stay's company and agent while they are enabled; disabled ones bring no plan.
fn partners_of(tx: &ReadTx, stay: &Stay) -> Result<Partners> {
    let company = companies::companies(tx)?.into_iter().find(|company| Some(company.id) == stay.company_id);
    let travel_agent =
        companies::travel_agents(tx)?.into_iter().find(|agent| Some(agent.id) == stay.travel_agent_id);
    Ok(Partners { company, travel_agent })
}
