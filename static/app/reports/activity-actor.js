// Who did an action: a person, an assistant of a person, or a guest.

import { t } from '../../core/i18n.js';

/** What a guest did on the public pages is in the ledger as an agent's, and is neither a person's of the hotel nor an AI's. */
export const isGuest = (action) => action.actor === 'Guest';
export const isAgent = (action) => Boolean(action.agent_name) && !isGuest(action);

/** Who did it, as people are called. */
export function actorOf(action, person) {
  if (isGuest(action)) return t('activity.by_guest');
  if (!action.agent_name) return person(action.actor);
  return t(action.agent_named_by_caller ? 'activity.named_for' : 'activity.for', { agent: action.agent_name, user: person(action.actor) });
}
