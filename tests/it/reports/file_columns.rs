//! Report files read their rows from an endpoint's answer by name. A member that is renamed must not leave a column empty.

use innkeeper::rpc::registry::Registry;
use innkeeper::spreadsheet::{Cell, Column, Table};
use innkeeper::svc::reports::files;
use innkeeper::svc::{self, folio};
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

/// An answer of an endpoint in which every member has a value, made from its schema.
fn full_answer(endpoint: &str) -> Value {
    let registry = Registry::new(svc::all());
    let endpoint = registry.find(endpoint).unwrap_or_else(|| panic!("no endpoint {endpoint}"));
    let mut generator = SchemaGenerator::default();
    let schema = (endpoint.result_schema)(&mut generator).to_value();
    value_of(&schema, &generator.take_definitions(false))
}

/// A value of a schema: every member, one item, the members of all kinds of an object.
fn value_of(schema: &Value, all: &Map<String, Value>) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return value_of(&all[name], all);
    }
    for member in ["anyOf", "oneOf", "allOf"] {
        if let Some(kinds) = schema[member].as_array() {
            let mut values = kinds.iter().map(|kind| value_of(kind, all));
            let first = values.next().unwrap_or_default();
            return values.fold(first, |one, other| match (one, other) {
                (Value::Object(one), Value::Object(other)) => {
                    Value::Object(other.into_iter().chain(one).collect())
                }
                (one, _) => one,
            });
        }
    }
    if let Some(word) = schema["enum"].as_array().and_then(|words| words.first()) {
        return word.clone();
    }
    if !schema["const"].is_null() {
        return schema["const"].clone();
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") => {
            let members = schema["properties"].as_object().cloned().unwrap_or_default();
            members.iter().map(|(name, member)| (name.clone(), value_of(member, all))).collect()
        }
        Some("array") => json!([value_of(&schema["items"], all)]),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        _ => json!("2026-03-01"),
    }
}

/// The columns without a value in any row.
fn empty_columns(tables: &[Table]) -> Vec<String> {
    let mut empty = Vec::new();
    for table in tables {
        let name = |column: &Column| format!("{}: {} ({})", table.title, column.label, column.key);
        if table.rows.is_empty() {
            empty.push(format!("{}: no rows", table.title));
        }
        // A row of another kind, such as a total, has fewer members.
        let is_empty = |at: usize| table.rows.iter().all(|row| row[at] == Cell::Empty);
        empty.extend(
            table.columns.iter().enumerate().filter(|(at, _)| is_empty(*at)).map(|(_, column)| name(column)),
        );
    }
    empty
}

/// The desk's lists are not among them: their rows are made from the same list of columns.
#[test]
fn every_column_of_a_report_file_is_a_member_of_its_answer() {
    let mut empty = Vec::new();
    for name in [
        "manager_flash",
        "budget_vs_actual",
        "contribution",
        "sla_report",
        "void_allowance_report",
        "property_dashboard",
        "portfolio_dashboard",
        "laundry_revenue",
        "banquet_register",
    ] {
        let report = files::find(name).unwrap_or_else(|| panic!("no report {name}"));
        let answer = full_answer(report.endpoint);
        let variants: Vec<Value> = match name {
            "banquet_register" => ["functions", "enquiries", "quotations", "sales", "receipts"]
                .map(|register| with(&answer, "register", register))
                .to_vec(),
            _ => vec![answer],
        };
        for answer in variants {
            empty.extend(
                empty_columns(&(report.tables)(&answer)).into_iter().map(|one| format!("{name}: {one}")),
            );
        }
    }
    assert!(empty.is_empty(), "{empty:#?}");
}

#[test]
fn every_column_of_the_accountants_files_and_the_activity_is_a_member_of_its_answer() {
    let rows = |answer: Value| answer.as_array().cloned().expect("rows");
    let invoices = folio::files::invoices(&rows(full_answer("desk.closed_invoices")));
    let activity = rows(full_answer("agents_api.activity_feed"));
    let mut tables = vec![invoices, Table::of("Activity", files::activity_columns(), &activity)];
    tables.extend(folio::files::tax_return(&full_answer("desk.tax_return")));
    let empty = empty_columns(&tables);
    assert!(empty.is_empty(), "{empty:#?}");
}

fn with(answer: &Value, name: &str, value: &str) -> Value {
    let mut answer = answer.clone();
    answer[name] = json!(value);
    answer
}
