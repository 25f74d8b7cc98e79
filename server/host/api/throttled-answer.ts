// The host's own refusal of a visitor's call, in the format of the content API.
import { throttledDetail } from '../../../rules/api/messages.ts';
import type { VisitorAnswer } from './visitor-answer.ts';

/** Responds with 429; `seconds` is the time until the next call is accepted. */
export const throttledAnswer = (seconds: number): VisitorAnswer => ({
  status: 429,
  type: 'application/json',
  disposition: undefined,
  retryAfter: String(seconds),
  setCookies: [],
  bytes: Buffer.from(JSON.stringify({ detail: throttledDetail(seconds) })),
});
