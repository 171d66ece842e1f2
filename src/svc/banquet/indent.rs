//! What the kitchen needs for a function, and what it is issued.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, OfFunction};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::costs::default_selection;
use crate::domain::banquet::indent::{plates, require_issuable};
use crate::domain::banquet::kitchen::{portions, remaining, required, short_by};
use crate::domain::banquet::menus::is_same_course;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::lists::Role::{Finance, FrontDesk, Housekeeping, Kitchen, RevenueManager, ServiceAgent};
use crate::domain::lists::{
    BanquetKitchen, DishFoodType, EventType, FunctionStatus, IngredientUnit, Session, StockReason,
};
use crate::domain::money::sum;
use crate::domain::stock::quantity::{Quantity, value};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::say;
use crate::store::banquet::dishes::{self, Part};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::indent::{DOCTYPE, issued};
use crate::store::banquet::kitchen;
use crate::store::banquet::lines::{self, SUPPLEMENT};
use crate::store::banquet::{menus, selections};
use crate::store::stock::movements::{self, Change, Occasion};
use crate::wire::{self, Amount, Day, OK, Text, TimeOfDay, Yes};

pub(super) const COOKS: Gate =
    Gate::Any(&[FrontDesk, Finance, RevenueManager, Housekeeping, ServiceAgent, Kitchen]);
const ISSUERS: Gate = Gate::Any(&[FrontDesk, RevenueManager, Housekeeping, ServiceAgent, Kitchen]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "kitchen_indent",
            COOKS,
            FUNCTION,
            kitchen_indent,
            "The ingredients that a function needs, against what is in stock, and the dishes by kitchen.",
        ),
        write(
            Module::Banquet,
            "issue_indent",
            ISSUERS,
            FUNCTION,
            issue_indent,
            "Takes what a function needs from an outlet's stock; what was issued before is not issued again.",
        )
        .post_only(),
    ]
}

/// A dish to cook for a function.
pub(super) struct Cooked {
    dish_id: Option<i64>,
    dish_name: String,
    course: String,
    food_type: Option<DishFoodType>,
    kitchen: Option<BanquetKitchen>,
    portions: Quantity,
    note: Option<String>,
}

/// An ingredient of all dishes together.
pub(super) struct Needed {
    pub(super) part: Part,
    pub(super) required: Quantity,
    pub(super) issued: Quantity,
    dishes: Vec<String>,
}

/// The dishes of a function's menus: those that were chosen, else the default selection; for the guests that are billed, or
/// the plates that somebody typed.
pub(super) fn cooked(tx: &ReadTx, function: &Function) -> Result<Vec<Cooked>> {
    let pax = function.details.pax.billable();
    let chosen = selections::of_function(tx, function.id)?;
    let mut found: Vec<Cooked> = Vec::new();
    let own = lines::of_function(tx, function.id)?;
    for line in own.iter().filter(|line| line.details.menu_id.is_some() && !line.is_origin(SUPPLEMENT)) {
        let Some(menu_id) = line.details.menu_id else { continue };
        let guests = plates(line.details.qty_typed.then(|| line.billed()), pax);
        let picks: Vec<_> = chosen.iter().filter(|one| one.menu_id == menu_id).collect();
        for one in &picks {
            found.push(Cooked {
                dish_id: one.dish_id,
                dish_name: one.dish_name.clone(),
                course: one.course.clone(),
                food_type: one.food_type,
                kitchen: one.kitchen,
                portions: portions(one.portion, guests),
                note: one.note.clone(),
            });
        }
        if picks.is_empty() {
            found.extend(by_default(tx, menu_id, guests)?);
        }
    }
    Ok(found)
}

fn by_default(tx: &ReadTx, menu_id: i64, guests: i64) -> Result<Vec<Cooked>> {
    let options = menus::options(tx, &[menu_id])?;
    let mut found = Vec::new();
    for course in menus::courses(tx, &[menu_id])? {
        let own: Vec<_> =
            options.iter().filter(|option| is_same_course(&option.course, &course.course)).collect();
        for option in default_selection(course.choice_of, &own, |option| option.is_default) {
            found.push(Cooked {
                dish_id: Some(option.dish_id),
                dish_name: option.dish_name.clone(),
                course: option.course.clone(),
                food_type: Some(option.food_type),
                kitchen: Some(option.kitchen),
                portions: portions(option.portion, guests),
                note: None,
            });
        }
    }
    Ok(found)
}

/// The ingredients of the dishes, summed; and the dishes that have no recipe.
pub(super) fn needed(
    tx: &ReadTx,
    function: &Function,
    cooked: &[Cooked],
) -> Result<(Vec<Needed>, Vec<String>)> {
    let ids: Vec<i64> = cooked.iter().filter_map(|dish| dish.dish_id).collect();
    let parts = dishes::parts(tx, &ids)?;
    let issued = issued(tx, &function.name)?;
    let (mut needs, mut uncosted): (Vec<Needed>, Vec<String>) = (Vec::new(), Vec::new());
    for dish in cooked {
        let own: Vec<&Part> = parts.iter().filter(|part| Some(part.dish_id) == dish.dish_id).collect();
        if own.is_empty() && !uncosted.contains(&dish.dish_name) {
            uncosted.push(dish.dish_name.clone());
        }
        for part in own {
            let quantity = required(part.quantity, dish.portions);
            match needs.iter_mut().find(|need| need.part.ingredient_id == part.ingredient_id) {
                Some(need) => {
                    need.required = need.required + quantity;
                    if !need.dishes.contains(&dish.dish_name) {
                        need.dishes.push(dish.dish_name.clone());
                    }
                }
                None => needs.push(Needed {
                    issued: issued
                        .iter()
                        .find(|(id, _)| *id == part.ingredient_id)
                        .map_or(Quantity::ZERO, |(_, quantity)| *quantity),
                    part: part.clone(),
                    required: quantity,
                    dishes: vec![dish.dish_name.clone()],
                }),
            }
        }
    }
    needs.retain(|need| need.required > Quantity::ZERO);
    Ok((needs, uncosted))
}

#[derive(Serialize, JsonSchema)]
pub struct KitchenIndent {
    function: String,
    customer_name: String,
    event_date: Day,
    session: Session,
    venue: String,
    venue_name: String,
    status: FunctionStatus,
    event_type: EventType,
    event_name: Option<String>,
    end_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    /// Of the event order.
    notes: Option<String>,
    pax: i64,
    /// What is short first.
    ingredients: Vec<NeededView>,
    total_cost: Amount,
    /// How many ingredients are short.
    shortfall_lines: usize,
    by_kitchen: Vec<KitchenDishes>,
    /// Dishes without a recipe.
    uncosted: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct NeededView {
    /// Identifier of the ingredient.
    ingredient: String,
    ingredient_name: String,
    category: Option<String>,
    uom: IngredientUnit,
    required: Amount,
    /// Issued for the function so far.
    issued: Amount,
    /// Still to be issued.
    remaining: Amount,
    /// In all outlets together.
    on_hand: Amount,
    by_outlet: Vec<OutletStock>,
    /// What is missing of what is still to be issued.
    short_by: Amount,
    /// Of what is required, at today's cost.
    cost: Amount,
    for_dishes: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct OutletStock {
    outlet: String,
    outlet_name: String,
    on_hand: Amount,
}

#[derive(Serialize, JsonSchema)]
struct KitchenDishes {
    kitchen: BanquetKitchen,
    dishes: Vec<DishToCook>,
}

#[derive(Serialize, JsonSchema)]
struct DishToCook {
    dish: String,
    course: String,
    food_type: Option<DishFoodType>,
    portions: Amount,
    note: Option<String>,
}

fn kitchen_indent(tx: &ReadTx, params: OfFunction) -> Result<KitchenIndent> {
    let function = functions::find(tx, &params.function)?;
    let currency = tx.property()?.currency;
    let cooked = cooked(tx, &function)?;
    let (needs, uncosted) = needed(tx, &function, &cooked)?;
    let ids: Vec<i64> = needs.iter().map(|need| need.part.ingredient_id).collect();
    let stock = kitchen::on_hand(tx, &ids)?;
    let view = |need: Needed| {
        let own: Vec<_> = stock.iter().filter(|one| one.ingredient_id == need.part.ingredient_id).collect();
        let on_hand = own.iter().fold(Quantity::ZERO, |sum, one| sum + one.quantity);
        let left = remaining(need.required, need.issued);
        NeededView {
            required: Amount(need.required.decimal()),
            issued: Amount(need.issued.decimal()),
            remaining: Amount(left.decimal()),
            on_hand: Amount(on_hand.decimal()),
            by_outlet: own
                .iter()
                .map(|one| OutletStock {
                    outlet: one.outlet.clone(),
                    outlet_name: one.outlet_name.clone(),
                    on_hand: Amount(one.quantity.decimal()),
                })
                .collect(),
            short_by: Amount(short_by(left, on_hand).decimal()),
            cost: Amount(value(need.required, need.part.cost, &currency)),
            for_dishes: need.dishes,
            ingredient: need.part.ingredient,
            ingredient_name: need.part.ingredient_name,
            category: need.part.category,
            uom: need.part.uom,
        }
    };
    let mut ingredients: Vec<NeededView> = needs.into_iter().map(view).collect();
    ingredients.sort_by_key(|one| (one.short_by.0.is_zero(), one.ingredient_name.to_lowercase()));
    Ok(KitchenIndent {
        customer_name: function.details.customer_name.clone(),
        event_date: Day(function.details.times.event_on),
        session: function.details.times.session(),
        pax: function.details.pax.billable(),
        total_cost: Amount(sum(ingredients.iter().map(|one| one.cost.0), &currency)),
        shortfall_lines: ingredients.iter().filter(|one| !one.short_by.0.is_zero()).count(),
        ingredients,
        by_kitchen: by_kitchen(cooked),
        uncosted,
        status: function.status,
        event_type: function.details.event_type,
        event_name: function.details.event_name.clone(),
        end_date: Day(function.last_on()),
        start_time: function.details.times.start.map(TimeOfDay),
        end_time: function.details.times.end.map(TimeOfDay),
        notes: function.details.beo_notes,
        function: function.name,
        venue: function.venue,
        venue_name: function.venue_name,
    })
}

/// A dish from outside the library is cooked in the main kitchen.
fn by_kitchen(cooked: Vec<Cooked>) -> Vec<KitchenDishes> {
    let mut kitchens: Vec<KitchenDishes> = Vec::new();
    for dish in cooked {
        let kitchen = dish.kitchen.unwrap_or_default();
        let view = DishToCook {
            dish: dish.dish_name,
            course: dish.course,
            food_type: dish.food_type,
            portions: Amount(dish.portions.decimal()),
            note: dish.note,
        };
        match kitchens.iter_mut().find(|known| known.kitchen == kitchen) {
            Some(known) => known.dishes.push(view),
            None => kitchens.push(KitchenDishes { kitchen, dishes: vec![view] }),
        }
    }
    kitchens.sort_by_key(|one| one.kitchen);
    kitchens
}

#[derive(Deserialize, JsonSchema)]
pub struct IssueIndent {
    /// Identifier of the function.
    function: Text,
    /// Outlet whose stock is taken, by identifier or name.
    outlet: Text,
    /// [{ingredient, qty}]; otherwise everything that is still to be issued.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<IssueParam>>")]
    rows: Option<Vec<IssueParam>>,
}

#[derive(Deserialize, JsonSchema)]
struct IssueParam {
    /// Ingredient of the indent, by identifier or name.
    ingredient: Text,
    /// At most what is still to be issued.
    qty: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct IndentIssued {
    ok: Yes,
    /// How many ingredients were issued.
    issued: usize,
    lines: Vec<IssuedLine>,
}

#[derive(Serialize, JsonSchema)]
struct IssuedLine {
    /// Identifier of the ingredient.
    ingredient: String,
    qty: Amount,
    /// Of the outlet; may be below 0.
    balance_after: Amount,
}

/// A shortage never blocks: the balance of the outlet may go below zero. With nothing left to issue, nothing changes.
fn issue_indent(tx: &WriteTx, params: IssueIndent) -> Result<IndentIssued> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::IssueStock)?;
    let store = movements::store(tx, &params.outlet)?;
    let (needs, _) = needed(tx, &function, &cooked(tx, &function)?)?;
    let wanted = match params.rows {
        Some(rows) => asked(&needs, rows)?,
        None => needs.iter().map(|need| (need, remaining(need.required, need.issued))).collect(),
    };
    let wanted: Vec<(&Needed, Quantity)> =
        wanted.into_iter().filter(|(_, quantity)| *quantity > Quantity::ZERO).collect();
    if wanted.is_empty() {
        tx.nothing_changed();
        return Ok(IndentIssued { ok: OK, issued: 0, lines: Vec::new() });
    }
    let note = format!("{}, {}", function.name, function.details.event_type);
    let change = |(need, quantity): &(&Needed, Quantity)| Change {
        ingredient_id: need.part.ingredient_id,
        quantity: -*quantity,
        cost: Some(need.part.cost),
        note: Some(&note),
    };
    let changes: Vec<Change> = wanted.iter().map(change).collect();
    let occasion =
        Occasion { reference: Some((DOCTYPE, &function.name)), ..Occasion::of(StockReason::Consumed) };
    let balances = movements::book(tx, store.id, &occasion, &changes)?;
    let line = |((need, quantity), balance): (&(&Needed, Quantity), Quantity)| IssuedLine {
        ingredient: need.part.ingredient.clone(),
        qty: Amount(quantity.decimal()),
        balance_after: Amount(balance.decimal()),
    };
    let lines: Vec<IssuedLine> = wanted.iter().zip(balances).map(line).collect();
    tx.log(
        Action::new(Verb::BanquetIndent, RecordType::VenueBooking, &function.name)
            .after(json!({ "outlet": store.name, "lines": lines })),
    );
    Ok(IndentIssued { ok: OK, issued: lines.len(), lines })
}

fn asked(needs: &[Needed], rows: Vec<IssueParam>) -> Result<Vec<(&Needed, Quantity)>> {
    let mut wanted: Vec<(&Needed, Quantity)> = Vec::new();
    for row in rows {
        let name = row.ingredient.0;
        let found = needs.iter().find(|need| {
            need.part.ingredient == name || need.part.ingredient_name.eq_ignore_ascii_case(&name)
        });
        let Some(need) = found else {
            return Err(Error::invalid(
                "rows",
                say!("{ingredient} is not needed for the function.", ingredient = name),
            ));
        };
        if wanted.iter().any(|(known, _)| known.part.ingredient_id == need.part.ingredient_id) {
            return Err(Error::invalid("rows", say!("Line {row} is given twice.", row = name)));
        }
        let quantity = Quantity::read_above_zero("rows", row.qty.0)?;
        let left = remaining(need.required, need.issued);
        require_issuable(&need.part.ingredient_name, quantity.decimal(), left.decimal())?;
        wanted.push((need, quantity));
    }
    Ok(wanted)
}
