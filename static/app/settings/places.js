// The screens of this department in the navigation; app/places.js says what each key means.

export const places = [
  {
    name: 'settings', path: '/settings', label: 'nav.settings', icon: 'gear', group: 'settings',
    first: true, when: () => true,
  },
];
