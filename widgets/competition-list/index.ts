// The works of a competition, in a random order for each visitor. On a full page load,
// widgets/competition-list/early.ts has already sorted them. Their pictures open enlarged, one after the other.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachViewer } from '../shared/pictures/viewer.ts';
import { shuffle } from './shuffle.ts';

/** The title, which leads to the work's article, the mood, and the full tip. */
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
