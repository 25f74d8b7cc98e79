// Remembers the visitor's answer to a popup, so that it is not shown twice. A popup opens only after the visitor has
// answered the consent question, so nothing of this is kept before.
import { recall, remember, rememberDone, wasDoneWithin } from '../shared/storage/remember.ts';

/** Closed or filled in: after a month it may be shown again, and most popups are others by then. */
const answerHoldsMs = 30 * 24 * 60 * 60 * 1000;

const answeredKey = (id: string) => `popup-answered:${id}`;
const seenKey = (id: string) => `popup-seen:${id}`;

export interface PopupAnswer {
  /** Whether the visitor has answered within the last 30 days, or has seen it in this tab. */
  isKnown(): boolean;
  /** Call it when it was closed or filled in, or a picture closed by itself. */
  give(): void;
  /** Call it when the page was left with the popup open: it counts as an answer for the rest of the visit. */
  see(): void;
}

/**
 * Kept in this browser only, and without consent of its own: by closing, the visitor asks to be left alone. An
 * unanswered popup is kept for the same purpose only: a time and the popup's name, which are never sent.
 */
export function answerTo(id: string): PopupAnswer {
  return {
    isKnown: () => recall('sessionStorage', seenKey(id)) !== null || wasDoneWithin(answeredKey(id), answerHoldsMs),
    give: () => rememberDone(answeredKey(id)),
    see: () => remember('sessionStorage', seenKey(id)),
  };
}

/** For a popup that is only shown as an example: it opens every time. */
export const noAnswer: PopupAnswer = { isKnown: () => false, give() {}, see() {} };
