//! The lists of words in the schema are the closed lists of the domain.

use crate::tidy::{files, refuse};

/// Columns whose CHECK allows words that are no closed list, with the reason.
const OTHER_LISTS: [(&str, &str); 10] = [
    ("payments.refund_of", "a payment kind other than Refund"),
    (
        "billing_rules.charge_type",
        "a charge type other than Allowance, which follows the line that it reduces",
    ),
    ("outbox.channel", "the message channels that the program itself sends over: no SMS"),
    ("images.slot", "the owner of a picture, internal to the store"),
    ("properties.occupancy_divisor", "two choices of a report setting, offered by the record itself"),
    ("properties.adr_divisor", "two choices of a report setting, offered by the record itself"),
    ("function_lines.origin", "who wrote a line of a function, internal to the store"),
    ("function_terms.status", "a term status other than Overdue, which is derived"),
    ("function_receipts.refund_of", "a payment or a deposit"),
    ("action_log.actor_kind", "derived by the action log from the credential"),
];

/// The words between the quotes of `'A', 'B'`.
fn quoted(text: &str, quote: char) -> Vec<String> {
    text.split(quote).skip(1).step_by(2).map(str::to_string).collect()
}

/// The words of every `closed_list!`, in their order.
fn closed_lists() -> Vec<Vec<String>> {
    let mut lists = Vec::new();
    for (_, text) in files("src/domain", &[".rs"]) {
        for block in text.split("closed_list! {").skip(1) {
            let members = block
                .split_once('"')
                .and_then(|(_, rest)| rest.split_once("\" {"))
                .map_or("", |(_, rest)| rest);
            let members = members.split('}').next().unwrap_or_default();
            let word = |member: &str| match member.split_once('=') {
                Some((_, literal)) => literal.trim().trim_matches('"').to_string(),
                None => member.trim().to_string(),
            };
            lists.push(members.split(',').map(word).filter(|word| !word.is_empty()).collect());
        }
    }
    lists
}

#[test]
fn every_list_of_words_in_the_schema_is_a_closed_list() {
    let lists = closed_lists();
    assert!(lists.len() > 50, "found {} closed lists", lists.len());
    let mut wrong = Vec::new();
    for (path, text) in files("sql/migrations", &[".sql"]) {
        for definition in text.split("CREATE TABLE ").skip(1) {
            let table = definition.split_whitespace().next().unwrap_or_default();
            for check in definition.split("CHECK (").skip(1) {
                let Some((column, rest)) = check.split_once(" IN ('") else { continue };
                let place = format!("{table}.{column}");
                if column.contains([' ', '(', ')']) || OTHER_LISTS.iter().any(|(other, _)| *other == place) {
                    continue;
                }
                let words = quoted(&format!("'{}", rest.split(')').next().unwrap_or_default()), '\'');
                if !lists.contains(&words) {
                    wrong.push(format!("{}: {place} allows {words:?}", path.display()));
                }
            }
        }
    }
    refuse(&wrong);
}

/// SQLite builds a temporary table for a longer list at every write; see migration 0027.
#[test]
fn no_table_checks_a_list_of_more_than_two_words_by_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hotel.db");
    drop(innkeeper::db::Db::open(&file).expect("a database"));
    let connection = rusqlite::Connection::open(&file).expect("the file");
    let mut tables = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
        .expect("the definitions");
    let tables: Vec<(String, String)> = tables
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("the definitions")
        .collect::<Result<_, _>>()
        .expect("text");
    assert!(
        tables.iter().any(|(_, sql)| sql.contains("(status = 'Open' OR status = ")),
        "comparisons were found"
    );
    let mut wrong = Vec::new();
    for (table, sql) in tables {
        let lists = sql.split(" IN (").skip(1).map(|list| list.split(')').next().unwrap_or_default());
        wrong.extend(
            lists.filter(|list| list.matches(',').count() > 1).map(|list| format!("{table}: {list}")),
        );
    }
    refuse(&wrong);
}
