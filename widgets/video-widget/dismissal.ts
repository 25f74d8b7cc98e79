// Remembers that the visitor has sent the tile away, until they close the tab: they asked for it, so it needs no consent.
import { recall, remember } from '../shared/dom/remember.ts';

const key = 'video-hidden';

/** A browser that stores nothing shows the tile again on the next page. */
export const dismissal = {
  isRemembered: (): boolean => recall('sessionStorage', key) !== null,
  remember: (): void => remember('sessionStorage', key),
};
