// Tells the page what happens to a form, without a word of what is in it.
import type { EmbedCode } from './types.ts';

/** Names of the events, each with `pihlaja:` before it. */
export const eventNames = [
  /** It is drawn and can be filled in. */
  'ready',
  /** Half of it has been in view; told once. */
  'view',
  /** The visitor has begun to fill it in; told once. */
  'start',
  /** The visitor has to change something before it can be sent. */
  'invalid',
  /** It is on its way. */
  'submitting',
  /** There was no network: it is kept in the browser, and sent when there is one. */
  'queued',
  /** The host has it. */
  'success',
  /** It could not be sent, or not be drawn; `code` says why. */
  'error',
  /** It has left the page. */
  'unmount',
] as const;
export type EventName = (typeof eventNames)[number];

/** What an event carries. */
export interface EventDetail {
  /** The placeholder's own id, or one made up for it. */
  id: string;
  widget: string;
  site: string;
  /** Why, for `invalid`, `queued` and `error`; else empty. */
  code: EmbedCode | '';
}

export type EmitEvent = (name: EventName, code: EmbedCode | '') => void;

/** Bubbles, and leaves every shadow root. */
export function dispatch(element: Element, name: EventName, detail: EventDetail): void {
  // From an element that was removed, nothing bubbles to the page.
  for (const target of element.isConnected ? [element] : [element, document])
    target.dispatchEvent(new CustomEvent(`pihlaja:${name}`, { bubbles: true, composed: true, detail }));
}
