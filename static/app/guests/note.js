// What the house notes on a guest: a note for whoever greets them, the e-mail, and whether they may come again.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';

export function noteSheet(guest) {
  openSheet({
    title: t('guests.edit'),
    setup: (close) => makeForm({ guest_notes: guest.notes ?? '', email: guest.email ?? '', blacklisted: Number(guest.blacklisted), blacklist_reason: guest.blacklist_reason ?? '' }, {
      send: async (values) => {
        const reason = values.blacklisted ? values.blacklist_reason : '';
        await act('svc.records.save', { type: 'guest', name: guest.name, values: { ...values, blacklist_reason: reason } });
        close();
        toast(t('settings.saved'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="soft">${guest.full_name} · ${guest.name}</p>
        ${field(form, { name: 'guest_notes', label: t('guests.notes'), kind: 'textarea', hint: t('guests.notes_hint') })}
        ${field(form, { name: 'email', label: t('field.email'), kind: 'email', optional: true })}
        ${field(form, { name: 'blacklisted', label: t('guests.bar'), kind: 'check', hint: t('guests.bar_hint') })}
        ${form.get('blacklisted') ? field(form, { name: 'blacklist_reason', label: t('guests.bar_reason'), required: true }) : ''}
        <p class="hint">${t('guests.vip_hint')}</p>
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>${submitButton(form, t('action.save'))}</footer>
      </form>`,
  });
}
