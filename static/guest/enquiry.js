// /enquiry/<property>: somebody who keeps a hotel asks about the program or about having it hosted.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { field, makeForm } from '../core/form.js';
import { t, word } from '../core/i18n.js';
import { ask, send } from './line.js';
import { hotelOf, problem, start, subject, top } from './frame.js';

const INTERESTS = ['Hosting', 'Implementation', 'Support AMC', 'Partnership'];

start({
  // The hotel only lends its name and colours: the form opens without them too.
  load: () => ask('svc.public_api.showcase', { property: subject }).catch((error) => (error.status === 0 ? Promise.reject(error) : null)),
  hotel: (show) => (show
    ? hotelOf(show.property, show.ui_locale)
    : { name: 'Innkeeper', locale: {} }),
  open,
});

function open() {
  const thanks = signal(null);
  const form = makeForm({
    full_name: '', email: '', phone: '', property_name: '', rooms: '', city: '', country: '', interest: '', message: '',
  }, {
    required: ['full_name', 'email'],
    send: async (values) => {
      const filled = Object.fromEntries(Object.entries(values)
        .map(([key, value]) => [key, String(value).trim()])
        .filter(([, value]) => value));
      thanks.set((await send('svc.public_api.hosting_enquiry', filled)).message);
      top();
    },
  });
  return () => (thanks()
    ? html`
      <section class="g-card g-done">
        <p class="g-done-mark">${icon('check')}</p>
        <h1 tabindex="-1">${t('enquiry.thanks')}</h1>
        <p>${thanks()}</p>
      </section>`
    : html`
    <div><h1 tabindex="-1">${t('enquiry.title')}</h1><p class="soft">${t('enquiry.text')}</p></div>
    <form class="g-card" @submit=${form.submit}>
      ${field(form, { name: 'full_name', label: t('book.name'), required: true, autocomplete: 'name', maxlength: 140 })}
      ${field(form, { name: 'email', label: t('book.email'), kind: 'email', required: true, autocomplete: 'email' })}
      ${field(form, { name: 'phone', label: t('book.phone'), kind: 'tel', optional: true, autocomplete: 'tel' })}
      ${field(form, { name: 'property_name', label: t('enquiry.hotel'), optional: true, maxlength: 140 })}
      ${field(form, { name: 'rooms', label: t('enquiry.rooms'), inputmode: 'numeric', optional: true })}
      ${field(form, { name: 'city', label: t('checkin.city'), optional: true })}
      ${field(form, { name: 'country', label: t('enquiry.country'), optional: true, autocomplete: 'country-name' })}
      ${field(form, {
        name: 'interest',
        label: t('enquiry.interest'),
        kind: 'select',
        optional: true,
        empty: t('checkin.choose'),
        choices: INTERESTS.map((each) => [each, word(each)]),
      })}
      ${field(form, { name: 'message', label: t('enquiry.message'), kind: 'textarea', rows: 4, optional: true, maxlength: 2000 })}
      ${problem(form.problem())}
      <button type="submit" class="button button-primary button-large button-wide" aria-disabled=${form.busy() ? 'true' : null}>
        ${form.busy() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('mail')}
        ${t('enquiry.send')}
      </button>
    </form>`);
}
