// Circuit breakers: while calls of one kind keep failing, further ones fail at once, so that no visitor waits for a
// service that is down, and the service has the time to recover (docs/product/reliability.md, "Circuit breakers").
import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import { type FinishedCall, publish } from '../../shared/telemetry/events.ts';
import { traceCall } from '../../shared/telemetry/spans.ts';
import { type CallKind, callKinds } from './call-kind.ts';
import { ContentApiError, isRefusal } from './load.ts';

/** Opens when half of at least 20 calls within 10 seconds have failed, and lets one call try again 5 seconds later. */
const rules = {
  rollingCountTimeout: 10_000,
  rollingCountBuckets: 10,
  volumeThreshold: 20,
  // The library asks for more than this share.
  errorThresholdPercentage: 49.99,
  resetTimeout: 5000,
};

/** Kinds in which a single path may be broken while all others work. */
const manyPaths: readonly CallKind[] = ['page', 'list', 'plant', 'search', 'other'];

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface CircuitBreakers {
  /**
   * Makes a call unless its kind is held back.
   * @param isFailure tells of an answer whether the service has failed; by default no answer is a failure
   * @param path a repeated failure of one path counts once within the period
   * @throws {ContentApiError} of the kind `held-back` without making the call
   */
  call<T>(kind: CallKind, make: () => Promise<T>, of?: { path?: string; isFailure?(answer: T): boolean }): Promise<T>;
  state(kind: CallKind): BreakerState;
  close(): void;
}

export interface BreakerOptions {
  onChange(kind: CallKind, state: BreakerState): void;
}

/** A call that did not succeed, as the breaker sees it. */
class FailedCall<T> extends Error {
  /** Whether the service has failed, and not the call. */
  readonly counts: boolean;
  readonly isRefusal: boolean;
  /** How the call ends for its caller: it throws, or has an answer like any other. */
  readonly end: () => T;

  constructor(counts: boolean, isRefusal: boolean, end: () => T) {
    super('a call failed');
    this.counts = counts;
    this.isRefusal = isRefusal;
    this.end = end;
  }
}

type Make = () => Promise<unknown>;

export function createCircuitBreakers({ onChange }: BreakerOptions): CircuitBreakers {
  const failedPaths = new LRUCache<string, true>({ max: 1000, ttl: rules.rollingCountTimeout });
  const breakers = Object.fromEntries(callKinds.map((kind) => [kind, createBreaker(kind)])) as Record<
    CallKind,
    CircuitBreaker<[Make]>
  >;

  function createBreaker(kind: CallKind): CircuitBreaker<[Make]> {
    const breaker = new CircuitBreaker((make: Make) => make(), {
      ...rules,
      timeout: false,
      enableSnapshots: false,
      errorFilter: (error: unknown) => error instanceof FailedCall && !error.counts,
    });
    breaker.on('open', () => onChange(kind, 'open'));
    breaker.on('halfOpen', () => onChange(kind, 'half-open'));
    breaker.on('close', () => onChange(kind, 'closed'));
    return breaker;
  }

  /** Whether this failure says nothing new: the path has failed before. The one call that tries again always counts. */
  function isRepeated(kind: CallKind, path: string | undefined): boolean {
    if (path === undefined || !manyPaths.includes(kind) || breakers[kind].halfOpen) return false;
    const isKnown = failedPaths.has(path);
    if (!isKnown) failedPaths.set(path, true);
    return isKnown;
  }

  return {
    async call<T>(
      kind: CallKind,
      make: () => Promise<T>,
      { path, isFailure }: { path?: string; isFailure?(answer: T): boolean } = {},
    ): Promise<T> {
      const checked = async () => {
        const answer = await traceCall(kind, make).catch((error) => {
          throw new FailedCall(isServiceFailure(error) && !isRepeated(kind, path), isRefusal(error), () => {
            throw error;
          });
        });
        if (isFailure?.(answer)) throw new FailedCall(!isRepeated(kind, path), false, () => answer);
        return answer;
      };
      const startedAt = performance.now();
      const tell = (outcome: FinishedCall['outcome']) =>
        publish('called', { kind, outcome, ms: performance.now() - startedAt });
      try {
        const answer = (await breakers[kind].fire(checked)) as T;
        tell('ok');
        return answer;
      } catch (error) {
        if (error instanceof FailedCall) {
          tell(error.isRefusal ? 'refused' : 'failed');
          return error.end();
        }
        tell('held-back');
        if (CircuitBreaker.isOurError(error as Error))
          throw new ContentApiError('held-back', `calls of the kind "${kind}" are held back after failures`);
        throw error;
      }
    },
    state(kind) {
      const { halfOpen, opened } = breakers[kind];
      return halfOpen ? 'half-open' : opened ? 'open' : 'closed';
    },
    close() {
      for (const breaker of Object.values(breakers)) breaker.shutdown();
    },
  };
}

/** Whether the service failed, and not the call: a refusal, and an answer of unexpected content, are answers. */
function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof ContentApiError)) return true;
  const { kind, status = 0 } = error;
  if (kind === 'status') return status >= 500 && status !== 501;
  return kind !== 'contract';
}
