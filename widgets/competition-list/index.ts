// The works of a competition in an order of the visitor's own; wherever a page is opened,
// widgets/competition-list/early.ts has done it already.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { shuffle } from './shuffle.ts';

export const widget = defineBehaviour({
  name: 'competition-list',
  parseProps: () => ({}),
  attach(element) {
    const list = element.querySelector<HTMLElement>('[data-works]');
    if (list) shuffle(list);
  },
});
