// A stock take, made for a phone between the shelves: one ingredient at a time, found by walking on, by typing or by a scanner.
// What was counted stays on this device until it is booked, so that a dead battery loses nothing.

import { act } from '../../core/rpc.js';
import { each, html, view } from '../../core/html.js';
import { preview, query } from '../../core/query.js';
import { computed, effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { announce, toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { count, money } from '../../core/format.js';
import { openPrint } from '../../core/print.js';
import { t, word } from '../../core/i18n.js';
import { readsBarcodes, scanBarcode } from '../../parts/barcode.js';
import { nothing, shown } from '../../parts/states.js';
import { read as stored, write } from '../common/local-store.js';
import { property, user } from '../common/session.js';
import { asQuantity, countedRows, differs, isQuantity, nextOpen, toCount } from './adjust-list.js';
import { found, named, names } from './names.js';
import { stockPlace } from './outlet.js';
import { quantity } from './words.js';

export function mount(root) {
  const place = stockPlace();
  const stock = query('svc.inventory.stock_list', () => (place.name() ? { property: property(), outlet: place.name() } : null));
  const known = query('svc.inventory.ingredients', () => ({ property: property() }));
  const rows = computed(() => (stock.data() && known.data() ? toCount(stock.data(), known.data()) : []));
  const state = {
    place, stock, known, rows, at: signal(null), typed: signal(''), wrong: signal(null), counted: signal({}),
    reviews: signal(false), result: signal(null),
  };
  // Each outlet has its own count; the one that was begun is taken up where it stopped.
  effect(() => {
    if (!place.name()) return;
    state.counted.set(begun(place.name()));
    state.at.set(null);
    state.typed.set('');
    state.reviews.set(false);
  });
  // The note changes no figure of the trial.
  state.trial = preview('svc.inventory.adjust_stock', () => {
    const sent = state.reviews() ? countedRows(rows(), state.counted()) : [];
    return sent.length ? { property: property(), outlet: place.name(), rows: sent, note: '?' } : null;
  });
  state.form = makeForm({ note: '' }, { required: ['note'], send: (values) => book(state, values) });
  view(root, () => html`
    <div class="stock-count">
      <header class="screen-head"><div class="row"><h1>${t('nav.stock_count')}</h1>${place.picker()}</div>
        ${place.name() ? html`
          <button type="button" class="button" @click=${() => openPrint(`/print/count/${encodeURIComponent(place.name())}`)}>
            ${icon('print')}${t('stock.sheet')}</button>` : ''}</header>
      ${place.missing() ? place.none() : state.result() ? finished(state) : shown(stock, () => body(state), { lines: 5 })}
      ${names(known, 'stock-names')}
    </div>`);
}

const key = (outlet) => `stock_count.${user().user}.${outlet}`;

function begun(outlet) {
  try {
    return JSON.parse(stored(key(outlet)) ?? '{}');
  } catch {
    return {};
  }
}

function keep(state, counted) {
  state.counted.set(counted);
  write(key(state.place.name()), Object.keys(counted).length ? counted : []);
}

function body(state) {
  const { rows, at, counted, reviews } = state;
  if (!rows().length) return nothing('box', t('stock.none'));
  if (reviews()) return review(state);
  const now = at() ?? nextOpen(rows(), counted.peek(), rows().length - 1) ?? 0;
  const here = rows().filter((row) => row.is_here);
  const done = here.filter((row) => row.ingredient in counted()).length;
  return html`
    ${finder(state)}
    <p class="stock-progress"><progress max=${Math.max(1, here.length)} value=${done} aria-label=${t('stock.progress')}></progress>
      <span class="figure small">${t('stock.counted_of', { n: count(done), total: count(here.length) })}</span></p>
    ${card(rows()[Math.min(now, rows().length - 1)], state)}
    <button type="button" class="button button-large button-wide" data-review disabled=${!Object.keys(counted()).length}
      @click=${() => reviews.set(true)}>${icon('list')}${t('stock.review', { n: count(Object.keys(counted()).length) })}</button>`;
}

/** A scanner types the code and Enter. */
const finder = (state) => html`
  <form class="stock-find" @submit=${(event) => { event.preventDefault(); jump(event.target.elements.find, state); }}>
    <input class="input" name="find" type="search" list="stock-names" autocomplete="off" aria-label=${t('stock.scan')}
      placeholder=${t('stock.scan')} @change=${(event) => named(state.rows.peek(), event.target.value) && jump(event.target, state)}>
    ${readsBarcodes() ? html`
      <button type="button" class="button" data-scan @click=${() => scan(state)}>${icon('camera')}${t('stock.camera')}</button>` : ''}
  </form>`;

async function scan(state) {
  const code = await scanBarcode();
  if (code) jump({ value: code }, state);
}

function jump(input, state) {
  const row = found(state.rows.peek(), input.value);
  if (!input.value.trim()) return;
  if (row) show(state, state.rows.peek().indexOf(row));
  else toast(t('stock.not_found', { what: input.value }), { kind: 'warning' });
  input.value = '';
}

/** Shows a row with what was typed for it, and puts the keyboard there. */
function show(state, at) {
  const row = state.rows.peek()[at];
  state.at.set(at);
  state.wrong.set(null);
  state.typed.set(state.counted.peek()[row.ingredient] ?? '');
  announce(row.ingredient_name);
  requestAnimationFrame(() => document.getElementById('counted')?.select());
}

function card(row, state) {
  const { typed, wrong, counted, rows } = state;
  const step = (by) => () => show(state, (rows.peek().indexOf(row) + rows.peek().length + by) % rows.peek().length);
  return html`
    <form class="card stock-card" data-ingredient=${row.ingredient} @submit=${(event) => { event.preventDefault(); next(row, state); }}>
      <p class="eyebrow">${row.category || t('stock.no_category')} · ${row.ingredient}</p>
      <h2>${row.ingredient_name}</h2>
      <div class="stock-figure">
        <input class="input input-figures" id="counted" inputmode="decimal" autocomplete="off" autofocus
          aria-label=${t('stock.counted_qty', { what: row.ingredient_name })} aria-invalid=${wrong() ? 'true' : null}
          .value=${shownFigure(typed())} @input=${(event) => { typed.set(typedFigure(event.target)); wrong.set(null); }}>
        <span class="stock-uom">${word(row.uom)}</span>
      </div>
      ${problem(wrong())}
      ${row.ingredient in counted() ? html`<p class="soft">${t('stock.book_says', { qty: quantity(row.on_hand, row.uom) })}</p>` : ''}
      <div class="stock-steps">
        <button type="button" class="button button-large" aria-label=${t('stock.previous')}
          @click=${step(-1)}>${icon('left')}</button>
        <button type="button" class="button button-large" data-skip @click=${step(1)}>${t('stock.skip')}</button>
        <button type="submit" class="button button-primary button-large" data-next>${t('stock.next')}${icon('arrow')}</button>
      </div>
    </form>`;
}

function next(row, state) {
  const text = state.typed.peek();
  if (!isQuantity(text)) {
    state.wrong.set(t('stock.wrong_qty'));
    return;
  }
  keep(state, { ...state.counted.peek(), [row.ingredient]: asQuantity(text) });
  const open = nextOpen(state.rows.peek(), state.counted.peek(), state.rows.peek().indexOf(row));
  if (open === null) state.reviews.set(true);
  else show(state, open);
}

function review(state) {
  const { rows, counted, reviews, form, trial } = state;
  const list = rows().filter((row) => row.ingredient in counted());
  const ahead = trial.error() ? null : trial.data()?.would_answer;
  const worth = (row) => ahead?.adjusted.find((each) => each.ingredient === row.ingredient)?.value ?? null;
  const back = (row) => { reviews.set(false); show(state, rows.peek().indexOf(row)); };
  return html`
    <p class="sheet-text">${t('stock.review_text', { n: count(list.filter((row) => differs(row, counted())).length) })}</p>
    <ul class="card stock-ledger">${each(list, (row) => row.ingredient, (row) => html`
      <li class="stock-entry ${differs(row, counted()) ? 'stock-differs' : ''}" data-ingredient=${row.ingredient}>
        <button type="button" class="settings-name grow" @click=${() => back(row)}>${row.ingredient_name}</button>
        <p class="stock-moved"><b class="figure">${quantity(counted()[row.ingredient], row.uom)}</b>
          <span class="figure soft small">${t('stock.book_says', { qty: quantity(row.on_hand, row.uom) })}</span>
          ${differs(row, counted()) && worth(row) !== null ? html`
            <span class="figure small" data-worth>${money(worth(row))}</span>` : ''}</p>
      </li>`)}</ul>
    ${ahead?.adjusted.length ? html`<p class="stock-total"><span class="soft">${t('stock.variance')}</span>
      <b class="figure" data-variance>${money(ahead.value)}</b></p>` : ''}
    <form class="stack" @submit=${form.submit}>
      ${field(form, { name: 'note', label: t('stock.count_note'), required: true, hint: t('stock.count_note_hint') })}
      ${problem(form.problem()?.status === 0 ? t('stock.count_stored') : form.problem())}
      <div class="stock-steps">
        <button type="button" class="button button-large" @click=${() => reviews.set(false)}>${icon('left')}${t('stock.go_on')}</button>
        ${submitButton(form, t('stock.book_count', { n: count(list.length) }))}
      </div>
      <button type="button" class="button button-quiet" @click=${() => discard(state)}>${icon('trash')}${t('stock.discard')}</button>
    </form>`;
}

async function discard(state) {
  const sure = await confirmSheet({ title: t('stock.discard_sure'), text: t('stock.discard_text'), action: t('stock.discard'),
    danger: true });
  if (!sure) return;
  keep(state, {});
  state.reviews.set(false);
  show(state, 0);
}

async function book(state, { note }) {
  const rows = state.rows.peek();
  const sent = countedRows(rows, state.counted.peek());
  const done = await act('svc.inventory.adjust_stock', { property: property(), outlet: state.place.name(), rows: sent, note });
  state.result.set({ counted: sent.length, value: done.value, adjusted: done.adjusted.map((each) => ({ ...each,
    row: rows.find((row) => row.ingredient === each.ingredient) })) });
  keep(state, {});
  state.typed.set('');
  state.form.reset();
}

const finished = ({ result, reviews, at }) => html`
  <div class="card import-done" data-result>
    <h2 class="row">${icon('check')}${t('stock.count_done', { n: count(result().counted) })}</h2>
    ${result().adjusted.length ? html`
      <p>${t('stock.count_adjusted', { n: count(result().adjusted.length) })}
        <span class="soft">${t('stock.variance')}</span> <b class="figure">${money(result().value)}</b></p>
      <ul class="stock-ledger">${result().adjusted.map(({ row, was, now }) => html`
        <li class="stock-entry"><span class="grow">${row?.ingredient_name}</span>
          <b class="figure">${count(was)} → ${quantity(now, row?.uom)}</b></li>`)}</ul>` : html`<p>${t('stock.count_right')}</p>`}
    <p class="row"><a class="button button-primary" href="/stock">${t('nav.stock')}</a>
      <button type="button" class="button"
        @click=${() => { at.set(null); reviews.set(false); result.set(null); }}>${t('stock.count_again')}</button></p>
  </div>`;
