// The event order (BEO) of a function: issued once it is confirmed, and printed with the pack list.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { paperAddress } from './sheet-state.js';

/** `print(state, paper, label)` draws the button of a paper. */
export const eventOrder = (sheet, state, print) => html`
  ${sheet.beo_number ? html`<p>${sheet.beo_number} <span class="small soft">${moment(sheet.beo_generated_on)}</span></p>` : ''}
  <span class="row">${state.may.order() ? html`<button type="button" class="button button-small" data-step="beo"
    @click=${() => issue(state)}>
    ${t(sheet.beo_number ? 'fn.beo_again' : 'fn.beo_issue')}</button>` : ''}
  ${['Confirmed', 'Completed'].includes(sheet.status) ? print(state, 'event-order', 'fn.p_beo')
    : state.isOff() ? '' : html`<span class="soft">${t('fn.after_confirm')}</span>`}
  ${print(state, 'pack-list', 'fn.p_pack_list')}</span>`;

const issue = (state) => act('svc.banquet.generate_beo', { function: state.name })
  .then(() => toast(t('fn.beo_issued'), { action:
    { label: t('action.print'), run: () => openPrint(paperAddress(state.name, 'event-order')) } }), toastError);
