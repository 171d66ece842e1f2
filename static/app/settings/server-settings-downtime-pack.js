// The folder of the sheets for a downtime in the server's settings.

export const downtimePack = {
  save: 'svc.desk.save_downtime_pack', test: 'svc.desk.write_downtime_pack', on: 'folder',
  fields: [{ name: 'folder', placeholder: '/mnt/share/desk', wide: true }, { name: 'every', kind: 'number' }],
};
