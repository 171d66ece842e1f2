// Checking in or out the rooms of a group at once. Each room is a step of its own: what is refused says why and can be tried
// again, and the others remain. Who owes at departure is not chosen at first, and leaves only after a question.

import { act, call } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { announce } from '../../core/toast.js';
import { dateSpan, money, sentence } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { balanceChip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { businessDate } from '../common/session.js';
import { openOrders } from '../stay/check-out-orders.js';

/** What the two steps differ in; `usual` tells who is chosen at first. */
const STEPS = {
  in: {
    name: 'svc.api.check_in', status: 'Confirmed', title: 'groups.all_in', does: 'groups.all_in_do', done: 'groups.all_in_done',
    fits: (member) => member.check_in_date <= businessDate.peek(), usual: () => true, picture: 'in',
  },
  out: {
    name: 'svc.api.check_out', status: 'Checked In', title: 'groups.all_out', does: 'groups.all_out_do', done: 'groups.all_out_done',
    fits: () => true, usual: (member) => member.check_out_date <= businessDate.peek(), picture: 'out',
  },
};

/** The members that a step is possible for now. */
export const readyFor = (step, members) => members.filter((member) => member.status === STEPS[step].status && STEPS[step].fits(member));

/** One paper after the other. */
export const printCards = (names) => openPrint(`/print/registration/${names.join(',')}`);

export function allRoomsSheet(step, members) {
  const kind = STEPS[step];
  const ready = readyFor(step, members);
  openSheet({
    title: t(kind.title), wide: true,
    setup: () => choosing(step, ready),
    body: (close, state) => (ready.length ? draw(close, state, { kind, ready }) : nothing('people', t('groups.all_nobody'))),
  });
}

function choosing(step, ready) {
  const kind = STEPS[step];
  const leaving = step === 'out';
  const chosen = signal(new Set(leaving ? [] : ready.filter(kind.usual).map((member) => member.name)));
  const results = signal(new Map());
  const balances = signal(new Map());
  const busy = signal(false);
  const waiting = computed(() => ready.filter((member) => chosen().has(member.name) && !results().get(member.name)?.ok));
  const known = leaving ? learnBalances(ready, { kind, chosen, balances }) : null;
  const run = async () => {
    if (busy.peek()) return;
    busy.set(true);
    await known;
    const all = waiting.peek();
    // A room with open bills waits: it is named first, and leaves when it is sent again.
    const held = leaving ? all.filter(({ name }) => !results.peek().has(name) && balances.peek().get(name)?.open.length) : [];
    for (const { name } of held) results.update((seen) => new Map(seen).set(name, { open: balances.peek().get(name).open }));
    const going = all.filter((member) => !held.includes(member));
    if (leaving && !(await leavesOwing(going, balances.peek()))) {
      busy.set(false);
      return;
    }
    let failed = held.length;
    for (const { name } of going) {
      const result = await act(kind.name, { reservation: name }).then(
        (answer) => ({ ok: true, room: answer.room, warnings: answer.warnings ?? [] }),
        (error) => {
          if (!('status' in error)) throw error;
          failed += 1;
          return { refused: errorText(error), lost: error.status === 0 };
        },
      );
      results.update((held) => new Map(held).set(name, result));
      if (result.lost) break;
    }
    busy.set(false);
    announce(t('groups.all_said', { done: all.length - failed, failed }));
  };
  const learnAgain = (member) => learnBalance(member, kind, balances);
  return { chosen, results, balances, busy, waiting, run, learnAgain };
}

/** What each guest owes when leaving now. Whose departure is due, who owes nothing and has no open bill is chosen. */
async function learnBalances(ready, { kind, chosen, balances }) {
  for (const member of ready) {
    const now = await learnBalance(member, kind, balances);
    if (now && now.balance <= 0 && !now.open.length && kind.usual(member)) chosen.update((held) => new Set([...held, member.name]));
  }
}

/** What one guest owes, and the bills of the restaurant that nobody has paid yet; none when the step would be refused. */
async function learnBalance({ name }, kind, balances) {
  const answer = await call(kind.name, { reservation: name, dry_run: 1 }).catch((error) => {
    if (!('status' in error)) throw error;
    return null;
  });
  if (!answer) return null;
  const { balance_due: balance, paid, open_orders: open } = answer.would_answer;
  const now = { balance, paid, open, status: 'Checked Out' };
  balances.update((held) => new Map(held).set(name, now));
  return now;
}

/** Whether those chosen may leave: asked when some of them owe. */
function leavesOwing(chosen, balances) {
  const owed = chosen.map((member) => balances.get(member.name)?.balance ?? 0).filter((balance) => balance > 0);
  return !owed.length || confirmSheet({
    title: t('checkout.anyway'),
    text: t('groups.all_out_owing', { n: owed.length, amount: money(owed.reduce((sum, balance) => sum + balance, 0)) }),
    action: t('checkout.anyway'),
  });
}

function draw(close, { chosen, results, balances, busy, waiting, run, learnAgain }, { kind, ready }) {
  const pick = (name, on) => chosen.update((held) => new Set(on ? [...held, name] : [...held].filter((one) => one !== name)));
  const paidOff = (member, order) => {
    results.update((held) => new Map(held).set(member.name, {
      open: held.get(member.name).open.filter((one) => one.order !== order),
    }));
    learnAgain(member);
  };
  const done = ready.filter((member) => results().get(member.name)?.ok);
  return html`
    <form class="stack" @submit=${(event) => { event.preventDefault(); run(); }}
      @keydown=${(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // The same key must not answer the question that may open.
        event.preventDefault();
        run();
      }}>
      <ul class="all-rooms">${each(ready, (member) => member.name, (member, i) => html`
        <li data-stay=${member.name}>
          <label><input type="checkbox" class="check" autofocus=${i === 0} .checked=${chosen().has(member.name)}
            @change=${(event) => pick(member.name, event.target.checked)}>
            <b class="figure">${shortName(member.room) || '–'}</b>
            <span class="grow"><span class="strong">${member.guest_name}</span>
              <span class="small soft folio-detail">${dateSpan(member.check_in_date, member.check_out_date)}</span></span></label>
          ${balances().has(member.name) && !results().get(member.name)?.ok ? balanceChip(balances().get(member.name)) : ''}
          <span class="all-rooms-result" role="status">${outcome(results().get(member.name), kind)}</span>
          ${openOrders(results().get(member.name)?.open ?? [], member.room, {
            leave: close, posted: (order) => paidOff(member, order) })}
        </li>`)}
      </ul>
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => printCards((done.length ? done : ready).map((member) => member.name))}>
          ${icon('print')}${t('groups.cards')}
        </button>
        <button type="button" class="button ${waiting().length ? '' : 'button-primary'}" @click=${() => close()}>
          ${done.length ? t('action.done') : t('action.back')}
        </button>
        ${waiting().length ? html`<button type="submit" class="button button-primary" aria-disabled=${busy() ? 'true' : null}>
          ${busy() ? html`<span class="spinner" aria-hidden="true"></span>` : icon(kind.picture)}
          <span>${t(kind.does, { n: waiting().length })}</span><kbd>Ctrl ↵</kbd></button>` : ''}
      </footer>
    </form>`;
}

function outcome(result, kind) {
  if (!result) return '';
  if (result.open) return result.open.length ? html`<span class="names-warned">${icon('alert')}${t('groups.all_held')}</span>` : '';
  if (result.refused) return html`<span class="names-refused">${icon('alert')}${result.refused}</span>`;
  return html`<span class="names-made">${icon('check')}${t(kind.done)}${result.room ? `, ${shortName(result.room)}` : ''}</span>
    ${result.warnings.map((warning) => html`<span class="small names-warned">${icon('alert')}${sentence(warning)}</span>`)}`;
}
