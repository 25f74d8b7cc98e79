// Sends one request, and turns every failure into words.
const timeoutMs = 10_000;
const longestText = 10_000;

/** The answer of a server, or the reason why there is none. */
export interface Answered {
  /** 0 when there is no answer. */
  status: number;
  headers: Headers;
  /** The beginning of the body. */
  text: string;
  /** Empty for an answer of any status. */
  problem: string;
  /** In milliseconds. */
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

/** Follows no redirect. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answered> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const text = (await response.text()).slice(0, longestText);
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
