// Shares slots among senders, so that no sender takes all of them. Three quarters of the slots are open to all: a sender may take
// as many of them as are free, and a network twice as many. The other slots are reserved for senders that have none yet. A single
// sender can therefore take three eighths of the slots, and a new sender nearly always finds a free one.
import { createBoundedCache } from './bounded-cache.ts';
import { networkOf } from './client-address.ts';

/** Releases a slot. */
export type ReleaseSlot = () => void;

export interface FairSlots {
  /**
   * @param sender the address as `clientAddress` returns it; undefined for work without a sender, which gets any free slot
   * @returns null when the sender has its share, or no slot is free
   */
  take(sender: string | undefined, limits: ShareLimits): ReleaseSlot | null;
  /**
   * Waits for a slot. The network whose work has recently taken the least time gets the next slot. Equal networks take turns, and
   * so do the senders of a network.
   * @returns null after a timeout, or when too many requests of this sender or of all senders are waiting
   */
  wait(sender: string | undefined, limits: ShareLimits, maxWaitMs: number): Promise<ReleaseSlot | null>;
  /** @returns the number of occupied slots */
  taken(): number;
}

export interface ShareLimits {
  /** The current number of slots. */
  slots: number;
  /** The minimum number of slots over time, from which shares are computed; `slots` by default. */
  minSlots?: number;
  /** Shares of a fixed size, which replace those that depend on the free slots. */
  fixedShares?: { ofSender: number; ofNetwork: number };
}

/**
 * Maximum number of waiting senders of a network to which a free slot is offered, because hundreds of them may already have their
 * share.
 */
const maxOffersToNetwork = 20;
const openSlotShare = 0.75;
/** Half-life of the recorded work time of a network, in milliseconds. */
const halfLifeMs = 60_000;
/** Resolution of the work time in milliseconds. Smaller differences are ignored, so that networks with short work take turns. */
const stepMs = 200;
const rememberedNetworks = 10_000;
/** The share of a network as a multiple of a sender's share. */
const sendersOfNetwork = 2;
/** The number of slots for a sender, and for a network, when those that are open to all are occupied. */
const reservedShares = { ofSender: 1, ofNetwork: 4 };

/** @param maxWaiting the maximum number of waiting requests of all senders; it is shared in the same way as the slots */
export function createShares(maxWaiting = 1000): FairSlots {
  const slots = createCounts();
  const waiters = createCounts();
  /**
   * Functions that try to take a slot, one for each waiting request, by network and sender. The network that got a slot last is
   * the last in the map, and so is the sender in its network.
   */
  const queues = new Map<string, Map<string, Set<() => boolean>>>();

  const worked = createWorkedTimes();

  function take(sender: string | undefined, limits: ShareLimits): ReleaseSlot | null {
    const release = slots.take(sender, limits);
    const takenAt = performance.now();
    return (
      release &&
      (() => {
        worked.add(networkKeyOf(sender), performance.now() - takenAt);
        release();
        offerSlots();
      })
    );
  }

  /** Offers the free slots to the waiting requests. */
  function offerSlots(): void {
    // The sort is stable: among equal networks, the one that got a slot last is the last.
    const leastFirst = [...queues].map(([network, senders]) => ({ network, senders, time: worked.of(network) }));
    for (const { network, senders } of leastFirst.sort((a, b) => a.time - b.time)) {
      let offers = 0;
      for (const [sender, queue] of senders) {
        if (++offers > maxOffersToNetwork) break;
        const [tryToTake] = queue;
        if (!tryToTake?.()) continue;
        // The sender and its network move to the end of the order.
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
      const free = take(sender, limits);
      if (free) return free;
      const leave = waiters.take(sender, { slots: maxWaiting });
      if (!leave) return null;
      const network = networkKeyOf(sender);
      return new Promise((resolve) => {
        const senders = queues.get(network) ?? new Map<string, Set<() => boolean>>();
        queues.set(network, senders);
        const queue = senders.get(sender ?? '') ?? new Set();
        senders.set(sender ?? '', queue);
        const end = (given: ReleaseSlot | null) => {
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
    taken: slots.taken,
  };
}

/** The key of a sender's network. All work without a sender, such as the delivery of queued leads, counts as one network. */
const networkKeyOf = (sender: string | undefined): string => (sender === undefined ? '' : networkOf(sender));

/** Records the time that the work of each network has recently taken. */
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
    /** The time in steps of `stepMs`. */
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
    take(sender: string | undefined, { slots, minSlots = slots, fixedShares }: ShareLimits): ReleaseSlot | null {
      if (taken >= slots) return null;
      const left = Math.floor(openSlotShare * minSlots) - taken;
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
