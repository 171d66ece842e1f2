// One ingredient at one outlet: its stock, its balance as a curve, and every movement behind it.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { plot } from '../../core/charts.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { count, money, moment, unitPrice } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { nothing, shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { may, property } from '../common/session.js';
import { ingredientSheet } from './ingredient.js';
import { wasteSheet } from './wastage-record.js';
import { change, levelChip, quantity } from './words.js';

const FIRST = 50;
const MOST = 500;
const TONES = { Received: 'good', Wastage: 'overdue', Count: 'action', Consumed: '', Opening: 'future' };

/** `state`: the `place` and the stock list's `read` of the screen below. */
export function ledgerSheet(ingredient, { place, read }) {
  const row = () => read.data()?.find((each) => each.ingredient === ingredient);
  openSheet({
    title: () => row()?.ingredient_name ?? '', kind: 'drawer', head: () => (row() ? html`<p class="row">${levelChip(row().status)}</p>`
      : ''),
    setup: () => {
      const limit = signal(FIRST);
      const sees = may('Front Desk', 'Finance', 'Service Agent');
      const ledger = query('svc.inventory.ingredient_ledger', () => (sees
        ? { property: property(), outlet: place.name(), ingredient, limit: limit() }
        : null));
      return { limit, ledger, sees, ...people() };
    },
    body: (close, state) => (row() ? html`
      ${facts(row(), place)}
      ${buttons(row(), place)}
      ${state.sees ? shown(state.ledger, (entries) => (entries.length
        ? html`${curve(entries, row())}${movements(entries, state)}`
        : nothing('history', t('stock.no_ledger')))) : ''}` : ''),
  });
}

const facts = (row, place) => html`
  <dl class="facts">
    ${fact(t('stock.on_hand'), html`<span data-on-hand>${quantity(row.qty_on_hand, row.uom)}</span>`)}
    ${fact(t('stock.par'), row.par_level ? quantity(row.par_level, row.uom) : t('stock.no_par'))}
    ${fact(t('stock.cost'), unitPrice(row.cost_per_unit))}
    ${fact(t('stock.value'), money(row.value))}
    ${fact(t('stock.counted'), moment(row.last_counted_at) || t('stock.never'))}
    ${fact(t('stock.outlet'), place.outlet()?.outlet_name ?? '')}
  </dl>`;

const buttons = (row, place) => html`
  <div class="row">
    ${may('Finance', 'Kitchen') ? html`
      <button type="button" class="button" @click=${() => wasteSheet({ place, ingredient: row.ingredient_name })}>
        ${icon('trash')}${t('stock.waste')}</button>` : ''}
    ${may('Finance') ? html`
      <button type="button" class="button" data-edit @click=${() => ingredientSheet({ ...row, name: row.ingredient }, { place })}>
        ${icon('edit')}${t('stock.edit')}</button>` : ''}
  </div>`;

/** From the first movement shown to the last: the balance after each. */
function curve(entries, row) {
  const past = entries.toReversed();
  if (past.length < 2) return '';
  const least = past.reduce((low, each) => (each.balance_after < low.balance_after ? each : low));
  return plot({
    title: t('stock.curve', { now: quantity(row.qty_on_hand, row.uom), least: quantity(least.balance_after, row.uom),
      when: moment(least.creation) }),
    columns: past.map((each) => ({ label: moment(each.creation).split(',')[0], long: `${moment(each.creation)} · ${word(each.reason)}` })),
    series: [
      { name: t('stock.balance'), values: past.map((each) => each.balance_after), tone: 'accent' },
      ...(row.par_level ? [{ name: t('stock.par'), values: past.map(() => row.par_level), tone: 'action' }] : []),
    ],
    wide: false,
  });
}

const movements = (entries, { limit, person }) => html`
  <ul class="card stock-ledger">${entries.map((entry) => html`
    <li class="stock-entry" data-reason=${entry.reason}>
      <div class="grow">
        <p class="row">${chip(word(entry.reason), TONES[entry.reason] ?? '')}
          <span class="soft small">${moment(entry.creation)} · ${person(entry.owner)}</span></p>
        ${detail(entry) ? html`<p class="small">${detail(entry)}</p>` : ''}
      </div>
      <p class="stock-moved"><b class="figure ${entry.qty_change < 0 ? 'stock-out' : 'stock-in'}">${change(entry.qty_change)}</b>
        <span class="figure soft small">${t('stock.after', { qty: count(entry.balance_after) })}</span></p>
    </li>`)}</ul>
  ${entries.length >= limit() && limit() < MOST ? html`
    <button type="button" class="button" @click=${() => limit.set(MOST)}>${t('stock.more_entries')}</button>` : ''}`;

const detail = (entry) => [
  entry.supplier,
  entry.invoice_no && t('stock.invoice', { no: entry.invoice_no }),
  entry.reason === 'Received' && entry.cost_per_unit !== null ? t('stock.at_cost', { cost: unitPrice(entry.cost_per_unit) }) : '',
  entry.note,
  entry.reference_name,
].filter(Boolean).join(' · ');
