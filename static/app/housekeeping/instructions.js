// What housekeeping should do for the guest of a room, each with the button that says it is done.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';

/** `done(each)` marks one; without it they are only shown. `instructions` may be missing in what a device stored before. */
export const instructionNotes = ({ room_number: room, instructions = [] }, done = null) => instructions.map((each) => html`
  <p class="hk-note hk-instruction" data-instruction=${each.name}>
    ${icon('bell')}<span class="grow">${each.instruction}</span>
    ${done ? html`<button type="button" class="button button-quiet" @click=${() => done(each)}>
      ${icon('check')}<span>${t('travel.mark_done')}</span><span class="visually-hidden">${room}</span></button>` : ''}
  </p>`);
