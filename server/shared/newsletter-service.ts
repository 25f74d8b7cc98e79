// Calls the newsletter service, the embedded backend's or another: form-encoded, with the key (docs/content-api.md, section 8).
import { request } from 'undici';

const timeoutMs = 5000;
/** What our own service says of an order's key. */
const verdicts: Record<number, 'busy' | 'other' | undefined> = { 409: 'busy', 422: 'other' };

export interface NewsletterServiceOptions {
  /** The service's base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
  onFailure(call: string, reason: unknown): void;
  /** Told of an order that was taken with other words than `true`: some services refuse like that. */
  onOtherWords?(words: string): void;
}

/** Where an order was made on a partner's page; another service than ours passes it over. */
export interface OrderPlace {
  /** Id of the partner's site. */
  site: string;
  /** Names the order: however often it comes, it is one. */
  key: string;
  page: string;
  /** As a query. */
  campaign: string;
}

/** `busy`: the same order is under way; `other`: its key was another order's. Both only of an order with a place. */
export type Subscribed = 'sent' | 'failed' | 'busy' | 'other';

export interface NewsletterService {
  /** Tells the service an address; why it was not taken goes to the log. */
  subscribe(email: string, list: string, place?: OrderPlace): Promise<Subscribed>;
  /** `expired` is a token that the service refuses; `failed` a service that does not answer. */
  confirm(token: string): Promise<'confirmed' | 'expired' | 'failed'>;
}

/** Where nobody sends letters. */
export const noNewsletterService: NewsletterService = {
  subscribe: async () => 'failed',
  confirm: async () => 'expired',
};

export function createNewsletterService(options: NewsletterServiceOptions): NewsletterService {
  const { url, apiKey, onFailure, onOtherWords } = options;

  async function post(path: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
    const { statusCode, body } = await request(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ api_key: apiKey, ...fields }).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: statusCode, text: (await body.text()).trim() };
  }
  const isTrue = ({ status, text }: { status: number; text: string }) => status === 200 && text === 'true';

  return {
    async subscribe(email, list, place) {
      const { key: idempotency_key, ...where } = place ?? {};
      const more = idempotency_key ? { ...where, idempotency_key } : {};
      try {
        const answer = await post('/subscribe', { email, list, boolean: 'true', ...more });
        // What a service says with its 200 is its own matter; for our own it is always the same.
        if (answer.status === 200 && answer.text !== 'true') onOtherWords?.(answer.text.slice(0, 200));
        if (answer.status === 200) return 'sent';
        const verdict = place && verdicts[answer.status];
        if (!verdict) onFailure('subscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
        return verdict ?? 'failed';
      } catch (error) {
        onFailure('subscribe', error);
        return 'failed';
      }
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
