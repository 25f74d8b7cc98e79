// Lets a test program mount private disks, which no other process sees and which disappear with the program.
import { spawnSync } from 'node:child_process';

/** One command for root, another for any other user who may create a namespace in which they are root. */
const ways = process.getuid?.() === 0 ? [['unshare', '--mount']] : [['unshare', '--map-root-user', '--mount']];

/** @returns the arguments to put before a command; empty where a machine has no such namespaces */
export function withOwnMounts(): string[] {
  const works = ([command = '', ...args]: string[]) => spawnSync(command, [...args, 'true']).status === 0;
  return ways.find(works) ?? [];
}
