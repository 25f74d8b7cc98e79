// Faults of single calls of a foreign backend, for tests of the site's behaviour in such a case.
import type { Answer, Ask, Reply, Route } from './http.ts';

/**
 * A status code with which a call is refused or fails; an arbitrary response; the error page of a proxy; data of a
 * wrong type; or no response at all.
 */
export type ForeignFault = number | { status: number; json: unknown } | 'page' | 'other data' | 'late';

export interface ForeignFaults {
  /**
   * Makes a call fail until it is repaired.
   * @param call method and path, such as `GET /api/admin/health/`
   * @param fault null repairs the call
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
    /** Wraps the routes, so that single calls can fail. */
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

/** Internal details that no visitor and no operator should see. */
const secretWords = 'Traceback: salainen_taulu at 10.0.0.7';

function replyWith(fault: ForeignFault): Reply | Promise<Reply> {
  if (fault === 'late') return new Promise(() => {});
  if (fault === 'page') return { body: `<!doctype html><title>Proxy</title><h1>${secretWords}</h1>` };
  if (fault === 'other data') return { json: { items: secretWords, state: 7 } };
  if (typeof fault === 'object') return fault;
  const json = { detail: secretWords };
  return fault >= 500 ? { status: fault, body: `<h1>${secretWords}</h1>` } : { status: fault, json };
}
