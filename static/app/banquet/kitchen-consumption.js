// After the event: how many guests came, and what was used of each line against what was quoted.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { count, money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { may } from '../common/session.js';
import { economicsOf, economicsSums } from './kitchen-economics.js';

const records = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

export const usedState = ({ name }) => ({
  name, read: economicsOf(name),
  typed: signal({}), pax: signal(null), busy: signal(false), trouble: signal(null), changes: signal([]),
});

export const usedPanel = (data, state) => shown(state.read, (economics) => panel(data, economics, state), { lines: 6 });

function panel(data, economics, state) {
  const edits = records() && data.status === 'Confirmed';
  return html`
    <form class="stack" @submit=${(event) => { event.preventDefault(); save(state); }}>
      ${edits ? html`
        <label class="row used-pax"><span>${t('bkitchen.came')}</span>
          <input class="input input-figures" name="pax_actual" inputmode="numeric" autocomplete="off" .value=${state.pax() ?? ''}
            placeholder=${count(economics.pax)} @input=${(event) => state.pax.set(event.target.value)}></label>` : ''}
      <div class="card table-scroll"><table class="table cook-table used-table">
        <thead><tr><th scope="col">${t('bkitchen.line')}</th><th scope="col" class="right">${t('bkitchen.quoted')}</th>
          <th scope="col" class="right">${t('bkitchen.billed')}</th>
          <th scope="col" class="right">${t('bkitchen.used_qty')}</th><th scope="col" class="right">${t('bkitchen.variance')}</th>
          <th scope="col" class="right">${t('bkitchen.sold')}</th><th scope="col" class="right">${t('bkitchen.costs')}</th>
          <th scope="col" class="right">${t('bkitchen.margin')}</th></tr></thead>
        <tbody>${each(economics.lines, (line) => line.row, (line) => row(line, { state, edits }))}</tbody>
      </table></div>
      ${problem(state.trouble())}
      ${state.changes().length ? html`
        <ul class="notice used-changes">${state.changes().map((text) => html`<li>${sentence(text)}</li>`)}</ul>` : ''}
      ${edits ? html`<footer class="cook-foot"><button type="submit" class="button button-primary button-large"
        aria-disabled=${state.busy() || !touched(state) ? 'true' : null}>${t('bkitchen.record')}</button></footer>`
        : html`<p class="soft">${t(data.status === 'Completed' ? 'bkitchen.completed' : 'bkitchen.confirm_first')}</p>`}
    </form>
    ${economicsSums(economics)}`;
}

const row = (line, { state, edits }) => html`
  <tr data-line=${line.row}>
    <td data-label=${t('bkitchen.line')}><b>${line.item_name}</b> <span class="small soft">${[
      word(line.item_type), Number(line.is_supplementary) && t('bkitchen.extra'), !Number(line.chargeable) && t('bkitchen.free'),
    ].filter(Boolean).join(' · ')}</span></td>
    <td class="right" data-label=${t('bkitchen.quoted')}>${count(line.quoted_qty)} ${word(line.uom)}</td>
    <td class="right" data-label=${t('bkitchen.billed')}>${count(line.billed_qty)}</td>
    <td class="right" data-label=${t('bkitchen.used_qty')}>${edits ? html`
      <input class="input input-figures used-qty" inputmode="decimal" autocomplete="off"
        aria-label=${t('bkitchen.used_of', { what: line.item_name })} placeholder=${count(line.billed_qty)}
        .value=${shownFigure(state.typed()[line.row] ?? line.actual_qty)}
        @input=${({ target }) => state.typed.update((all) => ({ ...all, [line.row]: typedFigure(target) }))}>`
      : line.actual_qty === null ? '–' : count(line.actual_qty)}</td>
    <td class="right ${Number(line.variance) > 0 ? 'used-more' : ''}" data-label=${t('bkitchen.variance')}>${
      line.actual_qty === null ? '–' : `${Number(line.variance) > 0 ? '+' : ''}${count(line.variance)}`}</td>
    <td class="right" data-label=${t('bkitchen.sold')}>${money(line.net_amount)}</td>
    <td class="right" data-label=${t('bkitchen.costs')}>${money(line.cost_amount)}</td>
    <td class="right" data-label=${t('bkitchen.margin')}>${money(line.margin)}</td>
  </tr>`;

const entered = ({ typed }) => Object.entries(typed()).filter(([, text]) => text.trim() !== '');

const touched = (state) => entered(state).length > 0 || Boolean(state.pax()?.trim());

async function save(state) {
  const { name, busy, trouble, typed, pax, changes } = state;
  if (busy.peek() || !touched(state)) return;
  busy.set(true);
  trouble.set(null);
  try {
    const rows = Object.fromEntries(entered(state).map(([row, text]) => [row, text.trim()]));
    const answer = await act('svc.banquet.record_consumption', {
      function: name, ...(Object.keys(rows).length && { rows }), ...(pax.peek()?.trim() && { pax_actual: pax.peek().trim() }),
    });
    typed.set({});
    pax.set(null);
    changes.set(answer.changes);
    toast(t('bkitchen.recorded', { amount: money(answer.grand_total) }));
  } catch (error) {
    trouble.set(error);
  } finally {
    busy.set(false);
  }
}
