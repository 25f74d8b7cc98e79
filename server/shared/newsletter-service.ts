// Calls the newsletter service, the embedded backend's or another one: form-encoded, with the key (docs/content-api.md,
// section 8).
import { type Dispatcher, request } from 'undici';
import { publish } from './telemetry/events.ts';
import { requestIdHeaders } from './telemetry/request-context.ts';

const timeoutMs = 5000;
/** Where a service that fails names no time, and the longest that is passed on. */
const usualRetrySeconds = 5;
const longestRetrySeconds = 60 * 60;
/** Our own service's statuses about an order's key. */
const verdicts: Record<number, 'busy' | 'other' | undefined> = { 409: 'busy', 422: 'other' };

/** A service refuses a token with 400 or 410; one that has no such call answers 404. */
const unknownStatuses = new Set([400, 404, 410]);

interface ServiceAnswer {
  status: number;
  text: string;
  /** Its `Retry-After`; 0 without one. */
  retryAfterSeconds: number;
  /** The address in its `List-Unsubscribe`; empty without one. */
  unsubscribeUrl: string;
}

export interface NewsletterServiceOptions {
  /** The service's base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
  /** Where the calls go; undici's own by default. */
  dispatcher?: Dispatcher | undefined;
  /**
   * Whether the service gets the visitors' addresses for limits of its own: only the content backend does, which knows
   * them from other calls.
   */
  passesAddresses?: boolean;
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

/** The sender of an order, and its origin. */
interface OrderSource {
  /** The visitor's address. */
  address: string;
  place?: OrderPlace | undefined;
}

/**
 * `busy`: the same order is under way; `other`: its key belongs to another order. Both only for an order with a place.
 * `limited`: the service has had too many orders of this visitor. `seconds` say when to try again.
 */
export type Subscribed =
  | { kind: 'sent' }
  | { kind: 'busy' | 'other' }
  | { kind: 'limited' | 'failed'; seconds: number };

/**
 * `expired`: the service refuses the token; `failed`: the service does not answer. `unsubscribeUrl` is the address that
 * cancels the subscription; empty where the service names none.
 */
export type Confirmed = { kind: 'confirmed'; unsubscribeUrl: string } | { kind: 'expired' | 'failed' };

/** `unknown`: the service refuses the token, or can't cancel; `failed`: the service does not answer. */
export type Unsubscribed = 'unsubscribed' | 'unknown' | 'failed';

export interface NewsletterService {
  /** Sends an address to the service, and logs the reason of a failure. */
  subscribe(email: string, list: string, source: OrderSource): Promise<Subscribed>;
  confirm(token: string): Promise<Confirmed>;
  /** Cancels the subscription of a signed address, also when it is cancelled already. */
  unsubscribe(list: string, token: string): Promise<Unsubscribed>;
}

/** For a site without a newsletter. */
export const noNewsletterService: NewsletterService = {
  subscribe: async () => ({ kind: 'failed', seconds: usualRetrySeconds }),
  confirm: async () => ({ kind: 'expired' }),
  unsubscribe: async () => 'unknown',
};

export function createNewsletterService(options: NewsletterServiceOptions): NewsletterService {
  const {
    url,
    apiKey,
    passesAddresses = false,
    dispatcher,
    holdBack = (call) => call(),
    onFailure,
    onOtherWords,
  } = options;

  const post = (path: string, fields: Record<string, string>, address = ''): Promise<ServiceAnswer> =>
    holdBack(async () => {
      const { statusCode, headers, body } = await request(url + path, {
        method: 'POST',
        ...(dispatcher && { dispatcher }),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(passesAddresses && address !== '' && { 'x-forwarded-for': address }),
          ...requestIdHeaders(),
        },
        body: new URLSearchParams({ api_key: apiKey, ...fields }).toString(),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await body.text()).trim();
      return {
        status: statusCode,
        text,
        retryAfterSeconds: secondsIn(headers['retry-after']),
        unsubscribeUrl: addressIn(headers['list-unsubscribe']),
      };
    });
  const isTrue = ({ status, text }: ServiceAnswer) => status === 200 && text === 'true';

  async function order(email: string, list: string, { address, place }: OrderSource): Promise<Subscribed> {
    const { key: idempotency_key, ...where } = place ?? {};
    const more = idempotency_key ? { ...where, idempotency_key } : {};
    try {
      const answer = await post('/subscribe', { email, list, boolean: 'true', ...more }, address);
      if (answer.status === 200 && !isPage(answer.text)) {
        // The text of a service's 200 is its own matter; that of our own is always the same.
        if (answer.text !== 'true') onOtherWords?.(answer.text.slice(0, 200));
        return { kind: 'sent' };
      }
      const seconds = answer.retryAfterSeconds || usualRetrySeconds;
      // A service that knows no visitors limits the host, and not the visitor.
      if (answer.status === 429 && passesAddresses) return { kind: 'limited', seconds };
      const verdict = place && verdicts[answer.status];
      if (verdict) return { kind: verdict };
      onFailure('subscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
      return { kind: 'failed', seconds };
    } catch (error) {
      onFailure('subscribe', error);
      return { kind: 'failed', seconds: usualRetrySeconds };
    }
  }

  return {
    async subscribe(email, list, source) {
      const result = await order(email, list, source);
      if (result.kind === 'sent' || result.kind === 'failed') publish('order', { outcome: result.kind });
      return result;
    },

    async confirm(token) {
      try {
        const answer = await post('/confirm', { token });
        if (isTrue(answer)) return { kind: 'confirmed', unsubscribeUrl: answer.unsubscribeUrl };
        return { kind: answer.status < 500 ? 'expired' : 'failed' };
      } catch (error) {
        onFailure('confirm', error);
        return { kind: 'failed' };
      }
    },

    async unsubscribe(list, token) {
      try {
        const answer = await post('/unsubscribe', { list, token });
        if (isTrue(answer)) return 'unsubscribed';
        if (unknownStatuses.has(answer.status)) return 'unknown';
        onFailure('unsubscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
      } catch (error) {
        onFailure('unsubscribe', error);
      }
      return 'failed';
    },
  };
}

/** A login or maintenance page has taken no order, whatever its status. */
const isPage = (text: string): boolean => text.startsWith('<');

/** The first address of the header, as mails write it (RFC 2369); empty for one that is no page. */
function addressIn(header: unknown): string {
  const address = /^\s*<(https?:[^<>\s]*)>/.exec(String(header ?? ''))?.[1] ?? '';
  return URL.canParse(address) ? address : '';
}

/** A time as a date is not used by services that we know. */
const secondsIn = (retryAfter: unknown): number =>
  /^\d{1,9}$/.test(String(retryAfter)) ? Math.min(Number(retryAfter), longestRetrySeconds) : 0;
