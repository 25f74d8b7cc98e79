// Sorts the cards of a list into the visitor's order in the DOM itself, so that the visual order, the keyboard and
// screen readers agree.
import { findSeed, inOrder } from './order.ts';

/** Runs only once, however often it is called. */
export function shuffle(list: HTMLElement): void {
  if (list.dataset.works === 'shuffled') return;
  list.dataset.works = 'shuffled';
  const cards = new Map([...list.children].map((card) => [Number((card as HTMLElement).dataset.work), card]));
  for (const id of inOrder([...cards.keys()], findSeed())) list.append(cards.get(id) as Element);
}
