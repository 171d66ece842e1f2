// One protocol for moving things, by pointer and by keyboard (nothing may need a drag). The owner says what a step
// means; this file only turns presses and keys into begin, step, drop and cancel. It draws nothing.

const THRESHOLD_PX = 5;
const EDGE_PX = 48;
const EDGE_SPEED_PX = 14;

/**
 * Pointer moves inside `root`. `pick(event)` answers what was pressed, or null to leave the press alone;
 * then `begin(thing)`, `step(thing, event)`, `drop(thing, event)`, `cancel(thing)`. A press that never moves is a click.
 * `scroller` scrolls when the pointer nears its edges. Answers how to stop listening.
 */
export function pointerMoves(root, { pick, begin, step, drop, cancel, scroller = null }) {
  let held = null;
  const down = (event) => {
    if (event.button !== 0 || held) return;
    const thing = pick(event);
    if (!thing) return;
    held = { thing, id: event.pointerId, x: event.clientX, y: event.clientY, moving: false, last: event };
  };
  const move = (event) => {
    if (!held || event.pointerId !== held.id) return;
    held.last = event;
    if (!held.moving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < THRESHOLD_PX) return;
      held.moving = true;
      root.setPointerCapture(event.pointerId);
      begin(held.thing, event);
      if (scroller) requestAnimationFrame(creep);
    }
    event.preventDefault();
    step(held.thing, event);
  };
  const up = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { thing, moving } = held;
    held = null;
    if (!moving) return;
    swallowClick(root);
    drop(thing, event);
  };
  const stop = () => {
    if (!held) return;
    const { thing, moving } = held;
    held = null;
    if (moving) cancel(thing);
  };
  const escape = (event) => {
    if (event.key !== 'Escape' || !held?.moving) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const creep = () => {
    if (!held?.moving) return;
    if (edgeScroll(scroller, held.last)) step(held.thing, held.last);
    requestAnimationFrame(creep);
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: stop };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
  addEventListener('keydown', escape, true);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    removeEventListener('keydown', escape, true);
  };
}

/** Keys while something is picked up: answers true when the key was one of the protocol's. */
export function moveKey(event, { step, drop, cancel }) {
  const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0], PageUp: [-7, 0], PageDown: [7, 0] };
  if (event.key in steps) step(...steps[event.key], event.shiftKey);
  else if (event.key === 'Enter' || event.key === ' ') drop();
  else if (event.key === 'Escape') cancel();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The click that a browser sends after a drag is none. */
function swallowClick(root) {
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener('click', swallow, true), 0);
}

function edgeScroll(scroller, { clientX, clientY }) {
  const box = scroller.getBoundingClientRect();
  const along = (at, from, to) => (at < from + EDGE_PX ? -EDGE_SPEED_PX : at > to - EDGE_PX ? EDGE_SPEED_PX : 0);
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollBy(along(clientX, box.left, box.right), along(clientY, box.top, box.bottom));
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
}
