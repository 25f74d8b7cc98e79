// The outcome of a form post, with the HTTP status: one table for the site's forms and for those of partners, which differ only
// in their texts.
import { readFieldErrors } from '../../../rules/forms/field-messages.ts';
import { type LeadCode, leadStatus } from '../../../rules/leads/outcomes.ts';
import { backendJsonOrNull } from '../api/backend-json.ts';
import { isSentence } from '../api/sentence.ts';
import type { LeadOutcome } from './lead-intake.ts';

export interface LeadAnswer {
  code: LeadCode;
  /** Messages for the visitor, by field; a message is empty if the backend names the field without one. */
  errors?: Record<string, string>;
  /** The backend's own sentence about an invalid form. */
  verdict?: string;
  /** Seconds until the next attempt; absent when unknown. */
  retryAfterSeconds?: number;
}

const codes = Object.keys(leadStatus) as LeadCode[];

/** The outcome of a form post that fails with an HTTP status. */
export const answerStatus = (status: number): LeadAnswer => ({
  code: codes.find((code) => leadStatus[code] === status) ?? 'unavailable',
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
      return outcome.status === leadStatus.invalid ? answerRefusal(outcome.message) : answerStatus(outcome.status);
  }
}

/** Passes on the backend's own messages, if there are any. */
function answerRefusal(message: string): LeadAnswer {
  const errors = readFieldErrors(backendJsonOrNull(message));
  if (errors) return { code: 'invalid', errors };
  return { code: 'invalid', ...(message !== '' && isSentence(message) && { verdict: message }) };
}
