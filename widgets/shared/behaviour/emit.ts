// Tells the page what a visitor did; analytics listens, widgets never call it.
import { event } from '../../runtime/placeholder.ts';

/** What a `widget:submitted` event says. Never an address or anything else that names a person. */
export interface SubmittedDetail {
  widget: string;
  /** What was done, such as `subscribe` or `share`. */
  action: string;
  /** On what: a channel, a form's id. */
  label?: string;
}

export function emitSubmitted(element: Element, detail: SubmittedDetail): void {
  element.dispatchEvent(new CustomEvent(event.submitted, { bubbles: true, detail }));
}

/** Calls for every submission that a widget inside `target` tells of. */
export function onSubmitted(target: EventTarget, signal: AbortSignal, call: (detail: SubmittedDetail) => void): void {
  target.addEventListener(event.submitted, (told) => call((told as CustomEvent<SubmittedDetail>).detail), { signal });
}

/** Calls for every impression that a widget inside `target` tells of. */
export function onViewed(target: EventTarget, signal: AbortSignal, call: (detail: ViewedDetail) => void): void {
  target.addEventListener(event.viewed, (told) => call((told as CustomEvent<ViewedDetail>).detail), { signal });
}

/** What a `widget:viewed` event says: an impression, told once. */
export type ViewedDetail = Omit<SubmittedDetail, 'action'>;

export function emitViewed(element: Element, detail: ViewedDetail): void {
  element.dispatchEvent(new CustomEvent(event.viewed, { bubbles: true, detail }));
}
