// How a guest comes and goes, and the instructions for departments, as the forms hold them and as the server takes them. No DOM:
// tested by itself.

export const DEPARTMENTS = ['Front Desk', 'Housekeeping', 'F&B', 'Concierge', 'Transport', 'Maintenance', 'Security'];

const TEXTS = ['arrival_mode', 'arrival_ref', 'pickup_note', 'departure_mode', 'departure_ref', 'drop_note', 'purpose'];
const NUMBERS = ['pickup_required', 'drop_required', 'infants', 'valet_parking', 'early_checkin', 'late_checkout'];
const ENDS = [['arrival', 'check_in_date'], ['departure', 'check_out_date']];

/** The fields of the form, from `stay_details` and the open instructions of a stay, or empty. A time stands for its own day. */
export function travelValues({ stay_details: details = {}, instructions = [] } = {}) {
  const values = {};
  for (const name of TEXTS) values[name] = details[name] ?? '';
  for (const name of NUMBERS) values[name] = Number(details[name]) || 0;
  for (const [end] of ENDS) {
    const [day, time] = (details[`${end}_datetime`] ?? '').split(' ');
    Object.assign(values, { [`${end}_day`]: day ?? '', [`${end}_time`]: (time ?? '').slice(0, 5) });
  }
  values.instructions = instructions.filter((each) => each.status === 'Open')
    .map(({ department, instruction }) => ({ department, instruction }));
  return values;
}

function members(values, dates) {
  const all = {};
  for (const name of TEXTS) all[name] = (values[name] ?? '').trim();
  for (const name of NUMBERS) all[name] = Number(values[name]) || 0;
  for (const [end, date] of ENDS) {
    const time = values[`${end}_time`];
    all[`${end}_datetime`] = time ? `${values[`${end}_day`] || dates[date]} ${time}` : '';
  }
  return all;
}

/** What a new booking says: nothing that was left empty. */
export const travelParams = (values) => Object.fromEntries(Object.entries(members(values, values)).filter(([, value]) => value));

/** What was changed of a stay with these dates; an empty text clears. */
export function changedTravel(values, before, dates) {
  const known = members(before, dates);
  return Object.fromEntries(Object.entries(members(values, dates)).filter(([name, value]) => value !== known[name]));
}

/** The `instructions` parameter: those that say something. */
export const instructionParams = (values) => (values.instructions ?? [])
  .map(({ department, instruction }) => ({ department, instruction: instruction.trim() })).filter((each) => each.instruction);
