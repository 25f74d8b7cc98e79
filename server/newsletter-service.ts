// Calls the newsletter service, the embedded backend's or another: form-encoded, with the key (content-api.md, section 8).
import { request } from 'undici';

const timeoutMs = 5000;

export interface NewsletterServiceOptions {
  /** The service's base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
  onFailure(call: string, reason: unknown): void;
}

export interface NewsletterService {
  /** @returns whether the service took the address; why not goes to the log */
  subscribe(email: string, list: string): Promise<boolean>;
  /** `expired` is a token that the service refuses; `failed` a service that does not answer. */
  confirm(token: string): Promise<'confirmed' | 'expired' | 'failed'>;
}

export function createNewsletterService({ url, apiKey, onFailure }: NewsletterServiceOptions): NewsletterService {
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
    async subscribe(email, list) {
      try {
        const answer = await post('/subscribe', { email, list, boolean: 'true' });
        if (!isTrue(answer)) onFailure('subscribe', `${answer.status} ${answer.text.slice(0, 200)}`);
        return isTrue(answer);
      } catch (error) {
        onFailure('subscribe', error);
        return false;
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
