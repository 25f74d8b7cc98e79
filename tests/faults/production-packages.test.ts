// A start with only the production packages, without those that build the browser's files and show the playground.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { copyFresh, copyProject, type FreshProject } from '../helpers/project-copy.ts';

// Long enough for a copy of the project to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let copy: FreshProject | undefined;
afterEach(() => copy?.remove());

/** @returns the exit code of a start, and the printed error */
function start(project: FreshProject, without: string, env: NodeJS.ProcessEnv): Promise<[code: unknown, said: string]> {
  copy = project;
  rmSync(`${project.root}/node_modules/${without}`);
  const DATA_DIR = `${project.root}/data`;
  const options = { cwd: project.root, env: { ...process.env, PORT: '0', DATA_DIR, ...env } };
  return new Promise((done) => {
    execFile(process.execPath, ['server/start.js'], options, (error, _stdout, stderr) => done([error?.code, stderr]));
  });
}

it('says how to build when the files for the browser are missing', async () => {
  const [code, said] = await start(copyFresh(), 'rollup', { DEMO: 'off' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The files for the browser are missing .* Run "npm ci" and "npm run build";[^\n]*\n$/);
});

it('says what to set when the playground is on', async () => {
  const [code, said] = await start(copyProject(), 'pihlaja-playground', { DEMO: 'on' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The playground cannot be shown: its packages are not installed\. Set DEMO=off[^\n]*\n$/);
});
