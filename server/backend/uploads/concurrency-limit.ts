// Limits the concurrent tasks of each caller.

/** Allows a number of concurrent tasks of a caller, and refuses more. */
export interface ConcurrencyLimit {
  /** @returns a function to call when the task has ended; null when the limit is reached */
  enter(caller: number): (() => void) | null;
}

/** @param most maximum number of concurrent tasks of one caller */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const inside = new Map<number, number>();
  return {
    enter(caller) {
      const count = inside.get(caller) ?? 0;
      if (count >= most) return null;
      inside.set(caller, count + 1);
      return () => {
        const left = (inside.get(caller) ?? 0) - 1;
        if (left > 0) inside.set(caller, left);
        else inside.delete(caller);
      };
    },
  };
}
