// Calls the newsletter service, the embedded backend's or another one: form-encoded, with the key (docs/content-api.md,
// section 8).
import { type Dispatcher, request } from 'undici';
import { publish } from './telemetry/events.ts';
import { requestIdHeaders } from './telemetry/request-context.ts';

const timeoutMs = 5000;
/** Our own service's statuses about an order's key. */
const verdicts: Record<number, 'busy' | 'other' | undefined> = { 409: 'busy', 422: 'other' };

interface ServiceAnswer {
  status: number;
  text: string;
}

export interface NewsletterServiceOptions {
  /** The service's base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
  /** Where the calls go; undici's own by default. */
  dispatcher?: Dispatcher | undefined;
  /** Makes a call, or throws at once while the service keeps failing. */
  holdBack?(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer>;
  onFailure(call: string, reason: unknown): void;
  /** Called for an order that was accepted with another answer than `true`: some services refuse like that. */
  onOtherWords?(words: string): void;
}

/** The origin of an order on a partner's page; other services than ours ignore it. */
export interface OrderPlace {
  /** Id of the partner's site. */
  site: string;
  /** The idempotency key of the order. */
  key: string;
  page: string;
  /** Campaign, as a query. */
  campaign: string;
}

/**
 * `busy`: the same order is under way; `other`: its key belongs to another order. Both only for an order with a place.
 */
type Subscribed = 'sent' | 'failed' | 'busy' | 'other';

export interface NewsletterService {
  /** Sends an address to the service, and logs the reason of a failure. */
  subscribe(email: string, list: string, place?: OrderPlace): Promise<Subscribed>;
  /** `expired`: the service refuses the token; `failed`: the service does not answer. */
  confirm(token: string): Promise<'confirmed' | 'expired' | 'failed'>;
}

/** For a site without a newsletter. */
export const noNewsletterService: NewsletterService = {
  subscribe: async () => 'failed',
  confirm: async () => 'expired',
};

export function createNewsletterService(options: NewsletterServiceOptions): NewsletterService {
  const { url, apiKey, dispatcher, holdBack = (call) => call(), onFailure, onOtherWords } = options;

  const post = (path: string, fields: Record<string, string>): Promise<ServiceAnswer> =>
    holdBack(async () => {
      const { statusCode, body } = await request(url + path, {
        method: 'POST',
        ...(dispatcher && { dispatcher }),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...requestIdHeaders() },
        body: new URLSearchParams({ api_key: apiKey, ...fields }).toString(),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: statusCode, text: (await body.text()).trim() };
    });
  const isTrue = ({ status, text }: ServiceAnswer) => status === 200 && text === 'true';

  async function order(email: string, list: string, place?: OrderPlace): Promise<Subscribed> {
    const { key: idempotency_key, ...where } = place ?? {};
    const more = idempotency_key ? { ...where, idempotency_key } : {};
    try {
      const answer = await post('/subscribe', { email, list, boolean: 'true', ...more });
      // The text of a service's 200 is its own matter; that of our own is always the same.
      if (answer.status === 200 && answer.text !== 'true') onOtherWords?.(answer.text.slice(0, 200));
      if (answer.status === 200) return 'sent';
      const verdict = place && verdicts[answer.status];
      if (!verdict) onFailure('subscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
      return verdict ?? 'failed';
    } catch (error) {
      onFailure('subscribe', error);
      return 'failed';
    }
  }

  return {
    async subscribe(email, list, place) {
      const result = await order(email, list, place);
      if (result === 'sent' || result === 'failed') publish('order', { outcome: result });
      return result;
    },

    async confirm(token) {
      try {
        const answer = await post('/confirm', { token });
        if (isTrue(answer)) return 'confirmed';
        return answer.status < 500 ? 'expired' : 'failed';
      } catch (error) {
        onFailure('confirm', error);
        return 'failed';
      }
    },
  };
}
