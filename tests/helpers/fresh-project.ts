// The project as it is after `npm ci`: nothing built, drawn, imported or compiled yet.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { projectRoot } from '../../build/paths.ts';

export interface FreshProject {
  root: string;
  remove(): void;
}

/** Its packages are links to the installed ones, so that what is kept beside them is not. */
export function copyFresh(): FreshProject {
  const root = mkdtempSync(`${tmpdir()}/pihlaja-fresh-`);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(files.split('\0').filter(Boolean)))
    cpSync(`${projectRoot}/${file}`, `${root}/${file}`, { verbatimSymlinks: true });
  mkdirSync(`${root}/node_modules`);
  for (const name of readdirSync(`${projectRoot}/node_modules`))
    if (name !== '.cache') symlinkSync(`${projectRoot}/node_modules/${name}`, `${root}/node_modules/${name}`);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
