// Pure: the topics of the server's settings: what a form begins with and what is sent. Each topic has a script with its fields:
// `secret` is never read back, `has` says whether one is stored; `shown(values)`: only then.

import { backup } from './server-settings-backup.js';
import { downtimePack } from './server-settings-downtime-pack.js';
import { mail } from './server-settings-mail.js';
import { publicAddress } from './server-settings-public-address.js';
import { whatsapp } from './server-settings-whatsapp.js';

export const TOPICS = { mail, whatsapp, backup, downtime_pack: downtimePack, public_address: publicAddress };

const text = (value) => (value === null || value === undefined ? '' : String(value));

/** The form's values of what the server answered. */
export function topicValues(key, answer = {}) {
  const values = Object.fromEntries(TOPICS[key].fields.map(({ name, secret }) => [name, secret ? '' : text(answer[name])]));
  return { ...values, ...TOPICS[key].values?.(answer) };
}

/** What is sent: nothing of a topic that is off, and of the two rhythms the chosen one. */
export function topicParams(key, values, property) {
  if (!text(values[TOPICS[key].on]).trim()) return {};
  const shown = TOPICS[key].fields.filter((field) => field.name !== 'rhythm' && (!field.shown || field.shown(values)));
  const given = shown.map(({ name }) => [name, text(values[name]).trim()]).filter(([, value]) => value);
  return { ...Object.fromEntries(given), ...(TOPICS[key].ofProperty && property ? { property } : {}) };
}
