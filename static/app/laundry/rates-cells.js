// Pure: the rate card as a grid, what was typed over it, and the calls that save it. A row is an item; each service has a
// rate and an express rate. What is typed is {cell: text}; a cell is named by its row and column.

export const SERVICES = ['Wash & Iron', 'Dry Clean', 'Iron Only'];
/** Columns of the grid that are typed in, from left to right. */
export const COLUMNS = ['name', ...SERVICES.flatMap((service) => [`${service}|rate`, `${service}|express`])];

export const cellOf = (row, column) => `${row.id}|${column}`;

/** The rows of the grid: the rate card's items, then the new ones. */
export function rowsOf(card, added) {
  const known = card.map((item) => ({
    id: item.item_name,
    item: item.item_name,
    prices: Object.fromEntries(item.rates.map((rate) => [rate.service_type, rate])),
  }));
  return [...known, ...added.map((id) => ({ id, item: '', prices: {}, isNew: true }))];
}

/** The text of a cell while nothing is typed. */
export function savedText(row, column) {
  if (column === 'name') return row.item;
  const [service, figure] = column.split('|');
  const price = row.prices[service];
  if (!price || (figure === 'express' && !Number(price.has_express_rate))) return '';
  return String(figure === 'rate' ? price.rate : price.express_rate);
}

export const textOf = (row, column, typed) => typed[cellOf(row, column)] ?? savedText(row, column);

/** Whether a price is on the rate card, as switched here or as saved. */
export const isOn = (row, service, typed) => typed[cellOf(row, `${service}|on`)] ?? !Number(row.prices[service]?.disabled ?? 0);

const AMOUNT = /^\d{1,9}([.,]\d{1,3})?$/;
const asAmount = (text) => text.trim().replace(',', '.');

/** Whether anything of a row is typed over. */
export const isChanged = (row, typed) => Object.keys(typed).some((cell) => cell.startsWith(`${row.id}|`)
  && typed[cell] !== original(row, cell.slice(row.id.length + 1)));

const original = (row, column) => (column.endsWith('|on') ? isOn(row, column.slice(0, -3), {}) : savedText(row, column));

/** {calls: [{name, params, row}]} that save what was typed, or {wrong: {row, column, key}} with the first cell that can't be. */
export function changes(rows, typed, property) {
  const calls = [];
  for (const row of rows.filter((each) => isChanged(each, typed))) {
    const item = textOf(row, 'name', typed).trim();
    const made = SERVICES.map((service) => callOf({ row, service, item, typed, property }));
    const wrong = made.find((each) => each?.wrong)?.wrong;
    if (!item) return { wrong: { row, column: 'name', key: 'laundry.name_first' } };
    if (wrong) return { wrong };
    const own = made.filter(Boolean);
    if (row.isNew && !own.length) return { wrong: { row, column: COLUMNS[1], key: 'laundry.price_first' } };
    calls.push(...own);
  }
  return { calls };
}

/** The call that saves one service of a row; null when nothing of it changed. */
function callOf({ row, service, item, typed, property }) {
  const price = row.prices[service];
  const [rate, express] = ['rate', 'express'].map((figure) => textOf(row, `${service}|${figure}`, typed).trim());
  const touched = item !== row.item || ['rate', 'express', 'on'].some((figure) => {
    const column = `${service}|${figure}`;
    const now = typed[cellOf(row, column)];
    return now !== undefined && now !== original(row, column);
  });
  if (!touched || (!price && !rate && !express)) return null;
  if (!rate && price) return { name: 'svc.laundry.delete_laundry_rate', params: { name: price.name }, row };
  const bad = !AMOUNT.test(rate) ? 'rate' : express && !AMOUNT.test(express) ? 'express' : null;
  if (bad) return { wrong: { row, column: `${service}|${bad}`, key: 'laundry.no_amount' } };
  return {
    name: 'svc.laundry.save_laundry_rate', row,
    params: {
      property, item_name: item, service_type: service, rate: asAmount(rate), ...(express ? { express_rate: asAmount(express) } : {}),
      ...(price ? { name: price.name } : {}), disabled: isOn(row, service, typed) ? 0 : 1,
    },
  };
}
