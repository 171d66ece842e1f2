// The documents by which a guest is identified, as the property's country has them.

import { propertyLocale } from '../core/format.js';
import { t, word } from '../core/i18n.js';

/** Choices of a field; `now`, which was stored before, stays choosable. An identity card is the other document. */
export function idTypes(now = '') {
  const usual = propertyLocale().id_types ?? [];
  return (now && !usual.includes(now) ? [...usual, now] : usual)
    .map((each) => [each, idTypeName(each)]);
}

/** What a document is called, also where it is only shown. */
export const idTypeName = (type) => (type === 'Other' ? t('id_type.other') : word(type));
