// Calls the newsletter service, which is the embedded backend's or another one: form-encoded, with the key (docs/content-api.md,
// section 8).
import { type Dispatcher, request } from 'undici';
import { publish } from './telemetry/events.ts';
import { requestIdHeaders } from './telemetry/request-context.ts';

const timeoutMs = 5000;
/** The retry time after a failure without one, and the longest retry time that is forwarded. */
const defaultRetrySeconds = 5;
const maxRetrySeconds = 60 * 60;
/** Statuses of the embedded service about the key of a subscription request. */
const verdicts: Record<number, 'busy' | 'other' | undefined> = { 409: 'busy', 422: 'other' };

/** A service rejects a token with 400 or 410. A service without this endpoint responds with 404. */
const unknownStatuses = new Set([400, 404, 410]);

interface ServiceAnswer {
  status: number;
  text: string;
  /** The `Retry-After` header; 0 without one. */
  retryAfterSeconds: number;
  /** The URL in the `List-Unsubscribe` header; empty without one. */
  unsubscribeUrl: string;
}

export interface NewsletterServiceOptions {
  /** The service's base URL; `/subscribe` is below it. */
  url: string;
  apiKey: string;
  /** The dispatcher of the requests; undici's default without it. */
  dispatcher?: Dispatcher | undefined;
  /**
   * Whether the service receives the visitors' IP addresses for its own limits. Only the content backend does, which receives
   * them with other requests, too.
   */
  passesAddresses?: boolean;
  /** Makes a call, or throws at once while the service keeps failing. */
  withCircuitBreaker?(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer>;
  onFailure(call: string, reason: unknown): void;
  /** Called for a successful response whose text is not `true`: some services report a refusal in this way. */
  onUnexpectedText?(words: string): void;
}

/** The origin of a subscription on a partner's page. Other services ignore it. */
export interface SubscriptionOrigin {
  /** Identifier of the partner's site. */
  site: string;
  /** The idempotency key of the subscription request. */
  key: string;
  page: string;
  /** Campaign parameters, as a query. */
  campaign: string;
}

/** The sender of a subscription request, and its origin. */
interface OrderSource {
  /** The visitor's IP address. */
  address: string;
  place?: SubscriptionOrigin | undefined;
}

/**
 * `busy`: the same request is pending; `other`: its key belongs to another request. Both occur only for a request with an origin
 * (`place`). `limited`: the service has received too many requests of this visitor. `seconds` is the time until a retry.
 */
export type Subscribed =
  | { kind: 'sent' }
  | { kind: 'busy' | 'other' }
  | { kind: 'limited' | 'failed'; seconds: number };

/**
 * `expired`: the service rejects the token; `failed`: the service does not respond. `unsubscribeUrl` is the URL that cancels the
 * subscription; empty if the service does not send it.
 */
export type Confirmed = { kind: 'confirmed'; unsubscribeUrl: string } | { kind: 'expired' | 'failed' };

/** `unknown`: the service rejects the token, or does not support cancelling; `failed`: the service does not respond. */
export type Unsubscribed = 'unsubscribed' | 'unknown' | 'failed';

export interface NewsletterService {
  /** Sends an address to the service, and logs the reason of a failure. */
  subscribe(email: string, list: string, source: OrderSource): Promise<Subscribed>;
  confirm(token: string): Promise<Confirmed>;
  /** Cancels the subscription of a signed address. It succeeds for a cancelled subscription, too. */
  unsubscribe(list: string, token: string): Promise<Unsubscribed>;
}

/** The service of a site without a newsletter. */
export const noNewsletterService: NewsletterService = {
  subscribe: async () => ({ kind: 'failed', seconds: defaultRetrySeconds }),
  confirm: async () => ({ kind: 'expired' }),
  unsubscribe: async () => 'unknown',
};

export function createNewsletterService(options: NewsletterServiceOptions): NewsletterService {
  const {
    url,
    apiKey,
    passesAddresses = false,
    dispatcher,
    withCircuitBreaker = (call) => call(),
    onFailure,
    onUnexpectedText,
  } = options;

  const post = (path: string, fields: Record<string, string>, address = ''): Promise<ServiceAnswer> =>
    withCircuitBreaker(async () => {
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
        // The text of a 200 response differs between services; that of the embedded one is always the same.
        if (answer.text !== 'true') onUnexpectedText?.(answer.text.slice(0, 200));
        return { kind: 'sent' };
      }
      const seconds = answer.retryAfterSeconds || defaultRetrySeconds;
      // A service that does not know the visitors' addresses limits the host, and not the visitor.
      if (answer.status === 429 && passesAddresses) return { kind: 'limited', seconds };
      const verdict = place && verdicts[answer.status];
      if (verdict) return { kind: verdict };
      onFailure('subscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
      return { kind: 'failed', seconds };
    } catch (error) {
      onFailure('subscribe', error);
      return { kind: 'failed', seconds: defaultRetrySeconds };
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

/**
 * Whether a response is HTML. A service that responds with a login or maintenance page has stored no subscription, whatever its
 * status is.
 */
const isPage = (text: string): boolean => text.startsWith('<');

/** The first URL of the header, in the format of mails (RFC 2369); empty for a URL other than that of a page. */
function addressIn(header: unknown): string {
  const address = /^\s*<(https?:[^<>\s]*)>/.exec(String(header ?? ''))?.[1] ?? '';
  return URL.canParse(address) ? address : '';
}

/** Parses seconds only. No known service uses the format with a date. */
const secondsIn = (retryAfter: unknown): number =>
  /^\d{1,9}$/.test(String(retryAfter)) ? Math.min(Number(retryAfter), maxRetrySeconds) : 0;
