// Drawing the year's targets: a row per month, each target beside the actual figure. The cells are typed over in place.

import { html } from '../../core/html.js';
import { problem } from '../../core/sheet.js';
import { icon } from '../../core/icon.js';
import { date, percent, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { typedAs } from '../../parts/cells.js';
import { keyOnGrid } from '../common/grid-keys.js';
import { FIELDS, savedTargets } from './targets.js';

export function targetGrid({ months, reports, state, chosen, show, edit }) {
  const changed = Object.keys(state.typed()).length;
  return html`
    <section class="card budget-year" aria-label=${t('budget.year')}>
      <header class="list-head"><h2>${t('budget.year')}</h2><span class="small soft grow">${edit ? t('budget.hint') : ''}</span></header>
      <div class="table-scroll"><table class="table budget-grid" role="grid" aria-label=${t('budget.year')}
        @keydown=${(event) => keyOnGrid(event, state)} @paste=${(event) => pasteInto(event, state, months)}>
        <thead>
          <tr>
            <th scope="col">${t('budget.month')}</th>
            ${FIELDS.map(([name]) => html`
              <th scope="col" class="right">${t(`reports.${name}`)}</th><th scope="col" class="right">${t('budget.actual')}</th>`)}
            <th scope="col" class="right">${t('budget.attainment')}</th>
          </tr>
        </thead>
        <tbody>${months.map((period, row) => monthRow({ period, row, report: reports[period], state, chosen, show, edit }))}</tbody>
      </table></div>
      ${state.wrong() ? problem(`${date(`${state.wrong().period}-01`, 'month')}: ${state.wrong().text}`) : ''}
      ${state.error() ? html`
        <p class="small soft budget-refused">${date(`${state.error().period}-01`, 'month')}</p>${problem(state.error().refused)}` : ''}
      ${changed ? html`<footer class="pickup-save"><span class="soft grow">${t('budget.unsaved', { n: changed })}</span>
        <button type="button" class="button" @click=${state.discard}>${t('action.discard')}</button>
        <button type="button" class="button button-primary" aria-disabled=${state.busy() ? 'true' : null} @click=${state.save}>
          ${icon('check')}${t('action.save')}
          <kbd>Ctrl ↵</kbd>
        </button>
      </footer>` : ''}
    </section>`;
}

function monthRow({ period, row, report, state, chosen, show, edit }) {
  const typed = state.typed()[period] ?? {};
  const saved = savedTargets(report);
  const name = date(`${period}-01`, 'month');
  const over = report.days_elapsed > 0;
  return html`
    <tr class=${Object.keys(typed).length ? 'pickup-changed' : ''} aria-current=${period === chosen ? 'true' : null} data-period=${period}>
      <th scope="row"><button type="button" class="link" @click=${() => show(period)}>${date(`${period}-01`, 'month')}</button></th>
      ${FIELDS.map(([figure], column) => {
        const actual = report.rows.find((each) => each.key === figure).actual;
        const wrong = state.wrong()?.period === period && state.wrong().figure === figure;
        return html`
          <td class="right">
            ${edit ? html`<input class="input input-figures" type="text" inputmode="decimal" autocomplete="off" placeholder="–"
            aria-label=${`${name}: ${t(`reports.${figure}`)}`} aria-invalid=${wrong ? 'true' : null} data-row=${row} data-column=${column}
            .value=${figure in typed ? typed[figure] : typedAs(saved[figure])} @focus=${(event) => event.target.select()}
              @input=${(event) => state.set([{ period, figure, text: event.target.value }])}>`
              : saved[figure] || '–'}
          </td>
          <td class="right soft">${over && Number(actual) ? short(figure, actual) : '–'}</td>`;
      })}
      <td class="right">${over && Number(report.rows[0].actual) && report.rows[0].attainment !== null
        ? percent(report.rows[0].attainment) : '–'}</td>
    </tr>`;
}

const short = (figure, value) => (figure === 'occupancy_pct' ? percent(value) : price(value));

/** A single figure goes into its cell as if typed; a piece of a spreadsheet fills the cells from there on. */
function pasteInto(event, state, months) {
  const { target } = event;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!target.matches('input[data-row]') || !/[\t\n\r]/.test(text.trim())) return;
  event.preventDefault();
  state.paste(text, Number(target.dataset.row), Number(target.dataset.column), months);
}
