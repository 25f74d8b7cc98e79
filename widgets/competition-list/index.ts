// The works of a competition in an order of the visitor's own; wherever a page is opened,
// widgets/competition-list/early.ts has done it already. Their pictures open large, one after the other.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachViewer } from '../shared/pictures/viewer.ts';
import { shuffle } from './shuffle.ts';

/** The title, which leads to the work's article, the mood, and the whole tip. */
const wordsOf = (link: HTMLAnchorElement) =>
  link.closest('.submission')?.querySelectorAll(':is(.submission__title, .submission__mood, .submission__tip)') ?? [];

export const widget = defineBehaviour({
  name: 'competition-list',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const list = element.querySelector<HTMLElement>('[data-works]');
    if (list) shuffle(list);
    attachViewer(element, { links: '.submission__large', wordsOf }, signal);
  },
});
