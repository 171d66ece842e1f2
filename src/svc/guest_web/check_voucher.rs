//! Checking a voucher that a guest types.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::language::{Message, ToValue, Value as Gap};
use crate::domain::lists::DiscountType;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guest_web::showcase as store;
use crate::store::rates::price_rules::PlanKey;
use crate::store::rates::vouchers;
use crate::wire::{Amount, Int, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::PublicApi,
            "check_voucher",
            Gate::Public,
            Target::PropertyIfAny,
            check_voucher,
            "Returns whether a voucher is valid; an invalid voucher is not an error.",
        )
        .never_refuses(),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[schemars(extend("required" = ["code"]))]
pub struct CheckVoucher {
    /// In any case.
    #[serde(default, deserialize_with = "anything")]
    #[schemars(with = "Text")]
    code: String,
    #[serde(default, deserialize_with = "anything")]
    #[schemars(with = "Int", extend("default" = 1))]
    nights: String,
}

/// A text or number as text; anything else, and a text too long for a code, as empty. This function never refuses.
fn anything<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<String, D::Error> {
    const CODE_MAX: usize = 100;
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) if text.chars().count() <= CODE_MAX => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct VoucherAnswer {
    ok: bool,
    /// A sentence for the guest.
    message: Message,
    /// With ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    discount_type: Option<DiscountType>,
    /// Percent, or an amount before tax; with ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Amount>,
}

fn check_voucher(tx: &ReadTx, params: CheckVoucher) -> Result<VoucherAnswer> {
    let no = |message: Message| VoucherAnswer { ok: false, message, discount_type: None, value: None };
    let unknown = || match params.code.is_empty() {
        true => no(say!("Please enter the code of a voucher.")),
        false => no(say!("There is no voucher {code}.", code = params.code)),
    };
    let nights = if params.nights.is_empty() { Some(1) } else { params.nights.parse::<i64>().ok() };
    let Some(nights) = nights.filter(|_| !params.code.is_empty()) else { return Ok(unknown()) };
    if tx.property_id_or_none().is_none() || !store::selling(tx)?.0 {
        return Ok(unknown());
    }
    let voucher = match vouchers::find(tx, PlanKey::Named(&params.code)) {
        Ok((_, voucher)) => voucher,
        Err(Error::Invalid { .. }) => return Ok(unknown()),
        Err(error) => return Err(error),
    };
    let property = tx.property()?;
    if let Err(why) = voucher.check(property.business_on, nights) {
        return Ok(no(why));
    }
    let off = match voucher.discount_type {
        DiscountType::Percent => say!("{percent} percent", percent = voucher.value.normalize()).to_value(),
        DiscountType::Amount => Gap::money(voucher.value, &property.currency),
    };
    Ok(VoucherAnswer {
        ok: true,
        message: say!("Voucher {code} takes {off} off.", code = voucher.code, off),
        discount_type: Some(voucher.discount_type),
        value: Some(Amount(voucher.value)),
    })
}
