// What a guest's profile and drawer both say of how to reach the guest and of who pays.

import { propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** Phones and e-mails of profiles that were merged into this one. */
export const furtherContacts = (guest) => guest.further_contacts
  .flatMap(({ phone, email }) => [phone, email])
  .filter(Boolean)
  .join(' · ');

/** A company of the guest's stays as a fact: [label, its name and tax registration]. */
export const companyFact = ({ company_name: name, gstin }) => [
  t('booking.company'),
  [name, gstin && `${propertyLocale().tax_id_label} ${gstin}`].filter(Boolean).join(' · '),
];
