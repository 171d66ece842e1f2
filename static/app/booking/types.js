// The room types as choices: what is left for the whole stay and what a night costs, cheapest first.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { rove } from '../../core/keys.js';
import { price } from '../../core/format.js';
import { t } from '../../core/i18n.js';

export function typeChoice({ form, options, calendar, span }) {
  const types = options?.room_types ?? [];
  const order = (calendar?.room_types ?? []).map((type) => type.room_type);
  const sorted = [...types].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const error = form.errors().room_type;
  const held = form.get('room_type');
  return html`
    <div class="type-choice" role="radiogroup" id=${`${form.id}-room_type`} tabindex="-1" aria-label=${t('field.room_type')} aria-invalid=${error ? 'true' : null}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })?.click()}>
      ${sorted.map((type, i) => {
        const cells = calendar?.room_types.find((each) => each.room_type === type.name)?.cells ?? [];
        const left = cells.length && span ? Math.min(...cells.map((cell) => cell.available)) : null;
        const chosen = held === type.name;
        return html`
          <button type="button" role="radio" class="type-card ${left !== null && left <= 0 ? 'type-full' : ''}" aria-checked=${chosen ? 'true' : 'false'}
            tabindex=${chosen || (!held && i === 0) ? '0' : '-1'} @click=${() => choose(form, type.name)}>
            <strong>${type.room_type_name}</strong>
            <span class="type-price figure">${price(cells[0]?.rate ?? type.base_price)}<small> ${t('booking.per_night')}</small></span>
            <span class="small ${left !== null && left <= 0 ? 'type-none' : 'soft'}">${left === null ? '' : left > 0 ? t('booking.left', { n: left }) : t('booking.sold_out')}
              · ${t('booking.sleeps', { n: type.adults_capacity })}</span>
          </button>`;
      })}
    </div>
    ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}`;
}

function choose(form, type) {
  if (form.values.peek().room_type === type) return;
  form.set('room_type', type);
  form.set('room', '');
}
