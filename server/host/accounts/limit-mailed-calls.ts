// Limits the calls that mail an address which the visitor types: registrations and requested links to an account.
// The embedded backend counts by itself; another one may not. The calls themselves are wrapped, so that pages and scripts
// share a limit.
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import { isLinkRequest, isRegistration } from '../content/known-calls.ts';
import { throttledAnswer } from '../content/throttled-answer.ts';
import type { VisitorCall, VisitorCalls } from '../content/visitor-calls.ts';

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
        // What is refused mails nobody.
        if (answer.status >= 400) await limit.refund(address);
        return answer;
      } catch (error) {
        await limit.refund(address);
        throw error;
      }
    },
  };
}
