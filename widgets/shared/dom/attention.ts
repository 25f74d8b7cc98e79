// One thing at a time asks for a visitor's attention over the page. Who stands there says so, and the others keep to it:
// a toast is not seen beside the question or a popup (controls.css), a popup opens beside nothing (popup/may-open.ts),
// and the film is aside and still beside all of them (video-widget/use-makes-way.ts).

/** The film only once it is opened: until then it gives way. */
export type Asking = 'consent' | 'popup' | 'toast' | 'film';

/** On the window, after each change. */
export const askingChanged = 'asking:changed';

const standing = new Set<Asking>();

/** To be called by whoever comes and goes; twice is once. The styles read it on the root element: `data-asks="consent"`. */
export function setAsking(who: Asking, isThere: boolean): void {
  standing[isThere ? 'add' : 'delete'](who);
  document.documentElement.dataset.asks = [...standing].join(' ');
  dispatchEvent(new Event(askingChanged));
}

export const isAnybodyAsking = (): boolean => standing.size > 0;
