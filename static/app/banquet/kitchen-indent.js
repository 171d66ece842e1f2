// What a function needs by ingredient, the short ones first, and its issue from an outlet's stock. The server issues what is
// left and never more, also when two people issue at the same time.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { count, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { may } from '../common/session.js';
import { outletSwitch } from '../common/outlet.js';
import { quantity } from '../stock/words.js';

const issues = () => may('Front Desk', 'Revenue Manager', 'Housekeeping', 'Service Agent', 'Kitchen');

/** `typed` holds quantities that somebody entered, by ingredient; the others are issued in full. */
export const indentState = ({ name, read, outlets }) => ({
  name, read, outlets, typed: signal({}), busy: signal(false), trouble: signal(null),
});

export function indentPanel(data, state) {
  const { outlets, trouble } = state;
  if (!data.ingredients.length) return nothing('box', t(data.by_kitchen.length ? 'bkitchen.no_recipes' : 'bkitchen.no_menu'));
  const left = data.ingredients.filter((one) => Number(one.remaining) > 0);
  const canIssue = issues() && ['Confirmed', 'Completed'].includes(data.status) && left.length > 0;
  return html`
    <div class="row cook-bar">
      ${data.shortfall_lines ? chip(t('bkitchen.short', { n: count(data.shortfall_lines) }), 'overdue', 'alert') : ''}
      ${left.length ? '' : chip(t('bkitchen.all_issued'), 'good', 'check')}
      <span class="soft">${t('bkitchen.cost', { amount: money(data.total_cost) })}</span>
      ${canIssue ? html`<span class="row cook-outlet">${outletSwitch(outlets)}</span>` : ''}
    </div>
    <form class="stack" @submit=${(event) => { event.preventDefault(); issue(data, state); }}>
      <div class="card table-scroll"><table class="table cook-table">
        <thead><tr>
          <th scope="col">${t('stock.ingredient')}</th><th scope="col" class="right">${t('bkitchen.required')}</th>
          <th scope="col" class="right">${t('bkitchen.issued')}</th><th scope="col" class="right">${t('bkitchen.on_hand')}</th>
          ${canIssue ? html`<th scope="col" class="right">${t('bkitchen.issue_now')}</th>` : ''}</tr></thead>
        <tbody>${each(data.ingredients, (one) => one.ingredient, (one) => row(one, { state, canIssue }))}</tbody>
      </table></div>
      ${problem(trouble())}
      ${canIssue ? html`
        <footer class="cook-foot">
          <button type="submit" class="button button-primary button-large"
            aria-disabled=${state.busy() || !outlets.chosen() ? 'true' : null}>
            ${icon('out')}${t('bkitchen.issue', {
              n: count(rowsToIssue(data, state).length), outlet: outlets.chosen()?.outlet_name ?? '',
            })}
          </button></footer>` : ''}
      ${issues() && !canIssue && left.length ? html`<p class="soft">${t('bkitchen.confirm_first')}</p>` : ''}
    </form>`;
}

function row(one, { state, canIssue }) {
  const chosen = state.outlets.chosen()?.name;
  const here = one.by_outlet.find((each) => each.outlet === chosen);
  const short = Number(one.short_by) > 0;
  const open = Number(one.remaining) > 0;
  return html`
    <tr data-ingredient=${one.ingredient} class=${short ? 'cook-short' : ''}>
      <td data-label=${t('stock.ingredient')}><b>${one.ingredient_name}</b>
        <span class="small soft cook-for">${one.for_dishes.join(', ')}</span>
        ${short ? chip(t('bkitchen.short_by', { amount: quantity(one.short_by, one.uom) }), 'overdue', 'alert') : ''}</td>
      <td class="right strong" data-label=${t('bkitchen.required')}>${quantity(one.required, one.uom)}</td>
      <td class="right" data-label=${t('bkitchen.issued')}>${Number(one.issued) ? quantity(one.issued, one.uom) : '–'}</td>
      <td class="right" data-label=${t('bkitchen.on_hand')}>${quantity(one.on_hand, one.uom)}
        <span class="small soft cook-for">${one.by_outlet.length > 1 || !here
          ? one.by_outlet.map((each) => `${each.outlet_name} ${count(each.on_hand)}`).join(' · ') : here.outlet_name}</span></td>
      ${canIssue ? html`<td class="right" data-label=${t('bkitchen.issue_now')}>${open ? html`
        <span class="row cook-qty"><input class="input input-figures" inputmode="decimal" autocomplete="off"
          aria-label=${t('bkitchen.issue_of', { what: one.ingredient_name })}
          .value=${shownFigure(state.typed()[one.ingredient] ?? one.remaining)}
          @input=${({ target }) => type(state, one.ingredient, typedFigure(target))}><span
            class="small soft">${word(one.uom)}</span></span>`
        : chip(t('bkitchen.done'), 'good', 'check')}</td>` : ''}
    </tr>`;
}

function type(state, ingredient, text) {
  state.typed.update((all) => ({ ...all, [ingredient]: text }));
  state.trouble.set(null);
}

/** What is sent: the typed quantities, the others in full; an empty field is not issued now. */
function rowsToIssue(data, { typed }) {
  return data.ingredients.filter((one) => Number(one.remaining) > 0)
    .map((one) => ({ one, qty: (typed()[one.ingredient] ?? String(one.remaining)).trim() }))
    .filter(({ qty }) => qty !== '' && qty !== '0');
}

async function issue(data, state) {
  const { busy, trouble, typed, outlets, name } = state;
  const outlet = outlets.chosen();
  const rows = rowsToIssue(data, state);
  if (busy.peek() || !outlet || !rows.length) return;
  const here = (one) => Number(one.by_outlet.find((each) => each.outlet === outlet.name)?.on_hand ?? 0);
  const below = rows.filter(({ one, qty }) => Number(qty) > here(one));
  const sure = await confirmSheet({
    title: t('bkitchen.issue', { n: count(rows.length), outlet: outlet.outlet_name }),
    text: below.length ? t('bkitchen.below_zero', { names: below.map(({ one }) => one.ingredient_name).join(', ') })
      : t('bkitchen.issue_text'),
    action: t('bkitchen.issue_action'),
  });
  if (!sure) return;
  busy.set(true);
  trouble.set(null);
  try {
    const answer = await act('svc.banquet.issue_indent', {
      function: name, outlet: outlet.name, rows: rows.map(({ one, qty }) => ({ ingredient: one.ingredient, qty })),
    });
    typed.set({});
    toast(t('bkitchen.issued_done', { n: count(answer.issued), outlet: outlet.outlet_name }));
  } catch (error) {
    trouble.set(error);
  } finally {
    busy.set(false);
  }
}
