// Who speaks for a group, asked for when its master folio needs a name and nobody is known yet.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { errorText, t } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';

/** `refusal` says why somebody is asked for; `then` goes on once somebody is known. */
export function contactSheet(refusal, group, then) {
  openSheet({
    title: t('groups.name_contact'),
    setup: (close) => makeForm({ contact_name: '', contact_phone: '' }, {
      required: ['contact_name'],
      send: async ({ contact_name: name, contact_phone: phone }) => {
        const params = { group_booking: group.name, contact_name: name.trim(), ...(phone.trim() && { contact_phone: phone.trim() }) };
        const made = await act('svc.desk.edit_group', params);
        close();
        warnToasts(made.warnings);
        await then();
      },
    }),
    body: (close, form) => html`
      <form class="stack" novalidate @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${errorText(refusal)}</p>
        <div class="fields">
          ${field(form, {
            name: 'contact_name', label: t('groups.speaks'), required: true, autofocus: true, hint: t('groups.speaks_hint'),
          })}
          ${field(form, { name: 'contact_phone', label: t('field.phone'), kind: 'tel', optional: true })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('groups.open_master'), { keys: '↵' })}
      </form>`,
  });
}
