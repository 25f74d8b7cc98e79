// Bounds how much one caller does at once.

/** Lets at most some of one caller's works be under way; the others are turned away. */
export interface Turnstile {
  /** @returns what to call when the work has ended; null when as many as allowed are under way */
  enter(caller: number): (() => void) | null;
}

/** @param most works of one caller at once */
export function createTurnstile(most: number): Turnstile {
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
