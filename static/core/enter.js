// Enter in the forms of the desk, and keys that choose one of a few. Guests' pages do without them.

import { useChoiceKeys } from './controls.js';

/**
 * A digit chooses by place, a letter by the first letter of the choice, the same letter again the next one with it.
 * Answers whether the key chose.
 */
export function chooseByKey(event, choices, now, set) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false;
  const key = event.key.toLowerCase();
  const values = choices.map(([choice]) => String(choice));
  const begun = choices.filter(([choice, words]) => [choice, words].some((text) => String(text).toLowerCase().startsWith(key)))
    .map(([choice]) => String(choice));
  const found = /[1-9]/.test(key) ? values[Number(key) - 1] : begun[(begun.indexOf(String(now)) + 1) % begun.length];
  if (found === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  set(found);
  // The choice keeps the keyboard, where it was among the choices.
  const group = event.target.closest('.segments');
  if (group) requestAnimationFrame(() => group.querySelector('[aria-checked=true]')?.focus());
  return true;
}

/**
 * Enter in a form does what its sending button says, also on a list, a tick or one of a few choices. Text boxes send by
 * themselves; a text of several lines takes Enter as a new line.
 */
export function startEnter() {
  useChoiceKeys(chooseByKey);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!event.target.matches?.('select, input[type=checkbox], input[type=radio], .segment')) return;
    const button = event.target.closest('form')?.querySelector('button[type=submit]:not([disabled])');
    if (!button) return;
    event.preventDefault();
    if (event.target.matches('.segment')) event.target.click();
    button.form.requestSubmit(button);
  });
}
