// Bounds how many at once there may be, of all and of one, so that nobody takes every place; others wait for a while.

export interface SlotLimits {
  ofAll: number;
  ofOne: number;
  /** How long one may wait for a place, and how many may wait. */
  waitMs: number;
  mostWaiting: number;
}

export interface Slots {
  /** @returns how to give the place back, or why there was none in time: the one has too many, or all together have */
  take(one: string): Promise<(() => void) | 'one' | 'all'>;
}

export function createSlots({ ofAll, ofOne, waitMs, mostWaiting }: SlotLimits): Slots {
  const taken = new Map<string, number>();
  let all = 0;
  /** In the order in which they came. */
  const waiting = new Set<{ one: string; go(): void }>();

  const countOf = (one: string) => taken.get(one) ?? 0;
  const hasPlace = (one: string) => all < ofAll && countOf(one) < ofOne;

  function occupy(one: string): () => void {
    taken.set(one, countOf(one) + 1);
    all += 1;
    return () => {
      if (countOf(one) > 1) taken.set(one, countOf(one) - 1);
      else taken.delete(one);
      all -= 1;
      for (const next of waiting) if (hasPlace(next.one)) return next.go();
    };
  }

  return {
    take(one) {
      const isFull = () => (countOf(one) >= ofOne ? 'one' : 'all');
      if (hasPlace(one)) return Promise.resolve(occupy(one));
      if (waiting.size >= mostWaiting) return Promise.resolve(isFull());
      return new Promise((resolve) => {
        const end = (result: Awaited<ReturnType<Slots['take']>>) => {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve(result);
        };
        const entry = { one, go: () => end(occupy(one)) };
        const timer = setTimeout(() => end(isFull()), waitMs);
        waiting.add(entry);
      });
    },
  };
}
