// Watches every body on its way in: one that comes too slowly, or that is one too many, is put out, so that nobody closes
// the intake for others by sending half of something.
import type { Request, RequestHandler, Response } from 'express';
import { clientAddress, networkOf } from '../leads/client-address.ts';
import { type Bounds, crowdBefore, type Member, slowestOf } from './crowd.ts';
import { createPace, type Pace, type PaceRules, usualPace } from './pace.ts';
import { part } from './part.ts';
import { createPlaces, type IntakePlaces, type PlaceRules, usualPlaces } from './places.ts';

/** Times and sizes that are set for all hosts alike, and that tests make small. */
export interface IntakeRules {
  pace: PaceRules;
  places: PlaceRules;
  /** Bodies without a place: each stands in memory with {@link firstBytes} at most. */
  bounds: Bounds;
  /** For all of a body that is not multipart. */
  smallMs: number;
  /** How often it is looked how far the bodies have come. */
  lookEveryMs: number;
  /** How long a visitor who was put out has to read so. */
  partingMs: number;
}

const usualRules: IntakeRules = {
  pace: usualPace,
  places: usualPlaces,
  bounds: { ofAddress: 50, ofNetwork: 200, ofAll: 500 },
  smallMs: 60_000,
  lookEveryMs: 1000,
  partingMs: 3000,
};

/** So much is taken of everybody; only what is more needs a place. */
export const firstBytes = 64 * 1024;

/** A body that came too slowly, or that had to make room. */
export class PutOut extends Error {
  override readonly name = 'PutOut';
  readonly status = 408;
}

/** A body on its way in. */
interface Incoming extends Member {
  req: Request;
  res: Response;
  pace: Pace;
  /** Null for a body that only its pace bounds. */
  smallLeftMs: number | null;
  bytesRead: number;
  /** Whether we let it wait: then it can not come. */
  isHeldUp: boolean;
  hasPlace: boolean;
  /** Rejects when it is put out. */
  end: Promise<never>;
  putOut(): void;
}

export type Intake = ReturnType<typeof createIntake>;

/** Whether a request has a body, or says so. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @param onPutOut is told how many are on their way in whenever one of them is put out */
export function createIntake(given: Partial<IntakeRules> = {}, onPutOut: (left: number) => void = () => {}) {
  const rules = { ...usualRules, ...given };
  const places: IntakePlaces = createPlaces(rules.places);
  const incoming = new Map<Request, Incoming>();
  /** Those that have come or were put out too. */
  const known = new WeakMap<Request, Incoming>();
  let looking: NodeJS.Timeout | undefined;

  function enter(req: Request, res: Response): void {
    const address = clientAddress(req.ip);
    const isLarge = req.is('multipart/form-data') !== false;
    const { promise: end, reject } = Promise.withResolvers<never>();
    // Nobody may be listening.
    end.catch(() => {});
    const pace = createPace(rules.pace);
    const body: Incoming = {
      ...{ req, res, address, network: networkOf(address), pace, end },
      ...{ bytesRead: req.socket.bytesRead, isHeldUp: false, hasPlace: false },
      smallLeftMs: isLarge ? null : rules.smallMs,
      speed: pace.speed,
      putOut() {
        if (!incoming.delete(req)) return;
        reject(new PutOut('the body came too slowly'));
        onPutOut(incoming.size);
        part(req, res, rules.partingMs);
      },
    };
    makeRoomFor(body);
    incoming.set(req, body);
    known.set(req, body);
    const leave = () => void incoming.delete(req);
    req.once('end', leave).once('close', leave);
    looking ??= setInterval(look, rules.lookEveryMs).unref();
  }

  /** The newcomer comes in, whoever is there already: most bodies are there in a moment. */
  function makeRoomFor(newcomer: Incoming): void {
    const waiting = [...incoming.values()].filter(({ hasPlace }) => !hasPlace);
    const crowd = crowdBefore(newcomer, waiting, rules.bounds);
    if (crowd) slowestOf(crowd)?.putOut();
  }

  /** Every look counts for as much time, however late it comes: a process that was busy blames nobody for it. */
  function look(): void {
    for (const body of incoming.values()) {
      const bytes = body.req.socket.bytesRead - body.bytesRead;
      body.bytesRead += bytes;
      if (body.req.complete) incoming.delete(body.req);
      else if (!body.isHeldUp) {
        body.pace.note(bytes, rules.lookEveryMs);
        if (body.smallLeftMs !== null) body.smallLeftMs -= rules.lookEveryMs;
        const isLate = body.smallLeftMs === null ? body.pace.isTooSlow() : body.smallLeftMs <= 0;
        if (isLate) body.putOut();
      }
    }
    if (incoming.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  const watch: RequestHandler = (req, res, next) => {
    if (hasBody(req)) enter(req, res);
    next();
  };

  return {
    /** To be asked before every route. */
    watch,

    /**
     * @param work that reads the body of a request
     * @throws {PutOut} when the body is put out before
     */
    async receiving<T>(req: Request, work: Promise<T>): Promise<T> {
      const body = known.get(req);
      return body ? Promise.race([work, body.end]) : work;
    },

    /**
     * Waits for a place for the rest of a body.
     * @returns how to give it back, or why there is none in time
     */
    async takePlace(req: Request): ReturnType<IntakePlaces['take']> {
      const body = incoming.get(req);
      // All of it is there already.
      if (!body) return () => {};
      body.isHeldUp = true;
      const place = await places.take(body);
      body.isHeldUp = false;
      if (typeof place === 'string') return place;
      body.hasPlace = true;
      if (!req.destroyed && (incoming.has(req) || req.complete)) return place;
      place();
      return 'all';
    },
  };
}
