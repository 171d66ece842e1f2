// The housekeeping status of a room, set from its head on the tape chart.

import { act } from '../../../core/rpc.js';
import { element, html } from '../../../core/html.js';
import { refreshAll } from '../../../core/query.js';
import { rove } from '../../../core/keys.js';
import { t, word } from '../../../core/i18n.js';
import { toast, toastError } from '../../../core/toast.js';
import { hkDot } from '../../../parts/chip.js';
import { placeBelow } from '../../../parts/menu.js';
import { warnToasts } from '../../../parts/warned.js';

const STATES = ['Clean', 'Inspected', 'Dirty', 'Out of Order'];

/** A menu of states under the room's number. */
export function roomStatusMenu(room, button) {
  const panel = element(html`
    <div class="menu shell-menu" popover="auto" role="menu" aria-label=${t('board.room', { room: room.room_number })}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.menu-item')])}
      @toggle=${(event) => event.newState === 'closed' && event.currentTarget.remove()}>
      <p class="menu-head">${t('board.room', { room: room.room_number })}</p>
      ${STATES.map((state) => html`<button type="button" class="menu-item" role="menuitemradio" tabindex="-1"
        aria-checked=${state === room.housekeeping_status ? 'true' : 'false'}
        @click=${() => { panel.hidePopover(); button.focus(); set(room, state); }}>${hkDot(state)}<span>${word(state)}</span></button>`)}
    </div>`);
  document.body.append(panel);
  panel.showPopover();
  placeBelow(panel, button);
  (panel.querySelector('[aria-checked=true]') ?? panel.querySelector('.menu-item')).focus();
}

async function set(room, status, { undone = false } = {}) {
  const before = room.housekeeping_status;
  if (status === before) return;
  try {
    const { warnings } = await act('svc.api.set_housekeeping_status', { room: room.name, status });
    toast(t('chart.room_is', { room: room.room_number, status: word(status) }), {
      about: room.name,
      ...(undone ? {} : {
        undo: true,
        action: { label: t('action.undo'), run: () => set({ ...room, housekeeping_status: status }, before, { undone: true }) },
      }),
    });
    warnToasts(warnings);
    refreshAll();
  } catch (error) {
    toastError(error);
  }
}
