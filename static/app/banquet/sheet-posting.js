// Posting the bill of a function to a folio. It is shown by the server's trial before it is done.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { fact } from '../../parts/fact.js';

const PAUSE_MS = 250;

/** The folios that can take the bill are found by guest, room, company or group: the function's own and its group's first. */
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
      const chosen = signal(null);
      const wanted = settled(() => form.get('folio').trim(), PAUSE_MS);
      const trial = preview('svc.banquet.post_to_folio', () => {
        const folio = wanted();
        if (folio === null || (folio ? !isNumber(folio) : !sheet.group_booking)) return null;
        return { function: state.name, ...(folio ? { folio } : {}) };
      });
      return { form, chosen, trial, box: folioBox(state.name, form, chosen) };
    },
    body: (close, { form, chosen, trial, box }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="field fn-folio"><label class="label" for="fn-folio">${t('fn.folio')}</label>
          ${box}
          <p class="hint" id="fn-folio-hint">${chosen()?.name === form.get('folio').trim() ? whose(chosen())
            : t(sheet.group_booking ? 'fn.folio_group_hint' : 'fn.folio_hint')}</p>
          ${form.errors().folio ? html`<p class="field-error">${icon('alert')}${form.errors().folio}</p>` : ''}
        </div>
        ${posting(trial.data()?.would_answer)}
        ${problem(form.problem() ?? (trial.error()?.status ? trial.error() : null))}
        ${sheetFoot(form, close, t('fn.post_do'))}
      </form>`,
  });
}

/** Tells a number from a name that is being typed. */
const isNumber = (text) => /-\d+$/.test(text);

/** "Room 102 · Asha Rao": where people look for a folio. */
const whose = (folio) => [
  folio.room_number && t('board.room', { room: folio.room_number }), folio.folio_type === 'Group' ? folio.group_name : folio.guest_name,
  folio.payer,
].filter(Boolean).join(' · ');

const folioBox = (name, form, chosen) => combobox({
  id: 'fn-folio', name: 'folio', label: t('fn.folio'), describedBy: 'fn-folio-hint', autofocus: true, least: 1, marksFirst: true,
  atOnce: true,
  text: Object.assign(() => form.get('folio'), { peek: () => form.values.peek().folio, set: (typed) => form.set('folio', typed) }),
  find: { name: 'svc.banquet.posting_folios', params: (query) => ({ function: name, query }) },
  row: (folio) => html`${icon(folio.folio_type === 'Group' ? 'people' : 'receipt')}<span class="combo-main">
    <strong class="cut">${whose(folio)}</strong>
    <span class="soft small cut">${[word(folio.folio_type), folio.folio_type === 'Group' ? '' : folio.group_name, folio.name]
      .filter(Boolean).join(' · ')}</span></span><span class="figure">${money(folio.balance)}</span>`,
  chosen: (folio) => {
    chosen.set(folio);
    form.set('folio', folio.name);
  },
});

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
