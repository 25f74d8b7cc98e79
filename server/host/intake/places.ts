// Places for bodies that need memory and disk: shared fairly by address and network, and taken from slow holders.
import { type Bounds, countMembers, type Member, overLimitGroup, slowestOf } from './crowd.ts';

export interface PlaceRules extends Bounds {
  /** The longest wait for a place. */
  waitMs: number;
  /** The wait after which another holder may lose its place. */
  patienceMs: number;
  /** A holder as fast as this, in bytes a second, gives way only to one with fewer places. */
  goodSpeed: number;
}

/** Half a megabit a second is the speed of a common phone in the country. */
export const usualPlaces: PlaceRules = {
  ofAddress: 10,
  ofNetwork: 20,
  ofAll: 50,
  waitMs: 10_000,
  patienceMs: 500,
  goodSpeed: 64 * 1024,
};

/** A body that holds a place, or waits for one. */
export interface Holder extends Member {
  /** Ends the body; its place is already taken away. */
  putOut(): void;
}

export interface IntakePlaces {
  /**
   * @returns a function that gives the place back, or the reason why there was none in time: the address has too many
   * (`one`), or all together have (`all`)
   */
  take(holder: Holder): Promise<(() => void) | 'one' | 'all'>;
}

export function createPlaces(rules: PlaceRules): IntakePlaces {
  const { waitMs, patienceMs, goodSpeed } = rules;
  const holders = new Set<Holder>();
  const waiting = new Set<{ holder: Holder; go(): void }>();

  const crowdFor = (holder: Holder) => overLimitGroup(holder, [...holders], rules);

  function occupy(holder: Holder): () => void {
    holders.add(holder);
    return () => {
      if (holders.delete(holder)) passOn();
    };
  }

  /** The order is: fewest places of the network, fewest places of the address, longest wait. */
  function passOn(): void {
    const counts = countMembers(holders);
    const free = [...waiting].filter(({ holder }) => !crowdFor(holder));
    const shareOf = ({ holder }: (typeof free)[number]) => counts(holder).network * 1000 + counts(holder).address;
    free.sort((a, b) => shareOf(a) - shareOf(b))[0]?.go();
  }

  /** A place passes from a holder with more to one with fewer; between equals only from a slow one. */
  function makeRoomFor(holder: Holder): void {
    const crowd = crowdFor(holder);
    const slowest = crowd && slowestOf(crowd);
    if (!slowest) return;
    const counts = countMembers(holders);
    const [own, theirs] = [counts(holder), counts(slowest)];
    const hasMore =
      slowest.network === holder.network ? theirs.address > own.address + 1 : theirs.network > own.network + 1;
    if (!hasMore && slowest.speed() >= goodSpeed) return;
    holders.delete(slowest);
    slowest.putOut();
    passOn();
  }

  return {
    take(holder) {
      if (!crowdFor(holder)) return Promise.resolve(occupy(holder));
      return new Promise((resolve) => {
        const end = (result: Awaited<ReturnType<IntakePlaces['take']>>) => {
          clearTimeout(timer);
          clearInterval(asking);
          waiting.delete(entry);
          resolve(result);
        };
        const entry = { holder, go: () => end(occupy(holder)) };
        const asking = setInterval(() => makeRoomFor(holder), patienceMs);
        const timer = setTimeout(() => {
          end(countMembers(holders)(holder).address >= rules.ofAddress ? 'one' : 'all');
        }, waitMs);
        waiting.add(entry);
      });
    },
  };
}
