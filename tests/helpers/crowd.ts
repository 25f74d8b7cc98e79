// Visitors who keep sending requests while the server is killed, each for one action.
import { testKey } from '../../server/backend/testing/start-backend.ts';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';

/** A visitor of the crowd. */
export interface Member {
  visitor: Visitor;
  /** Counted from 1. */
  number: number;
  /** Headers for the member's requests; they name an address, because the rate limit counts by address. */
  headers: Record<string, string>;
}

export interface Crowd {
  /** The members whose action was acknowledged, in this call or an earlier one. */
  acknowledged: Set<Member>;
  /** Lets new members send requests, several at once, until the server no longer responds. */
  sendUntilServerStops(address: string): Promise<void>;
  /** Repeats the requests of members without an acknowledgement. @throws {Error} if a request is refused */
  retryUnacknowledged(address: string): Promise<void>;
}

/**
 * @param atOnce the number of simultaneous requests, so that a kill hits requests in every step
 * @param act sends the request. @returns whether the action is done, by this request or an earlier one
 */
export function createCrowd(atOnce: number, act: (member: Member) => Promise<boolean>): Crowd {
  const acknowledged = new Set<Member>();
  const waiting = new Set<Member>();
  let address = '';
  let count = 0;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  };

  function newMember(): Member {
    count += 1;
    // The host would send the address of each visitor.
    const headers = { authorization: `Api-Key ${testKey}`, 'x-forwarded-for': `192.0.${count >> 8}.${count & 255}` };
    return { visitor: createVisitor({ ask }), number: count, headers };
  }

  async function tryOnce(member: Member): Promise<boolean> {
    if (!(await act(member))) return false;
    acknowledged.add(member);
    waiting.delete(member);
    return true;
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const member = newMember();
      waiting.add(member);
      try {
        await tryOnce(member);
      } catch {
        return;
      }
    }
  }

  return {
    acknowledged,
    async sendUntilServerStops(at) {
      address = at;
      await Promise.all(Array.from({ length: atOnce }, goOn));
    },
    async retryUnacknowledged(at) {
      address = at;
      for (const member of [...waiting]) if (!(await tryOnce(member))) throw new Error(`${member.number} is refused`);
    },
  };
}
