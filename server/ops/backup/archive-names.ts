// The names of archives in a folder of backups. They sort by time, so that the oldest can be deleted.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ownName = /^pihlaja-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;

/** @returns a name such as `pihlaja-20261127T031500Z.tar.zst.age` */
export function archiveName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `pihlaja-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Deletes the oldest archives of a folder, and no other files. @returns the number of deleted archives */
export async function keepNewest(folder: string, count: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).sort();
  const old = names.slice(0, Math.max(names.length - count, 0));
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
