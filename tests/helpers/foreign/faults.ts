// Faults of single calls of a foreign backend, for tests of what a site does then.
import type { Answer, Ask, Reply, Route } from './http.ts';

/**
 * A status with which a call is refused or fails; an answer of its own; the page of a proxy; data of another kind; or no
 * answer in any time.
 */
export type ForeignFault = number | { status: number; json: unknown } | 'page' | 'other data' | 'late';

export interface ForeignFaults {
  /**
   * Breaks a call until it is mended.
   * @param call method and path, such as `GET /api/admin/health/`
   * @param fault null mends it
   */
  break(call: string, fault: ForeignFault | null): void;
}

export function createFaults() {
  const faults = new Map<string, ForeignFault>();
  const answerOr =
    (answer: Answer): Answer =>
    (ask: Ask) => {
      const fault = faults.get(`${ask.method} ${ask.path}`);
      return fault === undefined ? answer(ask) : replyWith(fault);
    };
  return {
    /** The same routes, of which single calls can be broken. */
    around: (routes: Route[]): Route[] =>
      routes.map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, answer]) => [method, answerOr(answer)])),
      ]),
    break(call: string, fault: ForeignFault | null): void {
      if (fault === null) faults.delete(call);
      else faults.set(call, fault);
    },
  };
}

/** In words that no visitor and no operator should read. */
const secretWords = 'Traceback: salainen_taulu at 10.0.0.7';

function replyWith(fault: ForeignFault): Reply | Promise<Reply> {
  if (fault === 'late') return new Promise(() => {});
  if (fault === 'page') return { body: `<!doctype html><title>Proxy</title><h1>${secretWords}</h1>` };
  if (fault === 'other data') return { json: { items: secretWords, state: 7 } };
  if (typeof fault === 'object') return fault;
  const json = { detail: secretWords };
  return fault >= 500 ? { status: fault, body: `<h1>${secretWords}</h1>` } : { status: fault, json };
}
