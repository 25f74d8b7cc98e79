// Proves to the host that a browser spent time on filling in a form: a signed challenge and the proof of work for it.
import { embedParts, proofText } from '../../../rules/embeds/parts.ts';
import { pause } from '../../shared/form/until-final.ts';
import { askHost, refusalIn } from './ask-host.ts';
import { sha256Start } from './sha256.ts';
import type { EmbedRefusal } from './types.ts';

/** A challenge and the number that solves it. */
export interface Solved {
  challenge: string;
  proof: number;
}

/** The longest time slice in milliseconds: the work then pauses, so that the page stays responsive. */
const sliceMs = 6;
/** Reuse limit in milliseconds; the host accepts a challenge for two hours. */
const freshMs = 3_600_000;
/** The highest accepted difficulty, which already takes a phone one minute. */
const maxDifficultyBits = 20;

/**
 * @param onRefused receives the reason when the page may not send the site's forms
 * @returns null when there is no challenge: a submission without one is not lost, but screened first
 */
export async function getSolved(
  host: string,
  site: string,
  onRefused?: (code: EmbedRefusal) => void,
): Promise<Solved | null> {
  try {
    const answer = await askHost(host, 'challenge', site);
    const code = refusalIn(answer);
    if (code) onRefused?.(code);
    const { challenge, bits } = answer;
    // A refusal is JSON as well, and the host must not be able to demand endless work.
    return bits <= maxDifficultyBits ? { challenge, proof: await solve(challenge, bits) } : null;
  } catch {
    return null;
  }
}

async function solve(challenge: string, bits: number): Promise<number> {
  let turn = performance.now();
  for (let proof = 0; ; proof += 1) {
    if (sha256Start(proofText(challenge, proof)) < 2 ** (32 - bits)) return proof;
    if (proof % 16 === 0 && performance.now() - turn > sliceMs) {
      await pause();
      turn = performance.now();
    }
  }
}

/** The challenge's fields of a submission; none without a challenge. */
export const solvedParts = (solved: Solved | null): [string, string][] =>
  solved
    ? [
        [embedParts.challenge, solved.challenge],
        [embedParts.proof, String(solved.proof)],
      ]
    : [];

/** Solves challenges in advance, from the first focus on, so that no visitor waits after pressing the button. */
export function createSolver(host: string, onRefused?: (code: EmbedRefusal) => void) {
  let solving: Promise<Solved | null> | undefined;
  let of = '';
  let since = 0;
  return {
    /** One challenge serves one submission of one site, for a limited time. */
    start(site: string): Promise<Solved | null> {
      if (!solving || of !== site || Date.now() - since > freshMs) {
        of = site;
        since = Date.now();
        const own = getSolved(host, site, onRefused);
        solving = own;
        // After a failure the next attempt requests a new challenge.
        void own.then((solved) => {
          if (!solved && solving === own) solving = undefined;
        });
      }
      return solving;
    },
    discard() {
      solving = undefined;
    },
  };
}
