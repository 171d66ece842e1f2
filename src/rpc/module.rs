//! The modules of the API.

/// The module in an endpoint's path: `api` in `svc.api.create_booking`. These names are part of the API; the code is divided by
/// department instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Module {
    AgentsApi,
    Api,
    Banquet,
    Crs,
    Dashboards,
    Desk,
    Inventory,
    Laundry,
    MenuImport,
    Migrate,
    Pos,
    PublicApi,
    Records,
    Reports,
    Users,
}

impl Module {
    pub fn as_str(self) -> &'static str {
        match self {
            Module::AgentsApi => "agents_api",
            Module::Api => "api",
            Module::Banquet => "banquet",
            Module::Crs => "crs",
            Module::Dashboards => "dashboards",
            Module::Desk => "desk",
            Module::Inventory => "inventory",
            Module::Laundry => "laundry",
            Module::MenuImport => "menu_import",
            Module::Migrate => "migrate",
            Module::Pos => "pos",
            Module::PublicApi => "public_api",
            Module::Records => "records",
            Module::Reports => "reports",
            Module::Users => "users",
        }
    }
}
