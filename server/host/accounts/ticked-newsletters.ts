// Orders the newsletters that a visitor ticks while registering, once the backend has accepted the registration. Each newsletter
// is ordered once, and no response waits for the order. A newsletter that is unticked later may be ordered again at once. The
// module wraps the calls themselves, so that pages and scripts order alike.
import type { Logger } from 'pino';
import { isEmail, withoutInvisible } from '../../../rules/forms/email.ts';
import { isCancellation, isRegistration } from '../api/known-calls.ts';
import { throttledAnswer } from '../api/throttled-answer.ts';
import type { VisitorAnswer } from '../api/visitor-answer.ts';
import type { VisitorCall, VisitorCalls } from '../api/visitor-calls.ts';
import type { NewsletterIntake } from '../newsletter/newsletter-intake.ts';

export interface TickedNewslettersOptions {
  orders: NewsletterIntake;
  /**
   * Ids of the lists that may be ordered. The order is sent with the host's key, so the list must be one of this site's.
   * @throws when the lists can't be loaded
   */
  lists(): Promise<string[]>;
  log: Logger;
}

/** The order of a registration: the address in lower case, and the ids of the ticked lists. */
interface TickedOrder {
  email: string;
  ticked: readonly string[];
}

/** @returns the calls, which now also order newsletters; closing them waits for the pending orders */
export function orderTicked(calls: VisitorCalls, { orders, lists, log }: TickedNewslettersOptions): VisitorCalls {
  const underWay = new Set<Promise<unknown>>();

  async function order({ email, ticked }: TickedOrder, address: string): Promise<void> {
    const known = (await lists()).filter((list) => ticked.includes(list));
    if (known.length > 0) await orders.submit({ email, lists: known }, { address, isCounted: true });
  }

  function begin(ticked: TickedOrder, address: string): void {
    const ordering = order(ticked, address)
      .catch((err) => log.error({ reason: (err as Error).message }, 'ticked newsletters were not ordered'))
      .finally(() => underWay.delete(ordering));
    underWay.add(ordering);
  }

  /** Counts the order before the registration, so that the visitor is told when there are too many orders. */
  async function register(call: VisitorCall, ticked: TickedOrder): Promise<VisitorAnswer> {
    const { address } = call;
    const seconds = await orders.admit(address);
    if (seconds > 0) return throttledAnswer(seconds);
    let isOrdered = false;
    try {
      const answer = await calls.make(call);
      isOrdered = leavesOrders(answer);
      if (isOrdered) begin(ticked, address);
      return answer;
    } finally {
      if (!isOrdered) await orders.dismiss(address);
    }
  }

  async function cancel(call: VisitorCall): Promise<VisitorAnswer> {
    const answer = await calls.make(call);
    if (answer.status < 300) await orders.forgetRecent();
    return answer;
  }

  return {
    open: (call) => calls.open(call),
    make(call) {
      if (isCancellation(call)) return cancel(call);
      const ticked = isRegistration(call) ? tickedIn(call) : null;
      return ticked ? register(call, ticked) : calls.make(call);
    },
    async close() {
      await Promise.all(underWay);
      await calls.close();
    },
  };
}

/** Null when nothing is ticked, or when the address is invalid. */
function tickedIn(call: VisitorCall): TickedOrder | null {
  const fields = fieldsOf(call);
  const email = withoutInvisible(fields.get('email') ?? '').toLowerCase();
  const ticked = fields.getAll('newsletters');
  return ticked.length > 0 && isEmail(email) ? { email, ticked } : null;
}

/** Whether the response is a success of a backend that does not order the newsletters itself. */
function leavesOrders({ status, bytes }: VisitorAnswer): boolean {
  if (status === 204) return true;
  if (status !== 200 && status !== 201) return false;
  const answer = JSON.parse(bytes.toString()) as { newsletters_subscribed?: unknown };
  return answer.newsletters_subscribed !== true;
}

/** The fields of a form-encoded body. */
const fieldsOf = ({ body }: VisitorCall): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '');
