// Only one element at a time asks for a visitor's attention over the page. Each such element registers here, and the
// others adapt: a toast is hidden beside any other element (controls.css), a popup opens only when there is no other
// (popup/may-open.ts), the video tile is hidden and paused beside all others, and the opened video beside the consent
// question (video-widget/use-makes-way.ts).

/** The kinds of such elements. The video counts only once it is opened: until then it is hidden for the others. */
export type OverlayKind = 'consent' | 'popup' | 'toast' | 'film';

/** The event of the window after each change. */
export const askingChanged = 'asking:changed';

/** The elements over the page, by owner. */
const standing = new Map<unknown, OverlayKind>();

/**
 * Call it when such an element appears or disappears; a repeated call changes nothing. The styles use the attribute
 * that it sets on the root element: `data-asks="consent"`.
 * @param owner distinguishes elements of the same kind, where a page has several
 */
export function setOverlay(who: OverlayKind, isThere: boolean, owner: unknown = who): void {
  if (isThere) standing.set(owner, who);
  else standing.delete(owner);
  document.documentElement.dataset.asks = [...new Set(standing.values())].join(' ');
  dispatchEvent(new Event(askingChanged));
}

export const isAnyOverlayOpen = (): boolean => standing.size > 0;
export const isAsking = (who: OverlayKind): boolean => [...standing.values()].includes(who);
