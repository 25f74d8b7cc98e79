// Uploads the built files of this release to the storage that all hosts of the site share, and removes those of old
// releases.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type FileStore, filesBelow } from '../../shared/files/file-store.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { isHashed } from '../render/assets.ts';

const releasesKept = 3;
/**
 * Time in milliseconds after which a file may be removed: a page that an old host has just sent may stay open for long.
 */
const keptMs = 24 * 60 * 60_000;
const maxConcurrentUploads = 8;

/** The store of the built files, by their names. */
export const builtFilesIn = (store: FileStore): FileStore => filesBelow(store, 'files/');
/**
 * The store of the releases, with a list of file names for each. The time of a list is the latest start of a host of
 * its release.
 */
const releasesIn = (store: FileStore): FileStore => filesBelow(store, 'releases/');

const plainName = (name: string): string => name.replace(/\.(br|gz)$/, '');

/** The names with a content hash, with their compressed copies. */
async function namesOf(dist: string): Promise<string[]> {
  return (await readdir(`${dist}/assets`)).filter((name) => isHashed(plainName(name))).sort();
}

/**
 * Uploads the files that are missing in the storage; a release is listed when it is complete.
 * @returns whether the release is a new one
 * @throws {StorageFailure}
 */
export async function publishAssets(store: FileStore, dist: string): Promise<boolean> {
  const names = await namesOf(dist);
  const list = JSON.stringify(names);
  const release = `${createHash('sha256').update(list).digest('hex').slice(0, 16)}.json`;
  const isNew = (await releasesIn(store).head(release)) === null;
  if (isNew) {
    const files = builtFilesIn(store);
    const there = new Set((await files.list()).map(({ key }) => key));
    const inTurn = createWorkQueue(maxConcurrentUploads);
    const missing = names.filter((name) => !there.has(name));
    await Promise.all(missing.map((name) => inTurn(() => files.put(name, { path: `${dist}/assets/${name}` }))));
  }
  await releasesIn(store).put(release, Buffer.from(list));
  return isNew;
}

/**
 * Deletes files that none of the newest releases has, and that are older than a day.
 * @throws {StorageFailure}
 */
export async function removeOldAssets(store: FileStore, now: Date): Promise<void> {
  const isOld = ({ modifiedAt }: { modifiedAt: Date }) => now.getTime() - modifiedAt.getTime() > keptMs;
  // The files are listed before the releases, so a file that is uploaded meanwhile is not on the list.
  const files = await builtFilesIn(store).list();
  const newestFirst = (await releasesIn(store).list()).sort((a, b) => Number(b.modifiedAt) - Number(a.modifiedAt));
  const old = new Set(newestFirst.slice(releasesKept).filter(isOld));
  const used = new Set<string>();
  for (const release of newestFirst.filter((one) => !old.has(one))) {
    const list = await releasesIn(store).get(release.key);
    for (const name of JSON.parse(list?.toString() ?? '[]') as string[]) used.add(name);
  }
  for (const { key } of old) await releasesIn(store).delete(key);
  for (const file of files) if (!used.has(file.key) && isOld(file)) await builtFilesIn(store).delete(file.key);
}
