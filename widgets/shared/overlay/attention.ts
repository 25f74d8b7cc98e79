// Only one element at a time asks for a visitor's attention over the page. Each such element registers here, and the
// others adapt: a toast is hidden beside any other element (controls.css), a popup opens only when there is no other
// (popup/opening.ts), the video tile is hidden and paused beside all others, and the opened video beside the consent
// question (video-widget/use-makes-way.ts).

/** The kinds of such elements. The video counts only once it is opened: until then it is hidden for the others. */
export type OverlayKind = 'consent' | 'popup' | 'toast' | 'film';

/** The event of the window after each change. */
export const overlayChanged = 'asking:changed';

/** The elements over the page, by owner. */
const overlays = new Map<unknown, OverlayKind>();

/**
 * Call it when such an element appears or disappears; a repeated call changes nothing. The styles use the attribute
 * that it sets on the root element: `data-asks="consent"`.
 * @param owner distinguishes elements of the same kind, where a page has several
 */
export function setOverlay(kind: OverlayKind, isOpen: boolean, owner: unknown = kind): void {
  if (isOpen) overlays.set(owner, kind);
  else overlays.delete(owner);
  document.documentElement.dataset.asks = [...new Set(overlays.values())].join(' ');
  dispatchEvent(new Event(overlayChanged));
}

export const isAnyOverlayOpen = (): boolean => overlays.size > 0;
export const isOverlayOpen = (kind: OverlayKind): boolean => [...overlays.values()].includes(kind);
