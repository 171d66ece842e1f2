// Pure: what was tapped and not yet accepted by the server. Steps are kept in order, shown at once, and sent again when
// the line is back. An entry is {id, kind: 'task' or 'room', target, status, label}; the store is a list of them.

/** What a task can become next, likeliest first. */
export function nextStep(status) {
  return { Pending: 'In Progress', 'In Progress': 'Done', Done: 'Verified' }[status] ?? null;
}

/** The list with one more step. A room keeps only its last wish; a task keeps its steps in order, each once. */
export function added(entries, entry) {
  const same = (each) => each.kind === entry.kind && each.target === entry.target;
  if (entry.kind === 'room') return [...entries.filter((each) => !same(each)), entry];
  const last = entries.filter(same).at(-1);
  return last?.status === entry.status ? entries : [...entries, entry];
}

export const removed = (entries, id) => entries.filter((each) => each.id !== id);

/** The queue as it looks when every waiting step has been accepted. */
export function applied(queue, entries) {
  const last = (kind, target) => entries.filter((each) => each.kind === kind && each.target === target).at(-1)?.status;
  return {
    ...queue,
    tasks: queue.tasks.map((task) => ({ ...task, status: last('task', task.name) ?? task.status, waiting: last('task', task.name) !== undefined })),
    rooms: queue.rooms.map((room) => ({ ...room, housekeeping_status: last('room', room.name) ?? room.housekeeping_status, waiting: last('room', room.name) !== undefined })),
  };
}

/** Open tasks first in the server's order, one in progress above all; what is done leaves the list. */
export function openTasks(tasks, { onlyMine = false } = {}) {
  const open = tasks.filter((task) => ['Pending', 'In Progress'].includes(task.status) && (!onlyMine || task.mine || task.status === 'In Progress'));
  return [...open.filter((task) => task.status === 'In Progress'), ...open.filter((task) => task.status !== 'In Progress')];
}

/** Only well-formed entries survive a reload: the store is the device's and may hold anything. */
export function parsed(text) {
  try {
    const list = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((each) => each && ['task', 'room'].includes(each.kind) && each.id && each.target && each.status) : [];
  } catch {
    return [];
  }
}
