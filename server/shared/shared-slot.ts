// The slot for work that several requests share. The work begins in the first slot that any of their senders gets, so that no
// request waits behind the queue of a sender that has used its share and happened to request the work first.
import type { FairSlots, ReleaseSlot } from './shares.ts';

export interface SharedSlot {
  /** The slot; null when no sender got one. */
  slot: Promise<ReleaseSlot | null>;
  /**
   * Waits for a slot of this sender, too.
   * @returns true if the sender got no slot and the work has not begun; undefined if the sender is waiting already
   */
  wait(sender: string | undefined): Promise<boolean> | undefined;
}

/** @param waitForSlot waits for a slot, as {@link FairSlots.wait} does */
export function createSharedSlot(waitForSlot: (sender: string | undefined) => Promise<ReleaseSlot | null>): SharedSlot {
  const { promise: slot, resolve } = Promise.withResolvers<ReleaseSlot | null>();
  const senders = new Set<string | undefined>();
  let waiting = 0;
  let outcome: 'open' | 'begun' | 'refused' = 'open';

  async function waitOnce(sender: string | undefined): Promise<boolean> {
    waiting += 1;
    const given = await waitForSlot(sender);
    waiting -= 1;
    if (outcome !== 'open') given?.();
    else if (given || waiting === 0) {
      outcome = given ? 'begun' : 'refused';
      resolve(given);
    }
    return outcome !== 'begun';
  }

  return {
    slot,
    wait(sender) {
      if (senders.has(sender)) return undefined;
      senders.add(sender);
      return waitOnce(sender);
    },
  };
}
