// The state in the memory of one process: for a site of one process, and while Redis is unavailable.
import { createBoundedCache } from '../bounded-cache.ts';
import { steadyNow } from '../clocks.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Retention, SharedClaims, SharedCounts, SharedState } from './shared-state.ts';

/**
 * Creates a state in memory. Two calls with the same name return separate states.
 * @param steady the clock for the age of ids
 */
export const createMemoryState = (steady: () => number = steadyNow): SharedState => ({
  rateLimit: (_name, most, periodSeconds) => createRateLimit(most, periodSeconds),
  claims: (_name, retention) => rememberClaims(retention, steady),
  counts: (_name, retention) => rememberCounts(retention, steady),
});

function rememberClaims(retention: Retention, steady: () => number): SharedClaims {
  const known = rememberFor<string>(retention, steady);
  return {
    find: async (id) => known.get(id),
    async claim(id, value) {
      const before = known.get(id);
      if (before === undefined) known.set(id, value);
      return before ?? value;
    },
    async release(id, value) {
      if (known.get(id) === value) known.delete(id);
    },
  };
}

function rememberCounts(retention: Retention, steady: () => number): SharedCounts {
  const known = rememberFor<number>(retention, steady);
  return {
    async add(id) {
      const count = (known.get(id) ?? 0) + 1;
      known.set(id, count);
      return count;
    },
    async forget(id) {
      known.delete(id);
    },
  };
}

function rememberFor<Value extends {}>({ most, lifetimeMs }: Retention, steady: () => number) {
  const entries = createBoundedCache<string, { value: Value; at: number }>(most);
  return {
    get(id: string): Value | undefined {
      const entry = entries.get(id);
      return entry && steady() - entry.at < lifetimeMs ? entry.value : undefined;
    },
    set: (id: string, value: Value) => void entries.set(id, { value, at: steady() }),
    delete: (id: string) => void entries.delete(id),
  };
}
