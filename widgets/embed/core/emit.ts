// Tells the page what happens to a form, without a word of what is in it (embeds, "API").
import type { EmbedCode } from './types.ts';

/** Names of the events, each with `pihlaja:` before it. */
export const eventNames = [
  'ready',
  'view',
  'start',
  'invalid',
  'submitting',
  'queued',
  'success',
  'error',
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
export function dispatch(element: EventTarget, name: EventName, detail: EventDetail): void {
  element.dispatchEvent(new CustomEvent(`pihlaja:${name}`, { bubbles: true, composed: true, detail }));
}
