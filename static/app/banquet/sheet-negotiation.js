// A move of the negotiation: a discount, another rental, other rates. What it does to the total is shown before it is agreed.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';

const PAUSE_MS = 250;

export function negotiateSheet(state) {
  const sheet = state.sheet();
  const lines = sheet.items.filter((line) => Number(line.chargeable) && line.item_type !== 'Venue Rental');
  const initial = {
    discount_amount: typedAs(sheet.discount_amount), venue_rental: typedAs(sheet.venue_rental), note: '',
    ...Object.fromEntries(lines.map((line) => [`line_${line.name}`, typedAs(line.rate)])),
  };
  const read = (text) => readFigure(text, decimalSign()) ?? text;
  // Only what differs is sent, so that nothing else counts as agreed.
  const paramsOf = (values) => {
    const changed = (name) => values[name] !== initial[name];
    const rows = Object.fromEntries(lines.filter((line) => changed(`line_${line.name}`))
      .map((line) => [line.name, read(values[`line_${line.name}`])]));
    const own = Object.fromEntries(['discount_amount', 'venue_rental'].filter(changed).map((name) => [name, read(values[name])]));
    const said = values.note.trim() ? { note: values.note } : {};
    return Object.keys({ ...rows, ...own, ...said }).length
      ? { function: state.name, ...own, ...(Object.keys(rows).length ? { rows } : {}), ...said }
      : null;
  };
  openSheet({
    title: t('fn.negotiate'), wide: true,
    setup: (close) => {
      const form = makeForm(initial, {
        send: async (values) => {
          const params = paramsOf(values);
          if (!params) return close();
          const done = await act('svc.banquet.negotiate', params);
          close();
          return toast(Number(done.moved_by) || done.changes.length
            ? t('fn.moved', { was: money(done.was), now: money(done.now) })
            : t('fn.note_saved'));
        },
      });
      const wanted = settled(() => ({ params: paramsOf({ ...form.values(), note: '' }) }), PAUSE_MS);
      const trial = preview('svc.banquet.negotiate', () => wanted()?.params ?? null);
      return { form, trial };
    },
    body: (close, { form, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${outcome(trial.data()?.would_answer)}
        <div class="fields">
          ${field(form, { name: 'discount_amount', label: t('fn.discount'), kind: 'money', asTyped: true, autofocus: true })}
          ${field(form, { name: 'venue_rental', label: t('fn.rental'), kind: 'money', asTyped: true,
            hint: t('fn.list_price', { amount: money(sheet.venue_rental_list) }) })}
          ${lines.map((line) => field(form, { name: `line_${line.name}`, label: line.item_name, kind: 'money', asTyped: true,
            hint: t('fn.list_price', { amount: money(line.list_rate) }) }))}
          ${field(form, { name: 'note', label: t('fn.note'), wide: true, optional: true })}
        </div>
        ${problem(form.problem() ?? (trial.error()?.status ? trial.error() : null))}
        ${sheetFoot(form, close, t('fn.agree'), { keys: '↵' })}
      </form>`,
  });
}

/** What the move would do, as the server's trial says. */
const outcome = (would) => (would ? html`
  <div class="notice" data-outcome>${icon('trend')}<div>
    <p><span class="figure">${money(would.was)}</span> → <b class="figure">${money(would.now)}</b>
      <span class="figure soft">(${Number(would.moved_by) > 0 ? '+' : ''}${money(would.moved_by)})</span></p>
    ${would.changes.map((each) => html`<p class="small">${sentence(each)}</p>`)}</div></div>` : '');
