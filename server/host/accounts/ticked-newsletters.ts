// Orders the newsletters that a visitor ticks while registering, once the backend has taken the registration. Each is
// ordered once, and no response waits for it. It wraps the calls themselves, so that pages and scripts order alike.
import type { Logger } from 'pino';
import { isEmail } from '../../../rules/email.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { NewsletterService } from '../../shared/newsletter-service.ts';
import { isRegistration } from '../content/known-calls.ts';
import type { VisitorAnswer } from '../content/visitor-answer.ts';
import type { VisitorCall, VisitorCalls } from '../content/visitor-calls.ts';

export interface TickedNewslettersOptions {
  service: Pick<NewsletterService, 'subscribe'>;
  /**
   * Ids of the lists that may be ordered: the key is ours, so the list must be one of ours. @throws when they can't be
   * loaded
   */
  lists(): Promise<string[]>;
  log: Logger;
}

/** A repeated registration orders nothing again: backends give the same answer to the same key. */
const rememberedMs = 24 * 60 * 60_000;
const mostRemembered = 20_000;

/** @returns the calls, which now also order; closing them waits for the orders under way */
export function orderTicked(calls: VisitorCalls, { service, lists, log }: TickedNewslettersOptions): VisitorCalls {
  const ordered = createBoundedCache<string, true>(mostRemembered, rememberedMs);
  const underWay = new Set<Promise<void>>();

  async function orderOnce(email: string, list: string): Promise<void> {
    const name = `${list} ${email}`;
    if (ordered.has(name)) return;
    ordered.set(name, true);
    if ((await service.subscribe(email, list)) !== 'sent') ordered.delete(name);
  }

  async function order(fields: URLSearchParams): Promise<void> {
    const email = (fields.get('email') ?? '').trim().toLowerCase();
    const ticked = fields.getAll('newsletters');
    if (ticked.length === 0 || !isEmail(email)) return;
    const known = await lists();
    await Promise.all(known.filter((list) => ticked.includes(list)).map((list) => orderOnce(email, list)));
  }

  function begin(fields: URLSearchParams): void {
    const ordering = order(fields)
      .catch((err) => log.error({ reason: (err as Error).message }, 'ticked newsletters were not ordered'))
      .finally(() => underWay.delete(ordering));
    underWay.add(ordering);
  }

  return {
    open: (call) => calls.open(call),
    async make(call) {
      const answer = await calls.make(call);
      if (isRegistration(call) && leavesOrders(answer)) begin(fieldsOf(call));
      return answer;
    },
    async close() {
      await Promise.all(underWay);
      await calls.close();
    },
  };
}

/** Whether it is a success of a backend that does not order the newsletters itself. */
function leavesOrders({ status, bytes }: VisitorAnswer): boolean {
  if (status === 204) return true;
  if (status !== 200 && status !== 201) return false;
  const answer = JSON.parse(bytes.toString()) as { newsletters_subscribed?: unknown };
  return answer.newsletters_subscribed !== true;
}

/** The fields as our forms send them. */
const fieldsOf = ({ body }: VisitorCall): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '');
