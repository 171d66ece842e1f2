// Correcting a group: name, company, contact, dates, cutoff and notes. Its status has buttons of its own.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';
import { releaseHint } from './cutoff.js';
import { editGroupParams, groupValues } from './edit-values.js';

export function editSheet(group, choices) {
  openSheet({
    title: t('groups.edit'),
    setup: (close) => makeForm(groupValues(group), {
      required: ['group_name', 'check_in_date', 'check_out_date'],
      send: async (values) => {
        const params = editGroupParams(group, values);
        const made = params && await act('svc.desk.edit_group', params);
        close();
        if (!made) return;
        const n = made.stays_changed.length;
        toast([t('groups.edited'), n ? t('groups.stays_changed', { n }) : ''].filter(Boolean).join(' '));
        warnToasts(made.warnings);
      },
    }),
    body: (close, form) => html`
      <form class="stack" novalidate @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">${whoFields(form, group, choices)}${whenFields(form)}</div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'), { keys: 'Ctrl ↵' })}
      </form>`,
  });
}

const whoFields = (form, group, choices) => html`
  ${field(form, { name: 'group_name', label: t('groups.name'), required: true, autofocus: true, wide: true })}
  ${field(form, { name: 'company', label: t('booking.company'), kind: 'select', wide: true,
    empty: t('booking.none'), choices: companiesOf(group, choices) })}
  ${form.get('company') === (group.company ?? '') ? '' : field(form, { name: 'apply_to_stays', kind: 'check',
    wide: true, label: t('groups.apply_stays'), hint: t('groups.apply_stays_hint') })}
  ${field(form, { name: 'contact_name', label: t('groups.speaks'), optional: !group.contact,
    hint: t('groups.speaks_hint') })}
  ${field(form, { name: 'contact_phone', label: t('field.phone'), kind: 'tel', optional: true })}`;

/** The group's own company is a choice also when it is not on offer any more. */
function companiesOf({ company }, choices) {
  const offered = choices.companies().map((each) => [each.name, each.company_name]);
  return !company || offered.some(([name]) => name === company) ? offered : [[company, company], ...offered];
}

const whenFields = (form) => html`
  ${field(form, { name: 'check_in_date', label: t('field.arrival'), kind: 'date', required: true, hint: t('groups.dates_hint') })}
  ${field(form, { name: 'check_out_date', label: t('field.departure'), kind: 'date', required: true, min: form.get('check_in_date') })}
  ${field(form, { name: 'cutoff_date', label: t('groups.cutoff_day'), kind: 'date', optional: true, max: form.get('check_in_date'),
    hint: releaseHint(form.get('cutoff_date')) ?? t('groups.cutoff_none') })}
  ${field(form, { name: 'notes', label: t('field.note'), kind: 'textarea', rows: 2, optional: true, wide: true })}`;
