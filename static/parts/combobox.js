// A text box that offers what the server finds while typing: guests, rooms, companies. Free text stays allowed.
// Made once per place (it has its own state) and put into a template as an element.

import { call } from '../core/rpc.js';
import { each, element, html, view } from '../core/html.js';
import { onEnd, signal } from '../core/signal.js';

const PAUSE_MS = 140;

/**
 * `text` a signal with the typed text; `find` {name, params(q)} the function to ask, or {rows(q)} a list at hand; `row(item)`
 * draws a choice; `chosen(item)` takes one. With `marksFirst` the first choice is marked at once: Enter, Tab and sending the
 * form take it, unless it is only `offered`. With `atOnce` an empty box asks too, and marks nothing. `left()` is called when the
 * box loses the keyboard. Answers the element to place.
 */
export function combobox({
  id, name = null, text, find, row, chosen, least = 2, label, required = false, autofocus = false, placeholder,
  describedBy = null, marksFirst = false, atOnce = false, left = () => {},
}) {
  const items = signal([]);
  const at = signal(-1);
  const open = signal(false);
  let timer = null;
  let running = null;

  const show = (found, typed) => {
    items.set(found);
    at.set(marksFirst && typed && found.length ? 0 : -1);
    open.set(found.length > 0);
  };
  const look = async (q) => {
    running?.abort();
    running = new AbortController();
    try {
      show(await call(find.name, find.params(q), { signal: running.signal }), q);
    } catch {
      // A failed suggestion is no failure of the form: typing goes on.
      open.set(false);
    }
  };
  const type = (typed) => {
    text.set(typed);
    clearTimeout(timer);
    if (atOnce && !typed.trim()) look('');
    else if (typed.trim().length < least) open.set(false);
    else if (find.rows) show(find.rows(typed.trim()), typed);
    else timer = setTimeout(look, PAUSE_MS, typed.trim());
  };
  const stop = () => (clearTimeout(timer), running?.abort());
  const take = (item) => {
    stop();
    open.set(false);
    chosen(item);
  };
  const press = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const list = items.peek();
    if (step && open.peek()) {
      event.preventDefault();
      at.set((at.peek() + step + list.length + (at.peek() < 0 && step < 0 ? 1 : 0)) % list.length);
      document.getElementById(`${id}-${at.peek()}`)?.scrollIntoView({ block: 'nearest' });
    } else if (['Enter', 'Tab'].includes(event.key) && open.peek() && at.peek() >= 0) {
      // Tab and the keys that send the form choose the marked row first.
      const goesOn = event.key === 'Tab' || event.ctrlKey || event.metaKey;
      if (goesOn && (!marksFirst || list[at.peek()].offered)) return;
      if (!goesOn) event.preventDefault();
      take(list[at.peek()]);
    } else if (event.key === 'Escape' && open.peek()) {
      event.preventDefault();
      event.stopPropagation();
      open.set(false);
    }
  };
  onEnd(stop);
  const holder = element(html`<div class="combo"></div>`);
  // A click on a choice comes first, and the keyboard may be back in the box by then.
  const leave = () => holder.contains(document.activeElement) || (open.set(false), left());
  view(holder, () => html`
    <input class="input" id=${id} name=${name} type="text" role="combobox" autocomplete="off" autofocus=${autofocus} .value=${text()}
      aria-expanded=${open() ? 'true' : 'false'} aria-controls=${`${id}-list`} aria-autocomplete="list" aria-label=${label}
      aria-required=${required ? 'true' : null} aria-describedby=${describedBy} placeholder=${placeholder}
      aria-activedescendant=${open() && at() >= 0 ? `${id}-${at()}` : null}
      @focus=${() => atOnce && !text.peek().trim() && look('')}
      @input=${(event) => type(event.target.value)} @keydown=${press} @blur=${() => setTimeout(leave, 150)}>
    <ul class="combo-list" id=${`${id}-list`} role="listbox" aria-label=${label} hidden=${!open()}>
      ${each(items(), (item) => item.name, (item, i) => html`
        <li class="combo-row" role="option" id=${`${id}-${i}`} aria-selected=${i === at() ? 'true' : 'false'}
          @pointerdown=${(event) => event.preventDefault()} @click=${() => take(item)} @pointermove=${() => at.peek() !== i && at.set(i)}>
          ${row(item)}
        </li>`)}
    </ul>`);
  return holder;
}
