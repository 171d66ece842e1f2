// Editing a booking: the fields of a new one, prefilled, and beside them what the stay costs before and after. The amounts are
// the server's, from a dry run of what will be saved.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, onEnd, scope, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { dateSpan, money } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { notices } from '../common/step-sheet.js';
import { shortName } from '../common/room-names.js';
import { atDesk } from '../common/session.js';
import { editLists } from './edit-lists.js';
import { changesPrice, editParams, editValues } from './edit-values.js';
import { addonFields } from './addons.js';
import { companyField } from './company-field.js';
import { bringing, moreFields, partnerFields, partyFields, termFields } from './fields.js';
import { nightRates } from './night-rates.js';
import { overrideOf } from './quote.js';
import { travelFields } from './travel-fields.js';

export function editBookingSheet(reservation) {
  openSheet({
    title: t('edit.title'), wide: true,
    setup: (close) => {
      const stay = query('svc.api.reservation_detail', () => ({ reservation }));
      const options = editLists();
      const opened = signal(null);
      let end = null;
      onEnd(() => end?.());
      // Made once: what another desk saves meanwhile does not replace what is typed here.
      effect(() => {
        if (stay.data() && options.data() && !opened.peek()) end = scope(() => opened.set(formOf(stay.data(), close, options.data)));
      });
      const outlook = preview('svc.desk.edit_booking', settled(() => opened() && outlookParams(opened(), reservation), 250));
      return { stay, options, opened, outlook };
    },
    body: (close, state) => shown(
      state.stay,
      (stay) => (state.opened() && state.options.data() ? content(stay, state, close) : ''),
      { lines: 8 },
    ),
  });
}

/** Asked with no change too: the answer holds the nights as they are. A reason that is still to be typed keeps no price back. */
const outlookParams = ({ form, before }, reservation) => ({
  reservation,
  ...editParams({ ...form.values(), reason: form.values().reason || '-' }, before, reservation),
});

function formOf(stay, close, lists) {
  const before = editValues(stay);
  const form = makeForm(before, {
    alias: { nightly_rates: 'rates' },
    send: async (values) => {
      const params = editParams(values, before, stay.name);
      if (!params) {
        close();
        return;
      }
      const answer = await act('svc.desk.edit_booking', params);
      close();
      toast(t('edit.done', { name: stay.guest?.full_name ?? stay.name, total: money(answer.grand_total_after) }));
    },
  });
  return { form, before, company: companyField({ form: bringing(form, lists), options: lists }) };
}

function content(stay, { options, opened, outlook }, close) {
  const { form: typed, before, company } = opened();
  const form = withPreview(typed, outlook.error());
  return html`
    <form class="edit-booking" @submit=${typed.submit} @keydown=${sendKey(typed)}>
      <p class="soft edit-who">
        ${[
          stay.guest?.full_name,
          stay.name,
          stay.room ? t('board.room', { room: shortName(stay.room) }) : t('stay.no_room'),
          dateSpan(stay.check_in_date, stay.check_out_date),
        ].filter(Boolean).join(' · ')}
      </p>
      <div class="stack">${atDesk() ? deskFields(form, before, { stay, options, company }) : termFields(form, options.data())}</div>
      ${costs(form, before, outlook)}
      ${sheetFoot(typed, close, t('action.save'))}
    </form>`;
}

/** All that the desk edits. Who only sets prices edits the plans, the voucher and the prices. */
function deskFields(form, before, { stay, options, company }) {
  const types = options.data().room_types;
  return html`
    <div class="fields">
      ${partyFields(form, { beds: types.find((type) => type.name === form.get('room_type'))?.max_extra_beds ?? 0 })}
      ${stay.status === 'Checked In'
        ? ''
        : field(form, {
          name: 'room_type',
          label: t('field.room_type'),
          kind: 'select',
          choices: types.map((type) => [type.name, type.room_type_name]),
        })}
    </div>
    ${termFields(form, options.data())}
    <div class="fields">${partnerFields(form, options.data(), company)}${moreFields(form)}
      ${stay.status === 'Checked In'
        ? field(form, { name: 'keys_given', label: t('stay.keys'), optional: true, maxlength: 60 })
        : ''}</div>
    ${addonFields(form, options.data(), stay, { open: before.addons.length > 0 })}
    ${travelFields(form, { before })}`;
}

/** Refusals of a night's price that name no parameter. */
const OF_A_RATE = ['discount_limit', 'outside_guardrails'];

/** A refusal of the preview is shown at its field, like one of the save. */
function withPreview(form, error) {
  const name = { nightly_rates: 'rates' }[error?.field] ?? (OF_A_RATE.includes(error?.code) ? 'rates' : error?.field);
  if (!name || !(name in form.values())) return form;
  return { ...form, errors: () => ({ [name]: errorText(error), ...form.errors() }), refusedBy: error };
}

const shownAmount = (amount) => (amount === undefined ? '–' : money(amount));

/** Beside the fields: nights with their prices, keep or reprice, before and after. */
function costs(form, before, outlook) {
  const answer = outlook.error() ? null : outlook.data()?.would_answer;
  const choice = form.get('price') || (changesPrice(form.values(), before) ? 'reprice' : 'keep');
  return html`
    <aside class="edit-costs ${outlook.busy() ? 'quote-busy' : ''}" aria-label=${t('quote.title')} aria-live="polite">
      ${field({
        ...form,
        get: (name) => (name === 'price' ? choice : form.get(name)),
      }, { name: 'price', label: t('drop.price'), kind: 'segments',
        choices: [['keep', t('edit.keep')], ['reprice', t('drop.price_reprice')]] })}
      ${nightRates(form, (answer ?? outlook.data()?.would_answer)?.after.nightly)}
      ${form.errors().rates ? html`
        <p class="field-error" id=${`${form.id}-rates`} tabindex="-1">${icon('alert')}${form.errors().rates}</p>` : ''}
      ${Object.keys(form.get('rates')).length ? field(form, { name: 'reason', label: t('field.reason'), required: true }) : ''}
      <dl class="sums">
        <div><dt>${t('drop.before')}</dt><dd class="figure">${shownAmount(answer?.grand_total_before)}</dd></div>
        <div class="sum-total"><dt>${t('drop.after')}</dt><dd class="figure">${shownAmount(answer?.grand_total_after)}</dd></div>
        ${Number(answer?.addons_total) ? html`
          <div class="soft"><dt>${t('edit.extras')}</dt><dd class="figure">${money(answer.addons_total)}</dd></div>` : ''}
      </dl>
      ${overrideOf(form, outlook.error())}
      ${notices(answer?.warnings ?? [])}
      ${outlook.error() && outlook.error() !== form.refusedBy ? problem(outlook.error()) : ''}
      ${problem(form.problem())}
    </aside>`;
}
