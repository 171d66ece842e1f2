// Pure: what was tapped and not yet accepted by the server. Steps stay in order, shown at once, and sent again when
// the line is back. An entry is {id, kind, target, params, label}: `target` a task or a room, `params` what the function
// of its kind is shown.

import { listOf } from '../common/stored-list.js';

/** The function behind each kind of entry. */
export const FUNCTIONS = {
  task: 'svc.api.hk_update_task', room: 'svc.api.set_housekeeping_status', claim: 'svc.api.hk_claim_task', accept: 'svc.api.hk_accept_task',
  decline: 'svc.api.hk_reject_task', assign: 'svc.api.hk_assign_task', charge: 'svc.api.hk_post_consumable', item: 'svc.api.hk_log_item',
  instruction: 'svc.desk.set_instruction',
};

/** What a task can become next, likeliest first. */
export function nextStep(status) {
  return { Pending: 'In Progress', 'In Progress': 'Done', Done: 'Verified' }[status] ?? null;
}

/** How each kind of step changes a task, as the server will; `me` is the login of who works here. */
const onTask = {
  task: (task, { status }, me) => ({ ...task, status, ...(task.claimable && status === 'In Progress' ? taken(me) : {}) }),
  claim: (task, params, me) => ({ ...task, ...taken(me) }),
  accept: (task) => ({ ...task, assignment_status: 'Accepted' }),
  decline: (task, { reason }, me) => ({
    ...task, reject_reason: reason, rejected_by: me, mine: 0, claimable: 1, assigned_to_user: null,
    assignment_status: 'Unassigned', status: 'Pending',
  }),
  assign: (task, { user }, me) => ({
    ...task,
    mine: user === me ? 1 : 0,
    claimable: 0,
    assigned_to_user: user,
    assignment_status: 'Assigned',
  }),
};

const taken = (me) => ({ mine: 1, claimable: 0, assigned_to_user: me, assignment_status: 'Accepted' });

/** The list with one more step. A room keeps only its last wish; a task keeps its steps in order, no step twice running. */
export function added(entries, entry) {
  const same = (each) => each.kind === entry.kind && each.target === entry.target;
  if (entry.kind === 'room') return [...entries.filter((each) => !same(each)), entry];
  const last = entries.filter((each) => each.target === entry.target && each.kind in onTask).at(-1);
  const again = entry.kind in onTask && last?.kind === entry.kind && JSON.stringify(last.params) === JSON.stringify(entry.params);
  return again ? entries : [...entries, entry];
}

/**
 * The steps that fall with a refused one: who could not take a task was going to work on it, and must not do so on
 * somebody else's.
 */
export function fallen(entries, refused) {
  if (!['claim', 'accept'].includes(refused.kind)) return [];
  const after = entries.slice(entries.findIndex((each) => each.id === refused.id) + 1);
  return after.filter((each) => each.target === refused.target && each.kind in onTask);
}

/** The day's finished tasks: the server's, with what this device did and the server has not said yet. */
export function finishedTasks(known, mine, waiting) {
  const pending = (task) => waiting.some((entry) => entry.target === task.name) || !known.some((each) => each.name === task.name);
  const own = mine.filter(pending);
  return [
    ...own,
    ...known.filter((each) => !own.some((one) => one.name === each.name)),
  ].filter((each) => ['Done', 'Verified'].includes(each.status));
}

/** The queue as it looks when every waiting step has been accepted. What was done for a guest leaves the task and the room. */
export function applied(queue, entries, me) {
  const done = new Set(entries.filter((each) => each.kind === 'instruction').map((each) => each.params.instruction));
  const left = ({ instructions = [] }) => ({ instructions: instructions.filter((each) => !done.has(each.name)) });
  const of = (target, kinds) => entries.filter((each) => each.target === target && kinds(each.kind));
  return {
    ...queue,
    tasks: queue.tasks.map((task) => {
      const steps = of(task.name, (kind) => kind in onTask);
      return steps.reduce((now, { kind, params }) => onTask[kind](now, params, me), { ...task, ...left(task), waiting: steps.length > 0 });
    }),
    rooms: queue.rooms.map((room) => {
      const wish = of(room.name, (kind) => kind === 'room').at(-1);
      return {
        ...room,
        ...left(room),
        housekeeping_status: wish?.params.status ?? room.housekeeping_status,
        waiting: of(room.name, (kind) => ['room', 'charge', 'item'].includes(kind)).length > 0,
      };
    }),
  };
}

/** Open tasks in the server's order, one in progress above all; what is done leaves the list. whose: all, pool or mine. */
export function openTasks(tasks, whose = 'all') {
  const wanted = { all: () => true, pool: (task) => task.claimable, mine: (task) => task.mine }[whose];
  const open = tasks.filter((task) => ['Pending', 'In Progress'].includes(task.status) && wanted(task));
  return [...open.filter((task) => task.status === 'In Progress'), ...open.filter((task) => task.status !== 'In Progress')];
}

/** Only well-formed entries survive a reload: the store is the device's and may hold anything. */
export function parsed(text) {
  const list = listOf(text);
  return list.filter((each) => each && each.kind in FUNCTIONS && each.id && each.target && each.params && typeof each.params === 'object');
}
