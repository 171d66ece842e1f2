// The ways of payment at the desk, and whose credit a bill is on.

import { t, word } from '../../core/i18n.js';
import { offeredModes } from '../common/payment-modes.js';

const MODES = ['Cash', 'Card', 'UPI', 'Bank Transfer', 'OTA Prepaid', 'Company Credit', 'Payment Link'];
const CREDIT = 'Company Credit';

/** As choices; a bill is put on the credit of a company only where `company` has some, and by its name. */
export const modes = (company) => offeredModes(MODES).filter((mode) => mode !== CREDIT || company)
  .map((mode) => [mode, mode === CREDIT ? t('folio.credit_of', { name: company }) : word(mode)]);

/** A bill on credit brings no money in, so it has no receipt. */
export const isMoney = (mode) => mode !== CREDIT;

export const owedBy = ({ credit_company: company }) => (company ? t('folio.owed_by', { name: company }) : t('folio.on_credit'));
