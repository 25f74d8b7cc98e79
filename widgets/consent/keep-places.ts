// Whoever answers sees nothing move: until the next page a place for an ad opens or closes only below what is in sight.
import { choiceNow } from './keep-choice.ts';

/** What a place has, whatever is allowed now; styles/banners.css and the native ad read it at `data-room`. */
type Room = 'open' | 'closed';

const roomNow = (): Room => (choiceNow().advertising ? 'open' : 'closed');

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Where a place stands, or would: one that is closed has no box, and begins where what is before it ends. */
function topOf(place: Element): number {
  for (let near: Element | null = place; near; near = near.parentElement) {
    if (isDrawn(near)) return near.getBoundingClientRect().top;
    for (let other = near.previousElementSibling; other; other = other.previousElementSibling)
      if (isDrawn(other)) return other.getBoundingClientRect().bottom;
  }
  return 0;
}

/** @param answer what the visitor's press changes; a change in another tab is behind their back, and moves what it must */
export function keepPlaces(answer: () => void): void {
  const before = roomNow();
  const places = [...document.querySelectorAll<HTMLElement>('.banner, .widget--native-ad')];
  // All are held before anything changes: a browser follows what opens above with its scroll position, and not always back.
  for (const place of places) place.dataset.room ??= before;
  answer();
  const isSame = before === roomNow();
  const free = places.filter((place) => (isSame ? place.dataset.room === before : topOf(place) >= innerHeight));
  for (const place of free) delete place.dataset.room;
}
