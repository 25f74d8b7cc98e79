// Limits the calls that send mail to an address which the visitor types: registrations, and requests for a link to an account.
// The embedded backend has limits of its own; another backend may have none. The calls themselves are wrapped, so that pages and
// scripts share a limit.
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import { isLinkRequest, isRegistration } from '../api/known-calls.ts';
import { throttledAnswer } from '../api/throttled-answer.ts';
import type { VisitorCall, VisitorCalls } from '../api/visitor-calls.ts';

export function limitMailedCalls(
  calls: VisitorCalls,
  { registrations, resets }: Pick<MailLimits, 'registrations' | 'resets'>,
): VisitorCalls {
  const limitOf = (call: VisitorCall): RateLimit | null =>
    isRegistration(call) ? registrations : isLinkRequest(call) ? resets : null;
  return {
    ...calls,
    async make(call) {
      const limit = limitOf(call);
      if (!limit) return calls.make(call);
      const { address } = call;
      const seconds = await limit.take(address);
      if (seconds > 0) return throttledAnswer(seconds);
      try {
        const answer = await calls.make(call);
        // A refused call sends no mail.
        if (answer.status >= 400) await limit.refund(address);
        return answer;
      } catch (error) {
        await limit.refund(address);
        throw error;
      }
    },
  };
}
