// Shares places among senders, so that no sender takes all of them. Three quarters of the places are open to all: a sender
// may have as many of them as are left, and a network twice as many. The others are for senders that have none yet. A sender
// alone therefore gets three eighths of the places, and a new sender nearly always finds one.
import { networkOf } from './client-address.ts';

/** Gives a place back. */
export type GiveBack = () => void;

export interface Shares {
  /**
   * @param sender as `clientAddress` gives it; undefined for work without a sender, which gets any place that is left
   * @returns null when the sender has its share, or no place is left
   */
  take(sender: string | undefined, limits: ShareLimits): GiveBack | null;
  /**
   * Waits for a place. Networks get the next one by turns, and so do the senders of a network.
   * @returns null when no place was free in time, or when too many requests wait already, of this sender or of all
   */
  wait(sender: string | undefined, limits: ShareLimits, maxWaitMs: number): Promise<GiveBack | null>;
  /** The number of taken places. */
  taken(): number;
}

export interface ShareLimits {
  /** The number of places at this moment. */
  places: number;
  /** The smallest number of places that there ever is, from which shares are computed; `places` by default. */
  fewestPlaces?: number;
  /** Shares of a fixed size, which replace those of the places that are left. */
  fixedShares?: { ofSender: number; ofNetwork: number };
}

/** A free place is offered to this many waiting senders of a network: hundreds of them may have their share. */
const maxOffersToNetwork = 20;
const openToAll = 0.75;
/** A network gets this many times the share of a sender. */
const sendersOfNetwork = 2;
/** The places that a sender, and a network, may have when those that are open to all are taken. */
const reservedShares = { ofSender: 1, ofNetwork: 4 };

/** @param maxWaiting of all senders together; they share it as they share the places */
export function createShares(maxWaiting = 1000): Shares {
  const places = createCounts();
  const waiters = createCounts();
  /**
   * For each waiting request, by network and sender, a function that tries to take a place. The network that got one last is
   * the last, and so is the sender in its network.
   */
  const queues = new Map<string, Map<string, Set<() => boolean>>>();

  function take(sender: string | undefined, limits: ShareLimits): GiveBack | null {
    const giveBack = places.take(sender, limits);
    return (
      giveBack &&
      (() => {
        giveBack();
        offerPlaces();
      })
    );
  }

  /** Offers the free places to the waiting requests. */
  function offerPlaces(): void {
    for (const [network, senders] of queues) {
      let offers = 0;
      for (const [sender, queue] of senders) {
        if (++offers > maxOffersToNetwork) break;
        const [tryToTake] = queue;
        if (!tryToTake?.()) continue;
        // Both have had their turn, and go to the end.
        senders.delete(sender);
        if (queue.size > 0) senders.set(sender, queue);
        queues.delete(network);
        if (senders.size > 0) queues.set(network, senders);
        break;
      }
    }
  }

  return {
    take,
    async wait(sender, limits, maxWaitMs) {
      const place = take(sender, limits);
      if (place) return place;
      const leave = waiters.take(sender, { places: maxWaiting });
      if (!leave) return null;
      const network = sender === undefined ? '' : networkOf(sender);
      return new Promise((resolve) => {
        const senders = queues.get(network) ?? new Map<string, Set<() => boolean>>();
        queues.set(network, senders);
        const queue = senders.get(sender ?? '') ?? new Set();
        senders.set(sender ?? '', queue);
        const end = (given: GiveBack | null) => {
          clearTimeout(timer);
          queue.delete(tryToTake);
          if (queue.size === 0 && senders.get(sender ?? '') === queue) senders.delete(sender ?? '');
          if (senders.size === 0 && queues.get(network) === senders) queues.delete(network);
          leave();
          resolve(given);
        };
        const tryToTake = () => {
          const given = take(sender, limits);
          if (given) end(given);
          return given !== null;
        };
        const timer = setTimeout(() => end(null), maxWaitMs);
        queue.add(tryToTake);
      });
    },
    taken: places.taken,
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  let taken = 0;
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const count = countOf(key) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };

  return {
    take(sender: string | undefined, { places, fewestPlaces = places, fixedShares }: ShareLimits): GiveBack | null {
      if (taken >= places) return null;
      const left = Math.floor(openToAll * fewestPlaces) - taken;
      const share = fixedShares ?? {
        ofSender: Math.max(reservedShares.ofSender, left),
        ofNetwork: Math.max(reservedShares.ofNetwork, sendersOfNetwork * left),
      };
      const [address, network] = sender === undefined ? [] : [`address ${sender}`, `network ${networkOf(sender)}`];
      if (address && countOf(address) >= share.ofSender) return null;
      if (network && countOf(network) >= share.ofNetwork) return null;
      const change = (by: 1 | -1) => {
        taken += by;
        if (address) add(address, by);
        if (network) add(network, by);
      };
      change(1);
      return () => change(-1);
    },
    taken: () => taken,
  };
}
