// Posting the bill of a function to a folio. It is shown by the server's trial before it is done.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { may } from '../common/session.js';

const PAUSE_MS = 250;

/** The folios that can take the bill: the function's own, its group's; any other by its number. */
export function postSheet(state) {
  const sheet = state.sheet();
  openSheet({
    title: t('fn.post'),
    setup: (close) => {
      const form = makeForm({ folio: sheet.folio ?? '' }, {
        send: async ({ folio }) => {
          const done = await act('svc.banquet.post_to_folio', { function: state.name, ...(folio.trim() ? { folio } : {}) });
          close();
          toast(t('fn.posted_to', { folio: done.folio }));
        },
      });
      const group = query('svc.api.group_folios', () => (sheet.group_booking && may('Front Desk', 'Finance', 'Service Agent')
        ? { group_booking: sheet.group_booking } : null));
      const wanted = settled(() => form.get('folio').trim(), PAUSE_MS);
      const trial = preview('svc.banquet.post_to_folio', () => (wanted() === null || !(wanted() || sheet.group_booking) ? null
        : { function: state.name, ...(wanted() ? { folio: wanted() } : {}) }));
      return { form, group, trial };
    },
    body: (close, { form, group, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${field(form, { name: 'folio', label: t('fn.folio'), autofocus: true, list: 'fn-folios',
          hint: sheet.group_booking ? t('fn.folio_group_hint') : t('fn.folio_hint') })}
        <datalist id="fn-folios">${foliosOf(group.data()).map((folio) => html`
          <option value=${folio.name}>${[word(folio.folio_type), folio.guest_name].filter(Boolean).join(' · ')}</option>`)}</datalist>
        ${posting(trial.data()?.would_answer)}
        ${problem(form.problem() ?? (trial.error()?.status ? trial.error() : null))}
        ${sheetFoot(form, close, t('fn.post_do'))}
      </form>`,
  });
}

const foliosOf = (answer) => [
  answer?.master, ...(answer?.members ?? []).flatMap(({ guest_name, folios }) => folios.map((folio) => ({ ...folio, guest_name }))),
].filter(Boolean);

const items = (rows) => html`<ul class="fn-posted">${rows.map((row) => html`
  <li><span class="grow">${row.item_name}</span><span class="figure">${money(row.amount)}</span></li>`)}</ul>`;

/** What the folio would get, line by line. */
const posting = (would) => (would ? html`
  <div class="stack" data-trial>
    <h3>${t('fn.goes_to', { folio: would.folio })}</h3>${items(would.posted)}
    <dl class="facts">${fact(t('fn.post_total'), html`<b class="figure">${money(would.total)}</b>`)}
      ${fact(t('fn.post_moved'), html`<b class="figure">${money(would.transferred)}</b>`)}</dl>
    ${would.settle_separately.length ? html`<div class="notice notice-action">${icon('alert')}<div>
      <p>${sentence(would.note)}</p>${items(would.settle_separately)}</div></div>` : ''}</div>` : '');
