// Who a folio is billed to besides the guest: a companion, a company, anybody with or without a tax number. Opening one more
// folio asks for it, and it can be changed while the folio is open.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { go } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { atDesk } from '../common/session.js';

const NAMES = 'bill-to-names';

/** Those who are known: the people in the room and the companies. */
function known(folio) {
  const card = query('svc.api.registration_card', () => (atDesk() && folio.reservation ? { reservation: folio.reservation } : null));
  const options = query('svc.api.booking_options', () => (atDesk() ? { property: folio.property } : null));
  const companies = () => options.data()?.companies ?? [];
  return {
    names: () => [...new Set([
      ...(card.data()?.occupants ?? []).map((one) => one.full_name),
      ...companies().map((one) => one.company_name),
    ])].filter((name) => name && name !== folio.guest_name),
    gstinOf: (name) => companies().find((one) => one.company_name.toLowerCase() === name.trim().toLowerCase())?.gstin ?? null,
  };
}

/** A company that is known brings its tax number; another name takes that number away again. */
const payerFields = (form, { names, gstinOf }, autofocus = false) => html`
  ${field({
    ...form,
    set(name, value) {
      const before = gstinOf(form.get('bill_to_name'));
      form.set(name, value);
      const gstin = gstinOf(value);
      if (gstin) form.set('bill_to_gstin', gstin);
      else if (before && form.get('bill_to_gstin') === before) form.set('bill_to_gstin', '');
    },
  }, {
    name: 'bill_to_name', label: t('folio.bill_to'), optional: true, maxlength: 140, list: NAMES, autofocus,
    hint: t('folio.bill_to_hint'),
  })}
  <datalist id=${NAMES}>${names().map((name) => html`<option value=${name}></option>`)}</datalist>
  ${field(form, { name: 'bill_to_gstin', label: t('folio.bill_to_gstin'), optional: true, maxlength: 20 })}`;

const payer = ({ bill_to_name: name, bill_to_gstin: gstin }) => ({
  ...(name.trim() ? { bill_to_name: name.trim() } : {}),
  ...(gstin.trim() ? { bill_to_gstin: gstin.trim() } : {}),
});

export function otherFolioSheet(folio) {
  askSheet({
    title: t('folio.another'), lead: t('folio.another_lead'), action: t('folio.another_do'), folio,
    initial: { folio_type: 'Extra', bill_to_name: '', bill_to_gstin: '' },
    fields: (form, people) => html`
      ${field(form, { name: 'folio_type', label: t('folio.type'), kind: 'segments', choices: ['Extra', 'Company'] })}
      ${payerFields(form, people)}`,
    send: async (values, close) => {
      const made = await act('svc.api.split_folio', { reservation: folio.reservation, folio_type: values.folio_type, ...payer(values) });
      close();
      go(`/folio/${encodeURIComponent(made.folio)}`);
    },
  });
}

export function billToSheet(folio) {
  askSheet({
    title: t('folio.bill_to'), lead: t('folio.bill_to_lead'), action: t('action.save'), folio,
    initial: { bill_to_name: folio.bill_to_name ?? '', bill_to_gstin: folio.bill_to_gstin ?? '' },
    fields: (form, people) => payerFields(form, people, true),
    send: async (values, close) => {
      await act('svc.desk.set_bill_to', { folio: folio.name, ...payer(values) });
      close();
      toast(t('settings.saved'));
    },
  });
}

function askSheet({ title, lead, action, folio, initial, fields, send }) {
  openSheet({
    title,
    setup: (close) => ({ form: makeForm(initial, { send: (values) => send(values, close) }), people: known(folio) }),
    body: (close, { form, people }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${lead}</p>
        ${fields(form, people)}
        ${problem(form.problem())}
        ${sheetFoot(form, close, action, { keys: '↵' })}
      </form>`,
  });
}
