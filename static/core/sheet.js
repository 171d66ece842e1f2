// Drawers and dialogs on the native <dialog>: focus stays inside, Escape closes, focus returns to where it was. The browser's
// Back leaves the topmost one. Leaving one with input that is not sent asks first; its own buttons do not.

import { element, html, view } from './html.js';
import { scope } from './signal.js';
import { icon } from './icon.js';
import { focusNear } from './focus.js';
import { hasInput } from './form.js';
import { backFirst } from './router.js';
import { placeToasts } from './toast.js';
import { errorText, t } from './i18n.js';

/** What is open, the topmost last. */
const open = [];
backFirst(() => open.findLast((each) => each.dialog.open)?.goBack() ?? false);

const reloading = (event) => open.some((each) => each.isUnsent()) && event.preventDefault();

/** Whether what was typed may go. */
export const mayDiscard = () => confirmSheet({
  title: t('form.leave_title'), text: t('form.leave'), action: t('form.leave_do'), danger: true,
});

/**
 * Opens a sheet and answers {closed, close}. `body(close)` draws the content and is drawn again when a signal it read
 * changes; `setup(close)` runs once, its effects end with the sheet. kind: 'dialog', 'drawer' (side) or 'palette'. A sheet that
 * is `addressed` is part of the address and closes when it changes. `unsent(context)` says whether something is entered that no
 * form has, such as a signature.
 */
export function openSheet({
  title, kind = 'dialog', wide = false, addressed = false, body, setup, unsent = () => false, head = null, onClose,
}) {
  const opener = document.activeElement;
  let resolve;
  const closed = new Promise((done) => { resolve = done; });
  let result = null;
  let end = () => {};
  const dialog = element(html`<dialog class="sheet sheet-${kind} ${wide ? 'sheet-wide' : ''}"></dialog>`);
  const close = (value = null) => {
    result = value;
    // What the sheet read must not be read again while it goes: it may just have ended what it was about.
    end();
    if (dialog.open) dialog.close();
  };
  let context;
  const isUnsent = () => hasInput(dialog) || unsent(context);
  let asking = false;
  const leave = async () => {
    if (asking) return;
    asking = true;
    const may = !isUnsent() || (await mayDiscard());
    asking = false;
    if (may) close();
  };
  const self = {
    dialog,
    isUnsent,
    goBack: () => {
      if (addressed && !isUnsent()) return false;
      leave();
      return true;
    },
  };
  document.body.append(dialog);
  // What should have the focus may come with an answer: until then the title keeps it, so that nothing is skipped.
  const settleFocus = () => {
    const heading = dialog.querySelector('h2');
    const free = document.activeElement === heading || !dialog.contains(document.activeElement) || document.activeElement === dialog;
    const wanted = dialog.querySelector('[autofocus]') ?? heading;
    // The foot is always in sight: what is above it need not scroll away.
    if (dialog.open && free) wanted?.focus({ preventScroll: Boolean(wanted.closest('.sheet-foot')) });
  };
  end = scope(() => {
    context = setup ? setup(close) : undefined;
    view(dialog, () => {
      requestAnimationFrame(settleFocus);
      return frame({ title, kind, head, leave, content: body(close, context) });
    });
  });
  dialog.addEventListener('click', (event) => event.target === dialog && pressedOutside(event, dialog) && leave());
  // Browsers send a `cancel` that can be prevented only for the first of two Escapes in a row, so the key is handled as well; a
  // phone's back gesture sends `cancel` alone.
  const escape = (event) => {
    const ours = event.type === 'cancel' ? event.target === dialog : event.key === 'Escape' && !event.isComposing;
    if (!ours || event.defaultPrevented || dialog.querySelector(':popover-open')) return;
    event.preventDefault();
    leave();
  };
  dialog.addEventListener('cancel', escape);
  dialog.addEventListener('keydown', escape);
  dialog.addEventListener('close', () => {
    end();
    open.splice(open.indexOf(self), 1);
    placeToasts();
    dialog.remove();
    // A list that was drawn again may have taken the opener with it: the keyboard then stays on the screen.
    focusNear(opener);
    if (onClose) onClose(result);
    resolve(result);
  });
  addEventListener('beforeunload', reloading);
  open.push(self);
  dialog.showModal();
  placeToasts();
  (dialog.querySelector('[autofocus]') ?? dialog.querySelector('h2'))?.focus();
  return { closed, close, dialog };
}

/** A question with one way on; answers true or false. */
export async function confirmSheet({ title, text, action, danger = false }) {
  const { closed } = openSheet({
    title,
    body: (close) => html`
      <p class="sheet-text">${text}</p>
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => close(false)}>${t('action.back')}</button>
        <button type="button" autofocus class="button ${danger ? 'button-danger' : 'button-primary'}"
          @click=${() => close(true)}>${action}</button>
      </footer>`,
  });
  return (await closed) === true;
}

/** The one way to show an error in a sheet or on a screen. */
export const problem = (error) => error && html`
  <p class="problem" role="alert">${icon('alert')}<span>${typeof error === 'string' ? error : errorText(error)}</span></p>`;

/** Several of them, one below the other. What two calls say is shown once, and a server that is away is one problem. */
export function problems(...errors) {
  const unsaved = errors.find((error) => error?.status === 0 && !error.reading);
  const words = errors.filter((error) => error && !(unsaved && error.status === 0 && error !== unsaved)).map(errorText);
  return [...new Set(words)].map(problem);
}

function frame({ title, kind, head, leave, content }) {
  if (kind === 'palette') return content;
  const words = typeof title === 'function' ? title() : title;
  return html`
    <header class="sheet-head">
      <div class="sheet-title"><h2 tabindex="-1">${words}</h2>${head ? head() : null}</div>
      <button type="button" class="icon-button" aria-label=${t('action.close')} @click=${leave}>${icon('close')}</button>
    </header>
    <div class="sheet-body">${content}</div>`;
}

/** A press that began on the backdrop; letting go there after selecting text inside must not close. */
function pressedOutside(event, dialog) {
  const box = dialog.getBoundingClientRect();
  return event.detail !== 0
    && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom);
}
