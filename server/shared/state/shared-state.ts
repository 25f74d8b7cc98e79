// What the processes of a site must agree on, so that a limit is one limit and a proof counts once: in the memory of one
// process, or in Redis for several hosts and backends. No call fails.
import type { RateLimit } from '../rate-limit.ts';

/** Each `name` stands for one purpose: all processes of the site use the same one. */
export interface SharedState {
  /** @param most calls of one caller in `periodSeconds`, from the first one on */
  rateLimit(name: string, most: number, periodSeconds: number): RateLimit;
  claims(name: string, retention: Retention): SharedClaims;
  counts(name: string, retention: Retention): SharedCounts;
}

export interface Retention {
  /** How many ids one process remembers; the most recently used ones stay. */
  most: number;
  /** How long an id is remembered, in milliseconds, on a clock that nobody sets. */
  keptMs: number;
}

/** Values by id: the first value stays. Ids may be private, values may not. */
export interface SharedClaims {
  /** @returns undefined for an id without a value */
  find(id: string): Promise<string | undefined>;
  /** Gives the id this value, unless it has one. @returns the value of the id */
  claim(id: string, value: string): Promise<string>;
  /** Forgets the id, unless it has another value. */
  release(id: string, value: string): Promise<void>;
}

/** Numbers by id; a number is forgotten some time after the last addition. */
export interface SharedCounts {
  /** Adds 1. @returns the new number */
  add(id: string): Promise<number>;
  forget(id: string): Promise<void>;
}
