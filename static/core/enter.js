// Enter in the forms of the desk. Guests' pages do without it.

/**
 * Enter in a form does what its sending button says, also on a list, a tick or one of a few choices. Text boxes send by
 * themselves; a text of several lines takes Enter as a new line.
 */
export function startEnter() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!event.target.matches?.('select, input[type=checkbox], input[type=radio], .segment')) return;
    const button = event.target.closest('form')?.querySelector('button[type=submit]:not([disabled])');
    if (!button) return;
    event.preventDefault();
    if (event.target.matches('.segment')) event.target.click();
    button.form.requestSubmit(button);
  });
}
