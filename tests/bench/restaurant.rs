//! The restaurant at its busiest: 40 tickets of 6 lines in the kitchen, 60 tables, and firing an order whose dishes have recipes,
//! beside the bare transaction that writes the rows of a firing. At no closed order and at 100,000.

use std::path::Path;

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::client::Client;
use crate::floor::Floor;
use crate::{CALLS, Served, Times, seed};

const TABLES: usize = 60;
const TICKETS: usize = 40;
const LINES: usize = 6;
/// Ingredients of a dish.
const PARTS: usize = 3;
const CLOSED: usize = 100_000;
const OUTLET: &str = "Bench House-Hall";

pub fn measure() {
    let few = run(0);
    let many = run(CLOSED);
    println!("\nRatios of p50 in the restaurant");
    for (name, few, many, limit) in [
        ("kitchen_queue", few.queue, many.queue, "under 1.5 ms"),
        ("table_map", few.map, many.map, "under 1.5 ms"),
        ("fire_kot", few.fire, many.fire, "at most 1.6 of the bare transaction"),
    ] {
        println!("  {name:<42} {:>6.2} from 0 to {CLOSED} closed orders (at most 1.3; {limit})", many / few);
    }
    println!(
        "  fire_kot to the bare transaction           {:>6.2} at 0, {:.2} at {CLOSED} (at most 1.6)",
        few.fire / few.bare,
        many.fire / many.bare
    );
}

struct Measured {
    queue: f64,
    map: f64,
    fire: f64,
    bare: f64,
}

fn run(closed: usize) -> Measured {
    println!("\n{TABLES} tables, {TICKETS} tickets of {LINES} lines, {closed} closed orders");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hotel.db");
    let key = seed::fill(&file, 2_000);
    let server = Served::start(&file);
    let mut client = Client::new(server.port, &key);
    let dishes = menu(&mut client);
    for ticket in 0..TICKETS {
        let order = order(&mut client, &dishes, ticket, ticket % TABLES);
        client.post("/api/method/svc.pos.fire_kot", &json!({ "order": order }));
    }
    drop(client);
    drop(server);
    past(&file, closed);
    let mut floor = Floor::beside(&file, &folder.path().join("floor.db"));
    let server = Served::start(&file);
    let mut client = Client::new(server.port, &key);
    let mut read = |name: &str, params: Value| {
        let path = format!("/api/method/svc.pos.{name}");
        let answer = client.send(&path, &params).len();
        let times = Times::of(CALLS, |_| drop(client.send(&path, &params)));
        times.row(&format!("  pos.{name} (p50 under 1.5, {} kB)", answer / 1024));
        times.p50()
    };
    let queue = read("kitchen_queue", json!({ "property": seed::PROPERTY }));
    let map = read("table_map", json!({ "outlet": OUTLET }));
    // By turns, as for bookings. A fired order is closed again, so that the kitchen stays as full as it was.
    let (mut bare, mut fire) = (Vec::new(), Vec::new());
    for index in 0..CALLS {
        let name = order(&mut client, &dishes, index, index % TABLES);
        let params = json!({ "order": name });
        bare.extend(Times::of(1, |_| floor.within(|rows| rows_of_a_firing(rows, index))).0);
        fire.extend(Times::of(1, |_| drop(client.send("/api/method/svc.pos.fire_kot", &params))).0);
        client.post("/api/method/svc.pos.pay_order", &json!({ "order": name, "mode": "Cash" }));
        client.post("/api/method/svc.pos.mark_prepared", &params);
    }
    let (bare, fire) = (Times::sorted(bare), Times::sorted(fire));
    bare.row("  bare transaction of a firing's rows");
    fire.row("  pos.fire_kot");
    Measured { queue, map, fire: fire.p50(), bare: bare.p50() }
}

/// An outlet of 60 tables and a menu of 24 dishes, each of three of twelve ingredients; answers the dishes.
fn menu(client: &mut Client) -> Vec<String> {
    let mut save = |kind: &str, values: Value| {
        let answer = client.post("/api/method/svc.records.save", &json!({ "type": kind, "values": values }));
        answer["message"]["name"].as_str().expect("an identifier").to_string()
    };
    let tables: Vec<String> = (1..=TABLES).map(|table| format!("T{table}:4")).collect();
    save(
        "pos_outlet",
        json!({ "property": seed::PROPERTY, "outlet_name": "Hall", "tables": tables.join("\n") }),
    );
    let dishes: Vec<String> = (0..24)
        .map(|dish| {
            save("menu_item", json!({ "property": seed::PROPERTY, "outlet": "Hall", "item_name": format!("Dish {dish}"), "price": 250,
                "allergens": "Nuts, Milk" }))
        })
        .collect();
    let ingredients: Vec<Value> = (0..12)
        .map(|number| {
            let new = json!({ "property": seed::PROPERTY, "ingredient_name": format!("Ingredient {number}"), "uom": "kg" });
            client.post("/api/method/svc.inventory.save_ingredient", &new)["message"]["name"].clone()
        })
        .collect();
    for (number, dish) in dishes.iter().enumerate() {
        let row =
            |part: usize| json!({ "ingredient": ingredients[(number + 4 * part) % 12], "qty": "0.125" });
        let rows: Vec<Value> = (0..PARTS).map(row).collect();
        client.post("/api/method/svc.inventory.save_recipe", &json!({ "menu_item": dish, "rows": rows }));
    }
    dishes
}

fn order(client: &mut Client, dishes: &[String], number: usize, table: usize) -> String {
    let items: Vec<Value> =
        (0..LINES).map(|line| json!({ "menu_item": dishes[(number + 4 * line) % dishes.len()] })).collect();
    let params =
        json!({ "outlet": OUTLET, "table_no": format!("T{}", table + 1), "guests": 4, "items": items });
    let taken = client.post("/api/method/svc.pos.create_order", &params);
    taken["message"]["order"].as_str().expect("an order").to_string()
}

/// Orders of the days before, paid, with their lines.
fn past(file: &Path, closed: usize) {
    let connection = Connection::open(file).expect("the file");
    connection.execute_batch("PRAGMA foreign_keys = ON; BEGIN").expect("a transaction");
    connection
        .execute(
            "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)
             INSERT INTO pos_orders (id, property_id, name, outlet_id, status, order_type, business_on, table_no, guests, kot_no, paid,
               paid_on, bill_no, bill_year, bill_seq, closed_at, created_by, created_at, modified_at)
             SELECT 1000000 + n, u.property_id, 'ORD-X-' || n, u.id, 'Delivered', 'Dine In', date('now', '-' || (1 + n / 300) || ' days'),
               'T' || (1 + n % 60), 2, 1 + n % 300, 1, date('now', '-' || (1 + n / 300) || ' days'),
               'X-' || n, 1, n, 1000 + n, 'bench', 1000, 1000 + n
             FROM n JOIN pos_outlets u ON u.name = ?2 WHERE ?1 > 0",
            params![i64::try_from(closed).expect("small"), OUTLET],
        )
        .expect("closed orders");
    connection
        .execute(
            "INSERT INTO pos_order_lines (property_id, order_id, menu_item_id, item_name, qty, rate_minor, amount_minor, tax_rate,
               tax_minor, is_alcohol, course, kot_status, kot_no, fired_at, prepared_at, stock_posted, served)
             SELECT o.property_id, o.id, m.id, m.item_name, 1, 25000, 25000, '5', 1250, 0, 'Main', 'Prepared', o.kot_no, o.created_at,
               o.created_at, 1, 1
             FROM pos_orders o JOIN menu_items m ON m.id IN (SELECT id FROM menu_items ORDER BY id LIMIT 6) WHERE o.id > 1000000",
            [],
        )
        .expect("their lines");
    connection
        .execute(
            "INSERT INTO pos_payments (property_id, order_id, mode, amount_minor, paid_on, paid_at, cashier)
             SELECT property_id, id, 'Cash', 157500, paid_on, closed_at, 'bench' FROM pos_orders WHERE id > 1000000",
            [],
        )
        .expect("their payments");
    connection.execute_batch("COMMIT; ANALYZE").expect("a commit");
}

/// The ticket's number, six lines, the order, a ledger row and the stock for each part of each dish, the action and the head of its
/// log.
fn rows_of_a_firing(connection: &Connection, index: usize) -> rusqlite::Result<()> {
    let number = i64::try_from(index).expect("small");
    for (series, count) in [("KOT-1", 1), ("SLE-2026", i64::try_from(LINES * PARTS).expect("small"))] {
        connection
            .prepare_cached(
                "INSERT INTO series (series, last) VALUES (?1, ?2) ON CONFLICT (series) DO UPDATE SET last = last + ?2 RETURNING last",
            )?
            .query_row(params![series, count], |row| row.get::<_, i64>(0))?;
    }
    // Orders that are fired already serve as well: every column is written once more.
    let order = 1 + number % i64::try_from(TICKETS).expect("small");
    let lines: Vec<(i64, i64)> = connection
        .prepare_cached("SELECT id, menu_item_id FROM pos_order_lines WHERE order_id = ?1")?
        .query_map([order], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    for (line, _) in &lines {
        connection
            .prepare_cached(
                "UPDATE pos_order_lines SET kot_status = 'Fired', kot_no = ?2, fired_at = unixepoch(), stock_posted = 1, served = 0
                 WHERE id = ?1",
            )?
            .execute(params![line, number])?;
    }
    connection
        .prepare_cached("UPDATE pos_orders SET status = 'Preparing', kot_no = ?2, modified_at = unixepoch() WHERE id = ?1")?
        .execute(params![order, number])?;
    for (place, (line, dish)) in lines.iter().enumerate() {
        for part in 0..PARTS {
            let ingredient = 1 + i64::try_from((place + 4 * part) % 12).expect("small");
            let balance: i64 = connection
                .prepare_cached(
                    "UPDATE ingredient_stock SET on_hand_milli = on_hand_milli - 125 WHERE ingredient_id = ?1 RETURNING on_hand_milli",
                )?
                .query_row([ingredient], |row| row.get(0))?;
            connection
                .prepare_cached(
                    "INSERT INTO stock_ledger (property_id, name, outlet_id, ingredient_id, business_on, change_milli, balance_milli,
                       reason, unit_cost_e4, reference_doctype, reference_name, note, made_by, created_at)
                     SELECT property_id, 'B-' || ?1 || '-' || ?2 || '-' || ?3, outlet_id, ingredient_id, date('now'), -125, ?4, 'Consumed',
                       0, 'POS Order', 'ORD-2026-00001', '1 × Dish ' || ?5, 'bench', unixepoch()
                     FROM ingredient_stock WHERE ingredient_id = ?6",
                )?
                .execute(params![number, line, i64::try_from(part).expect("small"), balance, dish, ingredient])?;
        }
    }
    let after = "{\"status\":\"Preparing\",\"kot_no\":12,\"items\":[\"1 × Dish 1\",\"1 × Dish 5\",\"1 × Dish 9\",\"1 × Dish 13\"]}";
    connection
        .prepare_cached(
            "INSERT INTO action_log (seq, name, executed_at, property_id, actor, actor_kind, action_type, action_channel,
               reference_doctype, reference_name, minutes_saved, endpoint, before_snapshot, after_snapshot, previous_hash, hash)
             SELECT seq + 1, 'AAL-2026-' || (seq + 1), unixepoch(), 1, 'bench', 'human', 'pos_fire', 'API', 'POS Order',
               'ORD-2026-00001', 0, 'pos.fire_kot', '{\"status\":\"Placed\",\"kot_no\":null}', ?1, hash, randomblob(32)
             FROM (SELECT last AS seq, hash FROM series WHERE series = 'action_log')",
        )?
        .execute([after])?;
    connection
        .prepare_cached(
            "UPDATE series SET last = last + 1, hash = randomblob(32) WHERE series = 'action_log'",
        )?
        .execute([])?;
    Ok(())
}
