// Puts the cards of a list into the visitor's order in the document itself, so that eyes, keyboard and screen reader
// agree.
import { findSeed, inOrder } from './order.ts';

/** Runs once, however often it is called. */
export function shuffle(list: HTMLElement): void {
  if (list.dataset.works === 'shuffled') return;
  list.dataset.works = 'shuffled';
  const cards = new Map([...list.children].map((card) => [Number((card as HTMLElement).dataset.work), card]));
  for (const id of inOrder([...cards.keys()], findSeed())) list.append(cards.get(id) as Element);
}
