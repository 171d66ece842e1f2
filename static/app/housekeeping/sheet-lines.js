// Pure: the lines of an attendant's sheet by floor, rooms that are left first.

const numeric = (a, b) => String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });

/** [{task, room, leaves, stays}]: by floor, then departures, then the others, each by room. A room without a floor comes last. */
export function sheetLines(tasks, rooms) {
  const known = new Map(rooms.map((room) => [room.name, room]));
  return tasks.map((task) => {
    const room = known.get(task.room) ?? {};
    const leaves = task.task_type === 'Checkout Clean' || Boolean(room.departure_today);
    return { task, room, leaves, stays: Boolean(room.in_house_guest) && !leaves };
  }).toSorted((a, b) => Number(!a.room.floor) - Number(!b.room.floor) || numeric(a.room.floor, b.room.floor)
    || Number(b.leaves) - Number(a.leaves) || numeric(a.task.room_number, b.task.room_number));
}

/** [[floor, lines]] in the order of the lines; `null` for rooms without a floor. */
export function floorsOf(lines) {
  const floors = new Map();
  for (const line of lines) {
    const floor = line.room.floor ?? null;
    floors.set(floor, [...(floors.get(floor) ?? []), line]);
  }
  return [...floors];
}

/** What was written for the attendant, each as it was written: the task's note, the guest's request, instructions. */
export const notesOf = (task) => [
  ...(task.notes ?? '').split('\n'), task.special_requests, ...(task.instructions ?? []).map((each) => each.instruction),
]
  .filter(Boolean);
