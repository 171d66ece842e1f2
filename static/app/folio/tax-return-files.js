// What the accountant takes away: closed invoices as CSV, the tax return as a workbook.

import { download } from '../../core/download.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { propertyLocale } from '../../core/format.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { businessDate, may, property } from '../common/session.js';
import { returnName, returnWorkbook } from '../common/tax-return-name.js';
import { proposedPeriod } from './tax-return-periods.js';

export const mayTakeFiles = () => may('Finance');

/** Files of a period: the month so far, in its first days the month before. */
export function filesSheet() {
  const workbook = returnWorkbook();
  const kinds = [['invoices.csv', t('files.csv')], [workbook, t('files.workbook', { name: returnName() })]];
  const [from, to] = proposedPeriod(businessDate.peek());
  openSheet({
    title: t('files.title'),
    setup: (close) => makeForm({ from_date: from, to_date: to, file: workbook }, {
      required: ['from_date', 'to_date'],
      send: async ({ file, ...period }) => {
        const name = await download(`/api/files/${file}?${new URLSearchParams({ property: property.peek(), ...period })}`);
        close();
        toast(t('files.done', { name }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('files.lead')}</p>
        <div class="fields">
          ${field(form, { name: 'from_date', label: t('files.from'), kind: 'date', required: true, autofocus: true, past: true })}
          ${field(form, { name: 'to_date', label: t('files.to'), kind: 'date', required: true })}
          ${field(form, { name: 'file', label: t('files.kind'), kind: 'segments', wide: true, choices: kinds,
            hint: form.get('file') === workbook ? workbookHint() : t('files.csv_hint') })}
        </div>
        <p><a class="link" href="/reports/tax">${t('taxes.open', { name: returnName() })}</a></p>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('files.do'), { keys: '↵' })}
      </form>`,
  });
}

/** The sheets of India's return are named as its portal names them. */
const workbookHint = () => t(propertyLocale().tax_return_form ? 'files.workbook_hint' : 'files.workbook_rates');
