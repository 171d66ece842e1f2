//! Choosing the dishes of a menu for a function.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::menu_choices::own_picks;
use super::{FUNCTION, SELLERS, line_kinds, menus as menu_svc, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::compose_menu::too_many_warning;
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::menus::{is_same_course, require_parts};
use crate::domain::language::Message;
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::money::round;
use crate::domain::stock::quantity::Quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions;
use crate::store::banquet::lines::{self, Line, LineDetails, SUPPLEMENT};
use crate::store::banquet::menus::{self, Course, Menu, MenuOption};
use crate::store::banquet::selections::Selection;
use crate::store::banquet::{compose_menu as stored, dishes};
use crate::wire::{self, Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "compose_menu",
            SELLERS,
            FUNCTION,
            compose_menu,
            "Chooses the dishes of a menu for a function; supplements become a line of their own.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ComposeMenu {
    /// Identifier of the function.
    function: Text,
    /// Menu of the function, by identifier or name.
    menu: Text,
    /// [{course, dish or dish_name, supplement_per_pax, note}]; replaces all picks of the menu.
    #[serde(deserialize_with = "picks")]
    #[schemars(with = "Vec<Pick>")]
    picks: Vec<Pick>,
}

fn picks<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<Pick>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Deserialize, JsonSchema)]
struct Pick {
    course: Text,
    /// Dish of the library, by identifier or name.
    dish: Option<Text>,
    /// A dish by name, in the library or not.
    dish_name: Option<Text>,
    /// Otherwise that of the menu.
    supplement_per_pax: Option<Amount>,
    note: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct MenuComposed {
    ok: Yes,
    /// How many dishes are chosen.
    chosen: usize,
    cost_per_pax: Amount,
    supplement_per_pax: Amount,
    grand_total: Amount,
    /// Of the function; null when nothing is sold.
    margin_percent: Option<Amount>,
    /// Courses with more dishes than they let choose.
    warnings: Vec<Message>,
}

/// No picks cost as the menu's default selection does.
fn compose_menu(tx: &WriteTx, params: ComposeMenu) -> Result<MenuComposed> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let menu = menus::find(tx, &params.menu)?;
    let mut own = lines::of_function(tx, function.id)?;
    let is_menu = |line: &Line| line.details.menu_id == Some(menu.id) && !line.is_origin(SUPPLEMENT);
    if !own.iter().any(is_menu) {
        let message = say!(
            "{menu} is not on {function}; add it first.",
            menu = menu.menu_name,
            function = function.name
        );
        return Err(Error::refused("menu_not_on_function", message));
    }
    require_parts("picks", params.picks.len())?;
    let courses = menus::courses(tx, &[menu.id])?;
    let options = menus::options(tx, &[menu.id])?;
    let mut chosen: Vec<Selection> = Vec::new();
    for pick in params.picks {
        let one = choose(tx, &menu, &courses, &options, pick)?;
        if chosen.iter().any(|known| known.course == one.course && known.dish_name == one.dish_name) {
            let (dish, course) = (one.dish_name, one.course);
            return Err(Error::invalid("picks", say!("{dish} is twice in {course}.", dish, course)));
        }
        chosen.push(one);
    }
    let before = own_picks(tx, &function, &menu)?;
    stored::replace(tx, function.id, menu.id, &chosen)?;
    let cost = match chosen.is_empty() {
        true => menu_svc::default_cost(tx, &menu)?,
        false => Cost::sum(chosen.iter().map(|one| one.cost.times(one.portion))),
    };
    for line in own.iter_mut().filter(|line| is_menu(line)) {
        (line.details.cost, line.details.input_tax) = (cost.cost, cost.input_tax);
    }
    let supplement: Decimal = chosen.iter().map(|one| one.supplement).sum();
    set_supplement(tx, &menu, &mut own, supplement)?;
    let after = pricing::write(tx, &function, own, function.discount)?;
    let names = |picks: &[Selection]| json!({ "selections": picks.iter().map(|one| format!("{}: {}", one.course, one.dish_name)).collect::<Vec<_>>() });
    let mut logged = names(&chosen);
    logged["grand_total"] = json!(Amount(after.grand));
    tx.log(
        Action::new(Verb::BanquetMenuComposed, RecordType::VenueBooking, &function.name)
            .before(names(&before))
            .after(logged),
    );
    let totals = lines::totals(&lines::of_function(tx, function.id)?, &tx.property()?.currency);
    Ok(MenuComposed {
        ok: OK,
        chosen: chosen.len(),
        cost_per_pax: Amount(cost.cost.decimal()),
        supplement_per_pax: Amount(round(supplement, &tx.property()?.currency)),
        grand_total: Amount(after.grand),
        margin_percent: totals.margin_percent().map(Amount),
        warnings: courses
            .iter()
            .filter_map(|course| {
                let count = chosen.iter().filter(|one| one.course == course.course).count();
                too_many_warning(&course.course, count, course.choice_of)
            })
            .collect(),
    })
}

fn choose(
    tx: &ReadTx,
    menu: &Menu,
    courses: &[Course],
    options: &[MenuOption],
    pick: Pick,
) -> Result<Selection> {
    let Some(course) = courses.iter().find(|course| is_same_course(&course.course, &pick.course)) else {
        return Err(Error::invalid(
            "picks",
            say!("The menu has no course {course}.", course = pick.course.0),
        ));
    };
    let dish = match (&pick.dish, &pick.dish_name) {
        (Some(dish), _) => Some(dishes::find(tx, dish)?),
        (None, Some(name)) => dishes::known(tx, name)?,
        (None, None) => return Err(Error::invalid("picks", say!("A pick needs a dish."))),
    };
    let option = options.iter().find(|option| {
        is_same_course(&option.course, &course.course)
            && dish.as_ref().is_some_and(|dish| dish.id == option.dish_id)
    });
    let supplement = match pick.supplement_per_pax {
        Some(amount) => pricing::rate(tx, "picks", amount.0)?,
        None => option.map_or(Decimal::ZERO, |option| option.supplement),
    };
    let dish_name = dish.as_ref().map(|dish| dish.dish_name.clone()).or(pick.dish_name.map(|name| name.0));
    Ok(Selection {
        id: 0,
        menu_id: menu.id,
        menu: menu.name.clone(),
        course: course.course.clone(),
        dish_id: dish.as_ref().map(|dish| dish.id),
        dish: dish.as_ref().map(|dish| dish.name.clone()),
        dish_name: dish_name
            .filter(|name| !name.is_empty())
            .ok_or_else(|| Error::invalid("picks", say!("A pick needs a dish.")))?,
        food_type: dish.as_ref().map(|dish| dish.food_type),
        kitchen: dish.as_ref().map(|dish| dish.kitchen),
        supplement: round(supplement, &tx.property()?.currency),
        cost: dish.as_ref().map_or(Cost::default(), |dish| dish.cost),
        portion: dish.as_ref().map_or(Quantity::from_milli(1000), |dish| dish.portion),
        note: pick.note.map(|note| note.0),
    })
}

/// Keeps one line for the supplements of a menu; a rate that was agreed stays while they are the same.
fn set_supplement(tx: &WriteTx, menu: &Menu, own: &mut Vec<Line>, supplement: Decimal) -> Result<()> {
    let is_it = |line: &Line| line.is_origin(SUPPLEMENT) && line.details.menu_id == Some(menu.id);
    let known = own.iter().position(is_it);
    if supplement.is_zero() {
        own.retain(|line| !is_it(line));
        return Ok(());
    }
    let line = match known {
        Some(at) => &mut own[at],
        None => {
            let at =
                own.iter().rposition(|line| line.details.menu_id == Some(menu.id)).map_or(0, |at| at + 1);
            let of_menu = line_kinds::menu_line(tx, menu.clone())?;
            let details = LineDetails {
                item_type: FunctionItemType::FoodAndBeverage,
                menu_id: Some(menu.id),
                origin: Some(SUPPLEMENT.to_string()),
                uom: FunctionUnit::Pax,
                ..pricing::plain(&format!("{}, supplements", menu.menu_name))
            };
            own.insert(at, Line { details, ..of_menu });
            &mut own[at]
        }
    };
    if line.details.list_rate != supplement {
        (line.details.list_rate, line.details.rate) = (supplement, supplement);
    }
    Ok(())
}
