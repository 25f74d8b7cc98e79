// Lets a test program mount disks of its own, which nobody else sees and which are gone with it.
import { spawnSync } from 'node:child_process';

/** For root, and for any other user who may have a namespace in which they are root. */
const ways = process.getuid?.() === 0 ? [['unshare', '--mount']] : [['unshare', '--map-root-user', '--mount']];

/** @returns the words before a command, or none where a machine has no such namespaces */
export function withOwnMounts(): string[] {
  const works = ([command = '', ...args]: string[]) => spawnSync(command, [...args, 'true']).status === 0;
  return ways.find(works) ?? [];
}
