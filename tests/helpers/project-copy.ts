// Copies of the project's sources, for tests that change them and for tests that start without any build output.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dist, projectRoot } from '../../build/paths.ts';

export interface FreshProject {
  root: string;
  remove(): void;
}

export interface ProjectCopy extends FreshProject {
  /** Runs a command line of the README in the copy. @returns its output */
  run(line: string): string;
}

/** The files that git tracks or would add, with the installed packages and the built files. */
export function copyProject(): ProjectCopy {
  const { root, remove } = copySources('copy');
  linkPackages(root);
  cpSync(dist, `${root}/dist`, { recursive: true });
  return {
    root,
    run: (line) => {
      const [program = '', ...args] = line.split(' ');
      return execFileSync(program, args, { cwd: root, encoding: 'utf8' });
    },
    remove,
  };
}

/**
 * The project as it is after `npm ci`: nothing built, drawn, imported or compiled yet. Its packages are links to the
 * installed ones, so it has none of the caches beside them.
 */
export function copyFresh(): FreshProject {
  const { root, remove } = copySources('fresh');
  linkPackages(root, { hasCache: false });
  return { root, remove };
}

/** A workspace is already a link, relative to the project, so the copy links to its own folder. */
function linkPackages(root: string, { hasCache = true } = {}): void {
  mkdirSync(`${root}/node_modules`);
  for (const entry of readdirSync(`${projectRoot}/node_modules`, { withFileTypes: true })) {
    if (entry.name === '.cache' && !hasCache) continue;
    const installed = `${entry.parentPath}/${entry.name}`;
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(installed) : installed, `${root}/node_modules/${entry.name}`);
    // Packages of which the root has another version.
    if (entry.isSymbolicLink() && existsSync(`${installed}/node_modules`))
      symlinkSync(realpathSync(`${installed}/node_modules`), `${root}/node_modules/${entry.name}/node_modules`, 'dir');
  }
}

function copySources(name: string): FreshProject {
  const root = mkdtempSync(`${tmpdir()}/pihlaja-${name}-`);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(files.split('\0').filter(Boolean)))
    cpSync(`${projectRoot}/${file}`, `${root}/${file}`, { verbatimSymlinks: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
