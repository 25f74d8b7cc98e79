// Remembers that the visitor has sent the tile away, until they close the tab: they asked for it, so it needs no consent.

const key = 'video-hidden';

export const dismissal = {
  isRemembered(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      // A browser that stores nothing shows the tile again on the next page.
      return false;
    }
  },
  remember(): void {
    try {
      sessionStorage.setItem(key, '1');
    } catch {}
  },
};
