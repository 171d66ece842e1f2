// Pure: the order of tiles on the map, and how the keyboard goes about it.

export { neighbour } from '../common/neighbour.js';

/** Tables by area, in the order of the outlet's plan: [{area, tiles}]. */
export function byArea(tables) {
  const areas = [...new Set(tables.map((tile) => tile.area ?? ''))];
  return areas.map((area) => ({ area, tiles: tables.filter((tile) => (tile.area ?? '') === area) }));
}

/** Which of the tables the digits mean: the one with exactly this number, else the first that begins with it; -1 for none. */
export function tableOf(digits, tables) {
  const numbers = tables.map((table) => String(table).replace(/\D/g, '').replace(/^0+(?=\d)/, ''));
  const exact = numbers.indexOf(digits);
  return exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
}
