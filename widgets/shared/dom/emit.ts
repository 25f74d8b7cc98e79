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
