// Forwards the pages' reports of page views to the content API, and never disturbs the page. Whatever happens, the browser's
// console stays empty, and the visitor sees no message of a failing backend.
import { buffer } from 'node:stream/consumers';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { clientAddress } from '../../shared/client-address.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { bodyRulesOf } from '../api/allowed-calls.ts';
import type { VisitorAnswer } from '../api/visitor-answer.ts';
import type { VisitorCalls } from '../api/visitor-calls.ts';
import type { Intake } from '../intake/intake.ts';
import { answerHeaders } from './gateway-routes.ts';
import { isForeignTo } from './same-origin.ts';

/** Throttles the log: during a failure, every page view would cause a line. */
const logIntervalMs = 60_000;
/**
 * Maximum number of reports in progress: they are many, no visitor waits for them, and they must not take capacity from pages.
 */
const maxPending = 100;
/** The API's response for a page view that is not counted. */
const notCounted = { hit_counted: false, hit_message: 'Hit not counted.' };

export interface CountedOptions {
  calls: VisitorCalls;
  intake: Intake;
  /** The public origin: reports from other sites' pages are not counted. */
  siteUrl: string;
  log: Logger;
}

/** Serves `/api/track/` and `/api/pages/{id}/hit_count/`, and passes every other call to the next handler. */
export function createCounted({ calls, intake, siteUrl, log }: CountedOptions) {
  const isForeign = isForeignTo(siteUrl);
  const throttled = createThrottle(logIntervalMs);
  const pending = createShares();

  async function pass({ method, headers, ip }: Request, path: string, body: Buffer): Promise<VisitorAnswer | null> {
    const report = (reason: string) =>
      throttled(() => log.error({ path, reason }, 'the content API did not accept a view or an event'));
    const end = pending.take(currentSender(), { slots: maxPending });
    if (end === null) {
      report(`${pending.taken()} reports are on their way`);
      return null;
    }
    try {
      const answer = await calls.make({ method, path, headers, address: clientAddress(ip), body });
      if (answer.status < 300) return answer;
      report(`it answered ${answer.status}`);
    } catch (err) {
      report((err as Error).message);
    } finally {
      end();
    }
    return null;
  }

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const path = req.path.slice('/api'.length);
    const rules = bodyRulesOf(req.method, path);
    if (!rules?.isCounting) return next();
    const length = Number(req.headers['content-length'] ?? 0);
    const isBounded = req.headers['transfer-encoding'] === undefined && length <= rules.maxBytes;
    const body = isBounded && !isForeign(req) ? await intake.receiving(req, buffer(req)).catch(() => null) : null;
    const answer = body && (await pass(req, path, body));
    res.set(answerHeaders);
    if (path.startsWith('/track') || answer?.status === 204) res.status(204).end();
    else if (answer) res.status(200).type('json').send(answer.bytes);
    else res.status(200).json(notCounted);
  };
}
