// Counts a lead against the limit of its sender once, however often it is sent and to whichever host.
import { randomUUID } from 'node:crypto';
import type { SharedState } from '../../shared/state/shared-state.ts';
import type { LeadLimit } from './lead-limit.ts';

/** The same time as the backend remembers the key of a lead. */
const lifetimeMs = 24 * 60 * 60_000;

/** The result of counting a lead. */
interface LeadCount {
  /** Whether the lead has not been sent before. */
  isNew: boolean;
  /** 0, or the seconds until the next lead is accepted. */
  seconds: number;
  /** Reverses the count of a lead that was not accepted. */
  takeBack(): Promise<void>;
}

export type CountLead = (key: string, address: string) => Promise<LeadCount>;

const repeated: LeadCount = { isNew: false, seconds: 0, async takeBack() {} };

export function createCountLead(limit: LeadLimit, state: SharedState): CountLead {
  const counted = state.claims('counted-lead', { most: 20_000, lifetimeMs });
  /** Identifies this host: only the host that has counted a lead reverses the count. */
  const owner = randomUUID();
  return async (key, address) => {
    if ((await counted.find(key)) !== undefined) return repeated;
    const seconds = await limit.take(address);
    if (seconds > 0) return { ...repeated, isNew: true, seconds };
    if ((await counted.claim(key, owner)) !== owner) {
      // Another host has counted the lead meanwhile.
      await limit.refund(address);
      return repeated;
    }
    return {
      isNew: true,
      seconds,
      async takeBack() {
        await counted.release(key, owner);
        await limit.refund(address);
      },
    };
  };
}
