//! The cashier PIN of a user, and the billing rules of companies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::charges::require_rule_allowed;
use crate::domain::folio::shift::require_pin;
use crate::domain::lists::{ChargeType, PayBy, Role};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::pin;
use crate::rpc::target::Target;
use crate::say;
use crate::secrets;
use crate::store::folio::cashier::{self, BillingRule};
use crate::store::settings::records::people::COMPANIES;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::settings::record_access::require_sole_use;
use crate::wire::{DONE, Done, Flag, Json, OfProperty, Text};

const STAFF: Gate = Gate::Any(&[Role::Finance, Role::FrontDesk, Role::RevenueManager, Role::Housekeeping]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "cashier_pin_status",
            STAFF,
            Target::Property,
            cashier_pin_status,
            "Returns whether the property requires a cashier PIN and whether the caller has one.",
        ),
        write_prepared(
            Module::Api,
            "set_cashier_pin",
            STAFF,
            Target::None,
            hash_pin,
            set_cashier_pin,
            "Sets the caller's cashier PIN.",
        )
        .idempotent()
        .post_only()
        .people_only(),
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

#[derive(Serialize, JsonSchema)]
pub struct PinStatus {
    required: Flag,
    has_pin: Flag,
}

fn cashier_pin_status(tx: &ReadTx, _: OfProperty) -> Result<PinStatus> {
    let has_pin = match tx.actor().user_id {
        Some(user) => cashier::has_pin(tx, user)?,
        None => false,
    };
    Ok(PinStatus { required: Flag(tx.property()?.require_cashier_pin), has_pin: Flag(has_pin) })
}

#[derive(Deserialize, JsonSchema)]
pub struct SetCashierPin {
    /// 4 to 8 digits.
    pin: Text,
    /// The PIN in force, when there is one. A wrong one counts as a wrong try.
    current_pin: Option<Text>,
}

/// Answers the user and the hash of the new PIN. Hashing is slow, so it happens before the writer is taken.
fn hash_pin(context: &Context, actor: &Actor, params: &SetCashierPin) -> Result<(i64, String)> {
    let user = actor.user_id.ok_or_else(|| Error::internal("a cashier who is nobody"))?;
    require_pin(&params.pin)?;
    if global::has_pin(&*context.db.reader()?, user)? {
        let current = params.current_pin.as_deref();
        let current = current.ok_or_else(|| {
            Error::invalid("current_pin", say!("You have a cashier PIN; give it as well to change it."))
        })?;
        pin::verify(context, actor, user, current)?;
    }
    Ok((user, secrets::hash_password(&params.pin)?))
}

fn set_cashier_pin(tx: &WriteTx, _: SetCashierPin, (user, hash): (i64, String)) -> Result<Done> {
    let had_pin = cashier::has_pin(tx, user)?;
    cashier::set_pin(tx, user, &hash)?;
    let login = tx.actor().login.clone();
    tx.log(
        Action::new(Verb::SetCashierPin, RecordType::User, login).before(json!({ "has_pin": Flag(had_pin) })),
    );
    Ok(DONE)
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
    let company = cashier::company(tx, &params.company)?;
    Ok(cashier::rules(tx, company)?.iter().map(Rule::of).collect())
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
    let company = cashier::company(tx, &params.company)?;
    require_sole_use(tx, &COMPANIES, company, &params.company)?;
    let before = cashier::rules(tx, company)?;
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
    cashier::replace_rules(tx, company, &rules)?;
    let shown = |rules: &[BillingRule]| json!({ "rules": rules.iter().map(Rule::of).collect::<Vec<_>>() });
    tx.log(
        Action::new(Verb::SetBillingRules, RecordType::Company, params.company.to_string())
            .before(shown(&before))
            .after(shown(&rules)),
    );
    Ok(RulesSet { company: params.company.to_string(), rules: rules.len() })
}
