// Pure: the open tasks by the person who has them, with the working time of each.

import { openTasks } from './pending-steps.js';

/**
 * The columns of the board: what nobody has first, then housekeeping's people, then others who have a task:
 * [{user, name, tasks, minutes}], `user` null for the first.
 */
export function columnsOf(tasks, people) {
  const open = openTasks(tasks);
  const column = (user, name) => {
    const own = open.filter((task) => (task.assigned_to_user ?? null) === user);
    return { user, name, tasks: own, minutes: own.reduce((sum, task) => sum + task.minutes, 0) };
  };
  const known = people.map((person) => person.user);
  const strangers = [...new Set(open.map((task) => task.assigned_to_user).filter((user) => user && !known.includes(user)))];
  const columns = [...people, ...strangers.map((user) => ({ user, full_name: user }))]
    .map((person) => ({ ...column(person.user, person.full_name), isStaff: Boolean(person.housekeeping) }));
  return [column(null, null), ...columns.filter((each) => each.isStaff || each.tasks.length)];
}

/** The chosen tasks that are still open. */
export const chosenOf = (tasks, chosen) => openTasks(tasks).filter((task) => chosen.has(task.name));
