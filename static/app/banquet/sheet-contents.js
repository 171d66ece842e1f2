// The contents of the function sheet: a list beside it at the desk, a row of chips on a phone. The section in view is marked.

import { html } from '../../core/html.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { rove } from '../../core/keys.js';
import { t } from '../../core/i18n.js';

export function contentsPart(sections) {
  const here = signal(sections[0].id);
  const seen = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target.id);
      else seen.delete(target.id);
    }
    const first = sections.find((section) => seen.has(section.id));
    if (first) here.set(first.id);
  }, { rootMargin: `-${matchMedia('(max-width: 1100px)').matches ? 175 : 130}px 0px -45% 0px` });
  sections.forEach((section) => watcher.observe(section));
  onEnd(() => watcher.disconnect());
  // The chip of the section in view stays in sight in the row of a phone.
  effect(() => {
    const chip = document.querySelector(`.fn-links a[href="#${here()}"]`);
    if (chip && matchMedia('(max-width: 1100px)').matches) chip.closest('nav').scrollTo({ left: chip.offsetLeft - 60 });
  });
  return () => html`
    <p class="eyebrow">${t('fn.contents')}</p>
    <ol class="fn-links" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('a')], { horizontal: true })}>
      ${sections.map((section, i) => html`<li><a href=${`#${section.id}`} aria-current=${section.id === here() ? 'true' : null}
        @click=${() => setTimeout(() => section.focus({ preventScroll: true }))}>${t(`fn.s_${section.id}`)}<kbd>${i + 1}</kbd></a></li>`)}
    </ol>`;
}
