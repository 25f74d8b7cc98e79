// Visitors who go on asking for something while what answers them is killed, each once for one thing.
import { testKey } from '../../server/backend/testing/start-backend.ts';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';

/** One of a crowd. */
export interface Member {
  visitor: Visitor;
  /** Counts from 1. */
  number: number;
  /** To be sent along with what the member asks for: one address may ask only so often. */
  headers: Record<string, string>;
}

export interface Crowd {
  /** Who has been told that it is done, now or before. */
  acknowledged: Set<Member>;
  /** Lets new members ask, several at once, until nobody answers any more. */
  askUntilItEnds(address: string): Promise<void>;
  /** Lets those ask again who were told nothing. @throws {Error} when one is refused now */
  askForTheRest(address: string): Promise<void>;
}

/**
 * @param atOnce so many ask at a time, so that an end finds some in each of their steps
 * @param act asks for it. @returns whether it is done, now or before
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
    // The host names another address for each visitor.
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
    async askUntilItEnds(at) {
      address = at;
      await Promise.all(Array.from({ length: atOnce }, goOn));
    },
    async askForTheRest(at) {
      address = at;
      for (const member of [...waiting]) if (!(await tryOnce(member))) throw new Error(`${member.number} is refused`);
    },
  };
}
