// The halls at the time that is asked for: free, held or sold, by whom, and whether they hold the guests. None is hidden and each may
// be chosen, since a clash forbids no more than the confirmation.

import { html } from '../../core/html.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { price } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { skeleton } from '../../parts/states.js';
import { problem } from '../../core/sheet.js';
import { hallState } from './enquiry-values.js';
import { daysOf, functionAddress, holds } from './words.js';

const TONES = { free: 'inhouse', held: 'action', sold: 'overdue' };

export function hallChoice(form, read) {
  const error = form.errors().venue;
  const halls = read.data()?.venues;
  if (!halls) {
    if (read.error()) return problem(read.error());
    return read.busy() ? skeleton(3) : html`<p class="hint">${t('enquiry.date_first')}</p>${fieldError(error)}`;
  }
  const held = halls.some((hall) => hall.name === form.get('venue'));
  return html`
    <div class="hall-choice" role="radiogroup" id=${`${form.id}-venue`} tabindex="-1" aria-label=${t('venues.hall')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role="radio"]')], { horizontal: true })?.click()}>
      ${halls.map((hall, i) => hallRow(form, hall, hall.name === form.get('venue'), held ? false : i === 0))}
    </div>
    ${fieldError(error)}
    ${said(halls.find((hall) => hall.name === form.get('venue')))}`;
}

const fieldError = (error) => (error ? html`<p class="field-error">${icon('alert')}${error}</p>` : '');

function hallRow(form, hall, chosen, first) {
  const { state, whose, fits, roomy } = hallState(hall);
  const rate = Number(hall.base_price) ? price(hall.base_price) : Number(hall.hourly_rate) ? t('enquiry.hourly', {
    amount: price(hall.hourly_rate),
  }) : '';
  return html`
    <button type="button" role="radio" class="hall-row" data-hall=${hall.venue_name} aria-checked=${chosen ? 'true' : 'false'}
      tabindex=${chosen || first ? '0' : '-1'} @click=${() => form.set('venue', hall.name)}>
      <span class="hall-name"><b>${hall.venue_name}</b>
        <span class="small soft">${[word(hall.venue_type), holds(hall), rate].filter(Boolean).join(' · ')}</span>
        ${whose.map((each) => html`<span class="small hall-whose">${t(`enquiry.${state}_by`, {
          customer: each.customer_name, function: each.name, when: whenOf(each),
        })}</span>`)}</span>
      ${fits ? '' : chip(t('enquiry.too_small'), 'overdue', 'people')}
      ${roomy ? chip(t('enquiry.under_minimum', { n: hall.min_capacity }), 'line') : ''}
      ${chip(t(`diary.${state}`), TONES[state])}</button>`;
}

const whenOf = (each) => [daysOf(each), [each.start_time, each.end_time].filter(Boolean).map((time) => time.slice(0, 5)).join('–')]
  .filter(Boolean).join(' ');

/** What a clash or a small hall means for the enquiry. */
function said(hall) {
  if (!hall) return '';
  const { state, whose, fits } = hallState(hall);
  const link = (each) => html`<a class="link" href=${functionAddress(each.name)}>${each.name}</a>`;
  return html`
    ${state === 'free' ? '' : html`<p class="notice notice-action" role="status">${icon('alert')}
      <span>${t(`enquiry.${state}_means`, { hall: hall.venue_name })} ${whose.map(link)}</span></p>`}
    ${fits ? '' : html`<p class="notice notice-action">${icon('people')}
      <span>${t('enquiry.small_means', { hall: hall.venue_name, n: hall.capacity })}</span></p>`}`;
}
