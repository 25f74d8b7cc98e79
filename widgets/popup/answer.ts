// Remembers the visitor's answer to a popup, so that it is not shown twice. A popup opens only after the visitor has
// answered the consent question, so nothing of this is stored before.
import { recall, remember, rememberDone, wasDoneWithin } from '../shared/storage/remember.ts';

/**
 * How long an answer (closed or filled in) counts, in milliseconds. After a month the popup may be shown again; by then
 * most popups have been replaced.
 */
const answerHoldsMs = 30 * 24 * 60 * 60 * 1000;

const answeredKey = (id: string) => `popup-answered:${id}`;
const seenKey = (id: string) => `popup-seen:${id}`;

export interface PopupAnswer {
  /** Whether the visitor has answered within the last 30 days, or has seen the popup in this tab. */
  isKnown(): boolean;
  /** Call it when the popup was closed or filled in, or when a picture closed automatically. */
  give(): void;
  /** Call it when the page was left with the popup open, which counts as an answer for the rest of the session. */
  see(): void;
}

/**
 * The answer is stored in this browser only, and without separate consent: by closing the popup, the visitor asks not
 * to see it again. An unanswered popup is stored for the same purpose only: a time and the popup's id, which are never
 * sent.
 */
export function answerTo(id: string): PopupAnswer {
  return {
    isKnown: () => recall('sessionStorage', seenKey(id)) !== null || wasDoneWithin(answeredKey(id), answerHoldsMs),
    give: () => rememberDone(answeredKey(id)),
    see: () => remember('sessionStorage', seenKey(id)),
  };
}

/** For a popup that is only an example: it opens every time. */
export const noAnswer: PopupAnswer = { isKnown: () => false, give() {}, see() {} };
