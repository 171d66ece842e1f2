// What the tax return is called where the property is, and its file.

import { propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const form = () => propertyLocale().tax_return_form ?? '';

/** "GSTR-1", "VAT return" */
export const returnName = () => form() || t('taxes.named', { tax: propertyLocale().tax_label });

/** Under /api/files. */
export const returnWorkbook = () => (form() === 'GSTR-1' ? 'gstr1.xlsx' : 'reports/tax_return.xlsx');

/** What it is found by in the search box, beside its name. */
export const RETURN_NAMES = ['tax return', 'vat', 'gst', 'gstr-1', 'sales tax', 'कर'];
