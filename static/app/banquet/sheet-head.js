// The head of the function sheet: what it is, its status, what somebody should do next, and what is missing for the
// next status.

import { html } from '../../core/html.js';
import { preview } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { count, date, dateSpan, sentence, time } from '../../core/format.js';
import { errorText, t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { menu } from '../../parts/menu.js';
import { missing } from './sheet-missing.js';
import { paperAddress, sellsFunctions, takesMoney, titleOf } from './sheet-state.js';
import { statusSheet } from './status-sheet.js';

const KINDS = { Enquiry: 'line', Tentative: 'action', Confirmed: 'inhouse', Completed: 'future', Cancelled: '', Lost: '' };
const URGENT = { high: 'overdue', medium: 'action', low: 'line' };

export function headPart(state) {
  const trial = preview('svc.banquet.set_status', () => (state.may.sell() && ['Enquiry', 'Tentative'].includes(state.sheet().status)
    ? { function: state.name, status: 'Confirmed' }
    : null));
  return (sheet) => html`
    <div class="fn-title">
      <div>
        <p class="small soft">${[sheet.name, t('fn.asked_on', { date: date(sheet.enquiry_date) }),
          sheet.invoice_number].filter(Boolean).join(' · ')}</p>
        <h1>${titleOf(sheet)}</h1>
        <p class="row fn-facts">${chip(word(sheet.status), KINDS[sheet.status])}
          <span>${sheet.end_date === sheet.event_date ? date(sheet.event_date, 'full')
            : dateSpan(sheet.event_date, sheet.end_date)}</span>
          <span>${[word(sheet.session), sheet.start_time ? `${time(sheet.start_time)}–${time(sheet.end_time)}`
            : ''].filter(Boolean).join(' ')}</span>
          <span>${sheet.venue_detail.venue_name}</span><span
            class="figure">${t('venues.guests', { n: count(sheet.billable_pax) })}</span></p>
      </div>
      ${steps(sheet, state)}
    </div>
    ${sheet.tentative_until && sheet.status === 'Tentative'
      ? html`<p class="notice">${icon('clock')}<span>${t('fn.held_until', { date: date(sheet.tentative_until, 'day') })}</span></p>` : ''}
    ${sheet.lost_reason ? html`<p class="notice">${icon('info')}
      <span>${t('fn.called_off', { status: word(sheet.status), reason: sheet.lost_reason })}</span></p>` : ''}
    ${sheet.next_actions.length ? html`<ul class="fn-alerts" aria-label=${t('fn.todo')}>${sheet.next_actions.map((each) => html`
      <li>${chip(sentence(each.message), URGENT[each.urgency], 'alert')}</li>`)}</ul>` : ''}
    ${checklist(sheet, trial)}`;
}

function steps(sheet, state) {
  const [first, ...others] = sellsFunctions() ? sheet.next_statuses : [];
  const go = (status) => () => statusSheet(sheet, status);
  const print = (paper, more) => () => openPrint(paperAddress(sheet.name, paper, more));
  const last = sheet.quote_version;
  return html`<div class="row fn-steps">
    ${first ? html`<button type="button" class="button button-primary" data-status=${first} @click=${go(first)}>
      ${t(`fn.to_${first.toLowerCase()}`)}</button>` : ''}
    ${others.length ? menu({ label: t('fn.status'), className: 'button', face: html`${t('fn.status')}${icon('down')}`,
      items: others.map((status) => ({ label: t(`fn.to_${status.toLowerCase()}`), run: go(status) })) }) : ''}
    ${menu({ label: t('fn.print'), className: 'button', face: html`${icon('print')}${t('fn.print')}`, items: [
      last > 0 && { label: t('fn.quote_no', { n: last }), run: print('quote', `?version=${last}`) },
      { label: t('fn.p_quote_now'), run: print('quote') },
      { label: t('fn.p_contract'), run: print('contract') },
      ['Confirmed', 'Completed'].includes(sheet.status) && { label: t('fn.p_beo'), run: print('event-order') },
      { label: t('fn.p_pack_list'), run: print('pack-list') },
      { label: t('fn.p_menu_card'), run: print('menu-card') },
      takesMoney() && { label: t('fn.p_invoice'), run: print('invoice') },
      { label: t('fn.p_sheet'), run: () => globalThis.print() },
    ].filter(Boolean) })}
    <a class="button" href=${`/function/${encodeURIComponent(sheet.name)}/kitchen`}>${icon('pan')}${t('fn.kitchen')}</a>
  </div>`;
}

/** What is there and what is missing for the next status; a hall that is taken is first. */
function checklist(sheet, trial) {
  const { to, points } = missing(sheet);
  if (!to) return '';
  const refused = trial.error();
  const warnings = trial.data()?.would_answer?.warnings ?? [];
  return html`
    <section class="fn-check" aria-label=${t(`fn.before_${to.toLowerCase()}`)}>
      <h2 class="eyebrow">${t(`fn.before_${to.toLowerCase()}`)}</h2>
      <ul>
        ${refused && refused.status ? html`<li class="fn-missing">${icon('ban')}<span>${errorText(refused)}</span></li>` : ''}
        ${warnings.map((each) => html`<li class="fn-missing">${icon('alert')}<span>${sentence(each)}</span></li>`)}
        ${points.map(({ key, done, at }) => html`<li class=${done ? 'fn-done' : 'fn-missing'}>
          ${icon(done ? 'check' : 'minus')}<a href=${`#${at}`}>${t(`fn.m_${key}`)}</a>
          <span class="visually-hidden">${t(done ? 'fn.is_done' : 'fn.is_missing')}</span></li>`)}
      </ul>
    </section>`;
}
