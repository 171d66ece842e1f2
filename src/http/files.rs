//! Downloads. Each is the answer of an endpoint in another format, so its gate and scope apply.

use rouille::{Request, Response};
use serde_json::{Map, Value};

use super::{Web, activity_file, input, respond, session};
use crate::error::Result;
use crate::images;
use crate::rpc::call_options::CallOptions;
use crate::spreadsheet::{Table, csv, xlsx};
use crate::svc::reports;

/// `GET /api/files/invoices.csv?from_date=&to_date=&property=`: the closed invoices.
pub fn invoices(web: &Web, request: &Request) -> Result<Response> {
    let file = csv::files(&tables(web, request, "desk.closed_invoices")?)?;
    Ok(respond::download("invoices.csv", csv::KIND, file))
}

/// `GET /api/files/gstr1.xlsx?from_date=&to_date=&property=`: the sheets of the tax return.
pub fn tax_return(web: &Web, request: &Request) -> Result<Response> {
    let file = xlsx::file(&tables(web, request, "desk.tax_return")?)?;
    Ok(respond::download("gstr1.xlsx", xlsx::KIND, file))
}

/// `GET /api/files/reports/NAME.csv` or `.xlsx`, with the parameters of the endpoint of that name.
pub fn report(web: &Web, request: &Request, file: &str) -> Result<Response> {
    if let Some(format @ ("csv" | "xlsx")) = file.strip_prefix("activity_feed.") {
        return activity_file::file(web, request, format);
    }
    let found = file.rsplit_once('.').and_then(|(name, format)| Some((reports::files::find(name)?, format)));
    let Some((endpoint, format @ ("csv" | "xlsx"))) = found else { return Ok(respond::no_such_address()) };
    let tables = tables(web, request, endpoint)?;
    Ok(match format {
        "csv" => respond::download(file, csv::KIND, csv::files(&tables)?),
        _ => respond::download(file, xlsx::KIND, xlsx::file(&tables)?),
    })
}

/// `GET /api/files/scans/<name>`: the scan of an identity document or proof of address as an image. Each access is logged.
pub fn scan(web: &Web, request: &Request, name: &str) -> Result<Response> {
    let actor = session::caller_of_image(&web.app, request)?;
    let options = CallOptions { by_get: true, from: Some(input::address(request)), ..CallOptions::default() };
    let params = Map::from_iter([("file".to_string(), Value::from(name))]);
    let answer: Value = serde_json::from_slice(&web.app.call(&actor, "desk.scan", params, options)?)?;
    let jpeg = images::of_data_url(answer["data"].as_str().unwrap_or_default())?;
    Ok(Response::from_data("image/jpeg", jpeg)
        .with_additional_header("Cache-Control", "no-store")
        .with_additional_header("Cross-Origin-Resource-Policy", "same-origin"))
}

/// The answer of an endpoint to the parameters of the address, as tables.
fn tables(web: &Web, request: &Request, endpoint: &str) -> Result<Vec<Table>> {
    let actor = session::caller(&web.app, request)?;
    let options = CallOptions { by_get: true, from: Some(input::address(request)), ..CallOptions::default() };
    web.app.tables(&actor, endpoint, input::query(request), options)
}
