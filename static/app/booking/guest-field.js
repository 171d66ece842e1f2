// The guest of a booking: typed, or picked from those who stayed before.

import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { field } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { date } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { chip, vipMark } from '../../parts/chip.js';
import { foundGuest, guestSearch } from '../common/guest-search.js';

/** Made once; answers the function that draws the fields. */
export function guestField({ form, profile, autofocus = true }) {
  const text = signal(form.values.peek().guest_name);
  const id = `${form.id}-guest_name`;
  const following = {
    ...text, peek: text.peek,
    set(value) {
      text.set(value);
      form.set('guest_name', value);
      // Another name is another person, unless it was only completed.
      if (profile.peek() && value !== profile.peek().full_name) profile.set(null);
    },
  };
  const box = combobox({
    id, text: Object.assign(() => text(), following), label: t('booking.guest_name'), required: true, autofocus,
    placeholder: t('booking.guest_hint'),
    find: guestSearch,
    row: (guest) => html`${foundGuest(guest)}
      ${vipMark(guest.vip)}${guest.blacklisted
        ? chip(t('guest.blacklisted'), 'overdue', 'ban')
        : guest.stays
        ? chip(t('guest.stays', { n: guest.stays }), 'line')
        : ''}`,
    chosen(guest) {
      text.set(guest.full_name);
      form.set('guest_name', guest.full_name);
      form.set('phone', guest.phone ?? '');
      profile.set(guest);
      document.getElementById(`${form.id}-phone`)?.focus();
    },
  });
  return () => html`
    <div class="fields">
      <div class="field field-double ${form.errors().guest_name ? 'field-bad' : ''}">
        <label class="label" for=${id}>${t('booking.guest_name')}</label>${box}
        ${form.errors().guest_name ? html`<p class="field-error">${icon('alert')}${form.errors().guest_name}</p>` : ''}
      </div>
      ${field(form, { name: 'phone', label: t('field.phone'), kind: 'tel', optional: true })}
    </div>
    ${profile() ? known(profile(), profile) : ''}`;
}

const known = (guest, profile) => html`
  <p class="notice ${guest.blacklisted ? 'notice-action' : ''}">${icon(guest.blacklisted ? 'ban' : 'person')}
    <span class="grow">${guest.blacklisted ? t('guest.is_blacklisted', { name: guest.full_name }) : guest.last_stay
      ? t('guest.known_since', { stays: t('guest.stays', { n: guest.stays }), date: date(guest.last_stay) }) : t('guest.known')}</span>
    <button type="button" class="link" @click=${() => profile.set(null)}>${t('booking.other_person')}</button></p>`;
