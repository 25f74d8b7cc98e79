// Shares places among senders, so that no sender takes all of them. Three quarters of the places are open to all: a sender
// may have as many of them as are left, and a network twice as many. The others are for senders that have none yet. A sender
// alone therefore gets three eighths of the places, and a new sender nearly always finds one.
import { createBoundedCache } from './bounded-cache.ts';
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
   * Waits for a place. The network whose work has taken the least time lately gets the next one; among equals networks get it by
   * turns, and so do the senders of a network.
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
/** The time that a network's work has taken counts half after this time. */
const halfLifeMs = 60_000;
/** Shorter differences are none: quick work goes by turns. */
const stepMs = 200;
const rememberedNetworks = 10_000;
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

  const worked = createWorkedTimes();

  function take(sender: string | undefined, limits: ShareLimits): GiveBack | null {
    const giveBack = places.take(sender, limits);
    const takenAt = performance.now();
    return (
      giveBack &&
      (() => {
        if (sender !== undefined) worked.add(networkOf(sender), performance.now() - takenAt);
        giveBack();
        offerPlaces();
      })
    );
  }

  /** Offers the free places to the waiting requests. */
  function offerPlaces(): void {
    // The sort is stable: among equals the one that got a place last is the last.
    const leastFirst = [...queues].map(([network, senders]) => ({ network, senders, time: worked.of(network) }));
    for (const { network, senders } of leastFirst.sort((a, b) => a.time - b.time)) {
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

/** The time that the work of each network has taken lately. */
function createWorkedTimes() {
  const times = createBoundedCache<string, { ms: number; at: number }>(rememberedNetworks);
  const faded = (network: string, now: number) => {
    const { ms, at } = times.get(network) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / halfLifeMs);
  };
  return {
    add(network: string, ms: number): void {
      const now = performance.now();
      times.set(network, { ms: faded(network, now) + ms, at: now });
    },
    /** In steps. */
    of: (network: string): number => Math.floor(faded(network, performance.now()) / stepMs),
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
