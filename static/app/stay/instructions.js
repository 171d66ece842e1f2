// What departments should know or do for a stay, and how the guest comes and goes: two parts of the drawer's first tab.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { toastError } from '../../core/toast.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { atDesk } from '../common/session.js';

/** In the order in which they were given; the desk marks each as done or opens it again. */
export const instructionList = (stay) => (stay.instructions.length ? html`
  <section class="stay-card stay-instructions" aria-label=${t('travel.instructions')}>
    <h3>${t('travel.instructions')}</h3>
    ${stay.instructions.map((each) => html`
      <div class="row-apart row-wraps">
        <span>${chip(word(each.department))} ${each.instruction}
          ${each.status === 'Done'
            ? html`<small class="soft">${t('travel.done_by', { name: each.done_by, when: moment(each.done_on) })}</small>`
            : ''}
        </span>
        ${atDesk() ? html`<button type="button" class="button button-small" @click=${() => setStatus(stay, each)}>
          ${icon(each.status === 'Open' ? 'check' : 'undo')}${t(each.status === 'Open' ? 'travel.mark_done' : 'travel.open_again')}
        </button>` : ''}
      </div>`)}
  </section>` : '');

const setStatus = (stay, { name, status }) => act('svc.desk.set_instruction', {
  reservation: stay.name, instruction: name, status: status === 'Open' ? 'Done' : 'Open',
}).catch(toastError);

/** `{mode} {ref}, {moment}` of one end of the journey. */
export const journey = (details, end) => [
  [word(details[`${end}_mode`]), details[`${end}_ref`]].filter(Boolean).join(' '),
  details[`${end}_datetime`] ? moment(details[`${end}_datetime`]) : '',
].filter(Boolean).join(', ');

/** The facts that were given with the booking. */
export function travelFacts({ stay_details: details }) {
  const ride = (name) => (Number(details[`${name}_required`])
    ? fact(t(`travel.${name}`), details[`${name}_note`] || t('travel.wanted')) : '');
  const given = (label, value) => (value ? fact(label, value) : '');
  return html`
    ${given(t('travel.comes'), journey(details, 'arrival'))}${ride('pickup')}
    ${given(t('travel.goes'), journey(details, 'departure'))}${ride('drop')}
    ${given(t('travel.purpose'), word(details.purpose))}${given(t('travel.infants'), details.infants)}
    ${given(t('travel.wishes'), ['early_checkin', 'late_checkout', 'valet_parking'].filter((name) => Number(details[name]))
      .map((name) => t(`travel.${name}`)).join(', '))}`;
}
