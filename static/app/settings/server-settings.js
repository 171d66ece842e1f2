// Pure: the topics of the server's settings: what a form begins with, what is sent, which fields stand for it.

/** `secret`: never read back; `has` says whether one is stored. `shown(values)`: only then. */
export const TOPICS = {
  mail: {
    save: 'svc.desk.save_mail', test: 'svc.desk.test_mail', to: 'email', on: 'host',
    fields: [
      { name: 'host', placeholder: 'mail.hotel.example', wide: true },
      { name: 'security', kind: 'select', choices: ['tls', 'starttls', 'none'] },
      { name: 'port', kind: 'number', placeholder: '465' },
      { name: 'user' },
      { name: 'password', kind: 'password', secret: true, has: 'has_password' },
      { name: 'from', placeholder: 'Lake View Palace <desk@hotel.example>', wide: true },
    ],
  },
  whatsapp: {
    save: 'svc.desk.save_whatsapp', test: 'svc.desk.test_whatsapp', to: 'tel', on: 'phone_number_id',
    fields: [
      { name: 'phone_number_id', kind: 'number' },
      { name: 'token', kind: 'password', secret: true, has: 'has_token' },
      { name: 'template' },
      { name: 'template_language', placeholder: 'en' },
    ],
  },
  backup: {
    save: 'svc.desk.save_backup', test: 'svc.desk.backup_now', on: 'folder',
    fields: [
      { name: 'folder', placeholder: '/mnt/usb/hotel', wide: true },
      { name: 'rhythm', kind: 'segments', choices: ['day', 'hours'] },
      { name: 'at', kind: 'time', shown: (values) => values.rhythm === 'day' },
      { name: 'every', kind: 'number', shown: (values) => values.rhythm === 'hours' },
      { name: 'keep_daily', kind: 'number' },
      { name: 'keep_weekly', kind: 'number' },
    ],
  },
  downtime_pack: {
    save: 'svc.desk.save_downtime_pack', test: 'svc.desk.write_downtime_pack', on: 'folder',
    fields: [{ name: 'folder', placeholder: '/mnt/share/desk', wide: true }, { name: 'every', kind: 'number' }],
  },
  public_address: {
    save: 'svc.desk.save_public_address', test: 'svc.desk.test_public_address', on: 'url',
    fields: [{ name: 'url', placeholder: 'https://desk.hotel.example', wide: true }],
  },
};

const text = (value) => (value === null || value === undefined ? '' : String(value));

/** The form's values of what the server answered. */
export function topicValues(key, answer = {}) {
  const values = Object.fromEntries(TOPICS[key].fields.map(({ name, secret }) => [name, secret ? '' : text(answer[name])]));
  if (key === 'backup') {
    const byHours = !answer.at && Boolean(answer.every);
    Object.assign(values, {
      rhythm: byHours ? 'hours' : 'day', at: text(answer.at).slice(0, 5) || '03:30', every: text(answer.every) || '6',
    });
  }
  return values;
}

/** What is sent: nothing of a topic that is off, and of the two rhythms the chosen one. */
export function topicParams(key, values, property) {
  if (!text(values[TOPICS[key].on]).trim()) return {};
  const shown = TOPICS[key].fields.filter((field) => field.name !== 'rhythm' && (!field.shown || field.shown(values)));
  const given = shown.map(({ name }) => [name, text(values[name]).trim()]).filter(([, value]) => value);
  return { ...Object.fromEntries(given), ...(key === 'backup' && property ? { property } : {}) };
}

/** Whether this page is open under a name to which the desk would no longer answer: neither the new one nor a local one. */
export function locksOut(url, hostname) {
  if (!url || !hostname.includes('.') || /^[\d.]+$|:/.test(hostname)) return false;
  if (/\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname)) return false;
  try {
    return new URL(url).hostname !== hostname;
  } catch {
    return false;
  }
}
