// Notifies the page of a form's events, without any of the form's content.
import type { EmbedCode } from './types.ts';

/** Names of the events. On the page each has the prefix `pihlaja:`. */
export const eventNames = [
  /** The form is drawn and can be filled in. */
  'ready',
  /** Half of the form has been in view. The event is sent once. */
  'view',
  /** The visitor has begun to fill in the form. The event is sent once. */
  'start',
  /** The visitor has to correct something before the form can be sent. */
  'invalid',
  /** The form is being sent. */
  'submitting',
  /** There was no network. The browser stores the form and sends it when there is one. */
  'queued',
  /** The host has received the form. */
  'success',
  /** The form could not be sent or drawn. `code` gives the reason. */
  'error',
  /** The form has been removed from the page. */
  'unmount',
] as const;
export type EventName = (typeof eventNames)[number];

/** The detail of an event. */
export interface EventDetail {
  /** The placeholder's own id, or a generated one. */
  id: string;
  widget: string;
  site: string;
  /** The reason of `invalid`, `queued` and `error`; otherwise empty. */
  code: EmbedCode | '';
}

export type EmitEvent = (name: EventName, code: EmbedCode | '') => void;

/** Dispatches an event that bubbles, and leaves every shadow root. */
export function dispatch(element: Element, name: EventName, detail: EventDetail): void {
  // An event of a removed element does not bubble to the page.
  for (const target of element.isConnected ? [element] : [element, document])
    target.dispatchEvent(new CustomEvent(`pihlaja:${name}`, { bubbles: true, composed: true, detail }));
}
