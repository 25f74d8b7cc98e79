// One thing at a time asks for a visitor's attention over the page. Who stands there says so, and the others keep to it:
// a toast is not seen beside any of the others (controls.css), a popup opens beside nothing (popup/may-open.ts), the
// film is aside and still beside all of them, and the opened film beside the question (video-widget/use-makes-way.ts).

/** The film only once it is opened: until then it gives way. */
export type Asking = 'consent' | 'popup' | 'toast' | 'film';

/** On the window, after each change. */
export const askingChanged = 'asking:changed';

/** What stands there, by whose it is. */
const standing = new Map<unknown, Asking>();

/**
 * To be called by whoever comes and goes; twice is once. The styles read it on the root element: `data-asks="consent"`.
 * @param owner tells one from others of its kind, where a page has several
 */
export function setAsking(who: Asking, isThere: boolean, owner: unknown = who): void {
  if (isThere) standing.set(owner, who);
  else standing.delete(owner);
  document.documentElement.dataset.asks = [...new Set(standing.values())].join(' ');
  dispatchEvent(new Event(askingChanged));
}

export const isAnybodyAsking = (): boolean => standing.size > 0;
export const isAsking = (who: Asking): boolean => [...standing.values()].includes(who);
