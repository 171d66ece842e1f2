// A record of another property than the chosen one: its property is chosen first, and a message says so. Its dates, amounts and
// choices would otherwise be those of a hotel that it has nothing to do with.

import { effect, onEnd, untracked } from '../../core/signal.js';
import { ask } from '../../core/query.js';
import { remount } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { chooseProperty, properties, property } from './session.js';

/** Chooses the property of a record where another one is chosen. */
async function follow(own) {
  const found = properties.peek().find((each) => each.name === own);
  if (!found || own === property.peek()) return;
  await chooseProperty(own);
  remount();
  toast(t('shell.switched', { property: found.property_name }));
}

let shown = 0;

/** Whether the screen shows one record: it does not go along to another property. */
export const showsRecord = () => shown > 0;

/** For a screen of one record: `read()` answers the record's property, once it is known. */
export function ofProperty(read) {
  let known = false;
  const before = property.peek();
  shown += 1;
  onEnd(() => { shown -= 1; });
  effect(() => {
    const own = read();
    if (!own || known) return;
    known = true;
    // Who chose another property while the record was on its way is leaving it.
    if (property.peek() === before) untracked(() => follow(own));
  });
}

/** For a sheet over any screen: the record is asked for its property before the sheet opens. */
export async function inItsProperty(name, params) {
  if (properties.peek().length < 2) return;
  const record = await ask(name, params).catch(() => null);
  if (record) await follow(record.property);
}
