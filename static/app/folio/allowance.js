// An allowance: what is taken off the bill, as a whole or of one charge, with a reason.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';
import { amountField, moneySheet } from './payments.js';

/** The charges that an allowance can reduce: [row, words]. */
const reducible = (folio) => folio.charges.filter((line) => line.amount > 0)
  .map((line) => [line.name, `${line.description || word(line.charge_type)} · ${money(line.amount)}`]);

export function allowanceSheet(folio) {
  moneySheet({
    title: t('folio.allowance'), lead: () => t('folio.allowance_lead'), action: t('folio.allowance_do'), danger: true,
    initial: { amount: '', reason: '', charge_row: '' }, required: ['amount', 'reason'],
    fields: (form) => html`
      ${amountField(form, { label: t('folio.amount_before_tax') })}
      ${field(form, { name: 'charge_row', label: t('folio.allowance_on'), kind: 'select', empty: t('folio.allowance_whole'),
        choices: reducible(folio), hint: t('folio.allowance_tax', { tax: propertyLocale().tax_label }) })}
      ${field(form, { name: 'reason', label: t('folio.reason'), required: true, wide: true, maxlength: 140 })}`,
    send: async ({ charge_row: row, ...values }, close) => {
      await withPin('svc.api.post_allowance', { folio: folio.name, ...values, ...(row ? { charge_row: row } : {}) });
      close();
      toast(t('folio.allowed'));
    },
  });
}
