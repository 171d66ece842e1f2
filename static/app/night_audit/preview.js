// What closing the day would do: figures, warnings, no shows, and every line that would be posted.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, figure, money, percent, propertyLocale, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { openStay } from '../common/open-stay.js';

/** Records of a point that are named. */
const SHOWN = 12;

export function previewOf(data, action) {
  return html`
    <section class="card audit-top">
      ${figures([
        [t('audit.room_charges'), count(data.room_charges)], [t('folio.before_tax'), money(data.amount)],
        [propertyLocale().tax_label, money(data.tax)], [t('money.total'), money(data.total)],
        [t('audit.no_shows'), count(data.no_shows.length)],
      ])}
      <div class="audit-go">${action}</div>
    </section>
    ${checklist(data)}
    ${warningList(data.remarks)}
    ${stays(t('audit.no_shows'), 'ban', data.no_shows, (stay) => (stay.fee_total
      ? t('audit.fee', { amount: money(stay.fee_total) })
      : t('audit.no_fee')))}
    ${stays(t('audit.released'), 'clock', data.released, () => t('audit.no_fee'))}
    ${stays(t('audit.waitlist_closed'), 'clock', data.waitlist_closed, () => '')}
    <section class="card audit-lines" aria-label=${t('audit.lines')}>
      <header class="list-head"><h2>${t('audit.lines')}</h2><span class="chip chip-line figure">${count(data.lines.length)}</span></header>
      ${data.lines.length ? lineTable(data.lines) : nothing('moon', t('audit.no_lines'))}
    </section>`;
}

/** What should be settled before the day is closed: a tick, or the records that are still open. */
function checklist({ checklist: open, no_shows: noShows, business_date: day }) {
  const link = (path) => (name) => html`<a class="chip chip-line" href=${`${path}${encodeURIComponent(name)}`}>${name}</a>`;
  const guest = ({ reservation, room_number: room, guest_name: name }) => html`
    <button type="button" class="chip chip-line" @click=${() => openStay(reservation)}>
      ${[room, name].filter(Boolean).join(' · ')}</button>`;
  const points = [
    ['due_outs', open.due_outs, guest],
    ['arrivals', noShows.map((stay) => ({ ...stay, room_number: shortName(stay.room) })), guest],
    ['bills', open.unsettled_bills, link('/order/')],
    ['qr_orders', open.unconfirmed_orders, link('/order/')],
    ['functions', open.open_functions, link('/function/')],
    ['shifts', open.open_shifts, () => null],
    ['cash', open.cash_outside_shifts === null ? [] : [open.cash_outside_shifts], (amount) => html`
      <a class="chip chip-line" href=${`/cash?date=${day}`}>${money(amount)}</a>`],
    ['options', open.paid_options, (name) => guest({ reservation: name, guest_name: name })],
    ['folios', open.owing_folios, ({ folio, guest_name: name, owed }) => html`
      <a class="chip chip-line" href=${`/folio/${encodeURIComponent(folio)}`}>${name} · ${money(owed)}</a>`],
  ];
  return html`
    <section class="card audit-checklist" aria-label=${t('audit.checklist')}>
      <header class="list-head"><h2>${t('audit.checklist')}</h2></header>
      <ul>${points.map(([key, list, face]) => html`
        <li class=${list.length ? 'audit-open' : 'audit-settled'} data-check=${key}>${icon(list.length ? 'alert' : 'check')}
          <span class="grow">${list.length ? t(`audit.check_${key}`, { n: list.length }) : t(`audit.settled_${key}`)}
            ${list.length ? html`<span class="row audit-records">${key === 'shifts'
              ? html`<a class="chip chip-line" href="/shift">${list.join(', ')}</a>`
              : list.slice(0, SHOWN).map(face)}${list.length > SHOWN ? t('audit.and_more', { n: count(list.length - SHOWN) }) : ''}</span>`
            : ''}</span></li>`)}</ul>
    </section>`;
}

export const figures = (list) => html`
  <dl class="figure-list">${list.map(([label, value]) => html`<div><dt>${label}</dt><dd class="figure">${value}</dd></div>`)}</dl>`;

export const warningList = (warnings, title = t('audit.warnings')) => (warnings.length ? html`
  <section class="card audit-warnings" aria-label=${title}>
    <header class="list-head"><h2>${title}</h2><span class="chip chip-action figure">${count(warnings.length)}</span></header>
    <ul>${warnings.map((warning) => html`<li>${icon('alert')}<span>${sentence(warning)}</span></li>`)}</ul>
  </section>` : '');

const stays = (title, picture, list, side) => (list.length ? html`
  <section class="card audit-stays" aria-label=${title}>
    <header class="list-head"><h2>${title}</h2><span class="chip chip-line figure">${count(list.length)}</span></header>
    <ul>${each(list, (stay) => stay.reservation, (stay) => html`
      <li>
        <button type="button" class="audit-stay" @click=${() => openStay(stay.reservation)}>
          ${icon(picture)}
          <span class="strong">${stay.guest_name}</span>
        <span class="soft">${[stay.reservation, shortName(stay.room)].filter(Boolean).join(' · ')}</span>
          <span class="audit-side">${side(stay)}</span>
        </button>
      </li>`)}
    </ul>
  </section>` : '');

/** By date and room, as a porter walks the floors. */
const inOrder = (lines) => lines.toSorted((a, b) => a.posting_date.localeCompare(b.posting_date)
  || (a.room ?? '').localeCompare(b.room ?? '', undefined, { numeric: true }));

export const lineTable = (lines) => html`
  <div class="table-scroll">
    <table class="table">
      <thead><tr><th scope="col">${t('field.room')}</th><th scope="col">${t('field.guest')}</th><th scope="col">${t('folio.line')}</th>
        <th scope="col" class="audit-wide">${t('folio.title')}</th><th scope="col" class="right audit-wide">${t('folio.amount')}</th>
        <th scope="col" class="right audit-wide">${propertyLocale().tax_label}</th>
        <th scope="col" class="right">${t('money.total')}</th>
      </tr></thead>
      <tbody>${inOrder(lines).map((line) => html`
        <tr class=${line.voided ? 'void' : ''}><td><b class="figure">${shortName(line.room)}</b></td>
          <td><button type="button" class="link" @click=${() => openStay(line.reservation)}>${line.guest_name}</button></td>
          <td>${word(line.charge_type)}<span class="tiny faint folio-detail">${line.description}</span></td>
          <td class="audit-wide">
            ${word(line.folio_type)}<span class="tiny faint folio-detail">${line.folio ?? t('audit.new_folio')}</span>
          </td>
          <td class="right audit-wide">${figure(line.amount)}</td>
          <td class="right audit-wide">
            <span class="tiny faint">${line.gst_rate ? percent(line.gst_rate) : ''}</span>
            ${figure(line.gst_amount)}
          </td>
          <td class="right">${figure(line.total)}</td></tr>`)}</tbody>
    </table>
  </div>`;
