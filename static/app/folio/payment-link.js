// The payment link of what is still due, as a code large enough for the guest's phone. When the money is booked the code
// goes by itself.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { go } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { may } from '../common/session.js';

export function linkSheet(folio) {
  openSheet({
    title: t('link.title'),
    setup: () => query('svc.api.folio_payment_link', () => ({ folio: folio.name })),
    body: (close, link) => html`
      ${link.error() ? refusal(link.error(), close) : link.data() ? code(link.data(), folio) : skeleton(8)}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.close')}</button>
        ${link.data() && !link.error()
          ? html`<button type="button" class="button button-primary" autofocus @click=${(event) => copy(link.data().url, event)}>
            ${icon('copy')}${t('link.copy')}
          </button>`
          : ''}
      </footer>`,
  });
}

export const howToPay = (link) => t(`link.scan_${link.method === 'UPI' ? 'upi' : link.method === 'Link' ? 'link' : 'bank'}`);

const code = (link, folio) => html`
  <figure class="pay-code">
    <figcaption>
      <b class="figure">${money(link.amount, link.currency)}</b><span class="soft">${[
        folio.guest_name,
        folio.invoice_number ?? folio.name,
      ].join(' · ')}</span>
    </figcaption>
    <img class="pay-square" alt=${t('link.alt', { amount: money(link.amount, link.currency) })}
      src=${`data:image/svg+xml,${encodeURIComponent(link.qr_svg)}`}>
  </figure>
  <p class="sheet-text pay-how">${howToPay(link)}</p>
  <input class="input pay-link" readonly aria-label=${t('link.link')} value=${link.url} @focus=${(event) => event.target.select()}>`;

/** Nothing is due any more: that is good news. Nothing configured: who may do it is led there. */
function refusal(error, close) {
  if (error.code === 'nothing_due') {
    return html`<p class="notice notice-good" role="status">${icon('check')}<span>${t('link.settled')}</span></p>`;
  }
  const settings = () => { close(); go('/settings/property'); };
  return html`${problem(error)}
    ${error.code === 'no_payment_link' && may('Hotel Admin') ? html`
      <p><button type="button" class="button" @click=${settings}>${icon('gear')}${t('link.configure')}</button></p>` : ''}`;
}

/** The clipboard needs a secure address; on the hotel's own network the selected text is copied the old way. */
async function copy(url, event) {
  const field = event.target.closest('dialog').querySelector('.pay-link');
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    field.select();
    if (!document.execCommand('copy')) return;
  }
  toast(t('link.copied'));
}
