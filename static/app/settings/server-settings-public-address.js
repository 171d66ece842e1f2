// The public address in the server's settings.

export const publicAddress = {
  save: 'svc.desk.save_public_address', test: 'svc.desk.test_public_address', on: 'url',
  fields: [{ name: 'url', placeholder: 'https://desk.hotel.example', wide: true }],
};

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
