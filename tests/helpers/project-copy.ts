// A copy of the project's sources, for what changes them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dist, projectRoot } from '../../build/paths.ts';

export interface ProjectCopy {
  root: string;
  /** Runs a line of the README there. @returns what it printed */
  run(line: string): string;
  remove(): void;
}

/** What git would keep, with what is installed and built already. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(`${tmpdir()}/pihlaja-copy-`);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(files.split('\0').filter(Boolean)))
    cpSync(`${projectRoot}/${file}`, `${root}/${file}`, { verbatimSymlinks: true });
  symlinkSync(`${projectRoot}/node_modules`, `${root}/node_modules`, 'dir');
  cpSync(dist, `${root}/dist`, { recursive: true });
  return {
    root,
    run: (line) => {
      const [program = '', ...args] = line.split(' ');
      return execFileSync(program, args, { cwd: root, encoding: 'utf8' });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
