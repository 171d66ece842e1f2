// Ties a function to a guest's record: one that is found by name or phone, or the one with the customer's phone, made if need be.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { foundGuest, guestSearch } from '../common/guest-search.js';
import { atDesk } from '../common/session.js';

export function guestSheet(state) {
  openSheet({
    title: t('fn.link_guest'),
    setup: (close) => {
      const trouble = signal(null);
      const text = signal('');
      const link = async (params) => {
        try {
          const done = await act('svc.banquet.link_customer', { function: state.name, ...params });
          close();
          toast(t('fn.guest_linked', { name: done.customer_name }));
        } catch (error) {
          trouble.set(error);
        }
      };
      const box = atDesk() ? combobox({
        id: 'fn-guest', text, label: t('fn.find_guest'), placeholder: t('fn.find_guest'), autofocus: true,
        find: guestSearch,
        row: foundGuest,
        chosen: (guest) => link({ guest: guest.name }),
      }) : '';
      return { trouble, box, link };
    },
    body: (close, { trouble, box, link }) => html`
      ${box}
      <p class="sheet-text">${t('fn.link_text', { name: state.sheet().customer_name, phone: state.sheet().customer_phone ?? '–' })}</p>
      ${problem(trouble())}
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        <button type="button" class="button button-primary" data-link
          @click=${() => link({})}>${icon('check')}${t('fn.link_own')}</button>
      </footer>`,
  });
}
