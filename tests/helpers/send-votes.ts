// Visitors who go on voting while what counts their votes is killed, each once for one work.
import { testKey } from '../../server/backend/testing/start-backend.ts';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';

export interface Voters {
  /** How many have been told that their vote is counted, now or before. */
  acknowledged: Set<Visitor>;
  /** Lets new visitors vote, several at once, until nobody answers any more. */
  voteUntilItEnds(address: string): Promise<void>;
  /** Lets those vote again who were told nothing. @throws {Error} when one is not counted now either */
  voteTheRest(address: string): Promise<void>;
}

/** @param atOnce so many vote at a time, so that an end finds some in each of their steps */
export function createVoters(workId: number, atOnce: number): Voters {
  const acknowledged = new Set<Visitor>();
  const waiting = new Set<Visitor>();
  let address = '';
  let count = 0;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  };

  async function vote(visitor: Visitor): Promise<boolean> {
    count += 1;
    // One address may vote only so often: the host names another one for each visitor.
    const headers = { authorization: `Api-Key ${testKey}`, 'x-forwarded-for': `192.0.2.${count}` };
    const { status } = await visitor.send('POST', `/api/competition/submissions/${workId}/vote/`, undefined, headers);
    const isCounted = status === 200 || status === 409;
    if (isCounted) acknowledged.add(visitor);
    return isCounted;
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const visitor = createVisitor({ ask });
      waiting.add(visitor);
      try {
        if (await vote(visitor)) waiting.delete(visitor);
      } catch {
        return;
      }
    }
  }

  return {
    acknowledged,
    async voteUntilItEnds(at) {
      address = at;
      await Promise.all(Array.from({ length: atOnce }, goOn));
    },
    async voteTheRest(at) {
      address = at;
      for (const visitor of waiting) if (!(await vote(visitor))) throw new Error('A vote is not taken');
    },
  };
}
