// The plant card's table of contents, which marks the current section.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { findPlaces, placeRead, type ReadingPlaceMark } from './reading-place.ts';

export const widget = defineBehaviour({
  name: 'plant-card',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const places = findPlaces(element.querySelectorAll<HTMLAnchorElement>('.plant-contents a'));
    let marked: HTMLAnchorElement | undefined;
    let followed: ReadingPlaceMark | undefined;
    const update = () => {
      const link = placeRead(places, followed)?.link;
      if (link === marked) return;
      marked?.removeAttribute('aria-current');
      marked = link;
      if (!link) return;
      link.setAttribute('aria-current', 'true');
      showInRow(link);
    };

    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    addEventListener('scroll', soon, { signal, passive: true });
    addEventListener('resize', soon, { signal, passive: true });
    element.addEventListener(
      'click',
      ({ target }) => {
        const chosen = places.find(({ link }) => link.contains(target as Node));
        if (!chosen) return;
        followed = chosen;
        soon();
      },
      { signal },
    );
    signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    update();
  },
});

/**
 * On a phone the table of contents is a scrollable row, in which the marked link is scrolled to the middle. The page
 * itself does not scroll.
 */
function showInRow(link: HTMLElement): void {
  const row = link.closest('ul');
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const toMiddle = (row.clientWidth - link.offsetWidth) / 2;
  row.scrollTo({
    left: row.scrollLeft + link.getBoundingClientRect().left - row.getBoundingClientRect().left - toMiddle,
  });
}
