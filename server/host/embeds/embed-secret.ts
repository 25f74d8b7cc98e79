// The secrets that sign challenges: one shared by all hosts of a site, and one on this host's disk.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { makeFolder, sync, writeDurably } from '../../shared/durable-files.ts';

const fileName = 'challenge-secret';
const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

/** The secret of all hosts with the same key, so that each accepts the challenges of the others. */
export const sharedEmbedSecret = (key: string): string =>
  createHmac('sha256', key).update('embed challenges').digest('base64url');

/**
 * The secret on this disk: created once, so that signatures stay valid after a restart.
 * @throws when the folder can't be written, or the file with the secret's name has other content
 */
export async function findEmbedSecret(folder: string): Promise<string> {
  await makeFolder(folder);
  const path = `${folder}/${fileName}`;
  const known = await read(path);
  if (known !== null) return known;
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, randomBytes(32).toString('base64url'));
  try {
    // The file is linked, not renamed: of two processes that start at once, the second uses the first one's secret.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await sync(folder);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await read(path);
  if (made === null) throw new Error(`${path} is gone`);
  return made;
}

async function read(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text !== null && !isSecret(text)) throw new Error(`${path} holds no secret: delete it, and a new one is made`);
  return text;
}
