// The cashier's PIN. Whether one is asked is the server's to say: a call that it refuses for want of a PIN is tried
// again with what the person types, and someone who has none yet sets it on the spot. A PIN is never kept here.

import { act } from '../core/rpc.js';
import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { openSheet, problem } from '../core/sheet.js';
import { field, makeForm, submitButton } from '../core/form.js';
import { errorText, t } from '../core/i18n.js';
import { toast } from '../core/toast.js';

/** Runs a mutating function that may ask for the PIN. Leaving the PIN's sheet throws the refusal. */
export async function withPin(name, params) {
  let pin = null;
  for (;;) {
    try {
      return await act(name, pin === null ? params : { ...params, pin });
    } catch (error) {
      const sheet = { pin_required: askPin, pin_wrong: askPin, pin_not_set: newPin }[error.code];
      if (!sheet) throw error;
      pin = await sheet(error.code === 'pin_wrong' ? error : null);
      if (pin === null) throw error;
    }
  }
}

/** Asks for the PIN; answers it, or null when the sheet was left. `wrong` is the refusal of the last try. */
function askPin(wrong) {
  return openSheet({
    title: t('pin.title'),
    setup: (close) => makeForm({ pin: '' }, { required: ['pin'], send: async ({ pin }) => close(pin.trim()) }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('pin.why')}</p>
        ${pinField(form, { name: 'pin', label: t('pin.label'), autofocus: true })}
        ${wrong && !form.dirty() ? html`<p class="problem" role="alert">${icon('lock')}<span>${errorText(wrong)}</span></p>` : ''}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('pin.go_on'))}</footer>
      </form>`,
  }).closed;
}

const newPin = () => pinSheet({ changing: false });

/** Sets the person's own PIN, or changes it with the present one; answers the new one, or null. */
export function pinSheet({ changing }) {
  const required = changing ? ['current_pin', 'pin', 'again'] : ['pin', 'again'];
  return openSheet({
    title: changing ? t('pin.change') : t('pin.set'),
    setup: (close) => makeForm({ current_pin: '', pin: '', again: '' }, {
      required,
      send: async ({ current_pin, pin, again }) => {
        if (pin !== again) throw Object.assign(new Error(t('pin.differ')), { status: 422, code: 'pin_differs', field: 'again' });
        await act('svc.api.set_cashier_pin', changing ? { pin, current_pin } : { pin });
        toast(t('pin.saved'));
        close(pin);
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${changing ? t('pin.rule') : t('pin.set_why')}</p>
        ${changing ? pinField(form, { name: 'current_pin', label: t('pin.current'), autofocus: true }) : ''}
        ${pinField(form, { name: 'pin', label: t('pin.new'), hint: t('pin.rule'), autofocus: !changing })}
        ${pinField(form, { name: 'again', label: t('pin.again') })}
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('action.save'))}</footer>
      </form>`,
  }).closed;
}

const pinField = (form, options) => field(form, {
  ...options, kind: 'password', required: true, autocomplete: 'off', maxlength: 8,
});
