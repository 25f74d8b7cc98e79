// The footer's link to the advertising settings: the advertising id is added to its address.
import { adIdCookie } from '../shared/consent/stored-names.ts';
import { readCookie } from '../shared/storage/cookies.ts';

/** The query parameter for an address that does not itself end in a parameter for the id. */
const adIdParameter = 'ad_id';

/** Appends the id to an address that ends in "="; any other address gets a query parameter. */
export function withAdId(address: string, adId: string): string {
  const id = encodeURIComponent(adId);
  if (address.endsWith('=')) return address + id;
  const [path = '', ...fragment] = address.split('#');
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return `${path}${path.includes('?') ? '&' : '?'}${adIdParameter}=${id}${hash}`;
}

/**
 * Completes the address of a link marked `data-appends-ad-id` just before it is followed: by mouse, with any button, by
 * touch or keyboard. The id may appear, change or disappear while the page is open.
 * @param signal removes the listeners
 */
export function startAdSettings({ signal }: { signal?: AbortSignal } = {}): void {
  const written = new WeakMap<Element, string>();
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[data-appends-ad-id]') : null;
    if (!link) return;
    const address = written.get(link) ?? link.getAttribute('href') ?? '';
    written.set(link, address);
    const adId = readCookie(adIdCookie);
    link.setAttribute('href', adId === '' ? address : withAdId(address, adId));
  };
  for (const event of ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, complete, { signal, capture: true });
}
