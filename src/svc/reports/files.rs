//! The reports that are also spreadsheet files: the name in the address of the file, and the endpoint that answers it. A workbook
//! has a sheet for each table; a CSV file has them one below the other, each under its title. The columns are beside the
//! answers that they show.

/// The name of a file and the path of its endpoint.
pub const REPORTS: [(&str, &str); 11] = [
    ("desk_list", "desk.list"),
    ("manager_flash", "reports.manager_flash"),
    ("budget_vs_actual", "reports.budget_vs_actual"),
    ("contribution", "reports.contribution"),
    ("sla_report", "reports.sla_report"),
    ("void_allowance_report", "reports.void_allowance_report"),
    ("property_dashboard", "dashboards.property_dashboard"),
    ("portfolio_dashboard", "dashboards.portfolio_dashboard"),
    ("laundry_revenue", "desk.laundry_sales"),
    ("banquet_register", "banquet.banquet_register"),
    ("tax_return", "desk.tax_return"),
];

/// The endpoint of a file.
pub fn find(name: &str) -> Option<&'static str> {
    REPORTS.iter().find(|(file, _)| *file == name).map(|(_, endpoint)| *endpoint)
}
