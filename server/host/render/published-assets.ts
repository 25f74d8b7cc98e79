// Puts the built files of this release where all hosts of the site find them, and removes those of old releases.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { FileStore } from '../../shared/files/file-store.ts';
import { filesBelow } from '../../shared/files/file-store.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { isHashed } from './assets.ts';

const releasesKept = 3;
/** A page that was sent by an old host just now may be open for long. */
const keptMs = 24 * 60 * 60_000;
const putsAtOnce = 8;

/** The built files themselves, by their names. */
export const builtFilesIn = (store: FileStore): FileStore => filesBelow(store, 'files/');
/** For each release, the names of its files; the time of its list is the newest start of a host of that release. */
const releasesIn = (store: FileStore): FileStore => filesBelow(store, 'releases/');

const plainName = (name: string): string => name.replace(/\.(br|gz)$/, '');

/** The names that stand for their bytes, with their compressed copies. */
async function namesOf(dist: string): Promise<string[]> {
  return (await readdir(`${dist}/assets`)).filter((name) => isHashed(plainName(name))).sort();
}

/**
 * Puts what is not there yet; a release is listed when it is whole.
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
    const inTurn = createWorkQueue(putsAtOnce);
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
  // Before the releases: a file that is put meanwhile is not on the list.
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
