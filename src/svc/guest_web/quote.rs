//! Quoting a stay on the website.

use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::svc::guest_web::book::price;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "quote",
        Gate::Public,
        Target::Property,
        price,
        "Quotes a booking with meals, extras and voucher: the price, the amount due now and the policies.",
    )]
}
