// A bag goes back to its guest: the folio and the amount that it will be billed to come from the server's dry run and stand
// there before the button can be pressed. With pieces missing a note says where they are. Without network the bag is
// delivered on this device and billed when the network is back.

import { html } from '../../core/html.js';
import { preview } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { count, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { bagLabel, isUncounted } from './bag-card.js';

const REASONS = ['laundry.short_tailor', 'laundry.short_tomorrow', 'laundry.short_lost'];

export function deliverSheet(opened, steps) {
  const now = () => steps.now(opened.name) ?? opened;
  const missing = opened.pending > 0;
  openSheet({
    title: t('laundry.deliver_title', { bag: bagLabel(opened) }),
    setup: (close) => {
      const form = makeForm({ note: '' }, {
        required: missing ? ['note'] : [],
        send: async ({ note }) => { steps.deliver(opened, missing ? note.trim() : null); close(); },
      });
      // The preview needs a note but the bill does not depend on it.
      const ahead = preview('svc.laundry.deliver_laundry', () => (now().waiting ? null
        : { order: opened.name, ...(missing ? { shortage_note: '?' } : {}) }));
      return { form, ahead };
    },
    body: (close, { form, ahead }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${missing ? shortage(opened, form, allBack(opened, steps, close))
          : html`<p class="sheet-text">${t('laundry.complete', { n: count(opened.pieces) })}</p>`}
        ${billed(now(), ahead)}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('laundry.deliver'), { keys: '↵', autofocus: !missing })}
      </form>`,
  });
}

/** Counts every piece as returned and goes on with the delivery. A count that waits for the server has no lines to name. */
const allBack = (bag, steps, close) => (bag.bill === null ? '' : html`
  <button type="button" class="button button-small" data-all
    @click=${() => { steps.allReturned(bag); close(); deliverSheet(steps.now(bag.name) ?? bag, steps); }}>
    ${icon('check')}${t('laundry.all_back')}</button>`);

const shortage = (bag, form, all) => html`
  <p class="notice notice-action">${icon('alert')}<span class="grow">${t(isUncounted(bag) ? 'laundry.uncounted'
    : 'laundry.missing', { n: bag.pending, pieces: missingPieces(bag) })}</span>${all}</p>
  <div class="fields">
    ${field(form, { name: 'note', label: t('laundry.shortage_note'), required: true, autofocus: true, wide: true, maxlength: 500,
      hint: t('laundry.shortage_hint') })}
    <div class="pos-usual wide">${REASONS.map((key) => html`
      <button type="button" class="button button-small" aria-pressed=${form.get('note') === t(key) ? 'true' : 'false'}
        @click=${() => form.set('note', t(key))}>${t(key)}</button>`)}</div>
  </div>`;

const missingPieces = (bag) => bag.items.filter((line) => line.returned_qty < line.qty)
  .map((line) => `${count(line.qty - line.returned_qty)} × ${line.item_name}`).join(', ');

function billed(bag, ahead) {
  if (bag.waiting || ahead.error()?.status === 0) {
    return html`<p class="notice">${icon('history')}<span>${t('laundry.bill_later')}</span></p>`;
  }
  if (ahead.error()) return problem(ahead.error());
  const seen = ahead.data()?.would_answer;
  return seen ? foreseen(seen) : skeleton(2);
}

const foreseen = (seen) => (seen.posted_to_folio ? html`
  <div class="pos-foreseen" role="status" data-billed>
    <p class="pos-grand"><span>${seen.guest_name} · ${t('board.room', { room: seen.room_no })}</span>
      <b class="figure">${money(seen.bill.total)}</b></p>
    <dl class="facts">
      <div class="fact"><dt>${t('laundry.folio')}</dt><dd>${word(seen.folio_type)} ${seen.posted_to_folio}</dd></div>
      <div class="fact"><dt>${t('laundry.before_tax')}</dt><dd class="figure">${money(seen.bill.amount)}</dd></div>
      <div class="fact"><dt>${t('laundry.tax', { rate: percent(seen.bill.tax_rate) })}</dt>
        <dd class="figure">${money(seen.bill.tax_amount)}</dd></div>
    </dl>
  </div>` : html`<p class="notice" role="status" data-billed>${icon('info')}<span>${t('laundry.not_billed')}</span></p>`);
