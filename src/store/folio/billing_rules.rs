//! Billing rules of companies. They belong to the chain.

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list;
use crate::domain::lists::{ChargeType, ClosedList, PayBy};
use crate::error::{Error, Result};
use crate::word;

/// Who pays a charge type on the stays of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BillingRule {
    pub charge_type: ChargeType,
    pub pay_by: PayBy,
}

/// The row of a company of the chain; "not found" for an unknown one.
pub fn company(tx: &ReadTx, name: &str) -> Result<i64> {
    let found = tx.chain_row(
        "SELECT id FROM companies WHERE name = :name OR company_name = :name ORDER BY name <> :name LIMIT 1",
        &[(":name", &name)],
        |row| row.get(0),
    )?;
    found.ok_or_else(|| Error::not_found(word!("company"), name))
}

/// A company's rules, sorted by charge type.
pub fn rules(tx: &ReadTx, company_id: i64) -> Result<Vec<BillingRule>> {
    let mut found = tx.chain_rows(
        "SELECT charge_type, pay_by FROM billing_rules WHERE company_id = :company",
        &[(":company", &company_id)],
        |row| Ok(BillingRule { charge_type: list(row, "charge_type")?, pay_by: list(row, "pay_by")? }),
    )?;
    found.sort_by_key(|rule| rule.charge_type);
    Ok(found)
}

/// Replaces a company's rules.
pub fn replace_rules(tx: &WriteTx, company_id: i64, rules: &[BillingRule]) -> Result<()> {
    tx.chain_exec("DELETE FROM billing_rules WHERE company_id = :company", &[(":company", &company_id)])?;
    for rule in rules {
        tx.chain_exec(
            "INSERT INTO billing_rules (company_id, charge_type, pay_by) VALUES (:company, :type, :pay_by)",
            &[
                (":company", &company_id),
                (":type", &rule.charge_type.as_str()),
                (":pay_by", &rule.pay_by.as_str()),
            ],
        )?;
    }
    Ok(())
}
