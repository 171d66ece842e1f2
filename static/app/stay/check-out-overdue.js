// A guest who stayed longer than booked: the nights since the booked departure are billed once the stay is extended.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { preview } from '../../core/query.js';
import { date, money } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { toast, toastError } from '../../core/toast.js';
import { businessDate } from '../common/session.js';

const extension = (stay) => ({
  reservation: stay.name, check_in_date: stay.check_in_date, check_out_date: businessDate(),
});

const isOverdue = (stay) => Boolean(stay && stay.status === 'Checked In' && stay.check_out_date < businessDate());

/** What the extension would cost; asked only for a guest who is overdue. */
export const overduePreview = (stay) => preview('svc.api.amend_stay', () => (isOverdue(stay()) ? extension(stay()) : null));

/** The date as it is shown, where the offer says what the server's warning of it does. */
export const overdueSaid = (stay, ahead) => (isOverdue(stay) && ahead.data() && !ahead.error() ? [date(stay.check_out_date, 'day')] : []);

/** The offer to extend, or why it can't be done. */
export function overdueOffer(stay, ahead) {
  if (!isOverdue(stay)) return '';
  const then = ahead.error() ? null : ahead.data()?.would_answer;
  const seen = { expected_check_in_date: stay.check_in_date, expected_check_out_date: stay.check_out_date };
  const extend = () => act('svc.api.amend_stay', { ...extension(stay), ...seen })
    .then(() => toast(t('checkout.extended', { date: date(businessDate(), 'day') })), toastError);
  return html`
    <div class="notice notice-action check-out-overdue">${icon('history')}
      <div class="stack grow"><span>${ahead.error()
        ? t('checkout.no_extension', { why: errorText(ahead.error()) })
        : t('checkout.overdue', { date: date(stay.check_out_date, 'day'),
          amount: then ? money(then.amount_after_tax - stay.amount_after_tax) : '…' })}</span>
        ${then ? html`<span class="row row-wraps"><button type="button" class="button button-small" @click=${extend}>
          ${t('checkout.extend', { date: date(businessDate(), 'day') })}</button></span>` : ''}
      </div>
    </div>`;
}
