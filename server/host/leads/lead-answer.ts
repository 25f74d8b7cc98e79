// The outcome of a form post, with the HTTP status: one table for the site's forms and for those of partners, which differ only
// in their texts.
import { readFieldErrors } from '../../../rules/field-messages.ts';
import { backendJsonOrNull } from '../api/backend-json.ts';
import { isSentence } from '../api/sentence.ts';
import type { LeadOutcome } from './lead-intake.ts';

/** The status of every outcome, by its code. Each side maps the code to its text for the visitor. */
export const statusOf = {
  sent: 201,
  /** The backend is unavailable, and the host has queued the lead. */
  kept: 202,
  invalid: 400,
  /** The images have too many bytes for now. */
  images: 400,
  /** The form does not exist any more. */
  form: 404,
  slow: 408,
  /** The same form post is still in progress. */
  busy: 409,
  large: 413,
  /** The request is not a form post. */
  kind: 415,
  /** The idempotency key was used for other content. */
  other: 422,
  limit: 429,
  unavailable: 503,
} as const;
export type AnswerCode = keyof typeof statusOf;

export interface LeadAnswer {
  code: AnswerCode;
  /** Messages for the visitor, by field; a message is empty if the backend names the field without one. */
  errors?: Record<string, string>;
  /** The backend's own sentence about an invalid form. */
  verdict?: string;
  /** Seconds until the next attempt; absent when unknown. */
  retryAfterSeconds?: number;
}

const codes = Object.keys(statusOf) as AnswerCode[];

/** The outcome of a form post that fails with an HTTP status. */
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

/** Passes on the backend's own messages, if there are any. */
function answerRefusal(message: string): LeadAnswer {
  const errors = readFieldErrors(backendJsonOrNull(message));
  if (errors) return { code: 'invalid', errors };
  return { code: 'invalid', ...(message !== '' && isSentence(message) && { verdict: message }) };
}
