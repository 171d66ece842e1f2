// The property's own page: its fields in the order the server describes them, saved where they stand.

import { act } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { anchor, fieldsOf, linkChoices } from '../common/record-fields.js';
import { toSend, valuesOf } from '../common/record-schema.js';
import { sectionsOf } from '../common/record-layouts.js';

export function propertySection(type) {
  const read = query('svc.records.get', () => ({ type: 'property', name: property() }));
  const choices = linkChoices(type);
  const stale = signal(false);
  let record = null;
  const form = makeForm(valuesOf(type), {
    required: type.fields.filter((field) => field.required && !field.read_only).map((field) => field.name),
    send: async (values) => {
      record = await act('svc.records.save', { type: 'property', name: property(), values: toSend(type, values, record) });
      form.reset(valuesOf(type, record));
      toast(t('settings.saved'));
    },
  });
  effect(() => {
    const now = read.data();
    if (!now) return;
    // Another desk's change must not wipe what is being typed here.
    if (form.dirty.peek()) {
      stale.set(JSON.stringify(now) !== JSON.stringify(record));
      return;
    }
    record = now;
    stale.set(false);
    form.reset(valuesOf(type, now));
  });
  guardInput(() => form.dirty.peek());
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('settings.property')}</h2>
      ${may('Hotel Admin') ? html`<a class="button" href="/setup" target="_self">${icon('plus')}${t('setup.another')}</a>` : ''}</div>
    ${shown(read, () => html`
      <nav class="settings-jump" aria-label=${t('settings.topics')}>
        ${sectionsOf(type).map(({ key }) => html`<a class="chip chip-line" href=${`#${anchor(key)}`}>${t(key)}</a>`)}
      </nav>
      <form class="card card-pad stack-l" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${stale() ? html`<p class="notice notice-action">${icon('alert')}<span>${t('settings.stale')}</span></p>` : ''}
        ${fieldsOf(form, type, choices, true)}
        ${problem(form.problem())}
        ${type.can_write ? html`
          <footer class="settings-foot">
            ${form.dirty()
              ? html`<button type="button" class="button" @click=${() => form.reset(valuesOf(type, record))}>
                ${icon('undo')}${t('action.discard')}
              </button>`
              : ''}
            ${submitButton(form, t('action.save'))}
          </footer>` : ''}
      </form>`, { lines: 12 })}`);
  return holder;
}
