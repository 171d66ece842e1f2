// What the sheet that corrects a group holds and what it becomes for the server. No DOM.

/** The group as its form has it. */
export const groupValues = (group) => ({
  group_name: group.group_name,
  company: group.company ?? '',
  contact_name: group.contact?.name ?? '',
  contact_phone: group.contact?.phone ?? '',
  check_in_date: group.check_in_date,
  check_out_date: group.check_out_date,
  cutoff_date: group.cutoff_date ?? '',
  notes: group.notes ?? '',
  apply_to_stays: 0,
});

/** The parameters of edit_group: only what differs; null when nothing does. A contact is sent with its phone. */
export function editGroupParams(group, values) {
  const before = groupValues(group);
  const text = (name) => String(values[name] ?? '').trim();
  const changed = Object.keys(before).filter((name) => name !== 'apply_to_stays' && text(name) !== before[name]);
  if (changed.some((name) => name.startsWith('contact_'))) changed.push('contact_name', 'contact_phone');
  if (changed.includes('company') && Number(values.apply_to_stays)) changed.push('apply_to_stays');
  if (!changed.length) return null;
  return { group_booking: group.name, ...Object.fromEntries(changed.map((name) => [name, text(name)])) };
}
