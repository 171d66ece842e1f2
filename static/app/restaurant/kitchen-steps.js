// What a tap in the kitchen does. Each step is sent at once; a second tap while it is on its way does nothing.

import { act } from '../../core/rpc.js';
import { signal } from '../../core/signal.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { orderLabel } from '../common/order-label.js';
import { linesIn, stepOf } from './kitchen-board.js';

const OF_LINE = {
  cooking: 'svc.pos.mark_prepared',
  held: 'svc.pos.mark_prepared',
  done: 'svc.pos.recall_prepared',
  cancelled: 'svc.pos.acknowledge_void',
};

/** Answers {busy(name), tapLine(ticket, line), tapTicket(ticket), recall(ticket)}. `filtered()`: only some lines are shown. */
export function kitchenSteps(filtered) {
  const running = signal(new Set());
  const mark = (name, on) => running.update((names) => {
    const next = new Set(names);
    if (on) next.add(name);
    else next.delete(name);
    return next;
  });
  const once = async (name, work) => {
    if (running.peek().has(name)) return;
    mark(name, true);
    await work().catch(toastError);
    mark(name, false);
  };
  const each = async (path, lines) => {
    for (const line of lines) await act(path, { order: line.parent, item_row: line.name });
  };
  const recall = (ticket, lines = ticket.items) => once(ticket.name, () => each('svc.pos.recall_prepared', lines));

  const ready = async (ticket) => {
    const lines = linesIn(ticket, 'cooking');
    // Without a row the server marks what other stations and courses cook too.
    if (filtered()) await each('svc.pos.mark_prepared', lines);
    else await act('svc.pos.mark_prepared', { order: ticket.name });
    toast(t('kitchen.is_ready', { what: orderLabel(ticket) }), {
      action: { label: t('kitchen.recall'), run: () => recall(ticket, lines) },
    });
  };
  const steps = {
    accept: (ticket) => act('svc.pos.accept_ticket', { order: ticket.name }),
    ready,
    seen: (ticket) => each('svc.pos.acknowledge_void', linesIn(ticket, 'cancelled')),
  };
  return {
    recall,
    busy: (name) => running().has(name),
    tapLine: (ticket, line) => once(line.name, () => each(OF_LINE[line.state], [line])),
    tapTicket: (ticket) => {
      const step = steps[stepOf(ticket)];
      if (step) once(ticket.name, () => step(ticket));
      else toast(t('kitchen.all_held', { what: orderLabel(ticket) }), { kind: 'warning' });
    },
  };
}
