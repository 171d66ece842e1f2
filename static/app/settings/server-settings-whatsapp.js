// The hotel's number at WhatsApp in the server's settings.

export const whatsapp = {
  save: 'svc.desk.save_whatsapp', test: 'svc.desk.test_whatsapp', to: 'tel', on: 'phone_number_id',
  fields: [
    { name: 'phone_number_id', kind: 'number' },
    { name: 'token', kind: 'password', secret: true, has: 'has_token' },
    { name: 'template' },
    { name: 'template_language', placeholder: 'en' },
  ],
};
