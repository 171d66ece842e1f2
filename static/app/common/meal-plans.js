// Pure: words for a choice of meal plans.

/** What the choice of no meal plan is called: a hotel may have a plan of its own for the room alone, without a price. */
export const noMealsKey = (plans) => ((plans ?? []).some((plan) => !Number(plan.price_per_adult)) ? 'booking.no_plan' : 'booking.no_meals');
