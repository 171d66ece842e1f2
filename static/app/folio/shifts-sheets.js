// The beginning and the end of a cashier's shift: open with a float, count and close.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, settled } from '../../core/query.js';
import { openSheet, problem, problems } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { signal } from '../../core/signal.js';
import { go } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { people } from '../common/colleagues.js';
import { property, user } from '../common/session.js';

/** A pause in typing before the count is summed. */
const SETTLE_MS = 250;

export function openShiftSheet() {
  openSheet({
    title: t('shift.open'),
    setup: (close) => makeForm({ opening_cash: '' }, {
      required: ['opening_cash'],
      send: async (values) => {
        const shift = await act('svc.desk.open_shift', { property: property.peek(), ...values });
        close();
        toast(t('shift.opened_as', { name: shift.name, amount: money(shift.opening_cash) }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('shift.open_lead')}</p>
        ${field(form, { name: 'opening_cash', label: t('shift.opening'), kind: 'money', required: true, autofocus: true })}
        ${problem(form.problem())}
        ${foot(form, close, t('shift.open'))}
      </form>`,
  });
}

const foot = (form, close, label) => html`
  ${sheetFoot(form, close, label, { keys: '↵' })}`;

/** What the count is sent as: pieces by coin and note, or one sum where the currency has no list. */
const counted = (form, coins, pieces) => (coins.length
  ? Object.fromEntries(coins.map((coin) => [String(coin), Number(pieces()[coin]) || 0]))
  : form.get('sum') || '0');

export function closeShiftSheet(shift, coins) {
  const other = shift.cashier !== user.peek().user ? { shift: shift.name } : {};
  openSheet({
    title: t('shift.close'), kind: 'drawer', unsent: ({ pieces }) => Object.values(pieces.peek()).some(Boolean),
    setup: (close) => {
      const pieces = signal({});
      const form = makeForm({ sum: '', note: '', handed_over_to: '' }, {
        send: async ({ note, handed_over_to }) => {
          const difference = summed.data()?.would_answer?.difference ?? 0;
          const reason = !note.trim() && isRounding(difference, coins) ? t('shift.rounding') : note;
          const done = await act('svc.desk.close_shift', { ...params(), note: reason, handed_over_to });
          close();
          toast(t('shift.closed_as', { name: done.name }));
          go(`/print/shift/${done.name}`);
        },
      });
      const params = () => ({ property: property.peek(), counted: counted(form, coins, pieces), ...other });
      // A difference needs a note to close, and none to be shown.
      const wanted = settled(() => ({ ...params(), note: t('shift.counting') }), SETTLE_MS);
      const summed = preview('svc.desk.close_shift', wanted);
      return { form, pieces, people: people(), summed };
    },
    body: (close, { form, pieces, people: { all }, summed }) => {
      // An older count's sum beside the pieces typed now would be wrong.
      const result = summed.error() ? undefined : summed.data()?.would_answer;
      return html`
        <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
          <p class="sheet-text">${t('shift.close_lead')}</p>
          ${coins.length ? grid(coins, pieces, result) : field(form, {
            name: 'sum', label: t('shift.counted'), kind: 'money', required: true, autofocus: true,
          })}
          ${result ? sums(result, coins) : ''}
          <div class="fields folio-fields">
            ${field(form, {
              name: 'note', label: t('shift.note'), maxlength: 300, wide: true, optional: true,
              required: Boolean(result?.difference) && !isRounding(result.difference, coins),
            })}
            ${field(form, {
              name: 'handed_over_to', label: t('shift.hand_over'), kind: 'select', wide: true, optional: true,
              choices: [['', t('shift.nobody')], ...all().filter((each) => each.user !== shift.cashier)
                .map((each) => [each.user, each.full_name || each.user])],
            })}
          </div>
          ${problems(summed.error(), form.problem())}
          ${foot(form, close, t('shift.close_do'))}
        </form>`;
    },
  });
}

/** One row for each coin and note; Enter goes to the next. */
const grid = (coins, pieces, result) => html`
  <table class="table shift-count"><thead><tr><th scope="col">${t('shift.coin')}</th><th scope="col">${t('shift.pieces')}</th>
    <th scope="col" class="right">${t('folio.amount')}</th></tr></thead>
    <tbody>${coins.map((coin, i) => html`
      <tr><th scope="row" class="figure">${money(coin)}</th>
        <td><input class="input" inputmode="numeric" autocomplete="off" maxlength="6" autofocus=${i === 0}
          aria-label=${t('shift.pieces_of', { coin: money(coin) })} .value=${pieces()[coin] ?? ''}
          @input=${(event) => pieces.update((all) => ({ ...all, [coin]: event.target.value.replace(/\D/g, '') }))}
          @keydown=${(event) => nextRow(event)}></td>
        <td class="right figure">${result ? money(result.counted.find((each) => each.denomination === coin)?.amount ?? 0) : ''}</td></tr>`)}
    </tbody></table>`;

function nextRow(event) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = [...event.target.closest('tbody').querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target) + step];
  if (next) next.select();
  else if (step > 0) event.target.form.querySelector('[name="note"], textarea, select')?.focus();
}

/** Less than the smallest coin can't be counted out: it is no mistake of the cashier. */
const isRounding = (difference, coins) => difference !== 0 && coins.length > 0 && Math.abs(difference) < Math.min(...coins);

const nameOf = (difference) => (difference < 0 ? 'shift.is_short' : difference > 0 ? 'shift.is_over' : 'shift.difference');

const sums = ({ counted_cash: found, expected_cash: expected, difference }, coins) => html`
  <dl class="shift-sums" aria-live="polite">
    <div><dt>${t('shift.counted')}</dt><dd class="figure" data-counted>${money(found)}</dd></div>
    <div><dt>${t('shift.expected')}</dt><dd class="figure">${money(expected)}</dd></div>
    <div class="shift-expected">
      <dt>${t(isRounding(difference, coins) ? 'shift.rounding' : nameOf(difference))}</dt>
      <dd class="figure">${money(Math.abs(difference))}</dd></div>
  </dl>
  ${isRounding(difference, coins) ? html`<p class="hint">${t('shift.rounding_hint', { coin: money(Math.min(...coins)) })}</p>` : ''}`;
