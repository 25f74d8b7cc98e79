// Adds the tag manager's script to the page, once.
import { unloadWithConsent } from '../shared/consent/unload-with-consent.ts';
import { push } from './data-layer.ts';

/** Marks a script of another service: after a withdrawal the page is reloaded without it (unload-with-consent.ts). */
const vendor = 'gtm';

export const isTagManagerThere = (): boolean => document.querySelector(`script[data-vendor="${vendor}"]`) !== null;

/** Google's snippet, without an inline script (https://developers.google.com/tag-platform/tag-manager/web). */
export function loadTagManager(gtmId: string): void {
  push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.vendor = vendor;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  // Many browsers block the script, so no function of the page depends on it.
  script.onerror = () => console.warn('The tag manager did not come');
  document.head.append(script);
  unloadWithConsent();
}
