//! The columns of a menu file.

use schemars::JsonSchema;
use serde::Serialize;

use crate::domain::restaurant::menu_columns::{SAMPLE, TEMPLATE};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::svc::restaurant::menu_import::KEEPERS;
use crate::wire::NoParams;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::MenuImport,
        "menu_template",
        KEEPERS,
        Target::None,
        |_, _: NoParams| Ok(Template { headers: TEMPLATE, sample: SAMPLE }),
        "The columns of a menu file and one row as an example.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Template {
    headers: [&'static str; 10],
    sample: [&'static str; 10],
}
