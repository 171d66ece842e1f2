//! Menus of the outlets.

pub mod menu_import;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    menu_import::rows()
}
