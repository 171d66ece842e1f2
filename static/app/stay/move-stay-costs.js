// Moving a stay to another room or other dates: one call, and before it what that call will do to the price and to what is
// owed at departure. The amounts are the server's, from a dry run.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview } from '../../core/query.js';
import { problem } from '../../core/sheet.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { notices } from '../common/step-sheet.js';
import { warnToasts } from '../../parts/warned.js';

export const MOVE = 'svc.desk.move_stay';

/** The dry run of a move; `params()` answers its parameters, or null while there is nothing to ask. */
export const movePreview = (params) => preview(MOVE, params);

/** Moves the stay and answers as the server does. */
export const moveStay = (params, outlook) => actAsShown(MOVE, params, outlook);

/** Calls what `outlook` is the dry run of. Warnings that it did not show pass by as messages. */
export async function actAsShown(name, params, outlook) {
  const seen = answerOf(outlook)?.warnings ?? [];
  const answer = await act(name, params);
  warnToasts(answer.warnings.filter((warning) => !seen.includes(warning)));
  return answer;
}

/** What the call would answer; nothing while it is refused or the answer is on its way. */
export const answerOf = (outlook) => (outlook.error() ? null : outlook.data()?.would_answer);

/** The price before and after and what is then owed at departure, or why the move is refused. `now` is the price of the stay. */
export function moveCosts(outlook, now) {
  if (outlook.error()) return problem(outlook.error());
  const then = answerOf(outlook);
  const amount = (value) => (value === undefined ? '…' : money(value));
  return html`
    ${notices(then?.warnings ?? [])}
    <dl class="sums ${outlook.busy() ? 'quote-busy' : ''}" aria-live="polite">
      <div><dt>${t('drop.price_now')}</dt><dd class="figure">${amount(then?.amount_before ?? now)}</dd></div>
      <div class="sum-total"><dt>${t('drop.price_then')}</dt><dd class="figure">${amount(then?.amount_after_tax)}</dd></div>
      <div><dt>${t('money.at_departure')}</dt><dd class="figure">${amount(then?.balance_due)}</dd></div>
    </dl>`;
}
