// Programs that npm does not install: whether they are available, and how they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter } from 'node:path';

/** A program that some tests need, and without which they are skipped. */
export interface Needed {
  name: string;
  /** The packages that an operator installs, by their Debian names. */
  packages: string[];
  /** Whether it is installed. */
  isThere(): boolean;
}

/** @returns the first of these programs that exists; each name is a path pattern or a name on the PATH */
export function findProgram(...names: string[]): string | undefined {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const [found] = names.flatMap((name) =>
    name.startsWith('/') ? globSync(name) : folders.map((folder) => `${folder}/${name}`).filter(existsSync),
  );
  return found;
}

/** Installs the missing programs if allowed, and returns the names of those that are still missing. */
export function prepare(needed: readonly Needed[], installs: boolean): void {
  const missing = () => needed.filter((one) => !one.isThere());
  if (installs) install(missing().flatMap(({ packages }) => packages));
  for (const { name, packages } of missing())
    console.log(`${name} is not installed, so its tests are skipped (apt-get install ${packages.join(' ')})`);
}

/** Works for root on Debian. Elsewhere the programs stay missing, which the caller reports. */
function install(packages: string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 900_000, env });
}
