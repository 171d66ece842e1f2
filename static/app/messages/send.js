// Sending by hand from a stay or a bill: by e-mail where that is connected, else written ready in the desk's own messenger.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';

export const sendConfirmation = (reservation) => send('svc.desk.send_confirmation', { reservation });
export const sendInvoice = (folio) => send('svc.desk.send_invoice', { folio });
export const sendStatement = (payer) => send('svc.desk.send_statement', payer);

const send = (name, params) => act(name, params).then((made) => {
  if (made.sent) toast(t('messages.sending_to', { to: made.recipients.join(', ') }));
  else byHand(made.chat_link);
}, toastError);

const byHand = (link) => openSheet({
  title: t('messages.by_hand'),
  body: (close) => html`
    <div class="stack"><p>${t('messages.by_hand_text')}</p>
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.close')}</button>
        ${link
          ? html`<a class="button button-primary" href=${link} target="_blank" rel="noopener" autofocus>
            ${icon('phone')}${t('messages.open_messenger')}
          </a>`
          : ''}
      </footer>
    </div>`,
});
