//! Halls, dishes, menus and services of the demo hotel's banquets.

use serde_json::{Value, json};

use super::office::office;
use crate::demo::Stage;
use crate::demo::property::PROPERTY;
use crate::error::Result;

pub const DURBAR: &str = "Durbar Hall";
pub const LAWN: &str = "Lake Lawn";
pub const BOARD: &str = "Board Room";
pub const ROOF: &str = "Gangaur Rooftop";
pub const POOL: &str = "Poolside Deck";

pub const ROYAL: &str = "Royal Mewar dinner";
pub const RAJWADA: &str = "Rajwada vegetarian dinner";
pub const LUNCH: &str = "Executive lunch";
pub const TEA: &str = "High tea";
pub const COCKTAILS: &str = "Sundowner cocktails";

/// Name, course, food type, kitchen, allergens, description, the ingredients of a portion.
type Dish = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

#[rustfmt::skip]
const DISHES: &[Dish] = &[
    ("Aam panna", "Welcome Drink", "Vegan", "Cold Kitchen", "", "Raw mango, roasted cumin and black salt",
        &[("Sugar", "0.02"), ("Black salt", "1"), ("Cumin", "1")]),
    ("Rose and basil cooler", "Welcome Drink", "Vegan", "Cold Kitchen", "", "Rose syrup, basil and soda",
        &[("Rose syrup", "0.03"), ("Basil", "1"), ("Limes", "0.5")]),
    ("Paneer tikka", "Starters", "Veg", "Tandoor", "Milk", "Cottage cheese from the clay oven, mint chutney",
        &[("Paneer", "0.07"), ("Hung curd", "0.03"), ("Peppers, mixed", "0.03")]),
    ("Dahi ke kebab", "Starters", "Veg", "Main Kitchen", "Milk", "Hung curd with cardamom, crisp outside",
        &[("Hung curd", "0.07"), ("Gram flour", "0.02"), ("Cardamom", "0.2"), ("Ghee", "0.01")]),
    ("Mirchi vada", "Starters", "Vegan", "Main Kitchen", "", "Jodhpur's stuffed green chilli",
        &[("Green chillies", "0.04"), ("Potatoes", "0.06"), ("Gram flour", "0.03"), ("Mustard oil", "0.02")]),
    ("Mutton seekh kebab", "Starters", "Non-Veg", "Tandoor", "", "Hand-minced lamb on the skewer",
        &[("Lamb, leg", "0.08"), ("Mathania chillies", "0.002"), ("Onions", "0.02")]),
    ("Lake fish Amritsari", "Starters", "Non-Veg", "Main Kitchen", "Fish, egg", "Carom seed batter, lime",
        &[("Lake fish, whole", "0.1"), ("Gram flour", "0.02"), ("Eggs", "0.2"), ("Mustard oil", "0.02")]),
    ("Tomato dhaniya shorba", "Soup", "Veg", "Main Kitchen", "Milk", "Tomatoes and coriander, a thread of cream",
        &[("Tomatoes", "0.16"), ("Cream", "0.01"), ("Cumin", "0.5")]),
    ("Garden salad", "Salad", "Vegan", "Cold Kitchen", "", "Leaves of the day, tomatoes, lime",
        &[("Salad greens", "0.04"), ("Tomatoes", "0.04"), ("Limes", "0.2")]),
    ("Dal makhani", "Main Course", "Veg", "Main Kitchen", "Milk", "Black lentils, simmered overnight",
        &[("Black lentils", "0.05"), ("Butter, white", "0.015"), ("Cream", "0.02")]),
    ("Paneer lababdar", "Main Course", "Veg", "Main Kitchen", "Milk, nuts", "Tomato, cashew and cream",
        &[("Paneer", "0.09"), ("Tomatoes", "0.1"), ("Cream", "0.02"), ("Almonds", "5")]),
    ("Gatte ki sabzi", "Main Course", "Veg", "Main Kitchen", "Milk", "Gram flour dumplings in yoghurt",
        &[("Gram flour", "0.05"), ("Curd", "0.06"), ("Cumin", "1")]),
    ("Ker sangri", "Main Course", "Vegan", "Main Kitchen", "", "Desert beans and berries",
        &[("Ker and sangri, dried", "0.025"), ("Mustard oil", "0.015")]),
    ("Murgh makhani", "Main Course", "Non-Veg", "Main Kitchen", "Milk", "Chicken from the tandoor in butter and tomato",
        &[("Chicken, curry cut", "0.16"), ("Tomatoes", "0.12"), ("Butter, white", "0.015"), ("Cream", "0.02")]),
    ("Laal maas", "Main Course", "Non-Veg", "Main Kitchen", "", "Lamb in Mathania chillies, the dish of Mewar",
        &[("Lamb, leg", "0.17"), ("Mathania chillies", "0.012"), ("Onions", "0.08"), ("Ghee", "0.02")]),
    ("Butter naan", "Breads", "Veg", "Tandoor", "Gluten, milk", "",
        &[("Refined flour", "0.09"), ("Butter, white", "0.01")]),
    ("Missi roti", "Breads", "Vegan", "Tandoor", "Gluten", "",
        &[("Wheat flour", "0.05"), ("Gram flour", "0.03")]),
    ("Jeera rice", "Rice", "Veg", "Main Kitchen", "Milk", "",
        &[("Basmati rice", "0.08"), ("Cumin", "1"), ("Ghee", "0.005")]),
    ("Chicken biryani", "Rice", "Non-Veg", "Main Kitchen", "Milk", "Sealed and steamed, saffron",
        &[("Basmati rice", "0.09"), ("Chicken, curry cut", "0.12"), ("Onions", "0.05"), ("Saffron", "0.02")]),
    ("Chaat of the old city", "Live Counter", "Veg", "Live Counter", "Milk, gluten", "Made before your eyes",
        &[("Potatoes", "0.06"), ("Curd", "0.05"), ("Refined flour", "0.02"), ("Onions", "0.02")]),
    ("Jalebi with rabri", "Live Counter", "Veg", "Live Counter", "Milk, gluten", "Hot from the pan",
        &[("Refined flour", "0.03"), ("Sugar", "0.05"), ("Milk", "0.1"), ("Ghee", "0.015")]),
    ("Gulab jamun", "Dessert", "Veg", "Main Kitchen", "Milk, gluten", "",
        &[("Khoya", "0.04"), ("Sugar", "0.04"), ("Rose syrup", "0.005")]),
    ("Moong dal halwa", "Dessert", "Veg", "Main Kitchen", "Milk, nuts", "Slow-roasted in ghee",
        &[("Moong lentils", "0.04"), ("Ghee", "0.03"), ("Sugar", "0.03"), ("Almonds", "4")]),
    ("Saffron kulfi", "Dessert", "Veg", "Cold Kitchen", "Milk, nuts", "Frozen in clay cups, pistachios",
        &[("Kulfi, portion", "1"), ("Pistachios", "3"), ("Saffron", "0.01")]),
    ("Samosa", "Other", "Vegan", "Main Kitchen", "Gluten", "",
        &[("Refined flour", "0.04"), ("Potatoes", "0.06"), ("Mustard oil", "0.015")]),
    ("Finger sandwiches", "Other", "Veg", "Bakery", "Gluten, milk", "Cucumber, cheese and mint",
        &[("Sourdough loaf", "0.2"), ("Butter, white", "0.01")]),
    ("Petits fours", "Dessert", "Egg", "Outsourced", "Gluten, milk, egg, nuts", "From the pastry shop at Chetak Circle", &[]),
    ("Masala chai", "Beverage", "Veg", "Main Kitchen", "Milk", "",
        &[("Tea leaves", "6"), ("Milk", "0.1"), ("Sugar", "0.01"), ("Cardamom", "0.2")]),
    ("Filter coffee", "Beverage", "Veg", "Main Kitchen", "Milk", "",
        &[("Coffee powder", "10"), ("Milk", "0.1"), ("Sugar", "0.01")]),
    ("Masala peanuts", "Starters", "Vegan", "Cold Kitchen", "Peanuts", "",
        &[("Peanuts", "0.05"), ("Limes", "0.2")]),
];

/// Course, how many dishes a guest has of it, its dishes; `*` marks a default, `+60` a supplement a guest.
type Course = (&'static str, i64, &'static str);
/// Name, code, meal, food type, style, price a plate, least guests, what it includes, what it does not.
type MenuHead = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    i64,
    i64,
    &'static str,
    &'static str,
);

#[rustfmt::skip]
const MENUS: &[(MenuHead, &[Course])] = &[
    ((ROYAL, "RMD", "Dinner", "Mixed", "Buffet", 1_850, 50, "Mineral water, linen and service", "Alcohol and its corkage"), &[
        ("Welcome drink", 1, "*Rose and basil cooler, Aam panna"),
        ("Starters", 3, "*Paneer tikka, *Dahi ke kebab, *Mutton seekh kebab, Lake fish Amritsari +90, Mirchi vada"),
        ("Soup and salad", 2, "*Tomato dhaniya shorba, *Garden salad"),
        ("Main course", 4, "*Dal makhani, *Paneer lababdar, *Murgh makhani, *Ker sangri, Gatte ki sabzi, Laal maas +180"),
        ("Breads and rice", 3, "*Butter naan, *Missi roti, *Jeera rice, Chicken biryani +110"),
        ("Live counter", 1, "*Chaat of the old city, Jalebi with rabri +40"),
        ("Desserts", 2, "*Gulab jamun, *Moong dal halwa, Saffron kulfi +60"),
    ]),
    ((RAJWADA, "RVD", "Dinner", "Veg", "Buffet", 1_350, 40, "Mineral water, linen and service", ""), &[
        ("Welcome drink", 1, "*Aam panna, Rose and basil cooler"),
        ("Starters", 2, "*Paneer tikka, *Mirchi vada, Dahi ke kebab"),
        ("Main course", 4, "*Dal makhani, *Paneer lababdar, *Gatte ki sabzi, *Ker sangri"),
        ("Breads and rice", 3, "*Butter naan, *Missi roti, *Jeera rice"),
        ("Live counter", 1, "*Jalebi with rabri, Chaat of the old city"),
        ("Desserts", 1, "*Moong dal halwa, Gulab jamun, Saffron kulfi +60"),
    ]),
    ((LUNCH, "EXL", "Lunch", "Mixed", "Buffet", 950, 10, "Two servings of tea or coffee", "Soft drinks"), &[
        ("Soup and salad", 2, "*Tomato dhaniya shorba, *Garden salad"),
        ("Main course", 3, "*Dal makhani, *Paneer lababdar, *Murgh makhani, Gatte ki sabzi"),
        ("Breads and rice", 2, "*Butter naan, *Jeera rice"),
        ("Dessert", 1, "*Gulab jamun, Petits fours +80"),
    ]),
    ((TEA, "HT", "Hi-Tea", "Veg", "Buffet", 420, 10, "", ""), &[
        ("With tea", 3, "*Samosa, *Finger sandwiches, *Petits fours"),
        ("Tea and coffee", 2, "*Masala chai, *Filter coffee"),
    ]),
    ((COCKTAILS, "SC", "Snacks", "Mixed", "Cocktail", 1_150, 30, "Soft drinks and mixers", "Alcohol"), &[
        ("Passed around", 5, "*Paneer tikka, *Dahi ke kebab, *Mutton seekh kebab, *Lake fish Amritsari, *Masala peanuts"),
        ("Sweet", 1, "*Petits fours, Saffron kulfi +60"),
    ]),
];

/// Name, category, unit, rate, cost, whether it is charged, description.
#[rustfmt::skip]
const SERVICES: &[(&str, &str, &str, i64, i64, i64, &str)] = &[
    ("Stage with backdrop", "Furniture & Setup", "Per Event", 35_000, 14_000, 1, "24 by 12 feet, carpeted, steps on both sides"),
    ("Marigold decoration", "Decor", "Per Event", 60_000, 38_000, 1, "Gate, stage, aisle and tables"),
    ("Flower centrepieces", "Decor", "Per Unit", 900, 520, 1, ""),
    ("Projector and screen", "Audio Visual", "Per Day", 6_000, 1_500, 1, "6,000 lumen, 12 feet screen, HDMI"),
    ("Sound system with two cordless microphones", "Audio Visual", "Per Day", 8_500, 2_500, 1, ""),
    ("Live sitar and tabla", "Entertainment", "Per Hour", 9_000, 6_500, 1, ""),
    ("DJ with dance floor lights", "Entertainment", "Per Event", 45_000, 30_000, 1, "Until the music ends at 22:30"),
    ("Banquet stewards", "Staffing", "Per Unit", 1_200, 850, 1, "For each steward and day"),
    ("Imported spirits", "Alcohol", "Per Pax", 900, 480, 1, "Four hours"),
    ("Mineral water", "Beverage", "Per Pax", 40, 16, 0, "Two bottles a guest"),
    ("Notepads and pens", "Stationery", "Per Pax", 60, 28, 0, ""),
    ("Registration desk", "Furniture & Setup", "Per Event", 0, 0, 0, "With two chairs and a cloth"),
];

/// The halls, which groups take as well.
pub fn halls(stage: &Stage) -> Result<()> {
    let halls = [
        json!({ "venue_name": DURBAR, "venue_code": "DH", "venue_type": "Banquet Hall", "capacity": 220, "min_capacity": 60,
            "area_sqft": 3200, "base_price": 85_000, "setup_styles": "Theatre, Cluster, U-Shape, Round Table", "amenities": "Projector, Stage" }),
        json!({ "venue_name": LAWN, "venue_code": "LL", "venue_type": "Lawn", "capacity": 400, "min_capacity": 100, "area_sqft": 14_000,
            "base_price": 120_000, "setup_styles": "Round Table, Floating", "amenities": "Dance floor, Lake view" }),
        json!({ "venue_name": BOARD, "venue_code": "BR", "venue_type": "Board Room", "capacity": 14, "area_sqft": 420,
            "base_price": 12_000, "hourly_rate": 2_500, "setup_styles": "Boardroom", "amenities": "Screen, Whiteboard" }),
        json!({ "venue_name": ROOF, "venue_code": "GR", "venue_type": "Rooftop", "capacity": 80, "min_capacity": 20, "area_sqft": 1_900,
            "base_price": 45_000, "setup_styles": "Round Table, Floating", "amenities": "Bar counter, Lake view" }),
        json!({ "venue_name": POOL, "venue_code": "PD", "venue_type": "Poolside", "capacity": 120, "min_capacity": 30, "area_sqft": 2_600,
            "base_price": 55_000, "setup_styles": "Floating, Cluster", "amenities": "Bar counter" }),
    ];
    for mut hall in halls {
        hall["property"] = json!(PROPERTY);
        stage.call("records.save", json!({ "type": "venue", "values": hall }))?;
    }
    Ok(())
}

/// Dishes, menus and services.
pub fn offers(stage: &Stage) -> Result<()> {
    for (name, course, food, kitchen, allergens, said, recipe) in DISHES {
        let part = |(ingredient, qty): &(&str, &str)| json!({ "ingredient": ingredient, "qty": qty });
        let recipe: Vec<Value> = recipe.iter().map(part).collect();
        office(
            stage,
            "save_dish",
            json!({ "property": PROPERTY, "dish_name": name, "course_type": course, "food_type": food, "kitchen": kitchen,
                "allergens": allergens, "description": said, "recipe": recipe }),
        )?;
    }
    for ((name, code, period, food, style, rate, least, includes, excludes), courses) in MENUS {
        let course = |(course, choice_of, _): &Course| {
            let live = i64::from(*course == "Live counter");
            json!({ "course": course, "choice_of": choice_of, "is_live_counter": live })
        };
        let options: Vec<Value> = courses
            .iter()
            .flat_map(|(course, _, dishes)| dishes.split(", ").map(|dish| option(course, dish)))
            .collect();
        office(
            stage,
            "save_banquet_menu",
            json!({ "property": PROPERTY, "menu_name": name, "menu_code": code, "meal_period": period, "food_type": food,
                "service_style": style, "rate_per_pax": rate, "min_pax": least, "inclusions": includes, "exclusions": excludes,
                "cuisine": "Mewari and North Indian", "courses": courses.iter().map(course).collect::<Vec<_>>(), "dish_options": options }),
        )?;
    }
    for (name, category, uom, rate, cost, chargeable, said) in SERVICES {
        office(
            stage,
            "save_service_item",
            json!({ "property": PROPERTY, "item_name": name, "category": category, "uom": uom, "rate": rate, "cost_rate": cost,
                "chargeable": chargeable, "description": said }),
        )?;
    }
    Ok(())
}

fn option(course: &str, dish: &str) -> Value {
    let (name, supplement) = dish.split_once(" +").unwrap_or((dish, "0"));
    json!({ "course": course, "dish": name.trim_start_matches('*'), "is_default": i64::from(name.starts_with('*')),
        "supplement_per_pax": supplement })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menus_offer_dishes_of_the_library_and_enough_defaults() {
        for (head, courses) in MENUS {
            for (course, choice_of, dishes) in *courses {
                let names: Vec<Value> = dishes.split(", ").map(|dish| option(course, dish)).collect();
                for name in &names {
                    assert!(DISHES.iter().any(|dish| name["dish"] == dish.0), "{} {}", head.0, name["dish"]);
                }
                let defaults = names.iter().filter(|dish| dish["is_default"] == 1).count();
                assert_eq!(i64::try_from(defaults), Ok(*choice_of), "{} {course}", head.0);
            }
        }
    }
}
