// Limits the requests that one sender has in hand at once, whatever they ask for: a flood of them would take the calls of the
// backend, the processor and the places of bodies from all others. Those beyond the limit wait.
import type { RequestHandler } from 'express';
import { error as errorTexts } from '../../../texts/fi.ts';
import { currentSender, workOfRequest } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { hasBody } from '../intake/intake.ts';
import { busySeconds } from './load-guard.ts';

interface InHandShares {
  ofSender: number;
  ofNetwork: number;
  /** Of a request beyond the share. */
  longestWaitMs: number;
}

export interface InHandRules {
  /** Requests without a body: more than a browser makes at once, or an office whose pages come from a cache. */
  plain: InHandShares;
  /** Requests with a body. */
  withBody: InHandShares;
}

const usualRules: InHandRules = {
  // A proxy waits for a page for four seconds, and would take the host for a frozen one: then no visitor is sent there.
  plain: { ofSender: 32, ofNetwork: 96, longestWaitMs: 2500 },
  // More than arrive at once: of slow bodies, the intake ends those above its own limits (50 and 200), so that the half-sent
  // forms of one visitor leave room for the next one behind the same address.
  withBody: { ofSender: 64, ofNetwork: 256, longestWaitMs: 10_000 },
};

const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * The handler must run within `asSender`. Requests with a body have shares of their own, because they hold their places while
 * their bodies arrive (`intake/intake.ts`). A request that gets no place in time is answered with a short 503, which needs no
 * rendering. It leaves the connection open: the next request of a flood would open another one, and new connections of all
 * senders stand in one queue.
 */
export function limitInHand(given: Partial<InHandRules> = {}): RequestHandler {
  const { plain, withBody } = { ...usualRules, ...given };
  const usual = { shares: createShares(), limits: { places: unlimited, fixedShares: plain } };
  const posting = { shares: createShares(), limits: { places: unlimited, fixedShares: withBody } };
  return (req, res, next) => {
    const { shares, limits } = hasBody(req) ? posting : usual;
    const begin = (givePlaceBack: () => void) => {
      let isHeld = true;
      const giveBack = () => {
        if (isHeld) givePlaceBack();
        isHeld = false;
      };
      // The client may have left while the request waited.
      if (res.closed || res.destroyed) return giveBack();
      // Once the answer is made, only its reader has work: one who reads slowly would hold the place from all behind the same
      // address. Connections are limited by themselves (site-server.ts).
      const { writeHead } = res;
      res.writeHead = ((...head: Parameters<typeof writeHead>) => {
        giveBack();
        return writeHead.apply(res, head);
      }) as typeof writeHead;
      // Of a visitor who leaves, the work goes on: without its place, one sender would begin one work after the other.
      const workEnds = workOfRequest();
      res.once('close', () => void workEnds().then(giveBack));
      next();
    };
    const giveBack = shares.take(currentSender(), limits);
    if (giveBack) return begin(giveBack);
    void shares.wait(currentSender(), limits, limits.fixedShares.longestWaitMs).then((given) => {
      if (given) return begin(given);
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
