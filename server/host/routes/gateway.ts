// The way of visitors' own calls to the content API: same origin for the browser, a short list of what may be called.
import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { forgetHint, hintsFor } from '../accounts/cookie-hints.ts';
import { bodyRulesOf } from '../content/allowed-calls.ts';
import type { VisitorCalls } from '../content/visitor-calls.ts';
import { clientAddress } from '../leads/client-address.ts';
import { commonHeaders } from '../security/headers.ts';

/** Of every answer below `/api/`. */
export const answerHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  // Opened as a page, an answer is a text: whatever a backend puts into one runs nothing here.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Serves `/api/…`; what no visitor may call is not found. */
export function createGateway({ calls, log }: { calls: VisitorCalls; log: Logger }) {
  return async (req: Request, res: Response): Promise<void> => {
    const { method } = req;
    const path = req.path.slice('/api'.length);
    const say = (status: number, detail: string) => void res.status(status).set(answerHeaders).json({ detail });
    const rules = bodyRulesOf(method, path);
    if (rules === null) return say(404, 'Not found.');
    const hasBody = method !== 'GET' && req.headers['content-length'] !== undefined;
    // Who streams without saying how much can not be held to a limit.
    if (req.headers['transfer-encoding'] !== undefined) return say(411, 'Length required.');
    if (Number(req.headers['content-length'] ?? 0) > rules.mostBytes) return say(413, 'Request is too large.');
    // Who sends letter by letter shall hold no connection to the API meanwhile: there are few of them.
    const body = hasBody && (rules.isStreamed ? req : await buffer(req).catch(() => null));
    // The caller has gone.
    if (body === null) return;
    try {
      const headers = hasBody ? req.headers : { ...req.headers, 'content-length': undefined };
      const address = clientAddress(req.ip);
      const answer = await calls.make({ method, path, headers, address, ...(body && { body }) });
      const { status, type, disposition, retryAfter, setCookies, bytes } = answer;
      const cookies = [
        ...setCookies,
        ...(isNobody(path, bytes) ? [forgetHint] : hintsFor({ method, path, status, setCookies })),
      ];
      res.status(status).set({ ...answerHeaders, 'content-type': type, 'content-length': String(bytes.length) });
      if (disposition) res.set('content-disposition', disposition);
      if (retryAfter) res.set('retry-after', retryAfter);
      if (cookies.length > 0) res.setHeader('set-cookie', cookies);
      res.end(bytes);
    } catch (err) {
      log.error({ method, path, reason: (err as Error).message }, 'the content API did not answer a visitor');
      if (res.headersSent || res.destroyed) return;
      res.set('retry-after', '5');
      say(503, 'Service temporarily unavailable.');
    }
  };
}

/** A session that has ended elsewhere: the browser need not ask again. */
function isNobody(path: string, body: Buffer): boolean {
  if (path !== '/auth/status/') return false;
  try {
    return (JSON.parse(body.toString()) as { authenticated?: unknown }).authenticated === false;
  } catch {
    return false;
  }
}
