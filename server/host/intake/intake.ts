// Watches every incoming body: a body that arrives too slowly, or exceeds the limits, is aborted, so that no client blocks the
// intake for others with half-sent bodies.
import type { Request, RequestHandler, Response } from 'express';
import { type Bounds, type Member, overLimitGroup, slowestOf } from '../../shared/choose-evicted.ts';
import { clientAddress, networkOf } from '../../shared/client-address.ts';
import { createIntakeSlots, defaultSlotRules, type IntakeSlots, type SlotRules } from '../../shared/intake-slots.ts';
import { closeAfterResponse } from './close-after-reply.ts';
import { createPace, type Pace, type PaceRules, usualPace } from './pace.ts';

/** Times and sizes that are the same for all hosts, and that tests reduce. */
export interface IntakeRules {
  pace: PaceRules;
  slots: SlotRules;
  /** Limits of bodies without a slot: each takes at most {@link firstBytes} of memory. */
  bounds: Bounds;
  /** The time limit for a whole body that is not multipart. */
  smallMs: number;
  /** The interval of the checks on the bodies' progress. */
  checkIntervalMs: number;
  /** How long a client whose body was aborted has to read the response, in milliseconds. */
  readResponseMs: number;
}

const defaultRules: IntakeRules = {
  pace: usualPace,
  slots: defaultSlotRules,
  bounds: { ofAddress: 50, ofNetwork: 200, ofAll: 500 },
  smallMs: 60_000,
  checkIntervalMs: 1000,
  readResponseMs: 3000,
};

/** This much of every body is read without a slot; only the rest needs a slot. */
export const firstBytes = 64 * 1024;

/** A body that arrived too slowly, or that was evicted. */
export class UploadEvictedError extends Error {
  override readonly name = 'UploadEvictedError';
  readonly status = 408;
}

/** An incoming body. */
interface Incoming extends Member {
  req: Request;
  res: Response;
  pace: Pace;
  /** Time left for a body that is not multipart; null for a body that is limited by its pace alone. */
  smallLeftMs: number | null;
  bytesRead: number;
  /** Whether the host itself delays the body, so that it can't progress. */
  isHeldUp: boolean;
  hasSlot: boolean;
  /** Rejects when the body is aborted. */
  end: Promise<never>;
  abort(): void;
}

export type Intake = ReturnType<typeof createIntake>;

/** Whether a request has a body, according to its headers. */
export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @param onAborted called with the number of incoming bodies whenever one of them is aborted */
export function createIntake(given: Partial<IntakeRules> = {}, onAborted: (left: number) => void = () => {}) {
  const rules = { ...defaultRules, ...given };
  const slots: IntakeSlots = createIntakeSlots(rules.slots);
  const incoming = new Map<Request, Incoming>();
  /** Also holds bodies that have arrived or were aborted. */
  const known = new WeakMap<Request, Incoming>();
  let checkTimer: NodeJS.Timeout | undefined;

  function enter(req: Request, res: Response): void {
    const address = clientAddress(req.ip);
    const isLarge = req.is('multipart/form-data') !== false;
    const { promise: end, reject } = Promise.withResolvers<never>();
    // The promise may have no listener.
    end.catch(() => {});
    const pace = createPace(rules.pace);
    const body: Incoming = {
      req,
      res,
      address,
      network: networkOf(address),
      pace,
      end,
      bytesRead: req.socket.bytesRead,
      isHeldUp: false,
      hasSlot: false,
      smallLeftMs: isLarge ? null : rules.smallMs,
      speed: pace.speed,
      abort() {
        if (!incoming.delete(req)) return;
        reject(new UploadEvictedError('the body came too slowly'));
        onAborted(incoming.size);
        closeAfterResponse(req, res, rules.readResponseMs);
      },
    };
    makeRoomFor(body);
    incoming.set(req, body);
    known.set(req, body);
    const leave = () => void incoming.delete(req);
    req.once('end', leave).once('close', leave);
    checkTimer ??= setInterval(checkProgress, rules.checkIntervalMs).unref();
  }

  /**
   * Evicts a waiting body if there are too many. A new body is always accepted, because most bodies arrive completely in a
   * moment.
   */
  function makeRoomFor(newcomer: Incoming): void {
    const waiting = [...incoming.values()].filter(({ hasSlot }) => !hasSlot);
    const group = overLimitGroup(newcomer, waiting, rules.bounds);
    if (group) slowestOf(group)?.abort();
  }

  /** Each check counts as one interval, however late it runs: a busy process must not abort bodies because of its own delay. */
  function checkProgress(): void {
    for (const body of incoming.values()) {
      const bytes = body.req.socket.bytesRead - body.bytesRead;
      body.bytesRead += bytes;
      if (body.req.complete) incoming.delete(body.req);
      else if (!body.isHeldUp) {
        body.pace.note(bytes, rules.checkIntervalMs);
        if (body.smallLeftMs !== null) body.smallLeftMs -= rules.checkIntervalMs;
        const isLate = body.smallLeftMs === null ? body.pace.isTooSlow() : body.smallLeftMs <= 0;
        if (isLate) body.abort();
      }
    }
    if (incoming.size > 0) return;
    clearInterval(checkTimer);
    checkTimer = undefined;
  }

  const watch: RequestHandler = (req, res, next) => {
    if (hasBody(req)) enter(req, res);
    next();
  };

  return {
    /** A middleware that must run before every route. */
    watch,

    /**
     * @param work reads the body of a request
     * @throws {UploadEvictedError} when the body is aborted before the work is done
     */
    async receiving<T>(req: Request, work: Promise<T>): Promise<T> {
      const body = known.get(req);
      return body ? Promise.race([work, body.end]) : work;
    },

    /**
     * Waits for a slot for the rest of a body.
     * @returns a function that releases the slot, or the reason why there was none in time
     */
    async takeSlot(req: Request): ReturnType<IntakeSlots['take']> {
      const body = incoming.get(req);
      // The body has already arrived completely.
      if (!body) return () => {};
      body.isHeldUp = true;
      const release = await slots.take(body);
      body.isHeldUp = false;
      if (typeof release === 'string') return release;
      body.hasSlot = true;
      if (!req.destroyed && (incoming.has(req) || req.complete)) return release;
      release();
      return 'all';
    },
  };
}
