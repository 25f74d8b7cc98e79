// What a form post comes to, with the status of its answer: one table for the site's forms and for those of partners,
// which differ in their words alone.
import { readFieldErrors } from '../../../rules/field-messages.ts';
import { backendJsonOrNull } from '../content/backend-json.ts';
import { isSentence } from '../content/sentence.ts';
import type { LeadOutcome } from './lead-intake.ts';

/** The status of every answer, by its code: in this word each side finds what it says to the visitor. */
export const statusOf = {
  sent: 201,
  /** The backend is away, and the host has kept the lead. */
  kept: 202,
  invalid: 400,
  /** Its images are too many bytes for now. */
  images: 400,
  /** There is no such form any more. */
  form: 404,
  slow: 408,
  /** The same post is still under way. */
  busy: 409,
  large: 413,
  /** No form post. */
  kind: 415,
  /** The key was used for another content. */
  other: 422,
  limit: 429,
  unavailable: 503,
} as const;
export type AnswerCode = keyof typeof statusOf;

export interface LeadAnswer {
  code: AnswerCode;
  /** Messages for the visitor, by field; empty for a field that the backend names without words. */
  errors?: Record<string, string>;
  /** The backend's own sentence about an invalid form. */
  verdict?: string;
  /** Seconds until the next attempt; absent when the outcome does not say. */
  retryAfterSeconds?: number;
}

const codes = Object.keys(statusOf) as AnswerCode[];

/** The answer to a post that fails with an HTTP status. */
export const answerStatus = (status: number): LeadAnswer => ({
  code: codes.find((code) => statusOf[code] === status) ?? 'unavailable',
});

export function answerOutcome(outcome: LeadOutcome): LeadAnswer {
  switch (outcome.kind) {
    case 'sent':
    case 'kept':
      return { code: outcome.kind };
    case 'limited':
      return { code: 'limit', retryAfterSeconds: outcome.seconds };
    case 'images-refused':
      return { code: 'images' };
    case 'full':
      return { code: 'unavailable' };
    case 'refused':
      return outcome.status === 400 ? answerRefusal(outcome.message) : answerStatus(outcome.status);
  }
}

/** The backend's own words are passed on, if there are any. */
function answerRefusal(message: string): LeadAnswer {
  const errors = readFieldErrors(backendJsonOrNull(message));
  if (errors) return { code: 'invalid', errors };
  return { code: 'invalid', ...(message !== '' && isSentence(message) && { verdict: message }) };
}
