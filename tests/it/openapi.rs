//! The OpenAPI document is a contract with generated clients: `tests/data/openapi.json` is its reviewed state, one line for each
//! path and each schema.

use std::collections::BTreeSet;
use std::path::Path;

use innkeeper::rpc::openapi;
use serde_json::Value;

const SNAPSHOT: &str = "tests/data/openapi.json";
/// Set to any value, it makes the test write the snapshot instead of comparing it.
const UPDATE: &str = "UPDATE_OPENAPI";

fn document() -> Value {
    // The version of the program changes with each release, the document need not.
    openapi::describe(&innkeeper::svc::registry(), "svc", "0")
}

/// One line for each member of the objects that hold paths and schemas, so that a diff shows what changed.
fn lines(document: &Value) -> String {
    let object = |value: &Value, indent: &str| {
        let members = value.as_object().cloned().unwrap_or_default();
        let lines: Vec<String> = members
            .iter()
            .map(|(name, member)| format!("{indent} {}: {member}", Value::from(name.as_str())))
            .collect();
        format!("{{\n{}\n{indent}}}", lines.join(",\n"))
    };
    let mut rest = document.clone();
    let paths = object(&rest["paths"].take(), " ");
    let schemas = object(&rest["components"]["schemas"].take(), " ");
    let rest = object(&rest, "");
    rest.replace("\"schemas\":null", &format!("\"schemas\":{schemas}"))
        .replace("\"paths\": null", &format!("\"paths\": {paths}"))
        + "\n"
}

#[test]
fn the_document_is_the_reviewed_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(SNAPSHOT);
    let now = lines(&document());
    assert_eq!(serde_json::from_str::<Value>(&now).expect("JSON"), document(), "the lines are the document");
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(&path, &now).expect("written");
    }
    let reviewed = std::fs::read_to_string(&path).unwrap_or_default();
    let (before, after): (BTreeSet<&str>, BTreeSet<&str>) =
        (reviewed.lines().collect(), now.lines().collect());
    let short = |line: &&str| line.chars().take(300).collect::<String>();
    let gone: Vec<String> = before.difference(&after).take(5).map(short).collect();
    let new: Vec<String> = after.difference(&before).take(5).map(short).collect();
    assert!(
        reviewed == now,
        "the OpenAPI document differs from {SNAPSHOT}. If the change is intended, run this test with {UPDATE}=1 and commit \
         the file.\nno longer there: {gone:#?}\nnew: {new:#?}"
    );
}

#[test]
fn every_schema_has_a_name_of_its_own() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    // The generator tells types of one name apart by a digit, which changes when a type is added; combined types read so.
    let accidental = |name: &&String| {
        name.ends_with(|letter: char| letter.is_ascii_digit()) || name.matches("With").count() > 1
    };
    let wrong: Vec<&String> = schemas.keys().filter(accidental).collect();
    assert!(wrong.is_empty(), "rename these types, or the others of the same name: {wrong:#?}");
    let text = document.to_string();
    for name in schemas.keys() {
        assert!(text.contains(&format!("\"#/components/schemas/{name}\"")), "nothing refers to {name}");
    }
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        assert!(schemas.contains_key(name), "there is no schema {name}");
    }
}

#[test]
fn what_every_call_may_carry_is_described() {
    let document = document();
    let carries = |path: &str, method: &str| -> BTreeSet<String> {
        let parameters = document["paths"][format!("/api/method/svc.{path}")][method]["parameters"].clone();
        let named = |one: &Value| {
            one["$ref"].as_str().and_then(|path| path.split('/').next_back()).map(str::to_string)
        };
        parameters.as_array().into_iter().flatten().filter_map(named).collect()
    };
    let these = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect::<BTreeSet<_>>();
    let all = these(&["AcceptLanguage", "DryRun", "IdempotencyKey"]);
    assert_eq!(carries("api.create_booking", "post"), all);
    assert_eq!(carries("api.get_quote", "get"), these(&["AcceptLanguage"]));
    assert_eq!(
        carries("api.generate_api_key", "post"),
        these(&["AcceptLanguage", "DryRun"]),
        "its answer is never stored"
    );
    let shared = &document["components"]["parameters"];
    assert_eq!(
        (&shared["IdempotencyKey"]["name"], &shared["IdempotencyKey"]["in"]),
        (&"Idempotency-Key".into(), &"header".into())
    );
    let answer = &document["components"]["schemas"]["DryRunAnswer"]["properties"];
    assert!(answer["would_answer"].is_object() && answer["would_change"].is_object(), "{answer}");
}
