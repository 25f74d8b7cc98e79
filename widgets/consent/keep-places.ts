// Whoever answers sees nothing move: until the next page a place for an ad opens or closes only below what is in sight.
import { choiceNow } from './choice.ts';

/** What a place has, whatever is allowed now; styles/banners.css and the native ad read it at `data-room`. */
type Room = 'open' | 'closed';

const roomNow = (): Room => (choiceNow().advertising ? 'open' : 'closed');

/** @param answer what the visitor's press changes; a change in another tab is behind their back, and moves what it must */
export function keepPlaces(answer: () => void): void {
  const before = roomNow();
  answer();
  if (before === roomNow()) return;
  for (const place of document.querySelectorAll<HTMLElement>('.banner, [data-native-ad]')) {
    const kept = place.dataset.room ?? before;
    // Where it would stand: those above it have theirs already, and those below do not matter.
    place.dataset.room = 'open' satisfies Room;
    if (place.getBoundingClientRect().top < innerHeight) place.dataset.room = kept;
    else delete place.dataset.room;
  }
}
