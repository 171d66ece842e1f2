// A described record in its drawer: made, changed, deleted when nothing uses it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { makeForm, sendKey, submitButton } from '../../core/form.js';
import { effect } from '../../core/signal.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { shortName } from './room-names.js';
import { property } from './session.js';
import { fieldsOf, linkChoices } from './record-fields.js';
import { toSend, valuesOf } from './record-schema.js';

/**
 * A record in its drawer; null makes a new one. Who may not write only reads. `title` is what the record is called,
 * `given` values a new one begins with, `extra(form)` draws what is below the fields.
 */
export function recordSheet(type, record, { title = null, given = {}, extra = () => '' } = {}) {
  openSheet({
    title: title ?? t('settings.new', { what: word(type.label) }), kind: 'drawer',
    setup: (close) => {
      const choices = linkChoices(type);
      const form = makeForm({ ...valuesOf(type, record), ...given }, {
        required: type.fields.filter((field) => field.required && !field.read_only).map((field) => field.name),
        send: async (values) => {
          const sent = toSend(type, values, record);
          await act('svc.records.save', {
            type: type.type,
            values: { ...(!record && type.of_property ? { property: property() } : {}), ...sent },
            ...(record ? { name: record.name } : {}),
          });
          close();
          toast(t('settings.saved'));
        },
      });
      if (!record) effect(() => takeOnlyChoice(type, choices, form));
      return { choices, form };
    },
    body: (close, { choices, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${record ? html`
          <p class="soft small">
            ${[word(type.label), /^[0-9a-f]{10}$/.test(record.name) ? '' : shortName(record.name)].filter(Boolean).join(' · ')}
          </p>` : ''}
        ${fieldsOf(form, type, choices, Boolean(record))}
        ${extra(form)}
        ${problem(form.problem())}
        <footer class="sheet-foot">
          ${record && type.can_delete
            ? html`<button type="button" class="button button-danger" @click=${() => remove({ type, record, form, close })}>
              ${icon('trash')}${t('settings.delete')}
            </button>`
            : html`<button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>`}
          ${(record ? type.can_write : type.can_create) ? submitButton(form, t('action.save')) : ''}
        </footer>
      </form>`,
  });
}

/** Where a hotel has one outlet or room type, a new record is of it; that alone is no input which closing would lose. */
function takeOnlyChoice(type, choices, form) {
  for (const { name } of type.fields.filter((field) => field.link && field.required && !field.read_only)) {
    const found = choices(name);
    const values = form.values.peek();
    if (found.length !== 1 || values[name]) continue;
    if (form.isChanged()) form.set(name, found[0][0]);
    else form.reset({ ...values, [name]: found[0][0] });
  }
}

/** A refusal says where the record is used and stays in the sheet. */
async function remove({ type, record, form, close }) {
  const name = shortName(record.name);
  const sure = await confirmSheet({
    title: t('settings.delete_sure', { name }), text: t('settings.delete_text'), action: t('settings.delete'), danger: true,
  });
  if (!sure) return;
  act('svc.records.delete', { type: type.type, name: record.name }).then(() => {
    close();
    toast(t('settings.deleted', { name }));
  }, form.problem.set);
}
