// Ingredients by what somebody types or a scanner reads: a name, an identifier or a barcode.

import { html } from '../../core/html.js';

/** The names as suggestions of a text box with `list=id`. */
export const names = (known, id) => html`
  <datalist id=${id}>${(known.data() ?? []).map((each) => html`<option value=${each.ingredient_name}></option>`)}</datalist>`;

/** The ingredient that a text names in full; undefined when none. */
export function named(list, given) {
  const text = given.trim().toLowerCase();
  if (!text) return undefined;
  return list.find((each) => each.barcode?.toLowerCase() === text)
    ?? list.find((each) => (each.ingredient ?? each.name).toLowerCase() === text)
    ?? list.find((each) => each.ingredient_name.toLowerCase() === text);
}

/** The ingredient that a text names, or the only one whose name has it; undefined when none or several do. */
export function found(list, given) {
  const text = given.trim().toLowerCase();
  const having = text ? list.filter((each) => each.ingredient_name.toLowerCase().includes(text)) : [];
  return named(list, given) ?? (having.length === 1 ? having[0] : undefined);
}

export const uomOf = (known, given) => named(known.data() ?? [], given)?.uom ?? '';
