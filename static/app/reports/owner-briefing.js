// The owner's morning on one page: today, money, what asks for attention, and the week ahead; prints on one sheet.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { isWeekend } from '../../core/dates.js';
import { count, date, moment, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { oneDay } from '../../parts/day.js';
import { businessDate, properties, property, user } from '../common/session.js';
import { daySentences, moneySentences, warnings } from './owner-briefing-sentences.js';

const priorities = { Urgent: 'overdue', High: 'action' };

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'nav.briefing');
  const briefing = query('svc.api.owner_briefing', () => ({ property: property(), date: day() }));
  const hotel = () => properties().find((each) => each.name === property())?.property_name ?? '';

  view(root, () => html`
    <header class="screen-head">
      <div>
        <h1>${day() === businessDate() ? t('briefing.hello', { name: (user()?.full_name ?? '').split(' ')[0] }) : t('briefing.title')}</h1>
        <p>${hotel()} · ${date(day(), 'full')}</p></div>
      <div class="row">${picker()}
        <a class="button" href=${`/dashboard?date=${day()}`}>${icon('pulse')}${t('reports.dashboard')}</a>
        <button type="button" class="button" @click=${() => print()}>${icon('print')}${t('action.print')}</button>
      </div>
    </header>
    ${shown(briefing, page, { lines: 9 })}`);
  shortcut('v', 'action.print', () => print(), { group: 'nav.briefing' });
}

/** Figures of a sentence as the hotel writes them. */
function lineText({ key, values }) {
  const written = { ...values };
  for (const name of ['revenue', 'adr', 'revpar', 'banquet']) if (name in values) written[name] = money(values[name]);
  if ('pct' in values) written.pct = percent(values.pct);
  if ('date' in values) written.date = date(values.date, 'day');
  return t(key, written);
}

function page(data) {
  const attention = warnings(data);
  return html`
    <div class="briefing">
      <section class="card briefing-card briefing-today" aria-label=${t('briefing.today')}>
        <h2 class="eyebrow">${t('briefing.today')}</h2>
        <p class="briefing-figure"><b class="figure">${percent(data.occupancy_pct)}</b><span>${t('briefing.full')}</span></p>
        <i class="meter-bar" $share=${Math.min(1, data.occupancy_pct / 100)} aria-hidden="true"></i>
        ${daySentences(data).map((line) => html`<p>${lineText(line)}</p>`)}
      </section>
      <section class="card briefing-card" aria-label=${t('briefing.money')}>
        <h2 class="eyebrow">${t('briefing.money')}</h2>
        <p class="briefing-figure"><b class="figure">${money(data.yesterday.room_revenue)}</b><span>${t('briefing.room_revenue')}</span></p>
        ${moneySentences(data).map((line) => html`<p>${lineText(line)}</p>`)}
        <p class="row small briefing-links">
          <a class="link" href=${`/reports/flash?date=${data.date}`}>${t('reports.flash')}</a>
          <a class="link" href="/reports/budget">${t('reports.budget')}</a>
          ${properties().length > 1 ? html`<a class="link" href="/portfolio">${t('reports.portfolio')}</a>` : ''}</p>
      </section>
      <section class="card briefing-card briefing-attention" aria-label=${t('briefing.attention')}>
        <h2 class="eyebrow">${t('briefing.attention')}</h2>
        ${attention.length
          ? html`
            <ul>
              ${attention.map((line) => html`
                <li>
                  ${icon('alert')}${line.href
                    ? html`<a class="link" href=${line.href}>${lineText(line)}</a>`
                    : html`<span>${lineText(line)}</span>`}
                </li>`)}
            </ul>`
          : html`<p class="briefing-calm">${icon('check')}${t('briefing.calm')}</p>`}
        ${data.open_tickets.length ? html`<h3 class="small strong">${t('briefing.tickets', { n: data.open_tickets.length })}</h3>
          <ul>
            ${data.open_tickets.slice(0, 6).map((ticket) => html`
              <li class="briefing-ticket">
                ${chip(word(ticket.priority), priorities[ticket.priority] ?? '')}<span class="grow cut">${ticket.subject}</span>
            <span class="small soft nowrap">${ticket.due_by ? t('hk.due', { time: moment(ticket.due_by) }) : ''}</span></li>`)}</ul>
          ${data.open_tickets.length > 6 ? html`
            <p class="small soft">${t('briefing.more', { n: data.open_tickets.length - 6 })}</p>` : ''}` : ''}
      </section>
      <section class="card briefing-card briefing-week" aria-label=${t('briefing.week')}>
        <h2 class="eyebrow">${t('briefing.week')}</h2>
        <ol>${data.next_7_days_availability.map((ahead) => weekDay(ahead, data.rooms_total))}</ol>
      </section>
    </div>`;
}

function weekDay({ date: day, rooms_available: left }, rooms) {
  const share = rooms ? Math.max(0, Math.min(1, 1 - left / rooms)) : 0;
  return html`
    <li class="${isWeekend(day) ? 'weekend' : ''} ${left <= 0 ? 'briefing-full' : ''}">
      <span class="small soft">${date(day, 'weekday')}</span><b>${date(day, 'short')}</b>
      <i class="briefing-bar" $share=${share} aria-hidden="true"></i>
      <span class="figure">${left > 0
        ? t('briefing.left', { n: count(left) })
        : left < 0
        ? t('briefing.over', { n: count(-left) })
        : t('booking.sold_out')}</span>
    </li>`;
}
