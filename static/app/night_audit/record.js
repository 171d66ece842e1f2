// The record of a closed day, or of several that were caught up.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { figures, lineTable, warningList } from './preview.js';

/** `lines`: what was posted, once it is known. */
export function recordOf(answer, lines, action = '') {
  const days = answer.audits ?? [];
  return html`
    <section class="card audit-top">
      <div class="audit-done">${icon('check')}<div><h2>${t('audit.is_closed', { date: date(answer.business_date, 'full') })}</h2>
        <p class="soft">${answer.audit} · ${t('audit.next_is', { date: date(answer.next_business_date, 'day') })}</p></div></div>
      ${figures([
        [t('audit.room_charges_posted'), count(answer.room_charges_posted)], [t('audit.posted'), money(answer.amount_posted)],
        [t('audit.no_shows'), count(answer.no_shows_flagged)], [t('audit.folios_opened'), count(answer.folios_opened)],
      ])}
      ${action ? html`<div class="audit-go">${action}</div>` : ''}
    </section>
    ${days.map(dayCard)}
    ${warningList(answer.warnings, t('audit.warned'))}
    ${lines ? html`
      <section class="card audit-lines" aria-label=${t('audit.posted_lines')}>
        <header class="list-head">
          <h2>${t('audit.posted_lines')}</h2>
          <span class="chip chip-line figure">${count(lines.length)}</span>
        </header>
        ${lines.length ? lineTable(lines) : nothing('moon', t('audit.nothing_posted'))}
      </section>` : ''}`;
}

const dayCard = (day) => html`
  <section class="card audit-day-card" aria-label=${date(day.business_date, 'full')}>
    <header class="list-head">
      <h2>${date(day.business_date, 'full')}</h2>
      ${chip(word(day.status), day.warnings.length ? 'action' : 'good', day.warnings.length ? 'alert' : 'check')}
    </header>
    ${figures([
      [t('audit.rooms_sold'), t('audit.of', { n: day.rooms_sold, all: day.rooms_total })],
      [t('audit.room_revenue'), money(day.room_revenue)],
      [t('audit.posted'), money(day.amount_posted)], [t('audit.no_shows'), count(day.no_shows_flagged)],
      [t('audit.out_of_order'), count(day.rooms_out_of_order)],
    ])}
  </section>`;
