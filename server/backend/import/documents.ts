// Puts the documents of a content folder into the media folder and hands out their addresses by name.
import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The documents of an import. */
export interface Documents {
  /** The address of a file such as `kevaan-pihatyot.pdf`; null when there is no such file. */
  address(name: string): string | null;
}

/** Copies every file of the content folder's `documents/` into the media folder. */
export async function readDocuments(dir: string, mediaDir: string): Promise<Documents> {
  const folder = join(dir, 'documents');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const addresses = new Map<string, string>();
  for (const name of names) addresses.set(name, `/media/${encodeURI(await publish(folder, name, mediaDir))}`);
  return { address: (name) => addresses.get(name) ?? null };
}

/** Copies a document under a name that changes with its bytes, as pictures are, so that it can be cached for ever. */
async function publish(folder: string, name: string, mediaDir: string): Promise<string> {
  const ending = extname(name);
  const hash = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex');
  const file = `documents/${name.slice(0, name.length - ending.length)}.${hash.slice(0, 10)}${ending}`;
  const isThere = await access(join(mediaDir, file)).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(join(mediaDir, 'documents'), { recursive: true });
    await copyFile(join(folder, name), join(mediaDir, file));
  }
  return file;
}
