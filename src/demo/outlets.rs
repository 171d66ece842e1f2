//! The outlets of the demo hotel with their menus, and the laundry rates.

use serde_json::{Value, json};

pub const TERRACE: &str = "Jharokha Terrace";
pub const BAR: &str = "Peacock Bar";

/// Outlet, category, name, price, vegetarian, description.
const DISHES: &[(&str, &str, &str, i64, bool, &str)] = &[
    (TERRACE, "Starters", "Dahi ke kebab", 420, true, "Hung curd, cardamom, a crisp crust"),
    (TERRACE, "Starters", "Maas ke sule", 560, false, "Smoked lamb from the tandoor"),
    (TERRACE, "Starters", "Tomato and basil soup", 320, true, "With a slice of sourdough"),
    (TERRACE, "Mains", "Laal maas", 780, false, "Slow lamb with Mathania chillies"),
    (TERRACE, "Mains", "Dal baati churma", 540, true, "Baked wheat, five lentils, ghee"),
    (TERRACE, "Mains", "Gatte ki sabzi", 480, true, "Gram flour dumplings in yoghurt"),
    (TERRACE, "Mains", "Grilled lake fish", 720, false, "Lemon, mustard, greens of the day"),
    (TERRACE, "Breads and rice", "Bajra roti", 90, true, "Two, with white butter"),
    (TERRACE, "Breads and rice", "Jeera rice", 260, true, ""),
    (TERRACE, "Desserts", "Malpua with rabri", 340, true, "Warm, saffron, pistachio"),
    (TERRACE, "Desserts", "Kulfi of the day", 280, true, ""),
    (BAR, "Coolers", "Kokum and soda", 240, true, "With black salt"),
    (BAR, "Coolers", "Fresh lime", 180, true, "Sweet, salted or both"),
];

/// Bar, name, price: taxed as alcohol.
const DRINKS: &[(&str, i64)] = &[("Kingfisher 650 ml", 480), ("Lake House gin and tonic", 690)];

/// Item, service, price, express price.
const LAUNDRY: &[(&str, &str, i64, Option<i64>)] = &[
    ("Shirt", "Wash & Iron", 120, None),
    ("Shirt", "Dry Clean", 220, None),
    ("Shirt", "Iron Only", 60, None),
    ("Trousers", "Wash & Iron", 140, None),
    ("Trousers", "Dry Clean", 260, None),
    ("Saree", "Dry Clean", 480, Some(650)),
    ("Suit, two pieces", "Dry Clean", 620, Some(850)),
    ("Kurta", "Wash & Iron", 130, None),
];

/// The records with their types, in the order of creation.
pub fn records() -> Vec<(&'static str, Value)> {
    let outlets = [
        json!({ "outlet_name": TERRACE, "outlet_type": "Restaurant", "gst_rate": 5,
            "tables": "[Terrace]\nT1:4\nT2:4\nT3:2\nT4:6\n[Courtyard]\nC1:2\nC2:2\nC3:8" }),
        json!({ "outlet_name": BAR, "outlet_type": "Bar", "gst_rate": 5, "tables": "B1:2, B2:2, B3:4" }),
    ];
    let dishes = DISHES.iter().map(|(outlet, category, name, price, is_veg, description)| {
        let course = match *category {
            "Starters" => "Starter",
            "Desserts" => "Dessert",
            "Coolers" => "Drink",
            _ => "Main",
        };
        json!({ "outlet": outlet, "category": category, "item_name": name, "price": price, "course": course,
            "is_veg": u8::from(*is_veg), "description": description })
    });
    let drinks = DRINKS.iter().map(|(name, price)| {
        json!({ "outlet": BAR, "category": "Beer and spirits", "item_name": name, "price": price, "is_alcohol": 1,
            "course": "Drink", "prep_station": "Bar" })
    });
    let laundry = LAUNDRY.iter().map(|(item, service, rate, express)| {
        json!({ "item_name": item, "service_type": service, "rate": rate, "express_rate": express })
    });
    let outlets = outlets.into_iter().map(|values| ("pos_outlet", values));
    let menu = dishes.chain(drinks).map(|values| ("menu_item", values));
    outlets.chain(menu).chain(laundry.map(|values| ("laundry_rate", values))).collect()
}
