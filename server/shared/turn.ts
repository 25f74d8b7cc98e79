// The turn of work that several requests want: it begins in the first place that any of their senders gets, so that nobody
// stands in the queue of a sender who has its share and happened to ask first.
import type { GiveBack, Shares } from './shares.ts';

export interface Turn {
  /** Null when none of them got one. */
  place: Promise<GiveBack | null>;
  /**
   * Waits for a place for this sender, too.
   * @returns whether it got none while the work had not begun; undefined when the sender waits for one already
   */
  wait(sender: string | undefined): Promise<boolean> | undefined;
}

/** @param waitForPlace as {@link Shares.wait} */
export function createTurn(waitForPlace: (sender: string | undefined) => Promise<GiveBack | null>): Turn {
  const { promise: place, resolve } = Promise.withResolvers<GiveBack | null>();
  const senders = new Set<string | undefined>();
  let waiting = 0;
  let outcome: 'open' | 'begun' | 'refused' = 'open';

  async function waitOnce(sender: string | undefined): Promise<boolean> {
    waiting += 1;
    const given = await waitForPlace(sender);
    waiting -= 1;
    if (outcome !== 'open') given?.();
    else if (given || waiting === 0) {
      outcome = given ? 'begun' : 'refused';
      resolve(given);
    }
    return outcome !== 'begun';
  }

  return {
    place,
    wait(sender) {
      if (senders.has(sender)) return undefined;
      senders.add(sender);
      return waitOnce(sender);
    },
  };
}
