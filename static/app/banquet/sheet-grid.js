// The grid of a function's lines without a screen: its columns, what a row sends to the server, what a paste fills, and how
// a line that was removed comes back. Cells are the text that was typed; amounts are the server's.

import { readFigure } from '../../parts/cells.js';

export const TYPES = ['Venue Rental', 'Menu', 'Food & Beverage', 'Alcohol', 'Audio Visual', 'Decor', 'Entertainment',
  'Furniture & Setup', 'Staffing', 'Accommodation', 'Stationery', 'Other'];
export const UNITS = ['Pax', 'Hour', 'Day', 'Unit', 'Lot'];

/** The columns that are typed, in their order. */
export const COLUMNS = [
  { field: 'item_name', kind: 'text' },
  { field: 'item_type', kind: 'select', choices: TYPES },
  { field: 'qty', kind: 'figure', clears: true },
  { field: 'actual_qty', kind: 'figure', clears: true },
  { field: 'uom', kind: 'select', choices: UNITS },
  { field: 'rate', kind: 'figure' },
  { field: 'gst_rate', kind: 'figure', clears: true },
  { field: 'chargeable', kind: 'check' },
];

const byField = Object.fromEntries(COLUMNS.map((column) => [column.field, column]));
const same = (a, b) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Menus and services by the name that people type: {banquet_menu} or {service_item}, or nothing. */
function fromCatalogue(text, catalogue) {
  const menu = catalogue?.menus.find((each) => same(each.menu_name, text));
  if (menu) return { banquet_menu: menu.name };
  const service = catalogue?.services.find((each) => same(each.item_name, text));
  return service ? { service_item: service.name } : null;
}

const YES = ['1', 'y', 'yes', 'true', 'x'];

/** A closed word as somebody pastes it, in any case; null when there is none such. */
const oneOf = (choices, text) => choices.find((choice) => same(choice, text)) ?? null;

/**
 * The row that the server gets for what was typed in a line (`line` null: a new one): {item}, or {wrong: field} for the
 * first cell that can't be read. A new row without a name sends nothing: {item: null}.
 */
export function itemOf(line, typed, { catalogue = null, decimal = '.' } = {}) {
  const name = (typed.item_name ?? '').trim();
  if (!line && !name) return { item: null };
  if (line && 'item_name' in typed && !name) return { wrong: 'item_name' };
  const item = line ? { row: line.name } : { ...(fromCatalogue(name, catalogue) ?? { item_name: name }) };
  for (const [field, text] of Object.entries(typed)) {
    const column = byField[field];
    if (field === 'item_name') {
      if (line) item.item_name = name;
    } else if (column?.kind === 'figure') {
      if (!text.trim() && column.clears) {
        if (line) item.clear = [...(item.clear ?? []), field];
      } else {
        const value = readFigure(text, decimal);
        if (value === null) return { wrong: field };
        item[field] = value;
      }
    } else if (column?.kind === 'select') {
      if (!text.trim()) continue;
      const word = oneOf(column.choices, text);
      if (word === null) return { wrong: field };
      item[field] = word;
    } else if (column?.kind === 'check') {
      item[field] = YES.includes(text.trim().toLowerCase()) ? 1 : 0;
    } else {
      item[field] = text;
    }
  }
  return { item };
}

/** A line that was removed, as a new row that brings it back. Typed quantities and rates stay; others follow again. */
export function itemAgain(line) {
  const given = ['item_type', 'item_name', 'uom', 'list_rate', 'rate', 'cost_rate', 'chargeable', 'is_alcohol', 'on_pack_list',
    'tax_exempt', 'is_supplementary', 'banquet_menu', 'service_item', 'description', 'notes', 'actual_qty'];
  const item = Object.fromEntries(given.filter((field) => line[field] !== null && line[field] !== undefined)
    .map((field) => [field, line[field]]));
  if (Number(line.qty_typed)) item.qty = line.qty;
  if (Number(line.gst_typed)) item.gst_rate = line.gst_rate;
  return item;
}

/** All rows by name with `again` put back at `at`: what restores the order too. */
export const restored = (items, again, at) => [
  ...items.slice(0, at).map(({ name }) => ({ row: name })), again, ...items.slice(at).map(({ name }) => ({ row: name })),
];

/** The rows by name with one moved by so many places; null when it would leave the list. */
export function moved(items, name, by) {
  const at = items.findIndex((item) => item.name === name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= items.length) return null;
  const rows = items.map((item) => ({ row: item.name }));
  rows.splice(to, 0, ...rows.splice(at, 1));
  return rows;
}

/** The dishes that were chosen of a menu, as compose_menu takes them. */
export const picksOf = (selections, menu) => selections.filter((one) => one.banquet_menu === menu).map((one) => ({
  course: one.course, dish_name: one.dish_name, supplement_per_pax: one.supplement_per_pax,
  ...(one.dish ? { dish: one.dish } : {}), ...(one.note ? { note: one.note } : {}),
}));
