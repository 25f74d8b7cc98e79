// Notifies the page of its new address. This is separate from emit.ts, because most pages never need it.
import { event } from '../../runtime/placeholder.ts';

/** The detail of a `widget:navigated` event: the new address, and the page's title. */
export interface NavigatedDetail {
  url: string;
  title: string;
}

export function emitNavigated(element: Element, detail: NavigatedDetail): void {
  element.dispatchEvent(new CustomEvent(event.navigated, { bubbles: true, detail }));
}

/** Calls the function after every in-place change; the address and the title are then the page's current ones. */
export function onNavigated(target: EventTarget, signal: AbortSignal, call: (detail: NavigatedDetail) => void): void {
  target.addEventListener(event.navigated, (happened) => call((happened as CustomEvent<NavigatedDetail>).detail), {
    signal,
  });
}
