// The state that the processes of a site share, so that a limit applies to all of them and a proof is accepted once: in the
// memory of one process, or in Redis for several hosts and backends. No call fails.
import type { RateLimit } from '../rate-limit.ts';

/** The shared state. Each `name` identifies one purpose, and is the same in all processes of the site. */
export interface SharedState {
  /** @param most the maximum number of calls of one caller in `periodSeconds`, which begin with the first call */
  rateLimit(name: string, most: number, periodSeconds: number): RateLimit;
  claims(name: string, retention: Retention): SharedClaims;
  counts(name: string, retention: Retention): SharedCounts;
}

export interface Retention {
  /** The maximum number of ids in one process. The least recently used ones are evicted. */
  most: number;
  /** The lifetime of an id in milliseconds, on a monotonic clock. */
  lifetimeMs: number;
}

/** Values by id. The first value of an id is retained. Ids may be private, values may not. */
export interface SharedClaims {
  /** @returns undefined for an id without a value */
  find(id: string): Promise<string | undefined>;
  /** Sets the value of an id, unless it has one. @returns the value of the id */
  claim(id: string, value: string): Promise<string>;
  /** Deletes the id, unless it has another value. */
  release(id: string, value: string): Promise<void>;
}

/** Numbers by id. A number is deleted some time after the last addition. */
export interface SharedCounts {
  /** Adds 1. @returns the new number */
  add(id: string): Promise<number>;
  forget(id: string): Promise<void>;
}
