// An answer moves nothing in view: until the next page, an ad slot opens or closes only below the viewport.
import { choiceNow } from './keep-choice.ts';

/** The state of a slot, whatever is allowed now; styles/banners.css and the native ad read it from `data-room`. */
type Room = 'open' | 'closed';

const roomNow = (): Room => (choiceNow().advertising ? 'open' : 'closed');

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** The top of a slot. A closed slot has no box, so it begins where the element before it ends. */
function topOf(place: Element): number {
  for (let near: Element | null = place; near; near = near.parentElement) {
    if (isDrawn(near)) return near.getBoundingClientRect().top;
    for (let other = near.previousElementSibling; other; other = other.previousElementSibling)
      if (isDrawn(other)) return other.getBoundingClientRect().bottom;
  }
  return 0;
}

/** @param answer applies the visitor's choice; a change in another tab happens out of sight, and may move the page */
export function holdAdSlots(answer: () => void): void {
  const before = roomNow();
  const places = [...document.querySelectorAll<HTMLElement>('.banner, .widget--native-ad')];
  // All slots are fixed before anything changes: a browser adjusts its scroll position for a slot that opens above, and
  // does not always adjust it back.
  for (const place of places) place.dataset.room ??= before;
  answer();
  const isSame = before === roomNow();
  const free = places.filter((place) => (isSame ? place.dataset.room === before : topOf(place) >= innerHeight));
  for (const place of free) delete place.dataset.room;
}
