// Notifies the page of a visitor's actions. Analytics listens to these events; widgets never call analytics.
import { event } from '../../runtime/placeholder.ts';

/** The detail of a `widget:submitted` event. It never contains an email address or other personal data. */
export interface SubmittedDetail {
  widget: string;
  /** The action, such as `subscribe` or `share`. */
  action: string;
  /** The object of the action: a channel, or a form's id. */
  label?: string;
}

export function emitSubmitted(element: Element, detail: SubmittedDetail): void {
  element.dispatchEvent(new CustomEvent(event.submitted, { bubbles: true, detail }));
}

/** Calls the function for every submission that a widget inside `target` reports. */
export function onSubmitted(target: EventTarget, signal: AbortSignal, call: (detail: SubmittedDetail) => void): void {
  target.addEventListener(event.submitted, (happened) => call((happened as CustomEvent<SubmittedDetail>).detail), {
    signal,
  });
}

/** Calls the function for every impression that a widget inside `target` reports. */
export function onViewed(target: EventTarget, signal: AbortSignal, call: (detail: ViewedDetail) => void): void {
  target.addEventListener(event.viewed, (happened) => call((happened as CustomEvent<ViewedDetail>).detail), { signal });
}

/** The detail of a `widget:viewed` event: an impression, sent once. */
export type ViewedDetail = Omit<SubmittedDetail, 'action'>;

export function emitViewed(element: Element, detail: ViewedDetail): void {
  element.dispatchEvent(new CustomEvent(event.viewed, { bubbles: true, detail }));
}
