// What a screen of the restaurant or the stock shows in a hotel without an outlet: the sentence, and the way to make one.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';
import { may } from './session.js';

export const noOutlet = (picture) => nothing(picture, t('outlet.none'), may('Finance')
  ? html`<a class="button" href="/settings/pos_outlet">${icon('plus')}${t('outlet.make')}</a>`
  : '');
