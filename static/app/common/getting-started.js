// The first steps of a new property, on Today for those who may do them, until all are done or the card is hidden here.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { read as stored, write as store } from './local-store.js';
import { offeredModes } from './payment-modes.js';
import { may, property } from './session.js';

/** A step under another name where no UPI is offered. */
const nameOf = (step) => (step === 'payment_code' && !offeredModes(['UPI']).length ? 'payment_code_iban' : step);

const STEPS = [
  ['tax_id', '/settings/property'], ['logo', '/settings/property'], ['staff', '/settings/users'], ['photos', '/settings/photo'],
  ['booking', '/booking/new'], ['payment_code', '/settings/property'], ['backup', '/settings/maintenance'],
  ['email', '/settings/maintenance'],
];

/** Answers a function that draws the card, or nothing. */
export function gettingStarted() {
  const key = () => `getting_started.${property()}`;
  const hidden = signal(false);
  const isWanted = () => may('Hotel Admin') && property() && !stored(key());
  const read = query('svc.desk.getting_started', () => (isWanted() ? { property: property() } : null));
  const hide = () => {
    store(key(), 'hidden');
    hidden.set(true);
  };
  return () => {
    const data = read.data();
    const done = data ? STEPS.filter(([step]) => Number(data[step])).length : STEPS.length;
    return !data || Number(data.is_demo) || hidden() || done === STEPS.length ? '' : html`
      <section class="card started" aria-label=${t('started.title')}>
        <header class="list-head"><h2>${t('started.title')}</h2>
          <span class="chip chip-line figure">${t('started.of', { n: count(done), all: count(STEPS.length) })}</span>
          <button type="button" class="button button-quiet started-hide" @click=${hide}>${t('started.hide')}</button></header>
        <ul>${STEPS.map(([step, path]) => html`
          <li>${icon(Number(data[step]) ? 'check' : 'right')}
            ${Number(data[step])
              ? html`<span class="soft">${t(`started.${nameOf(step)}`)} <span class="visually-hidden">${t('started.done')}</span></span>`
              : html`<a href=${path}>${t(`started.${nameOf(step)}`)}</a>`}</li>`)}</ul>
      </section>`;
  };
}
