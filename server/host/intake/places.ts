// Places for bodies that need memory and disk: shared fairly by address and network, and given up by who holds them for nothing.
import { type Bounds, countMembers, crowdBefore, type Member, slowestOf } from './crowd.ts';

export interface PlaceRules extends Bounds {
  /** How long one may wait for a place. */
  waitMs: number;
  /** After how long waiting somebody is put out, if somebody is to be. */
  patienceMs: number;
  /** Nobody as fast as this makes room, in bytes a second, but for who holds fewer places. */
  goodSpeed: number;
}

/** Half a megabit a second is a common phone's in the country. */
export const usualPlaces: PlaceRules = {
  ...{ ofAddress: 10, ofNetwork: 20, ofAll: 50 },
  ...{ waitMs: 10_000, patienceMs: 500, goodSpeed: 64 * 1024 },
};

/** Who holds a place, or waits for one. */
export interface Holder extends Member {
  /** Ends what it does; its place is taken already. */
  putOut(): void;
}

export interface IntakePlaces {
  /** @returns how to give the place back, or why there was none in time: the one has too many, or all together have */
  take(holder: Holder): Promise<(() => void) | 'one' | 'all'>;
}

export function createPlaces(rules: PlaceRules): IntakePlaces {
  const { waitMs, patienceMs, goodSpeed } = rules;
  const holders = new Set<Holder>();
  const waiting = new Set<{ holder: Holder; go(): void }>();

  const crowdFor = (holder: Holder) => crowdBefore(holder, [...holders], rules);

  function occupy(holder: Holder): () => void {
    holders.add(holder);
    return () => {
      if (holders.delete(holder)) passOn();
    };
  }

  /** Those whose network holds fewest come first, then those whose address does, then those who came first. */
  function passOn(): void {
    const counts = countMembers(holders);
    const free = [...waiting].filter(({ holder }) => !crowdFor(holder));
    const shareOf = ({ holder }: (typeof free)[number]) => counts(holder).network * 1000 + counts(holder).address;
    free.sort((a, b) => shareOf(a) - shareOf(b))[0]?.go();
  }

  /** A place goes from who has more to who has fewer; between equals only from who is slow. */
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
