// Shows the host that a form was filled in by a browser that took its time: a signed challenge, and the work on it.
import { embedParts, proofText } from '../../../rules/embed-parts.ts';
import { sha256Start } from './sha256.ts';

/** A challenge with the number that solves it. */
export interface Solved {
  challenge: string;
  proof: number;
}

const timeoutMs = 5000;
/** The page stays quick: after so long it gets a turn. */
const sliceMs = 6;
/** The host takes one for two hours. */
const freshMs = 3_600_000;
/** Already a minute's work on a phone. */
const mostBits = 20;

/** @returns null when it can't be had: what is sent without it is not lost, but looked at first */
export async function getSolved(host: string, site: string): Promise<Solved | null> {
  try {
    const answer = await fetch(`${host}/embed/api/challenge?site=${encodeURIComponent(site)}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { challenge, bits } = (await answer.json()) as { challenge: string; bits: number };
    // A refusal is JSON as well, and work without an end must not be asked for.
    return bits <= mostBits ? { challenge, proof: await solve(challenge, bits) } : null;
  } catch {
    return null;
  }
}

async function solve(challenge: string, bits: number): Promise<number> {
  let turn = performance.now();
  for (let proof = 0; ; proof += 1) {
    if (sha256Start(proofText(challenge, proof)) < 2 ** (32 - bits)) return proof;
    if (proof % 16 === 0 && performance.now() - turn > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      turn = performance.now();
    }
  }
}

/** The parts of a post that tell of a challenge; none without one. */
export const solvedParts = (solved: Solved | null): [string, string][] =>
  solved
    ? [
        [embedParts.challenge, solved.challenge],
        [embedParts.proof, String(solved.proof)],
      ]
    : [];

/** Solves ahead, from the first focus on, so that nobody waits at the button. */
export function createSolver(host: string) {
  let solving: Promise<Solved | null> | undefined;
  let of = '';
  let since = 0;
  return {
    /** One challenge serves one submission of one site, and not for ever. */
    start(site: string): Promise<Solved | null> {
      if (!solving || of !== site || Date.now() - since > freshMs) {
        of = site;
        since = Date.now();
        const own = getSolved(host, site);
        solving = own;
        // The next try asks again.
        void own.then((solved) => {
          if (!solved && solving === own) solving = undefined;
        });
      }
      return solving;
    },
    drop() {
      solving = undefined;
    },
  };
}
