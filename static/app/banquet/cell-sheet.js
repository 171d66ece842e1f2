// Who has a session of a hall: the functions that want it, each leading to its sheet, and another enquiry for the same time.

import { html } from '../../core/html.js';
import { rove } from '../../core/keys.js';
import { openSheet } from '../../core/sheet.js';
import { icon } from '../../core/icon.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { businessDate } from '../common/session.js';
import { enquiryAddress } from './month-availability-cells.js';
import { sells } from './roles.js';
import { daysOf, functionAddress, functionStatus, labelOf, sessionOf } from './words.js';

export function cellSheet(cell) {
  openSheet({
    title: `${cell.venue.venue_name}, ${date(cell.date, 'day')}, ${word(cell.session)}`,
    body: (close) => html`
      <ul class="card function-list" @click=${(event) => event.target.closest('a') && close()}
        @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('a')])}>
        ${cell.functions.map((each, i) => functionRow(each, i === 0))}</ul>
      ${cell.state === 'sold' ? '' : html`<p class="hint">${t(`diary.${cell.state}_hint`)}</p>`}
      ${sells() && cell.date >= businessDate.peek() ? html`<footer class="sheet-foot">
        <a class="button" href=${enquiryAddress({ ...cell, venue: cell.venue.name })} @click=${() => close()}>
          ${icon('plus')}${t('diary.enquiry')}</a></footer>` : ''}`,
  });
}

/** A function in a list: what it is, when, its status, what it comes to; a press opens it. */
export const functionRow = (each, first = false) => html`
  <li><a class="function-row" href=${functionAddress(each.name)} autofocus=${first}>
    <span class="function-who">${labelOf(each)}</span>
    <span class="function-when small">${daysOf(each)}<span class="soft">${sessionOf(each)}</span></span>
    ${functionStatus(each.status)}
    <span class="figure function-worth">${money(each.grand_total)}<span class="small soft">${each.name}</span></span></a></li>`;
