// One date of a screen: a day back, a day on, or typed; stored in the address as `date`, left out on the usual day.

import { html } from '../core/html.js';
import { search, setSearch } from '../core/router.js';
import { shortcut } from '../core/keys.js';
import { icon } from '../core/icon.js';
import { addDays, isDate } from '../core/dates.js';
import { t } from '../core/i18n.js';
import { datePicker } from './date-field.js';

/**
 * `usual()` answers the date without one in the address. `group` names the screen in the list of keys ([ and ]); `past`: a typed day
 * means the last such date.
 */
export function oneDay(usual, group, { past = true } = {}) {
  const day = () => (isDate(search().get('date')) ? search().get('date') : usual());
  const pick = (next) => setSearch({ date: next === usual() ? null : next }, { replace: true });
  shortcut('[', 'audit.day_before', () => pick(addDays(day(), -1)), { group });
  shortcut(']', 'audit.day_after', () => pick(addDays(day(), 1)), { group });
  const picker = () => html`
    <div class="row audit-day">
      <button type="button" class="icon-button" aria-label=${t('audit.day_before')} title=${t('audit.day_before')}
        @click=${() => pick(addDays(day(), -1))}>
        ${icon('left')}
      </button>
      ${datePicker({ label: t('bill.date'), value: day(), past, set: pick })}
      <button type="button" class="icon-button" aria-label=${t('audit.day_after')} title=${t('audit.day_after')}
        @click=${() => pick(addDays(day(), 1))}>
        ${icon('right')}
      </button>
    </div>`;
  return { day, pick, picker };
}
