// Keeps the keyboard on the screen: when the element that has the focus is taken away (a row that was checked in, a button
// whose work is done), the focus goes to what is in its place instead of falling to the page's body.

const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"], summary';
const chains = new WeakMap();
let last = null;

export function startFocus() {
  document.addEventListener('focusin', ({ target }) => {
    last = target;
    chains.set(target, chainOf(target));
  });
  // The browser tells nobody when a focused element is removed.
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}

function restore() {
  if (document.activeElement === document.body && last && !last.isConnected) focusNear(last);
}

/** The place of an element: each ancestor, and the place of the branch that leads to the element. */
function chainOf(element) {
  const chain = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    chain.push({ parent: at.parentElement, place: childrenOf(at.parentElement).indexOf(at) });
  }
  return chain;
}

/** A form with a field named 'children' hides the property of that name. */
function childrenOf(parent) {
  const children = [];
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}

/** Focuses an element, or what took its place: the next of its neighbours that takes the focus, else the screen's heading. */
export function focusNear(element) {
  if (element?.isConnected && usable(element)) return element.focus({ preventScroll: true });
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const host = dialogs.pop() ?? document.getElementById('main') ?? document.body;
  for (const { parent, place } of chains.get(element) ?? []) {
    if (!parent.isConnected || !host.contains(parent)) continue;
    const found = inPlace(parent, place);
    if (found) return found.focus({ preventScroll: true });
    if (parent === host) break;
  }
  const heading = host.querySelector('h1, h2') ?? host;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading.focus({ preventScroll: true });
}

/** The first that takes the focus from a place on, else the last before it. */
function inPlace(parent, place) {
  const children = childrenOf(parent);
  const order = [...children.slice(place), ...children.slice(0, place).reverse()];
  for (const child of order) {
    const found = [child, ...child.querySelectorAll(FOCUSABLE)].find((each) => each.matches(FOCUSABLE) && usable(each));
    if (found) return found;
  }
  return null;
}

const usable = (element) => !element.disabled && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
