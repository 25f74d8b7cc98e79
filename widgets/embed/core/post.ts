// Posts a form, patiently: retries where that can help, and returns the result.
import { untilFinal } from '../../shared/form/until-final.ts';

/** The host's response. */
export interface EmbedResponse {
  /** 0 when there is none. */
  status: number;
  data: { message?: string; code?: string; errors?: Record<string, string> };
  /** Seconds; 0 when none are given. */
  retryAfter: number;
}

/** A post without files takes no longer on any working line; a file may. */
const timeoutMs = 10_000;
const fileTimeoutMs = 120_000;
const mostTries = 3;
/** A longer wait is reported to the visitor instead. */
const longestPauseMs = 8000;
/** Browsers refuse to finish larger bodies behind a page that is left. */
const keptAlive = 60_000;

/**
 * Only a failure caused by no answer, or by a busy or broken server, may pass by itself. A browser that is known to be
 * offline is not tried again.
 */
const canPass = ({ status, retryAfter }: EmbedResponse) =>
  (status === 0 ? navigator.onLine : status === 409 || status >= 500) && retryAfter * 1000 <= longestPauseMs;

/** The milliseconds before the next try; false when an answer stays. */
const pauseAfter = (answer: EmbedResponse, tries: number) =>
  tries < mostTries && canPass(answer) && (answer.retryAfter * 1000 || 2 ** tries * (200 + Math.random() * 300));

/**
 * @param body a text is form-encoded
 * @param renew gives the body anew: under another id, because the host has the first one with other content, or with
 *   another challenge, where the answer's code is `challenge`
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
      // A plain string would be sent with a type that needs a preflight request.
      body: isText ? new URLSearchParams(body) : body,
      credentials: 'omit',
      keepalive: isText && body.length < keptAlive,
      signal: AbortSignal.timeout(isText ? timeoutMs : fileTimeoutMs),
    });
    // A foreign response, such as the sign-in page of a café's network, has accepted and refused nothing.
    const data = (await response.json().catch(() => null)) as EmbedResponse['data'] | null;
    const isOurs = typeof data?.message === 'string';
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    return { status: isOurs ? response.status : 502, data: data ?? {}, retryAfter };
  } catch {
    return { status: 0, data: {}, retryAfter: 0 };
  }
}
