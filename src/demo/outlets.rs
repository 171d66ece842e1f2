//! The outlets of the demo hotel with their menus.

use serde_json::{Value, json};

pub const TERRACE: &str = "Jharokha Terrace";
pub const BAR: &str = "Peacock Bar";

/// A dish: name, price, what marks it, station, allergens, description. `v` is vegetarian, `n` is not, `a` is alcohol.
type Dish = (&'static str, i64, char, &'static str, &'static str, &'static str);

/// Outlet, category, course, dishes.
type Page = (&'static str, &'static str, &'static str, &'static [Dish]);

#[rustfmt::skip]
pub const MENU: &[Page] = &[
    (TERRACE, "Breakfast", "Main", &[
        ("Aloo paratha", 260, 'v', "Tandoor", "Gluten, Milk", "Two, with curd and pickle"),
        ("Pyaaz kachori", 180, 'v', "Fryer", "Gluten", "Onion filling, tamarind"),
        ("Kanda poha", 190, 'v', "Kitchen", "Peanuts", "Flattened rice, peanuts, lime"),
        ("Masala omelette", 240, 'n', "Kitchen", "Egg, Gluten", "Three eggs, toast"),
    ]),
    (TERRACE, "Starters", "Starter", &[
        ("Dahi ke kebab", 420, 'v', "Kitchen", "Milk", "Hung curd, cardamom, a crisp crust"),
        ("Paneer tikka", 460, 'v', "Tandoor", "Milk, Mustard", "Peppers, mint chutney"),
        ("Mirchi vada", 240, 'v', "Fryer", "Gluten", "Stuffed green chillies"),
        ("Maas ke sule", 560, 'n', "Tandoor", "Milk", "Smoked lamb from the tandoor"),
        ("Lake fish Amritsari", 540, 'n', "Fryer", "Fish, Egg", "Gram flour, carom seeds"),
        ("Tomato and basil soup", 320, 'v', "Kitchen", "Gluten, Milk", "With a slice of sourdough"),
    ]),
    (TERRACE, "Mains", "Main", &[
        ("Laal maas", 780, 'n', "Kitchen", "", "Slow lamb with Mathania chillies"),
        ("Safed maas", 760, 'n', "Kitchen", "Milk, Nuts", "Lamb in almonds and curd"),
        ("Murgh makhani", 640, 'n', "Kitchen", "Milk, Nuts", "Tandoori chicken, tomato, butter"),
        ("Dal baati churma", 540, 'v', "Kitchen", "Gluten, Milk", "Baked wheat, five lentils, ghee"),
        ("Gatte ki sabzi", 480, 'v', "Kitchen", "Milk", "Gram flour dumplings in yoghurt"),
        ("Ker sangri", 520, 'v', "Kitchen", "Mustard", "Desert beans and berries"),
        ("Paneer lababdar", 520, 'v', "Kitchen", "Milk, Nuts", "Tomato, cream, fenugreek"),
        ("Dal makhani", 420, 'v', "Kitchen", "Milk", "Black lentils, cooked overnight"),
        ("Grilled lake fish", 720, 'n', "Grill", "Fish, Mustard", "Lemon, mustard, greens of the day"),
    ]),
    (TERRACE, "Breads and rice", "Main", &[
        ("Bajra roti", 90, 'v', "Tandoor", "Milk", "Two, with white butter"),
        ("Butter naan", 110, 'v', "Tandoor", "Gluten, Milk", ""),
        ("Laccha paratha", 120, 'v', "Tandoor", "Gluten, Milk", "Many layers"),
        ("Jeera rice", 260, 'v', "Kitchen", "", "Basmati, cumin"),
        ("Chicken biryani", 620, 'n', "Kitchen", "Milk, Nuts", "Saffron, fried onions, raita"),
    ]),
    (TERRACE, "Desserts", "Dessert", &[
        ("Malpua with rabri", 340, 'v', "Kitchen", "Gluten, Milk, Nuts", "Warm, saffron, pistachio"),
        ("Gulab jamun", 240, 'v', "Kitchen", "Gluten, Milk", "Two, rose syrup"),
        ("Moong dal halwa", 280, 'v', "Kitchen", "Milk, Nuts", "Roasted lentils, ghee"),
        ("Kulfi of the day", 280, 'v', "Kitchen", "Milk, Nuts", ""),
        ("Fruit of the season", 220, 'v', "Kitchen", "", "Black salt, mint"),
    ]),
    (TERRACE, "Tea and coffee", "Drink", &[
        ("Masala chai", 120, 'v', "Kitchen", "Milk", "Ginger, cardamom"),
        ("Filter coffee", 140, 'v', "Kitchen", "Milk", ""),
        ("Sweet lassi", 180, 'v', "Kitchen", "Milk, Nuts", "Saffron, malai"),
    ]),
    (BAR, "Coolers", "Drink", &[
        ("Kokum and soda", 240, 'v', "Bar", "", "With black salt"),
        ("Fresh lime", 180, 'v', "Bar", "", "Sweet, salted or both"),
        ("Rose and basil cooler", 260, 'v', "Bar", "", "Rose syrup, basil seeds"),
    ]),
    (BAR, "Bites", "Starter", &[
        ("Masala peanuts", 220, 'v', "Kitchen", "Peanuts", "Onion, coriander, lime"),
        ("Chilli paneer", 420, 'v', "Kitchen", "Milk, Soy", "Peppers, spring onion"),
    ]),
    (BAR, "Beer and spirits", "Drink", &[
        ("Kingfisher 650 ml", 480, 'a', "Bar", "Gluten", ""),
        ("Lake House gin and tonic", 690, 'a', "Bar", "", "60 ml, lime"),
        ("Nashik Shiraz, glass", 720, 'a', "Bar", "Sulphites", "150 ml"),
    ]),
];

/// The records with their types, in the order of creation.
pub fn records() -> Vec<(&'static str, Value)> {
    let outlets = [
        json!({ "outlet_name": TERRACE, "outlet_type": "Restaurant", "gst_rate": 5,
            "tables": "[Terrace]\nT1:4\nT2:4\nT3:2\nT4:6\n[Courtyard]\nC1:2\nC2:2\nC3:8" }),
        json!({ "outlet_name": BAR, "outlet_type": "Bar", "gst_rate": 5,
            "tables": "[Counter]\nB1:2\nB2:2\n[Lounge]\nB3:4" }),
    ];
    outlets.into_iter().map(|values| ("pos_outlet", values)).collect()
}

/// The menu records, with the photo of a dish by its name.
pub fn dishes(photo: impl Fn(&str) -> Option<String>) -> Vec<Value> {
    let of_page = |(outlet, category, course, dishes): &Page| {
        let dish = |(name, price, mark, station, allergens, description): &Dish| {
            json!({ "outlet": outlet, "category": category, "course": course, "item_name": name, "price": price,
                "is_veg": u8::from(*mark != 'n'), "is_alcohol": u8::from(*mark == 'a'), "prep_station": station,
                "allergens": allergens, "description": description, "image": photo(name) })
        };
        dishes.iter().map(dish).collect::<Vec<_>>()
    };
    MENU.iter().flat_map(of_page).collect()
}
