// One element at a time asks for a visitor's attention over the page. Each registers here, and the others give way: a
// toast is hidden beside any of the others (controls.css), a popup opens only alone (popup/may-open.ts), the film is
// aside and paused beside all of them, and the opened film beside the question (video-widget/use-makes-way.ts).

/** The film counts only once it is opened: until then it gives way. */
export type Asking = 'consent' | 'popup' | 'toast' | 'film';

/** On the window, after each change. */
export const askingChanged = 'asking:changed';

/** The elements over the page, by owner. */
const standing = new Map<unknown, Asking>();

/**
 * Call it when an element comes or goes; a repeated call changes nothing. The styles read it on the root element:
 * `data-asks="consent"`.
 * @param owner distinguishes elements of one kind, where a page has several
 */
export function setAsking(who: Asking, isThere: boolean, owner: unknown = who): void {
  if (isThere) standing.set(owner, who);
  else standing.delete(owner);
  document.documentElement.dataset.asks = [...new Set(standing.values())].join(' ');
  dispatchEvent(new Event(askingChanged));
}

export const isAnybodyAsking = (): boolean => standing.size > 0;
export const isAsking = (who: Asking): boolean => [...standing.values()].includes(who);
