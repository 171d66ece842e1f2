// The fields and the sending of a new group whose rooms are held as a block, with its event.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { go } from '../../core/router.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { isDate } from '../../core/dates.js';
import { date } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';
import { businessDate, property } from '../common/session.js';
import { releaseHint } from './cutoff.js';
import { blockParams } from './new-values.js';

const EVENTS = ['Wedding', 'Reception', 'Sangeet', 'Mehendi', 'Engagement', 'Conference', 'Seminar', 'Training', 'Product Launch',
  'Birthday',
  'Anniversary', 'Corporate Offsite', 'Exhibition', 'Other'];

const dayHint = (value) => (isDate(value) ? date(value, 'day') : null);

export const blockFields = (form, venues) => html`
  <section class="card card-pad stack"><h2>${t('groups.holding')}</h2>
    <div class="fields">
      ${field(form, {
        name: 'cutoff_date',
        label: t('groups.cutoff_day'),
        kind: 'date',
        optional: true,
        min: businessDate(),
        max: form.get('check_in_date'),
        hint: releaseHint(form.get('cutoff_date')) ?? t('groups.cutoff_none'),
      })}
      ${field(form, { name: 'hold', label: t('groups.hold_now'), kind: 'check', hint: t('groups.hold_hint') })}
      ${field(form, { name: 'notes', label: t('field.note'), kind: 'textarea', rows: 2, optional: true, wide: true })}
    </div></section>
  ${venues.length ? html`<section class="card card-pad stack"><h2>${t('groups.event')}</h2>
    <div class="fields">
      ${field(form, {
        name: 'venue',
        label: t('groups.venue'),
        kind: 'select',
        empty: t('groups.no_event'),
        choices: venues.map((venue) => [venue.name, t('groups.venue_of', { name: venue.venue_name, n: venue.capacity })]),
      })}
      ${form.get('venue') ? html`
        ${field(form, { name: 'event_type', label: t('groups.event_type'), kind: 'select', choices: EVENTS })}
        ${field(form, {
          name: 'event_date',
          label: t('groups.event_date'),
          kind: 'date',
          min: businessDate(),
          hint: dayHint(form.get('event_date') || form.get('check_in_date')),
        })}
        ${field(form, { name: 'attendees', label: t('groups.attendees'), kind: 'number' })}
        ${field(form, { name: 'customer_phone', label: t('field.phone'), kind: 'tel', optional: true })}` : ''}
    </div></section>` : ''}`;

/** The draft, and with it the hold where it is wanted: a refused hold leaves the draft, which opens and says why. */
export async function draft(values) {
  const params = blockParams(values, property.peek());
  const made = await act('svc.api.create_group_block', params);
  const hold = { group_booking: made.group_booking, blocks: params.blocks, status: 'Confirmed' };
  const refused = Number(values.hold) ? await act('svc.api.save_group_blocks', hold).then(() => null, (error) => error) : null;
  setTimeout(() => go(`/groups/${encodeURIComponent(made.group_booking)}`));
  warnToasts(made.warnings);
  if (refused) toast(t('groups.draft_only', { why: errorText(refused) }), { kind: 'warning' });
  else toast(t(Number(values.hold) ? 'groups.now_held' : 'groups.now_draft'));
}
