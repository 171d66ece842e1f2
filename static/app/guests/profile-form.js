// A guest's profile as a form: the fields that the server describes, so that one added there shows here without a change.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { fieldsOf } from '../common/record-fields.js';
import { toSend, valuesOf } from '../common/record-schema.js';

const NO_LINKS = () => [];

/** Opens the profile of a guest by identifier; `first` names the field that takes the keyboard. */
export function editGuestSheet(guest, first = null) {
  openSheet({
    title: t('guests.edit'), wide: true,
    setup: (close) => {
      const types = query('svc.records.types', () => ({}));
      const record = query('svc.records.get', () => ({ type: 'guest', name: guest }));
      const opened = signal(null);
      // Made once: what another desk saves meanwhile does not replace what is typed here.
      effect(() => {
        const type = types.data()?.find((each) => each.type === 'guest');
        if (!type || !record.data() || opened.peek()) return;
        opened.set({ type, form: formOf(type, record.data(), close) });
        if (first) requestAnimationFrame(() => document.getElementById(`${opened.peek().form.id}-${first}`)?.focus());
      });
      return { types, record, opened };
    },
    body: (close, { types, record, opened }) => {
      if (!opened()) return problem(types.error() ?? record.error()) || skeleton(8);
      const { type, form } = opened();
      return html`
        <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
          ${fieldsOf(form, type, NO_LINKS, true)}
          ${problem(form.problem())}
          ${sheetFoot(form, close, t('action.save'))}
        </form>`;
    },
  });
}

const formOf = (type, record, close) => makeForm(valuesOf(type, record), {
  required: type.fields.filter((field) => field.required && !field.read_only).map((field) => field.name),
  send: async (values) => {
    // A guest who may come again has no reason against it.
    const wanted = values.blacklisted ? values : { ...values, blacklist_reason: '' };
    const changed = toSend(type, wanted, record);
    if (Object.keys(changed).length) await act('svc.records.save', { type: 'guest', name: record.name, values: changed });
    close();
    toast(t('settings.saved'));
  },
});
