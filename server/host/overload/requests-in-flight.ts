// Limits the number of concurrent requests of one sender, whatever they request: a flood of them would take the backend calls,
// the processor and the upload slots from all others. Requests beyond the limit wait.
import type { Request, RequestHandler, Response } from 'express';
import { error as errorTexts } from '../../../texts/fi.ts';
import { currentSender, workOfRequest } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { hasBody } from '../intake/intake.ts';
import { busySeconds } from './load-guard.ts';

interface InFlightShares {
  ofSender: number;
  ofNetwork: number;
  /** Maximum wait of a request beyond the share, in milliseconds. */
  maxWaitMs: number;
}

export interface InFlightRules {
  /**
   * Requests without a body: the limit exceeds what a browser sends at once, and what an office sends whose pages come from a
   * cache.
   */
  plain: InFlightShares;
  /** Requests with a body. */
  withBody: InFlightShares;
  /** Maximum wait of a request for a picture, in milliseconds: a browser does not ask again for a picture that it did not get. */
  maxPictureWaitMs: number;
}

const defaultRules: InFlightRules = {
  // A proxy waits four seconds for a page, and would then count the host as frozen and send no visitor to it.
  plain: { ofSender: 32, ofNetwork: 96, maxWaitMs: 2500 },
  // The limit exceeds what arrives at once. The intake aborts slow bodies above its own limits (50 and 200), so that the
  // half-sent forms of one visitor leave room for the next visitor behind the same address.
  withBody: { ofSender: 64, ofNetwork: 256, maxWaitMs: 10_000 },
  maxPictureWaitMs: 10_000,
};

const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * The handler must run within `runAsSender`. Requests with a body have separate shares, because they hold their slots while their
 * bodies arrive (`intake/intake.ts`). A request that gets no slot in time gets a short 503, which needs no rendering. The
 * response leaves the connection open: the next request of a flood would open another one, and new connections of all senders
 * wait in one queue.
 * @param beforeRefusal sets the headers that a refusal needs as well
 */
export function limitInFlight(
  given: Partial<InFlightRules> = {},
  beforeRefusal: (req: Request, res: Response) => void = () => {},
): RequestHandler {
  const { plain, withBody, maxPictureWaitMs } = { ...defaultRules, ...given };
  const withoutBody = { shares: createShares(), limits: { slots: unlimited, fixedShares: plain } };
  const ofBodies = { shares: createShares(), limits: { slots: unlimited, fixedShares: withBody } };
  return (req, res, next) => {
    const { shares, limits } = hasBody(req) ? ofBodies : withoutBody;
    const begin = (releaseSlot: () => void) => {
      let isOccupied = true;
      const release = () => {
        if (isOccupied) releaseSlot();
        isOccupied = false;
      };
      // The client may have disconnected while the request waited.
      if (res.closed || res.destroyed) return release();
      // Once the response is ready, only the client has work to do: a client that reads slowly would hold the slot from all
      // others behind the same address. Connections have a separate limit (site-server.ts).
      const { writeHead } = res;
      res.writeHead = ((...head: Parameters<typeof writeHead>) => {
        release();
        return writeHead.apply(res, head);
      }) as typeof writeHead;
      // When a client disconnects, the work continues. If the slot were released at once, one sender could start any amount of
      // work.
      const workEnds = workOfRequest();
      res.once('close', () => void workEnds().then(release));
      next();
    };
    const release = shares.take(currentSender(), limits);
    if (release) return begin(release);
    const maxWaitMs = req.path.startsWith('/kuva/') ? maxPictureWaitMs : limits.fixedShares.maxWaitMs;
    void shares.wait(currentSender(), limits, maxWaitMs).then((given) => {
      if (given) return begin(given);
      beforeRefusal(req, res);
      res
        .writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': busySeconds,
        })
        .end(`${errorTexts.busyTitle}. ${errorTexts.busyBody}`);
    }, next);
  };
}
