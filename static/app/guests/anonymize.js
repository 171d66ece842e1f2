// Erasing a guest: what goes and what stays is said before, and only the name typed in full opens the way. There is no
// way back, so nothing here can be pressed by accident.

import { act, call } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';

export function eraseSheet(guest) {
  openSheet({
    title: t('erase.title'),
    setup: (close) => ({ foreseen: foresee(guest), form: eraseForm(guest, close) }),
    body: (close, { foreseen, form }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="checkin-guest">${guest.full_name}</p>
        <div class="erase-sides">
          ${side('trash', t('erase.goes'), t('erase.goes_list'))}
          ${side('receipt', t('erase.stays'), t('erase.stays_list'))}
        </div>
        ${foreseen() && !form.problem() ? consequence(foreseen()) : ''}
        <p class="notice notice-action">${icon('alert')}<span>${t('erase.for_good')}</span></p>
        ${field(form, { name: 'name', label: t('erase.type', { name: guest.full_name }), required: true, autofocus: true })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('erase.do'), { danger: true })}
      </form>`,
  });
}

const eraseForm = (guest, close) => makeForm({ name: '' }, {
  required: ['name'],
  send: async ({ name }) => {
    if (!sameName(name, guest.full_name)) throw wrongName();
    const { alias } = await act('svc.api.anonymize_guest', { guest: guest.name });
    close();
    toast(t('erase.done', { alias }));
  },
});

/** What erasing would do, or why it is refused. Asked once: the whole log is read for it. */
function foresee(guest) {
  const foreseen = signal(null);
  call('svc.api.anonymize_guest', { guest: guest.name, dry_run: 1 })
    .then(({ would_answer: { others_changed: others } }) => foreseen.set({ others }), (refusal) => foreseen.set({ refusal }));
  return foreseen;
}

const consequence = ({ others, refusal }) => (refusal ? problem(refusal)
  : html`
    <p class="notice erase-others" role="status">
      ${icon('info')}
      <span>${others ? t('erase.others', { n: others }) : t('erase.others_none')}</span>
    </p>`);

const side = (picture, title, text) => html`
  <section><h3>${icon(picture)}${title}</h3><ul>${text.split('\n').map((line) => html`<li>${line}</li>`)}</ul></section>`;

const sameName = (typed, name) => typed.trim().replace(/\s+/g, ' ').toLowerCase() === name.trim().replace(/\s+/g, ' ').toLowerCase();

/** As a refusal of the server would come: at the field. */
const wrongName = () => Object.assign(new Error(t('erase.wrong_name')), { status: 422, field: 'name' });
