// Boxes that scroll by themselves can be reached by keyboard: one that is wider or higher than its frame and holds nothing that
// takes the focus becomes a tab stop. A table that is wider than its frame fades at the right edge until it is scrolled to its end.

const BOXES = '.table-scroll, .bill-lines, .cards, .paper, .sheet-body, pre';
const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const QUIET_MS = 150;

const isCut = (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

const goesOn = (box) => box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1;

const fade = (box) => box.classList.toggle('goes-on', goesOn(box));

function mark() {
  const tables = [...document.querySelectorAll('.table-scroll')].map((box) => [box, goesOn(box)]);
  for (const [box, cut] of tables) if (cut !== box.classList.contains('goes-on')) box.classList.toggle('goes-on', cut);
  const needs = [...document.querySelectorAll(BOXES)].map((box) => [box, isCut(box) && !box.querySelector(TAKES_FOCUS)]);
  for (const [box, wanted] of needs) {
    if (wanted) box.tabIndex = 0;
    else if (box.hasAttribute('tabindex')) box.removeAttribute('tabindex');
  }
}

/** Watches the page from now on. */
export function startScrollers() {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(mark, QUIET_MS);
  };
  new MutationObserver(soon).observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener('resize', soon);
  addEventListener('scroll', ({ target }) => target.classList?.contains('table-scroll') && fade(target), { capture: true, passive: true });
  // A style sheet, a picture or a typeface that comes late makes a box wider.
  addEventListener('load', soon, true);
  document.fonts.addEventListener('loadingdone', soon);
}
