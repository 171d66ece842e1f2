//! Companies and travel agents, shared by the chain and identified by their original name.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::decimal;
use crate::error::{Error, Result};
use crate::word;

/// A company.
#[derive(Clone, Debug)]
pub struct Company {
    pub id: i64,
    pub name: String,
    pub company_name: String,
    /// Code of a rate plan.
    pub negotiated_rate_plan: Option<String>,
}

/// Enabled companies, by name.
pub fn companies(tx: &ReadTx) -> Result<Vec<Company>> {
    tx.chain_rows(
        "SELECT id, name, company_name, negotiated_rate_plan FROM companies WHERE disabled = 0 ORDER BY company_name",
        &[],
        |row| {
            Ok(Company {
                id: row.get(0)?,
                name: row.get(1)?,
                company_name: row.get(2)?,
                negotiated_rate_plan: row.get(3)?,
            })
        },
    )
}

/// The enabled company of this name; "not found" otherwise.
pub fn company(tx: &ReadTx, name: &str) -> Result<Company> {
    let found = companies(tx)?.into_iter().find(|company| company.name == name);
    found.ok_or_else(|| Error::not_found(word!("company"), name))
}

/// The row id of an enabled company.
pub fn company_id(tx: &ReadTx, name: &str) -> Result<i64> {
    Ok(company(tx, name)?.id)
}

/// The contact person of a company, with a phone.
pub fn contact_person(tx: &ReadTx, id: i64) -> Result<Option<(String, Option<String>)>> {
    tx.chain_row(
        "SELECT trim(contact_name), nullif(trim(contact_phone), '') FROM companies WHERE id = :id AND trim(contact_name) <> ''",
        &[(":id", &id)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// A travel agent.
#[derive(Clone, Debug)]
pub struct TravelAgent {
    pub id: i64,
    pub name: String,
    pub agent_name: String,
    /// Percent of a stay's price before tax.
    pub commission_pct: Decimal,
    /// Code of a rate plan.
    pub negotiated_rate_plan: Option<String>,
}

/// Enabled travel agents, by name.
pub fn travel_agents(tx: &ReadTx) -> Result<Vec<TravelAgent>> {
    tx.chain_rows(
        "SELECT id, name, agent_name, commission_pct, negotiated_rate_plan FROM travel_agents WHERE disabled = 0 ORDER BY agent_name",
        &[],
        |row| {
            Ok(TravelAgent {
                id: row.get("id")?,
                name: row.get("name")?,
                agent_name: row.get("agent_name")?,
                commission_pct: decimal(row, "commission_pct")?,
                negotiated_rate_plan: row.get("negotiated_rate_plan")?,
            })
        },
    )
}

/// The enabled travel agent of this name; "not found" otherwise.
pub fn travel_agent(tx: &ReadTx, name: &str) -> Result<TravelAgent> {
    let found = travel_agents(tx)?.into_iter().find(|agent| agent.name == name);
    found.ok_or_else(|| Error::not_found(word!("travel agent"), name))
}

/// The commission of a travel agent, also a disabled one, as a percentage of the price before tax.
pub fn commission_pct(tx: &ReadTx, agent_id: i64) -> Result<Decimal> {
    let found = tx.chain_row(
        "SELECT commission_pct FROM travel_agents WHERE id = :id",
        &[(":id", &agent_id)],
        |row| decimal(row, "commission_pct"),
    )?;
    Ok(found.unwrap_or_default())
}
