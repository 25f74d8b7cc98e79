// The names of archives in a folder of backups. They sort by time, so that the oldest can be deleted.
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ownName = /^pihlaja-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;

/** @returns a name such as `pihlaja-20261127T031500Z.tar.zst.age` */
export function archiveName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `pihlaja-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/**
 * Keeps an archive and the newest others, and deletes the other archives of its folder. The archive is kept even if its name is
 * the oldest, because the clock was wrong now or at an earlier backup.
 * @param made path of the archive that was just made
 * @param count the number of archives to keep
 * @returns the number of deleted archives, and the names of kept archives that are later than the one that was made
 */
export async function keepNewest(made: string, count: number): Promise<{ deleted: number; later: string[] }> {
  const folder = dirname(made);
  const others = (await readdir(folder)).filter((name) => ownName.test(name) && name !== basename(made)).sort();
  const old = others.slice(0, Math.max(others.length - (count - 1), 0));
  for (const name of old) await rm(join(folder, name));
  return { deleted: old.length, later: others.slice(old.length).filter((name) => name > basename(made)) };
}
