// Boxes that scroll by themselves can be reached by keyboard: one that is wider or higher than its frame and holds nothing that
// takes the focus becomes a tab stop. A table that is wider than its frame fades at the right edge until it is scrolled to its end.
// A row of choices that is wider than its frame shows the one that is chosen.

const BOXES = '.table-scroll, .bill-lines, .cards, .paper, .sheet-body, pre';
const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const QUIET_MS = 150;
const CHOICES = '.list-names, .tabs, .segments, .connect-clients';
const CHOSEN = '[aria-current="page"], [aria-selected="true"], [aria-checked="true"], [aria-pressed="true"]';
/** What of the neighbours stays in sight beside the choice. */
const BESIDE_PX = 48;

const isCut = (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

const goesOn = (box) => box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1;

const fade = (box) => box.classList.toggle('goes-on', goesOn(box));

const lastChosen = new WeakMap();

/** Once for each choice: what is scrolled by hand later stays where it is. */
function showChosen(row) {
  const chosen = row.querySelector(CHOSEN);
  if (!chosen || row.scrollWidth <= row.clientWidth + 1) return;
  const place = [...row.querySelectorAll('a, button')].indexOf(chosen);
  if (lastChosen.get(row) === place) return;
  lastChosen.set(row, place);
  const [frame, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (box.left - BESIDE_PX >= frame.left && box.right + BESIDE_PX <= frame.right) return;
  row.scrollBy({ left: (box.left + box.right - frame.left - frame.right) / 2, behavior: 'instant' });
}

function mark() {
  const tables = [...document.querySelectorAll('.table-scroll')].map((box) => [box, goesOn(box)]);
  for (const [box, cut] of tables) if (cut !== box.classList.contains('goes-on')) box.classList.toggle('goes-on', cut);
  const needs = [...document.querySelectorAll(BOXES)].map((box) => [box, isCut(box) && !box.querySelector(TAKES_FOCUS)]);
  for (const [box, wanted] of needs) {
    if (wanted) box.tabIndex = 0;
    else if (box.hasAttribute('tabindex')) box.removeAttribute('tabindex');
  }
  document.querySelectorAll(CHOICES).forEach(showChosen);
}

/** Watches the page from now on. */
export function startScrollers() {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(mark, QUIET_MS);
  };
  new MutationObserver(soon).observe(document.body, {
    childList: true, characterData: true, subtree: true, attributeFilter: ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed'],
  });
  addEventListener('resize', soon);
  addEventListener('scroll', ({ target }) => target.classList?.contains('table-scroll') && fade(target), { capture: true, passive: true });
  // A style sheet, a picture or a typeface that comes late makes a box wider.
  addEventListener('load', soon, true);
  document.fonts.addEventListener('loadingdone', soon);
}
