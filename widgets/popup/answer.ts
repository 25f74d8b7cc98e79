// Remembers what a visitor has said to a popup, so that nobody is asked twice. A popup only opens once the visitor has
// chosen what may be kept, so nothing of this is kept before.
import { recall, remember, rememberDone, wasDoneWithin } from '../shared/storage/remember.ts';

/** Closed or filled in: after a month the same person may be asked again, and most popups are others by then. */
const answerHoldsMs = 30 * 24 * 60 * 60 * 1000;

const answeredKey = (id: string) => `popup-answered:${id}`;
const seenKey = (id: string) => `popup-seen:${id}`;

export interface PopupAnswer {
  /** Whether the visitor has answered within the last 30 days, or has seen it in this tab. */
  isKnown(): boolean;
  /** Closed, or filled in; or a picture that went by itself. */
  give(): void;
  /** Left open when the page was left: an answer for the rest of the visit. */
  see(): void;
}

/**
 * In this browser only, and without consent of its own: closing is the visitor's own wish to be left alone. A popup that
 * went unanswered is kept for the same end and no other; it is a time and the popup's name, which nobody is ever told.
 */
export function answerTo(id: string): PopupAnswer {
  return {
    isKnown: () => recall('sessionStorage', seenKey(id)) !== null || wasDoneWithin(answeredKey(id), answerHoldsMs),
    give: () => rememberDone(answeredKey(id)),
    see: () => remember('sessionStorage', seenKey(id)),
  };
}

/** For a popup that is only shown around: it asks every time. */
export const noAnswer: PopupAnswer = { isKnown: () => false, give() {}, see() {} };
