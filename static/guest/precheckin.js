// /checkin/<token>: the stay, the registration card with a document and a signature, done. What has been typed lives in this
// page's memory only: a reload shows how far the hotel has it and asks the rest again. A booking is cancelled here, too.

import { html } from '../core/html.js';
import { effect, signal, untracked } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { date, time } from '../core/format.js';
import { language, t } from '../core/i18n.js';
import { ask } from './line.js';
import { hotelOf, start, steps, subject } from './frame.js';
import { cancelledScreen, cancelling, termsOf } from './cancel-booking.js';
import { card } from './precheckin-card.js';

start({
  load: () => ask('svc.public_api.precheckin_info', { token: subject }),
  hotel: ({ property, ui_locale: locale }) => hotelOf(property, locale),
  open,
});

function open(info) {
  const { step, to } = steps('start');
  const sent = signal(info.stay.precheckin_status);
  const closed = () => info.stay.status !== 'Confirmed' || sent() === 'Verified';
  const form = card(info, { token: subject, done: () => { sent.set('Submitted'); to('done', { replace: true }); } });
  const cancelled = signal(null);
  const isOnline = () => Boolean(Number(info.stay.cancellation?.online));
  const cancel = cancelling(subject, { cancelled: (answer) => { cancelled.set(answer); to('cancelled', { replace: true }); } });
  // The cost is asked for whenever somebody comes to see it, in their language.
  effect(() => {
    language();
    if (step() === 'cancel' && isOnline()) untracked(cancel.read);
  });
  return () => {
    if (cancelled()) return cancelledScreen(cancelled(), facts(info.stay, info.property), info.property);
    if (step() === 'cancel' && isOnline()) return html`${back()}${cancel.draw(facts(info.stay, info.property))}`;
    if (step() === 'card' && !closed()) return html`${back()}${form()}`;
    if (step() === 'done' && sent() !== 'Not Started') return finished(info);
    return welcome(info, { sent: sent(), closed: closed(), to });
  };
}

const back = () => html`<button type="button" class="button button-quiet g-back" @click=${() => history.back()}>
  ${icon('left')}${t('page.back')}
</button>`;

function welcome({ stay, guest, property }, { sent, closed, to }) {
  return html`
    <h1 tabindex="-1">${t('checkin.welcome', { name: guest.full_name })}</h1>
    <section class="g-card">${facts(stay, property)}</section>
    ${closed
      ? html`
        <p class="notice">
          ${icon('check')}
          <span>${t(sent === 'Verified' ? 'checkin.verified' : stay.status === 'Checked In' ? 'checkin.in_house' : 'checkin.closed')}</span>
        </p>`
      : html`
        ${sent === 'Submitted'
          ? html`<p class="notice">${icon('check')}<span>${t('checkin.have_it')}</span></p>`
          : html`<p>${t('checkin.why')}</p>`}
        <button type="button" class="button ${sent === 'Submitted' ? '' : 'button-primary'} button-large button-wide"
          @click=${() => to('card')}>
          ${t(sent === 'Submitted' ? 'checkin.change' : 'checkin.begin')}
          ${icon('right')}
        </button>`}
    ${stay.status === 'Checked In'
      ? html`<a class="button button-primary button-large button-wide" href=${location.pathname.replace('/checkin/', '/laundry/')}>
        ${t('laundry.title')}${icon('right')}
      </a>`
      : ''}
    ${termsOf({ stay, property }, to)}
    ${rules(property)}`;
}

const facts = (stay, property) => html`<dl class="g-facts">
  <div><dt>${t('checkin.reference')}</dt><dd class="figure">${stay.reservation}</dd></div>
  <div>
    <dt>${t('book.stay')}</dt>
    <dd>
      ${stay.room_type}<br>${date(
        stay.check_in_date,
        'day',
      )} – ${date(stay.check_out_date, 'day')} · ${t('stay.nights', { n: stay.nights })}
    </dd>
  </div>
  <div>
    <dt>${t('checkin.guests')}</dt>
    <dd>
      ${[t('stay.adults', { n: stay.adults }), stay.children ? t('stay.children', { n: stay.children }) : ''].filter(Boolean).join(', ')}
    </dd>
  </div>
  <div><dt>${t('checkin.from')}</dt><dd>${time(property.checkin_time)}</dd></div>
</dl>`;

function rules(property) {
  const known = [
    ['book.house_rules', property.house_rules],
    ['book.children_policy', property.children_policy],
    ['book.extra_bed', property.extra_bed_policy],
    ['book.pets', property.pets_policy],
  ].filter(([, words]) => words);
  return known.length ? html`
    <section class="g-card">
      <dl class="g-rules">${known.map(([key, words]) => html`<div><dt>${t(key)}</dt><dd>${words}</dd></div>`)}</dl>
    </section>` : '';
}

const finished = ({ stay, property }) => html`
  <section class="g-card g-done">
    <p class="g-done-mark">${icon('check')}</p>
    <h1 tabindex="-1">${t('checkin.done')}</h1>
    <p>${t('checkin.done_text', { hotel: property.property_name })}</p>
    ${facts(stay, property)}
    ${property.phone ? html`
      <p class="g-contact">
        <a class="link" href=${`tel:${property.phone.replace(/[^\d+]/g, '')}`}>${icon('phone')}${property.phone}</a>
      </p>` : ''}
  </section>`;
