// The banquet functions of a guest, each leading to its sheet.

import { each, html } from '../../core/html.js';
import { count, date, dateSpan, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';

const KINDS = { Enquiry: 'line', Tentative: 'action', Confirmed: 'inhouse', Completed: 'future' };

export const functionsOf = (functions) => (functions.length ? html`
  <section class="card" aria-label=${t('guests.functions')}>
    <header class="list-head"><h2>${t('guests.functions')}</h2>
      <span class="chip chip-line figure">${count(functions.length)}</span></header>
    <ul>${each(functions, (one) => one.name, row)}</ul>
  </section>` : '');

const row = (one) => html`
  <li><a class="entry-row" href=${`/function/${encodeURIComponent(one.name)}`}>
    <span class="grow entry-text">
      <span><b>${one.event_date === one.end_date ? date(one.event_date) : dateSpan(one.event_date, one.end_date)}</b>
        <span class="soft">${one.event_name ?? word(one.event_type)}</span></span>
      <span class="small soft cut">${[one.name, one.venue_name].join(' · ')}</span></span>
    ${chip(word(one.status), KINDS[one.status] ?? '')}<b class="figure">${money(one.grand_total, one.currency)}</b></a></li>`;
