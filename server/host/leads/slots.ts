// Bounds how many at once there may be, of all and of one, so that nobody takes every place.

export interface Slots {
  /** @returns how to give the place back, or why there is none: the one has too many already, or all together have */
  take(one: string): (() => void) | 'one' | 'all';
}

export function createSlots(most: { ofAll: number; ofOne: number }): Slots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(one) {
      const own = taken.get(one) ?? 0;
      if (own >= most.ofOne) return 'one';
      if (all >= most.ofAll) return 'all';
      taken.set(one, own + 1);
      all += 1;
      return () => {
        const left = (taken.get(one) ?? 1) - 1;
        if (left > 0) taken.set(one, left);
        else taken.delete(one);
        all -= 1;
      };
    },
  };
}
