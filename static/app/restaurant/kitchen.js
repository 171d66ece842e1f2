// The kitchen display: the tickets that there is something to make of, the oldest first. It hangs on a wall and is tapped
// with wet hands, so it is dark, its targets are large, and a broken connection can't be overlooked.

import { each, html, view } from '../../core/html.js';
import { checkNow, connection, watchChanges } from '../../core/changes.js';
import { query } from '../../core/query.js';
import { computed, effect, onEnd, signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { keyHint, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { chime, setSound, soundOn } from '../common/chime.js';
import { property } from '../common/session.js';
import { BY_NUMBER, COURSES, STATIONS, ageOf, heardIn, ofCourse, waited } from './kitchen-board.js';
import { chimeForNew, stayAwake, toggleFull, touched } from './kitchen-device.js';
import { recallSheet } from './kitchen-recall.js';
import { kitchenSteps } from './kitchen-steps.js';
import { ticketCard } from './kitchen-ticket.js';

const PACE_MS = 2_000;
const TICK_MS = 10_000;
const LIMITS = { kitchen_late_minutes: 10, kitchen_overdue_minutes: 20 };

export function mount(root) {
  watchChanges(PACE_MS);
  onEnd(() => watchChanges());
  stayAwake();
  const chosen = (name) => search().get(name) ?? '';
  const asked = () => ({
    property: property(), ...(chosen('outlet') && { outlet: chosen('outlet') }), ...(chosen('station') && { station: chosen('station') }),
  });
  const read = query('svc.pos.kitchen_queue', asked);
  const prepared = query('svc.pos.kitchen_queue', () => ({ ...asked(), prepared: 1 }));
  const outlets = query('svc.pos.outlets', () => ({ property: property() }));
  const board = computed(() => ofCourse(read.data() ?? [], chosen('course')));
  const steps = kitchenSteps(() => Boolean(search.peek().get('station') || search.peek().get('course')));
  const state = { read, prepared, outlets, board, steps, chosen, passed: passedSince(read), sound: signal(soundOn()), touch: touched() };
  chimeForNew(read, heardIn, () => JSON.stringify(asked()));
  effect(() => connection() !== 'on' && chime());
  keys(state);
  view(root, () => html`
    <div class="kitchen ${connection() === 'on' ? '' : 'kitchen-lost'}">
      ${connection() === 'on' ? '' : lost()}
      ${head(state)}
      ${shown(read, () => tickets(state), { lines: 6 })}
    </div>`);
}

function keys({ board, prepared, steps }) {
  keyHint('1 … 9', 'kitchen.key_number', { group: 'nav.kitchen' });
  for (let n = 1; n <= BY_NUMBER; n += 1) {
    shortcut(String(n), '', () => board.peek()[n - 1] && steps.tapTicket(board.peek()[n - 1]), { group: 'nav.kitchen' });
  }
  shortcut('r', 'kitchen.recall_list', () => recallSheet(prepared, steps), { group: 'nav.kitchen' });
}

/** Minutes that went by since the last answer: neither the device's time nor its zone matters. */
function passedSince(read) {
  const now = signal(performance.now());
  const timer = setInterval(() => now.set(performance.now()), TICK_MS);
  onEnd(() => clearInterval(timer));
  let answer = null;
  let answeredAt = 0;
  return () => {
    if (read.data() !== answer) {
      answer = read.data();
      answeredAt = performance.now();
    }
    return Math.floor(Math.max(0, now() - answeredAt) / 60_000);
  };
}

const lost = () => html`
  <div class="kitchen-alarm" role="alert">
    ${icon('alert')}
    <div class="grow"><p class="kitchen-alarm-title">${t('kitchen.lost')}</p><p>${t('kitchen.lost_text')}</p></div>
    <button type="button" class="button" @click=${checkNow}>${t('shell.try_now')}</button>
  </div>`;

function head(state) {
  const { prepared, outlets, board, steps, chosen, sound, touch } = state;
  const choose = (name) => (value) => setSearch({ [name]: value }, { replace: true });
  const picks = (list) => [['', t('kitchen.all')], ...list.map((each) => [each, word(each)])];
  const list = outlets.data() ?? [];
  return html`
    <header class="kitchen-head">
      <div class="kitchen-title"><h1>${t('nav.kitchen')}</h1><span class="figure">${count(board().length)}</span></div>
      ${list.length > 1 ? html`
        <select class="input" aria-label=${t('kitchen.outlet')} @change=${(event) => choose('outlet')(event.target.value)}>
          <option value="" .selected=${!chosen('outlet')}>${t('kitchen.every_outlet')}</option>
          ${list.map((each) => html`<option value=${each.name} .selected=${each.name === chosen('outlet')}>${each.outlet_name}</option>`)}
        </select>` : ''}
      ${segments({ value: chosen('station'), choices: picks(STATIONS), label: t('kitchen.station'), set: choose('station') })}
      ${segments({ value: chosen('course'), choices: picks(COURSES), label: t('kitchen.course'), set: choose('course') })}
      <div class="kitchen-tools">
        <button type="button" class="button" data-recall @click=${() => recallSheet(prepared, steps)}>
          ${icon('undo')}<span>${t('kitchen.recall')}</span> <span class="figure">${count(prepared.data()?.length ?? 0)}</span>
            <kbd>R</kbd></button>
        <button type="button" class="button" aria-pressed=${sound() ? 'true' : 'false'} @click=${() => turnSound(sound)}>
          ${icon(sound() ? 'bell' : 'ban')}<span>${t(sound() ? 'kitchen.sound_on' : 'kitchen.sound_off')}</span></button>
        <button type="button" class="button kitchen-full" @click=${(event) => toggleFull(event.currentTarget.closest('.kitchen'))}>
          ${icon('full')}<span>${t('kitchen.full')}</span></button>
      </div>
      ${sound() && !touch() ? html`<p class="kitchen-touch">${icon('bell')}${t('kitchen.touch')}</p>` : ''}
    </header>`;
}

function turnSound(sound) {
  setSound(!sound.peek());
  sound.set(soundOn());
  chime();
}

function tickets({ board, outlets, steps, chosen, passed }) {
  const list = outlets.data() ?? [];
  const limits = new Map(list.map((each) => [each.name, each]));
  const since = passed();
  const age = (ticket) => {
    const then = waited(ticket);
    const minutes = then === null ? null : then + since;
    return { minutes, kind: ageOf(minutes, limits.get(ticket.outlet) ?? LIMITS) };
  };
  if (!board().length) return nothing('check', t('kitchen.nothing'));
  const several = list.length > 1 && !chosen('outlet');
  return html`<div class="kitchen-board">${each(board(), (ticket) => ticket.name, (ticket, at) =>
    ticketCard(ticket, at, { age: age(ticket), steps, several }))}</div>`;
}
