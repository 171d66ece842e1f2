// The mail server in the server's settings.

export const mail = {
  save: 'svc.desk.save_mail', test: 'svc.desk.test_mail', to: 'email', on: 'host',
  fields: [
    { name: 'host', placeholder: 'mail.hotel.example', wide: true },
    { name: 'security', kind: 'select', choices: ['tls', 'starttls', 'none'] },
    { name: 'port', kind: 'number', placeholder: '465' },
    { name: 'user' },
    { name: 'password', kind: 'password', secret: true, has: 'has_password' },
    { name: 'from', placeholder: 'Lake View Palace <desk@hotel.example>', wide: true },
  ],
};
