// Until when a group's unsold rooms are held.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { addDays, isDate } from '../../core/dates.js';
import { date } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** `block.saved()` answers the block as it is stored, which is saved along unchanged; a date sent empty is taken away. */
export function cutoffSheet(group, block) {
  openSheet({
    title: t('groups.cutoff'),
    setup: (close) => makeForm({ cutoff_date: group.cutoff_date ?? '' }, {
      send: async (values) => {
        await act('svc.api.save_group_blocks', { ...block.saved(), ...values });
        close();
        toast(t('settings.saved'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('groups.cutoff_text')}</p>
        ${field(form, {
          name: 'cutoff_date',
          label: t('groups.cutoff_day'),
          kind: 'date',
          max: group.check_in_date,
          autofocus: true,
          optional: true,
          hint: releaseHint(form.get('cutoff_date')) ?? t('groups.cutoff_none'),
        })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}

export const releaseHint = (cutoff) => (isDate(cutoff) ? t('groups.released_on', { date: date(addDays(cutoff, 1), 'day') }) : null);
