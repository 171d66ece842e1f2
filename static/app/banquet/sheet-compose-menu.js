// Composing a menu of a function: what is chosen is sent at once, one choice after the other.

import { act } from '../../core/rpc.js';
import { signal } from '../../core/signal.js';
import { picksOf } from './sheet-grid.js';

/** The dishes chosen of one menu, whose choices `read` asks: picks that are on their way replace the saved ones. */
export function composing(state, menu, read) {
  const pending = signal(null);
  const trouble = signal(null);
  const answer = signal(null);
  let turn = Promise.resolve();
  const picks = () => pending() ?? picksOf(state.sheet().selections, menu);
  const save = (next) => {
    pending.set(next);
    trouble.set(null);
    turn = turn.then(async () => {
      try {
        answer.set(await act('svc.banquet.compose_menu', { function: state.name, menu, picks: next }));
        await Promise.all([read.again(), state.again()]);
      } catch (error) {
        trouble.set(error);
        // What could not be sent stays chosen and goes along with the next choice.
        if (error.status === 0) return;
      }
      if (pending.peek() === next) pending.set(null);
    });
  };
  const isPick = (course, dish) => (pick) => same(pick.course, course) && (dish.dish ? pick.dish === dish.dish
    : pick.dish_name === dish.dish_name);
  return {
    read, picks, trouble, answer, isPick,
    toggle(course, dish) {
      const chosen = picks();
      const found = chosen.find(isPick(course, dish));
      save(found ? chosen.filter((pick) => pick !== found) : [...chosen, pickOf(course, dish)]);
    },
    supplement(course, dish, amount) {
      save(picks().map((pick) => (isPick(course, dish)(pick) ? { ...pick, supplement_per_pax: amount } : pick)));
    },
    own: (course, dish_name) => save([...picks(), { course, dish_name }]),
    defaults: (courses) => save(courses.flatMap(({ course, options }) => options.filter((dish) => Number(dish.is_default))
      .map((dish) => pickOf(course, dish)))),
  };
}

/** Whether two courses or dishes have the same name. */
export const same = (a, b) => a.toLowerCase() === b.toLowerCase();
const pickOf = (course, dish) => ({ course, dish_name: dish.dish_name, ...(dish.dish ? { dish: dish.dish } : {}) });
