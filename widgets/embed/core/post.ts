// Sends a form: retries where that can help, and returns the final response.
import { untilFinal } from '../../shared/form/until-final.ts';

/** The host's response. */
export interface EmbedResponse {
  /** The HTTP status; 0 when there is no response. */
  status: number;
  data: { message?: string; code?: string; errors?: Record<string, string> };
  /** In seconds; 0 when the response gives none. */
  retryAfter: number;
}

/** Timeouts: on any working connection a submission without files is faster; one with files may take longer. */
const timeoutMs = 10_000;
const fileTimeoutMs = 120_000;
const maxAttempts = 3;
/** The longest pause before a retry; a longer one is reported to the visitor instead. */
const maxPauseMs = 8000;
/** Browsers do not send larger bodies to the end once the page is left. */
const maxKeepaliveBytes = 60_000;

/**
 * Only a missing response, or a busy or broken server, may be a transient failure. While the browser is known to be
 * offline, nothing is retried.
 */
const isTransient = ({ status, retryAfter }: EmbedResponse) =>
  (status === 0 ? navigator.onLine : status === 409 || status >= 500) && retryAfter * 1000 <= maxPauseMs;

/** The milliseconds before the next attempt; false when the response is final. */
const pauseAfter = (answer: EmbedResponse, tries: number) =>
  tries < maxAttempts && isTransient(answer) && (answer.retryAfter * 1000 || 2 ** tries * (200 + Math.random() * 300));

/**
 * @param body text is form-encoded
 * @param renew returns the body again: with another id, because the host has the first id with different content, or
 * with another challenge, where the response's code is `challenge`
 */
export const post = (
  url: string,
  body: string | FormData,
  renew?: (code?: string) => Promise<string | FormData>,
): Promise<EmbedResponse> => {
  let code: string | undefined;
  return untilFinal(
    async () => {
      const answer = await postOnce(url, body);
      code = answer.data.code;
      return answer;
    },
    pauseAfter,
    renew &&
      (async () => {
        body = await renew(code);
      }),
  );
};

async function postOnce(url: string, body: string | FormData): Promise<EmbedResponse> {
  const isText = typeof body === 'string';
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A plain string would be sent with a content type that needs a preflight request.
      body: isText ? new URLSearchParams(body) : body,
      credentials: 'omit',
      keepalive: isText && body.length < maxKeepaliveBytes,
      signal: AbortSignal.timeout(isText ? timeoutMs : fileTimeoutMs),
    });
    // A response from elsewhere, such as the sign-in page of a public Wi-Fi network, has neither accepted nor refused
    // anything.
    const data = (await response.json().catch(() => null)) as EmbedResponse['data'] | null;
    const isOurs = typeof data?.message === 'string';
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    return { status: isOurs ? response.status : 502, data: data ?? {}, retryAfter };
  } catch {
    return { status: 0, data: {}, retryAfter: 0 };
  }
}
