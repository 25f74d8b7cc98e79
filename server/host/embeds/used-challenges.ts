// Remembers which submission used which challenge, so that a solution counts for one submission only, across restarts and on all
// hosts.
import { appendFile, readFile } from 'node:fs/promises';
import { makeFolder, replaceDurably } from '../../shared/durable-files.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';
import { challengeHoldsMs, type SolvedChallenge } from './challenge.ts';

const fileName = 'used-challenges';
/** Number of additions after which expired challenges are removed. */
const sweepEvery = 1000;
const taken = Number.POSITIVE_INFINITY;

export type UsedChallenges = Awaited<ReturnType<typeof openUsedChallenges>>;

/** @throws when the folder can't be written */
export async function openUsedChallenges(folder: string, state: SharedState, now: () => number) {
  await makeFolder(folder);
  const path = `${folder}/${fileName}`;
  /**
   * `tries` counts the attempts of a submission that may still release the challenge; an accepted submission never releases it.
   */
  const owners = new Map<string, { owner: string; expiresAt: number; tries: number }>();
  for (const line of (await readFile(path, 'utf8').catch(() => '')).split('\n')) {
    const [expiresAt, id, owner] = line.split(' ');
    if (id && owner && Number(expiresAt) > now()) owners.set(id, { owner, expiresAt: Number(expiresAt), tries: taken });
  }
  /** The claims that other hosts see. Without other hosts, `owners` is complete. */
  const shared = state.claims('challenge', { most: 20_000, lifetimeMs: challengeHoldsMs });
  let sinceSweep = 0;
  /** Writes run one after another. */
  let writing: Promise<void> = Promise.resolve();

  async function rewrite(): Promise<void> {
    for (const [id, { expiresAt }] of owners) if (expiresAt <= now()) owners.delete(id);
    sinceSweep = 0;
    await replaceDurably(path, [...owners].map(([id, { owner, expiresAt }]) => lineOf(id, owner, expiresAt)).join(''));
  }
  /**
   * Ends an attempt.
   * @returns whether the challenge is unused again
   */
  function giveBack(id: string, owner: string): boolean {
    const known = owners.get(id);
    if (known?.owner !== owner) return false;
    known.tries -= 1;
    return known.tries === 0 && owners.delete(id);
  }

  // Only a cleanup: a full disk does not prevent the start.
  await rewrite().catch(() => {});

  return {
    /** @returns false when another submission has used the challenge */
    async claim({ id, expiresAt }: SolvedChallenge, owner: string): Promise<boolean> {
      const known = owners.get(id) ?? { owner, expiresAt, tries: 0 };
      if (known.owner !== owner) return false;
      known.tries += 1;
      owners.set(id, known);
      if ((await shared.claim(id, owner)) === owner) return true;
      giveBack(id, owner);
      return false;
    },

    /** Releases the challenge when the submission was not accepted: the visitor's corrected form may use it again. */
    async release({ id }: SolvedChallenge, owner: string): Promise<void> {
      if (giveBack(id, owner)) await shared.release(id, owner);
    },

    /**
     * Marks the challenge as used when the submission was accepted.
     * @throws when the disk write fails
     */
    async keep({ id, expiresAt }: SolvedChallenge, owner: string): Promise<void> {
      owners.set(id, { owner, expiresAt, tries: taken });
      // An attempt on another host may have failed and released the challenge.
      await shared.claim(id, owner);
      const next = writing
        .catch(() => {})
        .then(async () => {
          await appendFile(path, lineOf(id, owner, expiresAt), { mode: 0o600 });
          sinceSweep += 1;
          if (sinceSweep >= sweepEvery) await rewrite();
        });
      writing = next;
      return next;
    },
  };
}

const lineOf = (id: string, owner: string, expiresAt: number) => `${expiresAt} ${id} ${owner}\n`;
