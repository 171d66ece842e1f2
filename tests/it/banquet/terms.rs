//! Payment terms.

use serde_json::{Value, json};

use super::receipts::{receive, sold};
use super::{Scene, list, shown, text};

#[test]
fn percentages_follow_the_total_and_a_received_term_stays() {
    let scene = Scene::open();
    let function = sold(&scene);
    let usual = scene.finance.ok("banquet.default_payment_terms", json!({ "function": function }));
    assert_eq!(shown(&usual, "ok terms scheduled unscheduled"), "true 3 100300.00 0.00");
    let terms = || -> Vec<String> {
        let sheet = scene.sheet(&function);
        list(&sheet["payment_terms"])
            .iter()
            .map(|term| shown(term, "milestone due_date amount status"))
            .collect()
    };
    assert_eq!(
        terms(),
        [
            r#""Advance" "2026-03-01" 25075.00 "Pending""#,
            r#""Second payment" "2026-03-05" 50150.00 "Pending""#,
            r#""Balance" "2026-03-20" 25075.00 "Pending""#
        ]
    );
    let row = text(&scene.sheet(&function)["payment_terms"][0]["name"]);
    let paid =
        receive(&scene, &function, "25075", "Advance", json!({ "settle_term": row, "reference": "NEFT 7" }));
    assert_eq!(shown(&paid, "ok receipt received balance_due"), r#"true "RCT-2026-00001" 25075.00 75225.00"#);
    let again = json!({ "function": function, "amount": 5, "settle_term": row });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.record_receipt", again), "term_settled");
    // The total doubles: what was received stays, the others follow.
    scene.sales.ok("banquet.negotiate", json!({ "function": function, "venue_rental": 170000 }));
    assert_eq!(
        terms(),
        [
            r#""Advance" "2026-03-01" 25075.00 "Received""#,
            r#""Second payment" "2026-03-05" 100300.00 "Pending""#,
            r#""Balance" "2026-03-20" 50150.00 "Pending""#
        ]
    );
    let set = |terms: Value| {
        scene.finance.call(
            "banquet.set_payment_terms",
            json!({ "function": function, "terms": terms, "note": "By wire" }),
        )
    };
    let made = set(json!([{ "milestone": "Half", "percent": 50, "due_date": "2026-03-10" },
        { "milestone": "Flowers", "amount": 5000 }]));
    assert_eq!(shown(&made.unwrap(), "terms scheduled unscheduled"), "3 105300.00 70225.00");
    for terms in [
        json!([{ "milestone": "All", "percent": 101 }]),
        json!([{ "milestone": "All", "percent": 60 }, { "milestone": "More", "percent": 30 }]),
        json!([{ "milestone": "All", "amount": 300000 }]),
        json!([{ "milestone": "None" }]),
        json!([{ "milestone": "Done", "percent": 5, "status": "Received" }]),
    ] {
        let params = json!({ "function": function, "terms": terms });
        assert_eq!(scene.refused_to(&scene.finance, "banquet.set_payment_terms", params), "terms");
    }
    scene.hotel.assert_sound();
}

#[test]
fn usual_terms_that_are_too_much_beside_received_ones_name_a_parameter_of_their_own() {
    let scene = Scene::open();
    let function = sold(&scene);
    scene.finance.ok("banquet.default_payment_terms", json!({ "function": function }));
    let term = scene.sheet(&function)["payment_terms"][0]["name"].clone();
    receive(&scene, &function, "25075", "Advance", json!({ "settle_term": term }));
    let usual = json!({ "function": function, "advance_percent": 0, "interim_percent": 100 });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.default_payment_terms", usual), "interim_percent");
}
