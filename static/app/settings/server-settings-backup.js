// The folder and the rhythm of the backups in the server's settings.

export const backup = {
  save: 'svc.desk.save_backup', test: 'svc.desk.backup_now', on: 'folder',
  fields: [
    { name: 'folder', placeholder: '/mnt/usb/hotel', wide: true },
    { name: 'rhythm', kind: 'segments', choices: ['day', 'hours'] },
    { name: 'at', kind: 'time', shown: (values) => values.rhythm === 'day' },
    { name: 'every', kind: 'number', shown: (values) => values.rhythm === 'hours' },
    { name: 'keep_daily', kind: 'number' },
    { name: 'keep_weekly', kind: 'number' },
  ],
  /** Backups follow the day or a number of hours; the field of the other rhythm begins with what is usual. */
  values: ({ at, every }) => ({
    rhythm: !at && every ? 'hours' : 'day', at: String(at ?? '').slice(0, 5) || '03:30', every: String(every ?? '') || '6',
  }),
  /** The hour is in the time zone of the property. */
  ofProperty: true,
};
