// The host's own refusal of a visitor's call, in the form of the content API's.
import { throttledDetail } from '../../../rules/api-messages.ts';
import type { VisitorAnswer } from './visitor-answer.ts';

/** 429; `seconds` until the next call may come. */
export const throttledAnswer = (seconds: number): VisitorAnswer => ({
  status: 429,
  type: 'application/json',
  disposition: undefined,
  retryAfter: String(seconds),
  setCookies: [],
  bytes: Buffer.from(JSON.stringify({ detail: throttledDetail(seconds) })),
});
