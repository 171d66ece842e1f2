// A list that is counted by typing: dishes beside an order, garments of a bag. Arrow keys mark a row, Enter takes it, Escape
// empties the box and then leaves it to the keys of the screen.

import { html } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { typedOrder } from './typed-find.js';

/**
 * `find(text)` answers the rows that fit, `take(row, qty)` counts one of them, `takeNumber(qty)` is called for a number
 * without a text. `focus: false` leaves the keyboard to the screen. Answers {found(), qty(), marked(), box({id, label})}.
 */
export function typedList({ find, take, takeNumber = () => {}, focus = true }) {
  const typed = signal('');
  const at = signal(0);
  const wanted = computed(() => typedOrder(typed()));
  const found = computed(() => find(wanted().text));
  const marked = () => (wanted().text ? Math.min(at(), found().length - 1) : -1);
  const type = (text) => { typed.set(text); at.set(0); };
  const onKey = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && wanted().text) {
      event.preventDefault();
      at.set(Math.max(0, Math.min(found().length - 1, marked() + step)));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (typed()) type('');
      else event.target.blur();
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { qty, text } = wanted();
    const row = text ? found()[marked()] : null;
    if (row) take(row, qty ?? 1);
    else if (!text && qty) takeNumber(qty);
    else return;
    type('');
  };
  return {
    found,
    marked,
    qty: () => wanted().qty,
    box: ({ id, label }) => html`
      <div class="order-find input-group"><span class="input-prefix">${icon('search')}</span>
        <input class="input" type="search" id=${id} autocomplete="off" enterkeyhint="done" aria-label=${label} placeholder=${label}
          .value=${typed()} ref=${focus ? focusAtDesk : () => {}} @input=${(event) => type(event.target.value)} @keydown=${onKey}></div>`,
  };
}

/** A phone would cover half the list with its keyboard. */
function focusAtDesk(input) {
  if (!matchMedia('(pointer: coarse), (max-width: 640px)').matches) requestAnimationFrame(() => input.focus());
}
