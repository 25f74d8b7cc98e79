// The gateway for visitors' calls to the content API: same origin for the browser, and a short list of allowed calls.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { largeRequest, nothingFound, unavailable } from '../../../rules/api/messages.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { bodyRulesOf, waitsLong } from '../api/allowed-calls.ts';
import { asksStatus } from '../api/known-calls.ts';
import type { VisitorCalls } from '../api/visitor-calls.ts';
import { NoSlotError } from '../intake/forward-body.ts';
import { UploadEvictedError } from '../intake/intake.ts';
import type { KeepBody, KeptBody } from '../intake/keep-body.ts';
import { Busy, busySeconds, type LoadGuard } from '../overload/load-guard.ts';
import { forgetHint, hintsFor } from './cookie-hints.ts';
import { commonHeaders } from './headers.ts';
import { cookiesOf } from './private-answers.ts';

/** Headers of every response below `/api/`. */
export const answerHeaders = {
  ...commonHeaders,
  // If a response is opened as a page, content of a backend cannot run.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export interface GatewayOptions {
  calls: VisitorCalls;
  keepBody: KeepBody;
  guard: Pick<LoadGuard, 'begin'>;
  log: Logger;
}

/** Serves `/api/…`; a call that no visitor may make gets a 404. */
export function createGateway({ calls, keepBody, guard, log }: GatewayOptions) {
  const say = (res: Response, status: number, detail: string) =>
    void res.status(status).set(answerHeaders).json({ detail });

  function sayLater(req: Request, res: Response, err: unknown, what: string): void {
    log.error({ method: req.method, path: pathOf(req), reason: (err as Error).message }, what);
    if (res.headersSent || res.destroyed) return;
    res.set('retry-after', '5');
    say(res, 503, unavailable);
  }

  /** @returns null when there is nothing to forward: the client has disconnected, or was refused */
  async function take(req: Request, res: Response): Promise<KeptBody | null> {
    try {
      return await keepBody(req);
    } catch (err) {
      if (res.destroyed) return null;
      if (err instanceof UploadEvictedError) say(res, 408, 'Request timeout.');
      else if (err instanceof NoSlotError) {
        res.set('retry-after', '60');
        say(res, err.status, 'Too many requests at once.');
      } else sayLater(req, res, err, 'a visitor’s call cannot be received');
      return null;
    }
  }

  async function pass(req: Request, res: Response, body: KeptBody['body'] | undefined): Promise<void> {
    const { method } = req;
    const path = pathOf(req);
    try {
      const headers = { ...req.headers, cookie: cookiesOf(req, res), ...(!body && { 'content-length': undefined }) };
      const address = clientAddress(req.ip);
      const make = () => calls.make({ method, path, headers, address, ...(body && { body }) });
      // Calls that wait long have separate limits; they would otherwise take the slots of all others.
      const bodyBytes = body ? Number(req.headers['content-length']) : 0;
      const answer = await (waitsLong(method, path, bodyBytes) ? make() : guard.begin(make));
      const { status, type, disposition, retryAfter, setCookies, bytes } = answer;
      const cookies = [
        ...setCookies,
        ...(asksStatus({ method, path }) && isNobody(bytes)
          ? [forgetHint]
          : hintsFor({ method, path, status, setCookies })),
      ];
      res.status(status).set(answerHeaders);
      // A 204 has no body for these headers.
      if (status !== 204) res.set({ 'content-type': type, 'content-length': String(bytes.length) });
      if (disposition) res.set('content-disposition', disposition);
      if (retryAfter) res.set('retry-after', retryAfter);
      if (cookies.length > 0) res.setHeader('set-cookie', cookies);
      res.end(bytes);
    } catch (err) {
      if (err instanceof Busy) {
        res.set('retry-after', busySeconds);
        say(res, 503, unavailable);
      } else sayLater(req, res, err, 'the content API did not answer a visitor');
    }
  }

  return async (req: Request, res: Response): Promise<void> => {
    const rules = bodyRulesOf(req.method, pathOf(req));
    if (rules === null) return say(res, 404, nothingFound);
    // A stream without a length can't be checked against the limit.
    if (req.headers['transfer-encoding'] !== undefined) return say(res, 411, 'Length required.');
    if (Number(req.headers['content-length'] ?? 0) > rules.maxBytes) return say(res, 413, largeRequest);
    if (req.method === 'GET' || req.headers['content-length'] === undefined) return pass(req, res, undefined);
    // A slow sender must not hold one of the few connections to the API.
    const kept = await take(req, res);
    if (kept) await pass(req, res, kept.body).finally(kept.dispose);
  };
}

/** Path below the API's base. */
const pathOf = (req: Request): string => req.path.slice('/api'.length);

/** Whether the session has ended elsewhere: then the browser's hint is cleared. */
function isNobody(body: Buffer): boolean {
  try {
    return (JSON.parse(body.toString()) as { authenticated?: unknown }).authenticated === false;
  } catch {
    return false;
  }
}
