// The answers to a form post, by its result.
import { form as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import { isSentence } from '../content/sentence.ts';
import type { LeadOutcome } from '../leads/lead-intake.ts';

/** One answer, for JSON and for a page. */
export interface LeadReply {
  status: number;
  /** For the widget: our own words, except for a refusal of the API. */
  message: string;
  /** For a page: the errors by field, or of the whole. */
  errors: Record<string, string>;
  problem: string;
  /** Whether these are the backend's words, which say what must be corrected. */
  isVerdict: boolean;
  /** Seconds until the next attempt; 0 when unknown. */
  retryAfterSeconds: number;
}

const busySeconds = 60;

const saying = (status: number, text: string, more: Partial<LeadReply> = {}): LeadReply => ({
  status,
  message: text,
  errors: {},
  problem: text,
  isVerdict: false,
  retryAfterSeconds: 0,
  ...more,
});

/** In the API's own form, so that the widget parses only one format (docs/content-api.md, section 5). */
export function answerErrors(errors: Record<string, string>): LeadReply {
  const entries = Object.entries(errors).map(([name, message]) => [name, [{ message, code: 'invalid' }]]);
  return saying(400, JSON.stringify(Object.fromEntries(entries)), { errors, problem: '' });
}

/** The answer to a post that fails with an HTTP status. */
export function answerStatus(status: number): LeadReply {
  if (status === 404) return saying(404, texts.gone);
  if (status === 429) return answerLimited(busySeconds);
  if (status === 408) return saying(408, texts.slowAgain);
  if (status === 413) return saying(413, texts.tooLarge);
  if (status >= 500) return saying(status, texts.outOfOrder, { retryAfterSeconds: status === 503 ? busySeconds : 0 });
  return saying(status, texts.serverError);
}

/** @param successText the form's own words for a sent lead; empty for a form without any */
export function answerOutcome(outcome: LeadOutcome, successText: string): LeadReply {
  switch (outcome.kind) {
    case 'sent':
      return saying(201, successText.trim() || texts.success, { problem: '' });
    case 'kept':
      return saying(202, texts.received, { problem: '' });
    case 'limited':
      return answerLimited(outcome.seconds);
    case 'full':
      return answerStatus(503);
    case 'refused':
      return outcome.status === 400 ? answerRefusal(outcome.message) : answerStatus(outcome.status);
  }
}

/** The kept images no longer exist. */
export const answerShort = (): LeadReply => saying(400, texts.keptImagesGone);

function answerLimited(seconds: number): LeadReply {
  const text = fill(texts.tooMany, { n: Math.ceil(seconds / 60) });
  return saying(429, text, { retryAfterSeconds: seconds });
}

/** The backend's own words are passed on, if there are any. */
function answerRefusal(message: string): LeadReply {
  const errors = readFieldErrors(message);
  if (errors) return { ...answerErrors(errors), isVerdict: true };
  const isTold = message !== '' && isSentence(message);
  return saying(400, isTold ? message : texts.serverError, { isVerdict: isTold });
}

/** @returns the first message of each named field, or null for any other text */
export function readFieldErrors(message: string): Record<string, string> | null {
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const errors = Object.entries(value).flatMap(([name, list]) => {
    const first: unknown = Array.isArray(list) ? list[0]?.message : undefined;
    return typeof first === 'string' && isSentence(first) ? [[name, first]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}
