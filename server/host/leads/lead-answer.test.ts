// The outcome of a form post: one code and one status each.
import { describe, expect, it } from 'vitest';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { answerOutcome, answerStatus } from './lead-answer.ts';
import type { LeadOutcome } from './lead-intake.ts';

const refused = (status: number, message = ''): LeadOutcome => ({ kind: 'refused', status, message });
const byField = JSON.stringify({ nimi: [{ message: 'Liian pitkä' }, { message: 'x' }], sala: ['x'], koodi: [7] });

describe('an outcome', () => {
  it.each([
    ['that is safe with the backend', { kind: 'sent' }, { code: 'sent' }],
    ['that is safe with the host', { kind: 'kept' }, { code: 'kept' }],
    ['of too many', { kind: 'limited', seconds: 590 }, { code: 'limit', retryAfterSeconds: 590 }],
    ['without room for its images', { kind: 'images-refused' }, { code: 'images' }],
    ['without room', { kind: 'full' }, { code: 'unavailable' }],
    [
      'with errors by field',
      refused(400, byField),
      { code: 'invalid', errors: { nimi: 'Liian pitkä', sala: 'x', koodi: '' } },
    ],
    ['with a sentence', refused(400, 'Ei tältä alueelta.'), { code: 'invalid', verdict: 'Ei tältä alueelta.' }],
    ['with anything else', refused(400, '<b>Traceback</b>'), { code: 'invalid' }],
    ['without words', refused(400), { code: 'invalid' }],
    ['of a form that is gone', refused(404, 'x'), { code: 'form' }],
    ['under way', refused(409, 'x'), { code: 'busy' }],
    ['that is too large', refused(413, 'x'), { code: 'large' }],
    ['with another content', refused(422, 'x'), { code: 'other' }],
  ] as const)('%s has its code', (_, outcome, answer) => expect(answerOutcome(outcome)).toEqual(answer));
});

describe('a status', () => {
  // Of two codes with the same status, the first one is the default.
  it.each(Object.entries(leadStatus).filter(([code]) => code !== 'images'))('is that of its code: %s', (code, status) =>
    expect(answerStatus(status)).toEqual({ code }),
  );

  it.each([500, 502, 418])('without a code says that nothing works: %i', (status) =>
    expect(answerStatus(status)).toEqual({ code: 'unavailable' }),
  );
});
