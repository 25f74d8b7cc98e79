// Slots for bodies that need memory and disk: shared fairly by address and network, and taken away from slow bodies.
import { type Bounds, countMembers, type Member, overLimitGroup, slowestOf } from './choose-evicted.ts';

export interface SlotRules extends Bounds {
  /** Maximum wait for a slot. */
  waitMs: number;
  /** The wait after which another body may lose its slot. */
  evictAfterMs: number;
  /** A body as fast as this, in bytes per second, loses its slot only to a sender with fewer slots. */
  goodSpeed: number;
}

/** The good speed is half a megabit per second, the speed of a common phone in the countryside. */
export const defaultSlotRules: SlotRules = {
  ofAddress: 10,
  ofNetwork: 20,
  ofAll: 50,
  waitMs: 10_000,
  evictAfterMs: 500,
  goodSpeed: 64 * 1024,
};

/** A body that holds a slot, or waits for one. */
export interface Holder extends Member {
  /** Aborts the body, whose slot has already been taken away. */
  abort(): void;
}

export interface IntakeSlots {
  /**
   * @returns a function that releases the slot, or the reason why there was none in time: the address has too many slots (`one`),
   * or its network or all together have (`all`)
   */
  take(holder: Holder): Promise<(() => void) | 'one' | 'all'>;
}

export function createIntakeSlots(rules: SlotRules): IntakeSlots {
  const { waitMs, evictAfterMs, goodSpeed } = rules;
  const holders = new Set<Holder>();
  const waiting = new Set<{ holder: Holder; go(): void }>();

  const overfullGroupFor = (holder: Holder) => overLimitGroup(holder, [...holders], rules);

  function occupy(holder: Holder): () => void {
    holders.add(holder);
    return () => {
      if (holders.delete(holder)) giveToNext();
    };
  }

  /**
   * Gives a released slot to the next body, in this order: fewest slots of the network, fewest slots of the address, longest
   * wait.
   */
  function giveToNext(): void {
    const counts = countMembers(holders);
    const free = [...waiting].filter(({ holder }) => !overfullGroupFor(holder));
    const shareOf = ({ holder }: (typeof free)[number]) => counts(holder).network * 1000 + counts(holder).address;
    free.sort((a, b) => shareOf(a) - shareOf(b))[0]?.go();
  }

  /** Takes a slot from a sender with more slots for one with fewer; between equals only from a slow body. */
  function evictFor(holder: Holder): void {
    const group = overfullGroupFor(holder);
    const slowest = group && slowestOf(group);
    if (!slowest) return;
    const counts = countMembers(holders);
    const [own, theirs] = [counts(holder), counts(slowest)];
    const hasMore =
      slowest.network === holder.network ? theirs.address > own.address + 1 : theirs.network > own.network + 1;
    if (!hasMore && slowest.speed() >= goodSpeed) return;
    holders.delete(slowest);
    slowest.abort();
    giveToNext();
  }

  return {
    take(holder) {
      if (!overfullGroupFor(holder)) return Promise.resolve(occupy(holder));
      return new Promise((resolve) => {
        const end = (result: Awaited<ReturnType<IntakeSlots['take']>>) => {
          clearTimeout(timer);
          clearInterval(evicting);
          waiting.delete(entry);
          resolve(result);
        };
        const entry = { holder, go: () => end(occupy(holder)) };
        const evicting = setInterval(() => evictFor(holder), evictAfterMs);
        const timer = setTimeout(() => {
          end(countMembers(holders)(holder).address >= rules.ofAddress ? 'one' : 'all');
        }, waitMs);
        waiting.add(entry);
      });
    },
  };
}
