// Posts a form, patiently: tries again where that can help, and tells what came of it.

/** What came back. */
export interface EmbedResponse {
  /** 0 when nothing did. */
  status: number;
  data: { message?: string; code?: string; errors?: Record<string, string> };
  /** Seconds; 0 when none are given. */
  retryAfter: number;
}

/** A post without files takes no longer on any line that works; a file may. */
const timeoutMs = 10_000;
const fileTimeoutMs = 120_000;
const mostTries = 3;
/** A longer wait is told instead of waited. */
const longestPauseMs = 8000;
/** Browsers refuse to finish larger bodies behind a page that is left. */
const keptAlive = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Only what no answer, a busy or a broken server has caused may go away by itself. */
const canPass = ({ status, retryAfter }: EmbedResponse) =>
  (status === 0 || status === 409 || status >= 500) && retryAfter * 1000 <= longestPauseMs;

/** @param body a text is form-encoded */
export async function post(url: string, body: string | FormData): Promise<EmbedResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postOnce(url, body);
    // Who is known to be offline need not be tried.
    if (tries === mostTries || !canPass(answer) || (answer.status === 0 && !navigator.onLine)) return answer;
    await pause(answer.retryAfter * 1000 || 2 ** tries * (200 + Math.random() * 300));
  }
}

async function postOnce(url: string, body: string | FormData): Promise<EmbedResponse> {
  const isText = typeof body === 'string';
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A text by itself would be of a type that asks for leave first.
      body: isText ? new URLSearchParams(body) : body,
      credentials: 'omit',
      keepalive: isText && body.length < keptAlive,
      signal: AbortSignal.timeout(isText ? timeoutMs : fileTimeoutMs),
    });
    // What is no answer of ours, such as the sign-in page of a café's network, has taken and refused nothing.
    const data = (await response.json().catch(() => null)) as EmbedResponse['data'] | null;
    const isOurs = typeof data?.message === 'string';
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    return { status: isOurs ? response.status : 502, data: data ?? {}, retryAfter };
  } catch {
    return { status: 0, data: {}, retryAfter: 0 };
  }
}
