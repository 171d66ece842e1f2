// The language of this device, where nobody is signed in yet.

import { segments } from '../core/controls.js';
import { html } from '../core/html.js';
import { language, languages, t, useLanguage } from '../core/i18n.js';

export const languageSwitch = () => html`<div class="language-switch">
  ${segments({ value: language(), choices: languages(), label: t('me.language'), set: useLanguage })}</div>`;
