// Sends one request, and converts every failure to text.
const timeoutMs = 10_000;
const maxTextLength = 10_000;

/** The response of a server, or the reason why there is none. */
export interface Answered {
  /** The status; 0 when there is no response. */
  status: number;
  headers: Headers;
  /** The beginning of the body. */
  text: string;
  /** The reason of a failure; empty for a response with any status. */
  problem: string;
  /** Duration in milliseconds. */
  took: number;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be looked up now',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Sends a GET request. It does not follow redirects. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answered> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const text = (await response.text()).slice(0, maxTextLength);
    return { status: response.status, headers: response.headers, text, problem: '', took: took() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', problem: reasonOf(error as Error), took: took() };
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  const { code = '', message = '' } = (error.cause ?? error) as { code?: string; message?: string };
  return reasons[code] ?? (code || message);
}
