// Budget against actual: a month figure by figure, and the year's targets in a grid to type over or paste into. Arrow keys
// and Enter go through the cells; all changed months are saved together.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { toast } from '../../core/toast.js';
import { date, roughly } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { guardInput, mayDiscard } from '../../core/leaving.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { shown, skeleton } from '../../parts/states.js';
import { businessDate, may, property } from '../common/session.js';
import { targetGrid } from './budget-grid.js';
import { budgetTable } from './budget-table.js';
import { budget as finding, yearOf } from './findings.js';
import { head, takeAway } from './frame.js';
import { pictured, findingText } from './finding-text.js';
import { changes, monthsOf, pastedInto } from './targets.js';

const isPeriod = (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

export function mount(root) {
  const period = () => (isPeriod(search().get('period')) ? search().get('period') : businessDate().slice(0, 7));
  const year = () => Number(period().slice(0, 4));
  const asked = () => ({ property: property(), period: period() });
  const month = query('svc.reports.budget_vs_actual', asked);
  const months = Array.from(
    { length: 12 },
    (_, i) => query('svc.reports.budget_vs_actual', () => ({ property: property(), period: monthsOf(year())[i] })),
  );
  const reports = () => Object.fromEntries(months.map((each) => each.data()).filter(Boolean).map((report) => [report.period, report]));
  const away = takeAway({ name: 'budget_vs_actual', params: asked, group: 'reports.budget' });
  const state = typedOver(reports);
  const show = (next) => setSearch({ period: next === businessDate.peek().slice(0, 7) ? null : next }, { replace: true });
  const turn = async (by) => {
    if (state.dirty() && !(await mayDiscard())) return;
    state.discard();
    show(`${year() + by}-${period().slice(5)}`);
  };

  view(root, () => html`
    ${head({ title: t('reports.budget'), of: date(`${period()}-01`, 'month'), tools: html`
      <div class="row audit-day">
        <button type="button" class="icon-button" aria-label=${t('budget.year_before')} @click=${() => turn(-1)}>${icon('left')}</button>
        <b class="figure">${year()}</b>
        <button type="button" class="icon-button" aria-label=${t('budget.year_after')} @click=${() => turn(1)}>${icon('right')}</button>
      </div>${away()}` })}
    <div class="stack-l">
      ${shown(month, (report) => html`<section class="card" aria-label=${t('reports.budget')}>
        <header class="list-head">
          <h2>${findingText(finding(report))}</h2>
          <span class="small soft">${t('budget.elapsed', { n: report.days_elapsed, all: report.total_days })}</span>
        </header>
        ${budgetTable(report)}</section>`, { lines: 5 })}
      ${months.every((each) => each.data())
        ? html`${picture(monthsOf(year()).map((each) => reports()[each]).filter(Boolean), period(), show)}
        ${targetGrid({
          months: monthsOf(year()),
          reports: reports(),
          state,
          chosen: period(),
          show,
          edit: may('Finance', 'Revenue Manager'),
        })}`
        : skeleton(8)}
    </div>`);

  shortcut('[', 'budget.year_before', () => turn(-1), { group: 'reports.budget' });
  shortcut(']', 'budget.year_after', () => turn(1), { group: 'reports.budget' });
}

/** The year's room revenue beside what was aimed at; a month that is pressed is shown in full. */
function picture(reports, period, show) {
  const of = (report, name) => Number(report.rows[0][name]);
  const any = reports.some((report) => of(report, 'actual') || of(report, 'target'));
  return pictured(any ? yearOf(reports) : null, {
    columns: reports.map((report) => ({
      label: date(`${report.period}-01`, 'short').replace(/^\d+\s*/, ''),
      long: date(`${report.period}-01`, 'month'),
    })),
    series: [
      { name: t('budget.actual'), kind: 'bar', values: reports.map((report) => (report.days_elapsed ? of(report, 'actual') : null)) },
      { name: t('budget.target'), kind: 'line', tone: 'action', values: reports.map((report) => of(report, 'target') || null) },
    ], format: roughly, height: 200, picked: reports.findIndex((report) => report.period === period), pick: (i) => show(reports[i].period),
  }, { empty: t('budget.nothing'), icon: 'trend' });
}

/** What is typed and not saved: {'2026-03': {adr: '5200'}}. */
function typedOver(reports) {
  const typed = signal({});
  const error = signal(null);
  const wrong = signal(null);
  const busy = signal(false);
  const discard = () => {
    typed.set({});
    error.set(null);
    wrong.set(null);
  };
  const set = (cells) => {
    error.set(null);
    wrong.set(null);
    typed.update((all) => cells.reduce((next, { period, figure, text }) => ({
      ...next,
      [period]: { ...next[period], [figure]: text },
    }), all));
  };
  const dirty = () => Object.keys(typed()).length > 0;
  const save = async () => {
    if (busy.peek()) return;
    const found = changes(typed.peek(), reports(), decimalSign());
    if (found.wrong) {
      wrong.set({ ...found.wrong, text: t('budget.no_figure') });
      return;
    }
    busy.set(true);
    error.set(null);
    let saving = null;
    try {
      for (saving of found.calls) {
        await act('svc.reports.save_budget', { property: property.peek(), ...saving.params });
        typed.update(({ [saving.period]: done, ...left }) => left);
      }
      typed.set({});
      toast(t('budget.saved', { n: found.calls.length }));
    } catch (refused) {
      error.set({ refused, period: saving.period });
    } finally {
      busy.set(false);
    }
  };
  guardInput(() => Object.keys(typed.peek()).length > 0);
  return {
    typed,
    error,
    wrong,
    busy,
    set,
    save,
    discard,
    dirty,
    paste: (text, row, column, months) => set(pastedInto(text, row, column, months)),
  };
}
