// What a colleague is called: ledgers and lists keep logins, a screen says names.

import { query } from '../../core/query.js';
import { property } from './session.js';

/** A live lookup for a screen: `person(login)` is the full name, or the login of somebody who is not of this hotel. */
export function people() {
  const read = query('svc.desk.colleagues', () => (property() ? { property: property() } : null));
  const person = (login) => read.data()?.find((each) => each.user === login)?.full_name || (login ?? '');
  return { person, all: () => read.data() ?? [] };
}
