// The cashier's PIN. Whether one is asked is the server's to say: a call that it refuses for want of a PIN is tried
// again with what the person types, and someone who has none yet sets it on the spot. A PIN is never stored here.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { errorText, t } from '../../core/i18n.js';
import { toast } from '../../core/toast.js';

/** Runs a mutating function that may ask for the PIN or the password. Leaving the sheet throws the refusal. */
export async function withPin(name, params) {
  let given = {};
  for (;;) {
    try {
      return await act(name, { ...params, ...given });
    } catch (error) {
      const ask = SHEETS[error.code];
      if (!ask) throw error;
      const value = await ask.sheet(error.code.endsWith('_wrong') ? error : null);
      if (value === null) throw error;
      given = { [ask.param]: value };
    }
  }
}

const SHEETS = {
  pin_required: { param: 'pin', sheet: (wrong) => askPin(wrong) },
  pin_wrong: { param: 'pin', sheet: (wrong) => askPin(wrong) },
  pin_not_set: { param: 'pin', sheet: () => newPin() },
  password_required: { param: 'password', sheet: (wrong) => askPassword(wrong) },
  password_wrong: { param: 'password', sheet: (wrong) => askPassword(wrong) },
};

/** Asks for the person's own password; answers it, or null when the sheet was left. */
function askPassword(wrong) {
  return openSheet({
    title: t('pin.password_title'),
    setup: (close) => makeForm({ password: '' }, { required: ['password'], send: async ({ password }) => close(password) }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('pin.password_why')}</p>
        ${field(form, {
          name: 'password',
          label: t('signin.password'),
          kind: 'password',
          required: true,
          autofocus: true,
          autocomplete: 'current-password',
        })}
        ${wrong && !form.dirty() ? html`<p class="problem" role="alert">${icon('lock')}<span>${errorText(wrong)}</span></p>` : ''}
        ${sheetFoot(form, close, t('pin.go_on'))}
      </form>`,
  }).closed;
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
        ${sheetFoot(form, close, t('pin.go_on'))}
      </form>`,
  }).closed;
}

const newPin = () => pinSheet({ changing: false, asked: true });

/** Sets the person's own PIN, or changes it with the present one; `asked`: the hotel asks for one. Answers the new one, or null. */
export function pinSheet({ changing, asked }) {
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
        <p class="sheet-text">${t(changing ? 'pin.rule' : asked ? 'pin.set_why' : 'pin.set_ahead')}</p>
        ${changing ? pinField(form, { name: 'current_pin', label: t('pin.current'), autofocus: true }) : ''}
        ${pinField(form, { name: 'pin', label: t('pin.new'), hint: t('pin.rule'), autofocus: !changing })}
        ${pinField(form, { name: 'again', label: t('pin.again') })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  }).closed;
}

const pinField = (form, options) => field(form, {
  ...options, kind: 'password', required: true, autocomplete: 'off', maxlength: 8,
});
