// Pure: a stock take on its way. What was counted is {identifier: text as typed}; the book is the stock list.

/** Everything there is to count, as a shelf is walked: by category, then name. */
export function toCount(stock, ingredients) {
  const booked = new Map(stock.map((row) => [row.ingredient, row]));
  const rows = ingredients.map((each) => {
    const row = booked.get(each.name);
    return {
      ingredient: each.name, ingredient_name: each.ingredient_name, uom: each.uom, category: each.category ?? '',
      barcode: each.barcode ?? '', on_hand: row?.qty_on_hand ?? 0, is_here: Boolean(row),
    };
  });
  return rows.filter((row) => row.is_here).toSorted(byShelf).concat(rows.filter((row) => !row.is_here).toSorted(byShelf));
}

const byShelf = (a, b) => a.category.localeCompare(b.category) || a.ingredient_name.localeCompare(b.ingredient_name);

/**
 * The place of the next row that was not counted, after `at` and around; null when all were. Items not stocked here are passed over,
 * but for a first count, where nothing is yet.
 */
export function nextOpen(rows, counted, at) {
  const isFirst = !rows.some((row) => row.is_here);
  for (let step = 1; step <= rows.length; step += 1) {
    const place = (at + step) % rows.length;
    if (!(rows[place].ingredient in counted) && (rows[place].is_here || isFirst)) return place;
  }
  return null;
}

/** What is sent: in the order of the shelf. */
export const countedRows = (rows, counted) => rows
  .filter((row) => row.ingredient in counted)
  .map((row) => ({ ingredient: row.ingredient, counted_qty: counted[row.ingredient] }));

/** Whether a text is a quantity: digits and at most three decimals, with a point or a comma. */
export const isQuantity = (text) => /^\d{1,9}([.,]\d{1,3})?$/.test(text.trim());

export const asQuantity = (text) => text.trim().replace(',', '.');

/** Whether a count differs from the book; both have at most three decimals. */
export const differs = (row, counted) => Math.round(Number(counted[row.ingredient]) * 1_000) !== Math.round(row.on_hand * 1_000);
