//! Billing rules of companies: which charges of their stays the company pays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::billing_rules::require_rule_allowed;
use crate::domain::lists::{ChargeType, PayBy};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::folio::billing_rules::{self as store, BillingRule};
use crate::store::settings::records::people::COMPANIES;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::settings::record_access::require_sole_use;
use crate::wire::{Json, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "get_billing_rules",
            CASHIERS,
            Target::None,
            get_billing_rules,
            "Returns the billing rules of a company.",
        ),
        write(
            Module::Api,
            "set_billing_rules",
            CASHIERS,
            Target::None,
            set_billing_rules,
            "Replaces the billing rules of a company.",
        )
        .destructive()
        .idempotent(),
    ]
}

/// A billing rule.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct Rule {
    /// Any but Allowance.
    charge_type: ChargeType,
    #[serde(default)]
    pay_by: PayBy,
}

impl Rule {
    fn of(rule: &BillingRule) -> Rule {
        Rule { charge_type: rule.charge_type, pay_by: rule.pay_by }
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct OfCompany {
    /// Identifier of the company.
    company: Text,
}

fn get_billing_rules(tx: &ReadTx, params: OfCompany) -> Result<Vec<Rule>> {
    let company = store::company(tx, &params.company)?;
    Ok(store::rules(tx, company)?.iter().map(Rule::of).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SetBillingRules {
    /// Identifier of the company.
    company: Text,
    /// The rules from now on; an empty list means that guests pay everything.
    rules: Json<Vec<Rule>>,
}

#[derive(Serialize, JsonSchema)]
pub struct RulesSet {
    company: String,
    /// Number of rules now.
    rules: usize,
}

fn set_billing_rules(tx: &WriteTx, params: SetBillingRules) -> Result<RulesSet> {
    let company = store::company(tx, &params.company)?;
    require_sole_use(tx, &COMPANIES, company, &params.company)?;
    let before = store::rules(tx, company)?;
    let mut rules: Vec<BillingRule> = Vec::new();
    for rule in params.rules.iter() {
        require_rule_allowed(rule.charge_type)?;
        if rules.iter().any(|known| known.charge_type == rule.charge_type) {
            return Err(Error::invalid(
                "rules",
                say!("{charge_type} has two rules.", charge_type = rule.charge_type),
            ));
        }
        rules.push(BillingRule { charge_type: rule.charge_type, pay_by: rule.pay_by });
    }
    store::replace_rules(tx, company, &rules)?;
    let shown = |rules: &[BillingRule]| json!({ "rules": rules.iter().map(Rule::of).collect::<Vec<_>>() });
    tx.log(
        Action::new(Verb::SetBillingRules, RecordType::Company, params.company.to_string())
            .before(shown(&before))
            .after(shown(&rules)),
    );
    Ok(RulesSet { company: params.company.to_string(), rules: rules.len() })
}
