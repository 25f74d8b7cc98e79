// Remembers which submission used which challenge, so that a solution counts for one submission, across restarts too.
import { appendFile, readFile } from 'node:fs/promises';
import { makeFolder, replaceDurably } from '../../shared/durable-files.ts';
import type { SolvedChallenge } from './challenge.ts';

const fileName = 'used-challenges';
/** After this many additions, expired challenges are removed. */
const sweepEvery = 1000;
const taken = Number.POSITIVE_INFINITY;

export type UsedChallenges = Awaited<ReturnType<typeof openUsedChallenges>>;

/** @throws when the folder can't be written */
export async function openUsedChallenges(folder: string, now: () => number) {
  await makeFolder(folder);
  const path = `${folder}/${fileName}`;
  /**
   * `tries` counts the attempts of a submission that may still release the challenge; a taken submission never does.
   */
  const owners = new Map<string, { owner: string; expiresAt: number; tries: number }>();
  for (const line of (await readFile(path, 'utf8').catch(() => '')).split('\n')) {
    const [expiresAt, id, owner] = line.split(' ');
    if (id && owner && Number(expiresAt) > now()) owners.set(id, { owner, expiresAt: Number(expiresAt), tries: taken });
  }
  let sinceSweep = 0;
  /** Writes run one after another. */
  let writing: Promise<void> = Promise.resolve();

  async function rewrite(): Promise<void> {
    for (const [id, { expiresAt }] of owners) if (expiresAt <= now()) owners.delete(id);
    sinceSweep = 0;
    await replaceDurably(path, [...owners].map(([id, { owner, expiresAt }]) => lineOf(id, owner, expiresAt)).join(''));
  }
  // Only tidies up: a full disk does not prevent the start.
  await rewrite().catch(() => {});

  return {
    /** @returns false when another submission has used it */
    claim({ id, expiresAt }: SolvedChallenge, owner: string): boolean {
      const known = owners.get(id) ?? { owner, expiresAt, tries: 0 };
      if (known.owner !== owner) return false;
      known.tries += 1;
      owners.set(id, known);
      return true;
    },

    /** The submission was not taken: the challenge may be used again, by the same visitor's corrected form. */
    release({ id }: SolvedChallenge, owner: string): void {
      const known = owners.get(id);
      if (known?.owner !== owner) return;
      known.tries -= 1;
      if (known.tries === 0) owners.delete(id);
    },

    /** The submission was taken. @throws when the disk write fails */
    keep({ id, expiresAt }: SolvedChallenge, owner: string): Promise<void> {
      owners.set(id, { owner, expiresAt, tries: taken });
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
