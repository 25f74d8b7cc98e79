// Remembers for a month that the visitor has hidden the tile. The visitor requested it, so it needs no consent.
import { rememberDone, wasDoneWithin } from '../shared/storage/remember.ts';

const key = 'video-hidden';
/** How long the dismissal counts, in milliseconds; by then most videos have been replaced. */
const holdsMs = 30 * 24 * 60 * 60 * 1000;

/** A browser without storage shows the tile again on the next page. */
export const dismissal = {
  isRemembered: (): boolean => wasDoneWithin(key, holdsMs),
  remember: (): void => rememberDone(key),
};
