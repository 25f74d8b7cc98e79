// Circuit breakers: while calls of one kind keep failing, further ones fail at once, so that no visitor waits for a service that
// is down, and the service has time to recover (docs/product/reliability.md, "Circuit breakers"). Calls of an expensive kind are
// also limited in number.
import CircuitBreaker from 'opossum';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { networkOf } from '../../shared/client-address.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { type FinishedCall, publish } from '../../shared/telemetry/events.ts';
import { traceCall } from '../../shared/telemetry/spans.ts';
import { Busy } from '../overload/load-guard.ts';
import { type CallKind, callKinds } from './call-kind.ts';
import { ContentApiError, isRefusal } from './load.ts';

/** Opens when half of at least 20 calls within 10 seconds have failed, and lets one call try again 5 seconds later. */
const rules = {
  rollingCountTimeout: 10_000,
  rollingCountBuckets: 10,
  volumeThreshold: 20,
  // The library opens only above this percentage.
  errorThresholdPercentage: 49.99,
  resetTimeout: 5000,
};

/** Kinds in which a single path may be broken while all others work. */
const manyPaths: readonly CallKind[] = ['page', 'list', 'plant', 'search', 'other'];

/** Maximum number of failed paths, and of networks, that are remembered for the period. */
const maxFailures = 1000;
/**
 * Maximum number of failures of one network that count within the period: its visitors may cause failures by the URLs that they
 * request.
 */
const maxOfNetwork = 3;
/**
 * Maximum number of trial calls of a half-open circuit that one network may fail in a minute. Otherwise a visitor who requests
 * one broken path all the time would make every trial, and the circuit would never close.
 */
const maxTrialsOfNetwork = 2;
const trialsMs = 60_000;

/**
 * Maximum number of concurrent calls. A search costs a backend tens of times more than a page, and a cache does not help, because
 * visitors may search for anything.
 */
const maxAtOnce: Partial<Record<CallKind, number>> = { search: 8 };
/** After this time the visitor is asked to search again later. */
const maxWaitMs = 1500;

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface CircuitBreakers {
  /**
   * Makes a call unless its kind is held back.
   * @param isFailure whether a response means that the service has failed; by default no response does
   * @param path repeated failures of one path count once within the period
   * @throws {ContentApiError} of the kind `held-back` without making the call
   * @throws {Busy} without making the call, when too many calls of its kind, or of its sender, are in progress
   */
  call<T>(kind: CallKind, make: () => Promise<T>, of?: { path?: string; isFailure?(answer: T): boolean }): Promise<T>;
  state(kind: CallKind): BreakerState;
  close(): void;
}

export interface BreakerOptions {
  onChange(kind: CallKind, state: BreakerState): void;
  /** Whether this process is so late that a timeout does not indicate a failure of the service; by default it never is. */
  isLate?(): boolean;
  /** Called when a call was not made because too many are in progress. */
  onShed?(): void;
}

/** A failed call, in the form that the breaker needs. */
class FailedCall<T> extends Error {
  /** Whether the failure counts as a failure of the service. */
  readonly counts: boolean;
  readonly isRefusal: boolean;
  /** Ends the call for its caller: throws the error, or returns the response. */
  readonly end: () => T;

  constructor(counts: boolean, isRefusal: boolean, end: () => T) {
    super('a call failed');
    this.counts = counts;
    this.isRefusal = isRefusal;
    this.end = end;
  }
}

type Make = () => Promise<unknown>;

export function createCircuitBreakers({
  onChange,
  isLate = () => false,
  onShed = () => {},
}: BreakerOptions): CircuitBreakers {
  const failedPaths = createBoundedCache<string, true>(maxFailures, rules.rollingCountTimeout);
  const failuresOfNetworks = createBoundedCache<string, number>(maxFailures, rules.rollingCountTimeout);
  const failedTrials = createBoundedCache<string, number>(maxFailures, trialsMs);
  const shares = createShares();
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

  /** The key under which failures of the current sender's network are counted; undefined for a call without a sender. */
  function networkKeyOf(kind: CallKind): string | undefined {
    const sender = currentSender();
    return sender && `${kind} ${networkOf(sender)}`;
  }

  const failuresOf = (key: string | undefined) => (key === undefined ? 0 : (failuresOfNetworks.get(key) ?? 0));

  /**
   * Whether a failure counts against the service. Further failures of a path within the period do not count, nor do further
   * failures of a network that has reached its maximum. The trial call of a half-open circuit always counts, because a failure
   * that does not count would close the circuit.
   */
  function countsAsFailure(kind: CallKind, path: string | undefined): boolean {
    const { halfOpen } = breakers[kind];
    if (!halfOpen && path !== undefined && manyPaths.includes(kind)) {
      if (failedPaths.has(path)) return false;
      failedPaths.set(path, true);
    }
    const key = networkKeyOf(kind);
    const before = failuresOf(key);
    if (key !== undefined && before < maxOfNetwork)
      failuresOfNetworks.set(key, before + 1, { noUpdateTTL: before > 0 });
    if (key !== undefined && halfOpen) {
      const trials = failedTrials.get(key) ?? 0;
      failedTrials.set(key, trials + 1, { noUpdateTTL: trials > 0 });
    }
    return halfOpen || before < maxOfNetwork;
  }

  /**
   * Whether the call may be made. While the circuit is half-open, a network that has reached its maximum of failures, or of failed
   * trials, may not make the trial call: the URLs that it requests may cause the failures.
   */
  function mayTry(kind: CallKind): boolean {
    const key = networkKeyOf(kind);
    if (!breakers[kind].halfOpen || key === undefined) return true;
    return failuresOf(key) < maxOfNetwork && (failedTrials.get(key) ?? 0) < maxTrialsOfNetwork;
  }

  /** @throws {Busy} when no slot became free in time */
  async function takeSlot(maxCalls: number): Promise<() => void> {
    const release = await shares.wait(currentSender(), { slots: maxCalls }, maxWaitMs);
    if (release) return release;
    onShed();
    throw new Busy();
  }

  return {
    async call<T>(
      kind: CallKind,
      make: () => Promise<T>,
      { path, isFailure }: { path?: string; isFailure?(answer: T): boolean } = {},
    ): Promise<T> {
      const checked = async () => {
        const answer = await traceCall(kind, make).catch((error) => {
          // Calls of a kind that is limited in number may be slow only because there are many of them.
          const isExcused = !breakers[kind].halfOpen && isTimeout(error) && (isLate() || kind in maxAtOnce);
          const counts = isServiceFailure(error) && !isExcused && countsAsFailure(kind, path);
          throw new FailedCall(counts, isRefusal(error), () => {
            throw error;
          });
        });
        if (isFailure?.(answer)) throw new FailedCall(countsAsFailure(kind, path), false, () => answer);
        return answer;
      };
      const maxCalls = maxAtOnce[kind];
      const release = maxCalls === undefined ? undefined : await takeSlot(maxCalls);
      const startedAt = performance.now();
      const report = (outcome: FinishedCall['outcome']) =>
        publish('called', { kind, outcome, ms: performance.now() - startedAt });
      try {
        // Decided last: the circuit may have become half-open while the call waited for its slot.
        if (!mayTry(kind)) throw heldBack(kind);
        const answer = (await breakers[kind].fire(checked)) as T;
        report('ok');
        return answer;
      } catch (error) {
        if (error instanceof FailedCall) {
          report(error.isRefusal ? 'refused' : 'failed');
          return error.end();
        }
        report('held-back');
        throw CircuitBreaker.isOurError(error as Error) ? heldBack(kind) : error;
      } finally {
        release?.();
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

const heldBack = (kind: CallKind) =>
  new ContentApiError('held-back', `calls of the kind "${kind}" are held back after failures`);

/** Whether the service itself failed: a refusal, and a response of unexpected content, show that it works. */
function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof ContentApiError)) return true;
  const { kind, status = 0 } = error;
  if (kind === 'status') return status >= 500 && status !== 501;
  return kind !== 'contract';
}

/** Whether no response came in time. */
const isTimeout = (error: unknown): boolean => error instanceof ContentApiError && error.kind === 'timeout';
