// /laundry/<token>: what washing costs, and asking for a pick-up at the room. The pieces are counted at the room; the
// bill is the hotel's.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { segments } from '../core/controls.js';
import { field, makeForm } from '../core/form.js';
import { price, propertyLocale } from '../core/format.js';
import { t, word } from '../core/i18n.js';
import { ask, send } from './line.js';
import { byGarment } from './laundry-prices.js';
import { hotelOf, problem, start, subject, top } from './frame.js';

start({
  load: () => ask('svc.public_api.laundry_info', { token: subject }),
  hotel: (info) => hotelOf(info, info.ui_locale),
  open,
});

function open(info) {
  const express = signal(0);
  const asked = signal(null);
  const form = makeForm({ notes: '' }, {
    send: async ({ notes }) => {
      asked.set(await send('svc.public_api.request_guest_laundry', {
        token: subject,
        express: express.peek(),
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      }));
      top();
    },
  });
  return () => html`
    <div><h1 tabindex="-1">${t('laundry.title')}</h1>
      <p class="soft">${t('laundry.for', { name: info.guest_name, room: info.room_no ?? '' })}</p></div>
    ${asked() ? done(asked(), info) : html`
      ${info.pickup_waits || info.has_open_order
        ? html`<p class="notice">${icon('info')}<span>${t(info.pickup_waits ? 'laundry.pickup_waits' : 'laundry.open_order')}</span></p>`
        : ''}
      <form class="g-card" @submit=${form.submit}>
        <div class="field"><span class="label">${t('laundry.when')}</span>
          ${segments({
            id: 'express',
            value: express(),
            label: t('laundry.when'),
            choices: [[0, t('laundry.normal')], [1, t('laundry.express')]],
            set: (value) => express.set(value),
          })}
        </div>
        <p class="soft small">${t(express() ? 'laundry.express_text' : 'laundry.normal_text')}</p>
        ${field(form, {
          name: 'notes', label: t('laundry.notes'), kind: 'textarea', rows: 2, optional: true, maxlength: 500,
          placeholder: t('laundry.notes_hint'),
        })}
        ${problem(form.problem())}
        <button type="submit" class="button button-primary button-large button-wide" aria-disabled=${form.busy() ? 'true' : null}>
          ${form.busy() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('check')}
          ${t(info.pickup_waits ? 'laundry.add' : 'laundry.ask')}
        </button>
      </form>`}
    ${info.rates.length ? html`<section class="g-card"><h2>${t('laundry.prices')}</h2>
      <p class="soft small">${t('laundry.two_prices')}</p>
      ${prices(byGarment(info.rates))}
      <p class="soft small">${t('laundry.billing', { label: propertyLocale().tax_label })}</p></section>` : ''}`;
}

const prices = ({ services, garments }) => html`
  <div class="g-rates-scroll"><table class="g-rates">
    <thead><tr><th scope="col">${t('laundry.piece')}</th>
      ${services.map((service) => html`<th scope="col" class="right">${word(service)}</th>`)}</tr></thead>
    <tbody>${garments.map((garment) => html`
      <tr><th scope="row">${garment.name}</th>${garment.prices.map((rate) => html`<td class="right figure">${rate
        ? html`${price(rate.rate)}<br><span class="soft small">${price(rate.express_rate)}</span>`
        : html`<span class="soft" aria-hidden="true">–</span>`}</td>`)}</tr>`)}</tbody></table></div>`;

const done = (answer, info) => html`
  <section class="g-card g-done" role="status">
    <p class="g-done-mark">${icon('check')}</p>
    <h2>${t(answer.already ? 'laundry.already' : 'laundry.asked')}</h2>
    ${answer.already ? html`<p>${t('laundry.added')}</p>` : ''}
    <p>${t('laundry.asked_text', { room: info.room_no ?? '' })}</p>
    <p class="g-reference figure">${answer.order}</p>
  </section>`;
