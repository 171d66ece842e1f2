// Divides a line between two folios; the other one is opened if needed.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { ask } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { choicesOf, nameOf, noTarget, sentTo } from './transfers.js';

const restOf = async (folio, line) => (await ask('svc.api.folio_invoice', { folio: folio.name })).folio.charges
  .find((each) => each.name === line.name).total;

/** Divides one line: a share of it goes to another folio, the parts sum to the line. */
export function divideSheet(folio, targets, line) {
  const choices = choicesOf(folio, targets);
  if (!choices.length) return noTarget();
  return openSheet({
    title: t('folio.divide'),
    setup: (close) => makeForm({ to_folio: choices[0][0], by: 'percent', percent: '50', amount: '' }, {
      send: async ({ to_folio: choice, by, ...values }) => {
        await sentTo(folio, targets, choice, (to_folio) => act('svc.api.split_folio_charge', {
          from_folio: folio.name,
          charge_row: line.name,
          to_folio,
          [by]: values[by],
        }));
        close();
        // The answer's parts are before tax; the sheet showed the line with it.
        const rest = await restOf(folio, line).catch(() => null);
        toast(rest === null ? t('folio.is_divided') : t('folio.divided', { rest: money(rest), whole: money(line.total) }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="folio-line-shown"><span>${nameOf(line)}</span><b class="figure">${money(line.total)}</b></p>
        ${field(form, { name: 'to_folio', label: t('folio.to'), kind: 'select', choices })}
        ${field(form, {
          name: 'by',
          label: t('folio.divide_by'),
          kind: 'segments',
          choices: [['percent', t('folio.percent')], ['amount', t('folio.amount_before_tax')]],
        })}
        ${form.get('by') === 'percent'
          ? field(form, { name: 'percent', label: t('folio.percent'), kind: 'number', required: true, autofocus: true })
          : field(form, { name: 'amount', label: t('folio.amount_before_tax'), kind: 'money', required: true, autofocus: true })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('folio.divide_do'), { keys: '↵' })}
      </form>`,
  });
}
