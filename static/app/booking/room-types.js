// The room types as choices: what the whole stay costs for this party, tax included, what is left, and what prevents it.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { rove } from '../../core/keys.js';
import { price, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** `quotes` is the answer of svc.desk.quotes, undefined until it came. */
export function typeChoice({ form, quotes }) {
  const types = quotes?.room_types ?? [];
  const error = form.errors().room_type;
  const held = form.get('room_type');
  return html`
    <div class="type-choice" role="radiogroup" id=${`${form.id}-room_type`} tabindex="-1" aria-label=${t('field.room_type')}
      aria-invalid=${error ? 'true' : null}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })?.click()}>
      ${types.map((type, i) => card(form, type, quotes, {
        chosen: held === type.room_type,
        first: i === 0 && !types.some((each) => each.room_type === held),
      }))}
    </div>
    ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}`;
}

function card(form, type, quotes, { chosen, first }) {
  const bookable = Boolean(Number(type.bookable));
  return html`
    <button type="button" role="radio" class="type-card ${bookable ? '' : 'type-full'}" aria-checked=${chosen ? 'true' : 'false'}
      tabindex=${chosen || first ? '0' : '-1'} @click=${() => choose(form, type.room_type)}>
      <strong>${type.room_type_name}</strong>
      ${type.total === null ? html`<span class="type-price figure">–</span>` : html`
        <span class="type-price figure">${price(type.total)}</span>
        <span class="small soft">${t('booking.with_tax', { nights: quotes.nights
          ? t('stay.nights', { n: quotes.nights })
          : t('stay.day_use') })}${
          quotes.nights > 1 ? html` · <span class="figure">${price(type.average_night)}</span> ${t('booking.per_night')}` : ''}</span>`}
      ${type.restriction ? html`<span class="small type-none">${sentence(type.restriction.message)}</span>`
        : html`<span class="small soft">${t('booking.left', { n: type.available })} ·
          ${t('booking.sleeps', { n: type.adults_capacity })}</span>`}
    </button>`;
}

function choose(form, type) {
  if (form.values.peek().room_type === type) return;
  form.set('room_type', type);
  form.set('room', '');
}

/** The row of the chosen type. */
export const chosenType = (quotes, roomType) => quotes?.room_types.find((type) => type.room_type === roomType);
