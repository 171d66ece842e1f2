// One bag: its pieces, counted as they come back, what it costs, and the steps that are open.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { count, money, moment, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { shown } from '../../parts/states.js';
import { may } from '../common/session.js';
import { openStay } from '../common/open-stay.js';
import { bagLabel, isUncounted, marks } from './bag-card.js';
import { deliverSheet } from './delivery.js';
import { applied } from './pending.js';
import { floor } from './roles.js';
import { nextLabel, statusChip } from './status.js';

/** Opens the sheet of a bag; one that is not on the board any more is read by its number. */
export function bagSheet(name, state, onClose) {
  const onBoard = () => state.steps.now(name);
  return openSheet({
    title: () => (onBoard() ? t('laundry.bag_of', { bag: bagLabel(onBoard()) }) : name),
    kind: 'drawer',
    addressed: true,
    setup: () => query('svc.desk.laundry_bag', () => (state.board() && !onBoard() ? { order: name } : null)),
    body: (close, read) => {
      const bag = onBoard();
      if (bag) return content(bag, state, close);
      return shown(read, (one) => content(applied({ open: [one], recent: [] }, state.box.waiting()).open[0] ?? one, state, close));
    },
    onClose,
  });
}

function content(bag, state, close) {
  return html`
    <div class="stack bag-sheet" data-bag=${bag.name}>
      <div class="row row-wraps">${statusChip(bag.status)}${marks(bag)}</div>
      <dl class="facts">
        ${fact(t('laundry.bag_number'), bag.name)}
        ${bag.guest_name ? fact(t('laundry.guest'), bag.reservation && may('Front Desk', 'Service Agent', 'Finance')
          ? html`<button type="button" class="link" @click=${() => { close(); openStay(bag.reservation); }}>${bag.guest_name}</button>`
          : bag.guest_name) : ''}
        ${bag.collected_at ? fact(t('laundry.collected'), [moment(bag.collected_at), bag.collected_by].filter(Boolean).join(' · '))
          : bag.requested_at ? fact(t('laundry.requested_at'), moment(bag.requested_at)) : ''}
        ${bag.ready_by && bag.status !== 'Delivered' ? fact(t('laundry.ready_by'), moment(bag.ready_by)) : ''}
        ${bag.delivered_at ? fact(t('laundry.delivered'), [moment(bag.delivered_at), bag.delivered_by].filter(Boolean).join(' · ')) : ''}
        ${bag.shortage_note ? fact(t('laundry.shortage_note'), bag.shortage_note) : ''}
        ${bag.cancel_reason ? fact(t('laundry.reason'), bag.cancel_reason) : ''}
        ${bag.posted_to_folio ? fact(t('laundry.folio'), may('Front Desk', 'Finance', 'Service Agent')
          ? html`<a class="link" href=${`/folio/${encodeURIComponent(bag.posted_to_folio)}`}>${bag.posted_to_folio}</a>`
          : bag.posted_to_folio) : ''}
      </dl>
      ${bag.notes ? html`<p class="hk-note">${icon('info')}<span>${bag.notes}</span></p>` : ''}
      ${bag.items.length ? pieces(bag, state.steps) : html`<p class="sheet-text">${t('laundry.not_counted')}</p>`}
      ${bag.bill && bag.items.length ? sums(bag) : bag.items.length ? html`
        <p class="notice">${icon('history')}<span>${t('laundry.price_later')}</span></p>` : ''}
      ${foot(bag, state, close)}
    </div>`;
}

/**
 * The pieces; from the count at the door to the delivery each line says how many came back. Before the server has the count,
 * its lines have no names to count by.
 */
function pieces(bag, steps) {
  const counts = floor() && ['Collected', 'In Process', 'Ready'].includes(bag.status) && bag.bill !== null;
  // Pieces that were missing at the delivery turn up one by one; the others are with the guest.
  const awaits = floor() && bag.status === 'Delivered' && bag.pending > 0;
  // Missing pieces are shown in red only once the bag is ready.
  const isBack = ['Ready', 'Delivered'].includes(bag.status);
  const set = (line, returned) => steps.returned(bag, { [line.name]: returned }, t('laundry.back_of', { n: count(returned),
    all: count(line.qty), item: line.item_name }));
  return html`
    <section class="bag-lines" aria-label=${t('laundry.items')}>
      <div class="row-apart row-wraps"><h3 class="grow">${t('laundry.items')}</h3>
        ${counts && isUncounted(bag) && !bag.unsent ? html`
          <a class="button button-small" data-recount href=${`/laundry-count?order=${encodeURIComponent(bag.name)}`}>
            ${icon('edit')}${t('laundry.recount')}</a>` : ''}
        ${(counts || awaits) && bag.pending ? html`
          <button type="button" class="button" data-all @click=${() => steps.allReturned(bag)}>
            ${icon('check')}${t('laundry.all_back')}</button>` : ''}</div>
      <ul>${bag.items.map((line) => html`
        <li class="bag-line ${isBack && line.returned_qty < line.qty ? 'bag-line-out' : ''}" data-line=${line.item_name}>
          <span class="grow"><b>${count(line.qty)} × ${line.item_name}</b>
            <span class="small soft">${[word(line.service_type), line.amount === null ? '' : money(line.amount)].filter(Boolean)
              .join(' · ')}</span></span>
          ${awaits && line.returned_qty < line.qty ? html`
            <button type="button" class="button button-small" data-back @click=${() => set(line, line.returned_qty + 1)}>${
              icon('check')}${t('laundry.came_back')}</button>` : ''}
          ${counts ? stepper(line, set) : html`<span class="small soft">${t('laundry.back', { n: count(line.returned_qty),
            all: count(line.qty) })}</span>`}
        </li>`)}</ul>
      ${bag.pending && (counts || awaits) ? html`
        <p class="small soft">${t('laundry.pending_of', { n: count(bag.pending), all: count(bag.pieces) })}</p>` : ''}
    </section>`;
}

const stepper = (line, set) => html`
  <span class="bag-stepper" role="group" aria-label=${t('laundry.back_label', { item: line.item_name })}>
    <button type="button" class="icon-button" aria-label=${t('form.less', { label: line.item_name })}
      disabled=${line.returned_qty === 0} @click=${() => set(line, line.returned_qty - 1)}>${icon('minus')}</button>
    <b class="figure">${count(line.returned_qty)}/${count(line.qty)}</b>
    <button type="button" class="icon-button" aria-label=${t('form.more', { label: line.item_name })}
      disabled=${line.returned_qty === line.qty} @click=${() => set(line, line.returned_qty + 1)}>${icon('plus')}</button>
  </span>`;

const sums = (bag) => html`
  <dl class="order-sums">
    <div><dt>${t('laundry.before_tax')}</dt><dd class="figure">${money(bag.total)}</dd></div>
    ${Number(bag.bill.total) ? html`
      <div><dt>${t('laundry.tax', { rate: percent(bag.bill.tax_rate) })}</dt><dd class="figure">${money(bag.bill.tax_amount)}</dd></div>
      <div class="order-grand"><dt>${t('laundry.to_bill')}</dt><dd class="figure">${money(bag.bill.total)}</dd></div>`
      : html`<div class="order-grand"><dt>${t('laundry.to_bill')}</dt><dd>${t('laundry.nothing_billed')}</dd></div>`}
  </dl>`;

function foot(bag, state, close) {
  const { steps } = state;
  const isOpen = !['Delivered', 'Cancelled'].includes(bag.status) && !bag.unsent;
  const next = floor() && isOpen && nextLabel(bag);
  const step = () => {
    if (bag.status === 'Ready') deliverSheet(bag, steps);
    else steps.next(bag);
    if (bag.status === 'Requested') close('replaced');
  };
  return html`
    <footer class="sheet-foot bag-foot">
      ${floor() && isOpen ? html`<button type="button" class="button button-quiet" data-cancel @click=${() => cancelSheet(bag, steps)}>
        ${icon('ban')}${t('laundry.cancel')}</button>` : ''}
      ${bag.items.length && bag.bill !== null ? html`
        <button type="button" class="button" data-tag @click=${() => openPrint(`/print/laundry-tag/${encodeURIComponent(bag.name)}`)}>
          ${icon('print')}${t('laundry.tag')}</button>` : ''}
      ${next ? html`<button type="button" class="button button-primary" data-next autofocus @click=${step}>
        ${icon(next.picture)}${next.label}</button>` : ''}
    </footer>`;
}

function cancelSheet(bag, steps) {
  openSheet({
    title: t('laundry.cancel_title', { bag: bagLabel(bag) }),
    setup: (close) => makeForm({ reason: '' }, {
      required: ['reason'], send: async ({ reason }) => { steps.cancel(bag, reason.trim()); close(); },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('laundry.cancel_text')}</p>
        <div class="fields">${field(form, { name: 'reason', label: t('laundry.reason'), required: true, autofocus: true, wide: true,
          maxlength: 500 })}</div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('laundry.cancel'), { keys: '↵', danger: true })}
      </form>`,
  });
}
